import SpecLanguage
import SwiftCode
import TemplateEngine

/// A service protocol that the spec declares.
struct ServiceFields {
    let root: FeatureFields
    let dependency: SwiftName
    let service: ServiceProtocol

    static let schema = TemplateSchema<ServiceFields>(
        "service",
        [
            .text("name", "The protocol: `PostsService`.", \.service.name.spelling),
            .text("mock", "`MockPostsService`.") { GeneratedNames.mock(of: $0.service.name.text) },
            .optionalText(
                "alias", "The name for other features; absent if it is the protocol's own.", \.alias),
            .optionalText("mockAlias", "The mock's name for other features.") {
                $0.alias.map(GeneratedNames.mock)
            },
            .text("key", "Its entry in the environment: `postsService`.") {
                $0.root.names.environmentKey(of: $0.dependency)
            },
            .optionalText("default", "Its default.") { fields in
                fields.root.dependencies.first { $0.dependency.name == fields.dependency }?.defaultValue
            },
            .optionalText("example", "A member of the mock, for its doc comment.", \.example),
            .flag("throwsUntyped", "A method with a result throws any error.") { fields in
                fields.service.methods.contains {
                    $0.signature.throwing == .untyped && $0.signature.result != nil
                }
            },
            .list("properties", "Its properties.", of: ServicePropertyFields.schema) { fields in
                fields.service.properties.map { ServicePropertyFields(root: fields.root, property: $0) }
            },
            .list("methods", "Its methods.", of: ServiceMethodFields.schema) { fields in
                fields.service.methods.map { ServiceMethodFields(root: fields.root, method: $0) }
            },
        ]
    )

    /// The name by which other features share it.
    private var alias: String? {
        let alias = root.names.service(dependency)
        return alias == service.name.text ? nil : alias
    }

    private var example: String? {
        if let method = service.methods.first(where: { $0.signature.result != nil }) {
            let names = MockMemberNames(method.mockName.text)
            return method.signature.isResultGeneric
                ? names.returnValues + " = […]" : names.returnValue + " = …"
        }
        return service.methods.first.map { MockMemberNames($0.mockName.text).callsCount }
    }
}

struct ServicePropertyFields {
    let root: FeatureFields
    let property: ServiceProperty

    static let schema = TemplateSchema<ServicePropertyFields>(
        "property",
        [
            .name(\.property.name),
            .bare(\.property.name),
            .text("type", "The type.", \.type.text),
            .text("optionalType", "The type as an Optional.") { SwiftType.optional($0.type).text },
            .flag("isStream", "It is a stream of which tests can list the elements.") { fields in
                StreamType(fields.property.type, in: TypeScope(fields.root.feature)) != nil
            },
            .flag("isSettable", "The protocol requires a setter.", \.property.isSettable),
        ]
    )

    private var type: SwiftType { root.qualifier.qualify(property.type) }
}
