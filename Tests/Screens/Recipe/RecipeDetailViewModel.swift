final class RecipeDetailViewModel: RecipeDetailEmitting {
    let emitter: RecipeDetailEmitter
    private let store: any RecipeStore

    init(recipe: Recipe, store: any RecipeStore) {
        emitter = RecipeDetailEmitter(output: .shown(recipe: recipe))
        self.store = store
    }

    func edit() {
        emitter.edit { $0.editing(draft: $0.output.recipe) }
    }

    func cancelEdit() {
        emitter.cancelEdit { $0.shown() }
    }

    func save() async {
        await emitter.save { [store] emit in
            guard let draft = emit.output.editing?.draft else { return }
            emit.saving(draft: draft)
            do {
                try await store.save(draft)
                emit.shown { $0.recipe = draft }
            } catch {
                emit.editing { $0.alert = "Not saved" }
            }
        }
    }

    func delete() async {
        await emitter.delete { [store] emit in
            emit.deleting()
            do {
                try await store.delete(emit.output.recipe.id)
                emit.deleted()
            } catch {
                emit.shown(alert: "Not deleted")
            }
        }
    }
}
