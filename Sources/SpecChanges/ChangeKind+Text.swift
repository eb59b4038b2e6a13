package import SpecLanguage
import SwiftCode

extension ChangeKind {
    /// The change's description, in one line.
    package var summary: String {
        impact == .compatible ? "Breaks nothing." : "To fix it: \(suggestion)."
    }

    /// The text for a terminal. It ends with a line break.
    package var text: String {
        let impacts = Architecture.allCases.map { architecture in
            "  \(architecture.rawValue): \(impact(in: architecture).words.joined(separator: ", "))\n"
        }
        return """
            \(rawValue)

            A change that 'vmgen breaking' finds. It breaks, at most:

            \(impacts.joined())
            \(suggestion)

            """
    }
}
