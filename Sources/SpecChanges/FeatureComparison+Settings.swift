import SourceText
import SwiftCode
import VMGenCore

/// The top-level settings of a spec, from the spec or the configuration.
extension FeatureComparison {
    /// Returns false if nothing else can be compared.
    mutating func compareArchitectures() -> Bool {
        let (before, now) = (old.architecture, new.architecture)
        guard before != now else { return true }
        report(
            .architectureChanged, [], "has architecture '\(now.rawValue)', and had '\(before.rawValue)'",
            at: Places(old.origin, new.origin, .architecture))
        return false
    }

    mutating func compareSettings() {
        let (before, now) = (old, new)
        if before.access != now.access {
            report(
                now.access < before.access ? .accessNarrowed : .accessWidened, [],
                "is \(now.access.rawValue), and was \(before.access.rawValue)",
                at: Places(old.origin, new.origin, .access))
        }
        if before.isolation != now.isolation {
            report(
                .isolationChanged, [],
                "has isolation '\(now.isolation.rawValue)', and had "
                    + "'\(before.isolation.rawValue)'", at: Places(old.origin, new.origin, .isolation))
        }
        if now.has(.emitter), before.observation != now.observation {
            // The initializer of an emitter takes a clock, or a closure on systems without clocks.
            let changesClock =
                before.takesClock && now.takesClock
                && (before.observation == .observable || now.observation == .observable)
            report(
                .observationChanged, [],
                "has observation '\(now.observation.rawValue)', and had "
                    + "'\(before.observation.rawValue)'", at: Places(old.origin, new.origin, .observation),
                only: changesClock ? Set(Audience.allCases) : [.views, .emitters])
        }
        compareConformances()
        if before.takesClock, !now.takesClock {
            report(
                .clockRemoved, [],
                "no longer waits, so its emitter takes no clock", at: features)
        }
    }

    private mutating func compareConformances() {
        let (before, now) = (old.conformances, new.conformances)
        let places = Places(old.origin, new.origin, .conformances)
        for name in before where !now.contains(name) {
            report(.conformanceRemoved, [name], "is no longer a conformance", at: places)
        }
        for name in now where !before.contains(name) {
            report(.conformanceAdded, [name], "is a new conformance", at: places)
        }
    }

    mutating func compareInitial() {
        func state(_ feature: Feature) -> Located<String> {
            let state = feature.states[feature.initial]
            return Located(state.name.text, at: feature.origin[.initial] ?? state.origin.range)
        }
        let (before, now) = (state(old), state(new))
        let places = Places(new: now.range, old: before.range)
        if before.value != now.value {
            report(
                .initialChanged, [], "starts in '\(now.value)', and started in '\(before.value)'", at: places)
        }
        if oldInterface.hasInitialOutput, !newInterface.hasInitialOutput {
            report(
                .initialIncomplete, [], "cannot start in '\(now.value)' without being given content",
                at: places)
        }
    }
}
