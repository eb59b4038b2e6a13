import Emission
import SourceText
import SpecLanguage
import SwiftCode

/// Swift's scanners: they must print accepted code in a form that they accept again.
enum CodeEntry {
    static func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        let text = String(decoding: bytes, as: UTF8.self)
        try type(text)
        try signature(text)
        try expression(text)
        try name(text)
        try merge(text)
        try lineBreaking(bytes)
    }

    private static func read<Result>(
        _ text: String, _ parse: (CodeSpec, SourceFile, DiagnosticSink) -> Result?
    ) throws(BrokenPromise) -> Result? {
        let file = SourceFile(path: "Posts.vm.yaml", text: text)
        let code = CodeSpec(text: text, range: SourceRange(0, file.bytes.count), textStart: 0)
        let sink = DiagnosticSink()
        let result = parse(code, file, sink)
        try promise(sink.diagnostics.count < 2, "one text has two faults")
        try sink.keepPromises(of: [file], failed: result == nil)
        return result
    }

    private static func type(_ text: String) throws(BrokenPromise) {
        for position in [SwiftType.Position.stored, .parameter] {
            let type = try read(text) { SwiftType.parse($0, at: position, in: $1, reporting: $2) }
            guard let type else { continue }
            let again = try read(type.text) { SwiftType.parse($0, at: position, in: $1, reporting: $2) }
            try promise(again == type, "'\(type.text)' is not read as what it was written for")
            try promise(isOneLine(type.text), "a type of several lines")
        }
    }

    private static func signature(_ text: String) throws(BrokenPromise) {
        _ = try read(text) { MethodSignature.parse($0, name: "load", in: $1, reporting: $2) }
    }

    private static func expression(_ text: String) throws(BrokenPromise) {
        let expression = try read(text) { SwiftExpression.check($0, in: $1, reporting: $2) }
        guard let expression else { return }
        let again = try read(expression) { SwiftExpression.check($0, in: $1, reporting: $2) }
        try promise(again == expression, "'\(expression)' is another expression when it is read again")
        try promise(isOneLine(expression), "an expression of several lines")
        let wrapped = try read("(\(expression))") { SwiftExpression.check($0, in: $1, reporting: $2) }
        let isDeep = expression.utf8.count { "([{".utf8.contains($0) } >= 60
        try promise(wrapped != nil || isDeep, "'\(expression)' ends the brackets around it")
    }

    private static func name(_ text: String) throws(BrokenPromise) {
        for nameCase in [SwiftName.Case.upperCamel, .lowerCamel] {
            let name = try read(text) { code, file, sink in
                SwiftName.check(Located(code.text, at: code.range), as: nameCase, in: file, reporting: sink)
            }
            guard let name else { continue }
            let isWord = name.spelling.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "`" }
            try promise(isWord, "'\(name.spelling)' is no name")
        }
    }

    private static func merge(_ text: String) throws(BrokenPromise) {
        let stub = ScaffoldFile.Stub(key: "func load", text: "    func load() {}\n")
        let file = ScaffoldFile(name: "Posts.swift", text: "struct Posts {\n\(stub.text)}\n", stubs: [stub])
        guard let merged = ScaffoldMerge.merge(file, into: text) else { return }
        // The developer's code stays, byte for byte, around the insertions.
        let (before, after) = (Array(text.utf8), Array(merged.text.utf8))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
        try promise(start + end >= before.count, "a line of the developer's was changed")
        let again = ScaffoldMerge.merge(file, into: merged.text)
        try promise(again?.added.isEmpty == true, "a stub was added where nothing finds it")
    }

    private static func lineBreaking(_ bytes: [UInt8]) throws(BrokenPromise) {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        // A comment's continuation lines begin with slashes, a broken list ends with a comma.
        let isFree: (UInt8) -> Bool = { isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ",") }
        let broken = LineBreaking.apply(to: bytes, except: FileHead.isHead)
        try promise(
            broken.filter { !isFree($0) } == bytes.filter { !isFree($0) },
            "broken lines have other words")
    }

    private static func isOneLine(_ text: String) -> Bool {
        !text.contains(where: \.isNewline)
    }
}
