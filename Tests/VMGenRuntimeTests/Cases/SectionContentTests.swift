import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// The content from which a section goes on, and what surrounds it.
@MainActor
@Suite("Content of sections", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SectionContentTests {
    private typealias Output = ArticleOutput

    private let sections = SectionTests()

    @Test("A section that all states share goes on through each emission")
    func shared() {
        sections.play(.loaded(title: "A", comments: .shown([1])), Output.makeSection(isShared: true)) {
            screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(run.changeShown({ $0.append(2) }))
            }
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .shown([5])))) }
            screen.open()
            #expect(screen.output == .loaded(title: "B", comments: .shown([5, 2])))
        }
    }

    @Test("A section is watched by its name")
    func watchers() {
        sections.play { screen in
            var count = 0
            screen.sections.watch("comments") { count += 1 }
            sections.load(screen)
            screen.open()
            screen.start(.load) { #expect($0.screen(.loaded(title: "B", comments: .hidden))) }
            #expect(count == 2)
            screen.sections.watch("comments", nil)
            sections.load(screen)
            #expect(count == 2)
        }
    }

    @Test("Below a pending output, a body reads the one with its section, which requirements look at")
    func holder() {
        for title in ["A", ""] {
            sections.play(.loaded(title: title, comments: .failed)) { screen in
                screen.start(.load) { run in
                    #expect(run.screen(.refreshing))
                    await screen.gate.wait()
                }
                #expect(screen.output == .refreshing)
                screen.start(.loadComments) { run in
                    let holder: Output = run.holder()
                    #expect(holder == .loaded(title: title, comments: .failed))
                }
                let began = screen.perform(.hide) { _ in }
                #expect(began == (title == "A"))
            }
        }
    }

    @Test("A change of unseen content starts with what it is given")
    func start() {
        let events = TraceTests.recorded {
            sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
                screen.hide()
                screen.start(.loadComments) { run in
                    #expect(run.changeShown(startingFrom: [7], { $0.append(2) }))
                }
                #expect(screen.comments == .shown([7, 2]))
                screen.hide()
                // It has read the content before, for something else.
                screen.start(.loadComments) { run in
                    let last: Output.Comments? = run.last(section: .shown)
                    #expect(last == .shown([7, 2]))
                    #expect(run.changeShown(startingFrom: [7], { $0.append(3) }))
                }
                screen.hide()
                // It starts with the unseen content on purpose.
                screen.start(.loadComments) { run in
                    @MainActor func last() -> Output.Comments? { run.last(section: .shown) }
                    let isShown = run.changeShown(startingFrom: last()?.items) { $0.append(4) }
                    #expect(isShown)
                }
                #expect(screen.comments == .shown([7, 3, 4]))
            }
        }
        let lacked = TraceTests.texts(events).filter { $0.hasPrefix("lacked") }
        let unseen = "comments.hidden > comments.shown (unseen)"
        #expect(lacked.count == 2 && lacked.allSatisfy { $0.hasSuffix(unseen) }, "\(lacked)")
    }

    @Test("A change of the screen that starts with given content has the section's current value")
    func startOfScreen() {
        sections.play(.editing(text: "", comments: .shown([1]))) { screen in
            screen.start(.load) { run in
                #expect(run.changeLoaded(startingFrom: ("B", .hidden)) { $0.title = "C" })
            }
            #expect(screen.output == .loaded(title: "C", comments: .shown([1])))
        }
    }

    @Test("A run of a section emits the screen's current state in each of its states")
    func current() {
        sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.edit) { run in
                #expect(run.screen(.editing(text: "", comments: .shown([1]))))
                await screen.gate.wait()
            }
            screen.start(.add) { run in
                #expect(run.keepingSections { $0.emitCurrent([]) { (_: inout Output) in } })
            }
            #expect(screen.output == .editing(text: "", comments: .shown([1])) && screen.core.emissions == 2)
        }
    }

    @Test("A section whose name is not among those that an emission keeps begins again")
    func otherSection() {
        sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.add) { run in
                await screen.gate.wait()
                #expect(!run.show(.shown([1, 2])))
            }
            screen.start(.load) { run in
                let next = Output.loaded(title: "B", comments: .shown([3]))
                #expect(run.keepingSections(["likes"]) { $0.screen(next) })
            }
            screen.open()
            #expect(screen.comments == .shown([3]))
        }
    }

    @Test("An emission keeps sections, and no other one before it or after it does")
    func oneEmission() {
        let next = Output.loaded(title: "B", comments: .hidden)
        let ways: [@MainActor (SectionTests.Screen, VMGenRun) -> Bool] = [
            // A second one of the run.
            { _, run in run.keepingSections(["comments"]) { $0.screen(next) && $0.screen(next) } },
            // One of another run.
            { screen, run in
                run.keepingSections(["comments"]) { _ in screen.perform(.close) { _ = $0.screen(next) } }
            },
            // One of a cleanup of the run.
            { screen, run in
                run.onCancel { _ = run.screen(next) }
                return run.keepingSections(["comments"]) { _ in
                    screen.core.cancel()
                    return true
                }
            },
            // One after an emission that is rejected.
            { _, run in
                func text(_ output: Output) -> String? {
                    if case .editing(let text, _) = output { text } else { nil }
                }
                func editing(_ text: String) -> Output { .editing(text: text, comments: .shown([1])) }
                let isShown = run.emitKeepingSections(editing, .editing, changing: text, "") { $0 = "B" }
                return !isShown && run.screen(.loaded(title: "B", comments: .shown([3])))
            },
        ]
        for (place, way) in ways.enumerated() {
            sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
                screen.start(.add) { run in
                    await screen.gate.wait()
                    _ = run.show(.shown([1, 2]))
                }
                screen.start(.load) { #expect(way(screen, $0), "\(place)") }
                screen.open()
                #expect(screen.comments == (place == 3 ? .shown([3]) : .hidden), "\(place)")
            }
        }
    }

    @Test("Only the emission that keeps sections keeps them")
    func keeping() {
        sections.play(.loaded(title: "A", comments: .shown([1]))) { screen in
            screen.start(.load) { run in
                // It emits nothing.
                #expect(!run.keepingSections { _ in false })
                #expect(run.screen(.loaded(title: "B", comments: .hidden)))
            }
            #expect(screen.comments == .hidden)
            screen.start(.load) { run in
                #expect(run.changeLoaded { $0.comments = .shown([2]) })
                #expect(run.screen(.loaded(title: "B", comments: .failed)))
            }
            #expect(screen.comments == .failed)
        }
    }
}
