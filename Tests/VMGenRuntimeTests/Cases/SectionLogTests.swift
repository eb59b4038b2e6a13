import SeededPlay
import Testing

@testable import RuntimeUnderTest

@MainActor
@Suite("Logs of sections", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionLogTests {
    private typealias Output = ArticleOutput

    private let sections = SectionTests()

    private func log(
        _ output: Output = .loaded(title: "A", comments: .hidden), _ body: (SectionTests.Screen) -> Void
    ) -> [String] {
        TraceTests.texts(TraceTests.recorded { sections.play(output) { body($0) } })
    }

    @Test("A trace names the states of the section")
    func trace() {
        let events = TraceTests.recorded {
            sections.play { screen in
                sections.load(screen)
                screen.open()
                screen.start(.add) { _ in }
            }
        }
        let own = events.filter { $0.from?.hasPrefix("comments.") == true }
        #expect(
            own.map(\.kind) == [.accepted, .began, .emitted, .emitted, .ended, .accepted, .began, .ended])
        #expect(
            own.map { $0.from?.dropFirst("comments.".count) } == [
                "hidden", "hidden", "hidden", "loading", "shown", "shown", "shown", "shown",
            ])
        #expect(own.map(\.to) == [nil, nil, "comments.loading", "comments.shown", nil, nil, nil, nil])
        #expect(own[2].description.contains("emitted comments.loading from comments.hidden"))
    }

    @Test("A pending value that gives way is told, and a cleanup's emission as such")
    func ends() {
        for cleansUp in [false, true] {
            let events = log { screen in
                let task = screen.start(.loadComments) { run in
                    if cleansUp { run.onCancel { _ = run.show(.failed) } }
                    #expect(run.show(.loading))
                    await screen.gate.wait()
                }
                task.cancel()
                screen.drain()
            }
            #expect(
                events.contains("returned loadComments#1 comments.loading > comments.hidden") == !cleansUp)
            #expect(
                events.contains("emitted loadComments#1 comments.loading > comments.failed (cleanup)")
                    == cleansUp)
            #expect(events.filter { $0.hasPrefix("returned") }.count == (cleansUp ? 0 : 1))
        }
    }

    @Test("A pending value that another run holds stays, and nothing is told")
    func held() {
        let events = log { screen in
            let task = screen.start(.loadComments) { run in
                #expect(run.show(.updating([1])))
                await screen.gate.wait()
            }
            screen.start(.add) { _ in await screen.gate.wait() }
            task.cancel()
            screen.drain()
            #expect(screen.comments == .updating([1]))
        }
        #expect(events.filter { $0.hasPrefix("returned") }.count == 1)
    }

    @Test("A late emission is told once, without a state if the screen has left the section")
    func late() {
        let events = log(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(!run.changeShown { $0.append(2) })
            }
            screen.start(.close) { #expect($0.screen(.closed)) }
            screen.open()
        }
        #expect(events.filter { $0.hasPrefix("lacked") } == ["lacked add#1 closed (late)"])
        let hidden = log(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(!run.show(.failed))
            }
            screen.hide()
            screen.open()
        }
        #expect(
            hidden.filter { $0.hasPrefix("lacked") }
                == ["lacked add#1 comments.hidden > comments.failed (late)"])
    }
}
