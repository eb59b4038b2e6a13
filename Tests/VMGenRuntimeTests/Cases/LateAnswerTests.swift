import RunModel
import SeededPlay
import Testing

@testable import RuntimeUnderTest

/// In the tests' feature, `refresh` knows `loaded` and `failed`, `like` knows `loaded`, and `push` knows all states.
@MainActor
@Suite("Late answers", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct LateAnswerTests {
    @Test("In a state that its action does not know, a run emits nothing and continues; a trace shows it")
    func late() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.start(.refresh) { emit in
                    await stage.gate.wait()
                    #expect(!emit.loaded([2]))
                    #expect(!emit.loaded { $0.items.append(2) })
                    #expect(!emit.current())
                    #expect(emit.setTheme(7), "shared content is never late")
                    #expect(emit.onCancel { _ in })
                    stage.log.append("continued")
                }
                stage.start(.push) { $0.finished() }
                stage.open()
                #expect(stage.output.kind == .finished && stage.output.theme == 7)
                #expect(stage.log == ["continued"])
            }
        }
        let late = TraceTests.texts(events).filter { $0.contains("late") }
        #expect(
            late == Array(repeating: "lacked refresh#1 finished > loaded (late)", count: 2)
                + ["lacked refresh#1 finished > finished (late)"])
    }

    @Test("A state of its action's 'from' or 'emits' is known, whoever emitted it")
    func known() {
        for screen in [PostsOutput.loaded([3]), .failed(3)] {
            Stage.play(.loaded([1])) { stage in
                stage.start(.refresh) { emit in
                    await stage.gate.wait()
                    #expect(emit.loaded([2]))
                }
                stage.start(.push) { #expect($0.emit(screen.screen)) }
                stage.open()
                #expect(stage.output == .loaded([2]))
            }
        }
    }

    @Test("A state of 'from' is known, also where 'emits' does not have it")
    func start() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { emit in
                await stage.gate.wait()
                #expect(emit.failed(2))
            }
            stage.start(.push) { $0.idle() }
            stage.open()
            #expect(stage.output == .failed(2))
        }
    }

    @Test("The callback for runs says that an emission is late")
    func told() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { emit in
                await stage.gate.wait()
                emit.loaded([2])
            }
            stage.start(.push) { $0.finished() }
            stage.emitter.onRun = { [unowned stage] in stage.log.append("\($1) \($2) \($3)") }
            stage.open()
            #expect(stage.log.first == "refresh late loaded")
        }
    }

    @Test("An action that knows all states is never late")
    func all() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.push) { emit in
                await stage.gate.wait()
                #expect(emit.loaded([2]))
            }
            stage.start(.archive) { $0.finished() }
            stage.open()
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("The state in which the body began, after it cancelled others, is known")
    func beginning() {
        Stage.play(.finished) { stage in
            stage.start(.load) { _ in Issue.record("It may not run from here.") }
            let stop = PostsOutput.Action.reset
            stage.emitter.perform(stop) { #expect($0.idle()) }
        }
        // The pending state is `loading`; its run is cancelled, and the body begins in `finished`.
        var feature = PostsRules.usual
        feature.rules[.archive] = PostsRules.Rule(
            policy: .concurrent, from: [.loading], emits: [.failed], cancels: [.push])
        feature.rules[.push] = PostsRules.Rule(policy: .concurrent)
        feature.pending = [.loading: [.push]]
        PostsOutput.feature = feature
        defer { PostsOutput.feature = .usual }
        Stage.play(.finished) { stage in
            stage.start(.push) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            #expect(stage.output == .loading())
            stage.start(.archive) { emit in
                #expect(emit.output == .finished)
                #expect(emit.failed(1))
            }
            #expect(stage.output == .failed(1))
        }
    }

    @Test("A state of a run that was called from the body is known, through others too", arguments: [1, 2])
    func descendant(depth: Int) {
        Stage.play(.loaded([1])) { stage in
            stage.start(.refresh) { emit in
                if depth == 1 {
                    _ = await stage.emitter.call(.push) { $0.finished() }
                } else {
                    _ = await stage.emitter.call(.archive) { _ in
                        _ = await stage.emitter.call(.push) { $0.finished() }
                    }
                }
                #expect(emit.loaded([2]))
            }
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("A state of the run that called it is known; one of another run that it called is not")
    func ancestor() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.push) { emit in
                let first = Task {
                    await stage.emitter.call(.refresh) { inner in
                        await stage.gate.wait()
                        #expect(inner.failed(2))
                        await stage.gate.wait()
                        #expect(!inner.failed(3), "a sibling has emitted")
                    }
                }
                await Task.yield()
                emit.finished()
                stage.gate.open()
                await Task.yield()
                _ = await stage.emitter.call(.archive) { $0.finished() }
                stage.gate.open()
                _ = await first.value
            }
            #expect(stage.output == .finished)
        }
    }

    @Test("A synchronous body encloses the actions that it calls")
    func synchronous() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.like) { emit in
                stage.emitter.perform(.reset) { $0.finished() }
                #expect(emit.loaded([2]), "called from this body")
            }
            stage.emitter.perform(.rename) { emit in
                stage.emitter.perform(.reset) { $0.idle() }
                #expect(emit.loaded([3]))
            }
            #expect(stage.output == .loaded([3]))
        }
    }

    @Test("A task that a synchronous body creates is not a part of it")
    func created() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.emitter.perform(.reset) { _ in stage.call(.push) }
                stage.drain()
                stage.emitter.perform(.reset) { _ in stage.emitter.perform(.reset) }
            }
        }
        let accepted = TraceTests.texts(events).filter { $0.contains("accepted") }
        #expect(
            accepted == [
                "accepted reset#1 loaded", "accepted push#2 loaded", "accepted reset#3 loaded",
                "accepted reset#4 loaded by #3",
            ])
    }

    @Test("Below a pending state that it does not know, a known base suffices")
    func base() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.like) { emit in
                await stage.gate.wait()
                #expect(emit.loaded([2]))
            }
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            stage.gate.open(0)
            stage.drain()
            #expect(stage.output == .loaded([2]))
        }
    }

    @Test("Cleanups follow the same rule")
    func cleanup() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.refresh) { emit in
                emit.onCancel { #expect(!$0.loaded([2])) }
                await stage.gate.wait()
            }
            stage.start(.push) { $0.finished() }
            call.cancel()
            #expect(stage.output == .finished)
            stage.open()
        }
    }
}
