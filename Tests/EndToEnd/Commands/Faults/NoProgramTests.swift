import Testing

/// Specs are data. Only the hook and `breaking` start a program, which is git.
@Suite struct NoProgramTests {
    private static let reading = [
        ["lint", "Specs"], ["check"], ["breaking", "--against", "Specs"], ["explain", "unknown-key"],
        ["schema"],
    ].map { arguments in
        FaultScenario(name: arguments[0], arguments: arguments) {
            let sandbox = try Sandbox.project("Posts")
            try expect(sandbox.run("generate"))
            return sandbox
        }
    }

    @Test(arguments: FaultScenario.all + reading)
    func specsStartNothing(_ scenario: FaultScenario) throws {
        let sandbox = try scenario.prepare()
        let (outcome, calls) = try sandbox.run(
            scenario.arguments, with: FaultyCall(kind: .programs, number: 0, action: .kill),
            environment: scenario.environment, in: scenario.place)
        #expect(outcome.status == 0, "\(outcome.error)")
        if ["hook", "breaking"].contains(scenario.arguments[0]) {
            #expect(!calls.isEmpty && calls.allSatisfy { $0.hasSuffix(" git") }, "\(calls)")
        } else {
            #expect(calls.isEmpty, "\(calls)")
        }
    }
}
