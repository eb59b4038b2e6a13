import SpecLanguage

/// The code that a change may stop from compiling, and the outputs that an older version saved.
package enum Audience: String, Sendable, CaseIterable {
    /// The views of a feature: a `switch` over its states, content that is read, actions that are called.
    case views
    /// The implementations: view models, the models of `vsm`, services.
    case emitters
    /// Tests and previews: they use mocks and samples, and create outputs.
    case tests
    /// Outputs that the older version encoded: with `Codable`, they no longer decode, or decode to something else.
    case saved
}

extension Set<Audience> {
    /// All code.
    static var all: Set<Audience> { [.views, .emitters, .tests] }
}

/// The effect of a change on code that was written for the previous generated code.
package enum Impact: Sendable, Hashable {
    /// The code of these audiences may no longer compile. Never empty.
    case breaks(Set<Audience>)
    /// The code compiles and does something else, or whether it compiles depends on facts outside the specs.
    case behavior
    /// No code has to change.
    case compatible

    package static let all = Impact.breaks(.all)
    /// The code of view models, models and services, and of the tests that create what these create.
    static let implementations = Impact.breaks([.emitters, .tests])

    /// The same impact without the audiences that the change cannot concern.
    func only(_ concerned: Set<Audience>) -> Impact {
        guard case .breaks(let audiences) = self else { return self }
        let left = audiences.intersection(concerned)
        return left.isEmpty ? .compatible : .breaks(left)
    }

    /// The same impact, and that on saved outputs.
    var breakingSaved: Impact {
        guard case .breaks(let audiences) = self else { return .breaks([.saved]) }
        return .breaks(audiences.union([.saved]))
    }

    /// The audiences whose code breaks, in the order of their declarations; otherwise the impact's name.
    package var words: [String] {
        switch self {
        case .breaks(let audiences): Audience.allCases.filter(audiences.contains).map(\.rawValue)
        case .behavior: ["behavior"]
        case .compatible: ["compatible"]
        }
    }
}
