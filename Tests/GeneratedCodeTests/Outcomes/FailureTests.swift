import Testing

@testable import Corpus

@MainActor
@Suite("what failures of outcomes say")
struct FailureTests {
    private func failures(with fault: ParcelViewModel.Fault) async -> [String] {
        await ParcelViewModel.$fault.withValue(fault) {
            var failures: [String] = []
            for test in ParcelContract.outcomeCases {
                if let failure = await ParcelContract().mismatch(test) { failures.append(failure) }
            }
            return failures
        }
    }

    @Test(
        "a call without an answer fails the test by its name",
        arguments: [
            (ParcelViewModel.Fault.prints, "print", "nothing"), (.labels, "label", "weighed"),
            (.pages, "page", "nothing"),
        ])
    func unanswered(_ fault: ParcelViewModel.Fault, _ method: String, _ emitted: String) async {
        let failures = await failures(with: fault)
        #expect(failures.count == 3)
        for failure in failures {
            let lines = failure.split(separator: "\n")
            #expect(lines[0] == "weigh, weighed" && lines[2] == "emitted: \(emitted)")
            #expect(
                lines.contains(
                    "scale.\(method) was called and has no answer: add it to 'returning', or 'returns' to the method"
                ), "\(failure)")
        }
    }

    @Test("calls that no entry lists are reported, also those of a task that the body began")
    func unexpected() async {
        for fault in [ParcelViewModel.Fault.repeats, .lingers] {
            let failures = await failures(with: fault)
            #expect(
                failures == [
                    """
                    stamp, stamped
                    started from: weighed(weight: 1)
                    emitted: stamped
                    scale.price was called; expected no such call
                    scale.price was called
                    """
                ], "\(fault)")
        }
    }
}
