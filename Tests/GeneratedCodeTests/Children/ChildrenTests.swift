import Testing

@testable import Corpus

@MainActor
@Suite("children and events")
struct ChildrenTests {
    @Test("an event runs the parent's action with its parameters")
    func events() async {
        let composer = MockComposerViewModel()
        let parent = ConversationViewModel(
            emitter: ConversationEmitter(output: .open(ConversationOutput.Open(ids: []))), composer: composer)
        composer.onEvent?(.posted(text: "Hello") {})
        await settle()
        #expect(parent.log == ["accepted Hello"])
        #expect(parent.output.open?.ids == [3])
        composer.onEvent?(.silenced)
        #expect(parent.output.isClosed)
    }

    @Test("the action's id is the key of the child, even for a child added later")
    func keys() async {
        let emitter = ConversationEmitter(output: .open(ConversationOutput.Open(ids: [1, 2])))
        let early = MockBubbleViewModel()
        let late = MockBubbleViewModel()
        emitter.bubbles[1] = early
        let parent = ConversationViewModel(emitter: emitter)
        parent.add(late, id: 2)
        let message = Message(id: 9, text: "Hello")
        early.onEvent?(.reacted(reaction: "👍", message: message))
        late.onEvent?(.reacted(reaction: "👎", message: message))
        late.onEvent?(.deleted)
        await settle()
        #expect(parent.log == ["👍 to Hello of 1", "👎 to Hello of 2", "deleted 2"])
        #expect(parent.bubbles.keys.sorted() == [1])
    }

    @Test("entering a state runs a synchronous action of the child at once, even for the initial state")
    func follows() async {
        let composer = MockComposerViewModel()
        let parent = ConversationViewModel(composer: composer)
        #expect(composer.resetCallsCount == 1)
        await parent.open()
        #expect(composer.resetCallsCount == 2)
        #expect(composer.focusCallsCount == 1)
        parent.draft = "an edit is no entry"
        await parent.accept(text: "nor is an emission of the same state")
        await settle()
        #expect(composer.focusCallsCount == 1)
    }

    @Test("once parent and children are released, an event does nothing")
    func goneParent() async {
        let composer = ComposerViewModel()
        weak var reference: ConversationViewModel?
        weak var bubble: BubbleViewModel?
        weak var lostBubble: (any BubbleViewModeling)?
        do {
            let emitter = ConversationEmitter()
            let parent = ConversationViewModel(emitter: emitter, composer: composer)
            reference = parent
            let added = BubbleViewModel()
            bubble = added
            parent.add(added, id: 7)
            await parent.open()
            lostBubble = parent.bubbles[1]
            await settle()
            #expect(lostBubble?.output.isShown == true)
        }
        #expect(reference == nil)
        #expect(bubble == nil)
        #expect(lostBubble == nil)
        composer.onEvent?(.silenced)
        composer.onEvent?(.posted(text: "late") {})
        await settle()
    }

    @Test("an action that an event started keeps the parent until it returns")
    func keptParent() async {
        let (gate, bubble) = (Gate(), MockBubbleViewModel())
        var parent: ConversationViewModel? = ConversationViewModel(
            emitter: ConversationEmitter(output: .open(ConversationOutput.Open(ids: [1]))))
        weak let reference = parent
        var told: [Int] = []
        parent?.onEvent = { event in
            if case .read(let read) = event { told.append(read.unread) }
        }
        parent?.gate = gate
        parent?.add(bubble, id: 1)
        bubble.onEvent?(.deleted)
        await settle()
        parent = nil
        #expect(reference != nil)
        gate.open()
        await settle()
        #expect(told == [0])
        #expect(reference == nil)
    }

    @Test("a mock has the children that it was given, and records calls")
    func mocks() {
        let mock = MockConversationViewModel()
        let composer = MockComposerViewModel()
        mock.composer = composer
        mock.bubbles[1] = MockBubbleViewModel()
        #expect(mock.composer === composer)
        #expect(mock.bubbles.count == 1)
        var told = 0
        mock.onEvent = { if case .read(let read) = $0 { told = read.unread } }
        mock.onEvent?(.read(unread: 3))
        #expect(told == 3)
    }
}

@MainActor
@Suite("three levels")
struct ThreeLevelsTests {
    let service = MockInboxService()
    let middle = ConversationViewModel()
    let top: InboxViewModel

    init() async {
        service.fetchUnreadReturnValue = 2
        top = InboxViewModel(service: service, conversation: middle)
        await settle()
    }

    @Test("a state reaches down two levels")
    func descends() async {
        #expect(middle.output.isClosed)
        await top.load()
        await settle()
        #expect(middle.output.isOpen)
        #expect(middle.composer.output.isWriting)
        #expect(middle.bubbles.values.allSatisfy { $0.output.isShown })
        top.leave()
        await settle()
        #expect(middle.output.isClosed)
        #expect(middle.composer.output.isEmpty)
        #expect(middle.bubbles.values.allSatisfy { $0.output.isHidden })
    }

    @Test("an event climbs two levels")
    func climbs() async throws {
        await top.load()
        await settle()
        let bubble = try #require(middle.bubbles[2])
        bubble.onEvent?(.deleted)
        await settle()
        #expect(middle.log == ["deleted 2"])
        #expect(top.output.loaded?.unread == 1)
    }

    @Test("a cycle of an event and a state ends when the state is no longer entered")
    func circle() async {
        await top.load()
        await settle()
        // The answer loads, which enters `loaded`, which opens the conversation, which is open and tells nothing.
        middle.composer.text = "Hello"
        await middle.composer.post()
        for _ in 0..<5 { await settle() }
        #expect(middle.log == ["accepted Hello"])
        #expect(service.fetchUnreadCallsCount == 2)
        #expect(top.output.isLoaded)
    }

    @Test("all three levels are released together")
    func lifetime() async {
        weak var top: InboxViewModel?
        weak var middle: ConversationViewModel?
        weak var bottom: ComposerViewModel?
        do {
            let composer = ComposerViewModel()
            let conversation = ConversationViewModel(composer: composer)
            let inbox = InboxViewModel(service: service, conversation: conversation)
            (top, middle, bottom) = (inbox, conversation, composer)
            await inbox.load()
            await settle()
            #expect(conversation.output.isOpen)
        }
        #expect(top == nil)
        #expect(middle == nil)
        #expect(bottom == nil)
    }
}
