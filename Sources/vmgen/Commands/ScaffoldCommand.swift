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
        if inputs.paths.isEmpty { throw ValidationError("Give the specs to scaffold.") }
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
        for var feature in features {
            let folder = output ?? SourcesPlace.folder(of: feature, in: project)
            let tests = TestsPlace(of: feature, in: project, given: tests)
            let name = feature.viewModelName
            let spec = feature.file
            if feature.has(.emitter), feature.viewModel == nil,
                !FileSystem.exists(FileSystem.join(folder, name + ".swift")),
                let text = ViewModelKey.text(addingTo: feature, name)
            {
                feature.viewModel = name
                named.insert(spec.path)
                writes.append((spec.path, spec.bytes, String(decoding: text, as: UTF8.self)))
            }
            let files = scaffolder.files(of: feature, imports: tests?.imports ?? [], runtime: runtime)
            for file in files {
                if let fault = file.fault {
                    sink.report(fault)
                    continue
                }
                guard let place = file.isTest ? tests?.folder : folder else {
                    sink.report(.noTestTarget(feature))
                    continue
                }
                let path = FileSystem.join(place, file.name)
                guard let (old, result) = merge(file, path, reporting: sink), !result.added.isEmpty else {
                    continue
                }
                added += result.added.count
                writes.append((path, old, result.text))
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
        return "\(specs): \(writes.count) written, \(Console.counted(added, "stub")) added"
    }

    /// Adds the stubs to the existing file. Reports an error and returns nil if that is not possible.
    private func merge(_ file: ScaffoldFile, _ path: String, reporting sink: DiagnosticSink) -> (
        old: [UInt8]?, result: (text: String, added: [String])
    )? {
        guard FileSystem.exists(path) else {
            // A file without stubs is still written.
            return (nil, (file.text, file.stubs.isEmpty ? [file.name] : file.stubs.map(\.key)))
        }
        guard (try? POSIX.status(path, followingSymlinks: false))?.kind == .file else {
            sink.report(.notAFile(path))
            return nil
        }
        guard let source = SourceTree.workingDirectory.load(path, limit: 16 << 20, reporting: sink),
            TextEncoding.check(source, reporting: sink)
        else { return nil }
        guard let result = ScaffoldMerge.merge(file, into: String(decoding: source.bytes, as: UTF8.self))
        else {
            sink.report(.noPlaceForStubs(path))
            return nil
        }
        return (source.bytes, result)
    }
}

extension Project {
    func scaffolder(reporting sink: DiagnosticSink) -> Scaffolder? {
        Scaffolder(
            templates: templates, testing: testing, ownTypes: ownTypes, explicitImports: explicitImports,
            reporting: sink)
    }
}
