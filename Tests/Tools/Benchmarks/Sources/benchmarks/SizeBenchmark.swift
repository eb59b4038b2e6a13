import Foundation
import Measuring

/// The size of the code that a feature adds to an app that uses it, in a release build.
struct SizeBenchmark {
    private static let features = ["Posts", "Notes"]

    func run(_ report: inout Report) throws {
        let hand = try CompilationBenchmark.byHand().filter { !CompilationBenchmark.isForTests($0) }
        let generated = try CompilationBenchmark.generated()
            .filter { $0.lastPathComponent != "PostsViews.swift" }
        let runtime = [CompilationBenchmark.runtime]
        var table = MarkdownTable("", "machine code and data")
        let byHand = try added(hand, "dependencies.service, analytics: dependencies.analytics")
        let all = "dependencies.service, session: dependencies.session, analytics: dependencies.analytics"
        let ours = try added(generated, all, beside: runtime)
        table.add("a feature by hand", Figures.size(byHand))
        table.add("a generated feature", Figures.size(ours))
        let types = [CompilationBenchmark.types]
        table.add("the runtime, once", Figures.size(try size(types + runtime) - size(types)))
        report.goal(
            "machine code of a feature", "≤ 1.0 × the hand-written one",
            Figures.ratio(Double(ours) / Double(byHand)), isMet: ours <= byHand)
        report.section(
            "The size of a feature in an app",
            "The language page's example without views, in a release build, before linking. A module of two such "
                + "features, less one of a single feature; a public function calls everything that a view would. "
                + "Both have a view model by hand.", table.text)
    }

    /// The bytes that the second of two equal features adds to a module.
    private func added(_ files: [URL], _ arguments: String, beside others: [URL] = []) throws -> Int {
        let folder = try Folder("size-\(UUID().uuidString)")
        let copies = try Self.features.map { feature in
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                try folder.write(
                    text.replacing("Posts", with: feature),
                    to: "\(feature)/\(feature)\(file.lastPathComponent)")
            }
            try folder.write(Self.use(of: feature, arguments), to: "\(feature)/\(feature)Use.swift")
            return try folder.files(below: feature).map {
                folder.url.appendingPathComponent(feature).appendingPathComponent($0)
            }
        }
        let shared = [CompilationBenchmark.types] + others
        return try size(shared + copies.joined()) - size(shared + copies[0])
    }

    /// Uses a feature as a screen does.
    private static func use(of feature: String, _ arguments: String) -> String {
        """
        struct \(feature)Dependencies {
            var service: any \(feature)Service
            var session: any SignInSession
            var analytics: any Analytics
        }

        @MainActor public func use\(feature)(_ any: Any) async {
            guard let dependencies = any as? \(feature)Dependencies else { return }
            let viewModel: any \(feature)ViewModeling = \(feature)ViewModel(service: \(arguments))
            await viewModel.load()
            await viewModel.loadMore()
            await viewModel.search("text")
            await viewModel.delete(id: 1)
            viewModel.select(id: 2)
            viewModel.dismissMessage()
            viewModel.dismissFailure()
            viewModel.filter += "text"
            switch viewModel.output {
            case .idle: print("idle")
            case .loading: print("loading")
            case .loaded(let content): print(content.posts, content.filter)
            case .failed(let content): print(content.reason)
            }
            print(viewModel.output.isLoading, viewModel.output.message as Any)
        }

        """
    }

    /// The bytes of code and data in a module.
    private func size(_ files: [URL]) throws -> Int {
        let folder = try Folder("size-\(UUID().uuidString)")
        let flags = [
            "-c", "-O", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library",
            "-module-name", "App",
            "-o", "App.o",
        ]
        try Program(["swiftc"] + flags + files.map(\.path), in: folder.url).run()
        // A line of titles, then the sizes of code, data and what is zero at first.
        let said = try Program(["size", "App.o"], in: folder.url).run()
        let numbers = (said.split(separator: "\n").last ?? "").split(whereSeparator: \.isWhitespace)
            .compactMap { Int($0) }
        guard numbers.count >= 2 else {
            throw Program.Failure(description: "size did not say a size: \(said)")
        }
        return numbers[0] + numbers[1]
    }
}
