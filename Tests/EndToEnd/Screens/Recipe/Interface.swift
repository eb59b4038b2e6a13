import Observation

@MainActor
protocol RecipeDetailViewModeling: AnyObject, Observable {
    var recipe: Recipe { get }
    var isSaving: Bool { get }
    var isDeleting: Bool { get }
    var isDeleted: Bool { get }
    var draft: Recipe? { get set }
    var alert: String? { get set }

    func edit()
    func cancelEdit()
    func save() async
    func delete() async
}

extension RecipeDetailViewModel: RecipeDetailViewModeling {}

@MainActor
@Observable
final class RecipeDetailViewModelMock: RecipeDetailViewModeling {
    var recipe = Recipe()
    var isSaving = false
    var isDeleting = false
    var isDeleted = false
    var draft: Recipe?
    var alert: String?
    private(set) var editCallsCount = 0
    private(set) var cancelEditCallsCount = 0
    private(set) var saveCallsCount = 0
    private(set) var deleteCallsCount = 0

    func edit() { editCallsCount += 1 }
    func cancelEdit() { cancelEditCallsCount += 1 }
    func save() async { saveCallsCount += 1 }
    func delete() async { deleteCallsCount += 1 }
}
