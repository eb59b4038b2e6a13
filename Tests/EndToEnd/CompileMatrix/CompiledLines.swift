import Foundation
import TestSupport
import Testing

/// Lines of Swift that are compiled together, each for its own errors.
enum CompiledLines {
    /// Returns the compiler's errors for each line.
    ///
    /// - Parameter isWhole: Whether they are compiled further than to their types, which finds numbers out of range.
    static func errors(
        in lines: [String], after head: String, isWhole: Bool = false
    ) throws -> [Int: [String]] {
        let folder = try FileManager.default.temporaryFolder("vmgen-conformances-")
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = try #require(Compiler())
        let numbered = lines.enumerated().map {
            $0.element.replacing("func f(", with: "func f\($0.offset)(")
        }
        let file = folder.appendingPathComponent("Claims.swift")
        try Data((head + "\n" + numbered.joined(separator: "\n") + "\n").utf8).write(to: file)
        // The newest system has all types.
        #if os(macOS) && arch(arm64)
            let target = ["-target", "arm64-apple-macosx26.0"]
        #elseif os(macOS)
            let target = ["-target", "x86_64-apple-macosx26.0"]
        #else
            let target: [String] = []
        #endif
        let goal = isWhole ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"]
        let said = try compiler.run(
            goal + target
                + [
                    "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm", "Claims.swift",
                ], in: folder)
        let first = head.split(separator: "\n", omittingEmptySubsequences: false).count
        var errors: [Int: [String]] = [:]
        for line in said.split(separator: "\n") where line.contains(": error: ") {
            let parts = line.split(separator: ":", maxSplits: 3)
            guard parts.count == 4, parts[0].hasSuffix("Claims.swift"), let number = Int(parts[1]) else {
                continue
            }
            errors[number - 1 - first, default: []].append(String(parts[3]))
        }
        return errors
    }
}
