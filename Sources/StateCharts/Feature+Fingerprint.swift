import SpecLanguage
import SwiftCode

extension Feature {
    /// The fingerprint that the first event of an emitter has: `VMGenTable` in the runtime computes the same. Nil without
    /// an emitter.
    package var fingerprint: String? {
        guard has(.emitter) else { return nil }
        func names(_ numbers: [Int], of parts: [some Declared]) -> String {
            numbers.map { parts[$0].name.text }.sorted().joined(separator: " ")
        }
        let lines =
            states.map { state in
                "state \(state.name.text)"
                    + (state.isPending ? " while \(names(state.pendingFor, of: actions))" : "")
            }
            + actions.map { action in
                let from = action.section == nil ? action.from : Array(states.indices)
                return "action \(action.name.text) from \(names(from, of: states))"
            }
        // FNV-1a
        let hash = lines.sorted().joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return "1-" + String(hash, radix: 16)
    }
}
