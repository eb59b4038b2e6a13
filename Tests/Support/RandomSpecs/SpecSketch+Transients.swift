import FuzzEntries
import SeededPlay
import SpecLanguage

extension SpecSketch {
    mutating func transientSection() -> SpecTree? {
        guard random.chance(55) else { return nil }
        // A transient and a state are members of the same type.
        var taken = Set(states.flatMap { [$0.name] + $0.content.map(\.name) })
        var section: [(key: String, value: SpecTree)] = []
        for _ in 0..<random.number(1...3) {
            let name = NamePool.name(.transient, &random, besides: &taken)
            let able = actions.filter(\.isAsync).map(\.name)
            let isBusyFlag = architecture == .mvvm && !able.isEmpty && random.chance(25)
            let usual = states.filter { carries($0, isBusyFlag: isBusyFlag) }
            let isListed = usual.isEmpty || !random.chance(60)
            let listed = isListed ? random.some(of: states.map(\.name), 1...4) : nil
            // At least one state with content has no optional model.
            transientCarriers.formUnion(listed ?? usual.prefix(1).map(\.name))
            if isBusyFlag {
                section.append((name, busyFlag(for: random.some(of: able, 1...2), in: listed)))
                continue
            }
            let (type, extras) = transient(in: listed)
            let text = leaf(type.text)
            section.append((name, extras.isEmpty ? text : .mapping([("type", text)] + extras)))
            if !type.values.isEmpty {
                let carriers = states.filter { listed?.contains($0.name) ?? carries($0) }
                transients.append((name, random.pick(type.values), carriers.map(\.name)))
            }
        }
        return .mapping(section)
    }

    /// Whether a state carries a transient without `in`.
    private func carries(_ state: StateSketch, isBusyFlag: Bool = false) -> Bool {
        !state.content.isEmpty || !isBusyFlag && !shared.content.isEmpty
    }

    private mutating func busyFlag(for actions: [String], in states: [String]?) -> SpecTree {
        var keys = [("while", names(actions))]
        if random.chance(30) { keys.append(("type", leaf("Bool"))) }
        if let states { keys.append(("in", names(states))) }
        if random.chance(20) { keys.append(("example", leaf(random.pick(["true", "false"])))) }
        if random.chance(15) { keys.append(("summary", text())) }
        if random.chance(45) {
            keys.append(("present", leaf(random.pick(PresentationStyle.allCases).rawValue)))
        }
        return .mapping(keys.shuffled(using: &random).map { (key: $0.0, value: $0.1) })
    }

    private mutating func transient(
        in states: [String]?
    ) -> (PaletteType, [(key: String, value: SpecTree)]) {
        var extras: [(key: String, value: SpecTree)] = []
        var type = type(isStoredInOutput: true, isTransient: true)
        if random.chance(35) { type = PaletteType("Bool", .all, ["true", "false"]) }
        let isOptional = random.chance(60) && type.text != "Bool"
        if isOptional { type = type.optional }
        if !isOptional, type.text != "Bool", type.values.isEmpty {
            type = PaletteType("Int", .all, ["1"])
        }
        if !isOptional, type.text != "Bool" || random.chance(20) {
            extras.append(("default", leaf(random.pick(type.values))))
        }
        if let states { extras.append(("in", names(states))) }
        if random.chance(20), !type.values.isEmpty {
            extras.append(("example", leaf(random.pick(type.values))))
        }
        if random.chance(15) { extras.append(("summary", text())) }
        let carriers = self.states.filter { states?.contains($0.name) ?? carries($0) }
        var isDismissible = isOptional
        if random.chance(45) {
            let style = random.pick(PresentationStyle.allCases)
            if style == .progress { isDismissible = false }
            let details = details(of: style, from: carriers)
            let isLong = !details.isEmpty || random.chance(10)
            extras.append(
                (
                    "present",
                    isLong ? .mapping([(style.rawValue, .leaf(""))] + details) : leaf(style.rawValue)
                ))
        }
        if random.chance(25), let retry = callable(from: carriers) { extras.append(("retry", leaf(retry))) }
        if random.chance(30) { extras.append(("resets", leaf(random.pick(["emission", "dismissal"])))) }
        if architecture == .mvvm, isDismissible, random.chance(25) {
            extras.append(("for", leaf(random.pick(["1ms", "4s", "86400s"]))))
        }
        return (type, extras.shuffled(using: &random))
    }
}
