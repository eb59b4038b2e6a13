package import SourceText
package import SpecLanguage

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
    /// The number of diagnostics of each severity that are listed.
    static let mostDiagnostics = 100

    /// An instance or a run. Modules number theirs independently, so the same number may occur in several
    /// features.
    struct Key: Hashable {
        var feature: Int
        var number: Int
    }

    /// The last line of a session, if there is one.
    private enum End {
        /// The session has all its events.
        case whole
        case partial
    }

    enum Kind: String, CaseIterable {
        case created, joined, accepted, rejected, dropped, began, emitted, returned, edited, dismissed, ended
        case lacked, pushed, popped, released
    }

    static let kindNames = NameTable(Kind.allCases.map(\.rawValue))

    let path: String
    let features: [TracedFeature]
    let featureNames: NameTable

    package internal(set) var counts = Counts()
    package internal(set) var diagnostics: [Diagnostic] = []
    /// The path to the first fault of the app; else that of the instance with the latest event.
    package internal(set) var tracePath: TracePath?
    /// The number of diagnostics of each severity, listed or not.
    var totals: [Diagnostic.Severity: Int] = [:]

    private var lines = TraceLines()
    var line = 0
    /// The bytes of the current line, while it is read.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Nil before the first line. False if it is one of another version.
    private var isReadable: Bool?
    private var end: End?
    /// The events of the session, and the line of the latest.
    private var sessionEvents = 0
    private var latestLine = 0
    /// A line that is not JSON, which may be the end of a session.
    private var cutLine: Diagnostic?
    var hasGap = false
    /// The unknown names that were reported.
    var unknownNames: Set<String> = []

    var instances: [Key: TracedInstance] = [:]
    var runs: [Key: (run: TracedRun, instance: TracedInstance)] = [:]
    var latest: TracedInstance?

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
            lines.read(chunk) { read(line: $0, isTooLong: $1) }
        }
    }

    /// Ends the check after the last bytes.
    package mutating func finish() {
        var lines = lines
        let isCut = lines.hasRest
        _ = lines.finish { read(line: $0, isTooLong: $1) }
        if let cutLine {
            if isCut { reportCut(at: cutLine.place) } else { add(cutLine) }
        }
        if isReadable == nil { addEmpty() }
        endSession()
        if tracePath == nil, let latest {
            tracePath = TracePath(latest, fault: nil)
        }
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            let unlisted = count(severity) - Self.mostDiagnostics
            guard unlisted > 0, let last = diagnostics.last(where: { $0.severity == severity }) else {
                continue
            }
            let noun = severity.rawValue
            diagnostics.append(
                Diagnostic(
                    last.id, .note,
                    "\(unlisted) more \(unlisted == 1 ? "\(noun) is" : "\(noun)s are") not listed",
                    at: place(ofLine: line), help: "correct the first ones"))
        }
    }

    private mutating func addEmpty() {
        let help =
            if features.allSatisfy(\.isContainer) {
                "set 'VMGenTrace.handler' before the app creates state containers"
            } else if !features.contains(where: { $0.feature.has(.owner) }) {
                "check features of 'mvvm' or 'vsm'; in 'mv', a view holds its state and writes no events"
            } else {
                "set 'VMGenTrace.handler' before the app creates view models"
            }
        addMalformed("the log is empty", at: place(ofLine: 1), help: help)
    }

    /// The number of diagnostics of a severity, listed or not.
    package func count(_ severity: Diagnostic.Severity) -> Int { totals[severity] ?? 0 }

    private mutating func read(line text: UnsafeBufferPointer<UInt8>, isTooLong: Bool) -> Bool {
        line += 1
        bytes = text
        defer { bytes = UnsafeBufferPointer(start: nil, count: 0) }
        // A byte order mark.
        if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(3))
        }
        // A crash may leave zeros, which are not blanks.
        guard bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return true }
        let event: TraceLine
        do throws(TraceLine.Fault) {
            if isTooLong { throw .unfinished }
            event = try TraceLine(bytes)
        } catch {
            return readFault(error)
        }
        if let trace = event.trace {
            return readMark(trace.string(in: bytes), event)
        }
        addCutLine()
        guard let isReadable else { return refuse(place()) }
        guard isReadable else { return true }
        if end != nil {
            end = nil
            addMalformed("this line comes after the end of the log", at: place())
        }
        counts.events += 1
        sessionEvents += 1
        latestLine = line
        read(event)
        return true
    }

    private mutating func readFault(_ fault: TraceLine.Fault) -> Bool {
        let place = place(at: fault)
        guard let isReadable else { return refuse(place) }
        guard isReadable else { return true }
        addCutLine()
        cutLine = Rule.malformedTrace.diagnostic(
            fault.text, at: place, help: "check the log that the app wrote, with nothing added or removed")
        return true
    }

    /// Reports the line before if it is not JSON and did not end a session. It explains missing events.
    private mutating func addCutLine() {
        guard let cutLine else { return }
        add(cutLine)
        self.cutLine = nil
        hasGap = true
    }

    /// Reports that the file is not a log, and stops.
    private mutating func refuse(_ place: SourcePlace) -> Bool {
        addMalformed(
            "the log does not begin with the line of its version", at: place,
            help: "to check a part of a log, keep its first line: {\"trace\":\"vmgen\",\"version\":1,…}")
        isReadable = false
        return false
    }

    /// Reads the first line of a session, or its last.
    private mutating func readMark(_ mark: String, _ event: TraceLine) -> Bool {
        guard mark == "vmgen" else {
            guard let isReadable else { return refuse(place()) }
            guard isReadable else { return true }
            addCutLine()
            guard mark == "end" else {
                addMalformed(
                    "'trace' is 'vmgen' in the first line of a session, or 'end' in the last",
                    at: place(of: event.trace))
                return true
            }
            end = event.events == sessionEvents ? .whole : .partial
            if end == .partial {
                reportGap(
                    "the session does not have as many events as its last line says", at: place(),
                    help: "vmgen cannot check whether all runs have ended")
            }
            return true
        }
        if cutLine != nil {
            reportCut(at: place())
            cutLine = nil
        }
        endSession()
        end = nil
        guard let version = event.version else {
            addMalformed("the first line has no 'version'", at: place())
            isReadable = false
            return true
        }
        isReadable = version == Self.version
        if version != Self.version {
            add(
                Rule.traceVersion.diagnostic(
                    "the log has version \(version); this vmgen reads version \(Self.version)", at: place(),
                    help: "check it with the vmgen that generated the app's code"))
        }
        return true
    }

    /// Ends what is live, as the app's end does.
    private mutating func endSession() {
        let isKnown = { (run: TracedRun, instance: TracedInstance) in run.firstEvent >= instance.readFrom }
        switch end {
        case .whole:
            for (run, instance) in runs.values.filter(isKnown).sorted(by: { $0.run.number < $1.run.number }) {
                reportEndless(run, of: instance)
            }
        case .partial: break
        case nil:
            let count = runs.values.count { $0.run.hasCall && isKnown($0.run, $0.instance) }
            if count > 0 {
                add(
                    Rule.incompleteTrace.diagnostic(
                        "\(count == 1 ? "a run is" : "\(count) runs are") live where the session ends without 'close()'",
                        at: place(ofLine: latestLine),
                        help:
                            "the app may have been killed; call 'close()' on the log to check that runs have ended"
                    ))
            }
        }
        instances.removeAll()
        runs.removeAll()
        sessionEvents = 0
    }
}
