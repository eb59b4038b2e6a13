package import SourceText
import SwiftCode
package import VMGenCore

/// Checks the log of an app against features while it is read, in memory that depends on what is live at a
/// time, not on the log's length.
package struct TraceCheck {
    /// The contents of a log, in numbers.
    package struct Counts: Sendable, Equatable {
        package var events = 0
        package var instances = 0
        package var runs = 0
    }

    /// The version of the format that this checker reads.
    package static let version = 1
    /// Further diagnostics are counted only.
    static let mostDiagnostics = 100

    enum Kind: String, CaseIterable {
        case created, joined, accepted, rejected, dropped, began, emitted, returned, edited, dismissed, ended
        case released
    }

    enum Reason: String, CaseIterable {
        case finished, replaced, caller, action, cancel, rejected, running, throttled, cleanup
    }

    private static let kindNames = NameTable(Kind.allCases.map(\.rawValue))
    private static let reasonNames = NameTable(Reason.allCases.map(\.rawValue))

    let path: String
    let features: [TracedFeature]
    private let featureNames: NameTable

    package private(set) var counts = Counts()
    package private(set) var diagnostics: [Diagnostic] = []
    /// The path to the first fault of the app; else that of the instance with the latest event.
    package private(set) var tracePath: TracePath?
    /// The diagnostics beyond the bound.
    private var unlisted = 0

    private var lines = TraceLines()
    var line = 0
    /// Nil before the first line, and after one of another version.
    private var isReadable: Bool?
    private var isClosed = false
    /// The events of the session.
    private var sessionEvents = 0
    /// A line that is not JSON, which may be the end of a session.
    private var cutLine: Diagnostic?
    private var hasGap = false
    private var strangers: Set<String> = []

    private var instances: [Int: TracedInstance] = [:]
    private var runs: [Int: (run: TracedRun, instance: TracedInstance)] = [:]
    private var latest: TracedInstance?

    /// - Parameter path: The log's path, for diagnostics.
    package init(_ features: [Feature], path: String) {
        self.path = path
        self.features = features.map(TracedFeature.init)
        featureNames = NameTable(features.map(\.name))
    }

    // MARK: Reading

    /// Reads the next bytes of the log.
    ///
    /// - Returns: False if the rest need not be read.
    package mutating func read(_ chunk: [UInt8]) -> Bool {
        var lines = lines
        defer { self.lines = lines }
        return chunk.withUnsafeBufferPointer { chunk in
            lines.read(chunk) { read(line: $0, isTooLong: $1, isLast: false) }
        }
    }

    /// Ends the check after the last bytes.
    package mutating func finish() {
        var lines = lines
        let isCut = lines.hasRest
        _ = lines.finish { read(line: $0, isTooLong: $1, isLast: true) }
        if let cutLine {
            if isCut { reportGap(.incompleteTrace(cutAt: cutLine.place)) } else { add(cutLine) }
        }
        if isReadable == nil { add(.emptyTrace(SourcePlace(SourceFile(path: path, bytes: []), .at(0)))) }
        endSession()
        if tracePath == nil, let latest {
            tracePath = TracePath(latest, of: features[latest.feature], fault: nil)
        }
        if unlisted > 0 { diagnostics.append(.moreInTrace(unlisted, at: place())) }
    }

    private mutating func read(
        line bytes: UnsafeBufferPointer<UInt8>, isTooLong: Bool, isLast: Bool
    ) -> Bool {
        line += 1
        // A byte order mark.
        var bytes = bytes
        if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(3))
        }
        guard bytes.contains(where: { $0 > 0x20 }) else { return true }
        let event: TraceLine
        do throws(TraceLine.Fault) {
            if isTooLong { throw .unfinished }
            event = try TraceLine(bytes)
        } catch {
            return readFault(error, in: bytes)
        }
        if let trace = event.trace {
            return readMark(trace.string(in: bytes), event, in: bytes)
        }
        if let cutLine {
            add(cutLine)
            self.cutLine = nil
        }
        guard let isReadable else { return refuse(place(in: bytes)) }
        guard isReadable else { return true }
        if isClosed {
            isClosed = false
            add(.malformedTrace("this line comes after the end of the log", at: place(in: bytes)))
        }
        counts.events += 1
        sessionEvents += 1
        read(event, in: bytes)
        return true
    }

    private mutating func readFault(_ fault: TraceLine.Fault, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let place = place(in: bytes, at: fault)
        guard let isReadable else { return refuse(place) }
        guard isReadable else { return true }
        if let cutLine { add(cutLine) }
        cutLine = .malformedTrace(fault.text, at: place)
        return true
    }

    /// Reports that the file is no log, and stops.
    private mutating func refuse(_ place: SourcePlace) -> Bool {
        add(.noTraceHead(place))
        isReadable = false
        return false
    }

    /// Reads the first line of a session, or its last.
    private mutating func readMark(
        _ mark: String, _ event: TraceLine, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard mark == "vmgen" else {
            guard mark == "end", let isReadable else { return refuse(place(in: bytes)) }
            guard isReadable else { return true }
            isClosed = event.events == sessionEvents
            if !isClosed { reportGap(.incompleteTrace(sessionAt: place(in: bytes))) }
            return true
        }
        if cutLine != nil {
            reportGap(.incompleteTrace(cutAt: place(in: bytes)))
            cutLine = nil
        }
        endSession()
        isClosed = false
        guard let version = event.version else {
            add(.malformedTrace("the first line has no 'version'", at: place(in: bytes)))
            isReadable = false
            return true
        }
        isReadable = version == Self.version
        if version != Self.version { add(.traceVersion(version, at: place(in: bytes))) }
        return true
    }

    /// Ends what is live, as the app's end does.
    private mutating func endSession() {
        if isClosed {
            for instance in instances.values.sorted(by: { $0.number < $1.number }) where instance.owesReturn {
                reportPending(instance, at: place())
            }
            for (run, instance) in runs.values.sorted(by: { $0.run.number < $1.run.number }) {
                reportEndless(run, of: instance)
            }
        } else if !runs.isEmpty, isReadable == true {
            add(.incompleteTrace(liveRuns: runs.count, at: place()))
        }
        instances.removeAll()
        runs.removeAll()
        sessionEvents = 0
    }

    // MARK: Events

    private mutating func read(_ event: TraceLine, in bytes: UnsafeBufferPointer<UInt8>) {
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
        guard feature.feature.architecture != .mv else {
            return add(
                .malformedTrace("'mv' has no emitters to watch", at: place(in: bytes, of: featureText)))
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

    /// The live run of an event. An unknown one is an error, unless events are missing.
    private mutating func run(
        _ number: Int, _ kind: Kind, _ action: Int?, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> TracedRun? {
        if let run = instance.runs.last(where: { $0.number == number }) { return run }
        // A return follows the end of its run.
        if instance.isPartial || kind == .returned {
            let run = TracedRun(number, action: action, caller: nil, line: line)
            run.hasBegun = kind != .began
            if kind == .began || kind == .emitted { add(run, to: instance) }
            return run
        }
        report(
            .runAfterEnd(
                TracePath.Step.run(number, action, feature), Self.text(of: kind), at: place(in: bytes)),
            instance, step(TracePath.Step.run(number, action, feature) + " " + Self.text(of: kind), nil, nil))
        return nil
    }

    private static func text(of kind: Kind) -> String {
        kind == .emitted ? "emitted a state" : kind.rawValue
    }

    private mutating func add(_ run: TracedRun, to instance: TracedInstance) {
        instance.runs.append(run)
        runs[run.number] = (run, instance)
        counts.runs += 1
    }

    private mutating func accept(
        _ number: Int, _ action: Int?, from: Int, _ event: TraceLine, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let run = TracedRun(number, action: action, caller: event.caller, line: line)
        run.starts = [from]
        defer { add(run, to: instance) }
        guard feature.namesActions else {
            run.hasBegun = true
            return
        }
        guard let action else { return addMissing("action", in: bytes) }
        let spec = feature.feature.actions[action]
        if spec.policy != .sequential || !spec.isAsync {
            run.accepted = from
            if !feature.mayRun(action, from: from) {
                report(
                    .wrongStart(
                        TraceStart(feature.feature, action, from), isRun: true,
                        at: place(in: bytes, of: event.from)),
                    instance, step("\(name(run, feature)) was accepted in", from, nil))
            }
        }
        if spec.isAsync, spec.policy == .droppable, !instance.isPartial,
            let live = instance.runs.last(where: { $0.action == action })
        {
            report(
                .overlappingRuns(
                    spec, live.number, "was accepted while run \(live.number) was live", of: feature.feature,
                    at: place(in: bytes)),
                instance, step("\(name(run, feature)) was accepted", nil, nil))
        }
    }

    private mutating func reject(
        _ event: TraceLine, _ action: Int?, from: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let action else { return addMissing("action", in: bytes) }
        let start = TraceStart(feature.feature, action, from)
        if feature.mayRun(action, from: from) {
            report(
                .wrongStart(start, isRun: false, at: place(in: bytes, of: event.from)), instance,
                step("'\(start.action)' was rejected in", from, nil))
        } else {
            add(.rejectedCall(start, instance.number, at: place(in: bytes, of: event.action)))
        }
    }

    private mutating func begin(
        _ run: TracedRun, from: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        run.hasBegun = true
        run.starts?.append(from)
        guard let action = run.action else { return }
        let spec = feature.feature.actions[action]
        if !feature.mayRun(action, from: from), run.accepted != from, run.starts != nil {
            report(
                .wrongStart(
                    TraceStart(feature.feature, action, from), isRun: true, at: place(in: bytes)),
                instance, step("\(name(run, feature)) began in", from, nil))
        }
        guard spec.isAsync, !instance.isPartial else { return }
        let others = instance.runs.filter { other in
            guard other !== run, other.hasBegun, let otherAction = other.action else { return false }
            switch spec.policy {
            case .restartable, .droppable: return otherAction == action
            case .sequential:
                let queue = feature.feature.actions[otherAction].queue
                return otherAction == action || (spec.queue != nil && queue == spec.queue)
            case .concurrent: return false
            }
        }
        if let other = others.last {
            report(
                .overlappingRuns(
                    spec, other.number, "began while run \(other.number) was live", of: feature.feature,
                    at: place(in: bytes)),
                instance, step("\(name(run, feature)) began", nil, nil))
        }
    }

    private mutating func emit(
        _ run: TracedRun, from: Int, to: Int, isCleanup: Bool, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let before = run.lastEmitted.map { [$0] } ?? run.starts
        let pending = feature.actions(ofPending: to)
        let fault: Diagnostic? =
            if let action = run.action, !feature.emits(action, to) {
                .unknownTransition(
                    feature.feature, action, from: nil, to: to, run.number, at: place(in: bytes))
            } else if !isCleanup, let before,
                !before.contains(where: { leads(run.action, $0, to, feature) })
            {
                .unknownTransition(
                    feature.feature, run.action, from: before.last, to: to, run.number, at: place(in: bytes))
            } else if let pending, run.action != nil, !instance.isPartial,
                !instance.runs.contains(where: { $0.action.map(pending.contains) ?? false })
            {
                .pendingWithoutRun(feature.feature, to, instance.number, at: place(in: bytes))
            } else {
                nil
            }
        if let fault {
            report(fault, instance, step("\(name(run, feature)) emitted", from, to))
        }
        run.lastEmitted = to
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
        adjustAccepted(after: run, in: instance)
    }

    private func leads(_ action: Int?, _ from: Int, _ to: Int, _ feature: TracedFeature) -> Bool {
        action.map { feature.leads($0, from: from, to: to) } ?? feature.leads(from: from, to: to)
    }

    /// A call may begin in the state that the cleanups and the return of the run that it replaces leave.
    private func adjustAccepted(after run: TracedRun, in instance: TracedInstance) {
        for other in instance.runs where other !== run && !other.hasBegun && other.action == run.action {
            if other.accepted != nil { other.accepted = instance.state }
        }
    }

    private mutating func giveWay(
        _ run: TracedRun, from: Int, to: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let expected = instance.pending.last ?? instance.base
        if let expected, expected != to, !instance.isPartial {
            report(
                .wrongReturn(feature.feature, to, expected: expected, instance.number, at: place(in: bytes)),
                instance, step("returned to", from, to))
        }
        instance.state = to
        if feature.actions(ofPending: to) == nil {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.path.add(
            TracePath.Mark(
                kind: .returned, line: line, run: run.number, action: run.action, from: from, to: to))
        adjustAccepted(after: run, in: instance)
    }

    private mutating func end(
        _ run: TracedRun, _ reason: Reason?, _ instance: TracedInstance, _ feature: TracedFeature
    ) {
        instance.runs.removeAll { $0 === run }
        runs[run.number] = nil
        guard let top = instance.pending.last else { return }
        instance.pending.removeAll { state in
            let actions = feature.actions(ofPending: state) ?? []
            return !instance.runs.contains { $0.action.map(actions.contains) ?? true }
        }
        instance.owesReturn = instance.pending.last != top && !instance.isPartial
    }

    // MARK: Reports

    private func name(_ run: TracedRun, _ feature: TracedFeature) -> String {
        TracePath.Step.run(run.number, run.action, feature)
    }

    /// The faulty step. Its text ends with a state that the step has.
    private func step(_ text: String, _ from: Int?, _ to: Int?) -> (String, Int?, Int?) { (text, from, to) }

    private mutating func reportPending(_ instance: TracedInstance, at place: SourcePlace) {
        guard let state = instance.state else { return }
        let feature = features[instance.feature]
        report(
            .pendingWithoutRun(feature.feature, state, instance.number, at: place), instance,
            step("no return came in", state, nil))
        instance.owesReturn = false
    }

    private mutating func reportEndless(_ run: TracedRun, of instance: TracedInstance) {
        let feature = features[instance.feature]
        let place = SourcePlace(SourceFile(path: path, bytes: [], firstLine: run.line), .at(0))
        let text = "\(name(run, feature)) of instance \(instance.number)"
        report(
            .runWithoutEnd(
                run.action == nil ? "run \(run.number) of instance \(instance.number)" : text,
                of: feature.feature, at: place),
            instance, step("\(name(run, feature)) has not ended in", instance.state, nil))
    }

    /// Reports a fault of the app. The first one has the path that led to it.
    private mutating func report(
        _ diagnostic: Diagnostic, _ instance: TracedInstance, _ fault: (text: String, from: Int?, to: Int?)?
    ) {
        var diagnostic = diagnostic
        if tracePath == nil {
            let feature = features[instance.feature]
            let state = (fault?.to ?? fault?.from).map { " '\(feature.name(ofState: $0))'" } ?? ""
            let path = TracePath(
                instance, of: feature,
                fault: fault.map {
                    TracePath.Step(line: line, from: $0.from, to: $0.to, text: $0.text + state)
                })
            diagnostic.notes = path.notes(in: self.path) + diagnostic.notes
            tracePath = path
        }
        instance.isPartial = true
        add(diagnostic)
    }

    private mutating func addMissing(_ key: String, in bytes: UnsafeBufferPointer<UInt8>) {
        add(.malformedTrace("the event has no '\(key)'", at: place(in: bytes)))
    }

    private mutating func miss(_ instance: TracedInstance, events: Int, at place: SourcePlace) {
        instance.isPartial = true
        instance.state = nil
        instance.owesReturn = false
        let name = features[instance.feature].feature.name
        reportGap(.incompleteTrace(missing: events, of: "\(name) #\(instance.number)", at: place))
    }

    /// Reports the first gap, which explains the others.
    private mutating func reportGap(_ diagnostic: Diagnostic) {
        if !hasGap { add(diagnostic) }
        hasGap = true
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.mostDiagnostics {
            diagnostics.append(diagnostic)
        } else {
            unlisted += 1
        }
    }

    /// The current line, without its text.
    private func place() -> SourcePlace {
        SourcePlace(SourceFile(path: path, bytes: [], firstLine: max(line, 1)), .at(0))
    }

    private func place(in bytes: UnsafeBufferPointer<UInt8>) -> SourcePlace {
        let text = Array(bytes.prefix(TraceLines.mostBytes))
        return SourcePlace(
            SourceFile(path: path, bytes: text, firstLine: line), SourceRange(0, text.count))
    }

    private func place(in bytes: UnsafeBufferPointer<UInt8>, of text: TraceLine.Text?) -> SourcePlace {
        var place = place(in: bytes)
        if let text { place.range = SourceRange(text.start, text.end) }
        return place
    }

    private func place(in bytes: UnsafeBufferPointer<UInt8>, at fault: TraceLine.Fault) -> SourcePlace {
        var place = place(in: bytes)
        switch fault {
        case .unexpected(let offset), .notANumber(let offset): place.range = SourceRange(offset, offset + 1)
        case .unfinished: place.range = .at(place.file.bytes.count)
        case .notAnObject, .nested: break
        }
        return place
    }
}
