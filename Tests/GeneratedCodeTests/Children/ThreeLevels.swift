import Observation

@testable import Corpus

// The view models of three levels, as an app's developers write them.

@MainActor
@Observable
final class InboxViewModel: InboxBase {
    convenience init(service: any InboxService, conversation: any ConversationViewModeling) {
        self.init(
            service: service, badge: MockBadgeViewModel(output: BadgeOutput.samples[0]),
            conversation: conversation)
    }

    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(unread: try await service.fetchUnread())
        } catch {
            emit.failed(reason: .network)
        }
    }

    func count(unread: Int, emit: CountScope) {
        emit.loaded { $0.unread = unread }
    }

    func leave(emit: LeaveScope) { emit.idle() }
}

@MainActor
@Observable
final class ConversationViewModel: ConversationBase {
    @ObservationIgnored private(set) var log: [String] = []
    /// The gate of `delete`, if any.
    @ObservationIgnored var gate: Gate?

    convenience init(emitter: ConversationEmitter? = nil) {
        self.init(emitter: emitter, composer: ComposerViewModel())
    }

    func open(emit: OpenScope) async {
        if emit.output.isOpen { return }
        emit.loading()
        for id in [2, 1] where bubbles[id] == nil { bubbles[id] = BubbleViewModel() }
        emit.open(ids: [2, 1])
    }

    func close(emit: CloseScope) { emit.closed() }
    func search(draft: String, emit: SearchScope) async {}

    func delete(id: Message.ID, emit: DeleteScope) async {
        await gate?.wait()
        bubbles[id] = nil
        emit.open { $0.ids.removeAll { $0 == id } }
    }

    func delete(id: Message.ID) async {
        await emitter.delete { await self.delete(id: id, emit: $0) }
        log.append("deleted \(id)")
        onEvent?(.read(unread: output.open?.ids.count ?? 0))
    }

    func react(id: Message.ID, _ reaction: String, to message: Message?, emit: ReactScope) {
        log.append("\(reaction) to \(message?.text ?? "") of \(id)")
    }

    func accept(text: String, emit: AcceptScope) async {
        emit.open { $0.ids.append(3) }
    }

    func accept(text: String) async {
        await emitter.accept { await self.accept(text: text, emit: $0) }
        log.append("accepted \(text)")
        onEvent?(.answered)
    }

    func silence(emit: SilenceScope) { emit.closed() }

    func add(_ bubble: any BubbleViewModeling, id: Message.ID) { bubbles[id] = bubble }
    func remove(_ id: Message.ID) { bubbles[id] = nil }
}

@MainActor
@Observable
final class BubbleViewModel: BubbleBase {
    func appear(emit: AppearScope) async {
        if !emit.shown({ _ in }) { emit.shown() }
    }

    func disappear(emit: DisappearScope) { emit.hidden() }
    func toggle(emit: ToggleScope) { emit.shown { $0.isExpanded.toggle() } }
}

@MainActor
@Observable
final class ComposerViewModel: ComposerBase {
    func focus(emit: FocusScope) { if !emit.writing({ _ in }) { emit.writing(text: "") } }
    func reset(emit: ResetScope) { emit.empty() }

    func post(emit: PostScope) async { emit.empty() }

    func post() async {
        let text = text
        await emitter.post { await self.post(emit: $0) }
        onEvent?(.posted(text: text) {})
    }
}
