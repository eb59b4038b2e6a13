/// A value that a template can render. A ``TemplateSchema`` creates it.
///
/// It is not `Sendable`: records compute their fields during rendering.
public enum TemplateValue: Equatable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([TemplateValue])
    case record(TemplateRecord)
    /// An optional field without a value. It is false in a condition, renders empty, and reads as an empty
    /// list or as a record whose fields are all absent.
    case absent
}
