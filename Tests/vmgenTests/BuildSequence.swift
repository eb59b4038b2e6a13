import Foundation
import SeededPlay
import Testing

/// Random edits of a target, with a build after each. One folder is built with a record, another from nothing.
struct BuildSequence {
    private static let names = ["Album", "Band", "Concert", "Disc", "Encore", "Festival"]
    private static let artifacts = ["output", "emitter", "protocol", "views", "mocks"]

    private var random: SeededRandom
    private let sandbox: Sandbox
    /// The features of the target, and the spec of each.
    private var specs: [String: String] = [:]
    private var configuration = ""
    private var template = "// {{ feature }}\n"
    private var kind = "sources"
    private var peer = ""
    private var steps: [String] = []
    /// The builds without errors.
    private(set) var soundBuilds = 0

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        sandbox = try Sandbox()
        for name in Self.names.prefix(4) { specs[name] = spec(name) }
        peer = store()
        try write()
    }

    /// Returns the first difference, with the steps that lead to it; nil if there is none.
    mutating func play() throws -> String? {
        for _ in 0..<12 {
            for _ in 0..<random.number(0...2) { try edit() }
            steps.append("build")
            let before = contents(of: "Out")
            let fresh = try build("Fresh")
            let outcome = try build("Out", "--record", "Record")
            let after = contents(of: "Out")
            if fresh.status == 0 { soundBuilds += 1 } else if random.chance(50) { try repair() }
            let expected = fresh.status == 0 ? contents(of: "Fresh") : before
            try? sandbox.remove("Fresh")
            if fresh.status != outcome.status || fresh.error != outcome.error {
                return told("from nothing:\n\(fresh.error)with a record:\n\(outcome.error)")
            }
            let names = Set(expected.keys).union(after.keys).filter { expected[$0] != after[$0] }
            if !names.isEmpty { return told("different files: \(names.sorted().joined(separator: ", "))") }
        }
        return nil
    }

    private func told(_ difference: String) -> String {
        "after \(steps.joined(separator: ", ")):\n\(difference)\n\(sandbox.folder.path)"
    }

    private mutating func repair() throws {
        steps.append("repair")
        for name in specs.keys { specs[name] = Sandbox.spec(name) }
        template = "// {{ feature }}\n"
        try write()
    }

    // MARK: Builds

    private func build(_ output: String, _ options: String...) throws -> Sandbox.Outcome {
        var arguments = ["build-tool", "--kind", kind, "--module", "App", "--output", output] + options
        if !configuration.isEmpty {
            arguments += ["--config", "App/vmgen.yaml", "--target-config", "App/vmgen.yaml"]
        }
        arguments += ["--template", "App/VMTemplates/output.swift.stencil"]
        arguments += ["--runtime-file", "VMGenRuntime", "--runtime-file", "VMGenTestSupport"]
        arguments += ["--peer", "Core/Store.vm.yaml", "--"]
        return try sandbox.run(arguments + specs.keys.sorted().map { "App/\($0).vm.yaml" })
    }

    private func contents(of folder: String) -> [String: String] {
        var contents: [String: String] = [:]
        for name in sandbox.names(in: folder) { contents[name] = sandbox.read("\(folder)/\(name)") }
        return contents
    }

    private func write() throws {
        for (name, text) in specs { try sandbox.write(text, to: "App/\(name).vm.yaml") }
        try sandbox.write("version: 1\n" + configuration, to: "App/vmgen.yaml")
        try sandbox.write(template, to: "App/VMTemplates/output.swift.stencil")
        try sandbox.write(peer, to: "Core/Store.vm.yaml")
    }

    // MARK: Edits

    private mutating func edit() throws {
        let outputs = sandbox.names(in: "Out")
        switch random.number(0...13) {
        case 0...5:
            let name = random.pick(specs.keys.sorted())
            steps.append("edit \(name)")
            specs[name] = spec(name)
        case 6:
            let name = random.pick(Self.names)
            steps.append("add \(name)")
            specs[name] = spec(name)
        case 7 where specs.count > 1:
            let name = random.pick(specs.keys.sorted())
            steps.append("remove \(name)")
            specs[name] = nil
        case 8:
            steps.append("edit the configuration")
            let artifacts = random.some(of: Self.artifacts, 1...3).joined(separator: ", ")
            configuration = random.pick([
                "", "defaults: { access: public }\n", "examples: { Date: .now }\n",
                "outputs: [{ artifacts: [\(artifacts)] }]\n", "templates: VMTemplates\n",
                "templates: VMTemplates\nruntime: module\n",
            ])
        case 9:
            steps.append("edit the template")
            template = random.pick(["// {{ feature }}\n", "// {{ access }}{{ feature }}\n"])
            if random.chance(10) { template = "// {{ fature }}\n" }
        case 10:
            steps.append("edit the other module's spec")
            peer = store()
        case 11 where !outputs.isEmpty:
            let name = random.pick(outputs)
            steps.append("remove \(name)")
            try sandbox.remove("Out/\(name)")
        case 12 where !outputs.isEmpty:
            let name = random.pick(outputs)
            steps.append("change \(name)")
            // As many bytes as before, and the head stays.
            var text = try #require(sandbox.read("Out/\(name)"))
            text.removeLast()
            try sandbox.write(text + " ", to: "Out/\(name)")
        case 13:
            steps.append("change the kind")
            kind = kind == "sources" ? "tests" : "sources"
        default: break
        }
        try write()
    }

    /// A spec that may refer to others, rightly or wrongly, and may have a warning or an error.
    private mutating func spec(_ name: String) -> String {
        var text = Sandbox.spec(name, type: random.pick(["String", "Int", "[String]", "Date?"]))
        if random.chance(30) {
            let child = random.chance(5) ? "Disk" : random.pick(Self.names.filter { $0 > name } + ["Zither"])
            let events = random.chance(15) ? ", events: { closed: load }" : ""
            text += "children: { part: { feature: \(child)\(events) } }\n"
        }
        if random.chance(30) { text += "events: { closed: {} }\n" }
        switch random.number(0...9) {
        case 0...1: text += "imports: [Core]\ndependencies: { session: { from: Store } }\n"
        case 2:
            // The name may be that of another feature's declaration.
            let service = random.pick(Self.names) + random.pick(["Service", "Output", "API"])
            text += "dependencies: { api: { protocol: \(service), methods: { fetch: async -> Int } } }\n"
        case 3 where random.chance(20):
            text += "dependencies: { api: { from: \(random.pick(Self.names)) } }\n"
        default: break
        }
        if random.chance(20) { text += "transients: { note: { type: String?, present: alert } }\n" }
        if random.chance(20) { text += "substates: { Part: { a: } }\n" }
        if random.chance(3) { text += "statez:\n" }
        return text
    }

    /// The spec of another module, with another name or none at times.
    private mutating func store() -> String {
        switch random.number(0...5) {
        case 0: "feature: [\n"
        case 1: Sandbox.spec(random.pick(Self.names))
        case 2: Sandbox.spec("Store")
        default:
            Sandbox.spec("Store", type: random.pick(["String", "Int"]))
                + "dependencies: { session: { protocol: Session, methods: { token: async -> String } } }\n"
        }
    }
}
