/// A record for templates to render, with the memory of its fields.
///
/// It is not `Sendable`: one thread renders a record.
public final class TemplateRecord {
    let arena: TemplateArena
    let fields: UnsafeMutablePointer<TemplateFields>
    /// The arena needs them until its end.
    private let getters: TemplateGetters

    @usableFromInline init(
        _ arena: TemplateArena, _ fields: UnsafeMutablePointer<TemplateFields>, _ getters: TemplateGetters
    ) {
        self.arena = arena
        self.fields = fields
        self.getters = getters
    }

    /// Forgets a field whose value has changed.
    package func forget(_ slot: Int) { fields.forget(slot) }
}
