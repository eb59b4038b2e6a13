import SourceText
import Testing

@Suite struct ConcurrentMapTests {
    @Test("results are in the order of the elements", arguments: [0, 1, 2, 3, 1000])
    func order(_ count: Int) {
        #expect(Array(0..<count).concurrentMap { "\($0)" } == (0..<count).map { "\($0)" })
    }

    @Test("a map runs within another, and in many tasks at once")
    func nested() async {
        let squares = (0..<40).map { row in (0..<40).map { row * $0 } }
        let results = await withTaskGroup(of: [[Int]].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    Array(0..<40).concurrentMap { row in Array(0..<40).concurrentMap { row * $0 } }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 8)
        #expect(results.allSatisfy { $0 == squares })
    }
}
