import SourceText
import SwiftCode

/// Reads how actions run.
extension FeatureReader {
    /// An action without a body has only a throttle.
    func readRuns(_ reader: MappingReader, of action: inout Action) {
        let name = action.name.text
        let runs = reader.choice("runs", of: RunPolicy.self)
        let debounce = reader.text("debounce", expected: "a time such as '300ms'")
        let throttle = reader.text("throttle", expected: "a time such as '300ms'")
        let lifetime = reader.choice("lifetime", of: RunLifetime.self)
        let queue = reader.name("queue")
        if let throttle, debounce != nil, action.hasBody {
            report(
                .conflictingKeys, "action '\(name)' has both 'debounce' and 'throttle'", at: throttle.range,
                help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
        } else {
            action.throttle = throttle.flatMap(milliseconds)
        }
        guard action.hasBody else { return }
        let queueName = queue.map { findings.name($0, as: .lowerCamel) }
        guard action.isAsync else {
            // With `runs`, two of them would repeat its mistake. Without an emitter, the queue itself is one.
            let keys = [
                ("runs", runs?.range), ("lifetime", lifetime?.range),
                ("debounce", runs == nil ? debounce?.range : nil),
                ("queue", runs == nil && has(.emitter) ? queue?.range : nil),
            ]
            for case (let key, let range?) in keys { report(.needsAsync(key, name), at: range) }
            return
        }
        action.policy = runs?.value ?? .restartable
        action.lifetime = lifetime?.value ?? .caller
        if let debounce, let runs, runs.value != .restartable {
            report(
                .conflictingKeys, "a '\(runs.value.rawValue)' action cannot be debounced", at: debounce.range,
                help: "remove 'debounce', or write 'runs: restartable'")
        } else {
            action.debounce = debounce.flatMap(milliseconds)
        }
        guard let queue, has(.emitter) else { return }
        if action.policy == .sequential {
            action.queue = queueName?.text
        } else {
            report(
                .conflictingKeys,
                "action '\(name)' is '\(action.policy.rawValue)', and only a sequential action waits in a queue",
                at: queue.range, help: "write 'runs: sequential', or remove 'queue'")
        }
    }

    func milliseconds(_ written: Located<String>) -> Int? {
        switch DebounceTime.milliseconds(written.value) {
        case .success(let milliseconds): return milliseconds
        case .failure(let fault):
            report(.badDebounce(written.value, fault), at: written.range)
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
            action.debounce = nil
            action.throttle = nil
        }
        action.lifetime = .caller
        action.cancels = []
        action.isPrivate = false
    }

    /// Reports the times of an action that no container observes.
    private func refuseTimes(of action: Action) {
        let isStaying = !action.leadsSomewhere && action.origin.isResolved(.emits)
        let what = isStaying ? "an action without states" : "a synchronous action"
        let keys: [Origin.Key] = isStaying ? [.debounce, .throttle] : action.isAsync ? [] : [.throttle]
        for key in keys {
            if let range = action.origin[key] { refuse(key.rawValue, of: what, without: .emitter, at: range) }
        }
    }
}
