private struct Refusal: Error {}

@MainActor
private final class Store: RecipeStore {
    var isRefusing = false
    /// Whether deletions wait until they are canceled.
    var isSlow = false
    private(set) var isDeleting = false

    @MainActor func save(_ recipe: Recipe) async throws {
        if isRefusing { throw Refusal() }
    }

    @MainActor func delete(_ id: Recipe.ID) async throws {
        isDeleting = true
        while isSlow, !Task.isCancelled { await Task.yield() }
        if isRefusing { throw Refusal() }
    }
}

@main
@MainActor
struct Play {
    static func main() async {
        let store = Store()
        let viewModel = RecipeDetailViewModel(recipe: Recipe(title: "Soup"), store: store)
        func show(_ step: String) { print("\(step): \(viewModel.text)") }
        viewModel.cancelEdit()
        show("nothing to cancel")
        viewModel.edit()
        viewModel.draft?.title = "Stew"
        show("edited")
        store.isRefusing = true
        await viewModel.save()
        show("not saved")
        await viewModel.delete()
        show("not deleted while it is edited")
        store.isRefusing = false
        await viewModel.save()
        show("saved")
        viewModel.edit()
        viewModel.cancelEdit()
        show("canceled")
        store.isSlow = true
        let deletion = Task { await viewModel.delete() }
        while !store.isDeleting { await Task.yield() }
        viewModel.edit()
        show("not edited while it is deleted")
        deletion.cancel()
        await deletion.value
        show("deletion canceled")
        store.isSlow = false
        store.isRefusing = true
        await viewModel.delete()
        show("deletion refused")
        store.isRefusing = false
        await viewModel.delete()
        viewModel.edit()
        show("deleted")
    }
}
