import SwiftCode

/// The entries that two lists have in common by name, and those that only one list has.
struct NameMatching {
    /// Indices in the old list.
    var gone: [Int] = []
    /// Indices in the new list.
    var came: [Int] = []
    var kept: [(old: Int, new: Int)] = []

    init(_ old: [SwiftName], _ new: [SwiftName]) {
        let places = Dictionary(zip(new, new.indices)) { first, _ in first }
        for (index, name) in old.enumerated() {
            if let place = places[name] { kept.append((index, place)) } else { gone.append(index) }
        }
        let known = Set(old)
        came = new.indices.filter { !known.contains(new[$0]) }
    }

    /// Whether the entries that both lists have are in a different order.
    var isReordered: Bool { !zip(kept, kept.dropFirst()).allSatisfy { $0.new < $1.new } }
}
