final class RecipeStoreMock: RecipeStore, @unchecked Sendable {
    var saved: [Recipe] = []
    var saveError: (any Error)?
    var deleted: [Recipe.ID] = []
    var deleteError: (any Error)?

    func save(_ recipe: Recipe) async throws {
        saved.append(recipe)
        if let saveError { throw saveError }
    }

    func delete(_ id: Recipe.ID) async throws {
        deleted.append(id)
        if let deleteError { throw deleteError }
    }
}
