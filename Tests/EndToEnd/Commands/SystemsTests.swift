#if !canImport(Darwin)
    import Foundation
    import SeededPlay
    import TestSupport
    import Testing

    /// Generated views compile for each of Apple's systems: the stand-ins for SwiftUI, UIKit and AppKit lack what the system
    /// lacks. On a Mac, `Tests/EndToEnd/mac.sh` compiles them for the real ones.
    @Suite(.enabled(if: StandIns.areThere)) struct SystemsTests {
        enum System: String, CaseIterable {
            case iOS, macOS, watchOS, tvOS, visionOS

            /// The modules besides SwiftUI, with what generated code may use of them.
            var modules: [String: String] {
                let announcing = """
                    public struct UIAccessibility {
                        public struct Notification: Sendable { public static let announcement = Notification() }
                        public static func post(notification: Notification, argument: Any?) {}
                    }
                    """
                switch self {
                case .iOS, .tvOS, .visionOS: return ["UIKit": announcing]
                case .watchOS: return ["UIKit": ""]
                case .macOS:
                    return [
                        "AppKit": """
                        public class NSApplication { @MainActor public static let shared = NSApplication() }
                        public struct NSAccessibility {
                            public struct Notification: Sendable {
                                public static let announcementRequested = Notification()
                            }
                            public struct NotificationUserInfoKey: Hashable, Sendable {
                                public static let announcement = NotificationUserInfoKey()
                            }
                            public static func post(
                                element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
                            ) {}
                        }
                        """
                    ]
                }
            }
        }

        /// Every style of presentation.
        private static let spec = """
            feature: Stage
            states:
              idle:
              working: { while: load, present: progress }
              failing: { content: { text: String }, present: { fullScreenError: text }, retry: load }
              warning: { content: { text: String }, present: { alert: text }, retry: load }
              asking: { content: { text: String }, present: { confirmationDialog: text } }
              telling: { content: { text: String }, present: { banner: text } }
              covering: { content: { text: String }, present: { overlay: text } }
              choosing: { content: { text: String, style: String }, present: { by: style, message: text } }
              reading: { content: { text: String }, present: sheet }
              watching: { content: { text: String }, present: fullScreenCover }
              hinting: { content: { text: String }, present: popover }
            actions:
              load: { runs: restartable }

            """

        @Test(arguments: TestRun.sample(1, of: System.allCases)) func viewsCompile(_ system: System) throws {
            let outcome = try compile(for: system)
            #expect(outcome.status == 0, "\(outcome.error)")
        }

        /// The stand-ins notice what a system lacks.
        @Test func aMissingPresentationIsNoticed() throws {
            for (system, condition, lacking) in TestRun.sample(
                1,
                of: [
                    (System.macOS, "os(macOS)", "fullScreenCover"),
                    (.tvOS, "os(tvOS) || os(watchOS)", "popover"),
                ])
            {
                let outcome = try compile(for: system) {
                    $0.replacing("#if \(condition)\n", with: "#if os(Linux)\n")
                }
                #expect(outcome.error.contains("has no member '\(lacking)'"), "\(outcome.error)")
            }
        }

        private func compile(
            for system: System, _ change: (String) -> String = { $0 }
        ) throws -> Sandbox.Outcome {
            let sandbox = try Sandbox()
            let define = ["-D", "ON_\(system.rawValue)"]
            let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] }
            for (name, text) in system.modules {
                try sandbox.write(text, to: "\(name).swift")
                try sandbox.compile(name, ["\(name).swift"])
            }
            let folder = Corpus.package.appendingPathComponent("Tests/Support/SwiftUI")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            for name in names {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                try sandbox.write(Self.chosen(text), to: "SwiftUI/\(name)")
            }
            try sandbox.compile("SwiftUI", names.map { "SwiftUI/\($0)" }, features + define + StandIns.flags)
            try sandbox.write(Self.spec, to: "Stage.vm.yaml")
            try sandbox.expect("generate", "Stage.vm.yaml", "--output", "Out", "--strict")
            let files = sandbox.paths(in: "Out/Sources")
            for file in files {
                try sandbox.write(Self.chosen(change(try #require(sandbox.read(file)))), to: file)
            }
            return try sandbox.typecheck(files, define + StandIns.flags)
        }

        /// The compiler knows only the system that it runs on, so flags choose the others.
        private static func chosen(_ text: String) -> String {
            text.replacing(/\bos\((iOS|macOS|watchOS|tvOS|visionOS|Linux)\)/) { "ON_\($0.output.1)" }
        }
    }
#endif
