import RuntimeUnderTest

/// States of a page, two of them pending.
nonisolated enum PageState: Sendable, Equatable {
    case empty
    case loading(Int)
    case saving(Int)
    case loaded(Int)

    @MainActor static func isPending(_ state: Self) -> Bool {
        switch state {
        case .loading, .saving: true
        case .empty, .loaded: false
        }
    }

    var number: Int {
        get {
            switch self {
            case .empty: 0
            case .loading(let number), .saving(let number), .loaded(let number): number
            }
        }
        set {
            switch self {
            case .empty: break
            case .loading: self = .loading(newValue)
            case .saving: self = .saving(newValue)
            case .loaded: self = .loaded(newValue)
            }
        }
    }
}

typealias PageStates = VMGenStates<PageState>

/// A container and the states that its `onChange` was called with.
@MainActor
final class Page<Container: VMGenContainer> {
    let container: Container
    private(set) var told: [PageState] = []

    init(_ container: Container) {
        self.container = container
        container.onChange { [weak self] (state: PageState) in self?.told.append(state) }
    }

    var state: PageState { container.state() }
}

extension Page where Container == VMGenContainer {
    convenience init(_ state: PageState, isFixed: Bool = false) {
        self.init(VMGenContainer(state, isFixed: isFixed, isPending: PageState.isPending))
    }
}

/// Holds states until a test releases them. Ignores cancellation.
@MainActor
final class StateGate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func next(_ state: PageState) -> PageStates.Next {
        PageStates.Next {
            await self.wait()
            return state
        }
    }

    /// A state at once, and one when it opens.
    func states(_ now: PageState, then state: PageState) -> PageStates {
        PageStates {
            now
            next(state)
        }
    }
}

/// Lets everything run to its next wait.
@MainActor
func settlePages() async {
    for _ in 0..<40 { await Task.yield() }
}
