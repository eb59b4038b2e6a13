import FuzzEntries
import SeededPlay
import SpecLanguage
import SwiftCode

extension SpecSketch {
    mutating func dependencySection() -> SpecTree? {
        guard random.chance(45) else { return nil }
        var taken: Set<String> = ["output", "emitter"]
        var section: [(key: String, value: SpecTree)] = []
        for number in 0..<random.number(1...2) {
            let shared = peers.flatMap { peer in
                peer.services.filter { !$0.isShared }.map { (peer: peer, service: $0) }
            }
            if !shared.isEmpty, random.chance(40) {
                var (peer, service) = random.pick(shared)
                guard taken.insert(service.name).inserted, peer.access >= access else { continue }
                service.isShared = true
                services.append(service)
                section.append((service.name, .mapping([("from", leaf(peer.feature))])))
                continue
            }
            let name = NamePool.name(.dependency, &random, besides: &taken)
            let isPlain = random.chance(30)
            section.append((name, isPlain ? plainDependency(name) : service(name, number)))
        }
        return section.isEmpty ? nil : .mapping(section)
    }

    /// Lets the view take the dependencies, if each has a value for previews.
    mutating func sketchViewInput(_ dependencies: SpecTree?) {
        guard architecture == .mvvm, case .mapping(let section) = dependencies ?? .mapping([]),
            let index = header.firstIndex(where: { $0.key == "view" })
        else { return }
        let haveValues = section.allSatisfy { entry in
            guard case .mapping(let keys) = entry.value else { return false }
            return !keys.contains { $0.key == "type" }
        }
        guard haveValues, random.chance(60) else { return }
        header[index].value = .mapping([("type", header[index].value), ("takes", leaf("dependencies"))])
    }

    private mutating func plainDependency(_ name: String) -> SpecTree {
        if random.chance(40) { return leaf(random.pick(["any Analytics", "any PlayerEngine"])) }
        let type = type()
        ownValues.append(Member(name: name, type: type))
        guard random.chance(50) else { return leaf(type.text) }
        let example = type.values.isEmpty ? [] : [("example", leaf(random.pick(type.values)))]
        return .mapping([("type", leaf(type.text))] + example)
    }

    private mutating func service(_ name: String, _ number: Int) -> SpecTree {
        var sketch = ServiceSketch(name: name, throwing: [], returning: [])
        var taken = UndeclaredMember.members
        var methods: [(key: String, value: SpecTree)] = []
        for _ in 0..<random.number(0...3) {
            let method = NamePool.name(.method, &random, besides: &taken)
            methods.append(
                (method, random.chance(20) ? overloads() : self.method(method, &sketch)))
        }
        var properties: [(key: String, value: SpecTree)] = []
        for _ in 0..<random.pick([0, 0, 1, 2]) {
            let property = NamePool.name(.method, &random, besides: &taken)
            let type = type()
            sketch.returning.append(Member(name: property, type: type))
            properties.append(
                (
                    property,
                    random.chance(60)
                        ? leaf(type.text)
                        : .mapping([("type", leaf(type.text)), ("settable", boolean(random.chance(70)))])
                ))
        }
        if random.chance(25) {
            let property = NamePool.name(.method, &random, besides: &taken)
            sketch.streams.append((property, false))
            properties.append((property, leaf("AsyncStream<Int>")))
        }
        services.append(sketch)
        let suffix = random.pick(["Service", "API", "Store", "Mock", "Emitter"])
        var keys: [(key: String, value: SpecTree)] = [("protocol", leaf("\(feature)N\(number)\(suffix)"))]
        if !methods.isEmpty { keys.append(("methods", .mapping(methods))) }
        if !properties.isEmpty { keys.append(("properties", .mapping(properties))) }
        // An expression of every type; nothing evaluates it.
        for key in ["default", "preview"] where random.chance(15) {
            keys.append((key, .leaf(quotedYAML("{ fatalError() }()"))))
        }
        return .mapping(keys.shuffled(using: &random))
    }

    /// Generic methods, whose results tests cannot stub without a list.
    private mutating func overloads() -> SpecTree {
        let signatures = [
            "<E: Decodable & Sendable>(endpoint: String) async throws -> E",
            "<T>(_ type: T.Type, record: Int) -> T? where T: Decodable",
            "<Body: Encodable & Sendable>(_ body: Body, closure: [Body?]) async throws(FailureReason)",
            "<T: Sendable>(_ body: @escaping @Sendable (Int) throws -> T) async throws -> [T]",
            "<Failure: Swift.Error, Value>(_ value: Swift.Result<Value, Failure>, or other: Value.Type)",
            "(endpoint: String) -> Int", "(_ type: Int, record: Int) async",
        ]
        let items = random.some(of: signatures, 1...3).map { signature in
            let hasGenericResult = signature.hasSuffix("E") || signature.hasSuffix("Decodable")
            return hasGenericResult && random.chance(30)
                ? "{ signature: \(quotedYAML(signature)), returns: \(quotedYAML("[1, \"two\"]")) }"
                : quotedYAML(signature)
        }
        return .leaf(items.count == 1 && random.chance(50) ? items[0] : "[\(items.joined(separator: ", "))]")
    }

    private mutating func method(_ name: String, _ sketch: inout ServiceSketch) -> SpecTree {
        var signature = ""
        let parameters = parameters(0...2)
        let comparable = parameters.filter {
            $0.type.traits.contains(.equatable) && !$0.type.values.isEmpty && !$0.type.text.hasPrefix("some ")
        }
        if !parameters.isEmpty || random.chance(40) {
            let texts = parameters.map { parameter in
                let label =
                    random.chance(30)
                    ? random.pick(["_ ", "for ", "to ", "in ", "inout ", "body ", "isolation "]) : ""
                let isInout =
                    parameter.type.text.first?.isLetter == true && random.chance(5)
                    && !["some "]
                        .contains { parameter.type.text.hasPrefix($0) }
                return "\(label)\(parameter.name): \(isInout ? "inout " : "")\(parameter.type.text)"
            }
            signature = "(\(texts.joined(separator: ", ")))"
        }
        let isAsync = random.chance(60)
        if isAsync { signature += " async" }
        let thrown = random.pick([
            nil, nil, "throws", "throws(FailureReason)", "throws(any Swift.Error)", "throws(LedgerFailure)",
            "throws(Swift.CancellationError)",
        ])
        if let thrown {
            signature += " " + thrown
            sketch.throwing.append((name, thrown))
        }
        sketch.methods.append((name, comparable, isAsync))
        if thrown == nil, random.chance(10) {
            sketch.streams.append((name, true))
            return leaf(
                String((signature + " -> AsyncThrowingStream<Int, any Swift.Error>").drop { $0 == " " }))
        }
        let result = random.chance(60) ? type() : nil
        if let result {
            signature += " -> " + result.text
            sketch.returning.append(Member(name: name, type: result))
        }
        signature = String(signature.drop { $0 == " " })
        if signature.isEmpty { return .leaf("") }
        var keys: [(key: String, value: SpecTree)] = []
        if let values = result?.values, !values.isEmpty, random.chance(40) {
            keys.append(("returns", leaf(random.pick(values))))
        }
        if let thrown, random.chance(30) {
            let example =
                thrown.contains("Ledger")
                ? "LedgerFailure.denied"
                : thrown.contains("Cancellation") ? "CancellationError()" : "FailureReason.network"
            keys.append(("throws", leaf(example)))
        }
        if keys.isEmpty, !random.chance(15) { return leaf(signature) }
        return .mapping([("signature", leaf(signature))] + keys)
    }

    mutating func childSection() -> SpecTree? {
        let fitting = peers.filter { peer in
            peer.architecture == .mvvm && peer.access >= access
                && (peer.observation != .observableObject || observation == .observableObject)
        }
        guard !fitting.isEmpty, random.chance(85) else { return nil }
        var taken = Set(screens.map(\.name) + (screens.isEmpty ? [] : ["path"]))
        var section: [(key: String, value: SpecTree)] = []
        for peer in fitting.shuffled(using: &random) {
            let name = NamePool.name(.child, &random, besides: &taken)
            section.append((name, child(peer)))
        }
        return .mapping(section)
    }

    private mutating func child(_ peer: SpecSketch) -> SpecTree {
        var keys: [(key: String, value: SpecTree)] = []
        var isOptional = false
        if random.chance(35) {
            keys.append(("many", boolean(true)))
            keys.append(("id", leaf(random.pick(["Int", "String", "UploadID", "Post.ID"]))))
        } else if random.chance(10) {
            keys.append(("many", boolean(false)))
        } else if random.chance(35) {
            keys.append(("optional", boolean(true)))
            isOptional = true
        } else if random.chance(15) {
            keys.append(("optional", boolean(false)))
        }
        keys += wires(peer, isMany: keys.count > 1)
        if isOptional, random.chance(50) {
            let style = random.pick([PresentationStyle.sheet, .fullScreenCover, .popover, .push, .none])
            let closing = actions.filter { !$0.isPrivate && $0.isCallableBare }
            let hasDismissal = style != .none && !closing.isEmpty && random.chance(60)
            keys.append(
                (
                    "present",
                    hasDismissal
                        ? .mapping([
                            (style.rawValue, .leaf("")), ("dismiss", leaf(random.pick(closing).name)),
                        ])
                        : leaf(style.rawValue)
                ))
        }
        if keys.isEmpty, random.chance(70) { return leaf(peer.feature) }
        return .mapping([("feature", leaf(peer.feature))] + keys)
    }

    /// - Parameter isMany: Whether the child is one of many, whose key the actions would get.
    mutating func wires(_ peer: SpecSketch, isMany: Bool = false) -> [(key: String, value: SpecTree)] {
        var keys: [(key: String, value: SpecTree)] = []
        var wired: [(key: String, value: SpecTree)] = []
        for receiver in receivers where receiver.feature == peer.feature && !isMany {
            let isAsync = peer.events.contains { $0.name == receiver.event && $0.isAsync }
            wired.append((receiver.event, wire(receiver.action, isAsync: isAsync)))
        }
        let simple = actions.filter(\.parameters.isEmpty)
        for event in peer.events where !simple.isEmpty && !wired.contains(where: { $0.key == event.name }) {
            wired.append((event.name, wire(random.pick(simple).name, isAsync: event.isAsync)))
        }
        if !wired.isEmpty { keys.append(("events", .mapping(wired))) }
        let reacted = simple.isEmpty ? [] : random.some(of: peer.states, 0...2)
        if !reacted.isEmpty {
            keys.append(
                ("on", .mapping(reacted.map { ($0.name, wire(random.pick(simple).name, isAsync: nil)) })))
        }
        let follows = follows(peer)
        if !follows.isEmpty { keys.append(("follows", .mapping(follows))) }
        return keys
    }

    /// - Parameter isAsync: Nil for the wire of a state, which has no such key.
    private mutating func wire(_ action: String, isAsync: Bool?) -> SpecTree {
        if isAsync != true, random.chance(70) { return leaf(action) }
        guard let isAsync, isAsync || random.chance(60) else { return .mapping([("runs", leaf(action))]) }
        return .mapping([("runs", leaf(action)), ("async", boolean(isAsync))])
    }

    /// The child's actions that states run, with values of the states' content if they have parameters.
    private mutating func follows(_ peer: SpecSketch) -> [(key: String, value: SpecTree)] {
        let commands = peer.actions.filter { !$0.isPrivate }
        var wires: [(key: String, value: SpecTree)] = []
        for state in random.some(of: states, 0...2) {
            let fitting = commands.compactMap { command -> SpecTree? in
                if command.isCallableBare, command.parameters.isEmpty || random.chance(25) {
                    return leaf(command.name)
                }
                guard command.labels.count == command.parameters.count else { return nil }
                var values: [(key: String, value: SpecTree)] = []
                for (label, parameter) in zip(command.labels, command.parameters) {
                    guard !values.contains(where: { $0.key == label }),
                        let property = state.content.first(where: { $0.type.text == parameter.type.text })
                    else { return nil }
                    values.append((label, leaf(property.name)))
                }
                return .mapping([("runs", leaf(command.name)), ("with", .mapping(values))])
            }
            let passing = fitting.filter { if case .mapping = $0 { true } else { false } }
            let chosen = !passing.isEmpty && random.chance(60) ? passing : fitting
            if !chosen.isEmpty { wires.append((state.name, random.pick(chosen))) }
        }
        return wires
    }
}
