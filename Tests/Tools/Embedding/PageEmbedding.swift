package import Foundation

/// The Swift file in which the tool holds the script of pages.
package enum PageEmbedding {
    package static let folder = WrittenFile.root.appendingPathComponent("Sources/StateCharts/Page")

    /// In the order in which they are joined: each uses only those before it when it is read.
    package static let names = [
        "words.js", "features.js", "places.js", "runs.js", "members.js", "family.js", "telling.js",
        "steps.js", "verdict.js", "log.js", "elements.js", "charts.js", "presentations.js", "screen.js",
        "answers.js", "actions.js", "panel.js", "replay.js", "search.js", "main.js",
    ]

    package static func file() throws -> WrittenFile {
        let script = try script()
        let text = """
            // swift-format-ignore-file

            /// The script of pages, written from `Page` by `make templates`.
            enum PageScript {
                static let hash = "sha256-\(try hash(of: script))"
                static let text = ##\"""
            \(script)
            \"""##
            }

            """
        return WrittenFile("Sources/StateCharts/PageScript.swift", text, by: "templates")
    }

    /// The hash by which a page's policy allows its script.
    private static func hash(of script: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let checksum = Process()
        let output = Pipe()
        checksum.executableURL = WrittenFile.root.appendingPathComponent(
            "Sources/Plugins/Release/checksum.sh")
        checksum.arguments = [file.path]
        checksum.standardOutput = output
        try checksum.run()
        let digits = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile().prefix(64), as: UTF8.self)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(digits.dropFirst($0).prefix(2), radix: 16)
        }
        return Data(bytes).base64EncodedString()
    }

    /// One function, so that no name of the script meets another.
    package static func script() throws -> String {
        let files = try names.map { name in
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        return "(() => {\n\"use strict\";\n" + files.map { CompactScript($0).text }.joined(separator: "\n")
            + "})();"
    }
}
