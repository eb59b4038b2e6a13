import Dispatch
import SeededPlay
import Testing

@testable import Corpus

/// Service mocks, asked and told from many threads at once. `make tsan` runs it under Thread Sanitizer.
@Suite("mocks on many threads")
struct MockThreadTests {
    private static let threads = 8
    private static let rounds = 60

    /// Counts from any thread.
    nonisolated private final class Counter: @unchecked Sendable {
        private let lock = DispatchSemaphore(value: 1)
        private var count = 0

        func add(_ number: Int) {
            lock.wait()
            count += number
            lock.signal()
        }

        var value: Int {
            lock.wait()
            defer { lock.signal() }
            return count
        }
    }

    @Test("records are complete, whoever sets results and reads meanwhile", arguments: UInt64(1)...3)
    func hammer(seed: UInt64) {
        let mock = MockLedgerStore()
        mock.countReturnValue = -1
        mock.checkReturnValue = true
        mock.isOnline = true
        let (answered, broken) = (Counter(), Counter())
        DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
            var random = SeededRandom(seed: seed << 8 | UInt64(thread))
            var seen = 0
            for round in 0..<Self.rounds {
                Self.tell(mock, Int.random(in: 0..<6, using: &random), thread, round)
                broken.add(Self.ask(mock, thread, round))
                var each = 0
                mock.each { _ in each += 1 }
                answered.add(each)
                if each > 1 { broken.add(1) }
                // Only grows.
                let recorded = mock.countReceivedInvocations.count
                if recorded < seen { broken.add(1) }
                seen = recorded
            }
            // Holds one's own calls in their order.
            let own = mock.countReceivedInvocations.filter { $0.hasPrefix("\(thread).") }
            if own != (0..<Self.rounds).map({ "\(thread).\($0)" }) { broken.add(1) }
        }
        let calls = Self.threads * Self.rounds
        #expect(broken.value == 0)
        #expect(mock.countCallsCount == calls)
        #expect(mock.eachCallsCount == calls)
        #expect(answered.value <= calls)
        #expect(mock.checkReceivedInvocations.sorted() == Array(0..<calls))
    }

    private static func tell(_ mock: MockLedgerStore, _ what: Int, _ thread: Int, _ round: Int) {
        switch what {
        case 0: mock.countClosure = nil
        case 1: mock.checkThrowableError = round.isMultiple(of: 2) ? nil : .denied
        case 2: mock.isOnline.toggle()
        case 3: mock.eachClosure = { body in body(Entry(id: thread)) }
        case 4: mock.countClosure = { _ in thread }
        default: break
        }
    }

    /// Returns how many answers are none of those that were given.
    private static func ask(_ mock: MockLedgerStore, _ thread: Int, _ round: Int) -> Int {
        var broken = 0
        if !(-1..<threads).contains(mock.count(of: "\(thread).\(round)")) { broken += 1 }
        do throws(LedgerFailure) {
            if try !mock.check(id: thread * rounds + round) { broken += 1 }
        } catch {
            if error != .denied { broken += 1 }
        }
        _ = mock.isOnline
        if mock.checkReceivedId == nil || !mock.countCalled { broken += 1 }
        return broken
    }
}
