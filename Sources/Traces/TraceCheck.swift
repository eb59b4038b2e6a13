package import SourceText
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
    /// The number of diagnostics of each severity that are listed.
    static let mostDiagnostics = 100

    enum Kind: String, CaseIterable {
        case created, joined, accepted, rejected, dropped, began, emitted, returned, edited, dismissed, ended
        case released
    }

    enum Reason: String, CaseIterable {
        case finished, replaced, caller, action, cancel, rejected, running, throttled, cleanup
    }

    static let kindNames = NameTable(Kind.allCases.map(\.rawValue))
    static let reasonNames = NameTable(Reason.allCases.map(\.rawValue))

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
    /// Nil before the first line, and after one of another version.
    private var isReadable: Bool?
    private var isClosed = false
    /// The events of the session.
    private var sessionEvents = 0
    /// A line that is not JSON, which may be the end of a session.
    private var cutLine: Diagnostic?
    var hasGap = false
    var strangers: Set<String> = []

    var instances: [Int: TracedInstance] = [:]
    var runs: [Int: (run: TracedRun, instance: TracedInstance)] = [:]
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
            if isCut { reportGap(.incompleteTrace(cutAt: cutLine.place)) } else { add(cutLine) }
        }
        if isReadable == nil { add(.emptyTrace(SourcePlace(SourceFile(path: path, bytes: []), .at(0)))) }
        endSession()
        if tracePath == nil, let latest {
            tracePath = TracePath(latest, of: features[latest.feature], fault: nil)
        }
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            let unlisted = count(severity) - Self.mostDiagnostics
            guard unlisted > 0, let last = diagnostics.last(where: { $0.severity == severity }) else {
                continue
            }
            diagnostics.append(.moreInTrace(unlisted, like: last, at: place()))
        }
    }

    /// The number of diagnostics of a severity, listed or not.
    package func count(_ severity: Diagnostic.Severity) -> Int { totals[severity] ?? 0 }

    private mutating func read(
        line bytes: UnsafeBufferPointer<UInt8>, isTooLong: Bool
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

    /// Reports that the file is not a log, and stops.
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
        } else if !runs.isEmpty, isReadable == true, diagnostics.isEmpty {
            add(.incompleteTrace(liveRuns: runs.count, at: place()))
        }
        instances.removeAll()
        runs.removeAll()
        sessionEvents = 0
    }
}
