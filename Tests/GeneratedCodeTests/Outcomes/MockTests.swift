import Foundation
import Testing

@testable import Corpus

@MainActor
@Suite("mocks")
struct MockTests {
    @Test("members without a stub throw if they can, with a message")
    func unstubbed() async {
        let error = await #expect(throws: MockLedgerStore.NotStubbed.self) {
            try await MockLedgerStore().fetch()
        }
        #expect(error?.description == "MockLedgerStore.fetchReturnValue was not set")
    }

    @Test("an error precedes a closure, a closure precedes a value")
    func answers() async throws {
        let mock = MockLedgerStore()
        mock.checkReturnValue = false
        #expect(try !mock.check(id: 1))
        mock.checkClosure = { $0 == 2 }
        #expect(try mock.check(id: 2))
        mock.checkThrowableError = .denied
        #expect(throws: LedgerFailure.denied) { try mock.check(id: 3) }
        #expect(mock.checkReceivedInvocations == [1, 2, 3])
        #expect(mock.checkReceivedId == 3)
    }

    @Test("labeled arguments, settable properties, nonescaping closures")
    func shapes() async throws {
        let mock = MockLedgerStore()
        try await mock.write([Entry(id: 1)], to: "savings")
        #expect(mock.writeReceivedArguments?.account == "savings")
        #expect(mock.writeReceivedArguments?.entries == [Entry(id: 1)])
        mock.isOnline = true
        #expect(mock.isOnline)
        mock.eachClosure = { $0(Entry(id: 4)) }
        var seen: [Int] = []
        mock.each { seen.append($0.id) }
        #expect(seen == [4])
    }

    @Test("a view model's mock records, answers, and has the given output")
    func viewModel() async {
        let mock = MockLedgerViewModel(output: .loaded(1, message: "hello"))
        mock.loadClosure = { mock.output = .empty }
        await mock.search("a")
        mock.rename(name: "b")
        mock.dismissMessage()
        #expect(mock.output == .loaded(1))
        mock.filter = "c"
        #expect(mock.output.loaded?.filter == "c")
        await mock.load()
        #expect(mock.output == .empty)
        #expect(mock.searchReceivedFilter == "a")
        #expect(mock.renameReceivedName == "b")
        #expect(mock.loadCalled && mock.dismissMessageCalled && !mock.saveCalled)
    }

    @Test("samples contain each state without transients, each case of a substate, each transient")
    func samples() {
        let samples = LedgerOutput.samples
        #expect(Swift.Set(samples.map(\.kind)) == Swift.Set(LedgerOutput.Kind.allCases))
        for kind in LedgerOutput.Kind.allCases {
            #expect(samples.first { $0.kind == kind }.map { $0 == $0.atRest } == true)
        }
        #expect(samples.contains { $0.isCelebrating })
        #expect(samples.contains { $0.message != nil })
        #expect(samples.contains { $0.loaded?.details.isShown == true })
    }

    @Test("a generic method returns the first value of the type that its caller chooses")
    func generics() async throws {
        let mock = MockWeatherClient()
        mock.getReturnValues = [1, "two", [3]]
        let number: Int = try await mock.get(path: "a")
        let text: String = try await mock.get(path: "b")
        let list: [Int] = try await mock.get(path: "c")
        #expect(number == 1 && text == "two" && list == [3])
        #expect(mock.getReceivedInvocations == ["a", "b", "c"])
        let error = await #expect(throws: MockWeatherClient.NotStubbed.self) {
            let _: Double = try await mock.get(path: "d")
        }
        #expect(error?.description == "MockWeatherClient.getReturnValues has no Double")
    }

    @Test("a generic method's closure gets the type, and its result is checked")
    func genericClosure() async throws {
        let mock = MockWeatherClient()
        mock.getClosure = { path, type in type == Int.self ? 1 as Any : path }
        let number: Int = try await mock.get(path: "a")
        let text: String = try await mock.get(path: "b")
        #expect(number == 1 && text == "b")
        let error = await #expect(throws: MockWeatherClient.NotStubbed.self) {
            let _: Double = try await mock.get(path: "d")
        }
        #expect(error?.description == "MockWeatherClient.getClosure returned String instead of Double")
        mock.decodeClosure = { _, _ in nil }
        #expect(mock.decode(Int.self, from: .init()) == nil)
        mock.decodeClosure = { _, _ in 4 }
        #expect(mock.decode(Int.self, from: .init()) == 4)
    }

    @Test("each overload has members of its own")
    func overloads() async throws {
        let mock = MockWeatherClient()
        mock.getPathReturnValue = .init([1])
        mock.getPathIsForcedReturnValues = [2]
        let data = await mock.get(path: "a")
        let number: Int = try await mock.get(path: "b", isForced: true)
        #expect(Array(data) == [1] && number == 2)
        #expect(mock.getPathCallsCount == 1 && mock.getPathIsForcedCallsCount == 1 && !mock.getCalled)
    }

    @Test("calls can leave out arguments that have defaults, in any combination")
    func defaultArguments() async throws {
        let mock = MockWeatherViewModel()
        await mock.check()
        await mock.check(in: "Rome")
        await mock.check(limit: 3)
        await mock.check(since: .distantPast, limit: 4)
        await mock.check(since: .distantPast, in: "Rome", limit: 5)
        mock.reset()
        #expect(mock.checkReceivedInvocations.map(\.city) == ["Here", "Rome", "Here", "Here", "Rome"])
        #expect(mock.checkReceivedInvocations.map(\.limit) == [20, 20, 3, 4, 5])
        #expect(mock.checkReceivedInvocations.map(\.since.timeIntervalSince1970)[..<3] == [1, 1, 1])
        #expect(mock.resetReceivedInvocations == [""])
    }
}
