/// The edits between two lists of lines.
package enum LineDifference {
    package enum Step: Equatable, Sendable {
        /// The zero-based line numbers in both lists.
        case same(Int, Int)
        case removed(Int)
        case inserted(Int)
    }

    /// The numbers above which all lines between the first and the last difference are replaced: the lines there, and
    /// those in one list only. Time and memory grow with the square of the edits.
    private static let (lineLimit, editLimit) = (4_000, 1_000)

    /// Returns the shortest list of steps, within the limits. Removed lines precede those that are inserted in their place.
    package static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        let (a, b) = (old[start..<old.count - tail], new[start..<new.count - tail])
        var (removed, inserted) = (Set(a.indices), Set(b.indices))
        if a.count + b.count <= lineLimit, leastEdits(from: a, to: b) <= editLimit {
            (removed, inserted) = ([], [])
            for change in b.difference(from: a) {
                switch change {
                case .remove(let offset, _, _): removed.insert(start + offset)
                case .insert(let offset, _, _): inserted.insert(start + offset)
                }
            }
        }
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let isRemoved = removed.contains(left)
            let isInserted = !isRemoved && inserted.contains(right)
            steps.append(isRemoved ? .removed(left) : isInserted ? .inserted(right) : .same(left, right))
            if !isInserted { left += 1 }
            if !isRemoved { right += 1 }
        }
        return steps
    }

    /// Counts the lines that only one of the lists has.
    private static func leastEdits(
        from old: ArraySlice<ArraySlice<UInt8>>, to new: ArraySlice<ArraySlice<UInt8>>
    ) -> Int {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for line in old { counts[line, default: 0] += 1 }
        for line in new { counts[line, default: 0] -= 1 }
        return counts.values.reduce(0) { $0 + abs($1) }
    }
}
