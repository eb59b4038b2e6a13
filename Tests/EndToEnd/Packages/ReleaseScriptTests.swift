import Foundation
import TestSupport
import Testing

/// The binaries are texts here: the scripts don't look into them.
@Suite("The release scripts")
struct ReleaseScriptTests {
    @Test("merge the bundles of several systems, folders or archives")
    func merge() throws {
        let folder = try ReleaseFolder()
        for platform in ["linux-x86_64", "linux-arm64"] { try folder.bundle(platform) }
        #expect(
            try folder.run("artifact-bundle.sh", "zip", "linux-arm64.artifactbundle", "arm64.zip").status == 0
        )
        let merged = try folder.run(
            "artifact-bundle.sh", "merge", "all/vmgen.artifactbundle", "linux-x86_64.artifactbundle",
            "arm64.zip")
        #expect(merged.status == 0, "\(merged.text)")
        let variants = try folder.variants("all/vmgen.artifactbundle")
        #expect(
            variants == [
                "vmgen-0.1.0-aarch64-unknown-linux-gnu/bin/vmgen": ["aarch64-unknown-linux-gnu"],
                "vmgen-0.1.0-x86_64-unknown-linux-gnu/bin/vmgen": ["x86_64-unknown-linux-gnu"],
            ])
        for path in variants.keys {
            let file = folder.place("all/vmgen.artifactbundle/\(path)").path
            #expect(FileManager.default.isExecutableFile(atPath: file))
        }
        let text = try folder.text(
            "all/vmgen.artifactbundle/vmgen-0.1.0-aarch64-unknown-linux-gnu/bin/vmgen")
        #expect(text == "the binary for linux-arm64\n")
        // Merged bundles can be merged again, in any order.
        try folder.bundle("made-up-triple")
        let again = try folder.run(
            "artifact-bundle.sh", "merge", "more.artifactbundle", "made-up-triple.artifactbundle",
            "all/vmgen.artifactbundle")
        #expect(again.status == 0, "\(again.text)")
        #expect(try folder.variants("more.artifactbundle").count == 3)
    }

    @Test("make the same archive from the same bundle, with the checksum that SwiftPM expects")
    func archive() throws {
        let folder = try ReleaseFolder()
        try folder.bundle("linux-x86_64")
        for name in ["one.zip", "two.zip"] {
            #expect(
                try folder.run("artifact-bundle.sh", "zip", "linux-x86_64.artifactbundle", name).status == 0)
        }
        #expect(try Data(contentsOf: folder.place("one.zip")) == Data(contentsOf: folder.place("two.zip")))
        let sum = try folder.run("checksum.sh", "one.zip").text
        let swift = try #require(Tool("swift"))
        let expected = try swift.run(["package", "compute-checksum", "one.zip"], in: folder.place("")).text
        #expect(sum == expected.split(separator: "\n")[0] + "  one.zip\n")
    }

    @Test("refuse bundles that do not fit together, and leave existing files")
    func misfits() throws {
        let folder = try ReleaseFolder()
        try folder.bundle("linux-x86_64")
        try folder.bundle("twice", triple: "x86_64-unknown-linux-gnu")
        try folder.bundle("newer", version: "0.2.0", triple: "made-up-triple")
        try folder.bundle("broken", triple: "riscv64-unknown-linux-gnu")
        let broken = "broken.artifactbundle/vmgen-0.1.0-riscv64-unknown-linux-gnu/bin/vmgen"
        try folder.remove(broken)
        try folder.write(#"{"schemaVersion":"1.0","artifacts":{}}"#, to: "foreign.artifactbundle/info.json")
        try folder.write("mine", to: "out.artifactbundle/mine")
        for (other, message) in [
            ("twice.artifactbundle", "has 'vmgen-0.1.0-x86_64-unknown-linux-gnu', as one before it has"),
            ("newer.artifactbundle", "is of version 0.2.0, not 0.1.0"),
            ("broken.artifactbundle", "lacks the executable"), ("missing.zip", "there is no bundle"),
            ("foreign.artifactbundle", "is not one of this script's"),
        ] {
            let outcome = try folder.run(
                "artifact-bundle.sh", "merge", "out.artifactbundle", "linux-x86_64.artifactbundle", other)
            #expect(outcome.status == 1, "\(other)")
            #expect(outcome.text.contains(message), "\(outcome.text)")
        }
        #expect(try folder.text("out.artifactbundle/mine") == "mine")
        #expect(try folder.run("artifact-bundle.sh", "merge", "out.artifactbundle").status == 64)
        let triple = try folder.run(
            "artifact-bundle.sh", "write", "out.artifactbundle", "0.1.0", "binaries/twice", "linux")
        #expect(triple.text.contains("'linux' is no triple"), "\(triple.text)")
    }

    @Test("assemble a release from the outputs of all machines")
    func assemble() throws {
        let folder = try ReleaseFolder()
        try folder.builtOnEachMachine()
        try folder.write(executable: "#!/bin/sh\nset -eu\ncat \"$2\" \"$3\" >\"$5\"\n", to: "lipo")
        let universal = try folder.shell(
            #"LIPO="./lipo" "\#(ReleaseFolder.scripts.path)/universal.sh" 0.1.0 dist"#)
        #expect(universal.status == 0, "\(universal.text)")
        try folder.write("kept", to: "dist/VMGenPlugins/.git/HEAD")
        try folder.write("old", to: "dist/VMGenPlugins/Old.swift")
        let address = "https://example.com/download/0.1.0"
        let outcome = try folder.run("assemble.sh", "0.1.0", "dist", address)
        #expect(outcome.status == 0, "\(outcome.text)")

        let variants = try folder.variants("dist/vmgen.artifactbundle")
        #expect(Set(variants.values.joined()) == Set(ReleaseFolder.triples.values))
        let mac = try #require(variants.first { $0.value.contains("arm64-apple-macosx") })
        #expect(mac.value == ["arm64-apple-macosx", "x86_64-apple-macosx"])
        #expect(
            try folder.text("dist/vmgen.artifactbundle/\(mac.key)")
                == "the binary for macos-arm64\nthe binary for macos-x86_64\n")

        // The formula and the package name the archives with their checksums.
        let sums = try folder.text("dist/release/SHA256SUMS").split(separator: "\n").map {
            $0.components(separatedBy: "  ")
        }
        #expect(sums.count == 4)
        let formula = try folder.text("dist/release/vmgen.rb")
        let manifest = try folder.text("dist/VMGenPlugins/Package.swift")
        for sum in sums {
            let isBundle = sum[1] == "vmgen.artifactbundle.zip"
            let text = isBundle ? manifest : formula
            let next = isBundle ? ",\n *checksum: " : "\n *sha256 "
            let address = NSRegularExpression.escapedPattern(for: "\(address)/\(sum[1])")
            #expect(
                text.range(of: "\"\(address)\"\(next)\"\(sum[0])\"", options: .regularExpression) != nil,
                "\(sum[1]) in \(text)")
        }
        #expect(try folder.text("dist/VMGenPlugins/.git/HEAD") == "kept")
        #expect(!folder.exists("dist/VMGenPlugins/Old.swift"))

        let swift = try #require(Tool("swift"))
        let package = folder.place("dist/VMGenPlugins")
        let described = try swift.run(["package", "dump-package"], in: package)
        #expect(described.status == 0, "\(described.text)")
        for plugin in ["VMGenBuildPlugin", "VMGenCommandPlugin", "VMGenInspectPlugin"] {
            #expect(described.text.contains("\"\(plugin)\""))
            #expect(folder.exists("dist/VMGenPlugins/Plugins/\(plugin)/\(plugin).swift"))
        }
        let links = try folder.shell("find dist/VMGenPlugins -type l")
        #expect(links.text.isEmpty, "\(links.text)")
    }

    @Test("refuse an address or a checksum that SwiftPM would not accept")
    func addresses() throws {
        let folder = try ReleaseFolder()
        let sum = String(repeating: "0", count: 64)
        for (url, sum, message) in [
            ("http://example.com/a.zip", sum, "no https URL"), ("https://example.com/a", sum, "no https URL"),
            ("https://example.com/a.zip", "00", "has 64 digits"),
            ("https://example.com/a.zip", sum.dropLast() + "g", "is no checksum"),
        ] {
            let outcome = try folder.run("plugin-package.sh", "Package", "0.1.0", url, sum)
            #expect(outcome.status == 1)
            #expect(outcome.text.contains(message), "\(outcome.text)")
            #expect(!folder.exists("Package"))
        }
    }

    @Test("push a folder to a repository, and a version only once")
    func publish() throws {
        let folder = try ReleaseFolder()
        try expect(folder.shell("git init --quiet --bare remote.git"))
        try folder.write("one", to: "package/Sources/One.swift")
        try folder.write("first", to: "package/README.md")
        let first = try folder.run("publish.sh", "remote.git", "0.1.0", "package", "tag")
        #expect(first.status == 0, "\(first.text)")
        let twice = try folder.run("publish.sh", "remote.git", "0.1.0", "package", "tag")
        #expect(twice.status == 1)
        #expect(twice.text.contains("has a tag '0.1.0' already"), "\(twice.text)")

        // Other files in the repository stay.
        try folder.write("two", to: "next/Sources/Two.swift")
        let second = try folder.run("publish.sh", "remote.git", "0.2.0", "next")
        #expect(second.status == 0, "\(second.text)")
        let history = try folder.shell(
            "cd remote.git; git log --format=%s main; git tag; git ls-tree -r --name-only main")
        #expect(
            history.text == """
                vmgen 0.2.0
                vmgen 0.1.0
                0.1.0
                README.md
                Sources/Two.swift

                """)
    }

    private func expect(_ outcome: Tool.Outcome) throws {
        try #require(outcome.status == 0, "\(outcome.text)")
    }

    @Test("print the notes of the tagged version, and refuse others")
    func notes() throws {
        let folder = try ReleaseFolder()
        let scripts = folder.place("Sources/Plugins/Release")
        try FileManager.default.createDirectory(
            at: scripts.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: ReleaseFolder.scripts, to: scripts)
        let version = "        version: \"0.2.0\",\n"
        try folder.write(version + "static let isReleased = false\n", to: "Sources/vmgen/VMGen.swift")
        try folder.write("# vmgen\n", to: "README.md")
        try folder.write(
            "url: \"https://github.com/vmgen/VMGenPlugins\", from: \"0.2.0\"\n",
            to: "Sources/vmgen/vmgen.docc/Plugins.md")
        try folder.write("# Changelog\n\n## Unreleased\n\n- Later.\n", to: "CHANGELOG.md")
        func notes(_ tag: String) throws -> Tool.Outcome {
            try folder.run("release-notes.sh", tag, scripts: scripts)
        }
        #expect(try notes("0.2.0").text.contains("set isReleased to true"))
        try folder.write(version + "static let isReleased = true\n", to: "Sources/vmgen/VMGen.swift")
        #expect(try notes("0.2.0").text.contains("CHANGELOG.md has no section '## 0.2.0'"))
        try folder.write(
            """
            # Changelog

            ## 0.2.0 – 2026-12-01

            - Sooner.

            ## 0.2.0-beta

            - Before.

            """, to: "CHANGELOG.md")
        let found = try notes("0.2.0")
        #expect(found.status == 0)
        #expect(found.text == "- Sooner.\n")
        #expect(try notes("v0.2.0").text.contains("the tag is 'v0.2.0'"))
        try folder.write(
            "url: \"https://github.com/vmgen/VMGenPlugins\", from: \"0.1.0\"\n",
            to: "Sources/vmgen/vmgen.docc/Plugins.md")
        let stale = try notes("0.2.0")
        #expect(stale.status == 1)
        #expect(stale.text.contains("Plugins.md:1:"), "\(stale.text)")
    }
}
