import RuntimeUnderTest
import SeededPlay
import Testing

@MainActor
@Suite("Kept content and edits", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct ContentTests {
    @Test("A state's latest content can be read, and is where a change begins")
    func last() {
        Stage.play { stage in
            stage.start(.push) { emit in
                #expect(emit.lastLoaded == nil)
                #expect(!emit.loaded { $0.items = [9] })
                emit.loaded([1], message: 3, banner: 4)
                #expect(emit.lastLoaded == .init(items: [1], banner: 4))
                emit.failed(1)
                #expect(emit.lastLoaded == .init(items: [1]))
                #expect(emit.loaded { $0.items.append(2) })
            }
            #expect(stage.output == .loaded([1, 2]))
        }
    }

    @Test("forget() after the body has returned does nothing")
    func lateForget() {
        Stage.play(.loaded([1])) { stage in
            var scope: PostsScope?
            stage.start(.like) { scope = $0 }
            scope?.forget()
            stage.start(.like) { #expect($0.lastLoaded?.items == [1]) }
        }
    }

    @Test("A body changes the current output without an emission, and a pending state's return keeps it")
    func change() {
        Stage.play(.loaded([1], message: 2)) { stage in
            stage.logTransitions()
            stage.logChanges()
            stage.start(.like) { #expect($0.setTheme(7)) }
            #expect(stage.output.theme == 7 && stage.output.loaded?.message == 2)
            let call = stage.start(.load) { emit in
                emit.loading(1)
                #expect(emit.setTheme(8))
                await stage.gate.wait()
                #expect(!emit.setTheme(9), "the run was ended")
            }
            #expect(stage.output == vmgenCopy(.loading(1)) { $0.theme = 8 })
            stage.log = []
            call.cancel()
            #expect(stage.output == vmgenCopy(.loaded([1])) { $0.theme = 8 })
            #expect(stage.log == ["change loaded"] && stage.emitter.emissions == 1)
            stage.open()
            #expect(stage.output.theme == 8)
        }
    }

    @Test("A change after the caller was cancelled, or after the body has returned, does nothing")
    func lateChange() {
        Stage.play(.loaded([1])) { stage in
            var scope: PostsScope?
            let call = stage.start(.like) { emit in
                scope = emit
                await stage.gate.wait()
            }
            call.cancel()
            #expect(scope?.setTheme(5) == false)
            stage.start(.push) { scope = $0 }
            #expect(scope?.setTheme(5) == false)
            #expect(stage.output.theme == 0)
        }
    }

    @Test("The current state is emitted once more with cleared transients, except those that stay")
    func current() {
        Stage.play(.loaded([1], message: 2, banner: 3)) { stage in
            stage.start(.push) { emit in
                #expect(emit.run.emitCurrent([nil]) { (_: inout PostsOutput) in })
            }
            #expect(stage.output == .loaded([1], banner: 3))
            #expect(stage.emitter.emissions == 1)
        }
    }

    @Test("A run whose caller was just cancelled does not emit the current state")
    func currentAfterCancellation() {
        Stage.play(.loaded([1])) { stage in
            var scope: PostsScope?
            let call = stage.start(.like) { emit in
                scope = emit
                await stage.gate.wait()
            }
            call.cancel()
            #expect(scope?.current() == false)
            #expect(stage.emitter.emissions == 0)
        }
    }

    @Test("An equal edit changes nothing, and returns so")
    func equalEdit() {
        Stage.play(.loaded([1], draft: 5)) { stage in
            stage.logChanges()
            #expect(!stage.emitter.setDraft(5))
            #expect(stage.log.isEmpty)
        }
        Stage.play(.loaded([1], draft: 5), isComparable: false) { stage in
            #expect(stage.emitter.setDraft(5))
        }
    }

    @Test("An edit in a state where the property is not editable changes nothing")
    func otherState() {
        Stage.play(.loaded([1], draft: 5)) { stage in
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            #expect(!stage.emitter.setDraft(6))
            stage.open()
            #expect(stage.output == .loaded([1], draft: 5))
        }
    }

    @Test("An edit does not reach the kept content of a state that was left")
    func editAfterLeaving() {
        Stage.play(.loaded([1], draft: 5)) { stage in
            stage.start(.push) { $0.idle() }
            stage.start(.load) { emit in
                emit.loading()
                #expect(stage.emitter.setDraft(6))
                #expect(emit.lastLoaded?.draft == 5)
            }
        }
    }

    @Test("An edit of a pending state reaches the states below it that have the property, and kept content")
    func editBelow() {
        Stage.play(.loaded([1])) { stage in
            let call = stage.start(.load) { emit in
                emit.loading(1)
                await stage.gate.wait()
            }
            #expect(stage.emitter.setDraft(6))
            #expect(stage.output == .loading(1, draft: 6))
            stage.start(.push) { emit in
                #expect(emit.lastLoaded?.draft == 6)
                #expect(emit.lastLoading?.draft == 6)
            }
            call.cancel()
            #expect(stage.output == .loaded([1], draft: 6))
        }
    }
}
