import SourceText
import Testing

@Suite struct TextEncodingTests {
    private func fault(_ bytes: [UInt8]) -> Diagnostic? {
        let sink = DiagnosticSink()
        let passes = TextEncoding.check(SourceFile(path: "a", bytes: bytes), reporting: sink)
        #expect(passes == sink.diagnostics.isEmpty)
        #expect(sink.diagnostics.count < 2)
        return sink.diagnostics.first
    }

    @Test(arguments: ["", "a: b\r\n\tc\r", "\u{FEFF}a: é", "日本 😀 \u{10FFFF} \u{FFFD} \u{A0}", "a\u{0301}"])
    func textPasses(text: String) { #expect(fault(Array(text.utf8)) == nil) }

    @Test(arguments: [
        ("UTF-16 (little-endian)", [0xFF, 0xFE, 0x61, 0] as [UInt8]),
        ("UTF-16 (big-endian)", [0xFE, 0xFF, 0, 0x61]),
        ("UTF-16 (little-endian)", [0x61, 0, 0x3A, 0]), ("UTF-16 (big-endian)", [0, 0x61, 0, 0x3A]),
        ("UTF-32 (little-endian)", [0xFF, 0xFE, 0, 0]), ("UTF-32 (big-endian)", [0, 0, 0xFE, 0xFF]),
        ("UTF-32 (little-endian)", [0x61, 0, 0, 0]), ("UTF-32 (big-endian)", [0, 0, 0, 0x61]),
    ])
    func foreignEncodingsAreNamed(name: String, bytes: [UInt8]) {
        #expect(fault(bytes)?.message == "the file is \(name), not UTF-8")
        #expect(fault(bytes)?.id == "encoding")
    }

    @Test(arguments: [
        [0x61, 0xE9, 0x62] as [UInt8], [0x61, 0xC0, 0x80], [0x61, 0xE0, 0x80, 0x80],
        [0x61, 0xED, 0xA0, 0x80],
        [0x61, 0xF4, 0x90, 0x80, 0x80], [0x61, 0xF5, 0x80, 0x80, 0x80], [0x61, 0x80], [0x61, 0xE2, 0x82],
    ])
    func malformedBytesAreMarked(bytes: [UInt8]) {
        #expect(fault(bytes)?.id == "encoding")
        #expect(fault(bytes)?.place.range == SourceRange(1, 2))
    }

    @Test(arguments: [
        "\u{0}", "\u{1B}", "\u{7F}", "\u{80}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFF}",
    ])
    func invisibleCharactersAreMarked(character: String) {
        let found = fault(Array("ab\(character)c".utf8))
        #expect(found?.id == "encoding")
        #expect(found?.place.range == SourceRange(2, 2 + character.utf8.count))
        #expect(found?.help != nil)
    }

    @Test func foreignLineBreaksHaveAnEscape() {
        #expect(fault(Array("a\u{2028}".utf8))?.help?.contains(#""\u2028""#) == true)
        #expect(fault(Array("a\u{85}".utf8))?.help?.contains(#""\u0085""#) == true)
    }

    @Test func oneMebibyteIsTheLimit() {
        #expect(fault(Array(repeating: 0x20, count: 1 << 20)) == nil)
        #expect(fault(Array(repeating: 0x20, count: 1 << 20 | 1))?.id == "too-large")
    }
}
