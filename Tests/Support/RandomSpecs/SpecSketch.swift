import FuzzEntries
import SeededPlay
import SourceText
import SpecLanguage

/// An unfinished random spec: the decisions so far, so that later ones fit.
struct SpecSketch {
    struct Member {
        var name: String
        var type: PaletteType
    }

    struct StateSketch {
        var name: String
        var content: [Member]
        /// The keys of each property besides its type.
        var extras: [[(key: String, value: SpecTree)]]
        /// The actions of `while`.
        var pendingFor: [String] = []
    }

    struct ActionSketch {
        var name: String
        var parameters: [Member]
        /// The parameters with a default.
        var defaults: Set<String> = []
        /// The labels of the arguments, chosen when the section is written.
        var labels: [String] = []
        var from: [String]?
        var emits: [String]?
        var isPrivate: Bool
        var isAsync: Bool
        /// Whether it shows a state or sends an event, instead of having a body.
        var isBodiless = false
        /// The keys that depend on nothing else.
        var extras: [(key: String, value: SpecTree)]
    }

    struct ServiceSketch {
        var name: String
        /// Whether another feature declares it. A third feature must name that one.
        var isShared = false
        /// The methods that throw, with the error as the signature says it.
        var throwing: [(name: String, error: String)]
        var returning: [Member]
        /// The methods, with the parameters that tests can compare.
        var methods: [(name: String, parameters: [Member], isAsync: Bool)] = []
        /// The members with streams of `Int`, and whether they may throw.
        var streams: [(name: String, throws: Bool)] = []
    }

    let feature: String
    let peers: [SpecSketch]
    var random: SeededRandom

    var architecture = Architecture.mvvm
    var access = Access.internal
    var isolation = Isolation.inherit
    var observation = Observation.observable
    var conformances: [String]?
    var header: [(key: String, value: SpecTree)] = []

    var modules: [String: [String]] = [:]
    var substates: [(name: String, states: [StateSketch])] = []
    /// The content of all states, as that of a state without a name.
    var shared = StateSketch(name: "", content: [], extras: [])
    var states: [StateSketch] = []
    /// The properties in whose states actions run, their substate and its states.
    var sections: [String] = []
    var sectionSubstate: (name: String, states: SpecTree)?
    var actions: [ActionSketch] = []
    /// The transients that actions may set, with a value, and the states that carry each.
    var transients: [(name: String, value: String, states: [String])] = []
    /// The states that a transient lists.
    var transientCarriers: Set<String> = []
    var services: [ServiceSketch] = []
    /// The dependencies that are types of the app.
    var ownValues: [Member] = []
    var events: [(name: String, parameters: [Member], isAsync: Bool)] = []
    /// The screens of the path, and those that no action pushes.
    var screens: [(name: String, peer: SpecSketch)] = []
    var unpushed: [String] = []
    /// For children: the feature, the event, and the action that takes its parameters.
    var receivers: [(feature: String, event: String, action: String)] = []

    /// - Parameter peers: The specs that it may refer to.
    init(_ feature: String, among peers: [SpecSketch], _ seed: UInt64) {
        self.feature = feature
        self.peers = peers
        random = SeededRandom(seed: seed)
        pairs = []
        chooseHeader()
        if random.chance(15) { header.append(("view", leaf(feature + "Screen"))) }
        if architecture == .mvvm, random.chance(50) {
            header.append(("viewModel", leaf(feature + random.pick(["ViewModel", "Presenter"]))))
        }
        var sections: [(key: String, value: SpecTree)] = []
        let substates = substateSection()
        sketchStates()
        sketchShared()
        sketchPassedValues()
        sketchSections()
        sketchFlag()
        sketchEvents()
        sketchPath()
        sketchActions()
        chooseDefaults()
        sketchPendingStates()
        let transients = transientSection()
        sections.append(("states", stateSection()))
        if let content = contentSection(shared) { sections.append(("content", content)) }
        let dependencies = dependencySection()
        sketchViewInput(dependencies)
        let actions = actionSection()
        let children = childSection()
        let path = pathSection()
        for (key, section) in [
            ("substates", withSections(substates)), ("transients", transients),
            ("dependencies", dependencies),
            ("actions", actions), ("children", children), ("path", path), ("events", eventSection()),
            ("allow", allowances()),
        ] {
            if let section { sections.append((key, section)) }
        }
        if let imports = imports() { header.append(("imports", imports)) }
        pairs = [("feature", leaf(feature))] + (header + sections).shuffled(using: &random)
        testing = random.chance(25) ? .xctest : .swiftTesting
    }

    private var pairs: [(key: String, value: SpecTree)]
    private var testing = TestingLibrary.swiftTesting

    var spec: RandomSpec { RandomSpec(feature: feature, testing: testing, tree: .mapping(pairs)) }

    /// A type for what the output holds, by the conformances, or for what holds nothing.
    mutating func type(isStoredInOutput: Bool = false, isTransient: Bool = false) -> PaletteType {
        var needed = isStoredInOutput ? neededTraits : isolation == .nonisolated ? .nonisolated : []
        // With `Codable`, vmgen does not encode transients.
        if isTransient, conformances?.contains(where: { $0.hasSuffix("Codable") }) == true {
            needed.remove(.codable)
        }
        var type = random.pick(PaletteType.stored.filter { $0.traits.isSuperset(of: needed) })
        if !type.text.includes("some ") {
            if random.chance(15) { type = type.optional }
            if random.chance(8), !type.text.hasPrefix("@") { type = type.array }
            if random.chance(4), !type.text.hasPrefix("@") { type = type.dictionary }
        }
        use(type)
        return type
    }

    mutating func use(_ type: PaletteType) {
        for origin in type.origin where modules[origin.module]?.contains(origin.type) != true {
            modules[origin.module, default: []].append(origin.type)
        }
    }

    var neededTraits: PaletteType.Traits {
        var traits: PaletteType.Traits = isolation == .nonisolated ? .nonisolated : []
        for name in conformances ?? ["Equatable", "Sendable"] {
            switch name.split(separator: ".").last {
            case "Equatable": traits.formUnion(.equatable)
            case "Hashable": traits.formUnion(.hashable)
            case "Codable", "Decodable", "Encodable": traits.formUnion(.codable)
            case "Sendable": traits.formUnion(.sendable)
            // An error's conformances hold in any isolation.
            case "Error": traits.formUnion([.sendable, .nonisolated])
            default: break
            }
        }
        return traits
    }
}
