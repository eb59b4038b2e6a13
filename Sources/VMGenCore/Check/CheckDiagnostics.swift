package import SourceText
import SwiftCode

extension RuleID {
    package static let nameCollision = RuleID("name-collision")
    package static let unknownState = RuleID("unknown-state")
    package static let unknownAction = RuleID("unknown-action")
    package static let unknownDependency = RuleID("unknown-dependency")
    package static let fileNameMismatch = RuleID("file-name-mismatch")
    package static let transientType = RuleID("transient-type")
    package static let transientRidesNothing = RuleID("transient-rides-nothing")
    package static let substateCycle = RuleID("substate-cycle")
    package static let retryNotAllowed = RuleID("retry-not-allowed")
    package static let notEquatable = RuleID("not-equatable")
    package static let notSendable = RuleID("not-sendable")
    package static let conformanceMembers = RuleID("conformance-members")
}

extension Diagnostic {
    static func unknownName(_ name: String, in table: SymbolTable, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            table.rule, .error, "no \(table.noun) is named '\(shown(name))'", at: place,
            help: wayOut(name, table.names, else: "declare it"))
    }

    static func wayOut(_ name: String, _ known: [String], else other: String) -> String {
        if let near = nearest(name, in: known) { return "did you mean '\(near)'?" }
        return known.isEmpty ? other : "declared here: \(listed(known))"
    }

    static func fileNameMismatch(feature: String, stem: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .fileNameMismatch, .error, "feature '\(feature)' is in a file named for '\(shown(stem))'",
            at: place,
            help: "rename the file to '\(feature).vm.yaml', or the feature")
    }

    static func badValue(_ message: String, at place: SourcePlace, help: String) -> Diagnostic {
        Diagnostic(.badValue, .error, message, at: place, help: help)
    }

    static func notAProtocol(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .badType, .error, "'\(shown(name))' is not the name of a protocol", at: place,
            help: "list names, such as 'Equatable'")
    }

    static func repeated(_ noun: String, _ name: String, at place: SourcePlace) -> Diagnostic {
        badValue("\(noun) '\(name)' is listed twice", at: place, help: "remove one of them")
    }

    static func notEquatable(_ type: String, conformance: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .notEquatable, .error,
            "'\(type)' is not 'Equatable', which '\(conformance)' of the output asks for",
            at: place, help: "use a type that conforms, or leave '\(conformance)' out of 'conformances'")
    }

    static func notSendable(_ type: SwiftType, at place: SourcePlace) -> Diagnostic {
        let other = "leave 'Sendable' out of 'conformances'"
        var help = "use a type that conforms, or \(other)"
        if case .function(var function) = type {
            function.attributes.append("@Sendable")
            help = "write '\(SwiftType.function(function).text)', or \(other)"
        }
        return Diagnostic(
            .notSendable, .error, "'\(type.text)' is not 'Sendable', as 'conformances' says of the output",
            at: place, help: help)
    }

    private static func moving(_ conformance: String, of output: String) -> String {
        "remove it from 'conformances', and write 'extension \(output): \(conformance) { … }' in the app's code"
    }

    static func conformanceMembers(_ conformance: String, output: String, at place: SourcePlace) -> Diagnostic
    {
        Diagnostic(
            .conformanceMembers, .error, "Swift cannot write the members that '\(conformance)' requires",
            at: place,
            help: moving(conformance, of: output))
    }

    static func conformanceOfContent(_ conformance: String, output: String, at place: SourcePlace)
        -> Diagnostic
    {
        Diagnostic(
            .conformanceMembers, .error,
            "Swift writes the members of '\(conformance)' only where no state has content or transients",
            at: place,
            help: moving(conformance, of: output))
    }

    static func notEqualToItself(_ text: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(shown(text))' is not equal to itself, so a change of the output cannot be told",
            at: place, help: "make the type Optional and write 'nil', or use another number")
    }

    static func voidParameter(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .badType, .error, "the only parameter, '\(name)', has nothing to pass", at: place,
            help: "remove the parameter")
    }

    static func editableInSubstate(_ name: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "property '\(name)' of a substate cannot be editable", at: place,
            help: "remove 'editable', or move the property to a state")
    }

    static func unknownProperty(_ name: String, of state: StateSpec, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state.name.value)' has no property '\(shown(name))'", at: place,
            help: wayOut(name, state.content.map(\.name.value), else: "remove it, or add it to 'content'"))
    }

    static func presentationNeedsProperty(
        _ written: PresentationSpec, of state: StateSpec, at place: SourcePlace
    ) -> Diagnostic {
        let style = written.style.value.rawValue
        return badValue(
            "state '\(state.name.value)' has several properties, and '\(style)' can say one", at: place,
            help: "name it: '{ \(style): \(state.content[0].name.value) }'")
    }

    static func transientPresentsItself(
        _ transient: TransientSpec, _ property: String, at place: SourcePlace
    ) -> Diagnostic {
        let style = transient.presentation?.style.value.rawValue ?? ""
        return badValue(
            "transient '\(transient.name.value)' presents its own value, not '\(shown(property))'", at: place,
            help: "write 'present: \(style)'")
    }

    static func editableTypesDiffer(
        _ name: String, _ type: String, _ other: String, at place: SourcePlace, first: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, .error,
            "editable property '\(name)' is '\(other)' here and '\(type)' in another state",
            at: place, notes: [Note("it is '\(type)' here", at: first)],
            help: "give both the same type, or different names")
    }

    static func editableNeedsDefault(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .missingKey, .error, "editable property '\(name)' has no 'default' for the states without it",
            at: place,
            help: "add 'default:'")
    }

    static func retryNotAllowed(
        _ message: String, at place: SourcePlace, action: SourcePlace, help: String
    ) -> Diagnostic {
        Diagnostic(
            .retryNotAllowed, .error, message, at: place,
            notes: [Note("the action is declared here", at: action)],
            help: help)
    }

    static func transientType(_ name: String, _ type: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .transientType, .error, "transient '\(name)' of type '\(type)' has no value at rest", at: place,
            help: "use 'Bool' or an Optional, or add 'default:'")
    }

    static func transientRidesNothing(_ name: String, isListEmpty: Bool, at place: SourcePlace) -> Diagnostic
    {
        Diagnostic(
            .transientRidesNothing, .error,
            isListEmpty
                ? "transient '\(name)' rides on no state"
                : "transient '\(name)' rides on no state, for none has content",
            at: place, help: "list its states: 'in: [...]'")
    }

    static func runsFromNowhere(_ name: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "action '\(name)' may run from no state", at: place, help: "list states in 'from', or remove it")
    }

    static func needsAsync(_ key: String, _ action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(key)' has no meaning for '\(action)', which is not async", at: place,
            help: "remove '\(key)' or 'async: false'")
    }

    static func debounceNeedsRestartable(_ policy: RunPolicy, at place: SourcePlace) -> Diagnostic {
        badValue(
            "a '\(policy.rawValue)' action cannot be debounced", at: place,
            help: "remove 'debounce', or write 'runs: restartable'")
    }

    static func throttledAndDebounced(_ action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "action '\(action)' has both 'debounce' and 'throttle'", at: place,
            help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
    }

    static func queueNeedsSequential(_ action: String, _ policy: RunPolicy?, at place: SourcePlace)
        -> Diagnostic
    {
        let policy = (policy ?? .restartable).rawValue
        return badValue(
            "action '\(action)' is '\(policy)', and only a sequential action waits in a queue", at: place,
            help: "write 'runs: sequential', or remove 'queue'")
    }

    static func badDebounce(_ text: String, _ fault: DebounceTime.Fault, at place: SourcePlace) -> Diagnostic
    {
        let message =
            switch fault {
            case .noNumber: "'\(shown(text))' is not a time"
            case .fraction: "'\(shown(text))' is not a whole number"
            case .noUnit: "'\(shown(text))' has no unit"
            case .zero: "'\(shown(text))' is no time at all"
            case .tooLong: "'\(shown(text))' is longer than a day"
            }
        return badValue(message, at: place, help: "write milliseconds or seconds, such as '300ms' or '2s'")
    }

    static func tooManyPairs(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .tooLarge, .error,
            "the states have more than \(FeatureChecker.mostPairs) transients and actions, each counted for every state",
            at: place, help: "name the states that carry a transient, or split the feature")
    }

    static func nameCollision(
        _ what: String, with other: NameScope.Origin, over name: String, at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, .error, "\(what) and \(other.what) both need the name '\(name)'", at: place,
            notes: [Note("\(other.what) is declared here", at: other.place)], help: "rename one of them")
    }

    static func reservedName(_ what: String, over name: String, at place: SourcePlace) -> Diagnostic {
        let owner = FeatureChecker.unnameable.contains(name) ? "Swift" : "the generated code"
        return Diagnostic(
            .nameCollision, .error, "\(what) needs the name '\(name)', which \(owner) has for itself",
            at: place, help: "choose another name")
    }

    static func runtimePrefix(_ what: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .nameCollision, .error, "\(what) begins with 'VMGen', as the names of the runtime do",
            at: place, help: "choose a name that does not begin with 'VMGen'")
    }

    static func hidesType(
        _ what: String, _ name: String, at place: SourcePlace, use: SourcePlace?
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, .error,
            "\(what) generates a type '\(name)', which hides the '\(name)' used elsewhere",
            at: place, notes: use.map { [Note("'\(name)' is used here", at: $0)] } ?? [],
            help: "choose another name")
    }

    static func hiddenType(_ type: String, by owner: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .nameCollision, .error, "type '\(type)' is hidden by the generated '\(owner).\(type)'", at: place,
            help: "write it with its module, such as 'App.\(type)'")
    }

    static func substateCycle(_ path: [String], at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .substateCycle, .error,
            "substates contain each other without end: \(path.joined(separator: " → "))", at: place,
            help: "break the cycle, or hold one of them in an array")
    }

    static func emitsBeyond(_ state: String, action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state)' is not among what action '\(action)' emits", at: place,
            help: "add '\(state)' to its 'emits'")
    }

    static func unknownMember(_ name: String, of dependency: String, known: [String], at place: SourcePlace)
        -> Diagnostic
    {
        Diagnostic(
            .unknownDependency, .error, "dependency '\(dependency)' has no member '\(shown(name))'",
            at: place,
            help: wayOut(name, known, else: "declare it there"))
    }

    static func notAMember(_ text: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(shown(text))' does not name a dependency's method", at: place,
            help: "write both names, such as 'service.fetchPosts'")
    }

    static func unknownShared(_ dependency: String, feature: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unknownDependency, .error,
            "feature '\(feature)' declares no dependency '\(dependency)' with a protocol", at: place,
            help: "declare it there, or give it a 'protocol' here")
    }
}
