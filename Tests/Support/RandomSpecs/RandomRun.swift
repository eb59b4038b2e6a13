import SourceText
package import SpecLanguage
import TestSupport

/// Random specs, generated, compiled and tested, and their failures.
package struct RandomRun {
    package private(set) var specs = 0
    package private(set) var accepted = 0
    /// How many specs compiled, counted once for each setting.
    package private(set) var compiled = 0
    package private(set) var testRuns = 0
    /// How many specs each rule refused.
    package private(set) var rejections: [String: Int] = [:]
    /// All that failed, in the order in which it was found.
    package private(set) var failures: [RandomFailure] = []

    private let seed: UInt64
    private let workshop: Workshop
    private let log: (String) -> Void

    /// - Parameters:
    ///   - count: How many specs are made, or a few more.
    ///   - first: The index of the first group, to have one again without those before it.
    ///   - runtime: How the code gets the runtime; by default each way in turn.
    ///   - size: How many specs are compiled as one module.
    ///   - settings: How many settings each batch is compiled in, besides that of its program.
    ///   - isQuick: Whether only types are checked, of each batch in one setting.
    package init(
        _ count: Int, seed: UInt64, first: Int = 0, runtime: RuntimeMode? = nil, batch size: Int = 80,
        settings: Int = 3,
        isQuick: Bool = false, log: @escaping (String) -> Void
    ) throws {
        self.seed = seed
        self.log = log
        workshop = try Workshop()
        var index = first
        var batch = 0
        while specs < count {
            var groups: [CheckedGroup] = []
            let end = min(specs + size, count)
            while specs < end {
                let group = RandomGroup(index: index, seed: seed)
                index += 1
                specs += group.specs.count
                let sink = DiagnosticSink()
                if let features = group.features(reporting: sink) {
                    groups.append(CheckedGroup(group: group, features: features))
                    accepted += group.specs.count
                } else {
                    for id in sink.diagnostics.filter({ $0.severity == .error }).map(\.id) {
                        rejections[id, default: 0] += 1
                    }
                }
            }
            var round = Round(batch, seed, compiling: settings)
            if let runtime { round.runtime = runtime }
            try run(groups, round, isQuick: isQuick)
            batch += 1
            log(summary)
        }
    }

    package var summary: String {
        "seed \(seed): \(specs) specs, \(accepted) accepted, \(compiled) compilations of a spec, "
            + "\(testRuns) tested, \(failures.count) failures, \(ProcessorTime.seconds) s of processor time"
    }

    /// The number of groups with each kind of failure.
    package var kinds: [(signature: String, count: Int)] {
        Dictionary(grouping: failures, by: \.signature).map { (signature: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.signature) < ($0.count, $1.signature) }
    }

    /// In both language modes and both isolations; in one of these settings to a program that runs the tests.
    private struct Round {
        var compiled: [Setting]
        var program: Setting
        var runtime: RuntimeMode
        var form: ImportForm

        /// Each in turn. Swift 6 finds more errors if it creates a program, and costs more if it does not.
        init(_ batch: Int, _ seed: UInt64, compiling count: Int) {
            var settings = [(6, false), (6, true), (5, true), (5, false)].enumerated().map { index, setting in
                Setting(
                    languageMode: setting.0, isMainActorByDefault: setting.1,
                    hasUpcomingFeatures: (batch / 2 + index + Int(seed % 2)) % 2 == 0)
            }
            program = settings.remove(at: [0, 1, 0, 2, 1, 0, 1, 3][batch % 8])
            compiled = (0..<min(count, settings.count)).map { settings[(Int(seed % 3) + $0) % 3] }
            runtime = batch % 4 >= 2 ? .module : .embedded
            form = ImportForm.all[(batch + Int(seed % 9)) % ImportForm.all.count]
        }
    }

    private mutating func run(_ groups: [CheckedGroup], _ round: Round, isQuick: Bool) throws {
        var left = groups
        try workshop.write(round.form)
        for index in left.indices {
            try workshop.write(&left[index], runtime: round.runtime, round.form)
        }
        if isQuick {
            _ = try compile(left, round.program, to: .types)
            return
        }
        for setting in round.compiled { left = try compile(left, setting, to: .isolation) }
        for index in left.indices {
            try workshop.write(&left[index], runtime: round.runtime, round.form, isProgram: true)
        }
        left = try compile(left, round.program, to: .program("batch"))
        guard !left.isEmpty else { return }
        #if !canImport(Darwin)
            try test(left, round.program)
        #endif
    }

    /// The groups that compile; the others are failures. A group that does not become a program is compiled
    /// with its scaffolded files.
    private mutating func compile(
        _ groups: [CheckedGroup], _ setting: Setting, to goal: Workshop.Goal
    ) throws -> [CheckedGroup] {
        guard let runtime = groups.first?.runtime else { return [] }
        let files = groups.map { goal.isProgram ? $0.files : $0.files + $0.scaffolded }
        let all = files.flatMap { $0 }
        let entry = goal.isProgram ? [try workshop.writeEntry(for: all)] : []
        let said = try workshop.compile(all + entry, setting, runtime, to: goal)
        if said.isEmpty {
            compiled += groups.reduce(0) { $0 + $1.features.count }
            return groups
        }
        let places = said.split(separator: "\n").filter { $0.includes(".swift:") && $0.includes("error:") }
        let faulty = groups.indices.filter { index in
            files[index].contains { file in places.contains { Self.names(file, in: $0) } }
        }
        if faulty.isEmpty {
            // The linker or a crash of the compiler's names no file; unless it is ours, look for the spec.
            try workshop.proveSound(setting, runtime)
            guard groups.count > 1 else {
                fail(groups[0], setting, said)
                return []
            }
            let half = groups.count / 2
            let first = try compile(Array(groups[..<half]), setting, to: goal)
            let second = try compile(Array(groups[half...]), setting, to: goal)
            let left = first + second
            return left.count == groups.count || goal.isProgram && !left.isEmpty
                ? try compile(left, setting, to: goal) : left
        }
        for index in faulty {
            // Alone it may compile: vmgen reports names that collide only within one project.
            if groups.count > 1 {
                _ = try compile([groups[index]], setting, to: goal)
                continue
            }
            let own = said.split(separator: "\n").filter { line in
                line.includes("error:") && files[index].contains { Self.names($0, in: line) }
            }
            fail(groups[index], setting, own.joined(separator: "\n"))
        }
        let rest = groups.indices.filter { !faulty.contains($0) }.map { groups[$0] }
        return try compile(rest, setting, to: goal)
    }

    private static func names(_ file: String, in line: Substring) -> Bool {
        line.includes("/\(file):") || line.hasPrefix("\(file):")
    }

    /// Compiles all at once, and after a failure each by itself.
    private mutating func test(_ groups: [CheckedGroup], _ setting: Setting) throws {
        testRuns += groups.reduce(0) { $0 + $1.features.count }
        let isClean = try [[], ["--xctest"]].allSatisfy { try workshop.run("batch", $0) == nil }
        if isClean { return }
        for group in groups {
            if let said = try trial(group.group) { fail(group, setting, said) }
        }
    }

    /// The failures of a group's contract tests in the program "batch"; nil if they pass.
    private func trial(_ group: RandomGroup) throws -> String? {
        for spec in group.specs {
            let suite = "\(spec.feature)ContractTests"
            let arguments = spec.testing == .xctest ? ["--xctest", "App.\(suite)"] : ["--filter", suite]
            if let said = try workshop.run("batch", arguments) { return said }
        }
        return nil
    }

    private mutating func fail(_ group: CheckedGroup, _ setting: Setting, _ said: String) {
        let failure = RandomFailure(group, setting, said: said)
        failures.append(failure)
        log("group \(group.group.index), \(setting): \(failure.message)")
    }

    // MARK: Reports of failures

    /// One failure of each kind, with as few lines as fail in the same way.
    package func shrunken(atMost count: Int) throws -> [RandomFailure] {
        var seen: Set<String> = []
        return try failures.filter { seen.insert($0.signature).inserted }.prefix(count).map { failure in
            var shrunken = failure
            shrunken.group = try Shrinker.shrink(failure.group) { candidate in
                try reproduce(candidate, failure)?.signature == failure.signature
            }
            return shrunken
        }
    }

    private func reproduce(_ group: RandomGroup, _ failure: RandomFailure) throws -> RandomFailure? {
        guard let features = group.features(reporting: DiagnosticSink()) else { return nil }
        var checked = CheckedGroup(group: group, features: features)
        try workshop.write(failure.form)
        try workshop.write(&checked, runtime: failure.runtime, failure.form)
        let setting = failure.setting
        var said = try workshop.compile(
            checked.files + checked.scaffolded, setting, failure.runtime, to: .isolation)
        if said.isEmpty {
            #if canImport(Darwin)
                return nil
            #else
                try workshop.write(&checked, runtime: failure.runtime, failure.form, isProgram: true)
                let entry = try workshop.writeEntry(for: checked.files)
                said = try workshop.compile(
                    checked.files + [entry], setting, failure.runtime, to: .program("batch"))
                if said.isEmpty { said = try trial(group) ?? "" }
            #endif
        }
        return said.isEmpty ? nil : RandomFailure(checked, setting, said: said)
    }

    /// A failure as printed: how to reproduce it, the message, the specs.
    package func description(of failure: RandomFailure) -> String {
        let specs = failure.group.specs.map { spec in
            "# \(spec.file.path), tested with \(spec.testing)\n"
                + spec.file.text(SourceRange(0, spec.file.bytes.count))
        }
        return "seed \(seed), group \(failure.group.index), \(failure.setting), "
            + "runtime: \(failure.runtime.rawValue), app: \(failure.form)\n\(failure.message)\n"
            + specs.joined()
    }
}
