import SeededPlay
import Testing

@testable import RuntimeUnderTest

#if canImport(Combine)
    import Combine
#endif

@MainActor
@Suite("Outputs", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct OutputTests {
    /// Notes the states of the outputs, and the end.
    private func observe(_ stage: Stage, _ name: String, atMost count: Int = .max) {
        let outputs: AsyncStream<PostsOutput> = stage.emitter.core.outputs()
        Task {
            var left = count
            for await output in outputs {
                stage.log.append("\(name) \(output.kind)")
                left -= 1
                if left == 0 { break }
            }
            stage.log.append("\(name) ends")
        }
        stage.drain()
    }

    private func lines(of name: String, in stage: Stage) -> [String] {
        stage.log.filter { $0.hasPrefix(name) }
    }

    @Test("Each observer gets the current output, then each change, also those that it reads late")
    func several() {
        Stage.play { stage in
            observe(stage, "a")
            stage.start(.load) { emit in
                emit.loading()
                emit.loaded([1])
                let output = emit.output
                _ = emit.run.emit(output)
            }
            observe(stage, "b")
            stage.emitter.setDraft(3)
            stage.drain()
            #expect(
                lines(of: "a", in: stage) == ["a idle", "a loading", "a loaded", "a loaded"])
            #expect(lines(of: "b", in: stage) == ["b loaded", "b loaded"])
        }
    }

    @Test(
        "Outputs come in the order of the changes, each once, if a callback changes the output or observes it"
    )
    func nested() {
        Stage.play { stage in
            observe(stage, "a")
            let emitter = stage.emitter
            emitter.onChange = { output in
                stage.log.append("change \(output.kind)")
                if output.kind == .failed {
                    emitter.perform(.reset) { $0.idle() }
                    observe(stage, "b")
                }
            }
            stage.start(.load) { $0.failed(1) }
            emitter.onChange = nil
            #expect(lines(of: "a", in: stage) == ["a idle", "a failed", "a idle"])
            #expect(lines(of: "b", in: stage) == ["b failed", "b idle"])
        }
    }

    @Test("An observer that stops is forgotten, and the others end with the emitter")
    func end() throws {
        try Stage.play { stage in
            observe(stage, "a", atMost: 1)
            observe(stage, "b")
            let core = stage.emitter.core
            let streams = try #require(core.observers as? VMGenOutputStreams<PostsOutput>)
            #expect(streams.streams.count == 1)
            stage.start(.load) { $0.loaded([1]) }
            stage.log = []
        }
    }

    @Test("The sequences end with the emitter")
    func release() {
        Stage.play { stage in
            observe(stage, "a")
            stage.release()
            stage.drain()
            #expect(stage.log == ["a idle", "a ends"])
        }
    }

    #if canImport(Combine)
        @Test("Subscribers of the publisher get the current output, then each change once it can be read")
        func publisher() {
            Stage.play(.idle, .publishing) { stage in
                let emitter = stage.emitter
                let outputs: AnyPublisher<PostsOutput, Never> = emitter.core.outputs()
                let first = outputs.sink { stage.log.append("a \($0.kind) \($0 == emitter.output)") }
                stage.start(.load) { emit in
                    emit.loading()
                    emit.loaded([1])
                }
                let second = outputs.sink { stage.log.append("b \($0.kind)") }
                stage.emitter.setDraft(3)
                #expect(
                    lines(of: "a", in: stage) == [
                        "a idle true", "a loading true", "a loaded true", "a loaded true",
                    ])
                #expect(lines(of: "b", in: stage) == ["b loaded", "b loaded"])
                first.cancel()
                second.cancel()
            }
        }
    #endif
}
