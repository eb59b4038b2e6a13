package import SourceText
package import VMGenCore

/// The files to generate from specs: those of a project, or of one target of the build plugin. A record lets a
/// run leave out the features for which nothing has changed.
package protocol RecordedTarget {
    var pipeline: Pipeline { get }
    var directories: [String] { get }

    /// The names of the files that a feature may have, by directory.
    func names(of feature: Feature) -> [[String]]

    /// Returns the unit of the runtime's files, with the parts that the features need.
    func runtimeUnit(with parts: Set<RuntimePart>) -> OutputPlan.Unit

    /// Returns a unit for each feature; nil after reporting an error.
    func units(of features: [Feature], reporting sink: DiagnosticSink) -> [OutputPlan.Unit]?

    /// The names of files that are neither generated nor orphans, by directory.
    func otherNames(ofFeaturesNamed features: [String]) -> [Set<String>]

    func compare(_ plan: OutputPlan, reporting sink: DiagnosticSink) -> OutputComparison
}

extension RecordedTarget {
    /// Generates the files. With the record of the last run, it checks and renders only the features for which
    /// something has changed.
    ///
    /// - Parameters:
    ///   - settings: The inputs that all features depend on; nil if they cannot be recorded.
    ///   - path: The file of the record; nil to keep none.
    ///   - isSound: Whether the run may continue after these diagnostics.
    /// - Returns: The written and removed files; nil after an error.
    package func generate(
        from specs: [SourceFile], against peers: [SourceFile] = [], settings: [UInt8]?, record path: String?,
        reporting sink: DiagnosticSink, isSound: (DiagnosticSink) -> Bool = { !$0.hasErrors }
    ) -> TargetRun.Result? {
        let settings = path == nil ? nil : settings
        func run(_ known: (BuildRecord, BuildRecord.Changes)?) -> TargetRun.Outcome {
            TargetRun(target: self, specs: specs, peers: peers, known: known)
                .generate(settings: settings, reporting: sink, isSound: isSound) { record in
                    guard let path else { return }
                    // If it cannot be written, the next run only takes longer.
                    _ = OutputWriter(reporting: DiagnosticSink()).write(record.bytes, to: path)
                }
        }
        if let path, let settings, let (record, time) = BuildRecord.read(path),
            let changes = record.changes(
                settings: settings, specs: specs, peers: peers, in: directories, since: time),
            case .finished(let result) = run((record, changes))
        {
            return result
        }
        guard case .finished(let result) = run(nil) else { return nil }
        return result
    }
}
