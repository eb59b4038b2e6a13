import SourceText
import SwiftCode
import VMGenCore

/// The transients. The states that carry them are compared with the states.
extension FeatureComparison {
    mutating func compareTransients() {
        let matching = Matching(
            Array(old.transients.enumerated()), Array(new.transients.enumerated()), by: \.element.name)
        for (index, transient) in matching.gone {
            let isInValue = old.states.indices.contains {
                old.states[$0].transients.contains(index) && old.writesModel(of: $0)
            }
            report(
                .transientRemoved, [transient.name.text], "is gone", at: gone(transient),
                isValue: isInValue)
        }
        for (_, transient) in matching.came {
            let places = came(transient)
            report(.transientAdded, [transient.name.text], "is new", at: places)
            if transient.isDismissible { reportDismissal(of: transient, at: places) }
        }
        for ((_, before), (_, now)) in matching.kept { compare(before, now) }
    }

    private mutating func compare(_ before: Transient, _ now: Transient) {
        let name = [now.name.text]
        let places = Places(before.origin, now.origin)
        if !before.type.isSame(as: now.type) {
            report(
                .transientTypeChanged, name, Self.types(before.type, now.type),
                at: Places(before.origin, now.origin, .type))
        } else {
            compare(before, now, \.restValue, .default, .transientRestChanged) {
                "is '\(Diagnostic.shown($1))' by default, and was '\(Diagnostic.shown($0))'"
            }
        }
        if new.has(.payloads) {
            compareRuns(before, now)
            if !before.isBusyFlag, !now.isBusyFlag, before.keepsUntilDismissed != now.keepsUntilDismissed {
                report(
                    .transientResetsChanged, name,
                    now.keepsUntilDismissed
                        ? "stays until it is dismissed" : "is cleared by the next emission",
                    at: Places(before.origin, now.origin, .resets))
            } else {
                func text(_ duration: Int?) -> String { duration.map { "after \($0) ms" } ?? "by no timer" }
                compare(before, now, \.duration, .for, .transientResetsChanged) {
                    "is dismissed \(text($1)), and was \(text($0))"
                }
            }
            if !before.isDismissible, now.isDismissible { reportDismissal(of: now, at: places) }
            if before.isDismissible, !now.isDismissible {
                report(.dismissalRemoved, name, "can no longer be dismissed", at: places)
            }
        }
        comparePresentations(
            (before.presentation, before.retry), (now.presentation, now.retry), name, at: places)
    }

    private mutating func compareRuns(_ before: Transient, _ now: Transient) {
        let names = new.names(ofActions: now.busyFor)
        guard old.names(ofActions: before.busyFor) != names else { return }
        report(
            before.isBusyFlag ? .transientWhileChanged : .transientMadeBusy, [now.name.text],
            Self.busyText(names), at: Places(before.origin, now.origin, .while))
    }

    private static func busyText(_ actions: Set<SwiftName>) -> String {
        actions.isEmpty
            ? "is set by emissions, and was set by runs"
            : "is set while \(listed(actions.map(\.text).sorted())) runs"
    }

    private mutating func reportDismissal(of transient: Transient, at places: Places) {
        guard new.has(.payloads) else { return }
        report(.dismissalAdded, [transient.name.text], "can be dismissed", at: places)
    }
}
