import RuntimeUnderTest

/// A screen with a section: comments under an article.
enum ArticleOutput: VMGenOutput, Equatable {
    case loading
    case loaded(title: String, comments: Comments)
    case refreshing
    case editing(text: String, comments: Comments)
    case closed

    enum Kind: String, CaseIterable { case loading, loaded, refreshing, editing, closed }
    enum Action: CaseIterable { case load, edit, close, loadComments, add, hide }

    enum Comments: VMGenSectionValue, Equatable {
        case hidden
        case loading
        case updating([Int])
        case shown([Int])
        case failed

        enum Kind: String, CaseIterable { case hidden, loading, updating, shown, failed }

        nonisolated var kind: Kind {
            switch self {
            case .hidden: .hidden
            case .loading: .loading
            case .updating: .updating
            case .shown: .shown
            case .failed: .failed
            }
        }

        var items: [Int]? { if case .shown(let items) = self { items } else { nil } }
        var newItems: [Int]? { if case .updating(let items) = self { items } else { nil } }
    }

    nonisolated var kind: Kind {
        switch self {
        case .loading: .loading
        case .loaded: .loaded
        case .refreshing: .refreshing
        case .editing: .editing
        case .closed: .closed
        }
    }

    nonisolated var atRest: ArticleOutput { self }

    nonisolated var comments: Comments? {
        get {
            switch self {
            case .loaded(_, let comments), .editing(_, let comments): comments
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .loaded(let title, _): self = .loaded(title: title, comments: newValue)
            case .editing(let text, _): self = .editing(text: text, comments: newValue)
            default: break
            }
        }
    }

    nonisolated var title: String? { if case .loaded(let title, _) = self { title } else { nil } }

    static let table = VMGenTable(
        ArticleOutput.self,
        from: [.edit: [.loaded]],
        emits: [.load: [.loading, .refreshing, .loaded], .edit: [.editing, .loaded]],
        requires: [.hide: (name: "isTitled", isMet: { $0.title != "" })],
        isEqual: vmgenIsEqual,
        pending: [.loading: [.load], .refreshing: [.load], .editing: [.edit]])

    static let section = makeSection()

    /// The section as it is, or as if all states shared it.
    static func makeSection(isShared: Bool = false) -> VMGenSection {
        VMGenSection(
            "comments", isShared: isShared,
            from: [
                Action.loadComments: [Comments.Kind.hidden, .failed], .add: [.updating, .shown],
                .hide: [.shown, .failed],
            ],
            emits: [
                .loadComments: [.loading, .updating, .shown, .failed], .add: [.updating, .shown, .failed],
                .hide: [.hidden],
            ],
            pending: [.loading: [.loadComments], .updating: [.loadComments, .add]],
            rest: .hidden,
            read: { (output: ArticleOutput) in output.comments },
            write: { $0.comments = $1 })
    }

    /// A core with the section.
    @MainActor
    static func core(
        _ output: ArticleOutput, _ section: VMGenSection = section, sleep: VMGenCore.Sleep? = nil
    ) -> VMGenCore {
        let sections = VMGenSections([section])
        let core = VMGenCore(output, table.with(sections), sleep: sleep)
        sections.start(core)
        return core
    }
}

extension VMGenRun {
    /// Emits `loaded` with a changed copy of its content, and with the section unless its state differs.
    /// - Parameter start: The content if there is none that the run has seen.
    func changeLoaded(
        startingFrom start: (title: String, comments: ArticleOutput.Comments)? = nil,
        _ change: (inout (title: String, comments: ArticleOutput.Comments)) -> Void
    ) -> Bool {
        emitKeepingSections(
            { ArticleOutput.loaded(title: $0.title, comments: $0.comments) }, .loaded,
            changing: {
                if case .loaded(let title, let comments) = $0 { (title, comments) } else { nil }
            }, start, change)
    }

    /// Emits `shown` with a changed copy of its content.
    func changeShown(
        startingFrom start: @autoclosure () -> [Int]? = nil, _ change: (inout [Int]) -> Void
    ) -> Bool {
        emit(section: ArticleOutput.Comments.shown, .shown, changing: \.items, start(), change)
    }

    /// Emits `updating` with a changed copy of its content.
    func changeUpdating(_ change: (inout [Int]) -> Void) -> Bool {
        emit(section: ArticleOutput.Comments.updating, .updating, changing: \.newItems, nil, change)
    }

    /// Emits a state of the section.
    func show(_ comments: ArticleOutput.Comments) -> Bool { emit(section: comments) }

    /// Emits a state of the screen.
    func screen(_ output: ArticleOutput) -> Bool { emit(output) }
}
