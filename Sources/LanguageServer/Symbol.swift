import Files
import SourceText
import SpecLanguage

/// A name and the spec that declares it.
struct Symbol: Hashable {
    var path: String
    var kind: NameKind
    var owner: NameOwner?
    var name: String
}

/// A place of a symbol.
struct SymbolPlace {
    var path: String
    var range: SourceRange
    var isDeclaration: Bool
}

extension Workspace {
    /// Returns the symbol of a name; nil if no spec can declare it.
    func symbol(of place: NamePlace, in path: String) -> Symbol? {
        if place.kind == .feature {
            if place.owner == nil { return Symbol(path: path, kind: .feature, name: place.name) }
            return paths(ofFeature: place.name).first.map {
                Symbol(path: $0, kind: .feature, name: place.name)
            }
        }
        if place.isOfChild {
            guard let owner = place.owner, let feature = index(of: path).feature(of: owner),
                let child = paths(ofFeature: feature).first
            else { return nil }
            return Symbol(path: child, kind: place.kind, name: place.name)
        }
        let dependency =
            place.kind == .dependency
            ? NameOwner(kind: .dependency, name: place.name) : place.kind == .member ? place.owner : nil
        let home = dependency.flatMap { self.home(of: $0, in: path) } ?? path
        return Symbol(
            path: home, kind: place.kind, owner: place.owner,
            name: place.kind == .member ? declaredMember(place, in: home) : place.name)
    }

    /// Returns the spec that declares a dependency, if another one does.
    private func home(of dependency: NameOwner, in path: String) -> String? {
        index(of: path).feature(of: dependency).flatMap { paths(ofFeature: $0).first }
    }

    /// Returns the method of a member: an overload's name in outcomes begins with that of the method.
    private func declaredMember(_ place: NamePlace, in path: String) -> String {
        let names = index(of: path).declarations(of: .member, owner: place.owner).map(\.place.name)
        if names.contains(place.name) { return place.name }
        return names.filter(place.name.hasPrefix).max { $0.utf8.count < $1.utf8.count } ?? place.name
    }

    func declarations(of symbol: Symbol) -> [NameDeclaration] {
        index(of: symbol.path).declarations.filter {
            $0.place.kind == symbol.kind && $0.place.owner == symbol.owner && $0.place.name == symbol.name
        }
    }

    /// Returns the places of a symbol in all specs, or in one.
    func places(of symbol: Symbol, in paths: [String]? = nil) -> [SymbolPlace] {
        (paths ?? self.paths).flatMap { path -> [SymbolPlace] in
            let index = index(of: path)
            func find(_ place: NamePlace, isDeclaration: Bool) -> SymbolPlace? {
                guard place.kind == symbol.kind,
                    place.name == symbol.name || place.kind == .member && place.name.hasPrefix(symbol.name),
                    self.symbol(of: place, in: path) == symbol
                else { return nil }
                var range = place.range
                // The rest of an overload's name is that of its parameters.
                if place.name != symbol.name, range.end - range.start == place.name.utf8.count {
                    range.end = range.start + symbol.name.utf8.count
                }
                return SymbolPlace(path: path, range: range, isDeclaration: isDeclaration)
            }
            return index.declarations.compactMap { find($0.place, isDeclaration: path == symbol.path) }
                + index.references.compactMap { find($0, isDeclaration: false) }
        }
    }
}
