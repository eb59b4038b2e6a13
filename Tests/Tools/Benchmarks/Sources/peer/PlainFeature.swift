import Yams

/// The values in the peers' templates. A script would derive them from a spec in the same way, without
/// checks.
///
/// The fields have the names in vmgen's templates, so that the same templates render the same files.
struct PlainFeature {
    struct Fault: Error {}

    let context: [String: Any]
    let name: String

    init(_ text: String, specName: String) throws {
        guard let spec = try Yams.compose(yaml: text), let name = spec["feature"]?.string,
            let states = spec["states"]?.mapping
        else { throw Fault() }
        self.name = name
        let transients = (spec["transients"]?.mapping).map { $0.map { Transient($0.key, $0.value) } } ?? []
        let stateNames = states.compactMap(\.key.string)
        let payloads = states.compactMap { $0.value["content"] == nil ? nil : $0.key.string }
        context = [
            "specName": specName,
            "feature": name,
            "summary": [" " + (spec["summary"]?.string ?? "The state of `\(name)`.")],
            "output": name + "Output",
            "emitter": name + "Emitter",
            "protocol": name + "ViewModeling",
            "mock": "Mock\(name)ViewModel",
            "states": states.map { Self.state($0.key.string ?? "", $0.value, transients) },
            "transients": transients.map { transient in
                [
                    "name": transient.name, "transientName": transient.name, "type": transient.type,
                    "rest": transient.rest,
                    "states": payloads.filter(transient.rides).map { ["name": $0] },
                ] as [String: Any]
            },
            "actions": (spec["actions"]?.mapping).map {
                $0.map { Self.action($0.key.string ?? "", $0.value, stateNames) }
            } ?? [],
            "services": (spec["dependencies"]?.mapping).map { $0.compactMap { Self.service($0.value) } }
                ?? [],
        ]
    }

    private static func state(_ name: String, _ node: Node, _ transients: [Transient]) -> [String: Any] {
        let content = node["content"]?.mapping
        var fields: [[String: Any]] = []
        if let content {
            fields = content.map { name, property in
                let value = property["default"]?.string
                return [
                    "name": name.string ?? "", "type": type(property),
                    "default": value.map { " = " + $0 } ?? "",
                ]
            }
            for transient in transients where transient.rides(name) {
                fields.append([
                    "name": transient.name, "type": transient.type, "default": " = " + transient.rest,
                ])
            }
        }
        return [
            "name": name, "payload": large(name), "isName": "is" + large(name),
            "hasPayload": content != nil, "fields": fields,
        ]
    }

    private static func action(_ name: String, _ node: Node, _ states: [String]) -> [String: Any] {
        let parameters = (node["parameters"]?.mapping).map {
            $0.map { "\($0.key.string ?? ""): \(type($0.value))" }
        }
        return [
            "name": name,
            "scope": large(name) + "Scope",
            "isAsync": node["async"]?.string != "false",
            "policy": node["runs"]?.string ?? "restartable",
            "from": node["from"].map(names) ?? states,
            "emits": node["emits"].map(names) ?? [],
            "parameters": (parameters ?? []).joined(separator: ", "),
        ]
    }

    private static func service(_ node: Node) -> [String: Any]? {
        guard let name = node["protocol"]?.string else { return nil }
        let methods = (node["methods"]?.mapping).map {
            $0.map { ["name": $0.key.string ?? "", "signature": $0.value.string ?? ""] }
        }
        return ["name": name, "mock": "Mock" + name, "methods": methods ?? []]
    }

    private static func names(_ node: Node) -> [String] {
        node.sequence.map { $0.compactMap(\.string) } ?? [node.string ?? ""]
    }

    /// `[Post]` is a sequence to YAML.
    fileprivate static func type(_ node: Node) -> String {
        if let list = node.sequence { return "[" + list.compactMap(\.string).joined(separator: ", ") + "]" }
        return node["type"].map(type) ?? node.string ?? ""
    }

    private static func large(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

private struct Transient {
    let name: String
    let type: String
    /// Nil for all that have content.
    let states: [String]?

    init(_ key: Node, _ node: Node) {
        name = key.string ?? ""
        type = PlainFeature.type(node)
        states = node["in"]?.sequence.map { $0.compactMap(\.string) }
    }

    var rest: String { type == "Bool" ? "false" : "nil" }

    func rides(_ state: String) -> Bool { states?.contains(state) ?? true }
}
