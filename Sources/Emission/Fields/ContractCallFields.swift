import SpecLanguage
import SwiftCode
import TemplateEngine

/// A call of a view model, or an edit, that no outcome describes.
struct ContractCallFields {
    /// The call in Swift, without the view model: `select(id: 1)`.
    let code: String
    let isAsync: Bool
    var hasArguments = false
    /// The name in messages, in place of the code.
    var name: String?

    static let schema = TemplateSchema<ContractCallFields>(
        "call",
        [
            .text(
                "construction", "The call for tests: `VMGenCall(\"load()\") { await $0.load() }`.",
                \.construction)
        ]
    )

    var construction: String {
        let flag = hasArguments ? ", hasArguments: true" : ""
        return "VMGenCall(\(Self.literal(name ?? code))\(flag)) { \(isAsync ? "await " : "")$0.\(code) }"
    }

    /// Returns the actions without outcomes, the edits and the dismissals that have examples.
    static func all(in root: FeatureFields) -> [ContractCallFields] {
        let feature = root.feature
        var calls: [ContractCallFields] = []
        for action in feature.actions where action.outcomes.isEmpty && !action.isPrivate {
            let setup = root.exampleSetup(of: action)
            guard !setup.gaps.contains(where: \.isNeeded),
                action.from.contains(where: { root.outputs[$0] != nil })
            else {
                continue
            }
            let code = "\(action.name.spelling)(\(root.arguments(of: action, setup)))"
            calls.append(
                ContractCallFields(
                    code: code, isAsync: action.isAsync, hasArguments: !action.parameters.isEmpty))
        }
        for editable in root.editables where editable.places.allSatisfy({ canRun($0.action, root) }) {
            guard let value = editable.example else { continue }
            calls.append(ContractCallFields(code: "\(editable.name.spelling) = \(value)", isAsync: false))
        }
        for transient in root.transients where transient.transient.isDismissible {
            calls.append(ContractCallFields(code: "\(transient.dismiss)()", isAsync: false))
        }
        // A person goes back.
        if feature.hasPath {
            calls.append(
                ContractCallFields(
                    code: "path = Swift.Array($0.path.dropLast())", isAsync: false, name: "back"))
        }
        return calls
    }

    /// Whether mocks can answer, or report, the calls of what an edit runs.
    private static func canRun(_ action: Action?, _ root: FeatureFields) -> Bool {
        guard let action else { return true }
        return root.exampleSetup(of: action).gaps.allSatisfy { $0.isArgument || !$0.isNeeded }
    }

    /// Returns a string literal on one line.
    static func literal(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
        }
        if isPlain { return "\"\(text)\"" }
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
