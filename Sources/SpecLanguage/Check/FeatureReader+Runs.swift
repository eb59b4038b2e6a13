import SourceText
import SwiftCode
import YAMLSyntax

/// Reads how actions run.
extension FeatureReader {
    func readRuns(_ reader: MappingReader, of action: inout Action) {
        let runs = policy(reader)
        let lifetime = reader.choice("lifetime", of: RunLifetime.self)
        let queue = reader.name("queue").map { findings.name($0, as: .lowerCamel).text }
        if action.isAsync {
            action.policy = runs?.value ?? .restartable
            action.lifetime = lifetime?.value ?? .caller
        }
        if has(.emitter), action.policy == .sequential { action.queue = queue }
        let misplaced = misplacedKeys(of: action)
        for key in Action.timeKeys {
            let written = reader.text(key.rawValue, expected: "a time such as '300ms'")
            if !misplaced.contains(key.rawValue) { action.times[key] = written.flatMap(milliseconds) }
        }
        if action.times[.debounce] != nil, action.times[.throttle] != nil {
            report(
                .conflictingKeys, "action '\(action.name.text)' has both 'debounce' and 'throttle'",
                at: action.origin.range(of: .throttle),
                help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
        }
    }

    /// Reads `runs`. The name of an action there was meant for another key.
    private func policy(_ reader: MappingReader) -> Located<RunPolicy>? {
        guard let node = reader.optional("runs"), case .scalar(let scalar) = node.content,
            RunPolicy(rawValue: scalar.text) == nil, actions[scalar.text] != nil
        else { return reader.choice("runs", of: RunPolicy.self) }
        let help: Help = """
            write a policy, such as 'restartable'; a state names the action that it runs with \
            'retry: \(scalar.text)', a property with 'editable: { runs: \(scalar.text) }'
            """
        report(
            .unknownValue, "'runs' of an action is a policy, and '\(scalar.text)' is an action",
            at: node.range,
            help: help)
        return nil
    }

    /// The keys that only some actions can have.
    private static let keysOfSome = MappingForm.action.keys.filter { $0.actions != nil }

    /// Reports the keys that only other actions can have, and returns them. Keys that need a body are reported before.
    private func misplacedKeys(of action: Action) -> [String] {
        let keys = Self.keysOfSome.filter { key in
            action.origin[key] != nil && key.actions.map { !action.isAmong($0) } ?? false
        }
        for key in keys where action.hasBody && !(key.isRefused && key.trait.map { !has($0) } ?? false) {
            guard let range = action.origin[key] else { continue }
            switch key.actions {
            case .running(let policy) where action.isAsync:
                report(
                    .conflictingKeys,
                    "action '\(action.name.text)' is '\(action.policy.rawValue)', and '\(key.name)' needs '\(policy.rawValue)'",
                    at: range, help: "write 'runs: \(policy.rawValue)', or remove '\(key.name)'")
            // It is wrong for the same reason as `runs`.
            case .running where action.origin[.runs] != nil: break
            default: report(.needsAsync(key.name, action.name.text), at: range)
            }
        }
        return keys.map(\.name)
    }

    func milliseconds(_ written: Located<String>) -> Int? {
        switch WrittenTime.milliseconds(written.value) {
        case .success(let milliseconds): return milliseconds
        case .failure(let fault):
            report(
                .badFormat, "'\(shown(written.value))' \(fault.message)", at: written.range,
                help: fault.meant.map { .write($0) }
                    ?? "write milliseconds or seconds, such as '300ms' or '2s'")
            return nil
        }
    }

    /// Removes the settings of runs, which only an emitter supports. Lint warns of the keys.
    ///
    /// A state container knows the times of actions that return their states one after another.
    func removeRuns(of action: inout Action) {
        action.policy = .restartable
        if !has(.runs) || !action.isAsync || !action.leadsSomewhere {
            if has(.runs) { refuseTimes(of: action) }
            action.times = [:]
        }
        action.lifetime = .caller
        action.cancels = []
        action.isPrivate = false
    }

    /// Reports the times of an action that no container observes.
    private func refuseTimes(of action: Action) {
        let isStaying = !action.leadsSomewhere && action.origin.isResolved(.emits)
        let what = isStaying ? "an action without states" : "a synchronous action"
        for key in Action.timeKeys where isStaying || (!action.isAsync && action.times[key] != nil) {
            if let range = action.origin[key] { refuse(key.rawValue, of: what, without: .emitter, at: range) }
        }
    }
}

extension Action {
    fileprivate func isAmong(_ actions: MappingForm.Key.Actions) -> Bool {
        switch actions {
        case .withBody: hasBody
        case .async: isAsync
        case .running(let policy): isAsync && self.policy == policy
        }
    }
}

extension Origin {
    /// The place of a key's value; nil if the key is missing, or needs no place.
    subscript(key: MappingForm.Key) -> SourceRange? { key.origin.flatMap { self[$0] } }
}
