/// Compares the calls of mocks with those that an outcome expects.
@MainActor
struct VMGenCallComparison {
    private let calls: [VMGenMessage]
    /// The calls that no problem mentions.
    private(set) var rest: [VMGenMessage] = []

    init(_ calls: [VMGenMessage]) { self.calls = calls }

    mutating func problems(expecting expected: [VMGenExpectedMessage]) -> [String] {
        let partners = partners(of: expected)
        let matched = Set(partners.compactMap { $0 })
        var others = calls.indices.filter { !matched.contains($0) }
        rest = calls.indices.filter(matched.contains).map { calls[$0] }
        var problems: [String] = []
        for (message, partner) in zip(expected, partners) where partner == nil {
            if let index = others.firstIndex(where: { calls[$0].name == message.name }) {
                let call = calls[others.remove(at: index)]
                problems.append(
                    message.arguments.isEmpty
                        ? call.callText : "\(call.callText); \(message.difference(from: call))")
            } else {
                let with = message.arguments.isEmpty ? "" : " with \(message.text(" "))"
                let again = rest.contains { $0.name == message.name } ? " once more" : ""
                problems.append("\(message.name) was not called\(again)\(with)")
            }
        }
        return problems + others.map { "\(calls[$0].callText); expected no such call" }
    }

    /// Returns the index of the call that each expected one can have, for as many as possible.
    private func partners(of expected: [VMGenExpectedMessage]) -> [Int?] {
        var partners: [Int?] = expected.map { _ in nil }
        func find(_ index: Int, _ tried: inout Set<Int>) -> Bool {
            for call in calls.indices where expected[index].matches(calls[call]) {
                guard tried.insert(call).inserted else { continue }
                if let other = partners.firstIndex(of: call) {
                    guard find(other, &tried) else { continue }
                }
                partners[index] = call
                return true
            }
            return false
        }
        for index in expected.indices {
            var tried: Set<Int> = []
            _ = find(index, &tried)
        }
        return partners
    }
}
