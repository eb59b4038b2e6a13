import SourceText
import VMGenCore

/// A file to start from; written only where there is none.
struct StarterFile {
    var path: String
    var text: String

    @discardableResult
    func write(reporting sink: DiagnosticSink) -> Bool {
        if FileSystem.exists(path) {
            sink.report(.alreadyThere(path))
            return false
        }
        return OutputWriter.write(Array(text.utf8), to: path, reporting: sink)
    }

    static let configuration = """
        version: 1
        specs: [Specs/**/*.vm.yaml]
        outputs:
          - artifacts: [output, emitter, protocol, views]
            directory: Generated/Sources
          - artifacts: [mocks]
            directory: Generated/Mocks
          - artifacts: [tests]
            directory: Generated/Tests

        """

    static func spec(_ name: String, _ architecture: NewCommand.Style = .mvvm) -> String {
        """
        feature: \(name)\(architecture == .mvvm ? "" : "\narchitecture: \(architecture.rawValue)")
        summary: What the screen shows, in one sentence.
        initial: idle

        states:
          idle:
          loading:
            present: progress
          loaded:
            content:
              items: [String]
          failed:
            content:
              reason: { type: String, example: '"Something went wrong"' }
            present: fullScreenError
            retry: load

        transients:
          isRefreshing: Bool

        actions:
          load:
            from: [idle, loading, loaded, failed]
            emits: [loading, loaded, failed]

        """
    }
}
