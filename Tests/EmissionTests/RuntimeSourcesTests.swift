import Embedded
import Embedding
import Emission
import Foundation
import SourceText
import SpecLanguage
import SwiftCode
import TemplateEngine
import TestSupport
import Testing

@Suite("RuntimeSources: the runtime in the binary")
struct RuntimeSourcesTests {
    @Test("has the version that generated code refers to")
    func version() {
        #expect(RuntimeSources.runtime.embedded.contains("\nenum VMGenRuntimeVersion1 {}\n"))
        #expect(RuntimeSources.mockSupport.embedded.contains("\nenum VMGenTestSupportVersion1 {}\n"))
    }

    @Test("has the imports of all files once, with their conditions")
    func imports() {
        let first = """
            #if canImport(SwiftUI)
                // For views.
                public import SwiftUI
            #endif
            import Foundation

            struct A {}
            """
        let second = """
            @_exported public import Foundation
            @preconcurrency import Dispatch
            import struct Foundation.Date
            package import VMGenRuntime
            #if canImport(Darwin)
                import Darwin
            #elseif canImport(Musl)
                import Musl
            #else
                import Glibc
            #endif
            #if canImport(SwiftUI) // and nothing else
                import SwiftUI
                #if DEBUG
                    import Combine
                #endif

                struct B {}
            #else
                struct C {}
            #endif
            /* import Nothing */ let text = "import Nothing"
            """
        let source = SourceEmbedding.embed([first, second])
        #expect(source.usesRuntime)
        #expect(
            EmbeddedSource.Import.lines(of: source.imports) == [
                "", "@preconcurrency import Dispatch", "import Foundation", "import struct Foundation.Date",
                "#if !(canImport(Darwin)) && !(canImport(Musl))", "    import Glibc", "#endif",
                "#if !(canImport(Darwin)) && canImport(Musl)", "    import Musl", "#endif",
                "#if canImport(Darwin)", "    import Darwin", "#endif",
                "#if canImport(SwiftUI)", "    import SwiftUI", "#endif",
                "#if canImport(SwiftUI) && DEBUG", "    import Combine", "#endif",
            ])
        #expect(
            source.text == """
                struct A {}

                #if canImport(SwiftUI) // and nothing else

                    struct B {}
                #else
                    struct C {}
                #endif
                /* import Nothing */ let text = "import Nothing"

                """)
    }

    @Test("has no other access than below internal, and without it the same text")
    func access() {
        let code = #"""
            /// A public struct, in /* a public */ comment.
            @MainActor public struct A<T> {
                public private(set) var a = "public let \(f("public var")) public func"
                public internal(set) var b = 1
                public static let c = #"a "public var" \#(1)"#, public = 1
                let package = A.public, open = [.open, .package]
                @inlinable public init(public: Int, open: () -> Void) { log(public, privacy: .public) }
                package func package() { open(self) }
                @usableFromInline package
                var d: Int { 1 }
            }
            open class B { public(set) open var e = 1 }
            public extension A { /* public /* var */ public func */ public nonisolated func g() {} }
            @frozen public enum C { case `public` }
            let text = """
                public func x() {}
                """
            """#
        #expect(
            SourceEmbedding.embed([code]).embedded == #"""
                /// A public struct, in /* a public */ comment.
                @MainActor struct A<T> {
                    private(set) var a = "public let \(f("public var")) public func"
                    var b = 1
                    static let c = #"a "public var" \#(1)"#, public = 1
                    let package = A.public, open = [.open, .package]
                    init(public: Int, open: () -> Void) { log(public, privacy: .public) }
                    func package() { open(self) }
                    
                    var d: Int { 1 }
                }
                class B { var e = 1 }
                extension A { /* public /* var */ public func */ nonisolated func g() {} }
                enum C { case `public` }
                let text = """
                    public func x() {}
                    """

                """#)
    }

    @Test("keeps its access in the library")
    func library() {
        let code = """
            public struct A {
                public private(set) var a = "public var"
                public(set) var b = 1
                public static func c() {}
                var d = 1
            }

            """
        let source = SourceEmbedding.embed([code])
        #expect(source.library == code.replacingOccurrences(of: "public(set) ", with: ""))
        #expect(
            source.embedded
                == source.library.replacingOccurrences(of: "public ", with: "")
                .replacingOccurrences(of: "\"var\"", with: "\"public var\""))
    }

    @Test("has the comments of what people name, and no others")
    func comments() {
        let code = """
            /// A public enum.
            @MainActor
            public enum A {
                // MARK: Cases

                /// A case.
                case a

                /// A function of its own.
                private func b() {
                    // A reason.
                    c()
                }

                /// A public function.
                @discardableResult
                public func d() -> Int { 1 }
            }

            /// An internal protocol.
            protocol B {
                /// A requirement.
                func e()
            }
            """
        let kept = SourceEmbedding.embed([code]).text.split(separator: "\n").filter { $0.contains("//") }
        #expect(
            kept == ["/// A public enum.", "    /// A case.", "    /// A public function."])
        #expect(!SourceEmbedding.embed([code], keepsPublicComments: false).text.contains("//"))
    }

    @Test("is valid in a string literal, whatever it contains")
    func quoting() {
        let source = EmbeddedSource(
            imports: [], usesRuntime: false, text: "let a = #\"\"\"\n\\#(1)\n\"\"\"#\nlet b = ##\"\\##n\"##\n"
        )
        let swift = SourceEmbedding.swift([("runtime", source)])
        #expect(swift.contains("text: ###\"\"\"\nlet a = #\"\"\"\n\\#(1)\n"))
        #expect(swift.contains("\nlet b = ##\"\\##n\"##\n\n\"\"\"###)\n"))
    }

    @Test("is a file with vmgen's head, once with declarations and once without")
    func files() {
        let files = [RuntimeFile.runtime, .testSupport(forTests: false), .testSupport(forTests: true)].flatMap
        {
            file in [file.file(), file.file(of: [])].map { (file, $0) }
        }
        for (file, made) in files {
            #expect(made.name == file.fileName)
            for bytes in [made.bytes, file.emptyFile.bytes] {
                #expect(FileHead.specName(in: bytes) == file.module)
            }
            let text = String(decoding: made.bytes, as: UTF8.self)
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"), "\(file)")
        }
    }

    @Test("has what templates can ask for", arguments: RuntimeMode.allCases, [Access.internal, .public])
    func fields(_ mode: RuntimeMode, _ access: Access) throws {
        let template = """
            // {% if isRuntimeModule %}module{% endif %}
            {% for line in emitterImports %}
            {{ line }}
            {% endfor %}
            {% for line in testImports %}
            {{ line }}
            {% endfor %}

            """
        let sink = DiagnosticSink()
        let sources = TemplateSources(files: [
            "fields.swift.stencil": SourceFile(path: "fields.swift.stencil", text: template)
        ])
        let generator = try #require(
            Generator(templates: sources, testing: .swiftTesting, reporting: sink), "\(sink.sorted)")
        var feature = try #require(try Corpus.features(report: { _ in }).first { $0.name == "Posts" })
        feature.access = access
        let file = try #require(
            generator.generate(feature, artifacts: [.template("fields")], runtime: mode).first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("module") == (mode == .module))
        let imports = text.split(separator: "\n").filter { $0.contains("import VMGen") }
        // The output conforms to a protocol of the library; in the tests, so does the emitter.
        let level = access == .public ? "public " : ""
        let modules = [
            "\(level)import VMGenRuntime", "import VMGenRuntime", "\(level)import VMGenTestSupport",
        ]
        #expect(imports.map(String.init) == (mode == .module ? modules : []))
    }
}
