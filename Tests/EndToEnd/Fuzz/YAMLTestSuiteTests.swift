import FuzzEntries
import Testing

/// The inputs of the YAML test suite: much that is YAML, and much that nearly is.
@Suite struct YAMLTestSuiteTests {
    @Test(.timeLimit(.minutes(10)), arguments: [FuzzEntry.spec, .configuration])
    func keepsItsPromises(_ entry: FuzzEntry) throws {
        let inputs = try FuzzInputs.yamlTestSuite()
        #expect(inputs.count == 402)
        for input in inputs { expectPromisesKept(by: entry, for: input) }
    }
}
