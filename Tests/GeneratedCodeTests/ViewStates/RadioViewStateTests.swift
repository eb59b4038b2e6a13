import Testing

@testable import Corpus

/// The models of an app, as its developers write them.

private struct RadioDial: RadioSilentModeling, RadioFailedModeling {
    let tuner: any RadioTuner
    var reason = FailureReason.network

    func tune(to station: String) -> RadioStates {
        .tuning
        if station.isEmpty {
            RadioViewState.failed(self)
        } else {
            RadioStates.Stream { emit in
                let station = RadioStation(tuner: tuner, station: station)
                for await title in tuner.titles(of: station.station) {
                    emit(.playing(station.copy { $0.title = title }))
                }
            }
        }
    }
}

private struct RadioStation: RadioPlayingModeling {
    let tuner: any RadioTuner
    var station: String
    var title = ""
    var query = ""
    var isFavorite = false
    var message: String?

    func tune(to station: String) -> RadioStates { RadioDial(tuner: tuner).tune(to: station) }

    func search(query: String) -> RadioStates {
        RadioViewState.playing(copy { $0.message = "Searching for \(query)" })
        RadioStates.Next { .playing(copy { $0.title = query }) }
    }

    func skip() -> RadioStates { .playing(copy { $0.title += "+" }) }
    func keep(isFavorite: Bool) async { await tuner.keep(isFavorite: isFavorite) }
    func mute() { tuner.mute() }
    func stop() -> RadioViewState { .silent(RadioDial(tuner: tuner)) }
}

extension RadioViewState {
    /// `Title` or `Title: message`.
    @MainActor fileprivate var shown: String {
        guard let playing else { return kind.rawValue }
        return playing.title + (message.map { ": \($0)" } ?? "")
    }
}

@MainActor
@Suite("vsm: streams, actions without states, times, and copies")
struct RadioViewStateTests {
    private let tuner = MockRadioTuner()
    private let clock = ManualClock()
    private let titles: AsyncStream<String>.Continuation
    private let container: RadioStateContainer

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        titles = continuation
        tuner.titlesReturnValue = stream
        container = RadioStateContainer(.silent(RadioDial(tuner: tuner)), clock: clock)
    }

    private var station: RadioStation { RadioStation(tuner: tuner, station: "FM") }

    /// Plays the title `One`.
    private func play() async {
        guard let model = container.state.silent else { return }
        container.observe(model.tune(to: "FM"))
        #expect(container.state.kind == .tuning)
        titles.yield("One")
        await settle()
        #expect(container.state.shown == "One")
    }

    // MARK: Streams

    @Test("an edit that runs an action without states ends no stream")
    func edit() async {
        await play()
        container.isFavorite = true
        #expect(container.isFavorite)
        await settle()
        #expect(tuner.keepReceivedInvocations == [true])
        container.isFavorite = true
        await settle()
        #expect(tuner.keepCallsCount == 1)
        titles.yield("Two")
        await settle()
        #expect(container.state.shown == "Two")
    }

    // MARK: Times

    @Test("an edit shows at once, and its debounced action later")
    func debouncedEdit() async {
        container.observe(.playing(station))
        container.query = "t"
        container.query = "te"
        #expect(container.query == "te")
        #expect(container.state.message == nil)
        await settle()
        clock.advance(by: .milliseconds(300))
        await settle()
        #expect(container.state.shown == "te")
    }

    // MARK: Copies

    @Test("a copy clears the transients that the change does not set")
    func copies() {
        let model = station.copy { $0.message = "Hello" }
        #expect(model.message == "Hello")
        #expect(model.copy { $0.title = "New" }.message == nil)
        #expect(model.copy { $0.title = "New" }.title == "New")
        #expect(RadioDial(tuner: tuner).copy { $0.reason = .server }.reason == .server)
    }

    // MARK: Hooks

    @Test("callbacks receive each state, and transitions the state before")
    func hooks() async {
        var states: [String] = []
        var transitions: [String] = []
        container.onChange = { states.append($0.shown) }
        container.onTransition = { transitions.append("\($0.kind) \($1.kind)") }
        container.observe(RadioDial(tuner: tuner).tune(to: ""))
        #expect(states == ["tuning", "failed"])
        container.observe(RadioDial(tuner: tuner).tune(to: "FM"))
        container.cancel()
        #expect(states == ["tuning", "failed", "tuning", "failed"])
        #expect(transitions == ["silent tuning", "tuning failed", "failed tuning"])
        container.onChange?(.tuning)
        container.onTransition?(.tuning, .tuning)
        #expect(states.count == 5)
        #expect(transitions.count == 4)
    }

    @Test("a log of one container")
    func log() {
        var lines: [String] = []
        container.onTrace = { lines.append("\($0)") }
        container.observe(.playing(station))
        #expect(lines.map { $0.prefix { $0 != "#" } }.allSatisfy { $0 == "Radio" })
        #expect(lines.contains { $0.contains("emitted playing from silent") })
    }

    // MARK: Mocks

    @Test("a mock records actions without states")
    func mock() async {
        let mock = MockRadioPlayingModel(station: "FM")
        var kept: [Bool] = []
        mock.keepClosure = { kept.append($0) }
        await mock.keep(isFavorite: true)
        mock.mute()
        #expect(kept == [true])
        #expect(mock.keepReceivedIsFavorite == true)
        #expect(mock.muteCallsCount == 1)
    }
}
