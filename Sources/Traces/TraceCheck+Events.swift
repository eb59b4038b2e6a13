import SourceText
import VMGenCore

/// Each event, with the names that it has.
extension TraceCheck {
    mutating func read(_ event: TraceLine, in bytes: UnsafeBufferPointer<UInt8>) {
        guard let kindText = event.event, let featureText = event.feature, let number = event.instance,
            let count = event.number
        else {
            let missing =
                event.event == nil
                ? "event" : event.feature == nil ? "feature" : event.instance == nil ? "instance" : "number"
            return add(.malformedTrace("the event has no '\(missing)'", at: place(in: bytes)))
        }
        guard let kindIndex = Self.kindNames.find(kindText, in: bytes) else {
            let name = Diagnostic.shown(kindText.string(in: bytes))
            return add(
                .malformedTrace("there is no event '\(name)'", at: place(in: bytes, of: kindText)))
        }
        let kind = Kind.allCases[kindIndex]
        guard let featureIndex = featureNames.find(featureText, in: bytes) else {
            let name = featureText.string(in: bytes)
            if strangers.count < 1_000, strangers.insert(name).inserted {
                let known = features.map(\.feature.name)
                add(.strangerInTrace(name, known: known, at: place(in: bytes, of: featureText)))
            }
            return
        }
        let feature = features[featureIndex]
        guard feature.feature.has(.owner) else {
            let architecture = feature.feature.architecture.rawValue
            return add(
                .malformedTrace(
                    "'\(architecture)' has no emitters to watch", at: place(in: bytes, of: featureText)))
        }
        let instance: TracedInstance
        if let known = instances[number], known.feature == featureIndex {
            instance = known
            if count != known.lastEvent + 1 {
                if count <= known.lastEvent {
                    return add(
                        .malformedTrace(
                            "event \(count) of instance \(number) comes after event \(known.lastEvent)",
                            at: place(in: bytes)))
                }
                miss(instance, events: count - known.lastEvent - 1, at: place(in: bytes))
            }
        } else {
            instance = TracedInstance(number, feature: featureIndex, lastEvent: count)
            instances[number] = instance
            counts.instances += 1
            if count != 1 { miss(instance, events: count - 1, at: place(in: bytes)) }
        }
        instance.lastEvent = count
        latest = instance
        do throws(UnknownName) {
            let names = try Names(event, feature, in: bytes)
            read(kind, event, names, instance, feature, in: bytes)
        } catch {
            instance.isPartial = true
            instance.state = nil
            report(
                .unknownInTrace(
                    error.text, in: feature.feature, at: place(in: bytes, of: error.place),
                    help: error.help),
                instance, nil)
        }
    }

    private struct UnknownName: Error {
        var text: String
        var help: String
        var place: TraceLine.Text
    }

    /// The states and the action of an event, by their numbers.
    private struct Names {
        var action: Int?
        var from: Int?
        var to: Int?
        var reason: Reason?

        init(_ event: TraceLine, _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>)
            throws(UnknownName)
        {
            func number(_ text: TraceLine.Text?, _ table: NameTable, _ what: String, _ known: [String])
                throws(UnknownName) -> Int?
            {
                guard let text else { return nil }
                if let number = table.find(text, in: bytes) { return number }
                let name = Diagnostic.shown(text.string(in: bytes))
                let near = nearest(name, in: known).map { "did you mean '\($0)'? " } ?? ""
                throw UnknownName(
                    text: "\(what) '\(name)'",
                    help: near + "the app was built from another version of the spec", place: text)
            }
            from = try number(event.from, feature.states, "state", feature.stateNames)
            to = try number(event.to, feature.states, "state", feature.stateNames)
            action = try number(event.action, feature.actions, "action", feature.actionNames)
            if let reason = event.reason, let index = TraceCheck.reasonNames.find(reason, in: bytes) {
                self.reason = Reason.allCases[index]
            }
        }
    }

    private mutating func read(
        _ kind: Kind, _ event: TraceLine, _ names: Names, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        if kind == .created || kind == .joined {
            guard let to = names.to else { return addMissing("to", in: bytes) }
            instance.state = to
            instance.base = to
            if kind == .joined { instance.isPartial = true }
            instance.path.add(
                TracePath.Mark(kind: kind == .created ? .created : .joined, line: line, run: 0, to: to))
            return
        }
        if instance.owesReturn, kind != .returned, feature.namesActions || kind != .accepted {
            reportPending(instance, at: place(in: bytes))
        }
        instance.owesReturn = false
        if kind == .released {
            for run in instance.runs { runs[run.number] = nil }
            instances[instance.number] = nil
            return
        }
        guard let from = names.from else { return addMissing("from", in: bytes) }
        if let state = instance.state, state != from {
            let (said, was) = (feature.name(ofState: from), feature.name(ofState: state))
            add(
                .malformedTrace(
                    "the line says that '\(said)' was current, but the event before left '\(was)'",
                    at: place(in: bytes, of: event.from)))
            instance.isPartial = true
        }
        instance.state = from
        switch kind {
        case .accepted:
            guard let number = event.run else { return addMissing("run", in: bytes) }
            accept(number, names.action, from: from, event, instance, feature, in: bytes)
        case .rejected: reject(event, names.action, from: from, instance, feature, in: bytes)
        case .began, .emitted, .returned, .ended:
            guard let number = event.run else { return addMissing("run", in: bytes) }
            guard let run = run(number, kind, names.action, instance, feature, in: bytes) else { return }
            switch kind {
            case .began: begin(run, from: from, instance, feature, in: bytes)
            case .emitted:
                guard let to = names.to else { return addMissing("to", in: bytes) }
                emit(
                    run, from: from, to: to, isCleanup: names.reason == .cleanup, instance, feature,
                    in: bytes)
            case .returned:
                guard let to = names.to else { return addMissing("to", in: bytes) }
                giveWay(run, from: from, to: to, instance, feature, in: bytes)
            default: end(run, names.reason, instance, feature)
            }
        case .dropped, .edited, .dismissed, .created, .joined, .released: break
        }
    }
}
