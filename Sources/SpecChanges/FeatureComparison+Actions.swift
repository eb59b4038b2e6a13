import SourceText
import SwiftCode
import VMGenCore

/// The actions that callers can run, and the states that they can emit.
extension FeatureComparison {
    mutating func compareActions() {
        let matching = Matching(old.actions, new.actions, by: \.name)
        for action in matching.gone {
            report(
                .actionRemoved, [action.name.text], "is gone", at: gone(action),
                only: concerned(action, whenGone: true))
        }
        for action in matching.came {
            report(
                .actionAdded, [action.name.text], action.isPrivate ? "is new, and private" : "is new",
                at: came(action))
        }
        for (before, now) in matching.kept {
            compareCalls(before, now)
            compareBodies(before, now)
            compareStates(before, now)
            compareRuns(before, now)
        }
    }

    /// Only the view model has a private action. A model may keep a synchronous action that is no longer required.
    private func concerned(_ action: Action, whenGone: Bool = false) -> Set<Audience> {
        if action.isPrivate { return [.emitters] }
        if whenGone, new.has(.models), !action.isAsync { return [.views, .tests] }
        return Set(Audience.allCases)
    }

    private mutating func compareCalls(_ before: Action, _ now: Action) {
        let name = [now.name.text]
        compare(before, now, \.isPrivate, .private, now.isPrivate ? .actionHidden : .actionShown) {
            $1 ? "is private now" : "is no longer private"
        }
        compare(
            before, now, \.isAsync, .async, now.isAsync ? .actionMadeAsync : .actionMadeSync,
            only: concerned(now.isPrivate ? now : before)
        ) { $1 ? "is asynchronous now" : "is synchronous now" }
        if new.has(.models), before.leadsSomewhere != now.leadsSomewhere {
            report(
                .resultChanged, name,
                now.leadsSomewhere ? "returns states now" : "returns no states any more",
                at: Places(before.origin, now.origin, .emits))
        } else {
            compare(before, now, \.publishes, .publishes, .resultChanged) {
                $1 ? "returns a publisher now" : "returns no publisher any more"
            }
        }
        let isPrivate = before.isPrivate && now.isPrivate
        compareParameters(
            before.parameters.map(ParameterShape.init), now.parameters.map(ParameterShape.init), of: name,
            at: Places(before.origin, now.origin, .parameters),
            orElse: .parametersChanged, only: isPrivate ? [.emitters] : Set(Audience.allCases))
        // A private action has no mock, and no overloads for its defaults.
        guard !isPrivate else { return }
        for parameter in now.parameters {
            guard let old = before.parameters.first(where: { $0.name == parameter.name }) else { continue }
            compareDefaults(
                old.defaultValue, parameter.defaultValue, of: name + [parameter.name.text],
                at: Places(old.origin, parameter.origin, .default), added: .parameterDefaultAdded,
                removed: .parameterDefaultRemoved, changed: .parameterDefaultChanged)
        }
    }

    private mutating func compareBodies(_ before: Action, _ now: Action) {
        let key = (now.hasBody ? before : now).origin[.shows] == nil ? Origin.Key.sends : .shows
        let places = Places(before.origin, now.origin, key)
        if before.hasBody != now.hasBody {
            report(
                now.hasBody ? .bodyAdded : .bodyRemoved, [now.name.text],
                now.hasBody ? "has a body now" : "no longer has a body", at: places)
        } else if old.effects(of: before) != new.effects(of: now) {
            report(
                .effectChanged, [now.name.text], "shows other values, or sends another event", at: places)
        }
    }

    /// - Parameter kind: The kind of the change if callers notice it.
    mutating func compareParameters(
        _ before: [ParameterShape], _ now: [ParameterShape], of name: [String], at places: Places,
        orElse kind: ChangeKind, only concerned: Set<Audience> = Set(Audience.allCases)
    ) {
        guard before != now else { return }
        if before.map(\.seenByCallers) == now.map(\.seenByCallers) {
            report(
                .parameterRenamed, name, "has another name for a parameter after its label", at: places,
                only: concerned)
        } else {
            let (before, now) = (before.map(\.text), now.map(\.text))
            report(
                kind, name,
                "takes (\(now.joined(separator: ", "))), and took (\(before.joined(separator: ", ")))",
                at: places, only: concerned)
        }
    }

    /// Leaves out states that are new or gone: they have their own changes.
    private mutating func compareStates(_ before: Action, _ now: Action) {
        let kept = Set(old.states.map(\.name)).intersection(new.states.map(\.name))
        func difference(_ key: KeyPath<Action, [Int]>) -> (gone: [String], came: [String]) {
            let before = before[keyPath: key].map { old.states[$0].name }.filter(kept.contains)
            let now = now[keyPath: key].map { new.states[$0].name }.filter(kept.contains)
            return (
                before.filter { !now.contains($0) }.map(\.text),
                now.filter { !before.contains($0) }.map(\.text)
            )
        }
        let name = [now.name.text]
        let from = difference(\.from)
        let fromPlaces = Places(before.origin, now.origin, .from)
        if !from.gone.isEmpty {
            report(
                .fromRemoved, name, "may no longer run from \(listed(from.gone))", at: fromPlaces,
                only: concerned(before, whenGone: true))
        }
        if !from.came.isEmpty {
            report(.fromAdded, name, "may run from \(listed(from.came)), too", at: fromPlaces)
        }
        compare(before, now, \.requires, .requires, .requiresChanged) {
            $1.map { "requires '\($0.text)'" } ?? "requires nothing"
        }
        var emits = difference(\.emits)
        if before.emitsCurrent, !now.emitsCurrent { emits.gone.append(Action.current) }
        if now.emitsCurrent, !before.emitsCurrent { emits.came.append(Action.current) }
        let emitsPlaces = Places(before.origin, now.origin, .emits)
        if !emits.gone.isEmpty {
            report(.emitsRemoved, name, "may not emit \(listed(emits.gone)) any more", at: emitsPlaces)
        }
        if !emits.came.isEmpty {
            report(.emitsAdded, name, "may emit \(listed(emits.came)), too", at: emitsPlaces)
        }
    }

    private mutating func compareRuns(_ before: Action, _ now: Action) {
        if before.isAsync, now.isAsync {
            compare(before, now, \.policy, .runs, .policyChanged) {
                "is \($1.rawValue), and was \($0.rawValue)"
            }
        }
        func time(_ milliseconds: Int?) -> String { milliseconds.map { "\($0) ms" } ?? "not at all" }
        compare(before, now, \.throttle, .throttle, .throttleChanged) {
            "drops calls for \(time($1)), and did for \(time($0))"
        }
        compare(before, now, \.debounce, .debounce, .debounceChanged) {
            "waits \(time($1)), and waited \(time($0))"
        }
        compare(before, now, \.lifetime, .lifetime, .lifetimeChanged) {
            $1 == .caller ? "ends with its caller" : "continues without its caller"
        }
        compare(before, now, \.queue, .queue, .queueChanged) {
            $1.map { "waits in queue '\($0)'" } ?? "waits for itself alone"
        }
        if old.names(ofActions: before.cancels) != new.names(ofActions: now.cancels) {
            report(
                .cancelsChanged, [now.name.text], "ends the runs of other actions than before",
                at: Places(before.origin, now.origin, .cancels))
        }
        // Their transitions are reported as emissions.
        if new.has(.emitter), old.outcomes(of: before) != new.outcomes(of: now) {
            report(
                .outcomesChanged, [now.name.text], "has other outcomes",
                at: Places(before.origin, now.origin, .outcomes))
        }
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
        func text(_ effect: Effect?) -> [String] {
            effect?.values.map { "\($0.name.text)=\($0.expression)" }.sorted() ?? []
        }
        return text(action.shows) + [action.sends.flatMap(\.target).map { events[$0].name.text } ?? ""]
            + text(action.sends)
    }

    /// The outcomes of an action, with the names of their states.
    func outcomes(of action: Action) -> Set<[String]> {
        func sorted(_ texts: [String]) -> String { texts.sorted().joined(separator: ",") }
        return Set(
            action.outcomes.map { outcome in
                func text(_ conditions: [Outcome.Condition]) -> String {
                    sorted(conditions.map { "\($0.name.text)=\($0.value)" })
                }
                let from = outcome.from == action.from ? [] : outcome.from.map { states[$0].name.text }
                let throwing = outcome.throwing.map { "\(self.text($0.member))=\($0.error ?? "")" }
                let returning = outcome.returning.map { "\(self.text($0.member))=\($0.value)" }
                let yielding = outcome.yielding.map { "\(self.text($0.member))=\($0.elements)" }
                let calls = outcome.calls?.map { "\(self.text($0.member))(\(text($0.arguments)))" }
                let sends = outcome.sends?.map {
                    "\(events[$0.event].name.text)(\(text($0.arguments)))"
                }
                return [outcome.name.text, sorted(from), text(outcome.when), text(outcome.given)]
                    + [sorted(throwing), sorted(returning), sorted(yielding), text(outcome.then)]
                    + [calls.map(sorted) ?? "any", sends?.joined(separator: ",") ?? "any"]
                    + outcome.sequence.map { $0.map { states[$0].name.text } ?? Action.current }
            })
    }
}
