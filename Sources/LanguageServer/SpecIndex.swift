import SourceText
import SpecLanguage

/// A declaration that contains other names, such as an action with its outcomes.
struct NameOwner: Hashable, Sendable {
    var kind: NameKind
    var name: String
}

/// A name in a spec.
struct NamePlace: Sendable {
    var name: String
    /// The place of the name itself, without quotes.
    var range: SourceRange
    var kind: NameKind
    /// The declaration that contains the name, or the child that declares it.
    var owner: NameOwner?
    var isOfChild = false
}

struct NameDeclaration: Sendable {
    var place: NamePlace
    /// The range of the name and its value.
    var extent: SourceRange
    /// The type, the signature or the feature.
    var detail: String?
    var summary: String?
}

/// The names in a spec.
struct SpecIndex: Sendable {
    var declarations: [NameDeclaration] = []
    var references: [NamePlace] = []
    /// References within values whose words have no certain place. The range is that of the value.
    var hidden: [NamePlace] = []
    /// The substates whose states are those of an action's section, by the actions' names.
    var sections: [String: String] = [:]
    /// The names of the feature and of its protocols, in lower case.
    var typeNames: Set<String> = []

    /// The name of the feature, as the spec says.
    var feature: String? { declarations.first { $0.place.kind == .feature }?.place.name }

    /// Returns the name at an offset. References come first: the name of a shared dependency is one, too.
    func place(at offset: Int) -> NamePlace? {
        func isThere(_ place: NamePlace) -> Bool { place.range.start <= offset && offset <= place.range.end }
        return references.first(where: isThere) ?? declarations.first { isThere($0.place) }?.place
    }

    func declarations(of kind: NameKind, owner: NameOwner? = nil) -> [NameDeclaration] {
        declarations.filter { $0.place.kind == kind && $0.place.owner == owner }
    }

    /// Returns the feature of a child, or the one with which a dependency is shared.
    func feature(of owner: NameOwner) -> String? {
        references.first { $0.kind == .feature && $0.owner == owner }?.name
    }
}
