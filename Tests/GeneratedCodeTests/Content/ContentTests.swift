import Testing

@testable import Corpus

/// A helper that several actions share, by the protocols of their scopes.
@MainActor
private func fetch(_ emit: some LedgerLoadingEmitting & LedgerLoadedEmitting) {
    emit.loading()
    emit.loaded(entries: [Entry(id: 7)])
}

@MainActor
@Suite("content, transients, edits")
struct ContentTests {
    @Test("a body can read the content that a change begins with")
    func last() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        await emitter.load { emit in
            #expect(emit.lastLoaded?.entries == [Entry(id: 1)])
            emit.loaded(entries: [Entry(id: 2)])
            emit.loaded { $0.message = "hello" }
            emit.loading()
            #expect(emit.lastLoaded?.entries == [Entry(id: 2)])
            emit.forget()
            #expect(emit.lastLoaded == nil)
            #expect(!emit.loaded { $0.message = "nothing to begin with" })
        }
        #expect(emitter.output == .loaded(2), "what a pending state returns to stays, its message cleared")
        await LedgerEmitter().load { #expect($0.lastLoaded == nil) }
    }

    @Test("a property of several states is nil in others, and not an Optional in all")
    func carried() {
        let post = Post(id: 1, title: "One")
        #expect(EaselOutput.framed(picture: post).picture == post)
        #expect(EaselOutput.empty.picture == nil)
        let form = SettingsOutput.Form(name: "Ada", isPublic: true, volume: 0, theme: .light, birthday: nil)
        let name: String = SettingsOutput.form(form).name
        #expect(name == "Ada")
    }

    @Test("actions share a helper by the states that they may emit")
    func shared() async {
        let emitter = LedgerEmitter()
        await emitter.load { fetch($0) }
        await emitter.replace { fetch($0) }
        #expect(emitter.output == .loaded(7))
    }

    @Test("every emission clears transients, except those that dismissal resets")
    func rest() async {
        let emitter = LedgerEmitter()
        await emitter.load { emit in
            emit.loaded(entries: [], message: "hello", failure: .denied, isCelebrating: true)
            emit.loaded { $0.limit = 5 }
        }
        #expect(!emitter.output.isCelebrating)
        #expect(emitter.output.message == nil)
        #expect(emitter.output.failure == .denied)
        await emitter.load { $0.loaded(entries: []) }
        #expect(emitter.output.failure == .denied)
        await emitter.load { $0.loaded(entries: [], failure: nil) }
        #expect(emitter.output.failure == nil)
        await emitter.load { emit in
            emit.loaded(entries: [], failure: .offline)
            emit.loading()
            emit.loaded(entries: [])
        }
        #expect(emitter.output.failure == nil, "a state showed that does not carry it")
    }

    @Test("a dismissal clears that transient, is not an emission, and does nothing without one")
    func dismissal() {
        let shown = LedgerOutput.Loaded(
            entries: [], isRefreshing: true, message: "hello", failure: .denied, isCelebrating: true)
        let emitter = LedgerEmitter(output: .loaded(shown))
        emitter.onEmission = { _ in Issue.record("emitted") }
        emitter.dismissMessage()
        emitter.dismissMessage()
        emitter.dismissIsCelebrating()
        #expect(
            emitter.output
                == .loaded(
                    shown.copy {
                        $0.message = nil
                        $0.isCelebrating = false
                    }))
        emitter.dismissFailure()
        #expect(emitter.output == LedgerOutput.loaded(shown).atRest.copy { $0.isRefreshing = true })
        #expect(emitter.emissions == 0)
        let empty = LedgerEmitter()
        empty.dismissMessage()
        #expect(empty.output == .empty)
    }

    @Test("an edit is not an emission, leaves transients, and stays in the kept content")
    func edit() async {
        let emitter = LedgerEmitter(output: .loaded(1, message: "hello"))
        emitter.limit = 3
        #expect(emitter.limit == 3)
        #expect(emitter.output.message == "hello")
        #expect(emitter.emissions == 0)
        await emitter.load { emit in
            emit.loading()
            #expect(emitter.limit == 10)
            emitter.limit = 99
            emit.loaded { _ in }
        }
        #expect(emitter.limit == 3)
    }

    @Test("an edit runs its action on the owner, with the content named like its parameters")
    func editRuns() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        emitter.filter = "nobody"
        let owner = LedgerViewModel(emitter: emitter, store: MockLedgerStore())
        emitter.filter = "a"
        emitter.filter = "a"
        emitter.filter = "ab"
        await settle()
        #expect(owner.searches == ["a", "ab"])
    }

    @Test("an edit after the owner's release changes the output and runs nothing")
    func editWithoutOwner() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        weak var owner: LedgerViewModel?
        do {
            let viewModel = LedgerViewModel(emitter: emitter, store: MockLedgerStore())
            owner = viewModel
        }
        #expect(owner == nil)
        emitter.filter = "a"
        await settle()
        #expect(emitter.output.loaded?.filter == "a")
    }

    @Test("accessors read and set the current state")
    func accessors() {
        var output = LedgerOutput.loaded(1)
        output.message = "hello"
        output.loaded?.details = .shown(LedgerOutput.Details.Shown(total: 1))
        output.loaded?.details.shown?.total = 2
        #expect(output.message == "hello")
        #expect(output.loaded?.details.shown?.total == 2)
        output.loaded = nil
        output.failed = LedgerOutput.Failed(reason: .denied)
        #expect(output.isLoaded)
        output = .empty
        output.message = "nowhere"
        #expect(output == .empty)
        #expect(LedgerOutput.loaded(1, message: "x").copy { $0.message = nil } == .loaded(1))
    }
}
