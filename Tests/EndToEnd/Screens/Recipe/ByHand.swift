import Observation

protocol RecipeStore: Sendable {
    func save(_ recipe: Recipe) async throws
    func delete(_ id: Recipe.ID) async throws
}

@MainActor
@Observable
final class RecipeDetailViewModel {
    private(set) var recipe: Recipe
    private(set) var isSaving = false
    private(set) var isDeleting = false
    private(set) var isDeleted = false
    var draft: Recipe?
    var alert: String?

    private let store: any RecipeStore

    init(recipe: Recipe, store: any RecipeStore) {
        self.recipe = recipe
        self.store = store
    }

    func edit() {
        guard draft == nil, !isDeleting, !isDeleted else { return }
        alert = nil
        draft = recipe
    }

    func cancelEdit() {
        guard !isSaving else { return }
        alert = nil
        draft = nil
    }

    func save() async {
        guard let draft, !isSaving else { return }
        isSaving = true
        alert = nil
        defer { isSaving = false }
        do {
            try await store.save(draft)
            guard !Task.isCancelled else { return }
            recipe = draft
            self.draft = nil
        } catch {
            guard !Task.isCancelled else { return }
            alert = "Not saved"
        }
    }

    func delete() async {
        guard draft == nil, !isDeleting, !isDeleted else { return }
        isDeleting = true
        alert = nil
        defer { isDeleting = false }
        do {
            try await store.delete(recipe.id)
            guard !Task.isCancelled else { return }
            isDeleted = true
        } catch {
            guard !Task.isCancelled else { return }
            alert = "Not deleted"
        }
    }
}
