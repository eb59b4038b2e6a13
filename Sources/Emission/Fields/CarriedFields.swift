import SpecLanguage
import SwiftCode
import TemplateEngine

/// A property that several states have as content of their own, with one type, or the only state.
struct CarriedFields {
    let root: FeatureFields
    let property: Property
    /// The states that carry it.
    let carriers: [Int]

    static let schema = TemplateSchema<CarriedFields>(
        "carried",
        [
            .name(\.property.name),
            .bare(\.property.name),
            .text("type", "The type, an Optional unless every state carries it.", \.type.text),
            .list("states", "The states that carry it.", of: StateFields.schema) { fields in
                fields.carriers.map {
                    StateFields(root: fields.root, state: fields.root.feature.states[$0], index: $0)
                }
            },
            .flag("isEverywhere", "Every state carries it.", \.isEverywhere),
        ]
    )

    var isEverywhere: Bool { carriers.count == root.feature.states.count }

    private var type: SwiftType {
        let type = property.type.stored
        return isEverywhere || type.wrapped != nil ? type : .optional(type)
    }

    /// Whether the output has an Optional of a section, because several states carry it, but not all.
    static func hasOptional(_ section: Section, in root: FeatureFields) -> Bool {
        section.holders.count > 1
            && all(of: root).contains { $0.property.name == section.name && !$0.isEverywhere }
    }

    /// The properties in the order of the spec. One with the name of another member of the output is left out.
    static func all(of root: FeatureFields) -> [CarriedFields] {
        let states = root.feature.states
        var names: Set<SwiftName> = []
        var shared: Set<SwiftName> = []
        for state in states {
            for property in state.content
            where !names.insert(property.name).inserted || states.count == 1 {
                shared.insert(property.name)
            }
        }
        if shared.isEmpty { return [] }
        var known = members(of: root)
        return states.flatMap(\.content).compactMap { property in
            guard shared.contains(property.name), known.insert(property.name.text).inserted else {
                return nil
            }
            let carriers = states.indices.filter { index in
                states[index].content.contains { $0.name == property.name }
            }
            guard carriers.allSatisfy({ states[$0].has(property.name, of: property.type) }) else {
                return nil
            }
            return CarriedFields(root: root, property: property, carriers: carriers)
        }
    }

    private static func members(of root: FeatureFields) -> Set<String> {
        let (feature, names) = (root.feature, root.names)
        var members: Set = ["kind", "copy", "atRest", "samples", "allCases", "shared", "allows", "hashValue"]
        members.formUnion(feature.shared.map(\.name.text) + feature.transients.map(\.name.text))
        members.formUnion(feature.states.flatMap { [$0.name.text, names.isName(of: $0.name)] })
        // A view's state has members that otherwise the emitter has.
        if !feature.has(.owner) {
            members.formUnion(feature.editableProperties.map(\.name.text))
            members.formUnion(feature.states.map { names.emit($0.name) })
            members.formUnion(feature.transients.map { names.dismiss($0.name) })
        }
        return members
    }
}
