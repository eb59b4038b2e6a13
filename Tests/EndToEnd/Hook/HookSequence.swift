import Foundation
import SeededPlay
import TestSupport
import Testing

/// Random work in a repository and one commit through the hook, then a comparison of every byte that was
/// there before.
struct HookSequence {
    private let repository: HookRepository
    private let place: String
    private let stages: Bool
    private var random: SeededRandom
    private var steps: [String] = []

    private static let specs = ["Posts", "Login"]
    private static let generated = specs.flatMap { name in
        ["Emitter", "Output", "ViewModeling"].map { "Out/Sources/\(name)\($0).swift" }
    }

    /// - Parameter origin: A repository with both specs committed, and the hook.
    init(seed: UInt64, in origin: HookRepository) throws {
        random = SeededRandom(seed: seed)
        repository = try origin.copy()
        stages = random.chance(35)
        place = random.chance(20) ? "../linked tree" : ""
        if stages { try expect(repository.run("hook", "install", "--stage")) }
        if random.chance(25) {
            // Something after vmgen in the same hook refuses the commit.
            let hook = try #require(repository.read(".git/hooks/pre-commit"))
            try repository.write(hook + "exit 1\n", to: ".git/hooks/pre-commit")
            steps.append("the hook ends with 'exit 1'")
        }
        let lineEnds = ["", "", "core.autocrlf", "core.eol"].randomElement(using: &random) ?? ""
        if !lineEnds.isEmpty {
            try expect(repository.git("config", lineEnds, lineEnds == "core.eol" ? "crlf" : "true"))
            try repository.write("* text=auto\n", to: ".gitattributes")
            try repository.git("add", ".gitattributes")
            try expect(repository.git("commit", "--quiet", "--no-verify", "-m", "attributes"))
            steps.append(lineEnds)
        }
        if !place.isEmpty {
            try expect(repository.git("worktree", "add", "--quiet", "-b", "topic", place))
            steps.append("in a linked worktree")
        } else if !lineEnds.isEmpty {
            for path in Self.generated { try repository.remove(path) }
            try expect(repository.git("checkout", "--quiet", "--", "Out"))
        }
    }

    /// The lost contents, with the steps that lost them; nil if nothing was lost.
    mutating func play() throws -> String? {
        for _ in 0..<Int.random(in: 2...6, using: &random) { try work() }
        let before = try State(repository, place)
        let (options, outcome) = try commit()
        let after = try State(repository, place)
        var lost: [String] = []
        for (path, bytes) in before.files where after.files[path] != bytes {
            // A commit keeps the files of the previous one.
            let objects = [after.index[path], after.head[path], before.head[path]].compactMap { $0 }
            if !objects.contains(where: { isStored(bytes, as: $0, at: path) }) {
                lost.append("\(path) of the working copy")
            }
        }
        for (path, object) in before.index where after.index[path] != object {
            // A commit contains the staged bytes; a refused one with '--stage' reports where they are now.
            let isCommitted = before.head[path] == object || after.head[path] == object
            let isNamed = outcome.error.contains("git show \(object)")
            let isHere = after.files[path].map { $0 == before.blobs[path] } ?? false
            // Git itself stages something else in a commit with '-a'.
            let isGits = options.contains("-a") && outcome.status == 0
            if !isCommitted, !isNamed, !isHere, !isGits, outcome.status != 0 || stages {
                lost.append("\(path) of the index")
            }
        }
        if outcome.status != 0, !stages, before.index != after.index { lost.append("the index as it was") }
        guard !lost.isEmpty else { return nil }
        return "lost \(lost.sorted()) after \(steps), with \(outcome.status):\n\(outcome.error)"
    }

    private mutating func work() throws {
        let spec = Self.specs.randomElement(using: &random) ?? ""
        let file = Self.generated.randomElement(using: &random) ?? ""
        let path = "Specs/\(spec).vm.yaml"
        switch Int.random(in: 0..<11, using: &random) {
        case 0, 1:
            let action = "  more\(Int.random(in: 0..<9, using: &random)):\n"
            try write((read(path) ?? Sandbox.spec(spec)) + action, to: path, "an action in \(path)")
        case 2, 3, 4:
            let text = "let mine\(Int.random(in: 0..<99, using: &random)) = 1\n"
            try write((read(file) ?? "") + text, to: file, "an edit in \(file)")
        case 5:
            let text = read(file) ?? ""
            let other =
                text.contains("\r\n")
                ? text.replacingOccurrences(of: "\r\n", with: "\n")
                : text.replacingOccurrences(of: "\n", with: "\r\n")
            try write(other, to: file, "other line ends in \(file)")
        case 6:
            let removed = [path, file].randomElement(using: &random) ?? file
            guard read(removed) != nil else { return }
            try repository.remove(place.isEmpty ? removed : place + "/" + removed)
            steps.append("rm \(removed)")
        case 7: try run(repository.run("generate", in: place), "generate")
        case 8:
            let added = [path, file, "Specs", "Out", "."].randomElement(using: &random) ?? "."
            try run(repository.git("add", "-A", "--", added, in: place), "add \(added)")
        case 9: try run(repository.git("rm", "--quiet", "--cached", file, in: place), "rm --cached \(file)")
        default:
            try run(repository.git("checkout", "--quiet", "HEAD", "--", file, in: place), "checkout \(file)")
        }
    }

    private mutating func commit() throws -> (options: [String], Sandbox.Outcome) {
        let file = Self.generated.randomElement(using: &random) ?? ""
        let options =
            [
                [], ["-a"], ["-a"], ["-a"], ["--amend"], ["-a", "--amend"], ["--", "Specs"],
                ["--", "Specs", "Out"], ["--", file], ["-i", "--", "Specs"],
            ].randomElement(using: &random) ?? []
        steps.append("commit \(options) \(stages ? "with" : "without") --stage")
        return (options, try repository.git(["commit", "--quiet", "-m", "next"] + options, in: place))
    }

    /// Whether git gives these bytes back, as it stores them or as it checks them out.
    private func isStored(_ bytes: Data, as object: String, at path: String) -> Bool {
        [["blob", object], ["--filters", "--path=\(path)", object]].contains { arguments in
            let shown = try? repository.git(["cat-file"] + arguments, in: place)
            return shown.map { Data($0.output.utf8) } == bytes
        }
    }

    private func read(_ path: String) -> String? {
        repository.read(place.isEmpty ? path : place + "/" + path)
    }

    private mutating func write(_ text: String, to path: String, _ step: String) throws {
        try repository.write(text, to: place.isEmpty ? path : place + "/" + path)
        steps.append(step)
    }

    private mutating func run(_ outcome: Sandbox.Outcome, _ step: String) { steps.append(step) }

    /// All bytes that a user could miss.
    private struct State {
        var files: [String: Data] = [:]
        /// Path to object.
        var index: [String: String] = [:]
        var head: [String: String] = [:]
        /// The bytes of the index's files.
        var blobs: [String: Data] = [:]

        init(_ repository: HookRepository, _ place: String) throws {
            let folder = repository.place(place)
            for name in HookSequence.generated + HookSequence.specs.map({ "Specs/\($0).vm.yaml" }) {
                files[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
            }
            index = Self.objects(try repository.git("ls-files", "--stage", "-z", in: place).output, 1)
            head = Self.objects(try repository.git("ls-tree", "-r", "-z", "HEAD", in: place).output, 2)
            for path in files.keys {
                blobs[path] = try index[path].map {
                    Data(try repository.git("cat-file", "blob", $0).output.utf8)
                }
            }
        }

        private static func objects(_ text: String, _ word: Int) -> [String: String] {
            var objects: [String: String] = [:]
            for line in text.split(separator: "\0") {
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                if parts.count == 2 { objects[parts[1]] = String(parts[0].split(separator: " ")[word]) }
            }
            return objects
        }
    }
}
