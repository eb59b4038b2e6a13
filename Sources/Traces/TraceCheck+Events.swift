import SourceText
import SpecLanguage

/// Each event, with the names that it has.
extension TraceCheck {
    mutating func read(_ event: TraceLine) {
        guard let featureText = event.feature, let number = event.instance, let count = event.number else {
            let isInstance = event.feature != nil && event.event != nil
            return addMissing(
                event.event == nil
                    ? "event" : !isInstance ? "feature" : event.instance == nil ? "instance" : "number")
        }
        guard let index = featureNames.find(featureText, in: bytes) else {
            let name = featureText.string(in: bytes)
            guard unknownNames.count < Self.mostUnknownNames, isNew("feature \(name)") else { return }
            return add(
                Rule.unknownInTrace.diagnostic(
                    .note,
                    "no spec describes feature '\(Diagnostic.shown(name))', so its events are not checked",
                    at: place(of: featureText),
                    help: nearest(name, in: features.map(\.feature.name)).map { "did you mean '\($0)'?" }
                        ?? "to check them, add its spec to '--against'"))
        }
        let feature = features[index]
        guard feature.feature.has(.owner) else {
            guard isNew("events of \(feature.feature.name)") else { return }
            return addForeign(
                "is 'mv' in its spec, where a view holds its state and writes no events", of: feature,
                at: place(of: featureText))
        }
        guard let instance = instance(Key(feature: index, number: number), event: count) else { return }
        latest = instance
        guard let kind = kind(of: event, feature), let reason = reason(of: event, kind, feature) else {
            return instance.forget(before: count + 1)
        }
        do throws(UnknownName) {
            var names = try Names(event, kind, feature, in: bytes)
            names.reason = reason
            read(kind, event, names, instance)
        } catch {
            instance.forget(before: count + 1)
            let name = feature.feature.name
            guard isNew("\(name) \(error.text)") else { return }
            let diagnostic = Rule.unknownInTrace.diagnostic(
                "'\(name)' has no \(error.text)", at: place(of: error.place), help: error.help)
            report(diagnostic, instance, nil)
        }
    }

    /// The number of unknown names that are remembered.
    private static let mostUnknownNames = 1_000

    /// Whether an unknown name was not reported before.
    private mutating func isNew(_ name: String) -> Bool {
        if unknownNames.contains(name) { return false }
        if unknownNames.count < Self.mostUnknownNames { unknownNames.insert(name) }
        return true
    }

    /// Reports an event without an action, as those of containers are, once.
    private mutating func addNameless(_ instance: TracedInstance) {
        let feature = instance.feature
        if isNew("action in \(feature.feature.name)") {
            addMalformed(
                "the event has no 'action'", at: place(),
                help: "\(feature.source) names the action; \(Self.otherSpecs)")
        }
        instance.forget(before: instance.lastEvent + 1)
    }

    /// The instance of an event. Nil after an error.
    private mutating func instance(_ key: Key, event count: Int) -> TracedInstance? {
        guard let known = instances[key] else {
            guard count == 1 || !released.contains(key) else {
                let name = "'\(features[key.feature].feature.name)' #\(key.number)"
                let message = "an event of \(name) comes after its release"
                add(Rule.runAfterEnd.fault(ofLog: message, at: place()))
                return nil
            }
            let instance = TracedInstance(key, of: features[key.feature], lastEvent: count)
            instances[key] = instance
            counts.instances += 1
            if count != 1 { miss(instance, events: count - 1, at: place()) }
            return instance
        }
        guard count > known.lastEvent else {
            addMalformed(
                "event \(count) of instance \(key.number) comes after event \(known.lastEvent)", at: place())
            return nil
        }
        let missing = count - known.lastEvent - 1
        known.lastEvent = count
        if missing > 0 { miss(known, events: missing, at: place()) }
        return known
    }

    /// The kind of an event. Nil after an error: it is unknown, or the feature's architecture does not have it.
    private mutating func kind(of event: TraceLine, _ feature: TracedFeature) -> Kind? {
        guard let text = event.event else {
            addMissing("event")
            return nil
        }
        guard let index = Self.kindNames.find(text, in: bytes) else {
            let name = text.string(in: bytes)
            let known = feature.kinds.map(\.rawValue)
            if isNew("event \(name)") {
                addMalformed(
                    "there is no event '\(Diagnostic.shown(name))'", at: place(of: text),
                    help: nearest(name, in: known).map { "did you mean '\($0)'?" }
                        ?? "\(feature.source) writes \(listed(known))")
            }
            return nil
        }
        let kind = Kind.allCases[index]
        let namesAction = feature.isContainer && kind != .dropped && event.action != nil
        guard namesAction || !feature.kinds.contains(kind) else { return kind }
        if isNew("events of \(feature.feature.name)") {
            let architecture = feature.feature.architecture
            addForeign(
                namesAction
                    ? "is '\(architecture)' in its spec, whose runs have no action"
                    : "is '\(architecture)' in its spec, which has no event '\(kind.rawValue)'", of: feature,
                at: place(of: namesAction ? event.action : text))
        }
        return nil
    }

    /// Reports an event of another architecture.
    private mutating func addForeign(_ what: String, of feature: TracedFeature, at place: SourcePlace) {
        let known = feature.kinds.map(\.rawValue)
        let help = known.isEmpty ? "" : "\(feature.source) writes \(listed(known)); "
        add(
            Rule.unknownInTrace.diagnostic(
                "'\(feature.feature.name)' \(what)", at: place, help: help + Self.otherSpecs))
    }

    private static let otherSpecs = "check the log against the specs with which the app was built"

    /// The reason of an event, or none. Nil after an error: the event does not have it.
    private mutating func reason(of event: TraceLine, _ kind: Kind, _ feature: TracedFeature) -> Reason?? {
        guard let text = event.reason else { return .some(nil) }
        let known = feature.reasons(of: kind)
        guard !known.isEmpty || kind == .emitted else { return .some(nil) }
        if let index = Self.reasonNames.find(text, in: bytes), known.contains(Reason.allCases[index]) {
            return Reason.allCases[index]
        }
        let name = text.string(in: bytes)
        if isNew("reason \(name) of \(kind.rawValue) in \(feature.feature.name)") {
            let names = known.map(\.rawValue)
            addMalformed(
                "'\(kind.rawValue)' has no reason '\(Diagnostic.shown(name))'", at: place(of: text),
                help: nearest(name, in: names).map { "did you mean '\($0)'?" }
                    ?? "\(feature.source) writes \(names.isEmpty ? "no reason" : listed(names))")
        }
        return nil
    }

    private struct UnknownName: Error {
        var text: String
        var help: String
        var place: TraceLine.Text
    }

    /// The names of an event, by their numbers.
    private struct Names {
        var action: Int?
        var from: Int?
        var to: Int?
        /// The edited property, or the function that dismissed a transient, if the spec has it.
        var property: Int?
        var reason: Reason?

        init(_ event: TraceLine, _ kind: Kind, _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>)
            throws(UnknownName)
        {
            func number(_ text: TraceLine.Text?, _ table: NameTable, _ what: String)
                throws(UnknownName) -> Int?
            {
                guard let text else { return nil }
                if let number = table.find(text, in: bytes) { return number }
                let name = Diagnostic.shown(text.string(in: bytes))
                let owner = "'\(feature.feature.name)'"
                let isOfModels = feature.isContainer && what != "state"
                let known = table.names.isEmpty ? "no \(what)" : listed(table.names)
                let help =
                    nearest(name, in: table.names).map { "did you mean '\($0)'?" }
                    ?? "\(isOfModels ? "the models of \(owner) have" : "\(owner) has") \(known);"
                throw UnknownName(
                    text: "\(what) '\(name)'",
                    help: help + " the app was built from another version of the spec", place: text)
            }
            from = try number(event.from, feature.states, "state")
            to = try number(event.to, feature.states, "state")
            action = try number(event.action, feature.actions, "action")
            // Names of properties come from templates, which may be those of the app.
            let table: NameTable? =
                switch kind {
                case .edited where event.run == nil: feature.properties
                case .dismissed: feature.dismissals
                default: nil
                }
            property = event.property.flatMap { table?.find($0, in: bytes) }
        }
    }

    private mutating func read(_ kind: Kind, _ event: TraceLine, _ names: Names, _ instance: TracedInstance) {
        let isFirst = kind == .created || kind == .joined
        if isFirst != (instance.lastEvent == 1) {
            addMalformed(
                isFirst
                    ? "'\(kind.rawValue)' is the first event of an instance, not event \(instance.lastEvent)"
                    : "the first event of an instance is 'created' or 'joined', not '\(kind.rawValue)'",
                at: place(of: event.event))
            return instance.forget(before: instance.lastEvent + 1)
        }
        if isFirst {
            guard let to = names.to else { return addMissing("to", of: instance) }
            instance.base = to
            if kind == .created {
                instance.state = to
            } else {
                // The next event may be the change that led to the state.
                instance.isPartial = true
            }
            instance.path.add(
                TracePath.Mark(kind: kind == .created ? .created : .joined, line: line, run: 0, to: to))
            return
        }
        let before = instance.latest
        if let owed = before.owed, !owed.isMet(by: kind, event.run, names.reason) {
            reportOwed(instance, at: place())
        }
        instance.latest = TracedInstance.Latest()
        if kind == .released { return release(instance) }
        guard let from = names.from else { return addMissing("from", of: instance) }
        if let state = instance.state, state != from {
            let (said, was) = (instance.feature.states[from], instance.feature.states[state])
            addMalformed(
                "the line says that '\(said)' was current, but the event before left '\(was)'",
                at: place(of: event.from))
            instance.isPartial = true
        }
        instance.state = from
        switch kind {
        case .dropped:
            guard let action = names.action else { return addNameless(instance) }
            return drop(action, names.reason, from: from, event, instance)
        case .edited where event.run == nil, .dismissed:
            guard let property = names.property else { return }
            return edit(
                property, isDismissal: kind == .dismissed, isTimed: names.reason == .time, from: from, event,
                instance)
        case .rejected where event.run == nil:
            guard let action = names.action else { return addNameless(instance) }
            return reject(event, action, from: from, instance)
        default: break
        }
        let isContainer = instance.feature.isContainer
        // A container does not number an observation that began before anything watched.
        let isUnwatched = isContainer && instance.isPartial && (kind == .emitted || kind == .returned)
        guard let number = event.run ?? (isUnwatched ? 0 : nil) else {
            return addMissing("run", of: instance)
        }
        guard isContainer || names.action != nil else { return addNameless(instance) }
        if kind == .accepted { return accept(number, names.action, from: from, event, instance) }
        guard let run = run(number, kind, names.action, event, instance) else { return }
        switch kind {
        case .rejected: reject(run, event, from: from, instance)
        case .began: begin(run, from: from, instance)
        case .emitted:
            guard let to = names.to else { return addMissing("to", of: instance) }
            emit(run, from: from, to: to, isCleanup: names.reason == .cleanup, instance)
        case .returned:
            guard let to = names.to else { return addMissing("to", of: instance) }
            giveWay(run, from: from, to: to, after: before, instance)
        case .edited: share(run, from: from, event, instance)
        case .ended: end(run, names.reason, from: from, after: before, instance)
        case .created, .joined, .accepted, .dropped, .dismissed, .lacked, .released: break
        }
    }
}
