import RuntimeUnderTest

/// A screen as generated code has it: a case with a view model. Two are equal if they have the same one.
enum TestScreen: Hashable, Identifiable {
    case cart(TestViewModel)
    case product(TestViewModel)

    init(_ name: String) { self = .product(TestViewModel(name)) }

    var viewModel: TestViewModel {
        switch self {
        case .cart(let viewModel), .product(let viewModel): viewModel
        }
    }

    var name: String { viewModel.name }
    var id: ObjectIdentifier { ObjectIdentifier(viewModel) }

    static func == (left: TestScreen, right: TestScreen) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

class TestStorage {
    /// Nil as in a mock.
    let emitter: PostsEmitter?

    init(_ emitter: PostsEmitter?) { self.emitter = emitter }
}

final class TestViewModel: TestStorage {
    let name: String

    init(_ name: String, _ emitter: PostsEmitter? = nil) {
        self.name = name
        super.init(emitter)
    }
}
