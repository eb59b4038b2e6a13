import SourceText
import VMGenCore

/// A run for one target. It generates from all specs, or from those for which something has changed since the
/// last run.
struct TargetRun {
    let build: TargetBuild
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
    ///
    /// - Returns: False if nothing was done or reported, because all specs must be checked.
    func generate(settings: [UInt8]?, reporting sink: DiagnosticSink, onSuccess: (BuildRecord) -> Void)
        -> Bool
    {
        let own = DiagnosticSink()
        guard let module = check(reporting: own) else { return false }
        sink.report(contentsOf: own.diagnostics)
        for index in unchanged { sink.report(contentsOf: known?.record.specs[index].warnings ?? []) }
        guard !sink.hasErrors,
            let made = build.units(of: module.features.map(\.feature), reporting: sink)
        else { return true }
        let units = Dictionary(uniqueKeysWithValues: zip(outdated, made))
        let plan = OutputPlan(
            directories: [build.output],
            units: specs.indices.map { units[$0] ?? kept(known?.record.specs[$0].outputs ?? []) }
                + [runtimeUnit],
            others: [[]])
        let comparison = OutputComparison(
            plan, root: build.output, keepingContents: false, isOrphan: { _ in true }, reporting: sink)
        if !sink.hasErrors { _ = comparison.apply(reporting: sink) }
        if !sink.hasErrors, known?.changes.isEmpty != true, let settings,
            let record = record(of: module, settings: settings)
        {
            onSuccess(record)
        }
        return true
    }

    private var runtimeUnit: OutputPlan.Unit {
        if let known, !known.changes.isRuntimeChanged { return kept(known.record.runtimeFiles) }
        return build.runtimeUnit
    }

    private func kept(_ outputs: [BuildRecord.Output]) -> OutputPlan.Unit {
        OutputPlan.Unit(names: [outputs.map(\.name)], render: nil)
    }

    /// Checks the specs. Returns nil if only a check of all specs gives the right result: there are errors, or
    /// names have changed that other specs may depend on.
    private func check(reporting sink: DiagnosticSink) -> CheckedModule? {
        guard let (record, changes) = known else {
            return build.pipeline.check(specs, against: peers.map { PeerFile($0) }, reporting: sink)
        }
        let (outdated, unchanged) = (outdated, unchanged)
        let names = unchanged.map { record.specs[$0].feature }
        let module = build.pipeline.check(
            outdated.map { specs[$0] },
            against: zip(unchanged, names).map { PeerFile(specs[$0], name: $1) }
                + peers.indices.map { index in
                    let isEdited = changes.peers.contains(index)
                    return PeerFile(peers[index], name: isEdited ? nil : record.peers[index].feature)
                },
            reporting: sink)
        let taken = Set(unchanged.flatMap { record.specs[$0].declared })
        let isSound =
            !sink.hasErrors
            && module.features.map(\.feature.name) == outdated.map { record.specs[$0].feature }
            && module.peerNames == names + record.peers.map(\.feature)
            && !module.features.contains { $0.declaredNames.contains(where: taken.contains) }
        return isSound ? module : nil
    }

    /// Returns a record of what is on disk now; nil if a file is missing again.
    private func record(of module: CheckedModule, settings: [UInt8]) -> BuildRecord? {
        let checked = Dictionary(uniqueKeysWithValues: zip(outdated, module.features))
        var record = BuildRecord(settings: settings)
        for (index, spec) in specs.enumerated() {
            guard let feature = checked[index] else {
                if let entry = known?.record.specs[index] { record.specs.append(entry) }
                continue
            }
            guard
                let outputs = BuildRecord.outputs(build.names(of: feature.feature), in: build.output)
            else { return nil }
            let places = feature.warnings.flatMap { [$0.place] + $0.notes.compactMap(\.place) }
            record.specs.append(
                BuildRecord.Spec(
                    file: spec, feature: feature.feature.name, asked: feature.asked.sorted(),
                    declared: feature.declaredNames,
                    warnings: places.allSatisfy { $0.file === spec } ? feature.warnings : nil,
                    outputs: outputs))
        }
        record.peers = zip(peers, module.peerNames.suffix(peers.count)).map {
            BuildRecord.Peer(file: $0, feature: $1)
        }
        guard let outputs = BuildRecord.outputs(build.runtimeUnit.names[0], in: build.output) else {
            return nil
        }
        record.runtimeFiles = outputs
        return record
    }
}
