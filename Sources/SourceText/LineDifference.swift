/// The shortest edit script between two lists of lines, found with Myers' algorithm.
package enum LineDifference {
    package enum Step: Equatable, Sendable {
        /// The zero-based line numbers in both lists.
        case same(Int, Int)
        case removed(Int)
        case inserted(Int)
    }

    /// The number of edits above which the middle is replaced as a whole. The work grows with the square of
    /// the edits.
    static let editLimit = 1_000

    package static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
        // Each distinct line gets a number; comparing numbers is faster than comparing lines.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let (a, b) = (old.map(number), new.map(number))

        var start = 0
        while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
        var tail = 0
        while tail < min(a.count, b.count) - start, a[a.count - 1 - tail] == b[b.count - 1 - tail] {
            tail += 1
        }
        let (aEnd, bEnd) = (a.count - tail, b.count - tail)

        var steps = (0..<start).map { Step.same($0, $0) }
        let middle =
            path(a[start..<aEnd], b[start..<bEnd])
            ?? (start..<aEnd).map { Step.removed($0) } + (start..<bEnd).map { Step.inserted($0) }
        steps += middle
        steps += (0..<tail).map { Step.same(aEnd + $0, bEnd + $0) }
        return steps
    }

    /// Returns nil if more than ``editLimit`` edits are needed.
    private static func path(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [Step]? {
        let limit = min(a.count + b.count, editLimit)
        // The furthest place in `a` on each diagonal, for each number of edits.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        let middle = limit + 1
        var history: [[Int]] = []
        for edits in 0...limit {
            history.append(furthest)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let goesDown =
                    diagonal == -edits
                    || (diagonal != edits
                        && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
                var x = goesDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
                while x < a.count, x - diagonal < b.count,
                    a[a.startIndex + x] == b[b.startIndex + x - diagonal]
                {
                    x += 1
                }
                furthest[middle + diagonal] = x
                if x >= a.count, x - diagonal >= b.count {
                    return retrace(history, a, b, middle: middle)
                }
            }
        }
        return nil
    }

    private static func retrace(
        _ history: [[Int]], _ a: ArraySlice<Int>, _ b: ArraySlice<Int>, middle: Int
    ) -> [Step] {
        var (x, y) = (a.count, b.count)
        var steps: [Step] = []
        for edits in history.indices.reversed() {
            let furthest = history[edits]
            let diagonal = x - y
            let goesDown =
                diagonal == -edits
                || (diagonal != edits && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
            let before = goesDown ? diagonal + 1 : diagonal - 1
            let (xBefore, yBefore) =
                edits == 0 ? (0, 0) : (furthest[middle + before], furthest[middle + before] - before)
            while x > xBefore, y > yBefore {
                x -= 1
                y -= 1
                steps.append(.same(a.startIndex + x, b.startIndex + y))
            }
            guard edits > 0 else { break }
            steps.append(goesDown ? .inserted(b.startIndex + yBefore) : .removed(a.startIndex + xBefore))
            (x, y) = (xBefore, yBefore)
        }
        return steps.reversed()
    }
}
