import SpecLanguage

/// The names whose kind the rest of the spec decides.
extension FormWalk {
    /// The value that a transient's presentation shows may be the transient itself.
    mutating func findTransients() {
        func names(_ kind: NameKind) -> Set<String> {
            Set(index.declarations.filter { $0.place.kind == kind }.map(\.place.name))
        }
        let transients = names(.transient).subtracting(names(.property))
        for use in index.references.indices
        where index.references[use].kind == .property && transients.contains(index.references[use].name) {
            index.references[use].kind = .transient
        }
    }

    /// Outcomes name children as they name content, and their actions as they name methods of dependencies.
    mutating func findChildren() {
        func names(_ kind: NameKind) -> Set<String> {
            Set(index.declarations.filter { $0.place.kind == kind }.map(\.place.name))
        }
        let children = names(.child)
        let content = names(.property).union(names(.transient))
        let others = names(.dependency)
        for use in index.references.indices {
            let place = index.references[use]
            let isChild = children.contains(place.name)
            if isChild,
                place.kind == .property && !content.contains(place.name)
                    || place.kind == .dependency && !others.contains(place.name)
            {
                (index.references[use].kind, index.references[use].owner) = (.child, nil)
            } else if place.kind == .member, let owner = place.owner, owner.kind == .dependency,
                children.contains(owner.name), !others.contains(owner.name)
            {
                index.references[use].kind = .action
                index.references[use].owner = NameOwner(kind: .child, name: owner.name)
                index.references[use].isOfChild = true
            }
        }
    }
}
