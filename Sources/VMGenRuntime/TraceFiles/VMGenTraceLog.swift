#if canImport(os)
    import os

    /// Writes events to the system's log, and a signpost interval for each run, which Instruments shows.
    @MainActor
    public final class VMGenTraceLog {
        private let logger: Logger
        private let signposter: OSSignposter
        private var intervals: [Int: OSSignpostIntervalState] = [:]

        public init(subsystem: String, category: String = "vmgen") {
            logger = Logger(subsystem: subsystem, category: category)
            signposter = OSSignposter(subsystem: subsystem, category: category)
        }

        /// Logs an event. Its names are public, and it contains nothing else.
        public func record(_ event: VMGenTraceEvent) {
            let text = event.description
            switch event.kind {
            case .rejected, .dropped: logger.info("\(text, privacy: .public)")
            default: logger.debug("\(text, privacy: .public)")
            }
            guard let run = event.run else { return }
            switch event.kind {
            case .accepted:
                intervals[run] = signposter.beginInterval(
                    "Run", id: signposter.makeSignpostID(), "\(text, privacy: .public)")
            case .emitted:
                signposter.emitEvent("Emission", "\(text, privacy: .public)")
            case .ended:
                if let interval = intervals.removeValue(forKey: run) {
                    signposter.endInterval("Run", interval, "\(text, privacy: .public)")
                }
            default: break
            }
        }
    }
#endif
