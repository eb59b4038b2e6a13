import Foundation
import SourceText
import Testing

@testable import SpecLanguage
@testable import SwiftCode

/// One table says what each architecture has. Keys and code ask for its traits.
struct ArchitectureTraitsTests {
    /// A spec for each key that needs a trait, by the form and the key.
    static let specs: [String: String] = [
        "spec.content": "content: { x: Int }\nstates: { a: , b: }",
        "spec.children": "states: { a: , b: }\nchildren: { c: Child }",
        "spec.path": "states: { a: , b: }\npath: { p: Page }",
        "spec.events": "states: { a: , b: }\nevents: { e: }",
        "spec.observation": "states: { a: , b: }\nobservation: observableObject",
        "spec.viewModel": "viewModel: PostsViewModel\nstates: { a: , b: }",
        "state.while": "states: { a: , b: { while: go } }",
        "state.model": "states: { a: { model: item, content: { x: Int } }, b: }",
        "action.publishes": "states: { a: , b: }\nactions: { go: { publishes: true } }",
        "edit.runs": "states: { a: { content: { x: { type: Int, editable: { runs: go } } } }, b: }",
        "transient.resets":
            "states: { a: , b: }\ntransients: { t: { type: String?, resets: dismissal, in: a } }",
        "transient.for": "states: { a: , b: }\ntransients: { t: { type: String?, for: 4s, in: a } }",
        "busyFlag.while": "states: { a: , b: }\ntransients: { t: { while: go, in: a } }",
        "action.runs": "states: { a: , b: }\nactions: { go: { runs: droppable } }",
        "action.debounce": "states: { a: , b: }\nactions: { go: { debounce: 1s } }",
        "action.throttle": "states: { a: , b: }\nactions: { go: { throttle: 1s } }",
        "action.lifetime": "states: { a: , b: }\nactions: { go: { lifetime: viewModel } }",
        "action.queue": "states: { a: , b: }\nactions: { go: { runs: sequential, queue: main } }",
        "action.cancels": "states: { a: , b: }\nactions: { go: { cancels: go } }",
        "action.shows": "states: { a: , b: }\nactions: { go: { shows: b } }",
        "action.sends": "states: { a: , b: }\nevents: { e: }\nactions: { go: { sends: e } }",
        "action.pushes": "states: { a: , b: }\npath: { p: Page }\nactions: { go: { pushes: p } }",
        "action.pops": "states: { a: , b: }\npath: { p: Page }\nactions: { go: { pops: last } }",
        "action.requires":
            "states: { a: { content: { x: Bool } }, b: { content: { x: Bool } } }\nactions: { go: { requires: x } }",
        "action.section":
            "states: { a: { content: { x: { type: X, default: .c } } } }\nsubstates: { X: { c: , d: } }\nactions: { go: { section: x, emits: [c, d] } }",
        "action.private": "states: { a: , b: }\nactions: { go: { private: true } }",
    ]

    private static let forms: [MappingForm] = [.spec, .state, .edit, .transient, .busyFlag, .action]

    @Test("each key that needs a trait is used, refused or unused", arguments: Architecture.allCases)
    func keys(_ architecture: Architecture) throws {
        var found: Set<String> = []
        for (form, key) in Self.forms.flatMap({ form in form.keys.map { (form, $0) } }) {
            guard let trait = key.trait else { continue }
            let name = "\(form.name).\(key.name)"
            found.insert(name)
            var text =
                "feature: Posts\narchitecture: \(architecture.rawValue)\n" + (try #require(Self.specs[name]))
            if !text.contains("actions:") { text += "\nactions: { go: }" }
            let diagnostics = CheckedSpecs(text + "\n").diagnostics
            let expected = key.isRefused ? "wrong-architecture" : "unused-key"
            let isReported = diagnostics.contains {
                $0.id == expected && $0.message.hasPrefix("'\(key.name)' ")
            }
            #expect(isReported == !architecture.has(trait), "\(name): \(diagnostics.map(\.message))")
            #expect(
                diagnostics.filter { $0.severity == .error }.count == (isReported && key.isRefused ? 1 : 0))
            #expect(key.doc.hasSuffix("`.") && key.doc.contains("`\(architecture.rawValue)`") != isReported)
        }
        #expect(found == Set(Self.specs.keys))
    }

    @Test("the message names what has the key, the help an architecture that has the trait")
    func message() {
        let spec = CheckedSpecs(
            "feature: Posts\narchitecture: mv\nstates: { a: , b: { while: go } }\nactions: { go: }\n")
        #expect(
            spec.diagnostics.map(\.message) == ["'while' of state 'b' cannot be used in architecture 'mv'"])
        #expect(spec.diagnostics.first?.help?.hasSuffix(", or write 'architecture: mvvm'") == true)
    }

    @Test("the traits of an architecture agree", arguments: Architecture.allCases)
    func table(_ architecture: Architecture) {
        #expect(architecture.has(.owner) == (architecture.traits.owner != nil))
        #expect(architecture.has(.payloads) != architecture.has(.models))
        #expect(architecture.has(.runs) || !architecture.has(.emitter))
        #expect(architecture.has(.emitter) || !architecture.has(.children))
    }

    @Test("no other file names an architecture")
    func names() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let names = Architecture.allCases.map(\.rawValue).joined(separator: "|")
        let named = try Regex("\\.(\(names))\\b")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
            guard path.hasSuffix(".swift") else { return false }
            let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
            return String(decoding: MaskedSource(bytes).bytes, as: UTF8.self).contains(named)
        }
        #expect(paths == ["SpecLanguage/Model/ArchitectureTraits.swift"])
    }
}
