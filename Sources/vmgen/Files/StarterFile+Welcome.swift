import Files
import SourceText
import SpecLanguage
import SwiftCode

/// The first screen of a project, which the guide for beginners explains.
extension StarterFile {
    /// The spec that the guide for beginners explains.
    static func welcome(at path: String, schema: String) -> StarterFile {
        StarterFile(
            path: path,
            text: """
                \(modeline(schema))feature: Welcome
                viewModel: WelcomeViewModel
                summary: What greets the reader.
                initial: idle

                states:
                  idle:
                  loading:
                    present: progress
                    while: load
                  loaded:
                    content:
                      tips: [String]
                  failed:
                    content:
                      reason: String
                    present: { fullScreenError: reason }
                    retry: load

                transients:
                  message: { type: String?, present: banner }

                actions:
                  load:
                    summary: When the screen appears, and to try again.
                    from: [idle, loading, loaded, failed]
                    emits: [loading, loaded, failed]
                    runs: restartable
                    outcomes:
                      success: [loading, loaded]
                      offline: { throwing: [service.tips], emits: [loading, failed], then: { reason: '"No connection"' } }
                  shuffle: { from: loaded, emits: loaded, async: false }

                dependencies:
                  service:
                    protocol: TipService
                    methods:
                      tips: async throws -> [String]

                """)
    }

    /// The view model of that spec, complete: its tests pass.
    static func welcomeViewModel(at path: String) -> StarterFile {
        StarterFile(
            path: path,
            text: """
                final class WelcomeViewModel: WelcomeBase {
                    func load(emit: LoadScope) async {
                        emit.loading()
                        do {
                            emit.loaded(tips: try await service.tips())
                        } catch {
                            emit.failed(reason: "No connection")
                        }
                    }

                    func shuffle(emit: ShuffleScope) {
                        emit.loaded {
                            $0.tips.shuffle()
                            $0.message = "Shuffled"
                        }
                    }
                }

                """)
    }

    /// Whether the Swift files of a target use a name of the first screen. They do not if an interrupted run has written
    /// its view model.
    static func welcomeIsTaken(below folder: String, except viewModel: StarterFile) -> Bool {
        SwiftSearch.files(below: folder).contains { path in
            guard let bytes = try? POSIX.read(path, limit: .max) else { return false }
            if path == viewModel.path, bytes == Array(viewModel.text.utf8) { return false }
            return MaskedSource(bytes).words.contains {
                $0.hasPrefix("Welcome") || $0.hasSuffix("TipService")
            }
        }
    }
}
