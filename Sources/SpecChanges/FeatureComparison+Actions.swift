import SourceText
import SpecLanguage
import SwiftCode

/// The actions that callers can run, and the states that they can emit.
extension FeatureComparison {
    mutating func compareActions() {
        let kept = match(
            old.actions, new.actions, gone: .actionRemoved, came: .actionAdded,
            goneFor: { [self] in concerned($0, whenGone: true) },
            // Without a body, the view model has its function by default.
            cameFor: { [new] in $0.hasBody || !new.has(.emitter) ? .all : [] },
            text: { $0.isPrivate ? "is new, and private" : "is new" })
        for action in kept {
            compareCalls(action)
            compareBodies(action)
            compareStates(action)
            compareRuns(action)
        }
    }

    /// Only the view model has a private action. A model may keep a synchronous action that is no longer required.
    private func concerned(_ action: Action, whenGone: Bool = false) -> Set<Audience> {
        if action.isPrivate { return [.emitters] }
        if whenGone, new.has(.models), !action.isAsync { return [.views, .tests] }
        return .all
    }

    private mutating func compareCalls(_ action: Kept<Action>) {
        let (before, now) = (action.old, action.new)
        compare(action, \.isPrivate, now.isPrivate ? .actionHidden : .actionShown, at: .private) {
            $1 ? "is private now" : "is no longer private"
        }
        compare(
            action, \.isAsync, now.isAsync ? .actionMadeAsync : .actionMadeSync, at: .async,
            only: concerned(now.isPrivate ? now : before)
        ) { $1 ? "is asynchronous now" : "is synchronous now" }
        if new.has(.models), before.leadsSomewhere != now.leadsSomewhere {
            report(
                .resultChanged, action.part,
                now.leadsSomewhere ? "returns states now" : "returns no states any more", at: .emits)
        } else {
            compare(action, \.publishes, .resultChanged, at: .publishes) {
                $1 ? "returns a publisher now" : "returns no publisher any more"
            }
        }
        let isPrivate = before.isPrivate && now.isPrivate
        compareParameters(
            before.parameters.map(ParameterShape.init), now.parameters.map(ParameterShape.init),
            of: action.part, at: .parameters, orElse: .parametersChanged,
            only: isPrivate ? [.emitters] : .all)
        // A private action has no mock, and no overloads for its defaults.
        guard !isPrivate else { return }
        for parameter in now.parameters {
            guard let old = before.parameters.first(where: { $0.name == parameter.name }) else { continue }
            compareDefaults(
                old.defaultValue, parameter.defaultValue, of: action.part.kept(old, parameter).part,
                added: .parameterDefaultAdded, removed: .parameterDefaultRemoved,
                changed: .parameterDefaultChanged)
        }
    }

    private mutating func compareBodies(_ action: Kept<Action>) {
        let (before, now) = (action.old, action.new)
        let origin = (now.hasBody ? before : now).origin
        let key = [Origin.Key.shows, .sends, .pushes].first { origin[$0] != nil } ?? .pops
        if before.hasBody != now.hasBody {
            report(
                now.hasBody ? .bodyAdded : .bodyRemoved, action.part,
                now.hasBody ? "has a body now" : "no longer has a body", at: key)
        } else if old.effects(of: before) != new.effects(of: now) {
            report(
                .effectChanged, action.part,
                "shows other values, changes the path in another way, or sends another event", at: key)
        }
    }

    /// - Parameter kind: The kind of the change if callers notice it.
    mutating func compareParameters(
        _ before: [ParameterShape], _ now: [ParameterShape], of part: ChangedPart, at key: Origin.Key? = nil,
        orElse kind: ChangeKind, only concerned: Set<Audience> = .all
    ) {
        guard before != now else { return }
        if before.map(\.seenByCallers) == now.map(\.seenByCallers) {
            report(
                .parameterRenamed, part, "has another name for a parameter after its label", at: key,
                only: concerned)
        } else {
            compare(before, now, kind, of: part, at: key, only: concerned) {
                let (old, new) = ($0.map(\.text), $1.map(\.text))
                return "takes (\(new.joined(separator: ", "))), and took (\(old.joined(separator: ", ")))"
            }
        }
    }

    /// Leaves out states that are new or gone: they have their own changes.
    private mutating func compareStates(_ action: Kept<Action>) {
        let sections = (old.section(of: action.old), new.section(of: action.new))
        guard sections.0 == sections.1 else {
            report(
                .sectionChanged, action.part,
                sections.1.map { "belongs to section '\($0.text)' now" } ?? "belongs to no section any more",
                at: .section)
            return
        }
        let (before, now) = (old.own(action.old), new.own(action.new))
        let (oldStates, newStates) = (old.states(of: action.old), new.states(of: action.new))
        let kept = Set(oldStates.map(\.name)).intersection(newStates.map(\.name))
        func difference(_ key: KeyPath<Action, [Int]>) -> (gone: [String], came: [String]) {
            let before = before[keyPath: key].map { oldStates[$0].name }.filter(kept.contains)
            let now = now[keyPath: key].map { newStates[$0].name }.filter(kept.contains)
            return (
                before.filter { !now.contains($0) }.map(\.text),
                now.filter { !before.contains($0) }.map(\.text)
            )
        }
        let from = difference(\.from)
        if !from.gone.isEmpty {
            report(
                .fromRemoved, action.part, "may no longer run from \(listed(from.gone))", at: .from,
                only: concerned(before, whenGone: true))
        }
        if !from.came.isEmpty {
            report(.fromAdded, action.part, "may run from \(listed(from.came)), too", at: .from)
        }
        compare(action, \.requires, .requiresChanged, at: .requires) {
            $1.map { "requires '\($0.text)'" } ?? "requires nothing"
        }
        var emits = difference(\.emits)
        if before.emitsCurrent, !now.emitsCurrent { emits.gone.append(Action.current) }
        if now.emitsCurrent, !before.emitsCurrent { emits.came.append(Action.current) }
        if !emits.gone.isEmpty {
            report(.emitsRemoved, action.part, "may not emit \(listed(emits.gone)) any more", at: .emits)
        }
        if !emits.came.isEmpty {
            report(.emitsAdded, action.part, "may emit \(listed(emits.came)), too", at: .emits)
        }
    }

    private mutating func compareRuns(_ action: Kept<Action>) {
        let (before, now) = (action.old, action.new)
        if before.isAsync, now.isAsync {
            compare(action, \.policy, .policyChanged, at: .runs) {
                "is \($1.rawValue), and was \($0.rawValue)"
            }
        }
        compareOptions(action)
        if old.names(ofActions: before.cancels) != new.names(ofActions: now.cancels) {
            report(
                .cancelsChanged, action.part, "ends the runs of other actions than before", at: .cancels)
        }
        // Their transitions are reported as emissions.
        if new.has(.emitter), old.outcomes(of: before) != new.outcomes(of: now) {
            report(.outcomesChanged, action.part, "has other outcomes", at: .outcomes)
        }
    }

    private mutating func compareOptions(_ action: Kept<Action>) {
        let (before, now) = (action.old.options, action.new.options)
        func part(_ option: RunOption) -> ChangedPart {
            action.part.inside(option.key.rawValue, action.old.origin, action.new.origin)
        }
        for option in before where !now.contains(where: { $0.key == option.key }) {
            report(.optionChanged, part(option), "is no longer \(option.text)", at: option.key)
        }
        for option in now where !before.contains(option) {
            let old = before.first { $0.key == option.key }
            report(
                .optionChanged, part(option),
                "is \(option.text)" + (old.map { ", and was \($0.text)" } ?? " now"), at: option.key)
        }
    }
}

extension Feature {
    fileprivate func section(of action: Action) -> SwiftName? {
        action.section.map { sections[$0.section].name }
    }

    /// The action with the states of its section, if it has one.
    fileprivate func own(_ action: Action) -> Action {
        guard let rules = action.section else { return action }
        var own = action
        (own.from, own.emits, own.outcomes) = (rules.from, rules.emits, rules.outcomes)
        return own
    }

    fileprivate func states(of action: Action) -> [State] {
        action.section.map { states(ofSection: $0.section) } ?? states
    }
}

/// A parameter as its function declares it.
struct ParameterShape: Equatable {
    struct Seen: Equatable {
        var label: String
        var isInout: Bool
        var type: SwiftType
    }

    var name: SwiftName
    var seenByCallers: Seen

    init(_ parameter: Parameter) {
        name = parameter.name
        seenByCallers = Seen(
            label: parameter.label ?? parameter.name.text, isInout: false,
            type: parameter.type.normalForm)
    }

    init(_ parameter: MethodSignature.Parameter) {
        name = parameter.name
        seenByCallers = Seen(
            label: parameter.label ?? parameter.name.text, isInout: parameter.isInout,
            type: parameter.type.normalForm)
    }

    var text: String {
        let label = seenByCallers.label == name.text ? "" : seenByCallers.label + " "
        return "\(label)\(name.text): \(seenByCallers.isInout ? "inout " : "")\(seenByCallers.type.text)"
    }
}

extension Feature {
    /// The values and the event of an action without a body. Its state is among its emissions.
    fileprivate func effects(of action: Action) -> [String] {
        let event = action.sends.flatMap(\.target).map { events[$0].name.text } ?? ""
        let shows = action.section?.shows ?? action.shows
        return [shows?.values.text ?? "", event, action.sends?.values.text ?? ""]
            + pathEffect(of: action)
    }

    private func screens(_ path: [Int]?) -> String {
        path.map { $0.map { self.path[$0].name.text }.joined(separator: ",") } ?? "any"
    }

    /// The screen that an action pushes, and those that it pops.
    private func pathEffect(of action: Action) -> [String] {
        [
            action.pushes.map { path[$0].name.text } ?? "", action.unless?.rawValue ?? "",
            action.pops.map(text) ?? "",
        ]
    }

    private func text(_ condition: Outcome.ChildCondition) -> String {
        "\(children[condition.child].name.text)=\(condition.count)"
    }

    /// The outcomes of an action, with the names of their states.
    fileprivate func outcomes(of action: Action) -> Set<[String]> {
        let (states, action) = (states(of: action), own(action))
        return Set(
            action.outcomes.map { outcome in
                let from = outcome.from == action.from ? [] : outcome.from.map { states[$0].name.text }
                let throwing = outcome.throwing.map { "\(self.text($0.member))=\($0.error ?? "")" }
                let returning = outcome.returning.map { "\(self.text($0.member))=\($0.value)" }
                let yielding = outcome.yielding.map { "\(self.text($0.member))=\($0.elements)" }
                let during = outcome.during.map { "\(self.text($0.member))=\(actions[$0.action].name.text)" }
                let then = outcome.then.map { "\($0.text)=\($0.value)" } + outcome.thenChildren.map(text)
                let calls = outcome.calls?.map { "\(self.text($0.callee))(\($0.arguments.text))" }
                let sends = outcome.sends?.map {
                    "\(events[$0.event].name.text)(\($0.arguments.text))"
                }
                let order = outcome.isOrdered ? ["in order"] + (calls ?? []) : calls?.sorted()
                return [outcome.name.text, sortedText(from)]
                    + [outcome.when, outcome.given, outcome.using].map(\.text)
                    + [outcome.givenChildren.map(text), throwing, returning, yielding, during, then]
                    .map(sortedText)
                    + [order, sends].map { $0?.joined(separator: ",") ?? "any" }
                    + [screens(outcome.givenPath), screens(outcome.thenPath)]
                    + outcome.sequence.map { $0.map { states[$0].name.text } ?? Action.current }
                    + (outcome.endsWithPrevious ? [Action.previous] : [])
            })
    }
}

private func sortedText(_ texts: [String]) -> String { texts.sorted().joined(separator: ",") }

extension [NamedValue] {
    fileprivate var text: String { sortedText(map { "\($0.name.text)=\($0.value)" }) }
}
