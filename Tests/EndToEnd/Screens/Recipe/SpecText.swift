extension RecipeDetailViewModel {
    var text: String {
        let flags = "\(output.isDeleting) \(output.isDeleted)"
        return "\(output.recipe.title) \(draft?.title ?? "-") \(flags) \(output.alert ?? "-")"
    }
}
