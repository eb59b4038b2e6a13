import Emission
import SourceText
import SpecLanguage
import SwiftCode

/// The top-level settings of a spec, from the spec or the configuration.
extension FeatureComparison {
    /// Returns false if nothing else can be compared.
    mutating func compareArchitectures() -> Bool {
        compare(
            old.architecture, new.architecture, .architectureChanged, of: feature, at: .architecture,
            Self.setting("architecture"))
        return old.architecture == new.architecture
    }

    private static func setting<Value: RawRepresentable<String>>(
        _ name: String
    ) -> (_ before: Value, _ now: Value) -> String {
        { "has \(name) '\($1.rawValue)', and had '\($0.rawValue)'" }
    }

    mutating func compareSettings() {
        compare(
            old.access, new.access, new.access < old.access ? .accessNarrowed : .accessWidened, of: feature,
            at: .access
        ) { "is \($1.rawValue), and was \($0.rawValue)" }
        compare(
            old.isolation, new.isolation, .isolationChanged, of: feature, at: .isolation,
            Self.setting("isolation"))
        if new.has(.emitter) {
            // The initializer of an emitter takes a clock, or a closure on systems without clocks.
            let changesClock =
                old.takesClock && new.takesClock
                && (old.observation == .observable || new.observation == .observable)
            compare(
                old.observation, new.observation, .observationChanged, of: feature, at: .observation,
                only: changesClock ? .all : [.views, .emitters], Self.setting("observation"))
        }
        for name in old.conformances where !new.conformances.contains(name) {
            report(
                .conformanceRemoved, conformance(name), "is no longer a conformance", at: .conformances,
                saved: !new.isCodable)
        }
        for name in new.conformances where !old.conformances.contains(name) {
            report(.conformanceAdded, conformance(name), "is a new conformance", at: .conformances)
        }
        if old.takesClock, !new.takesClock {
            report(.clockRemoved, feature, "no longer waits, so its emitter takes no clock")
        }
    }

    private func conformance(_ name: String) -> ChangedPart { feature.inside(name, old.origin, new.origin) }

    mutating func compareInitial() {
        func place(_ feature: Feature) -> Origin {
            Origin(feature.origin[.initial] ?? feature.states[feature.initial].origin.range)
        }
        let name = new.states[new.initial].name.text
        let initial = ChangedPart(old: place(old), new: place(new))
        // A saved pending state decodes to the initial one.
        let saved = old.states[old.initial].isPending
        compare(old.states[old.initial].name.text, name, .initialChanged, of: initial, saved: saved) {
            "starts in '\($1)', and started in '\($0)'"
        }
        if oldInterface.hasInitialOutput, !newInterface.hasInitialOutput {
            report(
                .initialIncomplete, initial, "cannot start in '\(name)' without being given content",
                saved: saved)
        }
    }
}
