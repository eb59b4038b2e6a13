import Testing
import VMGenTestSupport

@MainActor
@Suite("mocks")
struct MockTests {
    private struct Denied: Swift.Error {}

    struct Record {
        var calls: [Int] = []
        var error: (any Swift.Error)?
        var value: Released?
    }

    /// Uses the mock when it is released.
    final class Released {
        let action: () -> Void
        init(_ action: @escaping () -> Void) { self.action = action }
        deinit { action() }
    }

    @Test("a mock records calls from many threads")
    func threads() async {
        let mock = VMGenMock([Int]())
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask { _ = mock.call("add") { $0.append(number) } }
            }
        }
        #expect(mock[\.self].sorted() == Array(0..<200))
    }

    @Test("a call is recorded before its error is thrown")
    func errors() {
        let mock = VMGenMock(Record())
        mock[\.error] = Denied()
        #expect(throws: Denied.self) { try mock.call("add", throwing: \.error) { $0.calls.append(1) } }
        #expect(mock[\.calls] == [1])
    }

    @Test("a mock may take its answers from others, and records its calls itself")
    func answers() async throws {
        let (mock, now, next) = (VMGenMock(Record()), VMGenMock(Record()), VMGenMock(Record()))
        next[\.error] = Denied()
        let value = Released {}
        now[\.value] = value
        mock.answer(with: { _ in next }, now: { now })
        #expect(try mock.call("add", throwing: \.error) { $0.calls.append(1) }.calls == [])
        await #expect(throws: Denied.self) {
            try await mock.asyncCall("add", throwing: \.error) { $0.calls.append(2) }
        }
        #expect(await mock.asyncCall("add") { $0.calls.append(3) }.calls == [])
        #expect(mock[\.calls] == [1, 2, 3])
        #expect(mock.value(\.value) === value)
        let own = Released {}
        mock[\.value] = own
        #expect(mock.value(\.value) === own)
    }

    @Test("a mock reports its calls with their arguments, and calls without an answer")
    func reports() async throws {
        let mock = VMGenMock(Record())
        let journal = VMGenMock([String]())
        mock.answer(
            with: { _ in mock }, now: { mock },
            report: { method, arguments in
                let text = arguments.map { "\(method)(\($0.map { "\($0.key): \($0.value)" }.joined()))" }
                journal[\.self].append(text ?? "\(method)?")
            })
        _ = mock.call("add", ["number": 1 as Any]) { $0.calls.append(1) }
        _ = await mock.asyncCall("wait") { $0.calls.append(2) }
        #expect(throws: VMGenNotStubbed.self) {
            try mock.answer(nil as Int?, "addReturnValue", or: VMGenNotStubbed.init)
        }
        #expect(throws: VMGenNotStubbed.self) {
            try mock.answer(among: [], "getReturnValues", or: VMGenNotStubbed.init) as Int
        }
        let call = Task { await mock.asyncAnswer(nil as Int?, "waitReturnValue") }
        while journal[\.self].count < 5 { await Task.yield() }
        call.cancel()
        #expect(journal[\.self] == ["add(number: 1)", "wait()", "add?", "get?", "wait?"])
    }

    @Test("an asynchronous call gets the value that was set")
    func asynchronousAnswers() async {
        let mock = VMGenMock(Record())
        #expect(await mock.asyncAnswer(1, "getReturnValue") == 1)
        #expect(await mock.asyncAnswer(among: ["a", 2], "getReturnValues") as Int == 2)
    }

    @Test("a replaced value may use the mock when it is released")
    func release() {
        let mock = VMGenMock(Record())
        mock[\.value] = Released { _ = mock.call("add") { $0.calls.append(2) } }
        mock[\.value] = nil
        #expect(mock[\.calls] == [2])
    }

    @Test("a missing result is an error that names the mock and the member")
    func unset() {
        let error = #expect(throws: VMGenNotStubbed.self) {
            try VMGenMock(Record()).answer(nil as Int?, "value", or: VMGenNotStubbed.init)
        }
        #expect(error?.description == "MockTests.value was not set")
    }

    @Test("a call whose caller chooses the type gets the first value of that type, or an error")
    func generic() throws {
        let mock = VMGenMock(Record())
        let values: [Any] = [1, "a", 2, "b"]
        #expect(try mock.answer(among: values, "get", or: VMGenNotStubbed.init) as Int == 1)
        #expect(try mock.answer(among: values, "get", or: VMGenNotStubbed.init) as String == "a")
        let missing = #expect(throws: VMGenNotStubbed.self) {
            try mock.answer(among: values, "get", or: VMGenNotStubbed.init) as Bool
        }
        #expect(missing?.description == "MockTests.get has no Bool")
        #expect(try mock.typed(1, "get", or: VMGenNotStubbed.init) as Int == 1)
        let other = #expect(throws: VMGenNotStubbed.self) {
            try mock.typed("a", "get", or: VMGenNotStubbed.init) as Int
        }
        #expect(other?.description == "MockTests.get returned String instead of Int")
    }

    @Test("changes are reported in order, one after another")
    func changes() {
        let changes = VMGenChanges<Int>()
        var reported: [Int] = []
        changes.report(1) { value in
            if value == 1 { changes.report(2) { reported.append(-$0) } }
            reported.append(value)
        }
        #expect(reported == [1, 2])
        changes.report(3) { reported.append($0) }
        #expect(reported == [1, 2, 3])
    }

    /// If the time for one grew with those that wait, the test would take many minutes.
    @Test("A callback makes many changes", .timeLimit(.minutes(5)))
    func manyChanges() {
        let changes = VMGenChanges<Int>()
        var count = 0
        changes.report(0) { _ in
            count += 1
            if count == 1 { for number in 1...2_000_000 { changes.report(number) { _ in } } }
        }
        #expect(count == 2_000_001)
    }
}
