import SourceText
import SwiftCode
import VMGenCore

/// What is shown once. On which states it rides is compared with those.
extension FeatureComparison {
    mutating func compareTransients() {
        let (before, now) = (old.feature.transients, new.feature.transients)
        let matching = NameMatching(before.map(\.name), now.map(\.name))
        for index in matching.gone {
            let place = old.spec.transients[index].name.range
            report(
                .transientRemoved, [before[index].name.text], "is gone",
                at: Places(new: features.new, old: place))
        }
        for index in matching.came {
            let places = Places(new: new.spec.transients[index].name.range, old: features.old)
            report(.transientAdded, [now[index].name.text], "is new", at: places)
            if now[index].isDismissible { reportDismissal(of: now[index], at: places) }
        }
        for (index, newIndex) in matching.kept {
            compare(
                before[index], old.spec.transients[index], now[newIndex], new.spec.transients[newIndex])
        }
    }

    private mutating func compare(
        _ before: Transient, _ oldSpec: TransientSpec, _ now: Transient, _ newSpec: TransientSpec
    ) {
        let name = [now.name.text]
        let places = Places(new: newSpec.name.range, old: oldSpec.name.range)
        if before.type != now.type {
            report(
                .transientTypeChanged, name, Self.types(before.type, now.type),
                at: Places(new: newSpec.type.range, old: oldSpec.type.range))
        } else if before.restValue != now.restValue {
            let values = [now, before].map { "'\(Diagnostic.shown($0.restValue))'" }
            report(
                .transientRestChanged, name, "is \(values[0]) by default, and was \(values[1])",
                at: Places(
                    new: newSpec.defaultValue?.range ?? places.new,
                    old: oldSpec.defaultValue?.range ?? places.old))
        }
        if architecture != .vsm {
            compareRuns(before, oldSpec, now, newSpec)
            if !before.isBusyFlag, !now.isBusyFlag, before.keepsUntilDismissed != now.keepsUntilDismissed {
                report(
                    .transientResetsChanged, name,
                    now.keepsUntilDismissed
                        ? "stays until it is dismissed" : "is cleared by the next emission",
                    at: Places(
                        new: newSpec.resets?.range ?? places.new, old: oldSpec.resets?.range ?? places.old))
            }
            if !before.isDismissible, now.isDismissible { reportDismissal(of: now, at: places) }
            if before.isDismissible, !now.isDismissible {
                report(.dismissalRemoved, name, "can no longer be dismissed", at: places)
            }
        }
        let retries = (
            old: before.retry.map { old.feature.actions[$0].name },
            new: now.retry.map { new.feature.actions[$0].name }
        )
        if before.presentation != now.presentation {
            report(.presentationChanged, name, "has another presentation", at: places)
        } else if retries.old != retries.new {
            report(.retryChanged, name, "has another retry", at: places)
        }
    }

    private mutating func compareRuns(
        _ before: Transient, _ oldSpec: TransientSpec, _ now: Transient, _ newSpec: TransientSpec
    ) {
        let names = (
            old: Set(before.busyFor.map { old.feature.actions[$0].name }),
            new: Set(now.busyFor.map { new.feature.actions[$0].name })
        )
        guard names.old != names.new else { return }
        report(
            before.isBusyFlag ? .transientWhileChanged : .transientMadeBusy, [now.name.text],
            Self.busyText(names.new),
            at: Places(
                new: newSpec.busyFor?.first?.range ?? newSpec.name.range,
                old: oldSpec.busyFor?.first?.range ?? oldSpec.name.range))
    }

    private static func busyText(_ actions: Set<SwiftName>) -> String {
        actions.isEmpty
            ? "is set by emissions, and was set by runs"
            : "is set while \(listed(actions.map(\.text).sorted())) runs"
    }

    private mutating func reportDismissal(of transient: Transient, at places: Places) {
        guard architecture != .vsm else { return }
        // Where the emitter is asked for it, the view model has it from there.
        let isGiven = new.feature.observation == .observableObject
        report(
            .dismissalAdded, [transient.name.text], "can be dismissed", at: places,
            only: isGiven ? [] : Set(Audience.allCases))
    }
}
