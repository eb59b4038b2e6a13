import SourceText

/// What libyaml reports of a text, one step at a time, in byte offsets.
struct YAMLEvent {
    enum Kind {
        case documentStart(hasDirectives: Bool)
        case documentEnd
        case alias
        case scalar(YAMLScalar)
        case sequenceStart(isFlow: Bool)
        case mappingStart(isFlow: Bool)
        case sequenceEnd
        case mappingEnd
    }

    var kind: Kind
    /// As libyaml has it: anchors and tags are within, and the end of a block lies behind its last node.
    var range: SourceRange
    /// An anchor or a tag stands before the node.
    var hasProperties = false
}

/// Why libyaml cannot go on.
struct YAMLFault: Error {
    enum Stage { case reader, scanner, parser, memory }

    var stage: Stage
    /// In libyaml's own words, such as `did not find expected key`.
    var problem: String
    var offset: Int
    /// What libyaml was busy with, such as `while parsing a block mapping`.
    var context: String?
    /// Where that began; nil where libyaml does not say.
    var contextOffset: Int?
}
