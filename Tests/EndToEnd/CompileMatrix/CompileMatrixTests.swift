import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing

@Suite("Generated code compiles without a warning", .serialized)
struct CompileMatrixTests {
    @Test("finds Combine and SwiftUI, without which some generated code would be empty")
    func standIns() { #expect(StandIns.areThere) }

    @Test("in one module", arguments: TestRun.sample(1, of: Setting.accesses))
    func oneModule(access: Access) throws {
        let app = try GeneratedApp(access: access)
        // Before they are compiled side by side, since all lie in one folder.
        let modules = try TestRun.sample(1, of: Setting.all(access: access)).flatMap { setting in
            try app.runtimes(in: setting).map { runtime in
                let files = try app.write(
                    GeneratedApp.sources + [.mocks], of: app.features(in: setting), runtime: runtime)
                return (setting, runtime, files)
            }
        }
        let outcomes = modules.concurrentMap { setting, runtime, files in
            let extent: GeneratedApp.Extent = setting.languageMode == 5 ? .types : .sil
            let said = Result {
                try app.compile("App", [Corpus.appTypes.path] + files, setting.flags, until: extent)
            }
            return ("\(setting), \(runtime) runtime", said)
        }
        for (setting, said) in outcomes { expectNothing(try said.get(), setting) }
    }

    @Test("with mocks in a separate module", arguments: TestRun.sample(1, of: [false, true]))
    func mocksApart(hasUpcomingFeatures: Bool) throws {
        let setting = Setting(access: .public, hasUpcomingFeatures: hasUpcomingFeatures)
        let app = try GeneratedApp(access: .public)
        let features = app.features(in: setting)
        let sources = try app.write(GeneratedApp.sources, of: features)
        expectNothing(
            try app.compile("App", [Corpus.appTypes.path] + sources, setting.flags, until: .module))
        let mocks = try app.write([.mocks], of: features, imports: ["App"])
        expectNothing(try app.compile("AppMocks", mocks, setting.flags))
    }

    @Test("with contract tests in a separate module", arguments: TestRun.sample(1, of: [false, true]))
    func contractTests(isMainActorByDefault: Bool) throws {
        let setting = Setting(isMainActorByDefault: isMainActorByDefault)
        let app = try GeneratedApp(access: .internal)
        let features = app.features(in: setting)
        let runtime: RuntimeMode = isMainActorByDefault ? .module : .embedded
        let sources = try app.write(GeneratedApp.sources + [.mocks], of: features, runtime: runtime)
        let flags = setting.flags + ["-enable-testing"]
        expectNothing(
            try app.compile(
                "App", [Corpus.appTypes.path] + sources, flags + GeneratedApp.longExpressionFlags,
                until: .module))
        let tests = try app.write(
            [.tests, .contract], of: features, imports: ["@testable App"], runtime: runtime)
        expectNothing(try app.compile("AppTests", tests, flags + app.testingFlags))
    }

    @Test("in every architecture", arguments: TestRun.sample(1, of: [Architecture.vsm, .mv]))
    func architectures(_ architecture: Architecture) throws {
        let setting = Setting(access: .public, isMainActorByDefault: true)
        let app = try GeneratedApp(access: .public, architecture: architecture)
        let features = app.features(in: setting)
        // The others have runs, which these architectures have not.
        #expect(features.count > (TestRun.isWhole ? 20 : 2))
        let files = try app.write(GeneratedApp.sources + [.mocks], of: features)
        expectNothing(try app.compile("App", [Corpus.appTypes.path] + files, setting.flags))
    }

    private func expectNothing(
        _ said: String, _ setting: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard !said.isEmpty else { return }
        let lines = said.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
        let shown = lines.isEmpty ? [Substring(said)] : lines
        let heading = setting.map { [Substring($0)] } ?? []
        Issue.record(
            Comment(rawValue: (heading + shown.prefix(20)).joined(separator: "\n")),
            sourceLocation: sourceLocation)
    }
}
