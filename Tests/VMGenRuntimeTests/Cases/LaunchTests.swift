import RuntimeUnderTest
import Testing

@MainActor
@Suite("The actions that wires run")
struct LaunchTests {
    @Test("A synchronous action runs at once, with its arguments")
    func synchronous() {
        var calls: [String] = []
        func show(_ text: String, _ count: Int) { calls.append("\(text) \(count)") }
        func focus() { calls.append("focus") }
        vmgenLaunch(show, "a", 1)
        vmgenLaunch(focus)
        #expect(calls == ["a 1", "focus"])
    }

    @Test("An asynchronous action runs in a task of its own")
    func asynchronous() async {
        var calls: [String] = []
        func load(_ text: String) async { calls.append(text) }
        vmgenLaunch(load, "a")
        #expect(calls == [])
        for _ in 0..<100 where calls.isEmpty { await Task.yield() }
        #expect(calls == ["a"])
    }
}
