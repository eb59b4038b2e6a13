/// The edits that lead from one list of lines to another.
package enum LineDifference {
    package enum Step: Equatable, Sendable {
        /// The zero-based line numbers in both lists.
        case same(Int, Int)
        case removed(Int)
        case inserted(Int)
    }

    /// The number of different lines above which all between the equal ones at both ends are replaced. The work grows
    /// with its square.
    private static let limit = 1_000

    /// Returns the shortest list of steps. Removed lines precede those that are inserted in their place.
    package static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        if max(abs(old.count - new.count), Set(old).symmetricDifference(new).count) > limit {
            let start = zip(old, new).prefix { $0 == $1 }.count
            let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
            removed = Set(start..<old.count - end)
            inserted = Set(start..<new.count - end)
        } else {
            for change in new.difference(from: old) {
                switch change {
                case .remove(let line, _, _): removed.insert(line)
                case .insert(let line, _, _): inserted.insert(line)
                }
            }
        }
        var steps: [Step] = []
        var (oldLine, newLine) = (0, 0)
        while oldLine < old.count || newLine < new.count {
            let isRemoved = removed.contains(oldLine)
            let isInserted = !isRemoved && inserted.contains(newLine)
            steps.append(
                isRemoved ? .removed(oldLine) : isInserted ? .inserted(newLine) : .same(oldLine, newLine))
            if !isInserted { oldLine += 1 }
            if !isRemoved { newLine += 1 }
        }
        return steps
    }
}
