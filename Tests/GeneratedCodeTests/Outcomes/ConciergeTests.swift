import Testing

@testable import Corpus

@MainActor
@Suite("outcomes of children, own values, meanwhile, back and order")
struct ConciergeTests {
    private func failures(with fault: ConciergeViewModel.Fault?) async -> [String] {
        await ConciergeViewModel.$fault.withValue(fault) {
            var failures: [String] = []
            for test in ConciergeContract.outcomeCases {
                if let failure = await ConciergeContract().mismatch(test) { failures.append(failure) }
            }
            return failures
        }
    }

    @Test(
        "each fault is found, and said",
        arguments: [
            (
                ConciergeViewModel.Fault.logsLate, "answered",
                "order: asking, desk.reply(question: \"text\"), answered, desk.log(line: \"Yes\"); "
                    + "expected: asking, desk.reply(question: \"text\"), desk.log, answered"
            ),
            (.answersNothing, "silent", "expected: asking"),
            (.forgetsTopic, "answered", "topic?.count is nil; expected 4"),
            (.ignoresFlag, "scored", "desk.score was not called with line \"Yes\""),
            (
                .ignoresCancellation, "stopped",
                "desk.log was called with line \"Yes\"; expected no such call"
            ),
            (.blurts, "answered", "lines.count is 2; expected 1"),
            (.opensNothing, "opened", "form is nil; expected set"),
            (.keepsForm, "done", "form is set; expected nil"),
            (.focusesNothing, "done", "form.focus was not called"),
            (
                .ordersCoffee, "ordered",
                "cart.add was called with item CartItem(name: \"Coffee\"), date 1970-01-01 00:00:00 +0000; "
                    + "expected item CartItem(name: \"Tea\")"
            ),
            (.clearsTwice, "ordered", "cart.clear was called; expected no such call"),
            (.fillsOne, "ordered", "rows.count is 1; expected 2"),
        ])
    func faults(_ fault: ConciergeViewModel.Fault, _ outcome: String, _ line: String) async {
        let failures = await failures(with: fault)
        let found = failures.filter { $0.split(separator: "\n")[0].hasSuffix(", \(outcome)") }
        #expect(!found.isEmpty, "\(failures)")
        for failure in found {
            #expect(failure.split(separator: "\n").contains { $0 == line }, "\(failure)")
        }
    }

    @Test("the right view model does what its outcomes say, and its walks find nothing")
    func right() async {
        #expect(await failures(with: nil) == [])
        #expect(await ConciergeContract().walks()?.description == nil)
    }
}
