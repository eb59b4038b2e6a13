import SwiftCode

/// Which entries of two lists bear the same name.
struct NameMatching {
    /// Places in the old list.
    var gone: [Int] = []
    /// Places in the new one.
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

    /// What is in both lists stands in another order.
    var isReordered: Bool { !zip(kept, kept.dropFirst()).allSatisfy { $0.new < $1.new } }
}
