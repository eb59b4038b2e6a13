import SeededPlay
import Testing

@testable import RuntimeUnderTest

@MainActor
@Suite("Calls from inside bodies", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct NestedCallTests {
    private func inGroup(_ work: @escaping @MainActor @Sendable () async -> Void) async {
        await withTaskGroup(of: Void.self) { group in group.addTask { await work() } }
    }

    @Test("A retry from its own body continues, though it ends its caller")
    func retry() {
        Stage.play { stage in
            let call = stage.start(.load) { emit in
                emit.loading()
                let isRetried = await stage.emitter.call(.load) { emit in
                    #expect(!Task.isCancelled)
                    await stage.gate.nap()
                    #expect(emit.loaded([3]))
                }
                #expect(isRetried)
                #expect(Task.isCancelled)
                #expect(!emit.failed(1))
            }
            #expect(stage.output == .loading())
            stage.open()
            #expect(call.result == true)
            #expect(stage.output == .loaded([3]))
        }
    }

    @Test("A retry in a task that a body created ends with the caller of that body")
    func outermostCallerOfTask() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.like) { _ in
                stage.call(.load) { _ in
                    _ = await stage.emitter.call(.load) { emit in
                        emit.loading()
                        await stage.gate.wait()
                    }
                }
                await stage.gate.wait()
            }
            #expect(stage.output == .loading())
            call.cancel()
            #expect(stage.output == .loaded([1]))
        }
    }

    @Test("A concurrent call inside a run of its action has a separate caller")
    func concurrentInside() {
        Stage.play(.loaded([1])) { stage in
            var inner: Stage.Call?
            stage.start(.like) { _ in
                inner = stage.call(.like) { emit in
                    emit.onCancel { _ in stage.log.append("ended") }
                    await stage.gate.wait()
                }
                await stage.gate.wait()
            }
            inner?.cancel()
            stage.drain()
            #expect(stage.log == ["ended"])
        }
    }

    @Test("A call inside a run that was replaced has a separate caller")
    func insideReplaced() {
        Stage.play { stage in
            var inner: Stage.Call?
            stage.start(.load) { _ in
                await stage.gate.wait()
                inner = stage.call(.load) { emit in
                    emit.onCancel { _ in stage.log.append("ended") }
                    await stage.gate.wait()
                }
                await stage.gate.wait()
            }
            stage.start(.load) { _ in }
            stage.open()
            inner?.cancel()
            stage.drain()
            #expect(stage.log == ["ended"])
        }
    }

    @Test("A call to the queue through another action, a task or a group is recognized, too")
    func indirectly() {
        Stage.play(.loaded([])) { stage in
            var results: [Bool] = []
            let call = stage.start(.archive) { _ in
                results.append(
                    await stage.emitter.call(.like) { _ in
                        results.append(
                            await stage.emitter.call(.archive) { $0.loaded { $0.items.append(1) } })
                    })
                await Task {
                    results.append(await stage.emitter.call(.archive) { $0.loaded { $0.items.append(2) } })
                }
                .value
                await inGroup {
                    results.append(await stage.emitter.call(.archive) { $0.loaded { $0.items.append(3) } })
                }
            }
            #expect(call.result == true)
            #expect(results == [true, true, true, true])
            #expect(stage.output == .loaded([1, 2, 3]))
        }
    }

    @Test("A queued call of a body whose caller was cancelled before runs nothing")
    func lateQueuedCall() {
        Stage.play(.loaded([])) { stage in
            let call = stage.start(.save) { _ in
                await stage.gate.wait()
                await Task {
                    let isQueued = await stage.emitter.call(.save) { _ in stage.log.append("body") }
                    #expect(isQueued)
                }
                .value
                await stage.gate.wait()
            }
            stage.cancel(call)
            stage.open()
            #expect(stage.gate.count == 1)
            #expect(stage.emitter.core.runs.joined().isEmpty)
            stage.open()
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A queued call that outlives its caller does not end with the caller of the body around it")
    func survivingQueuedCall() {
        Stage.play(.loaded([])) { stage in
            let call = stage.start(.save) { _ in
                _ = await stage.emitter.call(.publish) { _ in stage.log.append("body") }
                await stage.gate.wait()
            }
            stage.cancel(call)
            stage.open()
            #expect(stage.log == ["body"])
        }
    }

    @Test("A queued run that makes queued calls passes its caller on until the first call returns")
    func returningCaller() {
        Stage.play(.loaded([])) { stage in
            let call = stage.start(.save) { _ in
                _ = await stage.emitter.call(.save) { _ in
                    _ = await stage.emitter.call(.save) { _ in stage.log.append("body") }
                    await stage.gate.wait()
                }
                await stage.gate.wait()
            }
            stage.gate.open()
            // The queued run begins before the call returns.
            while stage.gate.count == 0 { stage.turns.take(0) }
            #expect(call.result == nil)
            stage.cancel(call)
            stage.open()
            #expect(call.result == true)
            #expect(stage.log.isEmpty)
        }
    }

    @Test("A body does not retain a retry that has returned")
    func returnedRetry() {
        Stage.play { stage in
            var retry: () -> AnyObject? = { stage }
            stage.start(.load) { _ in
                _ = await stage.emitter.call(.load) { emit in retry = { [weak run = emit.run] in run } }
                await stage.gate.wait()
            }
            #expect(stage.gate.count == 1)
            #expect(retry() == nil)
        }
    }

    @Test("A queued call from a body keeps no run after its end, even if the emitter is released")
    func queuedRuns() {
        for isReleased in [false, true] {
            Stage.play(.loaded([])) { stage in
                var runs: [() -> AnyObject?] = []
                stage.start(.save) { emit in
                    runs.append { [weak run = emit.run] in run }
                    _ = await stage.emitter.call(.save) { emit in
                        runs.append { [weak run = emit.run] in run }
                        await stage.gate.wait()
                    }
                }
                if isReleased { stage.release() }
                stage.open()
                #expect(runs.count == 2)
                #expect(runs.allSatisfy { $0() == nil })
            }
        }
    }

    @Test("The latest call of a polling action does not retain its earlier callers")
    func polling() {
        Stage.play(.loaded([])) { stage in
            var runs: [() -> AnyObject?] = []
            @MainActor func poll() async {
                _ = await stage.emitter.call(.push) { emit in
                    runs.append { [weak run = emit.run] in run }
                    if runs.count < 20 { Task { await poll() } }
                }
            }
            Task { await poll() }
            stage.drain()
            #expect(runs.count == 20)
            #expect(runs.allSatisfy { $0() == nil })
        }
    }

    @Test("The same numbers in another emitter are another queue and other runs")
    func otherEmitter() {
        Stage.play(.loaded([])) { stage in
            let other = PostsEmitter(core: CoreKind.plain.core(.loaded([]), PostsOutput.table(), stage.clock))
            var result: Bool?
            let call = stage.start(.save) { emit in
                result = await other.call(.save) { emit in
                    await stage.gate.nap()
                    emit.loaded([1])
                }
                _ = await other.call(.load) { $0.loaded([2]) }
                #expect(emit.loaded([3]))
            }
            #expect(result == nil)
            stage.open()
            #expect(result == true)
            #expect(call.result == true)
            #expect(other.output == .loaded([2]))
            #expect(stage.output == .loaded([3]))
        }
    }
}
