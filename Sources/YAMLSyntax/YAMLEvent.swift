import SourceText

/// One event of libyaml's parser, in byte offsets.
struct YAMLEvent {
    enum Kind {
        case documentStart(hasDirectives: Bool)
        case alias
        case scalar(YAMLScalar)
        case sequenceStart(isFlow: Bool)
        case mappingStart(isFlow: Bool)
        case collectionEnd
    }

    var kind: Kind
    /// The range that libyaml reports: it includes anchors and tags, and a block ends after its last node.
    var range: SourceRange
    /// Whether an anchor or a tag precedes the node.
    var hasProperties: Bool
}

/// The reason why libyaml cannot continue.
struct YAMLFault: Error {
    /// libyaml's message, such as `did not find expected key`.
    var problem: String
    var offset: Int
    /// libyaml's description of the construct, such as `while parsing a block mapping`.
    var context: String?
    /// The start of the construct; nil if libyaml does not report it.
    var contextOffset: Int?
}
