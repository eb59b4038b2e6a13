extension VMGenTable {
    /// The fingerprints of the features that something has watched, by their outputs.
    private static var fingerprints: [ObjectIdentifier: String] = [:]

    /// The fingerprint of the spec, which the first event of an emitter has.
    func fingerprint(as source: VMGenTraceSource) -> String {
        let key = ObjectIdentifier(output)
        if let known = Self.fingerprints[key] { return known }
        let fingerprint = fingerprint(states: source.kinds, actions: source.actions)
        Self.fingerprints[key] = fingerprint
        return fingerprint
    }

    /// The version of the definition, and a hash of what a log shows of a spec: a line for each state with its `while`,
    /// and one for each action with its `from`, in alphabetical order. vmgen computes the same from the spec.
    func fingerprint(states: [String], actions: [String]) -> String {
        func names(_ numbers: some Sequence<Int>, of names: [String]) -> String {
            numbers.map { names[$0] }.sorted().joined(separator: " ")
        }
        let lines =
            states.enumerated().map { kind, name in
                "state \(name)" + (pending[kind].map { " while \(names($0, of: actions))" } ?? "")
            }
            + actions.enumerated().map { action, name in
                "action \(name) from \(names(states.indices.filter { mayRun(action, $0) }, of: states))"
            }
        // FNV-1a
        let hash = lines.sorted().joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return "1-" + String(hash, radix: 16)
    }
}
