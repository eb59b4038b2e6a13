import SpecLanguage
import SwiftCode
import TemplateEngine

struct DependencyFields {
    let root: FeatureFields
    let dependency: Dependency

    static let schema = TemplateSchema<DependencyFields>(
        "dependency",
        [
            .name(\.dependency.name),
            .bare(\.dependency.name),
            .label(\.dependency.name),
            .text("type", "`any PostsService`, or the app's own type.", \.type),
            .optionalText("mock", "Its mock; absent if the type is the app's own.", \.mock),
        ]
    )

    var type: String {
        switch dependency.kind {
        case .type(let type): root.qualifier.qualify(type).text
        case .service(let service): "any " + service.name.spelling
        case .shared: "any " + (dependency.sharedService ?? "")
        }
    }

    var defaultValue: String? { dependency.defaultValue.map { root.qualifier.qualify($0) } }

    var mock: String? {
        switch dependency.kind {
        case .type: nil
        case .service(let service): GeneratedNames.mock(of: service.name.text)
        case .shared(let feature): GeneratedNames.mock(of: GeneratedNames(feature).service(dependency.name))
        }
    }

    /// The entry in SwiftUI's environment; nil if the app declares the type.
    var environmentKey: String? {
        switch dependency.kind {
        case .type: nil
        case .service: root.names.environmentKey(of: dependency.name)
        case .shared(let feature): GeneratedNames(feature).environmentKey(of: dependency.name)
        }
    }
}

extension Dependency {
    /// The name of the service that another feature declares; nil for others.
    var sharedService: String? {
        if case .shared(let feature) = kind { GeneratedNames(feature).service(name) } else { nil }
    }
}
