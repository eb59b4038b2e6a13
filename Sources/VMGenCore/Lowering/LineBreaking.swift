/// Breaks lines of rendered Swift that are longer than ``limit``, as a formatter would: the outermost brackets
/// that hold a list open, with one element a line.
///
/// Templates so need not know how long a spec's names are. Comments are left alone.
package enum LineBreaking {
    /// Columns.
    package static let limit = 110

    package static func apply(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        var start = 0
        var index = 0
        while index <= bytes.count {
            if index == bytes.count || bytes[index] == newline {
                let line = bytes[start..<index]
                if line.count > limit, !isComment(line) { append(line, to: &result) } else { result += line }
                if index < bytes.count { result.append(newline) }
                start = index + 1
            }
            index += 1
        }
        return result
    }

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let dash = UInt8(ascii: "-")
    private static let quote = UInt8(ascii: "\"")

    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        line.drop { $0 == space }.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }

    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        guard line.count > limit else {
            result += line
            return
        }
        guard let list = list(in: line) else {
            if !appendClosure(line, to: &result), !appendInheritance(line, to: &result) { result += line }
            return
        }
        let indentation = line.prefix { $0 == space }
        result += line[line.startIndex...list.open]
        result.append(newline)
        for (number, element) in list.elements.enumerated() {
            var text = ArraySlice(indentation + Array(repeating: space, count: 4) + line[element])
            if number < list.elements.count - 1 { text.append(UInt8(ascii: ",")) }
            append(text, to: &result)
            result.append(newline)
        }
        var rest = indentation + line[list.close...]
        rest = ArraySlice(rest)
        append(rest, to: &result)
    }

    /// `Task { [weak self] in run() }`, its body on a line of its own.
    private static func appendClosure(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) -> Bool {
        guard let open = line.firstIndex(of: UInt8(ascii: "{")), let close = line.lastIndex(of: UInt8(ascii: "}")),
            open + 2 < close
        else { return false }
        let indentation = line.prefix { $0 == space }
        var body = line[(open + 2)..<(close - 1)]
        result += line[...open]
        let keyword = Array(" in ".utf8)
        if let start = body.indices.first(where: { body[$0...].starts(with: keyword) }) {
            result.append(space)
            result += body[..<(start + keyword.count - 1)]
            body = body[(start + keyword.count)...]
        }
        result.append(newline)
        append(ArraySlice(indentation + Array(repeating: space, count: 4) + body), to: &result)
        result.append(newline)
        result += indentation + line[close...]
        return true
    }

    /// `struct LoadScope: A, B {`, filled, with the brace on a line of its own.
    private static func appendInheritance(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) -> Bool {
        guard line.last == UInt8(ascii: "{"), line.contains(UInt8(ascii: ":")) else { return false }
        let indentation = line.prefix { $0 == space }
        var width = 0
        let words = line.dropFirst(indentation.count).dropLast().split(separator: space)
        for (number, word) in words.enumerated() {
            if number == 0 {
                result += indentation
                width = indentation.count
            } else if width + 1 + word.count > limit {
                result.append(newline)
                result += indentation + Array(repeating: space, count: 4)
                width = indentation.count + 4
            } else {
                result.append(space)
                width += 1
            }
            result += word
            width += word.count
        }
        result.append(newline)
        result += indentation
        result.append(UInt8(ascii: "{"))
        return true
    }

    private struct List {
        var open: Int
        var close: Int
        var elements: [Range<Int>]
    }

    /// The outermost round or square brackets with the most elements; the first of equals. A single element
    /// is worth a break only if there is nothing else to break.
    private static func list(in line: ArraySlice<UInt8>) -> List? {
        var best: List?
        var stack: [UInt8] = []
        var current: List?
        var elementStart = 0
        var isInString = false
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            if isInString {
                if byte == UInt8(ascii: "\\") { index += 1 } else if byte == quote { isInString = false }
            } else {
                switch byte {
                case quote: isInString = true
                case UInt8(ascii: "("), UInt8(ascii: "["):
                    if stack.isEmpty {
                        current = List(open: index, close: index, elements: [])
                        elementStart = index + 1
                    }
                    stack.append(byte)
                case UInt8(ascii: "{"): stack.append(byte)
                case UInt8(ascii: "<") where index > line.startIndex && line[index - 1] != space:
                    stack.append(byte)
                case UInt8(ascii: ">") where stack.last == UInt8(ascii: "<") && line[index - 1] != dash:
                    stack.removeLast()
                case UInt8(ascii: ","):
                    if stack.count == 1, current != nil {
                        current!.elements.append(trimmed(elementStart..<index, in: line))
                        elementStart = index + 1
                    }
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if !stack.isEmpty { stack.removeLast() }
                    if stack.isEmpty, var list = current {
                        let last = trimmed(elementStart..<index, in: line)
                        if !last.isEmpty { list.elements.append(last) }
                        list.close = index
                        if !list.elements.isEmpty, list.elements.count > (best?.elements.count ?? 0) { best = list }
                        current = nil
                    }
                default: break
                }
            }
            index += 1
        }
        return best
    }

    private static func trimmed(_ range: Range<Int>, in line: ArraySlice<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line[start] == space { start += 1 }
        while end > start, line[end - 1] == space { end -= 1 }
        return start..<end
    }
}
