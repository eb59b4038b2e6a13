import SwiftCode

/// The parts that two lists have in common by name, and those that only one list has.
struct Matching<Part> {
    /// Parts of the old list.
    var gone: [Part] = []
    /// Parts of the new list.
    var came: [Part]
    var kept: [(old: Part, new: Part)] = []
    /// Whether the parts that both lists have are in a different order.
    var isReordered: Bool

    init(_ old: [Part], _ new: [Part], by name: (Part) -> SwiftName) {
        let indices = Dictionary(zip(new.map(name), new.indices)) { first, _ in first }
        var keptIndices: [Int] = []
        for part in old {
            guard let index = indices[name(part)] else {
                gone.append(part)
                continue
            }
            kept.append((part, new[index]))
            keptIndices.append(index)
        }
        let known = Set(old.map(name))
        came = new.filter { !known.contains(name($0)) }
        isReordered = !zip(keptIndices, keptIndices.dropFirst()).allSatisfy { $0 < $1 }
    }
}
