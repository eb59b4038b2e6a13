import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing

@Suite("The runtime next to generated code", .serialized)
struct RuntimeTests {
    @Test("compiles without a warning in every setting")
    func compiles() throws {
        let app = try GeneratedApp(access: .internal)
        let files = try app.write([.output, .views, .mocks, .tests, .contract], of: [], runtime: .whole)
        #expect(
            files.map { ($0 as NSString).lastPathComponent } == [
                "VMGenRuntime.swift", "VMGenTestSupport.swift",
            ])
        let outcomes = TestRun.sample(1, of: Setting.all(access: .internal)).concurrentMap { setting in
            (setting, Result { try app.compile("App", files, setting.flags + app.testingFlags) })
        }
        for (setting, said) in outcomes {
            let said = try said.get()
            #expect(said.isEmpty, "\(setting): \(said)")
        }
    }

    @Test("compiles with the feature of the benchmarks, and its view model")
    func benchmarks() throws {
        let app = try GeneratedApp(access: .internal)
        let runtime = try app.write([.output, .views, .mocks, .tests, .contract], of: [], runtime: .whole)
        let files = try [
            "Tools/Benchmarks/Compilation", "Tools/Benchmarks/Compilation/WithEmitter",
            "GeneratedCodeTests/Generated/Sources", "GeneratedCodeTests/Generated/Mocks",
            "GeneratedCodeTests/Generated/Tests",
        ].flatMap { path in
            let folder = Corpus.package.appendingPathComponent("Tests/" + path)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("Posts") || $0 == "AppTypes.swift" }
                .map { folder.appendingPathComponent($0).path }
        }
        #expect(files.count == 9)
        let flags = Setting(languageMode: 6).flags + app.testingFlags
        let said = try app.compile("App", runtime + files, flags, until: .types)
        #expect(said.isEmpty, "\(said)")
    }

    @Test("as a module serves two modules with public features, one of which imports the other")
    func twoModules() throws {
        let app = try GeneratedApp(access: .public)
        let first = Setting(access: .public)
        let second = Setting(access: .public, isMainActorByDefault: true)
        #expect(first.parity != second.parity)
        let core = try app.write(GeneratedApp.sources + [.mocks], of: app.features(in: first))
        let said = try app.compile("Core", [Corpus.appTypes.path] + core, first.flags, until: .module)
        #expect(said.isEmpty, "\(said)")
        // Its types have the standard library's names, which is an ambiguity in any other module.
        let features = app.features(in: second).filter { $0.name != "Shadows" }.map { feature in
            var feature = feature
            feature.imports.append(ModuleImport(module: "Core", types: nil))
            return feature
        }
        let screens = try app.write(GeneratedApp.sources + [.mocks], of: features)
        // Not every feature needs the import.
        let more = try app.compile(
            "Screens", screens, first.flags + ["-no-warnings-as-errors"], until: .types)
        #expect(!more.contains("error:"), "\(more)")
    }
}
