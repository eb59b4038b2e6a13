import Testing

@testable import Corpus

@MainActor
@Suite("droppable, sequential, concurrent")
struct QueueTests {
    @Test("droppable: a call during a run is dropped, and not reported")
    func drops() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        emitter.onRejected = { _, _ in Issue.record("rejected") }
        let first = _Concurrency.Task { await emitter.loadMore { _ in await gate.wait() } }
        await settle()
        #expect(await emitter.loadMore { _ in } == false)
        gate.open()
        #expect(await first.value)
        #expect(await emitter.loadMore { _ in })
    }

    @Test("droppable: a call from its own body is dropped")
    func dropsInside() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var inner: Bool?
        await emitter.loadMore { _ in inner = await emitter.loadMore { _ in } }
        #expect(inner == false)
    }

    @Test("droppable: a body that ignores its cancellation does not block other calls")
    func cancelledDoesNotDrop() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        let first = _Concurrency.Task { await emitter.loadMore { _ in await gate.wait() } }
        await settle()
        first.cancel()
        #expect(await emitter.loadMore { $0.loaded { $0.message = "second" } })
        gate.open()
        #expect(await first.value)
        #expect(emitter.output.message == "second")
    }

    @Test("sequential: bodies begin one after another, in the order of the calls")
    func order() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var log: [String] = []
        let calls = (1...4).map { number in
            _Concurrency.Task {
                await emitter.save { emit in
                    log.append("begin \(number)")
                    await _Concurrency.Task.yield()
                    emit.loaded { $0.message = "\(number)" }
                    log.append("end \(number)")
                }
            }
        }
        for call in calls { #expect(await call.value) }
        #expect(log == (1...4).flatMap { ["begin \($0)", "end \($0)"] })
        #expect(emitter.output.message == "4")
    }

    @Test("sequential: the state is checked when its turn comes, not at the call")
    func checkedAtItsTurn() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        var rejected: [LedgerOutput.Kind] = []
        emitter.onRejected = { _, kind in rejected.append(kind) }
        let first = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
                emit.loaded(entries: [])
            }
        }
        await settle()
        let second = _Concurrency.Task { await emitter.save { $0.failed(reason: .denied) } }
        let third = _Concurrency.Task { await emitter.save { _ in Issue.record("began") } }
        await settle()
        gate.open()
        #expect(await first.value)
        #expect(await second.value)
        #expect(await third.value == false)
        #expect(rejected == [.failed])
    }

    @Test("sequential: a call from its own body is queued and returns at once")
    func inside() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        var log: [Int] = []
        await emitter.save { _ in
            log.append(1)
            #expect(await emitter.save { _ in log.append(3) })
            log.append(2)
        }
        await settle()
        #expect(log == [1, 2, 3])
    }

    @Test("sequential: … even through another action, or another emitter of the type")
    func insideIndirectly() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let other = LedgerEmitter(output: .loaded(2))
        var log: [Int] = []
        await emitter.save { _ in
            await emitter.loadMore { _ in
                await other.save { _ in
                    #expect(await emitter.save { _ in log.append(2) })
                }
            }
            log.append(1)
        }
        await settle()
        #expect(log == [1, 2])
    }

    @Test("sequential: another emitter has its own queue")
    func twoEmitters() async {
        let first = LedgerEmitter(output: .loaded(1))
        let second = LedgerEmitter(output: .loaded(2))
        var log: [Int] = []
        await first.save { _ in
            await second.save { _ in log.append(1) }
            log.append(2)
        }
        #expect(log == [1, 2])
    }

    @Test("sequential: a call from a body whose caller was cancelled neither deadlocks nor begins")
    func insideACancelledBody() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        var inner: [Bool] = []
        let outer = _Concurrency.Task {
            await emitter.save { _ in
                await gate.wait()
                inner.append(await emitter.save { _ in Issue.record("began") })
                // A call in a task that is not cancelled itself, but that the body waits for.
                let task = _Concurrency.Task { await emitter.save { _ in } }
                inner.append(await task.value)
            }
        }
        await settle()
        outer.cancel()
        await settle()
        gate.open()
        await settle()
        #expect(inner == [false, true])
        #expect(await outer.value)
    }

    @Test("sequential: a call cancelled while queued never begins, the others keep their turn")
    func cancelledWhileQueued() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        var began: [Int] = []
        let calls = [1, 2, 3].map { number in
            _Concurrency.Task {
                await emitter.save { _ in
                    began.append(number)
                    await gate.wait()
                }
            }
        }
        await settle()
        calls[1].cancel()
        gate.open()
        #expect(await calls[0].value)
        #expect(await calls[1].value == false)
        #expect(await calls[2].value)
        #expect(began == [1, 3])
    }

    @Test("sequential: actions of one queue wait for each other, in the order of the calls")
    func sharedQueue() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        let gate = Gate()
        var log: [String] = []
        let save = _Concurrency.Task {
            await emitter.save { emit in
                log.append("save")
                await gate.wait()
                log.append("saved")
            }
        }
        await settle()
        let archive = _Concurrency.Task { await emitter.archive { _ in log.append("archive") } }
        await settle()
        let again = _Concurrency.Task { await emitter.save { _ in log.append("again") } }
        await settle()
        #expect(log == ["save"])
        gate.open()
        #expect(await save.value)
        #expect(await archive.value)
        #expect(await again.value)
        #expect(log == ["save", "saved", "archive", "again"])
    }

    @Test("sequential: a call from inside a body of the same queue is queued and returns at once")
    func insideTheQueue() async {
        let emitter = OutboxEmitter(output: .pending(.init(messages: [], lastError: nil)))
        var log: [String] = []
        await emitter.send { _ in
            #expect(await emitter.remove { _ in log.append("remove") })
            log.append("send")
        }
        await settle()
        #expect(log == ["send", "remove"])
    }

    @Test("sequential: with lifetime: viewModel, a cancelled caller keeps its place in the queue")
    func keepsItsPlace() async {
        let emitter = TicketsEmitter(output: .offered(.init(offers: [])))
        let gate = Gate()
        var log: [Int] = []
        let calls = [1, 2].map { number in
            _Concurrency.Task {
                await emitter.buy { emit in
                    log.append(number)
                    await gate.wait()
                }
            }
        }
        await settle()
        for call in calls { call.cancel() }
        gate.open()
        for call in calls { #expect(await call.value) }
        #expect(log == [1, 2])
    }

    @Test("concurrent: runs overlap")
    func sideBySide() async {
        let emitter = LedgerEmitter(output: .loaded())
        let gate = Gate()
        var began = 0
        let calls = (1...3).map { number in
            _Concurrency.Task {
                await emitter.mark { emit in
                    began += 1
                    await gate.wait()
                    emit.loaded { $0.entries.append(Entry(id: number)) }
                }
            }
        }
        await settle()
        #expect(began == 3)
        gate.open()
        for call in calls { #expect(await call.value) }
        #expect(emitter.output.ids.sorted() == [1, 2, 3])
    }
}
