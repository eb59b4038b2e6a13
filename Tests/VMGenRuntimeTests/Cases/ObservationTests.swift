import Observation
import RuntimeUnderTest
import SeededPlay
import Testing

#if canImport(Combine)
    import Combine
#endif

@MainActor
@Suite("Observation", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct ObservationTests {
    /// Reports each change once, and observes again.
    private func observe(
        _ read: @escaping @MainActor @Sendable () -> Void, _ tell: @escaping @MainActor @Sendable () -> Void
    ) {
        withObservationTracking(read) {
            MainActor.assumeIsolated {
                tell()
                observe(read, tell)
            }
        }
    }

    @Test(
        "Observers are notified of emissions, returns, flags, edits and dismissals that change the output")
    func output() {
        Stage.play(.loaded([1], message: 2), .observable) { stage in
            var count = 0
            let emitter = stage.emitter
            observe({ _ = emitter.output }, { count += 1 })
            stage.start(.load) { emit in
                emit.loading()
                #expect(count == 1)
            }
            #expect(count == 2)
            stage.start(.refresh) { _ in #expect(count == 3) }
            #expect(count == 4)
            stage.emitter.setDraft(3)
            #expect(count == 5)
            stage.start(.push) { emit in
                let output = emit.output
                _ = emit.run.emit(output)
                #expect(count == 5)
                emit.loaded([1], draft: 3, message: 4)
                #expect(count == 6)
            }
            stage.emitter.dismissMessage()
            #expect(count == 7)
        }
    }

    @Test("Observers of a held value, such as an optional child, are notified when it is set")
    func heldValues() {
        let child = VMGenObservedValue<Int?>(nil)
        var count = 0
        observe({ _ = child.value }, { count += 1 })
        child.value = 1
        #expect(count == 1)
        #expect(child.value == 1)
        child.value = nil
        #expect(count == 2)
    }

    @Test("An observer's emission takes effect at once, is stored last and reported in order")
    func nested() {
        Stage.play(.loaded([1]), .observable) { stage in
            stage.logTransitions()
            stage.logChanges()
            let emitter = stage.emitter
            var isFirst = true
            observe({ _ = emitter.output }) {
                guard isFirst else { return }
                isFirst = false
                stage.log.append("observed")
                emitter.perform(.reset) { emit in
                    #expect(emit.output == .failed(1))
                    emit.idle()
                    #expect(emit.output == .idle)
                }
                stage.log.append("emitted")
            }
            stage.start(.push) { emit in
                emit.failed(1)
                #expect(emit.output == .idle)
            }
            #expect(stage.output == .idle)
            #expect(stage.emitter.emissions == 2)
            #expect(
                stage.log == [
                    "observed", "emitted", "push loaded failed", "change failed", "reset failed idle",
                    "change idle",
                ])
        }
    }

    @Test("An observable core's default clock is the continuous one")
    func defaultClock() {
        Turns.play { turns in
            let core = VMGenObservableCore(PostsOutput.loaded([1]), PostsOutput.table())
            let emitter = PostsEmitter(core: core)
            #expect(emitter.perform(.rename) { $0.loaded([2]) })
            #expect(!emitter.perform(.rename))
            #expect(emitter.output == .loaded([2]))
            while turns.count > 0 { turns.take(0) }
            emitter.cancel()
            while turns.count > 0 { turns.take(0) }
        }
    }

    #if canImport(Combine)
        @Test("Each change and each emission is announced once, before it can be read")
        func announced() throws {
            try Stage.play(.loaded([1]), .publishing) { stage in
                let core = try #require(stage.emitter.core as? VMGenPublishingCore)
                let emitter = stage.emitter
                let subscription = core.objectWillChange.sink { stage.log.append("\(emitter.output.kind)") }
                stage.start(.load) { $0.loading() }
                #expect(stage.log == ["loaded", "loading"])
                stage.start(.push) { $0.loaded([1]) }
                #expect(stage.log.count == 3)
                stage.emitter.setDraft(3)
                #expect(stage.log.count == 4)
                #expect(stage.emitter.emissions == 2)
                subscription.cancel()
            }
        }

        @Test("A subscriber's emission is stored last and reported in order")
        func nestedAnnouncement() throws {
            try Stage.play(.loaded([1]), .publishing) { stage in
                let core = try #require(stage.emitter.core as? VMGenPublishingCore)
                stage.logTransitions()
                let emitter = stage.emitter
                var isFirst = true
                let subscription = core.objectWillChange.sink {
                    guard isFirst else { return }
                    isFirst = false
                    emitter.perform(.reset) { $0.idle() }
                }
                stage.start(.push) { $0.failed(1) }
                #expect(stage.output == .idle)
                #expect(stage.emitter.emissions == 2)
                #expect(stage.log == ["push loaded failed", "reset failed idle"])
                subscription.cancel()
            }
        }
    #endif
}
