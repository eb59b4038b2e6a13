import SourceText
import VMGenCore

/// A run for one target. It generates from all specs, or from those for which something has changed since the
/// last run.
package struct TargetRun {
    /// The written and removed files.
    package struct Result {
        package var comparison: OutputComparison
        /// The stamps of the written files, by path.
        package var written: [String: [Int]]
        package var removed: [String]
    }

    enum Outcome {
        /// Nothing was done or reported, because all specs must be checked.
        case needsAllSpecs
        /// Nil after an error.
        case finished(Result?)
    }

    let target: any RecordedTarget
    let specs: [SourceFile]
    let peers: [SourceFile]
    /// The record of the last run, and what has changed since; nil to generate from all specs.
    let known: (record: BuildRecord, changes: BuildRecord.Changes)?

    /// The indices of the specs to generate from.
    private var outdated: [Int] { known?.changes.specs.sorted() ?? Array(specs.indices) }

    /// The indices of the other specs.
    private var unchanged: [Int] {
        known.map { known in specs.indices.filter { !known.changes.specs.contains($0) } } ?? []
    }

    /// Generates the files, and calls `onSuccess` with a record of the run if the last one is out of date.
    func generate(
        settings: [UInt8]?, reporting sink: DiagnosticSink, isSound: (DiagnosticSink) -> Bool,
        onSuccess: (BuildRecord) -> Void
    ) -> Outcome {
        let own = DiagnosticSink()
        guard let module = check(reporting: own) else { return .needsAllSpecs }
        sink.report(contentsOf: own.diagnostics)
        for index in unchanged { sink.report(contentsOf: known?.record.specs[index].warnings ?? []) }
        guard isSound(sink), let made = units(of: module.features.map(\.feature), reporting: sink) else {
            return .finished(nil)
        }
        let units = Dictionary(uniqueKeysWithValues: zip(outdated, made))
        let names = Dictionary(uniqueKeysWithValues: zip(outdated, module.features.map(\.feature.name)))
        let parts = runtimeParts(of: module)
        let plan = OutputPlan(
            directories: target.directories,
            units: specs.indices.map { units[$0] ?? kept(known?.record.specs[$0].outputs ?? []) }
                + (specs.isEmpty ? [] : [runtimeUnit(with: parts)]),
            others: target.otherNames(
                ofFeaturesNamed: specs.indices.compactMap { names[$0] ?? known?.record.specs[$0].feature }))
        let comparison = target.compare(plan, reporting: sink)
        guard isSound(sink) else { return .finished(nil) }
        let (written, removed) = comparison.apply(reporting: sink)
        if !sink.hasErrors, known?.changes.isEmpty != true, let settings {
            onSuccess(record(of: module, comparison, written, settings: settings))
        }
        return .finished(Result(comparison: comparison, written: written, removed: removed))
    }

    /// If nothing is outdated, no template is read.
    private func units(of features: [Feature], reporting sink: DiagnosticSink) -> [OutputPlan.Unit]? {
        known != nil && features.isEmpty ? [] : target.units(of: features, reporting: sink)
    }

    /// The parts of the runtime that the checked features and the unchanged ones need.
    private func runtimeParts(of module: CheckedModule) -> Set<RuntimePart> {
        let parts =
            module.features.map(\.feature.runtimeParts)
            + unchanged.compactMap { known?.record.specs[$0].runtimeParts }
        return parts.reduce(into: []) { $0.formUnion($1) }
    }

    private func runtimeUnit(with parts: Set<RuntimePart>) -> OutputPlan.Unit {
        keptRuntime(with: parts).map(kept) ?? target.runtimeUnit(with: parts)
    }

    /// The recorded files of the runtime; nil if they have changed, or have other parts.
    private func keptRuntime(with parts: Set<RuntimePart>) -> [[BuildRecord.Output]]? {
        guard let (record, changes) = known, !changes.isRuntimeChanged, record.runtimeParts == parts else {
            return nil
        }
        return record.runtimeFiles
    }

    private func kept(_ outputs: [[BuildRecord.Output]]) -> OutputPlan.Unit {
        OutputPlan.Unit(
            names: outputs.map { outputs in outputs.filter { $0.stamp != nil }.map(\.name) }, render: nil)
    }

    /// Checks the specs. Returns nil if only a check of all specs gives the right result: there are errors, or
    /// names have changed that other specs may depend on.
    private func check(reporting sink: DiagnosticSink) -> CheckedModule? {
        Progress.shared.begin("checking", features: outdated.count)
        guard let (record, changes) = known else {
            return target.pipeline.check(specs, against: peers.map { PeerFile($0) }, reporting: sink) {
                Progress.shared.step()
            }
        }
        let (outdated, unchanged) = (outdated, unchanged)
        let names = unchanged.map { record.specs[$0].feature }
        let module = target.pipeline.check(
            outdated.map { specs[$0] },
            against: zip(unchanged, names).map { PeerFile(specs[$0], name: $1) }
                + peers.indices.map { index in
                    let isEdited = changes.peers.contains(index)
                    return PeerFile(peers[index], name: isEdited ? nil : record.peers[index].feature)
                },
            reporting: sink
        ) { Progress.shared.step() }
        let taken = Set(unchanged.flatMap { record.specs[$0].declared })
        let isSound =
            !sink.hasErrors
            && module.features.map(\.feature.name) == outdated.map { record.specs[$0].feature }
            && module.peerNames == names + record.peers.map(\.feature)
            && !module.features.contains { $0.declaredNames.contains(where: taken.contains) }
        return isSound ? module : nil
    }

    /// Returns a record of the files that were compared or written.
    private func record(
        of module: CheckedModule, _ comparison: OutputComparison, _ written: [String: [Int]],
        settings: [UInt8]
    ) -> BuildRecord {
        var stamps = written
        for entry in comparison.entries where entry.status == .unchanged { stamps[entry.path] = entry.stamp }
        func outputs(_ names: [[String]]) -> [[BuildRecord.Output]] {
            zip(target.directories, names).map { directory, names in
                names.map { BuildRecord.Output(name: $0, stamp: stamps[FileSystem.join(directory, $0)]) }
            }
        }
        let checked = Dictionary(uniqueKeysWithValues: zip(outdated, module.features))
        var record = BuildRecord(settings: settings)
        for (index, spec) in specs.enumerated() {
            guard let feature = checked[index] else {
                if let entry = known?.record.specs[index] { record.specs.append(entry) }
                continue
            }
            let places = feature.warnings.flatMap { [$0.place] + $0.notes.compactMap(\.place) }
            record.specs.append(
                BuildRecord.Spec(
                    file: spec, feature: feature.feature.name, asked: feature.asked.sorted(),
                    declared: feature.declaredNames,
                    warnings: places.allSatisfy { $0.file === spec } ? feature.warnings : nil,
                    runtimeParts: feature.feature.runtimeParts,
                    outputs: outputs(target.names(of: feature.feature))))
        }
        record.peers = zip(peers, module.peerNames.suffix(peers.count)).map {
            BuildRecord.Peer(file: $0, feature: $1)
        }
        let parts = record.runtimeParts
        record.runtimeFiles =
            keptRuntime(with: parts) ?? outputs(target.runtimeUnit(with: parts).names)
        return record
    }
}
