/// Breaks lines of rendered Swift that are longer than ``limit``, as a formatter would: a block between its
/// braces, otherwise the outermost brackets that hold a list, with one element per line, otherwise a list of
/// generic parameters. Comments break between words.
///
/// Templates can thus ignore the length of a spec's names.
package enum LineBreaking {
    /// The most columns of a line.
    package static let limit = 110
    /// The most nested and successive breaks of one line; the rest of the line stays unbroken. Each break
    /// reads the line once and adds four columns of indentation.
    private static let mostBreaks = 64

    /// - Parameter isFixed: Whether a line stays as it is, regardless of its length.
    package static func apply(
        to bytes: [UInt8], except isFixed: (ArraySlice<UInt8>) -> Bool = { _ in false }
    ) -> [UInt8] {
        let longLines = bytes.withUnsafeBufferPointer(longLines)
        if longLines.isEmpty { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        var copied = 0
        for range in longLines {
            result += bytes[copied..<range.lowerBound]
            let line = bytes[range]
            if isFixed(line) {
                result += line
            } else if isComment(line) {
                appendComment(line, to: &result)
            } else {
                append(line, breaks: 0, to: &result)
            }
            copied = range.upperBound
        }
        result += bytes[copied...]
        return result
    }

    /// Returns the ranges of lines that are too long, without their line ends.
    private static func longLines(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while bytes.count - start > limit {
            // The search is backward: all lines that end before the last line end within the limit are short
            // enough.
            var end = start + limit
            while end >= start, bytes[end] != newline { end -= 1 }
            if end < start {
                end = start + limit + 1
                while end < bytes.count, bytes[end] != newline { end += 1 }
                lines.append(start..<end)
            }
            start = end + 1
        }
        return lines
    }

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let dash = UInt8(ascii: "-")
    private static let quote = UInt8(ascii: "\"")
    private static let pound = UInt8(ascii: "#")

    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        line.drop { $0 == space }.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }

    private static func appendComment(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        let start = line.prefix { $0 == space || $0 == UInt8(ascii: "/") }
        fill(line.dropFirst(start.count), first: start, others: start, to: &result)
    }

    /// Appends the words of a text in lines as long as possible, each after the beginning of a line.
    private static func fill(
        _ text: ArraySlice<UInt8>, first: ArraySlice<UInt8>, others: ArraySlice<UInt8>,
        to result: inout [UInt8]
    ) {
        result += first
        var width = first.count
        for (number, word) in text.split(separator: space).enumerated() {
            if number > 0, width + 1 + word.count > limit {
                result.append(newline)
                result += others
                width = others.count
            } else if number > 0 {
                result.append(space)
                width += 1
            }
            result += word
            width += word.count
        }
    }

    private static func append(_ line: ArraySlice<UInt8>, breaks: Int, to result: inout [UInt8]) {
        guard line.count > limit, breaks < mostBreaks else {
            result += line
            return
        }
        let brackets = brackets(in: line)
        let list = brackets.list ?? brackets.generics
        // A closure within arguments is broken after them.
        if let block = brackets.block,
            list.map({ block.lowerBound < $0.open || block.lowerBound > $0.close }) ?? true
        {
            appendBlock(block, of: line, breaks: breaks + 1, to: &result)
            return
        }
        guard let list else {
            if !appendInheritance(line, to: &result) { result += line }
            return
        }
        let indentation = line.prefix { $0 == space }
        result += line[line.startIndex...list.open]
        result.append(newline)
        let elements = brackets.elements(of: list, in: line)
        for (number, element) in elements.enumerated() {
            let end = number < elements.count - 1 ? comma : []
            append([indentation, step, line[element], end], breaks: breaks + 1, to: &result)
            result.append(newline)
        }
        append([indentation, line[list.close...]], breaks: breaks + 1, to: &result)
    }

    private static let step = ArraySlice(repeating: space, count: 4)
    private static let comma = ArraySlice([UInt8(ascii: ",")])

    /// Appends the parts of a line that was broken.
    private static func append(_ parts: [ArraySlice<UInt8>], breaks: Int, to result: inout [UInt8]) {
        let count = parts.reduce(0) { $0 + $1.count }
        if count > limit {
            var line: [UInt8] = []
            line.reserveCapacity(count)
            for part in parts { line += part }
            append(line[...], breaks: breaks, to: &result)
        } else {
            for part in parts { result += part }
        }
    }

    private static func appendBlock(
        _ block: Range<Int>, of line: ArraySlice<UInt8>, breaks: Int, to result: inout [UInt8]
    ) {
        let indentation = line.prefix { $0 == space }
        let content = trimmed((block.lowerBound + 1)..<block.upperBound, in: line)
        append(line[line.startIndex...block.lowerBound], breaks: breaks, to: &result)
        result.append(newline)
        append([indentation, step, line[content]], breaks: breaks, to: &result)
        result.append(newline)
        append([indentation, line[block.upperBound...]], breaks: breaks, to: &result)
    }

    /// Breaks `struct LoadScope: A, B {` into filled lines, with the brace on a line of its own.
    private static func appendInheritance(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) -> Bool {
        guard line.last == UInt8(ascii: "{"), line.contains(UInt8(ascii: ":")), !line.contains(quote) else {
            return false
        }
        let indentation = line.prefix { $0 == space }
        fill(line.dropLast(), first: indentation, others: indentation + step, to: &result)
        result.append(newline)
        result += indentation
        result.append(UInt8(ascii: "{"))
        return true
    }

    private struct List {
        var open: Int
        var close: Int
        /// Those of ``Brackets/commas`` that separate its elements.
        var commas: Range<Int>
        var count: Int
    }

    /// The brackets at which a line can be broken.
    private struct Brackets {
        /// The places of the commas in the outermost brackets.
        var commas: [Int] = []
        /// The outermost round or square brackets with the most elements, the first such if there are several.
        /// Brackets with a single element are broken only if there is nothing else to break.
        var list: List?
        /// The outermost angle brackets with the most elements, which are several.
        var generics: List?
        /// The braces of a closure or a block on one line: `{ $0.message = nil }`.
        var block: Range<Int>?

        mutating func add(_ list: List, in line: ArraySlice<UInt8>) {
            if line[list.open] == UInt8(ascii: "<") {
                if list.count > generics?.count ?? 1 { generics = list }
            } else if list.count > self.list?.count ?? 0,
                !line[list.open..<list.close].elementsEqual("(set".utf8)
            {
                self.list = list
            }
        }

        func elements(of list: List, in line: ArraySlice<UInt8>) -> [Range<Int>] {
            var start = list.open + 1
            return (0..<list.count).map { number in
                let isLast = number == list.commas.count
                let end = isLast ? list.close : commas[list.commas.lowerBound + number]
                defer { start = end + 1 }
                return trimmed(start..<end, in: line)
            }
        }
    }

    private static func brackets(in line: ArraySlice<UInt8>) -> Brackets {
        var found = Brackets()
        // The depth, and those depths at which angle brackets are open.
        var (depth, angles) = (0, [Int]())
        var current: (open: Int, commas: Int)?
        var (braces, block) = (0, Int?.none)
        var index = line.startIndex
        func open(_ byte: UInt8) {
            if depth == 0, byte != UInt8(ascii: "{") { current = (index, found.commas.count) }
            depth += 1
            if byte == UInt8(ascii: "<") { angles.append(depth) }
        }
        func close() {
            if depth > 0 {
                if angles.last == depth { angles.removeLast() }
                depth -= 1
            }
            guard depth == 0, let (open, first) = current else { return }
            let commas = first..<found.commas.count
            let start = commas.isEmpty ? open + 1 : found.commas[commas.upperBound - 1] + 1
            let count = commas.count + (trimmed(start..<index, in: line).isEmpty ? 0 : 1)
            found.add(List(open: open, close: index, commas: commas, count: count), in: line)
            current = nil
        }
        while index < line.endIndex {
            let byte = line[index]
            switch byte {
            // Most bytes are letters.
            case UInt8(ascii: "a")...UInt8(ascii: "z"): break
            case quote, pound:
                index = SwiftStringLiteral.end(of: index, in: line)
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["): open(byte)
            case UInt8(ascii: "<") where index > line.startIndex && line[index - 1] != space: open(byte)
            case UInt8(ascii: ">") where depth > 0 && angles.last == depth && line[index - 1] != dash: close()
            case UInt8(ascii: ","):
                guard depth == 1, current != nil else { break }
                if found.commas.isEmpty { found.commas.reserveCapacity(16) }
                found.commas.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): close()
            case UInt8(ascii: "{"):
                open(byte)
                if braces == 0, index + 1 < line.endIndex, line[index + 1] == space { block = index }
                braces += 1
            case UInt8(ascii: "}"):
                close()
                braces -= 1
                if braces == 0, found.block == nil, let block { found.block = block..<index }
            default: break
            }
            index += 1
        }
        return found
    }

    private static func trimmed(_ range: Range<Int>, in line: ArraySlice<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line[start] == space { start += 1 }
        while end > start, line[end - 1] == space { end -= 1 }
        return start..<end
    }
}
