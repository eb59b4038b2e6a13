import SwiftCode
import TemplateEngine

struct DependencyView {
    let root: FeatureView
    let dependency: Dependency

    static let schema = TemplateSchema<DependencyView>(
        "dependency",
        [
            .text("name", "The name in Swift, in backticks if it is a keyword.") {
                $0.dependency.name.spelling
            },
            .text("type", "`any PostsService`, or the app's own type.") { $0.type },
            .optionalText("mock", "Its mock; absent if the type is the app's own.") { $0.mock },
        ]
    )

    var type: String {
        switch dependency.kind {
        case .type(let type): type.text
        case .service(let service): "any " + service.name.spelling
        case .shared(let feature): "any " + GeneratedNames(feature).service(dependency.name)
        }
    }

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
