import SpecLanguage
import SwiftCode

/// The content of sheets.
extension PresentationFields {
    /// The type that the sheet's view gets; nil if there is no content.
    var itemType: String? {
        switch subject {
        case .state(let index): return root.carriedType(of: index)
        case .transient(let index):
            let type = root.feature.transients[index].type
            let value = type.wrapped ?? type
            return type.isBool || value.isVoid ? nil : root.qualifier.qualify(value).text
        case .section(let section):
            guard section.state.hasPayload else { return nil }
            return "\(root.names.output).\(section.substate.name.text)."
                + root.names.payload(of: section.state.name)
        case .child(let index):
            let child = ChildFields(root: root, child: root.feature.children[index])
            return child.associatedType.map { "ViewModel.\($0)" } ?? child.type
        }
    }

    /// An expression that is nil while nothing is presented.
    var item: String {
        if itemType == nil { return "\(isPresented) ? () : nil" }
        switch subject {
        case .state(let index): return "\(shown).\(root.feature.states[index].name.spelling)"
        case .transient(let index):
            let transient = root.feature.transients[index]
            var value = "\(shown).\(transient.name.spelling)"
            // In Swift 5's mode, the value is read without the `@Sendable` of its function.
            if transient.type.isFunctionInOptionals {
                value += " as \(root.qualifier.qualify(transient.type.stored).text)"
            }
            return transient.type.wrapped != nil ? value : "\(isPresented) ? \(value) : nil"
        case .section(let section):
            return item(of: section)
        case .child(let index): return "viewModel.\(root.feature.children[index].name.spelling)"
        }
    }

    /// Returns the content of a section's state.
    func item(of section: Section) -> String {
        Self.sections(section, root).map { "\($0).\(section.state.name.spelling)" }.joined(separator: " ?? ")
    }

    /// Returns expressions of a section in each state that has it: `viewModel.output.loaded?.comments`.
    static func sections(_ section: Section, _ root: FeatureFields) -> [String] {
        let shown = SubjectFields(root: root, user: .modifier).shown
        let property = section.property.name.spelling + (section.property.type.wrapped == nil ? "" : "?")
        if root.feature.shared.contains(where: { $0.name == section.property.name }) {
            return ["\(shown).\(property)"]
        }
        if let number = section.number, CarriedFields.hasOptional(root.feature.sections[number], in: root) {
            return ["\(shown).\(property)?"]
        }
        return section.holders.map { "\(shown).\(root.feature.states[$0].name.spelling)?.\(property)" }
    }

    /// Returns the sections and the children of a feature that are presented.
    static func sheets(of root: FeatureFields) -> [PresentationFields] {
        let feature = root.feature
        let sections = feature.substates.indices.flatMap { index -> [PresentationFields] in
            let substate = feature.substates[index]
            let holders = feature.holders(ofSubstate: index)
            return substate.states.flatMap { state -> [PresentationFields] in
                // The view of a section's states shows these.
                guard let presentation = state.presentation,
                    ![.progress, .error].contains(presentation.style)
                else { return [] }
                var names: Set<SwiftName> = []
                return holders.filter { names.insert($0.property.name).inserted }.map { holder in
                    let section = Section(
                        property: holder.property,
                        holders: holders.filter { $0.property.name == holder.property.name }.map(\.state),
                        substate: substate, state: state,
                        number: feature.sections.firstIndex { $0.name == holder.property.name })
                    let isName = root.names.isName(of: state.name)
                    let source = MessageSource(of: state)
                    let isPresented = Self.sections(section, root).map { path in
                        if source.isOptional, let property = source.property, presentation.style.presentsText
                        {
                            return "\(path).\(state.name.spelling)?.\(property) != nil"
                        }
                        return path.contains("?") ? "\(path).\(isName) == true" : "\(path).\(isName)"
                    }.joined(separator: " || ")
                    return PresentationFields(
                        root: root, subject: .section(section), presentation: presentation,
                        isPresented: isPresented)
                }
            }
        }
        let children = feature.children.indices.compactMap { index -> PresentationFields? in
            let child = feature.children[index]
            return child.presentation.map {
                PresentationFields(
                    root: root, subject: .child(index), presentation: $0,
                    isPresented: "viewModel.\(child.name.spelling) != nil")
            }
        }
        return sections + children
    }
}
