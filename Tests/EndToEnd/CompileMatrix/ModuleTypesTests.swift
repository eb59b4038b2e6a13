import Foundation
import SeededPlay
import TestSupport
import Testing

@testable import SpecLanguage

@Suite("An app may have types with the names of modules, which the configuration lists", .serialized)
struct ModuleTypesTests {
    private static let specs = [
        """
        feature: Feed
        conformances: [Sendable]
        states:
          idle:
          loading: { while: load, present: progress }
          loaded: { content: { query: { type: String, editable: { runs: load } }, at: Date, seen: "[Observation]" } }
          failed: { content: { error: any Error }, present: fullScreenError, retry: load }
        transients:
          message: { type: 'String?', present: { banner: , buttons: [{ title: Again, action: load }] }, for: 3s }
          problem: { type: 'String?', present: alert }
        dependencies:
          service: { protocol: FeedService, methods: { fetch: "async throws -> [Observation]", note: "(id: Int)" } }
        actions:
          load: { emits: [loading, loaded, failed], debounce: 300ms }
          open: { parameters: { id: UUID }, sends: opened }
        events: { opened: { parameters: { id: UUID } } }

        """,
        """
        feature: Panel
        observation: observableObject
        states: { empty: , shown: { content: { name: { type: String, editable: true } }, present: sheet } }
        children: { feed: { feature: Card } }
        actions: { show: { emits: shown }, hide: { from: shown, shows: empty } }

        """,
        """
        feature: Card
        observation: observableObject
        states: { idle: , open: { content: { dispatch: Dispatch } } }
        actions: { read: { from: idle, emits: open } }

        """,
        """
        feature: Reader
        architecture: vsm
        states: { idle: , open: { content: { text: { type: String, editable: true } } } }
        actions: { read: { from: [idle, open], emits: open } }

        """,
        """
        feature: Note
        architecture: mv
        states: { idle: , open: { content: { text: { type: String, editable: true } } } }
        transients: { message: 'String?' }
        actions: { read: { from: idle, emits: open } }

        """,
    ]

    @Test(arguments: TestRun.sample(2, of: [false, true]))
    func compile(areImported: Bool) throws {
        let modules = CoreNames.modules.keys.sorted()
        let app = try GeneratedApp(access: .internal, ownTypes: modules)
        var defaults = SpecDefaults()
        defaults.ownTypes = Set(modules)
        if areImported { defaults.imports = [ModuleImport(module: "Models", types: nil)] }
        let features = try SmallApp.features(Self.specs, defaults: defaults)
        let own = modules.map {
            "public struct \($0): Equatable, Hashable, Sendable { public init() {} }\n"
        }.joined()
        try Data(own.utf8).write(to: app.folder.appendingPathComponent("Own.swift"))
        if areImported {
            let said = try app.compile("Models", ["Own.swift"], [], until: .module)
            #expect(said.isEmpty, "\(said)")
        }
        let artifacts = GeneratedApp.sources + [.mocks, .tests, .contract]
        let files = try app.write(artifacts, of: features) + (areImported ? [] : ["Own.swift"])
        // Not every file needs the import.
        let flags = Setting().flags + app.testingFlags + (areImported ? ["-no-warnings-as-errors"] : [])
        let said = try app.compile("App", files, flags, until: .types)
        let faults = said.split(separator: "\n").filter { $0.contains("error:") }
        #expect(faults == [])
    }
}
