import ArgumentParser
import Emission
import Files
import GeneratedFiles
import SourceText
import SpecLanguage

struct ScaffoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write the beginning of the view model and of its tests.",
        discussion: """
            Never changes existing lines. With a new view model, it adds the key 'viewModel' to the spec, with which \
            tests of outcomes create the view model. Run it again after you have added to a spec, and it adds the missing \
            stubs. The view model is written next to the directory of the app's generated code in the \
            configuration, else, or if the spec is among the app's code, next to the spec. The tests are written \
            to the test target: next to the directory of generated tests in the configuration, else to that of \
            the package. If there is neither, pass '--tests'.

            EXAMPLE: vmgen scaffold Specs/Posts.vm.yaml --output Sources/App
            """
    )

    @OptionGroup(title: "Input") var inputs: InputOptions
    @OptionGroup(title: "Reports") var reports: ReportOptions

    @Option(
        help: ArgumentHelp(
            "The folder for the files that are not tests. Default: see above.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The folder for the tests, in the test target. Default: see above.",
            valueName: "dir"),
        completion: .directory)
    var tests: String?

    func validate() throws {
        if output == "" { throw ValidationError("The output directory must not be empty.") }
        if tests == "" { throw ValidationError("The tests' directory must not be empty.") }
    }

    func run() throws { try reports.run(scaffold) }

    private func scaffold(reporting sink: DiagnosticSink) -> String? {
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else { return nil }
        let features = project.features(reporting: sink)
        guard !sink.hasErrors, let scaffolder = project.scaffolder(reporting: sink) else { return nil }
        let runtime = RuntimePlacement.appMode(
            of: project.configuration?.outputs ?? [],
            mode: project.configuration?.runtime ?? .embedded)
        var writes: [(path: String, old: [UInt8]?, text: String)] = []
        var added = 0
        var named: Set<String> = []
        var targets: [String: ScaffoldTarget] = [:]
        func target(_ folder: String) -> ScaffoldTarget {
            let target = targets[folder] ?? ScaffoldTarget(folder, reporting: sink)
            targets[folder] = target
            return target
        }
        for var feature in features {
            let sources = SourcesPlace(of: feature, in: project, given: output)
            let tests = TestsPlace(of: feature, in: project, given: tests)
            let name = feature.viewModelName
            let spec = feature.file
            if feature.has(.emitter), feature.viewModel == nil,
                !FileSystem.exists(FileSystem.join(sources.folder, name + ".swift")),
                target(sources.target).sources(of: name).isEmpty
            {
                if let text = ViewModelKey.text(addingTo: feature, name) {
                    feature.viewModel = name
                    named.insert(spec.path)
                    writes.append((spec.path, spec.bytes, String(decoding: text, as: UTF8.self)))
                } else {
                    reports.note("\(spec.path) is in braces: add 'viewModel: \(name)' to it by hand")
                }
            }
            let files = scaffolder.files(of: feature, imports: tests?.imports ?? [], runtime: runtime)
            for file in files {
                if let fault = file.fault {
                    sink.report(fault)
                    continue
                }
                guard
                    let (folder, files) = file.isTest
                        ? tests.map({ ($0.folder, target($0.target)) })
                        : (sources.folder, target(sources.target))
                else {
                    sink.report(.noTestTarget(feature))
                    continue
                }
                let path = FileSystem.join(folder, file.name)
                guard let step = ScaffoldStep(file, at: path, in: files, reporting: sink), step.added > 0
                else { continue }
                added += step.added
                writes.append((step.path, step.old, step.text))
            }
        }
        if !sink.hasErrors {
            // What it warns of has just been added.
            sink.remove { $0.id == ViewModelKey.rule && named.contains($0.place.file.path) }
            let writer = OutputWriter(reporting: sink)
            // The key of a spec precedes its class. After a failure, the next run writes both.
            for write in writes {
                guard writer.write(Array(write.text.utf8), to: write.path, replacing: write.old) else {
                    break
                }
                reports.note("wrote \(write.path)")
            }
        }
        guard reports.messages.isSound(sink) else { return nil }
        let specs = Console.counted(features.count, "feature")
        if writes.isEmpty { return "\(specs): nothing to add, for all stubs are there already" }
        return "\(specs): \(writes.count) written, \(Console.counted(added, "stub")) added"
    }
}

extension Project {
    func scaffolder(reporting sink: DiagnosticSink) -> Scaffolder? {
        Scaffolder(
            templates: templates, testing: testing, ownTypes: ownTypes, explicitImports: explicitImports,
            reporting: sink)
    }
}
