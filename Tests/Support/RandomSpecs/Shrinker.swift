import Foundation
import FuzzEntries

/// Removes the parts of specs that do not contribute to their failure.
package enum Shrinker {
    /// The smallest group found that still fails.
    ///
    /// - Parameter stillFails: Whether the rest fails in the same way as the whole.
    package static func shrink(
        _ group: RandomGroup, while stillFails: (RandomGroup) throws -> Bool
    ) rethrows -> RandomGroup {
        var smallest = group
        for index in group.specs.indices.reversed() where smallest.specs.count > 1 {
            var fewer = smallest
            fewer.specs.remove(at: index)
            if try stillFails(fewer) { smallest = fewer }
        }
        for index in smallest.specs.indices {
            // A second round can remove lines that only removed lines needed.
            var count = Int.max
            while smallest.specs[index].tree.count < count {
                count = smallest.specs[index].tree.count
                try removeNodes(&smallest, index, while: stillFails)
            }
            try removeItems(&smallest, index, while: stillFails)
        }
        return smallest
    }

    private static func removeNodes(
        _ group: inout RandomGroup, _ index: Int, while stillFails: (RandomGroup) throws -> Bool
    ) rethrows {
        var place = 1
        while place < group.specs[index].tree.count {
            var smaller = group
            smaller.specs[index].tree.change(at: place) { _, _ in [] }
            if try stillFails(smaller) { group = smaller } else { place += 1 }
        }
    }

    /// Removes one item at a time from lists.
    private static func removeItems(
        _ group: inout RandomGroup, _ index: Int, while stillFails: (RandomGroup) throws -> Bool
    ) rethrows {
        for place in 1..<max(group.specs[index].tree.count, 2) {
            guard case .leaf(let leaf) = group.specs[index].tree.node(at: place), leaf.hasPrefix("[") else {
                continue
            }
            var items = String(leaf.dropFirst().dropLast()).components(separatedBy: ", ")
            var item = 0
            while item < items.count, items.count > 1 {
                var fewer = items
                fewer.remove(at: item)
                var smaller = group
                let list = "[\(fewer.joined(separator: ", "))]"
                smaller.specs[index].tree.change(at: place) { key, _ in [(key, .leaf(list))] }
                if try stillFails(smaller) { (group, items) = (smaller, fewer) } else { item += 1 }
            }
        }
    }
}
