/// Writes the full names of the output's nested types, for code outside of the output.
///
/// Inside `PostsOutput`, a spec's `Comments` needs no prefix; elsewhere it is `PostsOutput.Comments`. Types
/// and expressions are treated alike: a name counts unless it follows a dot or is in a string literal.
package struct Qualifier {
    private let output: String
    private let nested: [[UInt8]]

    package init(output: String, nested: some Sequence<String>) {
        self.output = output
        self.nested = nested.map { Array($0.utf8) }
    }

    package func qualify(_ code: String) -> String {
        if nested.isEmpty { return code }
        var bytes = Array(code.utf8)
        var names: [Int] = []
        findNames(in: bytes[...], &names)
        guard !names.isEmpty else { return code }
        for name in names.reversed() { bytes.insert(contentsOf: "\(output).".utf8, at: name) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func qualify(_ type: SwiftType) -> SwiftType {
        if nested.isEmpty { return type }
        let type = type.mapParts(qualify)
        guard case .nominal(var components) = type,
            nested.contains(where: { $0.elementsEqual(components[0].name.utf8) })
        else { return type }
        components.insert(SwiftType.Component(name: output, arguments: []), at: 0)
        return .nominal(components)
    }

    package func qualify(_ signature: MethodSignature) -> MethodSignature {
        nested.isEmpty ? signature : signature.mapTypes(qualify)
    }

    /// Finds the starts of the nested types' names.
    private func findNames(in code: ArraySlice<UInt8>, _ starts: inout [Int]) {
        var index = code.startIndex
        while index < code.endIndex {
            let start = index
            while index < code.endIndex, code[index].isWordByte { index += 1 }
            let isMember = start > code.startIndex && code[start - 1] == UInt8(ascii: ".")
            if index > start, !isMember {
                if nested.contains(where: { $0.elementsEqual(code[start..<index]) }) { starts.append(start) }
            }
            guard index < code.endIndex else { return }
            if code[index] == UInt8(ascii: "\"") || code[index] == UInt8(ascii: "#") {
                index = SwiftStringLiteral.end(of: index, in: code) { findNames(in: code[$0], &starts) }
            } else {
                index += 1
            }
        }
    }
}
