import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// Actions of the section `comments`, next to those of the screen.
@MainActor
@Suite("Sections", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionTests {
    typealias Output = ArticleOutput

    /// Plays calls of a screen, one job after another.
    @MainActor
    final class Screen {
        let turns: Turns
        let core: VMGenCore
        var sections: VMGenSections { core.sections as! VMGenSections }
        let handle: VMGenHandle<Output>
        let gate: Gate
        let clock = ManualClock()
        var log: [String] = []

        init(_ turns: Turns, _ output: Output, _ section: VMGenSection, _ gate: Gate) {
            self.turns = turns
            self.gate = gate
            let clock = clock
            core = Output.core(
                output, section, sleep: { try await clock.sleep(for: .nanoseconds(Int64($0))) })
            handle = VMGenHandle(core)
        }

        var output: Output { core.output() }
        var comments: Output.Comments? { output.comments }

        /// Calls an action, and lets its body go until it waits.
        @discardableResult
        func start(
            _ action: Output.Action, _ policy: VMGenPolicy = .restartable,
            _ body: @escaping @MainActor (VMGenRun) async -> Void
        ) -> Task<Bool, Never> {
            let task = Task { await core.call(action, policy, body) }
            drain()
            return task
        }

        func drain() { while turns.count > 0 { turns.take(0) } }

        func open() {
            gate.open()
            drain()
        }

        func perform(_ action: Output.Action, _ body: @MainActor (VMGenRun) -> Void) -> Bool {
            core.perform(action, body)
        }

        func hide() {
            let began = perform(.hide) { run in
                let isShown = run.show(.hidden)
                #expect(isShown)
            }
            #expect(began)
        }
    }

    func play(
        _ output: Output = .loaded(title: "A", comments: .hidden), _ section: VMGenSection = Output.section,
        _ body: (Screen) -> Void
    ) {
        Turns.play { turns in
            let gate = Gate()
            var screen: Screen? = Screen(turns, output, section, gate)
            if let screen { body(screen) }
            // The jobs that a test leaves waiting.
            repeat {
                gate.open()
                screen?.drain()
                screen?.core.cancel()
                screen?.drain()
                if gate.count == 0 { screen = nil }
                while turns.count > 0 { turns.take(0) }
            } while gate.count > 0
        }
    }

    /// A call that shows the spinner, waits, and then emits.
    func load(_ screen: Screen, _ items: [Int] = [1], succeeds: Bool = true) {
        screen.start(.loadComments) { run in
            #expect(run.show(.loading))
            await screen.gate.wait()
            #expect(run.show(.shown(items)) == succeeds)
        }
    }

    // MARK: Emissions of a section

    @Test("An emission changes the section alone, and is none of the screen")
    func emission() {
        play { screen in
            var changes: [Output.Comments?] = []
            var others = 0
            screen.handle.onChange = { changes.append($0.comments) }
            screen.handle.onEmission = { _ in others += 1 }
            screen.core.entryHandler = { _ in others += 1 }
            screen.handle.onTransition = { _, _, _ in others += 1 }
            load(screen)
            #expect(screen.output == .loaded(title: "A", comments: .loading))
            screen.open()
            #expect(screen.output == .loaded(title: "A", comments: .shown([1])))
            #expect(changes == [.loading, .shown([1])])
            #expect(others == 0 && screen.core.emissions == 0)
        }
    }

    @Test("A cancelled call does not leave its spinner")
    func cancellation() {
        play { screen in
            let task = screen.start(.loadComments) { run in
                #expect(run.show(.loading))
                await screen.gate.wait()
                #expect(!run.show(.shown([1])))
            }
            #expect(screen.comments == .loading)
            task.cancel()
            screen.drain()
            #expect(screen.comments == .hidden)
        }
    }

    @Test("A pending state does not show without a live run of its actions")
    func withoutRun() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { #expect(!$0.show(.loading)) }
            #expect(screen.comments == .shown([1]))
        }
    }

    @Test("A call replaces the run before, whose answer is dropped")
    func restart() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(!run.show(.shown([1, 2])))
            }
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(run.show(.shown([1, 3])))
            }
            screen.open()
            #expect(screen.comments == .shown([1, 3]))
        }
    }

    @Test("An action may run from the states of its section that it lists, and not without the section")
    func acceptance() {
        play { screen in
            var rejected: [Output.Kind] = []
            screen.handle.onRejected = { rejected.append($1) }
            let began = screen.perform(.hide) { _ in }
            #expect(!began)
            load(screen)
            screen.open()
            screen.hide()
            screen.start(.close) { #expect($0.screen(.closed)) }
            screen.start(.loadComments) { _ in Issue.record("without the section") }
            #expect(rejected == [.loaded, .closed])
        }
    }

    @Test("While the screen reloads, the section goes on in the state below")
    func underPending() {
        play { screen in
            screen.start(.load) { run in
                #expect(run.screen(.refreshing))
                await screen.gate.wait()
            }
            screen.start(.loadComments) { run in
                #expect(run.show(.loading))
                #expect(run.show(.shown([1])))
            }
            #expect(screen.output == .refreshing)
            screen.open()
            #expect(screen.output == .loaded(title: "A", comments: .shown([1])))
        }
    }

    @Test("An output above the base with the section shows its value, too")
    func above() {
        play { screen in
            screen.start(.edit) { run in
                #expect(run.screen(.editing(text: "", comments: .hidden)))
                await screen.gate.wait()
            }
            load(screen)
            #expect(screen.output == .editing(text: "", comments: .loading))
            screen.open()
            #expect(screen.output == .loaded(title: "A", comments: .shown([1])))
        }
    }

    @Test("Once the screen has left the section, an emission is late")
    func late() {
        let events = TraceTests.recorded {
            play { screen in
                load(screen, succeeds: false)
                screen.start(.close) { #expect($0.screen(.closed)) }
                screen.open()
                #expect(screen.output == .closed)
            }
        }
        #expect(
            TraceTests.texts(events).contains {
                $0.hasPrefix("lacked loadComments#1") && $0.hasSuffix("(late)")
            })
    }

    @Test("A state of the section that the action does not know is kept")
    func unknown() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(!run.show(.shown([1, 2])))
            }
            screen.hide()
            screen.open()
            #expect(screen.comments == .hidden)
        }
    }

    @Test("A change begins with the content that the section has now")
    func change() {
        play { screen in
            load(screen)
            screen.open()
            screen.start(.add, .concurrent) { run in
                #expect(run.changeShown({ $0.append(2) }))
                let last: Output.Comments? = run.last(section: .shown)
                #expect(last == .shown([1, 2]))
                await screen.gate.wait()
                #expect(run.changeShown({ $0.append(4) }))
            }
            screen.start(.add, .concurrent) { run in #expect(run.changeShown({ $0.append(3) })) }
            screen.open()
            #expect(screen.comments == .shown([1, 2, 3, 4]))
        }
    }

    @Test("A change does not begin with content that another run has left")
    func unseen() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.hide()
            screen.start(.loadComments) { run in #expect(!run.changeShown({ $0.append(2) })) }
            #expect(screen.comments == .hidden)
        }
    }

    @Test("A cleanup may emit a state of the section")
    func cleanup() {
        play { screen in
            let task = screen.start(.loadComments) { run in
                let isKept = run.onCancel {
                    let isShown = run.show(.failed)
                    #expect(isShown)
                }
                #expect(isKept)
                #expect(run.show(.loading))
                await screen.gate.wait()
            }
            task.cancel()
            screen.drain()
            #expect(screen.comments == .failed)
        }
    }

    @Test("The first output may have a pending value, which stays until something is set")
    func first() {
        play(.loaded(title: "A", comments: .loading)) { screen in
            #expect(screen.comments == .loading)
            screen.start(.load) { #expect($0.changeLoaded { $0.title = "B" }) }
            #expect(screen.output == .loaded(title: "B", comments: .loading))
            screen.start(.load) { #expect($0.screen(.loaded(title: "C", comments: .loading))) }
            #expect(screen.output == .loaded(title: "C", comments: .hidden))
        }
    }

    // MARK: Emissions of the screen

    @Test("A whole emission begins the section again: an answer for the former content is late")
    func renewal() {
        play { screen in
            load(screen, succeeds: false)
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .hidden))) }
            #expect(screen.output == .loaded(title: "B", comments: .hidden))
            screen.open()
            #expect(screen.output == .loaded(title: "B", comments: .hidden))
            load(screen, [2])
            screen.open()
            #expect(screen.comments == .shown([2]))
        }
    }

    @Test("An equal value begins the section again, too")
    func equalRenewal() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                let last: Output.Comments? = run.last(section: .shown)
                #expect(last == .shown([1]))
                #expect(!run.show(.shown([1, 2])))
            }
            screen.start(.load) { #expect($0.screen(.loaded(title: "A", comments: .shown([1])))) }
            screen.open()
            #expect(screen.comments == .shown([1]))
        }
    }

    @Test("A pending value with a live run is passed on, and the run goes on")
    func passedOn() {
        play { screen in
            load(screen)
            screen.start(.load) { run in
                #expect(run.screen(.loaded(title: "B", comments: screen.comments ?? .failed)))
            }
            #expect(screen.output == .loaded(title: "B", comments: .loading))
            screen.open()
            #expect(screen.output == .loaded(title: "B", comments: .shown([1])))
        }
    }

    @Test("A pending value without a live run gives way to the value below it")
    func gaveWay() {
        play { screen in
            load(screen)
            let old = screen.comments
            screen.open()
            screen.hide()
            screen.start(.loadComments) { #expect($0.show(.failed)) }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: old ?? .hidden))) }
            #expect(screen.output == .loaded(title: "B", comments: .failed))
            screen.start(.close) { #expect($0.screen(.closed)) }
            screen.start(.load) { #expect($0.screen(.loaded(title: "C", comments: .loading))) }
            #expect(screen.output == .loaded(title: "C", comments: .hidden))
        }
    }

    @Test("A change of the screen's content keeps the section")
    func kept() {
        play { screen in
            load(screen)
            screen.start(.load) { run in #expect(run.changeLoaded({ $0.title = "B" })) }
            #expect(screen.output == .loaded(title: "B", comments: .loading))
            screen.open()
            #expect(screen.output == .loaded(title: "B", comments: .shown([1])))
            screen.start(.load) { run in
                let isShown = run.keepingSections { $0.emitCurrent([]) { (_: inout Output) in } }
                #expect(isShown)
            }
            screen.start(.add) { run in #expect(run.changeShown({ $0.append(2) })) }
            #expect(screen.output == .loaded(title: "B", comments: .shown([1, 2])))
        }
    }

    @Test("A change that gives the section another state begins it again")
    func otherState() {
        play { screen in
            load(screen, succeeds: false)
            screen.start(.load) { run in #expect(run.changeLoaded({ $0.comments = .failed })) }
            #expect(screen.comments == .failed)
            screen.open()
            #expect(screen.comments == .failed)
        }
    }

    @Test("A change begins with the section's current value, not with an older one")
    func current() {
        play { screen in
            load(screen)
            screen.open()
            screen.start(.edit) { run in
                #expect(run.screen(.editing(text: "", comments: screen.comments ?? .hidden)))
                await screen.gate.wait()
                #expect(run.changeLoaded({ $0.title = "B" }))
            }
            screen.hide()
            screen.open()
            #expect(screen.output == .loaded(title: "B", comments: .hidden))
        }
    }

    @Test("An emission that does not set the section keeps its current value")
    func keeping() {
        play { screen in
            load(screen)
            screen.start(.load) { run in
                #expect(
                    run.keepingSections(["comments"]) { $0.screen(.loaded(title: "B", comments: .hidden)) })
            }
            #expect(screen.output == .loaded(title: "B", comments: .loading))
            screen.open()
            #expect(screen.comments == .shown([1]))
            screen.start(.load) { run in
                #expect(run.screen(.loaded(title: "C", comments: .hidden)))
            }
            #expect(screen.comments == .hidden, "the next emission keeps nothing")
        }
    }

    @Test("Kept content of the screen has no spinner of a run that has ended")
    func keptContent() {
        play { screen in
            load(screen, succeeds: false)
            screen.start(.close) { run in
                #expect(run.screen(.closed))
                let last: Output? = run.last(Output.Kind.loaded)
                #expect(last == .loaded(title: "A", comments: .hidden))
                #expect(run.changeLoaded({ $0.title = "B" }))
            }
            #expect(screen.output == .loaded(title: "B", comments: .hidden))
        }
    }

    @Test("Kept content of the screen has the section's latest value")
    func latestContent() {
        play { screen in
            load(screen)
            screen.open()
            screen.start(.close) { run in
                #expect(run.screen(.closed))
                let last: Output? = run.last(Output.Kind.loaded)
                #expect(last == .loaded(title: "A", comments: .shown([1])))
            }
        }
    }

    @Test("A call that waits in a queue is checked with the state of the section that it meets")
    func queue() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add, .sequential) { run in
                await screen.gate.wait()
                #expect(!run.show(.shown([1, 2])))
            }
            screen.start(.add, .sequential) { _ in screen.log.append("began") }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .hidden))) }
            screen.open()
            #expect(screen.log.isEmpty)
        }
    }

    @Test("A debounced call is checked again after a renewal, although its state is the same")
    func debounce() {
        for renews in [false, true] {
            play(.loaded(title: "A", comments: .shown([1]))) { screen in
                var began = false
                Task {
                    await screen.core.call(Output.Action.add, .restartable, debounce: 1) { _ in began = true }
                }
                screen.drain()
                // Without a renewal, the body begins in the state in which the call was accepted.
                if renews {
                    screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .hidden))) }
                }
                screen.clock.advance(by: .milliseconds(1))
                screen.drain()
                #expect(began == !renews)
            }
        }
    }

    @Test("A call begins in the state that a replaced run has left, unless a renewal is between")
    func replacement() {
        for renews in [false, true] {
            play(.loaded(title: "A", comments: .shown([1]))) { screen in
                screen.start(.add) { run in
                    run.onCancel { _ = run.show(.failed) }
                    await screen.gate.wait()
                }
                var began = false
                Task {
                    await screen.core.call(Output.Action.add, .restartable, debounce: 1) { _ in began = true }
                }
                screen.drain()
                #expect(screen.comments == .failed)
                if renews {
                    screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .failed))) }
                }
                screen.clock.advance(by: .milliseconds(1))
                screen.drain()
                #expect(began == !renews)
            }
        }
    }

    @Test("A run that begins after a renewal may emit")
    func begunLater() {
        play { screen in
            screen.start(.loadComments, .sequential) { _ in await screen.gate.wait() }
            screen.start(.loadComments, .sequential) { #expect($0.show(.shown([1]))) }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .hidden))) }
            screen.open()
            #expect(screen.comments == .shown([1]))
        }
    }

    @Test("A run that waits holds no pending value where the section begins")
    func waiting() {
        play { screen in
            screen.start(.loadComments, .sequential) { run in
                await screen.gate.wait()
                #expect(!run.show(.loading))
            }
            screen.start(.loadComments, .sequential) { _ in }
            screen.start(.close) { #expect($0.screen(.closed)) }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .loading))) }
            #expect(screen.output == .loaded(title: "B", comments: .hidden))
        }
    }

    @Test("Forgetting drops the content of the section")
    func forget() {
        play(.loaded(title: "A", comments: .shown([1]))) { screen in
            let began = screen.perform(.hide) { run in
                #expect(run.show(.hidden))
                run.forget()
                #expect(!run.changeShown({ $0.append(2) }))
            }
            #expect(began)
            #expect(screen.comments == .hidden)
        }
    }

    @Test("A saved output has no spinner")
    func saving() {
        play { screen in
            load(screen)
            let settled = screen.sections.settled(screen.core.settledOutput() as Output)
            #expect(settled == .loaded(title: "A", comments: .hidden))
        }
    }
}
