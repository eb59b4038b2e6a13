import Testing

@testable import Corpus

@MainActor
@Suite("emit.current")
struct CurrentTests {
    private let open = NotebookOutput.open(
        text: "Tea", toast: "Hi", notice: "Rain", isShaking: true, badge: 2)

    private func remark(
        _ emitter: NotebookEmitter, _ body: @MainActor (NotebookEmitter.RemarkScope) -> Bool
    ) -> Bool {
        var result = false
        emitter.remark { result = body($0) }
        return result
    }

    @Test("it keeps the content and what only dismissals clear, and clears the other transients")
    func clears() {
        let emitter = NotebookEmitter(output: open)
        #expect(remark(emitter) { $0.current() })
        #expect(emitter.output == .open(text: "Tea", notice: "Rain"))
        #expect(remark(emitter) { $0.current(toast: "Ho", badge: 5) })
        #expect(emitter.output == .open(text: "Tea", toast: "Ho", notice: "Rain", badge: 5))
        #expect(remark(emitter) { $0.current(notice: nil) })
        #expect(emitter.output == .open(text: "Tea"))
        #expect(emitter.emissions == 3)
    }

    @Test("it returns false and changes nothing if the state carries none of those passed")
    func carriesNone() {
        let emitter = NotebookEmitter(output: .saving(text: "Tea", toast: "Hi"))
        #expect(!remark(emitter) { $0.current(isShaking: true, badge: 1) })
        #expect(emitter.output == .saving(text: "Tea", toast: "Hi"))
        #expect(emitter.emissions == 0)
        // The initial output stays without a run, but only runs emit a pending state.
        #expect(!remark(emitter) { $0.current(toast: "Ho") })
    }
}
