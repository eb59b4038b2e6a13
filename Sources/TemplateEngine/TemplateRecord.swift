/// A record for templates to render, with the memory of its fields.
///
/// It is not `Sendable`: one thread renders a record.
public final class TemplateRecord {
    let arena: TemplateArena
    let fields: UnsafeMutablePointer<TemplateFields>

    @usableFromInline init(_ arena: TemplateArena, _ fields: UnsafeMutablePointer<TemplateFields>) {
        self.arena = arena
        self.fields = fields
    }

    /// Forgets a field whose value has changed.
    package func forget(_ slot: Int) { fields.forget(slot) }
}
