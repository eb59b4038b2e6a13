extension RecipeDetailViewModel {
    var text: String {
        "\(recipe.title) \(draft?.title ?? "-") \(isDeleting) \(isDeleted) \(alert ?? "-")"
    }
}
