package import SourceText

/// Finds text that its author meant as one value but YAML reads as something else: all of `[Post]?`, of
/// `async -> [Post]` in `{ … }`, of `b: c` in `a: b: c`.
package enum IntendedValue {
    /// The length above which a line is not examined.
    private static let longestLine = 4096

    /// Returns the innermost value around an offset, on the line of the offset.
    ///
    /// - Parameter startsInFlow: Whether the line begins within brackets.
    package static func range(around offset: Int, in file: SourceFile, startsInFlow: Bool = false)
        -> SourceRange?
    {
        let text = YAMLText(file.bytes)
        let lineStart = text.startOfLine(at: offset, atMost: longestLine)
        var end = text.endOfLine(from: offset, atMost: longestLine)
        guard end - lineStart < longestLine else { return nil }
        var inFlow = startsInFlow
        let mark = lineStart == 0 ? TextEncoding.byteOrderMarkLength(of: file.bytes) : 0
        var start = text.firstNonBlank(from: lineStart + mark)
        if !inFlow {
            while let byte = text.byte(at: start), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?"),
                text.isBlankOrEnd(at: start + 1), start < end
            { start = text.firstNonBlank(from: start + 1) }
        }
        while start < end {
            let scan = BracketScan(text, from: start, to: end, inFlow: inFlow)
            if inFlow, scan.end < offset {
                guard text.byte(at: scan.end) == UInt8(ascii: ",") else { return nil }
                start = text.firstNonBlank(from: scan.end + 1)
                continue
            }
            let entry = SourceRange(start, scan.end)
            let value = text.trimmed(SourceRange(startOfValue(in: entry, text), scan.end))
            guard !value.isEmpty, value.start <= offset else { return nil }
            guard let content = collection(in: value, around: offset, text) else { return value }
            start = text.firstNonBlank(from: content.start)
            end = content.end
            inFlow = true
        }
        return nil
    }

    /// Returns the offset after the `key: ` of an entry, or the entry's start if it has no key.
    private static func startOfValue(in entry: SourceRange, _ text: YAMLText) -> Int {
        var index = entry.start
        if let quote = text.byte(at: index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            while index < entry.end, text.bytes[index] != quote { index += 1 }
            let colon = text.firstNonBlank(from: index + 1)
            return colon < entry.end && text.bytes[colon] == UInt8(ascii: ":") ? colon + 1 : entry.start
        }
        while index < entry.end {
            let byte = text.bytes[index]
            // Keys have no brackets or quotes, so an entry that begins with one is a value.
            if "([{<\"".utf8.contains(byte) { return entry.start }
            if byte == UInt8(ascii: ":"), text.isBlankOrEnd(at: index + 1) { return index + 1 }
            index += 1
        }
        return entry.start
    }

    /// Returns the inside of a value that is a single flow collection, if the author meant one of its
    /// entries. This is always so in a mapping, and in a sequence with several items. (`[@Sendable () ->
    /// Void]` is one type.)
    private static func collection(
        in value: SourceRange, around offset: Int, _ text: YAMLText
    ) -> SourceRange? {
        let first = text.bytes[value.start]
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        guard offset > value.start else { return nil }
        var index = value.start + 1
        var hasSeveral = false
        while index < value.end {
            let scan = BracketScan(text, from: index, to: value.end, inFlow: true)
            guard scan.end < value.end, text.bytes[scan.end] == UInt8(ascii: ",") else {
                index = scan.end
                break
            }
            hasSeveral = true
            index = scan.end + 1
        }
        // Text after the bracket makes the whole a different value: `[Post]?`.
        guard index >= value.end - 1, first == UInt8(ascii: "{") || hasSeveral else { return nil }
        return SourceRange(value.start + 1, index)
    }
}

/// Finds the end of an entry: in a flow collection an unmatched comma or bracket, elsewhere the end of the
/// line.
private struct BracketScan {
    let end: Int

    init(_ text: YAMLText, from start: Int, to limit: Int, inFlow: Bool) {
        var index = start
        var depth = 0
        var angles = 0
        scan: while index < limit {
            let byte = text.bytes[index]
            let before = index > start ? text.bytes[index - 1] : UInt8(ascii: " ")
            switch byte {
            case UInt8(ascii: "\""),
                // Within a text, `'` is an apostrophe.
                UInt8(ascii: "'") where before.isBlank || "([{,".utf8.contains(before):
                index += 1
                while index < limit, text.bytes[index] != byte {
                    index += byte == UInt8(ascii: "\"") && text.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0, inFlow, byte != UInt8(ascii: ")") { break scan }
                depth = max(0, depth - 1)
            case UInt8(ascii: "<") where !before.isBlank: angles += 1
            case UInt8(ascii: ">") where before != UInt8(ascii: "-"): angles = max(0, angles - 1)
            case UInt8(ascii: ",") where inFlow && depth == 0 && angles == 0: break scan
            case UInt8(ascii: "#") where before.isBlank: break scan
            default: break
            }
            index += 1
        }
        end = min(index, limit)
    }
}
