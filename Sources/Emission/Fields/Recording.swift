import SpecLanguage
import SwiftCode
import TemplateEngine

/// The recording of a call's arguments in a mock.
struct Recording {
    struct Parameter {
        var name: SwiftName
        var type: SwiftType
        var isInout: Bool

        /// Whether the arguments can be stored: a closure must escape, and an `inout` is not a value.
        var isRecordable: Bool {
            guard case .function(let function) = type else { return true }
            return function.attributes.contains("@escaping")
        }
    }

    let root: FeatureFields
    let parameters: [Parameter]

    /// Returns the fields of every recorded call.
    static func fields<View>(_ recording: @escaping @Sendable (View) -> Recording) -> [TemplateField<View>] {
        [
            .optionalText("received", "`ReceivedId` or `ReceivedArguments`; absent without parameters.") {
                MockMemberNames.receivedSuffix(recording($0).recorded.map(\.name))
            },
            .text("receivedType", "The type of a recorded call.") { recording($0).type.text },
            .text("receivedOptional", "The same type as an Optional.") {
                SwiftType.optional(recording($0).type).text
            },
            .text("receivedValue", "The recorded expression.") { recording($0).value },
        ]
    }

    var closureParameters: String {
        parameters.map { parameter in
            (parameter.isInout ? "inout " : "") + root.qualifier.qualify(parameter.type.existential).text
        }.joined(separator: ", ")
    }

    var closureArguments: String {
        parameters.map { ($0.isInout ? "&" : "") + $0.name.spelling }.joined(separator: ", ")
    }

    /// Returns `"id": id as Any`; nil without parameters that can be stored.
    var namedValues: String? {
        let values = recorded.map { "\"\($0.name.text)\": \($0.name.spelling) as Any" }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    private var recorded: [Parameter] {
        parameters.allSatisfy(\.isRecordable) ? parameters : parameters.filter(\.isRecordable)
    }

    private var type: SwiftType {
        let recorded = recorded
        if recorded.count == 1 { return root.qualifier.qualify(recorded[0].type.stored) }
        let elements = recorded.map { SwiftType.Element(label: $0.name.text, type: $0.type.stored) }
        return root.qualifier.qualify(SwiftType.tuple(elements))
    }

    private var value: String {
        let recorded = recorded
        if recorded.count == 1 { return recorded[0].name.spelling }
        let values = recorded.map { $0.name.argument($0.name.spelling) }
        return "(\(values.joined(separator: ", ")))"
    }
}
