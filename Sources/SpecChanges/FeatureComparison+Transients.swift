import SourceText
import SpecLanguage
import SwiftCode

/// The transients. The states that carry them are compared with the states.
extension FeatureComparison {
    mutating func compareTransients() {
        let matching = Matching(
            Array(old.transients.enumerated()), Array(new.transients.enumerated()), by: \.element.name)
        for (index, transient) in matching.gone {
            var part = feature.gone(transient)
            part.isValue = old.states.indices.contains {
                old.states[$0].transients.contains(index) && old.writesModel(of: $0)
            }
            report(.transientRemoved, part, "is gone")
        }
        for (_, transient) in matching.came {
            report(.transientAdded, feature.came(transient), "is new")
            compareDismissals(false, transient.isDismissible, of: feature.came(transient))
        }
        for (before, now) in matching.kept { compare(feature.kept(before.element, now.element)) }
    }

    private mutating func compare(_ transient: Kept<Transient>) {
        let (before, now, part) = (transient.old, transient.new, transient.part)
        if !before.type.isSame(as: now.type) {
            report(.transientTypeChanged, part, Self.types(before.type, now.type), at: .type)
        } else {
            compare(transient, \.restValue, .transientRestChanged, at: .default, Self.defaults)
        }
        if new.has(.payloads) { compareRuns(transient) }
        compareDismissals(before.isDismissible, now.isDismissible, of: part)
        comparePresentations((before.presentation, before.retry), (now.presentation, now.retry), of: part)
    }

    private mutating func compareRuns(_ transient: Kept<Transient>) {
        let (before, now) = (transient.old, transient.new)
        compare(
            old.names(ofActions: before.busyFor), new.names(ofActions: now.busyFor),
            before.isBusyFlag ? .transientWhileChanged : .transientMadeBusy, of: transient.part, at: .while
        ) { _, now in
            now.isEmpty
                ? "is set by emissions, and was set by runs"
                : "is set while \(listed(now.map(\.text).sorted())) runs"
        }
        if !before.isBusyFlag, !now.isBusyFlag, before.keepsUntilDismissed != now.keepsUntilDismissed {
            report(
                .transientResetsChanged, transient.part,
                now.keepsUntilDismissed ? "stays until it is dismissed" : "is cleared by the next emission",
                at: .resets)
        } else {
            func text(_ duration: Int?) -> String {
                duration.map { "after \(TimeText.of(milliseconds: $0))" } ?? "by no timer"
            }
            compare(transient, \.duration, .transientResetsChanged, at: .for) {
                "is dismissed \(text($1)), and was \(text($0))"
            }
        }
    }

    private mutating func compareDismissals(_ before: Bool, _ now: Bool, of part: ChangedPart) {
        guard new.has(.payloads) else { return }
        compare(before, now, now ? .dismissalAdded : .dismissalRemoved, of: part) {
            $1 ? "can be dismissed" : "can no longer be dismissed"
        }
    }
}
