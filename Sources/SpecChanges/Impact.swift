import VMGenCore

/// Whose code a change may stop from compiling.
package enum Audience: String, Sendable, CaseIterable {
    /// What shows a feature: a `switch` over its states, content that is read, actions that are called.
    case views
    /// What stands behind it: view models, the models of `vsm`, implementations of service protocols.
    case emitters
    /// What uses mocks and samples, and makes outputs: tests and previews.
    case tests
}

/// What a change means for code that was written for the generated code from before.
package enum Impact: Sendable, Hashable {
    /// The code of these may not compile any more. Never empty.
    case breaks(Set<Audience>)
    /// It compiles and does something else; or whether it compiles depends on what no spec says.
    case behavior
    /// Nobody has to do anything.
    case compatible

    package static let all = Impact.breaks(Set(Audience.allCases))

    /// The same, but for whom it cannot concern.
    func only(_ concerned: Set<Audience>) -> Impact {
        guard case .breaks(let audiences) = self else { return self }
        let left = audiences.intersection(concerned)
        return left.isEmpty ? .compatible : .breaks(left)
    }

    /// Who breaks, in the order in which they are declared; else the impact's own name.
    package var words: [String] {
        switch self {
        case .breaks(let audiences): Audience.allCases.filter(audiences.contains).map(\.rawValue)
        case .behavior: ["behavior"]
        case .compatible: ["compatible"]
        }
    }
}
