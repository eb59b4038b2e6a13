import RunModel
import RuntimeUnderTest

extension PostsOutput: VMGenOutput {
    var atRest: PostsOutput { cleared }

    /// A theme that the user locks: the posts are neither searched nor saved.
    var isUnlocked: Bool { theme != 2 }

    /// A draft that must not be sent.
    var isSendable: Bool { loading?.draft != 2 && loaded?.draft != 2 }

    /// The table that vmgen would write.
    @MainActor
    static func table(isComparable: Bool = true) -> VMGenTable {
        let isEqual: @MainActor (PostsOutput, PostsOutput) -> Bool = { $0 == $1 }
        return VMGenTable(
            PostsOutput.self,
            from: rules.compactMapValues { $0.from.map(Array.init) },
            emits: rules.filter { rule in !Kind.allCases.allSatisfy(rule.value.knows) }
                .compactMapValues { $0.emits.map(Array.init) },
            requires: feature.conditions,
            isEqual: isComparable ? isEqual : nil,
            pending: pending.mapValues(Array.init),
            keep: { $0 = $0.keeping($1) },
            busy: busy.map { (flag: $0.flag, actions: Array($0.actions)) })
    }
}
