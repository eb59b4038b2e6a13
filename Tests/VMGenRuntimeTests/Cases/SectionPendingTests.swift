import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// Two pending states of a section: `loading` of `loadComments`, and `updating` of `loadComments` and `add`.
@MainActor
@Suite(
    "Pending states of sections", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionPendingTests {
    private typealias Output = ArticleOutput
    private typealias Screen = SectionTests.Screen

    private let sections = SectionTests()

    private func play(_ comments: Output.Comments = .hidden, _ body: (Screen) -> Void) {
        sections.play(.loaded(title: "A", comments: comments)) { body($0) }
    }

    /// A call that shows `updating`, and waits.
    @discardableResult
    private func update(_ screen: Screen) -> Task<Bool, Never> {
        screen.start(.loadComments) { run in
            #expect(run.show(.updating([1])))
            await screen.gate.wait()
        }
    }

    /// Lets the body go on that naps at a place.
    private func open(_ screen: Screen, _ place: Int) {
        guard let index = screen.gate.place(of: place) else {
            Issue.record("nobody is at place \(place)")
            return
        }
        screen.gate.open(index)
        screen.drain()
    }

    @Test("A pending state that is emitted again is there once, above the others")
    func order() {
        play(.failed) { screen in
            let task = screen.start(.loadComments) { run in
                #expect(run.show(.updating([1])))
                await screen.gate.wait()
                #expect(run.show(.loading))
                await screen.gate.wait()
                await screen.gate.wait()
            }
            screen.start(.add) { run in
                await screen.gate.wait()
                await screen.gate.wait()
                #expect(run.show(.updating([2])))
                await screen.gate.wait()
            }
            screen.open()
            #expect(screen.comments == .loading)
            screen.open()
            #expect(screen.comments == .updating([2]))
            #expect(screen.sections.regions[0].pending.count == 2)
            task.cancel()
            screen.drain()
            #expect(screen.comments == .updating([2]))
            #expect(screen.sections.regions[0].pending.count == 1)
        }
    }

    @Test("A change begins with the pending content of another run")
    func content() {
        play { screen in
            update(screen)
            screen.start(.add) { run in
                #expect(run.changeUpdating { $0.append(2) })
                let last: Output.Comments? = run.last(section: .updating)
                #expect(last == .updating([1, 2]))
            }
        }
    }

    @Test("A run that emits a state that stays leaves the pending ones, and only the last one leaves a state")
    func left() {
        play { screen in
            screen.start(.loadComments) { run in
                #expect(run.show(.updating([1])))
                await screen.gate.wait()
                #expect(!run.changeUpdating { $0.append(2) })
                #expect(run.show(.shown([3])) && run.show(.failed))
                #expect(run.changeShown { $0.append(4) })
                await screen.gate.wait()
                #expect(!run.changeShown { $0.append(5) })
            }
            screen.start(.add) { #expect($0.show(.failed)) }
            screen.open()
            #expect(screen.comments == .shown([3, 4]))
            screen.hide()
            screen.open()
            #expect(screen.comments == .hidden)
        }
    }

    @Test("The run with whose end a pending state goes has left it")
    func author() {
        play(.failed) { screen in
            screen.start(.loadComments, .concurrent) { run in
                // It is called from the body that shows 'updating'.
                Task {
                    await screen.core.call(Output.Action.hide, .concurrent) { inner in
                        await screen.gate.nap(1)
                        #expect(!inner.changeUpdating { $0.append(2) })
                    }
                }
                await screen.gate.nap(2)
                #expect(run.show(.updating([1])))
                await screen.gate.nap(3)
            }
            open(screen, 2)
            screen.start(.add, .concurrent) { _ in await screen.gate.nap(4) }
            open(screen, 3)
            #expect(screen.comments == .updating([1]))
            open(screen, 4)
            #expect(screen.comments == .failed)
            // It would hold the state.
            screen.start(.loadComments, .concurrent) { _ in await screen.gate.nap(5) }
            open(screen, 1)
        }
    }

    @Test("A run that knows the state below a pending one may emit")
    func below() {
        play(.shown([1])) { screen in
            screen.start(.add, .concurrent) { run in
                await screen.gate.wait()
                #expect(run.show(.shown([2])))
            }
            screen.start(.add, .concurrent) { #expect($0.show(.failed)) }
            sections.load(screen)
            #expect(screen.comments == .loading)
            screen.open()
            #expect(screen.comments == .shown([1]))
        }
    }

    @Test("A run knows the states from which its action may run")
    func from() {
        play(.failed) { screen in
            screen.start(.loadComments) { run in
                await screen.gate.wait()
                #expect(run.show(.shown([1])))
            }
            screen.hide()
            screen.open()
            #expect(screen.comments == .shown([1]))
        }
    }

    @Test("A pending value that the screen passes on is the latest")
    func passedOn() {
        play { screen in
            screen.start(.loadComments) { run in
                #expect(run.show(.updating([1])))
                await screen.gate.wait()
                let last: Output.Comments? = run.last(section: .updating)
                #expect(last == .updating([5]))
            }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .updating([5])))) }
            #expect(screen.comments == .updating([5]))
            screen.open()
        }
    }

    @Test("A change of the screen's content may change a pending value")
    func changed() {
        play { screen in
            let task = update(screen)
            screen.start(.load) { run in #expect(run.changeLoaded { $0.comments = .updating([6]) }) }
            #expect(screen.comments == .updating([6]))
            task.cancel()
            screen.drain()
            #expect(screen.comments == .hidden)
        }
    }

    @Test("The output below a pending one of the screen has the value that this one sets")
    func belowScreen() {
        play { screen in
            let task = screen.start(.edit) { run in
                #expect(run.screen(.editing(text: "", comments: .failed)))
                await screen.gate.wait()
            }
            screen.start(.loadComments) { run in
                let holder: Output = run.holder()
                #expect(holder == .loaded(title: "A", comments: .failed))
            }
            task.cancel()
            screen.drain()
            #expect(screen.output == .loaded(title: "A", comments: .failed))
        }
    }

    @Test("A pending output of the screen above one without the section has no pending value")
    func aboveScreen() {
        play { screen in
            screen.start(.edit) { _ in await screen.gate.wait() }
            screen.start(.close) { #expect($0.screen(.closed)) }
            screen.start(.load) { #expect($0.screen(.editing(text: "", comments: .loading))) }
            #expect(screen.output == .editing(text: "", comments: .hidden))
        }
    }
}
