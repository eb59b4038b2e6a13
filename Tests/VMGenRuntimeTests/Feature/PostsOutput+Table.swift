import RunModel
import RuntimeUnderTest

extension PostsOutput: VMGenOutput {
    var atRest: PostsOutput {
        vmgenCopy(self) {
            $0.loaded?.message = nil
            $0.failed?.message = nil
            $0.banner = nil
        }
    }

    /// The table that vmgen would write.
    @MainActor
    static func table(isComparable: Bool = true) -> VMGenTable {
        let isEqual: @MainActor (PostsOutput, PostsOutput) -> Bool = { $0 == $1 }
        var requirements: [Action: (name: StaticString, isMet: @MainActor (PostsOutput) -> Bool)] = [:]
        for action in feature.requiring { requirements[action] = ("isOpen", { $0.isOpen }) }
        return VMGenTable(
            PostsOutput.self,
            from: rules.compactMapValues { $0.from.map(Array.init) },
            requires: requirements,
            isEqual: isComparable ? isEqual : nil,
            pending: pending.mapValues(Array.init),
            keep: { output, shown in
                output.theme = shown.theme
                output.banner = shown.banner
            },
            busy: busy.map { (flag: $0.flag, actions: Array($0.actions)) })
    }
}
