import SourceText
import SpecLanguage
import SwiftCode
import YAMLSyntax

/// Visits a tree together with the forms of its values: it collects the names, and finds what may be at an offset.
struct FormWalk {
    /// The place of the cursor, and the forms that are possible there.
    struct Site {
        /// The written keys of the mapping; nil for a value.
        var keys: [String]?
        /// The other values of the list.
        var values: [String] = []
        var range: SourceRange
        /// The forms of the mapping or of the value.
        var forms: [ValueForm]
        /// The declaration of the key at the cursor.
        var key: MappingForm.Key?
        /// The declarations around it, the outermost first.
        var owners: [NameOwner]
    }

    var index = SpecIndex()
    private(set) var site: Site?
    private let source: ReadText
    private let cursor: Int?
    /// Whether the spec has a path, so that 'path' in outcomes lists screens.
    private let hasPath: Bool
    private var owners: [NameOwner] = []
    private var codes: [SpecCode] = []
    /// The properties that are the sections of actions.
    private var sections: [(action: NameOwner, property: String)] = []

    /// - Parameter cursor: An offset in the text of the tree.
    init(_ source: ReadText, _ form: MappingForm, cursor: Int? = nil) {
        self.source = source
        self.cursor = cursor
        if case .mapping(let pairs, _) = source.root.content {
            hasPath = pairs.contains { $0.key.value == "path" }
        } else {
            hasPath = false
        }
        visit(source.root, [.mapping(form)])
        findSubstates()
        findSections()
        findTransients()
        findChildren()
        findEffects()
        // An action may emit the current state, or return to the one before, which are none of the spec's.
        let states = Set(index.declarations.filter { $0.place.kind == .state }.map(\.place.name))
        for word in [Action.current, Action.previous] where !states.contains(word) {
            index.references.removeAll { $0.kind == .state && $0.name == word && !$0.isOfChild }
        }
        // No screen has the name of a word of 'pops'.
        index.references.removeAll { $0.kind == .screen && Pops.words.contains($0.name) }
        let types = index.declarations.filter { [.feature, .serviceProtocol].contains($0.place.kind) }
        index.typeNames = Set(types.map { $0.place.name.lowercased() })
        if let feature = index.declarations.firstIndex(where: { $0.place.kind == .feature }) {
            index.declarations[feature].extent = source.original(source.root.range)
            index.declarations[feature].summary = summary(of: source.root, [.mapping(form)])
        }
    }

    // MARK: Values

    private mutating func visit(_ node: YAMLNode, _ forms: [ValueForm], besides values: [String] = []) {
        switch node.content {
        case .scalar(let scalar):
            if isAtCursor(node.range) {
                site = Site(values: values, range: node.range, forms: forms, owners: owners)
            }
            if !node.isEmpty { visit(Located(scalar.text, at: node.range), forms) }
        case .sequence(let items, _):
            if forms.contains(where: \.holdsCode) { code(node.range) }
            let forms = forms.flatMap(\.ofItems)
            for (place, item) in items.enumerated() {
                var others = items
                others.remove(at: place)
                visit(item, forms, besides: others.compactMap(\.text))
            }
        case .mapping(let pairs, _):
            if forms.contains(where: \.holdsCode) { code(node.range) }
            for pair in pairs { visit(pair, forms, of: pairs) }
        }
    }

    private mutating func visit(_ text: Located<String>, _ forms: [ValueForm]) {
        for form in forms {
            switch form {
            case .declaration(let kind, _): return declare(text, kind, nil)
            case .reference(let reference), .references(let reference): return refer(text, reference)
            case .type, .expression: return code(text.range, text.value)
            default: continue
            }
        }
    }

    private mutating func visit(_ pair: YAMLPair, _ forms: [ValueForm], of pairs: [YAMLPair]) {
        let meaning = forms.lazy.compactMap { $0.meaning(of: pair.key.value) }.first
        if isAtCursor(pair.key.range) {
            let others = pairs.filter { $0.key.range != pair.key.range }.map(\.key.value)
            site = Site(
                keys: others, range: pair.key.range, forms: forms, key: meaning?.key, owners: owners)
        }
        guard let meaning else { return }
        if pair.key.value == "section", let action = owners.last, action.kind == .action,
            let property = pair.value.text
        {
            sections.append((action, property))
        }
        let forms = meaning.value.alternatives
        switch meaning.keys {
        case .declarations(let kind):
            declare(pair.key, kind, (pair.value, forms))
            owners.append(NameOwner(kind: kind, name: pair.key.value))
            visit(pair.value, forms)
            owners.removeLast()
        case .references(let reference)
        where hasPath && pair.key.value == "path" && reference.kind == .property:
            visit(pair.value, [.references(.own(.screen))])
        case .references(let reference):
            refer(pair.key, reference)
            // The arguments of an event are among its parameters.
            owners.append(NameOwner(kind: reference.kind, name: pair.key.value))
            visit(pair.value, forms)
            owners.removeLast()
        case .texts: visit(pair.value, forms)
        }
    }

    private func isAtCursor(_ range: SourceRange) -> Bool {
        cursor.map { range.start <= $0 && $0 <= range.end } ?? false
    }

    // MARK: Names

    private mutating func declare(
        _ text: Located<String>, _ kind: NameKind, _ value: (node: YAMLNode, forms: [ValueForm])?
    ) {
        var place = place(text, kind)
        // The label precedes the name of a parameter.
        if kind == .parameter, let space = place.name.utf8.lastIndex(of: UInt8(ascii: " ")) {
            let label = place.name.utf8[...space].count
            if place.range.end - place.range.start == place.name.utf8.count { place.range.start += label }
            place.name = String(place.name.dropFirst(label))
        }
        let end = value.map { source.original($0.node.range).end } ?? 0
        index.declarations.append(
            NameDeclaration(
                place: place,
                extent: SourceRange(source.original(text.range).start, max(end, place.range.end)),
                detail: value.flatMap { detail(of: $0.node, $0.forms) },
                summary: value.flatMap { summary(of: $0.node, $0.forms) }))
    }

    private mutating func refer(_ text: Located<String>, _ reference: NameReference) {
        var place = place(text, reference.kind)
        if reference.isOfChild {
            guard let child = owners.last(where: { [.child, .screen].contains($0.kind) }) else { return }
            place.owner = child
            place.isOfChild = true
        } else if reference.kind == .member {
            // `service.fetch`
            let parts = place.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                // Among calls in order, a name without a dot is a state.
                (place.kind, place.owner) = (.state, nil)
                if parts.count == 1, !parts[0].isEmpty, !reference.words.contains(place.name) {
                    index.references.append(place)
                }
                return
            }
            var dependency = place
            (dependency.kind, dependency.owner, dependency.name) = (.dependency, nil, parts[0])
            let isVerbatim = place.range.end - place.range.start == place.name.utf8.count
            if isVerbatim { dependency.range.end = place.range.start + parts[0].utf8.count }
            index.references.append(dependency)
            place.owner = NameOwner(kind: .dependency, name: parts[0])
            place.name = parts[1]
            if isVerbatim { place.range.start = dependency.range.end + 1 }
        } else if reference.kind == .property, let end = place.name.firstIndex(where: { ".?".contains($0) }) {
            // `items.count`
            let isVerbatim = place.range.end - place.range.start == place.name.utf8.count
            place.name = String(place.name[..<end])
            if isVerbatim { place.range.end = place.range.start + place.name.utf8.count }
        }
        index.references.append(place)
    }

    private func place(_ text: Located<String>, _ kind: NameKind) -> NamePlace {
        var range = text.range
        if range.end - range.start == text.value.utf8.count + 2 {
            range = SourceRange(range.start + 1, range.end - 1)
        }
        let kinds = kind == .feature ? [.child, .screen, .dependency] : kind.owners
        return NamePlace(
            name: text.value, range: source.original(range), kind: kind,
            owner: owners.last { kinds.contains($0.kind) })
    }

    private mutating func code(_ range: SourceRange, _ text: String? = nil) {
        var range = range
        let bytes = source.file.bytes
        // The quotes of YAML are not those of Swift.
        if range.end - range.start > 1, "\"'".utf8.contains(bytes[range.start]) {
            range = SourceRange(range.start + 1, range.end - 1)
        }
        codes.append(SpecCode(range: range, text: text, action: Self.action(ofEffectIn: owners)))
    }

    /// Types and expressions name substates.
    private mutating func findSubstates() {
        let names = Set(index.declarations(of: .substate).map(\.place.name))
        if names.isEmpty { return }
        for code in codes.map(\.range) {
            let bytes = Array(source.file.bytes[code.start..<code.end])
            for word in MaskedSource(bytes).wordRanges {
                let name = String(decoding: bytes[word], as: UTF8.self)
                guard names.contains(name) else { continue }
                let range = SourceRange(code.start + word.lowerBound, code.start + word.upperBound)
                index.references.append(
                    NamePlace(name: name, range: source.original(range), kind: .substate))
            }
        }
    }

    /// An action of a section names the states of a substate.
    private mutating func findSections() {
        for (action, property) in sections {
            let type = index.declarations.first {
                $0.place.kind == .property && $0.place.owner == nil && $0.place.name == property
            }?.detail
            guard let type, index.declarations(of: .substate).contains(where: { $0.place.name == type }),
                let extent = index.declarations(of: .action).first(where: { $0.place.name == action.name })?
                    .extent
            else { continue }
            index.sections[action.name] = type
            let owner = NameOwner(kind: .substate, name: type)
            let content = Set(index.declarations(of: .property, owner: owner).map(\.place.name))
            for use in index.references.indices {
                let place = index.references[use]
                guard !place.isOfChild, extent.start <= place.range.start, place.range.end <= extent.end
                else { continue }
                if place.kind == .state, place.name != Action.current {
                    index.references[use].kind = .substateState
                    index.references[use].owner = owner
                } else if place.kind == .property, place.owner == nil, content.contains(place.name) {
                    index.references[use].owner = owner
                }
            }
        }
    }

    /// The values of `shows` and `sends` name properties and parameters.
    private mutating func findEffects() {
        let (found, hidden) = Self.references(in: codes, of: index, bytes: source.file.bytes)
        func original(_ place: NamePlace) -> NamePlace {
            var place = place
            place.range = source.original(place.range)
            return place
        }
        index.references += found.map(original)
        index.hidden = hidden.map(original)
    }

    // MARK: Descriptions

    private func detail(of node: YAMLNode, _ forms: [ValueForm]) -> String? {
        switch node.content {
        case .scalar: node.isEmpty ? nil : node.text
        case .sequence: forms.contains(where: \.holdsCode) ? source.file.text(node.range) : nil
        case .mapping(let pairs, _):
            pairs.lazy.compactMap { pair -> String? in
                let meaning = forms.lazy.compactMap { $0.meaning(of: pair.key.value) }.first
                return switch meaning?.value {
                case .type?: pair.value.text ?? source.file.text(pair.value.range)
                case .reference(let reference)? where reference.kind == .feature: pair.value.text
                default: nil
                }
            }.first
        }
    }

    private func summary(of node: YAMLNode, _ forms: [ValueForm]) -> String? {
        guard case .mapping(let pairs, _) = node.content,
            forms.contains(where: { $0.meaning(of: "summary")?.key != nil })
        else { return nil }
        return pairs.first { $0.key.value == "summary" }?.value.text
    }
}

extension YAMLNode {
    fileprivate var text: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }
}
