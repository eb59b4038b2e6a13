import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// Callers that are cancelled while another body executes: their runs end before anything else happens.
@MainActor
@Suite(
    "Cancelled callers and sections",
    .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionCancellationTests {
    private typealias Output = ArticleOutput

    private let sections = SectionTests()

    @Test("A body whose caller is cancelled emits no more, and reads what its cleanup has emitted")
    func ownCaller() {
        sections.play { screen in
            var task: Task<Bool, Never>?
            task = screen.start(.loadComments) { run in
                run.onCancel { _ = run.show(.failed) }
                await screen.gate.wait()
                task?.cancel()
                let last: Output.Comments? = run.last(section: .failed)
                #expect(last == .failed)
                #expect(!run.show(.shown([1])))
            }
            screen.open()
            #expect(screen.comments == .failed)
        }
    }

    /// Plays a body of `load` that cancels another run, whose cleanup emits `loaded` with title `B` and no comments.
    private func load(
        _ body: @escaping @MainActor (SectionTests.Screen, VMGenRun, _ cancel: () -> Void) -> Void
    ) {
        sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
            let task = screen.start(.edit) { run in
                run.onCancel { _ = run.screen(.loaded(title: "B", comments: .hidden)) }
                await screen.gate.wait()
            }
            screen.start(.load) { run in body(screen, run) { task.cancel() } }
        }
    }

    @Test("A body reads the output with its section after the cleanup")
    func holder() {
        load { screen, run, cancel in
            cancel()
            let holder: Output = run.holder()
            #expect(holder == .loaded(title: "B", comments: .hidden))
        }
    }

    @Test("An emission that keeps sections keeps those after the cleanup")
    func keeping() {
        load { screen, run, cancel in
            cancel()
            let next = Output.loaded(title: "C", comments: .failed)
            #expect(run.keepingSections(["comments"]) { $0.screen(next) })
            #expect(screen.output == .loaded(title: "C", comments: .hidden))
        }
    }

    @Test("A change keeps the section as the cleanup has left it, with its content")
    func change() {
        sections.play { screen in
            let task = screen.start(.edit) { run in
                run.onCancel {
                    _ = run.screen(.loaded(title: "B", comments: .shown([2])))
                    screen.hide()
                }
                await screen.gate.wait()
            }
            screen.start(.load) { run in
                #expect(
                    run.changeLoaded {
                        ($0.title, $0.comments) = ("C", .hidden)
                        task.cancel()
                    })
            }
            #expect(screen.output == .loaded(title: "C", comments: .hidden))
            screen.start(.loadComments) { run in
                let last: Output.Comments? = run.last(section: .shown)
                #expect(last == .shown([2]))
            }
        }
    }
}
