import Testing

@testable import Corpus

@MainActor
@Suite("mocks")
struct MockTests {
    @Test("a service mock records from many threads")
    func threads() async throws {
        let mock = MockLedgerStore()
        mock.countReturnValue = 1
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                group.addTask {
                    _ = mock.count(of: "\(number)")
                    try? await mock.write([], to: "\(number)")
                    mock.fetchReturnValue = [Entry(id: number)]
                }
            }
        }
        #expect(mock.countCallsCount == 500)
        #expect(Swift.Set(mock.countReceivedInvocations).count == 500)
        #expect(mock.writeReceivedInvocations.count == 500)
        #expect(try await mock.fetch().count == 1)
    }

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
}
