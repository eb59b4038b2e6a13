final class RecipeDetailViewModel: RecipeDetailBase {
    convenience init(recipe: Recipe, store: any RecipeStore) {
        self.init(emitter: RecipeDetailEmitter(output: .shown(recipe: recipe)), store: store)
    }

    func save(emit: SaveScope) async {
        guard let draft = emit.output.editing?.draft else { return }
        emit.saving(draft: draft)
        do {
            try await store.save(draft)
            emit.shown { $0.recipe = draft }
        } catch {
            emit.editing { $0.alert = "Not saved" }
        }
    }

    func delete(emit: DeleteScope) async {
        emit.deleting()
        do {
            try await store.delete(emit.output.recipe.id)
            emit.deleted()
        } catch {
            emit.shown(alert: "Not deleted")
        }
    }
}
