import CLibYAML
import SourceText

/// libyaml's event parser for one text. All use of C pointers is here.
///
/// libyaml 0.2.5 has no depth limit, and its time is quadratic in the depth of flow collections. A reader of
/// events can stop in time.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let byteCount: Int
    /// The offsets of the text's characters, which libyaml's marks count; nil if all are ASCII.
    private let characters: [Int]?
    /// The offset of the text in the file, after a byte order mark.
    private let base: Int

    /// - Parameter bytes: Bytes that ``TextEncoding`` accepted. They must outlive the stream.
    init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) throws(YAMLFault) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        byteCount = bytes.count
        characters =
            bytes.allSatisfy { $0 < 0x80 } ? nil : bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
        self.base = base
        guard yaml_parser_initialize(parser) != 0 else {
            throw YAMLFault(problem: "out of memory", offset: base)
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        // This is safe after a failed initialization: libyaml has zeroed the parser then.
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Returns the next event, or nil at the end. It must not be called again after a fault or the end.
    mutating func next() throws(YAMLFault) -> YAMLEvent? {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) != 0 else { throw fault() }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT || event.type == YAML_NO_EVENT { return nil }
            if let read = read(event) { return read }
        }
    }

    private func read(_ event: yaml_event_t) -> YAMLEvent? {
        let data = event.data
        var hasProperties = false
        let kind: YAMLEvent.Kind
        switch event.type {
        case YAML_DOCUMENT_START_EVENT:
            let tags = data.document_start.tag_directives
            let hasDirectives = data.document_start.version_directive != nil || tags.start != tags.end
            kind = .documentStart(hasDirectives: hasDirectives)
        case YAML_ALIAS_EVENT: kind = .alias
        case YAML_SCALAR_EVENT:
            let scalar = data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                YAMLScalar(String(decoding: bytes, as: UTF8.self), style: style(scalar.style)))
            hasProperties = scalar.anchor != nil || scalar.tag != nil
        case YAML_SEQUENCE_START_EVENT:
            let sequence = data.sequence_start
            kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
            hasProperties = sequence.anchor != nil || sequence.tag != nil
        case YAML_MAPPING_START_EVENT:
            let mapping = data.mapping_start
            kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
            hasProperties = mapping.anchor != nil || mapping.tag != nil
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
        default: return nil
        }
        let start = offset(event.start_mark)
        let range = SourceRange(start, max(start, offset(event.end_mark)))
        return YAMLEvent(kind: kind, range: range, hasProperties: hasProperties)
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private func fault() -> YAMLFault {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "unknown fault"
        switch state.error {
        case YAML_MEMORY_ERROR:
            return YAMLFault(problem: "out of memory", offset: base)
        case YAML_READER_ERROR:
            // The reader has only a byte count and no marks.
            return YAMLFault(problem: problem, offset: base + state.problem_offset)
        default:
            var fault = YAMLFault(problem: problem, offset: offset(state.problem_mark))
            if let context = state.context {
                fault.context = String(cString: context)
                fault.contextOffset = offset(state.context_mark)
            }
            return fault
        }
    }

    /// Returns the offset of a mark, clamped to the text: some of libyaml's marks are after its end.
    private func offset(_ mark: yaml_mark_t) -> Int {
        let index = Int(clamping: mark.index)
        guard let characters else { return base + min(index, byteCount) }
        return base + (index < characters.count ? characters[index] : byteCount)
    }
}
