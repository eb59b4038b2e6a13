import Testing

@testable import Corpus

private struct PagerModel: PagerEmptyModeling, PagerShownModeling {
    var text = ""
    var draft = ""
    var isOn = true
    var hint: String?
    var texts = AsyncStream<String> { $0.finish() }
    var rung: @MainActor @Sendable () -> Void = {}

    func listen() -> PagerStates {
        .waiting
        texts.map { text in await PagerViewState.shown(copy { $0.text = text }) }
        PagerStates.Stream { emit in emit(.shown(copy { $0.text = "end" })) }
    }

    func send(draft: String) -> PagerStates { .shown(copy { $0.hint = "Sent \(draft)" }) }

    func `repeat`() -> PagerStates { .shown(copy { $0.text += $0.text }) }

    func ring() { rung() }
}

@MainActor
@Suite("vsm: streams and times where declarations cannot name the runtime")
struct PagerViewStateTests {
    private let clock = ManualClock()
    private var model = PagerModel()

    private func container(_ state: PagerViewState) -> PagerStateContainer {
        PagerStateContainer(state, sleep: { [clock] in try await clock.sleep(for: .nanoseconds($0)) })
    }

    @Test("a sequence and a stream are parts of an action's states")
    func streams() async {
        let (texts, source) = AsyncStream.makeStream(of: String.self)
        let container = container(.empty(model))
        var told: [String] = []
        var transitions: [String] = []
        container.onChange = { told.append($0.shown?.text ?? $0.kind.rawValue) }
        container.onTransition = { transitions.append("\($0.kind) \($1.kind)") }
        let model = PagerModel(texts: texts)
        container.observe(model.listen())
        source.yield("one")
        await settle()
        #expect(told == ["waiting", "one"])
        source.finish()
        await settle()
        #expect(told == ["waiting", "one", "end"])
        #expect(transitions == ["empty waiting", "waiting shown", "shown shown"])
        var all: [PagerViewState.Kind] = []
        for await state in self.model.listen() { all.append(state.kind) }
        #expect(all == [.waiting, .shown])
    }

    @Test("an edit runs a debounced action later, and an action without states at once")
    func edits() async {
        var rings = 0
        var model = model
        model.rung = { rings += 1 }
        let container = container(.shown(model))
        container.draft = "Hi"
        #expect(container.state.hint == nil)
        container.isOn = false
        #expect(!container.isOn)
        #expect(rings == 1)
        await settle()
        clock.advance(by: .seconds(1))
        await settle()
        #expect(container.state.hint == "Sent Hi")
        #expect(container.state.shown?.draft == "Hi")
    }

    @Test("a throttled action leads to nothing for its time")
    func throttled() async {
        let container = container(.shown(PagerModel(text: "a")))
        for _ in 0..<2 {
            if let model = container.state.shown { container.observe(model.repeat()) }
        }
        #expect(container.state.shown?.text == "aa")
        await settle()
        clock.advance(by: .seconds(2))
        await settle()
        if let model = container.state.shown { await container.refresh(model.repeat()) }
        #expect(container.state.shown?.text == "aaaa")
    }

    @Test("`refresh` takes a closure and a sequence, and code may work with any container")
    func refreshing() async {
        let container = container(.empty(model))
        await container.refresh { .shown(model) }
        #expect(container.state.isShown)
        await container.refresh(
            AsyncStream {
                $0.yield(.empty(model))
                $0.finish()
            })
        func kind<Container: VMGenStateContaining>(_ container: Container) -> Container._State {
            container.state
        }
        #expect(kind(container).isEmpty)
    }
}
