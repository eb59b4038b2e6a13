import FuzzEntries
import Testing

@Suite struct PackedInputsTests {
    @Test func everyByteIsReadAsItWasWritten() throws {
        var packed = try PackedInputs("# A comment.\n")
        let all = (0...255).map { UInt8($0) }
        for bytes: [UInt8] in [all, all.reversed(), [], [32, 32]] {
            packed.inputs.append(PackedInputs.Input(name: "\(bytes.count)", bytes: bytes))
        }
        #expect(try PackedInputs(packed.text) == packed)
        #expect(packed.text.utf8.allSatisfy { $0 == UInt8(ascii: "\n") || (0x20..<0x7F).contains($0) })
        #expect(packed.text.hasSuffix("\n2| \\x20\n"))
    }

    @Test(arguments: ["a", "|b", #"a|\"#, #"a|\q"#, #"a|\x4"#, #"a|\x+4"#])
    func malformedLinesAreRefused(line: String) {
        #expect(throws: PackedInputs.Malformed.self) { try PackedInputs("b|\n\(line)\n") }
    }
}
