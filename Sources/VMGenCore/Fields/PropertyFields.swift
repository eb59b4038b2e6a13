import SwiftCode
import TemplateEngine

/// A property of a state's payload or model: content or a transient.
final class PropertyFields {
    enum Kind {
        case content(Property)
        /// A property that all states share.
        case shared(Property)
        case transient(Transient)
    }

    let root: FeatureFields
    let kind: Kind
    /// Whether the code is outside of the output and needs its name for nested types.
    let isOutside: Bool

    init(root: FeatureFields, kind: Kind, isOutside: Bool = false) {
        self.root = root
        self.kind = kind
        self.isOutside = isOutside
    }

    static let schema = TemplateSchema<PropertyFields>(
        "field",
        [
            .name { $0.name },
            .bare { $0.name },
            .label { $0.name },
            .text("argument", "Its value as an argument of a call.") { $0.argument },
            .summary { $0.summary },
            .text("type", "The type.") { $0.placed($0.type.stored).text },
            .text("parameterType", "The type of a parameter, with `@escaping` for a function.") {
                $0.escaping + $0.placed($0.type).text
            },
            .optionalText("default", "The default after an equals sign: ` = \"\"`.") { fields in
                fields.defaultValue.map { " = " + fields.placed($0) }
            },
            .flag("isShared", "All states share it, and an emission keeps it.") { $0.isShared },
            .flag("isTransient", "The field is a transient.") { $0.transient != nil },
            .flag("isEditable", "A control can edit it.") { $0.isEditable },
            .optionalText("rest", "The value of a cleared transient.") { fields in
                fields.transient.map { fields.placed($0.restValue) }
            },
            .flag("keeps", "A transient that stays until it is dismissed.") { $0.keeps },
            .flag("isBusy", "A transient that the emitter sets while an action runs.") { $0.isBusy },
            .text("emitType", "The type of its parameter in an emit function.") { $0.emitType },
            .optionalText("emitDefault", "The default of its parameter in an emit function.") { fields in
                fields.keeps ? nil : fields.defaultValue.map { " = " + fields.root.qualifier.qualify($0) }
            },
        ]
    )

    var name: SwiftName {
        switch kind {
        case .content(let property), .shared(let property): property.name
        case .transient(let transient): transient.name
        }
    }

    var type: SwiftType {
        switch kind {
        case .content(let property), .shared(let property): property.type
        case .transient(let transient): transient.type
        }
    }

    var keeps: Bool { transient?.keepsUntilDismissed ?? false }
    var isBusy: Bool { transient?.isBusyFlag ?? false }

    var isShared: Bool { if case .shared = kind { true } else { false } }

    private var transient: Transient? {
        if case .transient(let transient) = kind { transient } else { nil }
    }

    private var summary: String? {
        switch kind {
        case .content(let property), .shared(let property): property.summary
        case .transient(let transient): transient.summary
        }
    }

    private var defaultValue: String? {
        switch kind {
        case .content(let property), .shared(let property): property.defaultValue
        case .transient(let transient): transient.restValue
        }
    }

    private var isEditable: Bool {
        switch kind {
        case .content(let property), .shared(let property): property.isEditable
        case .transient: false
        }
    }

    /// In Swift 5's mode, a property of a type on the main actor is read without the `@Sendable` of its function.
    private var argument: String {
        guard type.isFunctionInOptionals else { return name.spelling }
        return "\(name.spelling) as \(placed(type.stored).text)"
    }

    private var escaping: String { type.isFunction ? "@escaping " : "" }

    private func placed(_ type: SwiftType) -> SwiftType {
        isOutside ? root.qualifier.qualify(type) : type
    }

    private func placed(_ expression: String) -> String {
        isOutside ? root.qualifier.qualify(expression) : expression
    }

    var emitType: String { escaping + root.qualifier.qualify(type).text }
}
