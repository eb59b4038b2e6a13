import SpecLanguage
import SwiftCode
import TemplateEngine

/// A property of a state's payload or model: content or a transient.
final class PropertyFields {
    let root: FeatureFields
    /// The content, or the transient as if it were content.
    let property: Property
    /// The transient that it is.
    let transient: Transient?
    /// Whether all states share it.
    let isShared: Bool
    /// Whether the code is outside of the output and needs its name for nested types.
    let isOutside: Bool
    /// Whether it is content of the screen, for an action of a section.
    var isOfScreen = false

    init(root: FeatureFields, _ property: Property, isShared: Bool = false, isOutside: Bool = false) {
        self.root = root
        self.property = property
        transient = nil
        self.isShared = isShared
        self.isOutside = isOutside
    }

    init(root: FeatureFields, _ transient: Transient, isOutside: Bool = false) {
        self.root = root
        property = transient.property
        self.transient = transient
        isShared = false
        self.isOutside = isOutside
    }

    static let schema = TemplateSchema<PropertyFields>(
        "field",
        [
            .name(\.name),
            .bare(\.name),
            .label(\.name),
            .text("argument", "Its value as an argument of a call.") {
                // In Swift 5's mode, a property of a type on the main actor is read without the `@Sendable` of its
                // function.
                guard $0.type.isFunctionInOptionals else { return $0.name.spelling }
                return "\($0.name.spelling) as \($0.placed($0.type.stored).text)"
            },
            .summary(\.property.summary),
            .text("type", "The type.") { $0.placed($0.type.stored).text },
            .text("parameterType", "The type of a parameter, with `@escaping` for a function.") {
                $0.escaping + $0.placed($0.type).text
            },
            .optionalText("default", "The default after an equals sign: ` = \"\"`.") { fields in
                fields.property.defaultValue.map { " = " + fields.placed($0) }
            },
            .text(
                "decoding", "Code that decodes it: `try _values.vmgenDecode(.id)`.", \.decoding),
            .flag("isShared", "All states share it, and an emission keeps it.", \.isShared),
            .flag("isTransient", "The field is a transient.") { $0.transient != nil },
            .flag("isEditable", "A control can edit it.", \.property.isEditable),
            .optionalText("rest", "The value of a cleared transient.") { fields in
                fields.transient.map { fields.placed($0.restValue) }
            },
            .flag("keeps", "A transient that stays until it is dismissed.", \.keeps),
            .flag("isBusy", "A transient that the emitter sets while an action runs.", \.isBusy),
            .text("emitType", "The type of its parameter in an emit function.", \.emitType),
            .optionalText("emitDefault", "The default of its parameter in an emit function.") { fields in
                fields.keeps
                    ? nil : fields.property.defaultValue.map { " = " + fields.root.qualifier.qualify($0) }
            },
        ]
    )

    var name: SwiftName { property.name }
    var type: SwiftType { property.type }
    /// Whether it is content of single states.
    var isContent: Bool { transient == nil && !isShared }
    var keeps: Bool { transient?.keepsUntilDismissed ?? false }
    var isBusy: Bool { transient?.isBusyFlag ?? false }

    private var escaping: String { type.isFunction ? "@escaping " : "" }

    private func placed(_ type: SwiftType) -> SwiftType {
        isOutside ? root.qualifier.qualify(type) : type
    }

    private func placed(_ expression: String) -> String {
        isOutside ? root.qualifier.qualify(expression) : expression
    }

    /// Swift encodes nil by leaving out the key, so an Optional without one is nil.
    private var decoding: String {
        if let transient { return root.qualifier.qualify(transient.restValue) }
        let value = type.wrapped != nil ? "nil" : property.defaultValue.map { root.qualifier.qualify($0) }
        return "try _values.vmgenDecode(.\(name.spelling)\(value.map { ", or: \($0)" } ?? ""))"
    }

    var emitType: String { escaping + root.qualifier.qualify(type).text }
}
