import Observation
import RunModel

@testable import RuntimeUnderTest

#if canImport(Combine)
    import Combine
#endif

extension ScenarioPlayer {
    // MARK: Reports

    func listen(to emitter: PostsEmitter) {
        emitter.onRejected = { [unowned self] action, kind in
            note("    \(action) is rejected from \(kind)")
            let number = rejections
            rejections += 1
            if !catchUp({ model.advance { model.rejections.count > number } })
                || model.rejections[number] != .rejection(action, kind)
            {
                fail("told of \(action), rejected from \(kind)")
            }
            echo()
        }
        emitter.onEntry { [unowned self] in hear(.entry($0)) }
        emitter.onTransition = { [unowned self] in hear(.transition($0, $1, $2)) }
        emitter.onEmission = { [unowned self] in hear(.emission($0)) }
        emitter.onChange = { [unowned self] in hear(.change($0)) }
        if emitter.core is VMGenObservableCore {
            observe(
                "output", { [weak emitter] in _ = emitter?.output },
                { [unowned self] in
                    outputsAnnounced += 1
                    let count = outputsAnnounced + outputsOwed
                    if !catchUp({ model.advance { model.changes >= count } }) {
                        fail("announced \(count) changes")
                    }
                    return false
                })
            observe(
                "emissions", { [weak emitter] in _ = emitter?.emissions },
                { [unowned self] in
                    emissionsAnnounced += 1
                    let count = emissionsAnnounced
                    if !catchUp({ model.advance { model.emissions >= count } }) {
                        fail("announced \(count) emissions")
                    }
                    return model.changes > outputsAnnounced + outputsOwed
                })
        }
        #if canImport(Combine)
            guard let core = emitter.core as? VMGenPublishingCore else { return }
            let subscription = core.objectWillChange.sink { [unowned self] in
                publicationsAnnounced += 1
                let count = publicationsAnnounced
                if !catchUp({ model.advance { model.publications >= count } }) {
                    fail("announced \(count) times")
                }
                self.echo()
            }
            observations.append(subscription)
        #endif
    }

    private func hear(_ what: PostsModel.Told) {
        note("    told \(what)")
        let number = told
        told += 1
        if !catchUp({ model.advance { model.told.count > number } }) {
            fail("told of what did not happen")
        } else if model.told[number] != what {
            fail("told of something else than \(model.told[number])")
        }
        echo()
    }

    /// - Parameter tell: Returns whether a change of the output that was made before is announced later.
    private func observe(
        _ subject: String, _ read: @escaping @MainActor @Sendable () -> Void,
        _ tell: @escaping @MainActor @Sendable () -> Bool
    ) {
        lastObservation += 1
        let number = lastObservation
        observed[subject] = number
        withObservationTracking {
            both({ model.settle() }, { read() })
        } onChange: {
            MainActor.assumeIsolated { [unowned self] in
                // If an observation is renewed during its announcement, it may be announced twice.
                if self.isGone || self.observed[subject] != number { return }
                let owes = tell()
                self.observe(subject, read, tell)
                self.outputsOwed += owes ? 1 : 0
                self.echo()
                self.outputsOwed -= owes ? 1 : 0
            }
        }
    }

    // MARK: Invariants

    /// Checks the invariants after every step.
    func check() {
        noticeEnd()
        model.finish(downTo: 0)
        if let failure = model.failure { fail(failure) }
        guard let emitter, failure == nil else { return }
        if scenario.isRead {
            let (output, emissions) = both({ model.settle() }, { (emitter.output, emitter.emissions) })
            if let failure = model.failure { fail(failure) }
            if emissions != model.emissions { fail("\(emissions) emissions instead of \(model.emissions)") }
            if output != model.shown { fail("shows \(output) instead of \(model.shown)") }
            if !model.holdsPromise { fail("\(output.kind) shows and nothing is behind it") }
        }
        if told != model.told.count { fail("was not told of \(model.told[told])") }
        if rejections != model.rejections.count { fail("was not told of \(model.rejections[rejections])") }
        if emitter.core is VMGenObservableCore {
            // Who changes something while it is announced, and then looks, has seen it.
            if !scenario.echoes.isEmpty, outputsAnnounced < model.changes, outputsAnnounced > 0 {
                outputsAnnounced = model.changes
            }
            if !scenario.echoes.isEmpty, emissionsAnnounced < model.emissions, emissionsAnnounced > 0 {
                emissionsAnnounced = model.emissions
            }
            if outputsAnnounced != model.changes { fail("\(outputsAnnounced) changes were announced") }
            if emissionsAnnounced != model.emissions {
                fail("\(emissionsAnnounced) emissions were announced")
            }
        }
        #if canImport(Combine)
            if emitter.core is VMGenPublishingCore, publicationsAnnounced != model.publications {
                fail("\(publicationsAnnounced) publications were announced")
            }
        #endif
    }

    /// Checks the invariants while every job waits for the scenario.
    func checkStandstill() {
        check()
        guard let emitter, failure == nil else { return }
        // The emitter needed no read for it.
        model.settle()
        model.finish(downTo: 0)
        let runs = emitter.core.runs.joined().count
        if runs != model.ledger.count { fail("\(runs) runs are kept") }
        if emitter.throttled != model.throttled { fail("throttles \(emitter.throttled)") }
        if let run = model.idler(at: now), run.rule.debounce == 0 {
            fail("\(run.action) \(run.number) does not begin")
        }
    }

    func checkEnd() {
        if failure != nil { return }
        checkStandstill()
        if let run = model.idler(at: now) { fail("\(run.action) \(run.number) never began") }
        if let timer = model.dues.firstIndex(where: { $0 != nil }) { fail("timer \(timer) never ended") }
        if let call = calls.first(where: { $0.task != nil && !$0.hasReturned }) {
            fail("\(call.action) never returned")
        }
    }

    /// Releases the emitter with its owner and the calls that wait for it. Runs without a waiting caller end.
    func noticeEnd() {
        guard core == nil, !isGone else { return }
        isGone = true
        if calls.contains(where: \.isAwaited) { fail("the emitter went away under a call") }
        model.vanish()
    }
}

extension PostsEmitter {
    var throttled: Set<Action> { Set(core.throttles.keys.map { Action.allCases[$0] }) }
}
