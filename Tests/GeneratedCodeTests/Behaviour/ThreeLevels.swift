import Observation

@testable import Corpus

// The view models of three levels, as an app's developers write them.

@MainActor
@Observable
final class InboxViewModel: InboxEmitting {
    let emitter: InboxEmitter
    private let service: any InboxService
    let badge: any BadgeViewModeling
    let conversation: any ConversationViewModeling

    init(
        emitter: InboxEmitter = InboxEmitter(),
        service: any InboxService,
        badge: any BadgeViewModeling = MockBadgeViewModel(output: BadgeOutput.samples[0]),
        conversation: any ConversationViewModeling
    ) {
        self.emitter = emitter
        self.service = service
        self.badge = badge
        self.conversation = conversation
        emitter.connect(to: self)
    }

    func load() async {
        await emitter.load { [service] emit in
            emit.loading()
            do {
                emit.loaded(unread: try await service.fetchUnread())
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    func count(unread: Int) {
        emitter.count { emit in emit.loaded { $0.unread = unread } }
    }

    func leave() { emitter.leave { $0.idle() } }
}

extension InboxFactory: InboxViewModelMaking {
    static func makeViewModel(emitter: InboxEmitter, service: MockInboxService) -> any InboxViewModeling {
        InboxViewModel(emitter: emitter, service: service, conversation: MockConversationViewModel())
    }
}

@MainActor
@Observable
final class ConversationViewModel: ConversationEmitting {
    let emitter: ConversationEmitter
    let composer: any ComposerViewModeling
    @ObservationIgnored private(set) var log: [String] = []
    /// The gate of `delete`, if any.
    @ObservationIgnored var gate: Gate?

    init(
        emitter: ConversationEmitter = ConversationEmitter(),
        composer: any ComposerViewModeling = ComposerViewModel()
    ) {
        self.emitter = emitter
        self.composer = composer
        emitter.connect(to: self)
    }

    func open() async {
        await emitter.open { [emitter] emit in
            if emit.output.isOpen { return }
            emit.loading()
            for id in [2, 1] where emitter.bubbles[id] == nil { emitter.bubbles[id] = BubbleViewModel() }
            emit.open(ids: [2, 1])
        }
    }

    func close() { emitter.close { $0.closed() } }
    func search(draft: String) async { await emitter.search { _ in } }

    func delete(id: Message.ID) async {
        await emitter.delete { [gate, emitter] emit in
            await gate?.wait()
            emitter.bubbles[id] = nil
            emit.open { $0.ids.removeAll { $0 == id } }
        }
        log.append("deleted \(id)")
        onEvent?(.read(unread: output.open?.ids.count ?? 0))
    }

    func react(id: Message.ID, _ reaction: String, to message: Message?) {
        emitter.react { _ in log.append("\(reaction) to \(message?.text ?? "") of \(id)") }
    }

    func accept(text: String) async {
        await emitter.accept { emit in emit.open { $0.ids.append(3) } }
        log.append("accepted \(text)")
        onEvent?(.answered)
    }

    func silence() { emitter.silence { $0.closed() } }

    func add(_ bubble: any BubbleViewModeling, id: Message.ID) { emitter.bubbles[id] = bubble }
    func remove(_ id: Message.ID) { emitter.bubbles[id] = nil }
}

@MainActor
@Observable
final class BubbleViewModel: BubbleEmitting {
    let emitter = BubbleEmitter()

    func appear() async {
        await emitter.appear { emit in
            if !emit.shown({ _ in }) { emit.shown() }
        }
    }

    func disappear() { emitter.disappear { $0.hidden() } }
    func toggle() { emitter.toggle { emit in emit.shown { $0.isExpanded.toggle() } } }
}

@MainActor
@Observable
final class ComposerViewModel: ComposerEmitting {
    let emitter = ComposerEmitter()

    func focus() { emitter.focus { emit in if !emit.writing({ _ in }) { emit.writing(text: "") } } }
    func reset() { emitter.reset { $0.empty() } }

    func post() async {
        let text = text
        await emitter.post { $0.empty() }
        onEvent?(.posted(text: text) {})
    }
}
