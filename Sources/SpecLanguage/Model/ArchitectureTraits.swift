package import SourceText

/// Something that only some architectures have.
package enum ArchitectureTrait: UInt8, Sendable {
    /// An object that holds the output, and that views observe. Without it, a view holds the output itself.
    case owner
    /// The runs of actions are known: states last as long as a run, and calls wait.
    case runs
    /// An emitter starts runs by their policies, and only their scopes emit. The app writes the view model, which views
    /// see by its protocol, and tests of outcomes create.
    case emitter
    /// Payloads in the output hold content and transients.
    case payloads
    /// Models hold content and transients; their actions return states, which a container observes. The app writes
    /// them.
    case models
    /// View models hold those of other features, which send them events.
    case children

    package var architectures: [Architecture] { Architecture.allCases.filter { $0.has(self) } }

    /// The line of a spec with which it has the trait: `architecture: mvvm`.
    var line: String { "architecture: \((architectures.first ?? .default).rawValue)" }
}

/// The differences between architectures. Other code asks for a trait, and names no architecture.
package struct ArchitectureTraits: Sendable {
    /// A bit for each trait.
    fileprivate let all: UInt8
    /// The end of the name of the output's type.
    let outputSuffix: String
    /// The name of the owner in SwiftUI code.
    package let owner: String?
    /// The name of the output in SwiftUI code: a member of the owner, or a value.
    package let output: String
    /// The reason why a trait is missing, and what to do about a key that needs it.
    fileprivate let missing: [ArchitectureTrait: String]

    private init(
        all: [ArchitectureTrait], outputSuffix: String, owner: String?, output: String,
        missing: [ArchitectureTrait: String]
    ) {
        self.all = all.reduce(0) { $0 | 1 << $1.rawValue }
        self.outputSuffix = outputSuffix
        self.owner = owner
        self.output = output
        self.missing = missing
    }

    fileprivate static let mvvm = ArchitectureTraits(
        all: [.owner, .runs, .emitter, .payloads, .children],
        outputSuffix: "Output", owner: "viewModel", output: "output", missing: [:])

    fileprivate static let vsm = ArchitectureTraits(
        all: [.owner, .runs, .models],
        outputSuffix: "ViewState", owner: "container", output: "state",
        missing: [
            .emitter: "here models run their actions themselves: remove it",
            .payloads: "models hold the content and pass it on: write it into each state that needs it",
        ])

    fileprivate static let mv = ArchitectureTraits(
        all: [.payloads],
        outputSuffix: "ViewState", owner: nil, output: "viewState",
        missing: [.emitter: noRuns, .runs: noRuns])

    private static let noRuns = "the view holds the state, and no runs are known: remove it"
}

extension Architecture {
    package static let `default` = mvvm

    package func has(_ trait: ArchitectureTrait) -> Bool { traits.all & 1 << trait.rawValue != 0 }

    /// Returns what to do about a key that needs a missing trait.
    func help(without trait: ArchitectureTrait) -> String {
        "\(traits.missing[trait] ?? "remove it"), or write '\(trait.line)'"
    }

    package var traits: ArchitectureTraits {
        switch self {
        case .mvvm: .mvvm
        case .vsm: .vsm
        case .mv: .mv
        }
    }
}

extension Feature {
    package func has(_ trait: ArchitectureTrait) -> Bool { architecture.has(trait) }

    /// Whether views observe an object that holds the output.
    package var isObserved: Bool { has(.owner) && observation != .none }

    /// The written keys that the architecture does not have.
    var missingKeys: [ConditionalKey] { conditionalKeys.filter { !has($0.trait) } }
}

/// A written key that needs a trait of the architecture.
package struct ConditionalKey: Sendable {
    package let name: String
    /// The mapping with the key: `state 'loading'`.
    package let mapping: String
    package let trait: ArchitectureTrait
    /// Whether it is an error without the trait. Otherwise it has no effect.
    package let isRefused: Bool
    /// Whether its mapping needs it, so that it cannot be removed alone.
    package let isRequired: Bool
    /// The place of its value.
    package let range: SourceRange
}
