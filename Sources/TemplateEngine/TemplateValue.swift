/// What a template renders; made by a ``TemplateSchema`` and never looked into by name.
package enum TemplateValue: Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([TemplateValue])
    /// The fields' values in the order of the record's ``TemplateShape``.
    case record([TemplateValue])
    /// What an optional field has when it has nothing: false in a condition, empty when rendered, an
    /// empty list, and a record all of whose fields are absent.
    case absent
}
