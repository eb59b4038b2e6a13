import FuzzEntries
import SeededPlay
import SourceText
import SpecLanguage

extension SpecSketch {
    mutating func chooseHeader() {
        if random.chance(50) { header.append(("summary", text())) }
        architecture = random.pick([.mvvm, .mvvm, .mvvm, .vsm, .mv])
        observation = random.pick([.observable, .observable, .observableObject, .none])
        access = random.pick([.internal, .package, .public])
        if random.chance(20) { isolation = .nonisolated }
        // Leaves out keys with their default value, but not always.
        if architecture != .mvvm || random.chance(20) { choose("architecture", architecture.rawValue) }
        if observation != .observable || random.chance(20) { choose("observation", observation.rawValue) }
        if access != .internal || random.chance(20) { choose("access", access.rawValue) }
        if isolation != .inherit || random.chance(20) { choose("isolation", isolation.rawValue) }
        if random.chance(45) {
            let all = [
                ["Equatable", "Sendable"], ["Hashable", "Sendable"], ["Sendable"], ["Equatable"], [],
                ["Codable", "Hashable", "Sendable"], ["Swift.Equatable", "Sendable", "Codable"], ["Codable"],
                ["Swift.Error", "Equatable"], ["Encodable", "Sendable"],
                ["Swift.Decodable", "Swift.Hashable"],
                ["Swift.Codable", "Swift.Sendable", "Equatable"],
            ]
            let chosen = random.pick(all)
            conformances = chosen
            header.append(("conformances", names(chosen)))
        }
    }

    private mutating func choose(_ key: String, _ value: String) { header.append((key, leaf(value))) }

    /// The modules of the types that were used; those of the app's other modules with the types' names.
    mutating func imports() -> SpecTree? {
        var items: [String] = []
        for (module, types) in modules.sorted(by: { $0.key < $1.key }) {
            let isListed = module != "Foundation" || random.chance(30)
            items.append(isListed ? "{ \(module): [\(types.joined(separator: ", "))] }" : module)
        }
        if items.isEmpty, random.chance(10) { items.append("Foundation") }
        guard !items.isEmpty else { return nil }
        if items.count == 1, random.chance(60) { return .leaf(items[0]) }
        return .leaf("[\(items.joined(separator: ", "))]")
    }

    /// Warnings that are accepted, whether there are any or not.
    mutating func allowances() -> SpecTree? {
        guard random.chance(15) else { return nil }
        let rules = random.some(of: Rule.warnings.map(\.id).sorted(), 1...3)
        return .mapping(rules.map { ($0, leaf("so it is, \"*/\" and all")) })
    }

    mutating func sketchEvents() {
        guard random.chance(30) else { return }
        var taken: Set<String> = []
        for _ in 0..<random.number(1...2) {
            let name = NamePool.name(.event, &random, besides: &taken)
            events.append((name, parameters(0...2, isStored: true), random.chance(25)))
        }
    }

    mutating func eventSection() -> SpecTree? {
        guard !events.isEmpty else { return nil }
        var section: [(String, SpecTree)] = []
        for event in events {
            var keys: [(String, SpecTree)] = []
            if random.chance(20) { keys.append(("summary", text())) }
            if !event.parameters.isEmpty { keys.append(("parameters", parameterSection(event.parameters))) }
            if event.isAsync || random.chance(5) { keys.append(("async", boolean(event.isAsync))) }
            section.append((event.name, keys.isEmpty ? .leaf("") : .mapping(keys)))
        }
        return .mapping(section)
    }

    // MARK: Leaves

    func leaf(_ text: String) -> SpecTree { .leaf(Self.yaml(text)) }

    /// Sometimes writes a single name without brackets.
    mutating func names(_ names: [String]) -> SpecTree {
        if names.count == 1, random.chance(40) { return leaf(names[0]) }
        return .leaf("[\(names.map(Self.yaml).joined(separator: ", "))]")
    }

    mutating func boolean(_ value: Bool) -> SpecTree {
        .leaf(random.chance(80) ? "\(value)" : "\"\(value)\"")
    }

    /// Documentation as no one writes it.
    mutating func text() -> SpecTree { leaf(random.pick(Self.texts)) }

    private static let texts: [String] =
        [
            "What it shows.", "Several lines.\n\n- Parameter x: nothing\n   indented\t\ttabs  \n",
            "`a` ``b`` <c> & \\",
            "*/ /* // /// \"\"\"# MARK: - swiftlint:disable all", "Größe 👩‍👩‍👧 \u{202E}turned\u{202C} e\u{301}",
            "#if os(Linux)", "TODO", String(repeating: "a very long line ", count: 30),
            String(repeating: "a", count: 300), "  leading", "{% if a %}{{ b }}", "- list\n- list", "1. one",
        ] + HostileText.pairs.map(\.hostile).filter { !$0.isEmpty }

    /// Plain if that is safe.
    static func yaml(_ text: String) -> String {
        let isWord = text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        return isWord && !text.isEmpty ? text : quotedYAML(text)
    }
}
