import SpecLanguage
import SwiftCode
import TemplateEngine

/// A parameter of a view model's initializer, besides the emitter, and the property that stores it.
struct NeedFields {
    let name: SwiftName
    let type: String
    /// Its value in tests; nil if none is known.
    let value: String?
    /// The dependency; nil if it is a child.
    var dependency: DependencyFields?
    /// The child; nil if it is a dependency.
    var child: ChildFields?

    static let schema = TemplateSchema<NeedFields>(
        "need",
        [
            .text("name", "The parameter in Swift, in backticks if it is a keyword.", \.name.spelling),
            .text("label", "The label of the argument.", \.name.argumentLabel),
            .text("mention", "The name in messages.") { $0.isChild ? $0.name.spelling : $0.name.text },
            .text("type", "The type of the property.", \.type),
            .text("parameterType", "The type of the parameter, `@escaping` if it is a function.") {
                ($0.isFunction ? "@escaping " : "") + $0.type
            },
            .optionalText("default", "The default of the parameter after an equals sign: ` = LiveService()`.")
            {
                $0.dependency?.defaultValue.map { " = " + $0 }
            },
            .optionalText("previewed", "Its value in a preview; absent if it is a local mock.") { need in
                need.dependency?.dependency.preview.map { need.dependency?.root.qualifier.qualify($0) ?? $0 }
                    ?? (need.mock == nil ? need.value : nil)
            },
            .text("property", "The property; the protocol may have the parameter's name.") { need in
                need.dependency.map { $0.root.feature.storedName(of: $0.dependency).spelling }
                    ?? need.name.spelling
            },
            .flag("acceptsNever", "A value of type `Never` converts to its type: `any Error`, `Any`.") {
                $0.dependency?.dependency.ownType?.acceptsNever == true
            },
            .optionalText("mock", "`MockPostsService`; absent if only the app can make one.", \.mock),
            .optionalText("environmentKey", "The service's entry in the environment: `postsService`.") {
                $0.dependency?.environmentKey
            },
            .flag("isChild", "It is a child, which the protocol requires.", \.isChild),
            .optionalText("childOutput", "The type of the child's output; absent for a dependency.") {
                $0.child?.output
            },
            .bare(\.name),
            .optionalText("value", "Its value in tests; absent if none is known.", \.value),
        ]
    )

    private var mock: String? { dependency?.mock }
    private var isChild: Bool { child != nil }
    private var isFunction: Bool { dependency?.dependency.ownType?.isFunction == true }
}

extension FeatureFields {
    var needs: [NeedFields] {
        let dependencies = dependencies.map { fields in
            let name = fields.dependency.name
            let value =
                isUsed(fields.dependency)
                ? property(usedFor: name)
                : fields.mock == nil
                    ? examples.value(of: fields.dependency).map(qualifier.qualify) : "mocks." + name.spelling
            return NeedFields(name: name, type: fields.type, value: value, dependency: fields)
        }
        let children = children.filter { !$0.child.isKept }.map { fields in
            let (name, mock) = (fields.child.name, fields.mock)
            return NeedFields(
                name: name, type: fields.held, value: "\(mock)(output: \(name.text)Output)", child: fields)
        }
        return dependencies + children
    }
}
