/// A value that a template renders, made by a ``TemplateSchema``.
///
/// It is not `Sendable`: records compute their fields while they are rendered.
package enum TemplateValue: Equatable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([TemplateValue])
    case record(TemplateRecord)
    /// An optional field without a value: false in a condition, empty when rendered, an
    /// empty list, and a record all of whose fields are absent.
    case absent
}
