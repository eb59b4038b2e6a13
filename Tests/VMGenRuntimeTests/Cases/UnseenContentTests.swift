import SeededPlay
import Testing

@testable import RuntimeUnderTest

@MainActor
@Suite("Unseen content", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct UnseenContentTests {
    @Test("Content that another run has left is not changed; a trace shows it")
    func unseen() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.start(.push) { $0.idle() }
                stage.start(.archive) { emit in
                    #expect(emit.lastLoaded?.items == [1])
                    #expect(!emit.loaded { $0.items.append(2) })
                    #expect(stage.output == .idle)
                    #expect(emit.loaded(startingFrom: .init(items: [5])) { $0.items.append(2) })
                }
                #expect(stage.output == .loaded([5, 2]))
            }
        }
        #expect(
            TraceTests.texts(events).filter { $0.contains("lacked") }
                == Array(repeating: "lacked archive#2 idle > loaded (unseen)", count: 2))
    }

    @Test("Content that the run itself has left is changed, and that of the state now, whoever emitted it")
    func seen() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.push) { emit in
                emit.idle()
                #expect(emit.loaded { $0.items.append(2) })
            }
            stage.start(.archive) { emit in #expect(emit.loaded { $0.items.append(3) }) }
            #expect(stage.output == .loaded([1, 2, 3]))
        }
    }

    @Test("A state below pending ones is there, so a reload keeps its data")
    func below() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { emit in
                emit.loading()
                #expect(emit.loaded(startingFrom: .init(items: [5])) { $0.items.append(2) })
            }
            #expect(stage.output == .loaded([1, 2]))
        }
    }

    @Test("Content that a related run has left is changed")
    func related() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.push) { emit in
                _ = await stage.emitter.call(.archive) { inner in
                    inner.idle()
                }
                #expect(emit.loaded { $0.items.append(2) }, "called from the body")
                emit.idle()
                _ = await stage.emitter.call(.archive) { inner in
                    #expect(inner.loaded { $0.items.append(3) }, "the caller left it")
                }
            }
            #expect(stage.output == .loaded([1, 2, 3]))
        }
    }

    @Test("A pending state is left by the run with which it ends")
    func pending() {
        Stage.play(.loaded([1])) { stage in
            for _ in 1...2 {
                stage.start(.load) { emit in
                    let state = { PostsOutput(screen: .loading($0)) }
                    #expect(!emit.run.emit(state, .loading, changing: \.loading, nil) { $0.progress += 1 })
                    emit.loading(3)
                }
            }
        }
    }

    @Test("The state below pending ones is left with them, by the run that leaves them")
    func leftBelow() {
        Stage.play { stage in
            stage.start(.push) { emit in
                emit.loaded([1])
                await stage.gate.wait()
                #expect(!emit.loaded { $0.items.append(2) })
            }
            stage.start(.load) { emit in
                emit.loading()
                emit.failed(1)
            }
            stage.open()
            #expect(stage.output == .failed(1))
        }
    }

    @Test("Unseen content that a run starts from on purpose is not told")
    func purpose() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.start(.push) { $0.idle() }
                stage.start(.archive) { emit in
                    #expect(emit.loaded(startingFrom: emit.lastLoaded) { $0.items.append(2) })
                }
                #expect(stage.output == .loaded([1, 2]))
            }
        }
        #expect(!TraceTests.texts(events).contains { $0.contains("lacked") })
    }

    @Test("A state that was never emitted is not unseen")
    func never() {
        let events = TraceTests.recorded {
            Stage.play { stage in
                stage.start(.push) { emit in
                    #expect(emit.loaded(startingFrom: .init(items: [5])) { $0.items.append(2) })
                }
                #expect(stage.output == .loaded([5, 2]))
            }
        }
        #expect(!TraceTests.texts(events).contains { $0.contains("lacked") })
    }

    @Test("A pending state that another run emitted is left by the run with which it ends")
    func pendingOfAnother() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { _ in await stage.gate.wait() }
            stage.start(.push) { emit in
                emit.loading(3)
                await stage.gate.wait()
                let state = { PostsOutput(screen: .loading($0)) }
                #expect(!emit.run.emit(state, .loading, changing: \.loading, nil) { $0.progress += 1 })
            }
            #expect(stage.output == .loading(3))
            stage.open(0)
            #expect(stage.output == .loaded([1]))
            stage.start(.load) { _ in await stage.gate.wait() }
            stage.open(0)
            #expect(stage.output == .loaded([1]))
        }
    }

    @Test("A pending state is left by a run that shows a state that is not pending")
    func pendingReplaced() {
        Stage.play(.loaded([1])) { stage in
            stage.start(.load) { emit in
                emit.loading(3)
                await stage.gate.wait()
                let state = { PostsOutput(screen: .loading($0)) }
                #expect(!emit.run.emit(state, .loading, changing: \.loading, nil) { $0.progress += 1 })
            }
            stage.start(.push) { $0.failed(1) }
            stage.open()
            #expect(stage.output == .failed(1))
        }
    }

    @Test("A late change tells only that it is late")
    func late() {
        let events = TraceTests.recorded {
            Stage.play(.loaded([1])) { stage in
                stage.start(.refresh) { emit in
                    await stage.gate.wait()
                    #expect(!emit.loaded { $0.items.append(2) })
                }
                stage.start(.push) { $0.finished() }
                stage.open()
            }
        }
        #expect(TraceTests.texts(events).filter { $0.contains("lacked") }.count == 1)
    }
}
