import Foundation
import Observation
import Testing

@testable import Corpus

// View models that add a property of their own, and one that does not inherit and forgets to connect.

@MainActor
@Observable
private final class PlainBubble: BubbleBase {
    var title = ""

    convenience init() { self.init(emitter: BubbleEmitter(output: .shown(BubbleOutput.Shown()))) }

    func appear(emit: AppearScope) async {}
    func disappear(emit: DisappearScope) { emit.hidden() }
    func toggle(emit: ToggleScope) { emit.shown { $0.isExpanded.toggle() } }
}

@MainActor
@Observable
private final class RecordingSettings: SettingsBase {
    private(set) var calls: [String] = []

    convenience init() {
        self.init(
            emitter: SettingsEmitter(
                output: .form(name: "Ada", isPublic: true, volume: 1, theme: .light, birthday: nil)))
    }

    func save(attempts: Int, emit: SaveScope) async { calls.append("save \(attempts)") }
    func setVolume(_ volume: Double, emit: SetVolumeScope) { calls.append("volume \(volume)") }
    func apply(theme: Theme, to name: String, inset: [Int], emit: ApplyScope) async {
        calls.append("apply \(theme) to \(name) \(inset)")
    }
}

@MainActor
private final class UnconnectedTickets: TicketsLogic {
    let emitter = TicketsEmitter()

    func load(emit: LoadScope) async {}
    func buy(offer: Offer, in class: TicketsOutput.Class, emit: BuyScope) async {}
    func search(seats: Int, emit: TicketsEmitter.SearchScope) async {}
    func refresh(emit: RefreshScope) async {}
    func watch(emit: WatchScope) async {}
    func clear(emit: ClearScope) {}
}

@MainActor
@Suite("the protocol of a view model with an emitter")
struct EmittingTests {
    @Test(
        "a view that knows only the protocol observes the emitter's output and the view model's own property")
    func observed() async {
        let bubble = PlainBubble()
        let viewModel: any BubbleViewModeling = bubble
        let changes = ChangeCounter { _ = viewModel.output }
        bubble.toggle()
        #expect(changes.count == 1)
        #expect(viewModel.output.shown?.isExpanded == true)
        let titles = ChangeCounter { _ = bubble.title }
        bubble.title = "Hello"
        #expect(titles.count == 1)
        let again = ChangeCounter { _ = viewModel.output }
        bubble.title = "Good-bye"
        #expect(again.count == 0)
    }

    @Test("a property that is editable in another state is read, in each spelling of its type")
    func spellings() {
        let saving = SettingsOutput.saving(
            name: "Ada", isPublic: true, volume: 1, theme: .light, tags: ["a"],
            birthday: Date(timeIntervalSince1970: 5))
        let emitter = SettingsEmitter(output: saving)
        #expect(emitter.tags == ["a"])
        #expect(emitter.birthday == Date(timeIntervalSince1970: 5))
        emitter.tags = []
        emitter.birthday = nil
        #expect(emitter.output == saving)
        emitter.name = "Bo"
        #expect(emitter.output.saving?.name == "Bo")
    }

    @Test("an edit passes the content that the action takes, and the defaults of the rest")
    func editsWithDefaults() async {
        let settings = RecordingSettings()
        settings.theme = .dark
        settings.isPublic = false
        settings.volume = 0.5
        for _ in 0..<1000 where settings.calls.count < 3 { await _Concurrency.Task.yield() }
        #expect(settings.calls.sorted() == ["apply dark to Ada [1]", "save 3", "volume 0.5"])
    }

    @Test("editable properties, dismissals and events come by default")
    func defaults() {
        let composer = ComposerViewModel()
        composer.focus()
        let viewModel: any ComposerViewModeling = composer
        viewModel.text = "Hello"
        #expect(composer.emitter.output.writing?.text == "Hello")
        var heard = 0
        viewModel.onEvent = { _ in heard += 1 }
        composer.onEvent?(.silenced)
        #expect(heard == 1)
        let weather = TicketsViewModel(office: MockTicketOffice())
        weather.clear()
        weather.dismissMessage()
        #expect(weather.output.message == nil)
    }

    #if compiler(>=6.2) && DEBUG
        @Test("a view model that did not connect stops a debug build and says what to call")
        func unconnected() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = UnconnectedTickets().output }
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(
                said.contains(
                    "without inheriting, UnconnectedTickets must call 'emitter.connect(to: self)' at the end of its initializer"
                ))
        }
    #endif
}

/// Counts whether something that was read has changed.
@MainActor
final class ChangeCounter {
    private(set) var count = 0

    init(_ read: () -> Void) {
        withObservationTracking(read) { MainActor.assumeIsolated { self.count += 1 } }
    }
}
