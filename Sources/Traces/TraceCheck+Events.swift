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
            return addForeign(
                "is 'mv' in its spec, where a view holds its state and writes no events", of: feature,
                at: place(of: featureText))
        }
        guard let instance = instance(Key(feature: index, number: number), event: count) else { return }
        latest = instance
        guard let kind = kind(of: event, feature) else { return instance.forget(before: count + 1) }
        compare(event.fingerprint, of: instance)
        do throws(UnknownName) {
            read(kind, event, try Names(kind, event, feature, in: bytes), instance)
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

    /// Compares the fingerprint of an emitter with that of its spec.
    private mutating func compare(_ text: TraceLine.Text?, of instance: TracedInstance) {
        let feature = instance.feature
        guard let text, feature.differs(from: text.string(in: bytes)) else { return }
        instance.otherSpec = line
        let name = feature.feature.name
        guard isNew("spec of \(name)") else { return }
        add(
            Rule.otherSpec.diagnostic(
                "the app was built from another version of '\(name)': names, 'from' or 'while' differ",
                at: place(of: text), help: Self.otherSpecs))
    }

    /// Reports an event without an action, as those of containers are, once.
    private mutating func addNameless(_ instance: TracedInstance) {
        let name = instance.feature.feature.name
        if isNew("action in \(name)") {
            addMalformed(
                "the event has no 'action'", at: place(),
                help: "an emitter names the action; \(Self.otherSpecs)")
        }
        instance.forget(before: instance.lastEvent + 1)
    }

    /// The instance of an event. Nil after an error.
    private mutating func instance(_ key: Key, event count: Int) -> TracedInstance? {
        guard let known = instances[key] else {
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

    /// The kind of an event. Nil after an error: it is unknown, or no event of the feature's architecture.
    private mutating func kind(of event: TraceLine, _ feature: TracedFeature) -> Kind? {
        guard let text = event.event else {
            addMissing("event")
            return nil
        }
        guard let index = Self.kindNames.find(text, in: bytes) else {
            let name = text.string(in: bytes)
            if isNew("event \(name)") {
                addMalformed(
                    "there is no event '\(Diagnostic.shown(name))'", at: place(of: text),
                    help: nearest(name, in: Self.kindNames.names).map { "did you mean '\($0)'?" }
                        ?? "the events are \(listed(Self.kindNames.names))")
            }
            return nil
        }
        let kind = Kind.allCases[index]
        guard feature.isContainer, kind != .dropped, let action = event.action else { return kind }
        addForeign("is 'vsm' in its spec, whose runs have no action", of: feature, at: place(of: action))
        return nil
    }

    /// Reports an event of another architecture, once.
    private mutating func addForeign(_ what: String, of feature: TracedFeature, at place: SourcePlace) {
        let name = feature.feature.name
        guard isNew("events of \(name)") else { return }
        add(Rule.unknownInTrace.diagnostic("'\(name)' \(what)", at: place, help: Self.otherSpecs))
    }

    static let otherSpecs = "check the log against the specs with which the app was built"

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

        init(
            _ kind: Kind, _ event: TraceLine, _ feature: TracedFeature,
            in bytes: UnsafeBufferPointer<UInt8>
        ) throws(UnknownName) {
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
            action = try number(event.action, feature.actions, "action")
            if kind == .pushed || kind == .popped {
                _ = try number(event.property, feature.screens, "screen")
            }
            if let section = try number(event.section, feature.sections, "section") {
                let (names, first) = feature.states(ofSection: section)
                from = try number(event.from, names, "state").map { first + $0 }
                to = try number(event.to, names, "state").map { first + $0 }
                return
            }
            from = try number(event.from, feature.states, "state")
            to = try number(event.to, feature.states, "state")
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
            instance.state = to
            instance.path.add(
                TracePath.Mark(kind: kind == .created ? .created : .joined, line: line, run: 0, to: to))
            return
        }
        if kind == .released { return release(instance) }
        guard let from = names.from else { return addMissing("from", of: instance) }
        instance.state = from
        switch kind {
        case .edited, .dismissed: return
        case .pushed, .popped:
            if event.property == nil { addMissing("property", of: instance) }
            return
        case .lacked: return lack(event, names.action, to: names.to, instance)
        case .dropped, .rejected:
            guard let action = names.action else { return addNameless(instance) }
            if kind == .rejected { reject(event, action, from: from, instance) }
            return
        default: break
        }
        let isContainer = instance.feature.isContainer
        // A container does not number an observation that began before anything watched.
        let isUnwatched = isContainer && (kind == .emitted || kind == .returned)
        guard let number = event.run ?? (isUnwatched ? 0 : nil) else {
            return addMissing("run", of: instance)
        }
        guard isContainer || names.action != nil else { return addNameless(instance) }
        if kind == .accepted { return accept(number, names.action, from: from, event, instance) }
        let run = run(number, kind, names.action, instance)
        switch kind {
        case .began: run.bodyState = from
        case .emitted, .returned:
            guard let to = names.to else { return addMissing("to", of: instance) }
            if kind == .returned { return show(.returned, run, from: from, to: to, instance) }
            let isCleanup = event.reason?.equals(Self.cleanup, in: bytes) ?? false
            emit(run, from: from, to: to, isCleanup: isCleanup, instance)
        default: end(run, instance)
        }
    }

    private static let cleanup = Array("cleanup".utf8)
}
