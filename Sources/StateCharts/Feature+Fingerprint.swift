import SpecLanguage
import SwiftCode

extension Feature {
    /// The fingerprint that the first event of an emitter has: `VMGenTable` in the runtime computes the same. Nil without
    /// an emitter.
    package var fingerprint: String? {
        guard has(.emitter) else { return nil }
        // States of sections have the section's name before theirs.
        func lines(_ feature: Feature, _ prefix: String) -> [String] {
            func names(_ numbers: [Int], of parts: [some Declared], _ prefix: String) -> String {
                numbers.map { prefix + parts[$0].name.text }.sorted().joined(separator: " ")
            }
            return feature.states.map { state in
                "state \(prefix)\(state.name.text)"
                    + (state.isPending ? " while \(names(state.pendingFor, of: feature.actions, ""))" : "")
            }
                + feature.actions.filter { $0.section == nil }.map { action in
                    "action \(action.name.text) from \(names(action.from, of: feature.states, prefix))"
                }
        }
        let lines =
            lines(self, "") + sections.indices.flatMap { lines(region($0), sections[$0].name.text + ".") }
        // FNV-1a
        let hash = lines.sorted().joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return "1-" + String(hash, radix: 16)
    }
}
