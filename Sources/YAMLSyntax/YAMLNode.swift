package import SourceText

/// A node of a YAML document and the place where it was written.
///
/// Every scalar is text: nothing is guessed from its look.
package struct YAMLNode: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode], isFlow: Bool)
        /// In the order of the file; keys may repeat, which the decoder reports.
        case mapping([YAMLPair], isFlow: Bool)
    }

    package var content: Content
    /// From the first to the last byte of the node: quotes and brackets are within. An empty value is
    /// the empty range behind its key's colon.
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

    package init(key: Located<String>, keyStyle: YAMLScalar.Style, value: YAMLNode) {
        self.key = key
        self.keyStyle = keyStyle
        self.value = value
    }
}

extension YAMLNode {
    /// Nothing was written: a plain scalar without text.
    package var isEmpty: Bool {
        if case .scalar(let scalar) = content { scalar.style == .plain && scalar.text.isEmpty } else { false }
    }
}
