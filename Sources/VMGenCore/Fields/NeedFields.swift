import SwiftCode
import TemplateEngine

/// A parameter of a view model's initializer, besides the emitter, and the property that stores it.
struct NeedFields {
    enum Kind {
        case dependency(DependencyFields)
        case child(ChildFields)
    }

    let root: FeatureFields
    let kind: Kind

    static let schema = TemplateSchema<NeedFields>(
        "need",
        [
            .text("name", "The parameter in Swift, in backticks if it is a keyword.") { $0.name.spelling },
            .text("label", "The label of the argument.") { $0.name.argumentLabel },
            .text("mention", "The name in messages.") { $0.isChild ? $0.name.spelling : $0.name.text },
            .text("type", "The type of the property.") { $0.type },
            .text("parameterType", "The type of the parameter, `@escaping` if it is a function.") {
                ($0.isFunction ? "@escaping " : "") + $0.type
            },
            .text("property", "The property; the protocol may have the parameter's name.") { $0.property },
            .flag("acceptsNever", "A value of type `Never` converts to its type: `any Error`, `Any`.") {
                $0.dependency?.dependency.ownType?.acceptsNever == true
            },
            .optionalText("mock", "`MockPostsService`; absent if only the app can make one.") {
                $0.dependency?.mock
            },
            .optionalText("environmentKey", "The service's entry in the environment: `postsService`.") {
                $0.dependency?.environmentKey
            },
            .flag("isChild", "It is a child, which the protocol requires.") { $0.isChild },
            .optionalText("childOutput", "The type of the child's output; absent for a dependency.") { need in
                if case .child(let fields) = need.kind { fields.output } else { nil }
            },
            .bare { $0.name },
            .optionalText("value", "Its value in tests; absent if none is known.") { $0.value },
        ]
    )

    private var name: SwiftName {
        switch kind {
        case .dependency(let fields): fields.dependency.name
        case .child(let fields): fields.child.name
        }
    }

    private var type: String {
        switch kind {
        case .dependency(let fields): fields.type
        case .child(let fields): fields.held
        }
    }

    private var dependency: DependencyFields? {
        if case .dependency(let fields) = kind { fields } else { nil }
    }
    private var isChild: Bool { dependency == nil }
    private var isFunction: Bool { dependency?.dependency.ownType?.isFunction == true }

    private var property: String {
        dependency.map { root.feature.storedName(of: $0.dependency).spelling } ?? name.spelling
    }

    /// Its value in tests; nil if none is known.
    private var value: String? {
        switch kind {
        case .dependency(let fields):
            fields.mock == nil
                ? root.examples.value(of: fields.dependency).map(root.qualifier.qualify)
                : "mocks." + fields.dependency.name.spelling
        case .child(let fields): "\(fields.mock)(output: \(fields.child.name.text)Output)"
        }
    }
}

extension Examples {
    /// Returns a value of a dependency whose type is the app's; nil if none is known.
    func value(of dependency: Dependency) -> String? {
        dependency.ownType.flatMap { value(of: $0, given: dependency.example) }
    }
}

extension Feature {
    /// Returns the name of the property that stores a dependency. It differs from the names of actions, content and
    /// other members of the view model.
    func storedName(of dependency: Dependency) -> SwiftName {
        let members =
            actions.map(\.name.text) + editableProperties.map(\.name.text)
            + transients.map { names.dismiss($0.name) }
            + (has(.models)
                ? states.flatMap(\.properties).map(\.name.text) + transients.map(\.name.text) : [])
            + ["objectWillChange", "onChange", "onEntry", "onEvent", "onAsyncEvent", "emissions"]
        let name = dependency.name
        return members.contains(name.text) ? SwiftName(name.text + "Dependency") : name
    }
}

extension FeatureFields {
    var needs: [NeedFields] {
        let needs =
            dependencies.map(NeedFields.Kind.dependency)
            + children.filter { !$0.child.isKept }.map(NeedFields.Kind.child)
        return needs.map { NeedFields(root: self, kind: $0) }
    }
}
