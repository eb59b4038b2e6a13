import FuzzEntries
import SeededPlay
import SpecLanguage

/// Properties whose type is a substate, and the actions that run in its states.
extension SpecSketch {
    /// One section, or two of one substate: in the content of some states or of all.
    mutating func sketchSections() {
        guard architecture == .mvvm, random.chance(30) else { return }
        var taken = Set(substates.map(\.name))
        let substate = NamePool.name(.substate, &random, besides: &taken)
        var names = Set((states + [shared]).flatMap(\.content).map(\.name))
        for _ in 0..<random.pick([1, 1, 2]) {
            let name = NamePool.name(.property, &random, besides: &names)
            sections.append(name)
            let member = Member(name: name, type: PaletteType(substate, [], [".calm"]))
            let extras = [(key: "default", value: leaf(".calm"))]
            if random.chance(30) {
                shared.content.append(member)
                shared.extras.append(extras)
            } else {
                for index in random.some(of: Array(states.indices), 1...2) {
                    states[index].content.append(member)
                    states[index].extras.append(extras)
                }
            }
        }
        sectionSubstate = (substate, sectionStates())
    }

    private func load(_ section: Int) -> String { "loadPart\(section)" }
    private func end(_ section: Int) -> String { "endPart\(section)" }

    private mutating func sectionStates() -> SpecTree {
        let (loads, ends) = (sections.indices.map(load), sections.indices.map(end))
        var waiting: [(key: String, value: SpecTree)] = [("while", names(loads))]
        if random.chance(60) { waiting.append(("present", leaf("progress"))) }
        var full: [(key: String, value: SpecTree)] = [("content", .mapping([("partItems", leaf("Int"))]))]
        if random.chance(30) { full.append(("summary", text())) }
        if random.chance(40) {
            let style = random.pick([PresentationStyle.sheet, .fullScreenCover, .popover, .none])
            let dismissal = style.isSheet && random.chance(60) ? [("dismiss", names(ends))] : []
            full.append(("present", .mapping([(style.rawValue, .leaf(""))] + dismissal)))
        }
        let reason = SpecTree.mapping([("partReason", leaf("String"))])
        var broken: [(key: String, value: SpecTree)] = [("content", reason)]
        if random.chance(60) { broken.append(("retry", names(loads))) }
        if random.chance(70) {
            let style = random.pick([
                PresentationStyle.error, .alert, .confirmationDialog, .banner, .overlay, .none,
            ])
            let role = random.pick(["cancel", "destructive"])
            let button = "{ title: OK, action: [\(ends.joined(separator: ", "))], role: \(role) }"
            let buttons =
                style == .none || random.chance(50) ? [] : [("buttons", SpecTree.leaf("[\(button)]"))]
            let value = leaf(style == .none ? "" : "partReason")
            let isShort = buttons.isEmpty && (style == .none || random.chance(50))
            broken.append(
                ("present", isShort ? leaf(style.rawValue) : .mapping([(style.rawValue, value)] + buttons)))
        }
        return .mapping([
            ("calm", .leaf("")), ("waiting", .mapping(waiting.shuffled(using: &random))),
            ("full", .mapping(full.shuffled(using: &random))),
            ("broken", .mapping(broken.shuffled(using: &random))),
        ])
    }

    func withSections(_ substates: SpecTree?) -> SpecTree? {
        guard let sectionSubstate else { return substates }
        var pairs: [(key: String, value: SpecTree)] = []
        if case .mapping(let others)? = substates { pairs = others }
        return .mapping(pairs + [(sectionSubstate.name, sectionSubstate.states)])
    }

    mutating func sectionActions() -> [(key: String, value: SpecTree)] {
        sections.indices.flatMap { index -> [(key: String, value: SpecTree)] in
            let section = (key: "section", value: leaf(sections[index]))
            var loading = [
                section,
                ("from", names(random.chance(50) ? ["calm", "broken"] : ["calm", "full", "broken"])),
            ]
            if random.chance(50) {
                let outcome = SpecTree.mapping([
                    ("emits", names(["waiting", "full"])), ("then", .mapping([("partItems", leaf("1"))])),
                ])
                loading.append(("outcomes", .mapping([("done", outcome)])))
            } else {
                loading.append(("emits", names(["waiting", "full", "broken"])))
            }
            if random.chance(30) { loading.append(("debounce", leaf("300ms"))) }
            let shows = SpecTree.mapping([("full", .mapping([("partItems", leaf("partItems + 1"))]))])
            let growing = [section, ("from", leaf("full")), ("shows", shows)]
            let ending = [section, ("from", names(["full", "broken"])), ("shows", leaf("calm"))]
            return [
                (load(index), .mapping(loading.shuffled(using: &random))),
                (end(index), .mapping(ending.shuffled(using: &random))),
                ("growPart\(index)", .mapping(growing.shuffled(using: &random))),
            ]
        }
    }
}
