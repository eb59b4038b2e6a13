package import SourceText

/// A node of a YAML document and its place in the file.
///
/// Every scalar is text; vmgen infers no types.
package struct YAMLNode: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode], isFlow: Bool)
        /// The pairs in the order of the file. Keys may repeat; the decoder reports that.
        case mapping([YAMLPair], isFlow: Bool)
    }

    package var content: Content
    /// The range from the first to the last byte of the node, with quotes and brackets. The range of an empty
    /// value is empty and after its key's colon.
    package var range: SourceRange

    package init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
    }
}

package struct YAMLScalar: Sendable, Equatable {
    package enum Style: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

    package var text: String
    package var style: Style

    package init(_ text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

package struct YAMLPair: Sendable, Equatable {
    package var key: Located<String>
    package var keyStyle: YAMLScalar.Style
    package var value: YAMLNode
}

extension YAMLNode {
    /// Whether the value is missing: a plain scalar without text.
    package var isEmpty: Bool {
        if case .scalar(let scalar) = content { scalar.style == .plain && scalar.text.isEmpty } else { false }
    }
}
