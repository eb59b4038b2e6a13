import SourceText
import VMGenCore

/// Runs, their emissions, their ends, and what returns after them.
extension TraceCheck {
    /// The live run of an event. An unknown one is an error, unless events are missing.
    mutating func run(
        _ number: Int, _ kind: Kind, _ action: Int?, _ event: TraceLine, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) -> TracedRun? {
        if let (run, owner) = runs[Key(feature: instance.feature, number: number)], owner === instance {
            if run.action == action { return run }
            let other = action.map { "one of '\(feature.name(ofAction: $0))'" } ?? "without an action"
            add(
                .malformedTrace(
                    "\(name(run, feature)) is not \(other)", at: place(in: bytes, of: event.action)))
            instance.isPartial = true
            return nil
        }
        // A return follows the end of its run.
        if instance.isPartial || kind == .returned {
            let run = TracedRun(
                number, action: action, caller: nil, line: line, firstEvent: instance.lastEvent,
                hasCall: false)
            if kind != .began, kind != .rejected { run.beginning = instance.lastEvent }
            if number > 0, kind == .began || kind == .emitted { add(run, to: instance) }
            return run
        }
        report(
            .runAfterEnd(
                TracePath.Step.run(number, action, feature), Self.text(of: kind), at: place(in: bytes)),
            instance, (TracePath.Step.run(number, action, feature) + " " + Self.text(of: kind), nil, nil))
        return nil
    }

    private static func text(of kind: Kind) -> String {
        switch kind {
        case .emitted: "emitted a state"
        case .edited: "changed shared content"
        case .rejected: "was rejected"
        default: kind.rawValue
        }
    }

    mutating func add(_ run: TracedRun, to instance: TracedInstance) {
        instance.runs.add(run)
        instance.latestRun = max(instance.latestRun, run.number)
        runs[Key(feature: instance.feature, number: run.number)] = (run, instance)
        counts.runs += 1
    }

    // MARK: Emissions

    mutating func emit(
        _ run: TracedRun, from: Int, to: Int, isCleanup: Bool, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let before = steps(before: run, instance)
        let pending = feature.actions(ofPending: to)
        // Another run may have emitted the current state.
        let isCurrent = from == to && run.action.map(feature.emitsCurrent) ?? false
        let fault: Diagnostic? =
            if let action = run.action, !isCurrent, !feature.emits(action, to) {
                .unknownTransition(
                    feature.feature, action, from: nil, to: to, run.number, at: place(in: bytes))
            } else if !isCleanup, !isCurrent, let before,
                !before.contains(where: { leads(run.action, $0, to, feature) })
            {
                .unknownTransition(
                    feature.feature, run.action, from: before.last, to: to, run.number, at: place(in: bytes))
            } else if pending != nil, run.action != nil, !instance.isPartial,
                !feature.isKept(to, by: instance.runs)
            {
                .pendingWithoutRun(feature.feature, to, instance.number, at: place(in: bytes))
            } else {
                nil
            }
        if let fault {
            report(fault, instance, ("\(name(run, feature)) emitted", from, to), of: run)
        } else {
            checkOrder(ofEmissionBy: run, isCleanup: isCleanup, instance, feature, in: bytes)
        }
        if isCleanup { run.hasCleanedUp = true }
        if isCurrent, before?.contains(to) != true {
            // The next emission follows what the run emitted itself, unless it could have emitted this itself.
            if let before {
                let isStep = before.contains { leads(run.action, $0, to, feature) }
                run.lastEmission = (isStep ? before + [to] : before, instance.lastEvent)
            }
        } else {
            run.lastEmission = ([to], instance.lastEvent)
        }
        if pending != nil {
            instance.pending.removeAll { $0 == to }
            instance.pending.append(to)
        } else {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.state = to
        instance.path.add(
            TracePath.Mark(
                kind: .emitted, line: line, run: run.number, action: run.action, from: from, to: to))
        adjustCall(after: run, isReplaced: isCleanup, in: instance)
    }

    private mutating func checkOrder(
        ofEmissionBy run: TracedRun, isCleanup: Bool, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        if !run.hasBegun {
            reportOrder(run, "emitted a state before its body began", instance, feature, in: bytes)
        } else if isCleanup {
            return
        } else if run.hasCleanedUp {
            reportOrder(
                run, "emitted a state after a cleanup, with which it ends", instance, feature, in: bytes)
        } else if !survives(run, "emitted a state", instance, feature, in: bytes) {
            checkCancelled(by: run, "emitted a state", instance, feature, in: bytes)
        }
    }

    /// The states of which one must lead to the next emission of a run. Nil if they are unknown.
    private func steps(before run: TracedRun, _ instance: TracedInstance) -> [Int]? {
        if let (states, event) = run.lastEmission { return event >= instance.readFrom ? states : nil }
        return instance.hasWhole(run) ? [run.callState, run.bodyState].compactMap { $0 } : nil
    }

    private func leads(_ action: Int?, _ from: Int, _ to: Int, _ feature: TracedFeature) -> Bool {
        action.map { feature.leads($0, from: from, to: to) } ?? feature.leads(from: from, to: to)
    }

    /// Lets a call begin in the state that a run leaves when it is ended, since a call is accepted after the
    /// runs that it replaces have ended, and those whose callers were cancelled.
    private func adjustCall(after run: TracedRun, isReplaced: Bool, in instance: TracedInstance) {
        var call = instance.latestCall
        if let cause = run.ending?.cause, case .replacement(let other) = cause { call = other }
        guard isReplaced, let call, !call.hasBegun, call.accepted != nil else { return }
        call.accepted = instance.state
    }

    /// A run changed the content that all states share.
    mutating func share(
        _ run: TracedRun, from: Int, _ event: TraceLine, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        if !run.hasBegun {
            reportOrder(run, "changed shared content before its body began", instance, feature, in: bytes)
        }
        if feature.feature.shared.isEmpty {
            report(
                .wrongEdit(
                    "'\(feature.feature.name)' has no content that all states share", nil,
                    at: place(in: bytes, of: event.property)),
                instance, ("\(name(run, feature)) changed shared content in", from, nil), of: run)
        }
    }

    // MARK: Returns

    mutating func giveWay(
        _ run: TracedRun, from: Int, to: Int, after before: TracedInstance.Latest, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let isReadable = instance.readFrom < instance.lastEvent
        let expected = instance.pending.last ?? instance.base
        let fault: Diagnostic? =
            if feature.actions(ofPending: from) == nil {
                .wrongReturn(
                    "'\(feature.name(ofState: from))' gave way to '\(feature.name(ofState: to))', but it is not "
                        + "pending", at: place(in: bytes))
            } else if isReadable, run.number > 0, before.ended?.number != run.number {
                .wrongReturn(
                    "'\(feature.name(ofState: to))' returned after the end of run \(run.number), but that run has "
                        + "not just ended", at: place(in: bytes))
            } else if !instance.isPartial, before.owed == nil {
                .wrongReturn(
                    "'\(feature.name(ofState: to))' returned, but a run keeps '\(feature.name(ofState: from))', or "
                        + "nothing lies below it", at: place(in: bytes))
            } else if let expected, expected != to, !instance.isPartial {
                .wrongReturn(feature.feature, to, expected: expected, instance.number, at: place(in: bytes))
            } else {
                nil
            }
        if let fault { report(fault, instance, ("returned to", from, to)) }
        instance.state = to
        if feature.actions(ofPending: to) == nil {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.path.add(
            TracePath.Mark(
                kind: .returned, line: line, run: run.number, action: run.action, from: from, to: to))
        let isReplaced = before.reason == .replaced || before.reason == .caller
        adjustCall(after: before.ended ?? run, isReplaced: isReplaced, in: instance)
    }

    // MARK: Ends

    mutating func end(
        _ run: TracedRun, _ reason: Reason?, from: Int, after before: TracedInstance.Latest,
        _ instance: TracedInstance, _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        if let reason {
            checkEnd(of: run, reason, from: from, after: before, instance, feature, in: bytes)
        }
        // Its call, and all that it did, may be missing.
        if runs.removeValue(forKey: Key(feature: instance.feature, number: run.number)) != nil {
            instance.runs.remove(run)
        }
        instance.latest.ended = run
        instance.latest.reason = reason
        if feature.isContainer, reason == .replaced {
            // Its pending state stays until the new observation shows a state.
            instance.latest.owed = .observation(afterRun: run.number)
            return
        }
        guard let top = instance.pending.last else { return }
        instance.pending.removeAll { !feature.isKept($0, by: instance.runs) }
        if instance.pending.last != top, !instance.isPartial { instance.latest.owed = .return }
    }

    private mutating func checkEnd(
        of run: TracedRun, _ reason: Reason, from: Int, after before: TracedInstance.Latest,
        _ instance: TracedInstance, _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        switch reason {
        case .finished:
            if !run.hasBegun {
                return reportOrder(run, "finished before its body began", instance, feature, in: bytes)
            }
            if run.hasCleanedUp {
                return reportOrder(
                    run, "finished, but only runs that are ended clean up", instance, feature, in: bytes)
            }
            if survives(run, "finished", instance, feature, in: bytes) { return }
            checkCancelled(by: run, "finished", instance, feature, in: bytes)
            checkNested(in: run, instance, feature, in: bytes)
        case .rejected:
            if case .end(run.number) = before.owed { return }
            guard instance.readFrom < instance.lastEvent else { return }
            reportEnd(run, "was rejected, but no call was", from: from, instance, feature, in: bytes)
        default:
            if let fault = fault(ofEnd: run, reason, instance, feature) {
                return reportEnd(run, fault, from: from, instance, feature, in: bytes)
            }
            if reason == .cancel { cancel(run, instance) }
            guard let ending = run.ending, ending.reason == reason, instance.canCheck(run) else { return }
            if run.number > ending.lowestRun {
                reportEnd(
                    run, "ended after run \(ending.lowestRun), but the latest call ends first", from: from,
                    instance, feature, in: bytes)
            }
            ending.lowestRun = min(ending.lowestRun, run.number)
        }
    }

    /// Returns why a run cannot have been ended for a reason.
    private func fault(
        ofEnd run: TracedRun, _ reason: Reason, _ instance: TracedInstance, _ feature: TracedFeature
    ) -> String? {
        guard let action = run.action else { return nil }
        let name = feature.name(ofAction: action)
        let declared = feature.feature.actions[action]
        let isUnexplained = instance.canCheck(run) && run.ending?.reason != reason
        switch reason {
        case .replaced where feature.policies[action] != .restartable:
            return "was replaced, but '\(name)' is "
                + (declared.isAsync ? declared.policy.rawValue : "not async")
        case .replaced where isUnexplained: return "was replaced, but no newer call of '\(name)' was accepted"
        case .action where !feature.isCancelled(action):
            return "was ended by an action, but no action cancels '\(name)'"
        case .action where isUnexplained:
            return "was ended by an action, but none that cancels '\(name)' began"
        case .caller where !declared.isAsync: return "ended with its caller, but '\(name)' is not async"
        case .caller where !feature.endsWithCaller(action):
            return "ended with its caller, but its lifetime is that of the view model"
        default: return nil
        }
    }

    /// Notes what `cancel()` ends, of which the end of a run tells: all runs, and all throttles.
    private func cancel(_ run: TracedRun, _ instance: TracedInstance) {
        // A callback may have called actions since.
        for (action, call) in instance.throttles where call <= run.number { instance.throttles[action] = nil }
        guard run.action != nil else { return }
        let ending = run.ending.flatMap { $0.reason == .cancel ? $0 : nil } ?? TracedEnding(.cancel)
        if run.ending == nil { run.ending = ending }
        instance.runs.end(nil, below: run.number, by: ending)
        // The run was not ended yet when its body did something.
        let emission = run.hasCleanedUp ? nil : run.lastEmission?.event
        let lastOwn = emission ?? run.beginning ?? run.firstEvent
        for group in instance.runs.groups {
            guard let latest = group.last, latest.number > run.number, latest.ending == nil,
                latest.firstEvent < lastOwn
            else { continue }
            latest.ending = ending
        }
    }

    /// Checks that a synchronous body returns after the synchronous bodies that began within it.
    private mutating func checkNested(
        in run: TracedRun, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let action = run.action, !feature.feature.actions[action].isAsync, instance.canCheck(run) else {
            return
        }
        let inner = instance.runs.groups.lazy.compactMap { group -> TracedRun? in
            guard let action = group.action, !feature.feature.actions[action].isAsync else { return nil }
            return group.last
        }
        .first { $0.number > run.number && instance.canCheck($0) }
        guard let inner else { return }
        reportOrder(
            inner, "was live after run \(run.number), in which it began; it is not async", instance, feature,
            in: bytes)
    }

    mutating func release(
        _ instance: TracedInstance, _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        // A sequential call from a body of its queue does not wait for its own.
        let keeper = instance.runs.groups.lazy.compactMap { group -> TracedRun? in
            guard let action = group.action, feature.feature.actions[action].lifetime == .viewModel,
                feature.policies[action] != .sequential
            else { return nil }
            return group.last
        }
        .first { instance.canCheck($0) }
        if let keeper {
            reportEnd(
                keeper, "ended with the emitter, but its lifetime keeps the emitter alive",
                from: instance.state,
                instance, feature, in: bytes)
        }
        for run in instance.runs.all { runs[Key(feature: instance.feature, number: run.number)] = nil }
        let key = Key(feature: instance.feature, number: instance.number)
        instances[key] = nil
        if released.count >= Self.mostReleased { released.removeAll() }
        released.insert(key)
    }

    /// The number of released instances that are remembered.
    private static let mostReleased = 10_000

    // MARK: Runs that another ends

    /// Reports a run that continues after something ended it.
    ///
    /// - Returns: Whether it does.
    mutating func survives(
        _ run: TracedRun, _ what: String, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let ending = run.ending, instance.canCheck(run) else { return false }
        let cause =
            switch ending.cause {
            case .replacement(let other): "\(name(other, feature)) replaced it"
            case .action(let other): "\(name(other, feature)) began, which cancels it"
            case .cancel: "'cancel()' ended all runs"
            }
        reportSurvivor(run, "\(what) after \(cause)", instance, feature, in: bytes)
        return true
    }

    /// Checks that the runs which an action cancels are over before its body acts.
    private mutating func checkCancelled(
        by run: TracedRun, _ what: String, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        // The body of a synchronous action may begin while others are being ended.
        guard let action = run.action, let beginning = run.beginning, feature.feature.actions[action].isAsync,
            instance.canCheck(run)
        else { return }
        let survivor = feature.cancels(action).lazy.compactMap { instance.runs[$0]?.first }
            .first { $0 !== run && $0.firstEvent < beginning && instance.canCheck($0) }
        guard let survivor else { return }
        reportSurvivor(
            survivor, "was live when \(name(run, feature)), which cancels it, \(what)", instance, feature,
            in: bytes)
    }
}
