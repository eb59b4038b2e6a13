import SourceText
import SwiftCode

/// Resolves actions without a body. `EffectResolver` resolves their values, which may name any content.
extension Resolver {
    /// Returns a synchronous action that emits the state of `shows`, after reporting the keys that need a body.
    func bodiless(_ spec: ActionSpec) -> ActionSpec {
        // Without an emitter, `shows` and `sends` are reported.
        if has(.emitter) {
            let effect = spec.shows == nil ? "sends" : "shows"
            for key in MappingForm.action.keys where key.needsBody {
                guard let range = Origin.Key(rawValue: key.name).flatMap({ spec.origin[$0] }) else {
                    continue
                }
                report(.bodilessHas(key.name, spec.name.value, effect, at: place(range)))
            }
        }
        var spec = spec
        spec.isAsync = Located(false, at: spec.name.range)
        spec.emits = spec.shows.map { [$0.name] } ?? []
        spec.publishes = nil
        spec.runs = nil
        spec.debounce = nil
        spec.lifetime = nil
        spec.queue = nil
        return spec
    }

    /// Returns the only state of `emits` without its values; nil if it is unknown.
    func shown(_ emits: [Located<Int?>]?, isCurrent: Bool) -> Effect? {
        if isCurrent { return Effect(target: nil, values: []) }
        return emits?.indices.first.map { Effect(target: $0, values: []) }
    }

    func sent(_ spec: ActionSpec) -> Effect? {
        spec.sends.flatMap { findings.resolve($0.name, in: events) }.map { Effect(target: $0, values: []) }
    }
}
