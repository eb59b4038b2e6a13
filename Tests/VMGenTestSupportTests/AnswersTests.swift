import Testing

@testable import VMGenTestSupport

@Suite struct AnswersTests {
    /// Swift gives a new task the identity of one that is gone, whose run may have been ended and never returned.
    @Test func aRunThatWasEndedDoesNotMakeTheNextCall() async {
        let answers = VMGenAnswers(rest: "rest", journal: VMGenJournal()) { _, _, _, _ in }
        VMGenTestCall.current.withValue(1) {
            answers.begin(.init(run: 7, mocks: "seventh"))
            #expect(answers.owner?.run == 7)
            #expect(answers.now() == "seventh")
        }
        VMGenTestCall.current.withValue(2) {
            #expect(answers.owner?.run == nil)
            #expect(answers.now() == "rest")
            answers.begin(.init(run: 8, mocks: "eighth"))
            #expect(answers.now() == "eighth")
        }
        VMGenTestCall.current.withValue(1) { #expect(answers.now() == "seventh") }
    }
}
