import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Requirements of actions", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct RequirementTests {
    /// The output in which `search` and `save` may not run.
    private static let locked = vmgenCopy(PostsOutput.loaded([1])) { $0.theme = 2 }

    @Test("While a requirement is false, a call is rejected and reported", arguments: CoreKind.allCases)
    func synchronous(_ kind: CoreKind) {
        Stage.play(.loaded([1], draft: 2), kind) { stage in
            stage.logRejections()
            #expect(!stage.emitter.perform(.rename) { $0.loaded([2]) })
            #expect(stage.output == .loaded([1], draft: 2))
            stage.emitter.setDraft(1)
            #expect(stage.emitter.perform(.rename) { $0.loaded([2]) })
            #expect(stage.log == ["rename rejected from loaded"])
        }
    }

    @Test("A call that waited is rejected from the state of its turn, not from the one below it")
    func waited() {
        Stage.play(.loaded([1])) { stage in
            stage.logRejections()
            stage.start(.publish) { _ in await stage.gate.wait() }
            let save = stage.start(.save) { _ in stage.log.append("body") }
            stage.start(.load) { emit in _ = emit.run.emit(PostsOutput.saving()) }
            stage.emitter.setTheme(2)
            #expect(stage.output.kind == .saving)
            stage.open()
            #expect(save.result == false)
            #expect(stage.log == ["save rejected from saving"])
            #expect(stage.output.kind == .loaded)
        }
    }

    @Test("A trace names a requirement that is false, unless the state alone rejects the call")
    func traces() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1], draft: 2)) { stage in
                stage.emitter.perform(.rename)
                stage.start(.search) { _ in }
                stage.emitter.setTheme(2)
                stage.advance(milliseconds: 300)
                // From `failed` neither may run.
                stage.start(.push) { emit in
                    _ = emit.run.emit(PostsOutput(theme: 2, screen: .failed(.init(reason: 1))))
                }
                stage.start(.search) { _ in }
                stage.emitter.perform(.rename)
            }
        }
        #expect(
            TraceTests.texts(events.filter { $0.kind == .rejected }) == [
                "rejected rename isSendable loaded", "rejected search#1 isUnlocked loaded",
                "rejected search failed", "rejected rename failed",
            ])
    }

    @Test("A run that may not begin in another state has no requirement in its trace")
    func stateBeforeRequirement() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.start(.search) { _ in }
                stage.start(.push) { emit in
                    _ = emit.run.emit(PostsOutput(theme: 2, screen: .failed(.init(reason: 1))))
                }
                stage.advance(milliseconds: 300)
            }
        }
        #expect(TraceTests.texts(events.filter { $0.kind == .rejected }) == ["rejected search#1 failed"])
    }
}
