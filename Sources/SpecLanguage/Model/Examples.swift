import SourceText
package import SwiftCode

/// Swift expressions for values of types: the examples of the spec or the configuration, or obvious values
/// (literals, collections, Optionals, generated types).
///
/// A long sample of a substate gets a name, and the samples of the states that hold it refer to it. So all samples
/// together grow only as fast as the spec.
package struct Examples {
    /// The sample of a substate.
    package struct Sample {
        package let substate: Substate
        /// The value without the type's name: `.loaded(items: [])`.
        package let value: String
        /// Whether it is longer than a line, and so a member of the substate.
        var isNamed: Bool { value.utf8.count > 100 }
    }

    /// The name of the member of a substate that is its sample.
    package static let sampleName = "_sample"

    package let feature: Feature
    /// The samples of the substates that have one, by the substates' names.
    private var samples: [String: Sample] = [:]

    package init(feature: Feature) {
        self.feature = feature
        for index in SubstateNesting(feature).innermostFirst(feature.substates) {
            let substate = feature.substates[index]
            guard let value = substate.states.lazy.compactMap({ [self] in output($0) }).first else {
                continue
            }
            samples[substate.name.text] = Sample(substate: substate, value: value)
        }
    }

    /// Returns the named samples that code refers to, directly or in another sample.
    package func namedSamples(in code: @autoclosure () -> [String]) -> [Sample] {
        let named = samples.filter { $0.value.isNamed }
        if named.isEmpty { return [] }
        var names: Set<String> = []
        var unread = code()
        while let text = unread.popLast() {
            for (name, sample) in named where text.includes(Self.member(sample)) {
                if names.insert(name).inserted { unread.append(sample.value) }
            }
        }
        return feature.substates.filter { names.contains($0.name.text) }
            .compactMap { samples[$0.name.text] }
    }

    /// Returns `.Filters._sample`.
    private static func member(_ sample: Sample) -> String {
        ".\(sample.substate.name.spelling).\(sampleName)"
    }

    /// Returns nil if no value is known.
    package func value(of type: SwiftType, given example: String? = nil) -> String? {
        if let example { return example }
        if let known = known(type) { return known }
        // Only a caller could choose the element type of an empty list.
        if type != type.existential { return nil }
        switch type {
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .optional(let wrapped): return value(of: wrapped) ?? "nil"
        case .tuple(let elements):
            var values: [String] = []
            for element in elements {
                guard let value = value(of: element.type) else { return nil }
                values.append((element.label.map { SwiftName.argumentSpelling($0) + ": " } ?? "") + value)
            }
            return "(\(values.joined(separator: ", ")))"
        case .nominal(let components): return value(named: components)
        case .function(let function): return value(of: function)
        case .prefixed, .composition, .metatype: return nil
        }
    }

    /// Returns a value of a dependency whose type is the app's; nil if none is known.
    package func value(of dependency: Dependency) -> String? {
        dependency.ownType.flatMap { value(of: $0, given: dependency.example) }
    }

    /// Returns the configuration's example.
    private func known(_ type: SwiftType) -> String? {
        if let known = feature.typeExamples[type.text] { return known }
        let normalForm = type.normalForm
        return normalForm == type ? nil : feature.typeExamples[normalForm.text]
    }

    /// Returns a value of a set transient; nil if none is known.
    package func setValue(of transient: Transient) -> String? {
        let value =
            if let example = transient.example {
                example
            } else if transient.type.isBool {
                transient.isTrueAtRest ? "false" : "true"
            } else if let wrapped = transient.type.wrapped {
                // For an Optional of an Optional, a bare `nil` would be the outer one.
                self.value(of: wrapped).flatMap { $0 == "nil" ? nil : $0 }
            } else {
                self.value(of: transient.type)
            }
        return value == transient.restValue ? nil : value
    }

    /// Returns `.loaded(posts: [])`, without the type's name; nil if a part has no example.
    package func output(_ state: State) -> String? {
        guard state.hasPayload else { return ".\(state.name.spelling)" }
        return arguments(of: state.properties).map {
            ".\(state.name.spelling)(\($0.joined(separator: ", ")))"
        }
    }

    /// Returns labeled arguments for properties, without those that have a default; nil if one has no
    /// example.
    package func arguments(of properties: [Property]) -> [String]? {
        var arguments: [String] = []
        for property in properties {
            if property.example == nil, property.defaultValue != nil { continue }
            guard let value = value(of: property.type, given: property.example) else { return nil }
            arguments.append(property.name.argument(value))
        }
        return arguments
    }

    /// Returns the content that has neither a default nor an example: `reason: FailureReason`.
    package func missing(in state: State) -> [String] {
        state.properties.filter {
            $0.defaultValue == nil && value(of: $0.type, given: $0.example) == nil
        }.map { "\($0.name.text): \($0.type.text)" }
    }

    /// Returns a value of a substate property for each state, except for the state of the property's example.
    package func substateValues(of property: Property) -> [String] {
        guard case .nominal(let components) = property.type, components.count == 1,
            let substate = feature.substates.first(where: { $0.name.text == components[0].name })
        else { return [] }
        let type = "\(feature.names.output).\(substate.name.spelling)"
        let shown =
            property.example ?? property.defaultValue ?? known(property.type)
            ?? samples[substate.name.text]?.value
        return substate.states.compactMap { output($0) }
            .filter { $0 != shown && type + $0 != shown }
    }

    private func value(named components: [SwiftType.Component]) -> String? {
        let components = components.first?.name == "Swift" ? Array(components.dropFirst()) : components
        guard let last = components.last, components.count == 1 else { return nil }
        if let sample = samples[last.name] {
            let substate = "." + sample.substate.name.spelling
            return feature.names.output + (sample.isNamed ? Self.member(sample) : substate + sample.value)
        }
        if feature.substates.contains(where: { $0.name.text == last.name }) { return nil }
        switch last.name {
        case "Array", "Set", "ContiguousArray": return last.arguments.isEmpty ? nil : "[]"
        case "Dictionary": return last.arguments.isEmpty ? nil : "[:]"
        case "Optional": return last.arguments.first.map { value(of: $0) ?? "nil" }
        case "Void": return "()"
        default: return KnownType.all[last.name]?.scalar?.sample
        }
    }

    private func value(of function: SwiftType.Function) -> String? {
        guard function.result.isVoid else { return nil }
        let parameters = function.parameters.map { _ in "_" }.joined(separator: ", ")
        return parameters.isEmpty ? "{}" : "{ \(parameters) in }"
    }
}

extension Feature {
    /// The content of a state with a Swift expression for each property: its example, its default or another known
    /// value; nil if none is known.
    package func samples(of state: State) -> [(name: String, value: String?)] {
        let examples = Examples(feature: self)
        return state.properties.map { property in
            let given = property.example ?? property.defaultValue
            return (property.name.text, examples.value(of: property.type, given: given))
        }
    }

    /// A Swift expression for a set transient; nil if none is known.
    package func sample(of transient: Int) -> String? {
        Examples(feature: self).setValue(of: transients[transient])
    }
}
