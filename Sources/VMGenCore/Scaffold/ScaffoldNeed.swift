import SwiftCode
import TemplateEngine

/// A parameter of an initializer that the developer writes, besides the emitter, and the property that stores
/// it.
struct ScaffoldNeed {
    enum Origin {
        case dependency(DependencyView)
        case child(ChildView)
    }

    let root: FeatureView
    let origin: Origin

    static let schema = TemplateSchema<ScaffoldNeed>(
        "need",
        [
            .text("name", "The parameter in Swift, in backticks if it is a keyword.") { $0.name.spelling },
            .text("label", "The label of the argument.") { SwiftName.argumentSpelling($0.name.text) },
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
        ]
    )

    private var name: SwiftName {
        switch origin {
        case .dependency(let view): view.dependency.name
        case .child(let view): view.child.name
        }
    }

    private var type: String {
        switch origin {
        case .dependency(let view): view.type
        case .child(let view): view.held
        }
    }

    private var dependency: DependencyView? { if case .dependency(let view) = origin { view } else { nil } }
    private var isChild: Bool { dependency == nil }
    private var isFunction: Bool { dependency?.dependency.ownType?.isFunction == true }

    /// The property's name, which must differ from the names of actions, content and other members of the
    /// protocol.
    private var property: String {
        let members =
            root.feature.actions.map(\.name.spelling) + root.editables.map(\.name.spelling)
            + root.transients.map(\.dismiss) + root.models.flatMap(\.properties).map(\.name.spelling)
            + ["objectWillChange", "onChange", "onEntry", "onEvent", "onAsyncEvent"]
        return !isChild && members.contains(name.spelling) ? name.text + "Dependency" : name.spelling
    }
}

extension ScaffoldView {
    var needs: [ScaffoldNeed] {
        let origins =
            root.dependencies.map(ScaffoldNeed.Origin.dependency)
            + root.children.filter { !$0.child.isKept }.map(ScaffoldNeed.Origin.child)
        return origins.map { ScaffoldNeed(root: root, origin: $0) }
    }
}
