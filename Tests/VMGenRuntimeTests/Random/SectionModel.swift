@testable import RuntimeUnderTest

/// The rules of `Article`, whose comments are a section, as the documentation has them. No run calls another, and each
/// begins when it is called.
@MainActor
struct SectionModel {
    typealias Output = ArticleOutput
    typealias Comments = ArticleOutput.Comments

    struct Run {
        let number: Int
        let action: Output.Action
        /// The states in which its body began.
        let begin: (screen: Output.Kind, comments: Comments.Kind?)
    }

    /// Layers of outputs, or of values: one that stays, and pending ones above it.
    struct Stack<Value, Kind: Hashable> {
        var base: Value?
        var pending: [Value] = []
        /// The latest value in each state.
        var kept: [Kind: Value] = [:]
        /// The run that emitted or left each state last.
        var authors: [Kind: Int] = [:]

        var top: Value? { pending.last ?? base }
        var layers: [Value] { pending + [base].compactMap(\.self) }
    }

    private(set) var screen = Stack<Output, Output.Kind>()
    private(set) var comments = Stack<Comments, Comments.Kind>()
    private(set) var runs: [Run] = []
    /// The runs of the section that began before it began again.
    private var late: Set<Int> = []

    init(_ output: Output) {
        screen.base = output
        screen.kept[output.kind] = output
        comments.base = output.comments
        if let value = output.comments { comments.kept[value.kind] = value }
    }

    /// The current output. If the base has the section, each output above it shows the same value.
    var output: Output { shown(screen.top ?? .closed) }

    private func shown(_ output: Output) -> Output {
        var output = output
        if let value = comments.top { output.comments = value }
        return output
    }

    func last(_ kind: Comments.Kind) -> Comments? { comments.kept[kind] }

    // MARK: Runs

    static func isOfSection(_ action: Output.Action) -> Bool {
        [.loadComments, .add, .hide].contains(action)
    }

    func allows(_ action: Output.Action) -> Bool {
        switch action {
        case .load, .close: true
        case .edit: output.kind == .loaded
        case .loadComments: comments.top.map { [.hidden, .failed].contains($0.kind) } ?? false
        case .add: comments.top.map { [.updating, .shown].contains($0.kind) } ?? false
        case .hide: comments.top.map { [.shown, .failed].contains($0.kind) } ?? false
        }
    }

    mutating func begin(_ number: Int, _ action: Output.Action, replaces: Bool) {
        let ended = replaces ? runs.filter { $0.action == action } : []
        runs.append(Run(number: number, action: action, begin: (output.kind, comments.top?.kind)))
        // A replaced run ends before the body begins.
        for run in ended.reversed() { end(run.number) }
        if let index = runs.firstIndex(where: { $0.number == number }) {
            runs[index] = Run(number: number, action: action, begin: (output.kind, comments.top?.kind))
        }
    }

    mutating func end(_ number: Int) {
        runs.removeAll { $0.number == number }
        for value in comments.pending where !isHeld(value) { comments.authors[value.kind] = number }
        comments.pending = comments.pending.filter(isHeld)
        for layer in screen.pending where !isHeld(layer) { screen.authors[layer.kind] = number }
        screen.pending = screen.pending.filter(isHeld)
        writeThrough()
    }

    /// The kept content of a state has the section's value, too.
    private mutating func writeThrough() {
        if let value = comments.top { screen.kept[.loaded]?.comments = value }
    }

    private func isLive(_ action: Output.Action, inSection: Bool) -> Bool {
        runs.contains { $0.action == action && !(inSection && late.contains($0.number)) }
    }

    private func isHeld(_ output: Output) -> Bool {
        switch output.kind {
        case .loading, .refreshing: isLive(.load, inSection: false)
        case .editing: isLive(.edit, inSection: false)
        case .loaded, .closed: true
        }
    }

    private func isHeld(_ value: Comments) -> Bool {
        switch value.kind {
        case .loading: isLive(.loadComments, inSection: true)
        case .updating: isLive(.loadComments, inSection: true) || isLive(.add, inSection: true)
        case .hidden, .shown, .failed: true
        }
    }

    private static func isPending(_ kind: Comments.Kind) -> Bool { [.loading, .updating].contains(kind) }

    // MARK: Emissions

    /// Emits a value of the section.
    mutating func emit(_ value: Comments, by number: Int) -> Bool {
        guard accepts(number), isHeld(value) else { return false }
        if Self.isPending(value.kind) {
            comments.pending.removeAll { $0.kind == value.kind }
            comments.pending.append(value)
        } else {
            for layer in comments.layers { comments.authors[layer.kind] = number }
            comments.pending = []
            comments.base = value
        }
        comments.authors[value.kind] = number
        comments.kept[value.kind] = value
        writeThrough()
        return true
    }

    /// Changes the content of `shown`.
    mutating func changeShown(by number: Int, _ change: ([Int]) -> [Int]) -> Bool {
        guard accepts(number), let items = comments.kept[.shown]?.items else { return false }
        return hasSeen(.shown, number) && emit(.shown(change(items)), by: number)
    }

    /// Changes the content of `updating`.
    mutating func changeUpdating(by number: Int, _ change: ([Int]) -> [Int]) -> Bool {
        guard accepts(number), let items = comments.kept[.updating]?.newItems else { return false }
        return hasSeen(.updating, number) && emit(.updating(change(items)), by: number)
    }

    private func hasSeen(_ kind: Comments.Kind, _ number: Int) -> Bool {
        comments.layers.contains { $0.kind == kind } || comments.authors[kind] == number
    }

    private func accepts(_ number: Int) -> Bool {
        guard let run = runs.first(where: { $0.number == number }), let current = comments.top,
            !late.contains(number)
        else { return false }
        func isKnown(_ kind: Comments.Kind) -> Bool {
            let known: Set<Comments.Kind> =
                switch run.action {
                case .add: [.updating, .shown, .failed]
                case .hide: [.hidden, .shown, .failed]
                default: [.hidden, .loading, .updating, .shown, .failed]
                }
            return known.contains(kind) || run.begin.comments == kind || comments.authors[kind] == number
        }
        return isKnown(current.kind)
            || !comments.pending.isEmpty && comments.base.map { isKnown($0.kind) } == true
    }

    enum Keeping { case nothing, state, value }

    /// Emits an output of the screen.
    mutating func emit(_ next: Output, by number: Int, keeping: Keeping = .nothing) -> Bool {
        guard acceptsScreen(number), isHeld(next) else { return false }
        let from = output.kind
        let isPending = [.loading, .refreshing, .editing].contains(next.kind)
        var next = next
        if let given = next.comments {
            if isPending, comments.top == nil {
                if Self.isPending(given.kind) { next.comments = .hidden }
            } else {
                take(given, by: number, keeping)
            }
        } else if !isPending {
            leave()
        }
        if isPending {
            screen.pending.removeAll { $0.kind == next.kind }
            screen.pending.append(next)
        } else {
            if next.kind != from {
                for layer in screen.layers { screen.authors[layer.kind] = number }
                screen.pending = []
            }
            screen.base = next
        }
        screen.authors[next.kind] = number
        screen.kept[next.kind] = next
        writeThrough()
        return true
    }

    /// Changes the content of `loaded`.
    mutating func changeLoaded(by number: Int, _ title: String, _ value: Comments?) -> Bool {
        guard acceptsScreen(number), case .loaded(_, let own)? = screen.kept[.loaded] else { return false }
        let isSeen = screen.layers.contains { $0.kind == .loaded } || screen.authors[.loaded] == number
        guard isSeen else { return false }
        let current = comments.top ?? (Self.isPending(own.kind) ? .hidden : own)
        return emit(.loaded(title: title, comments: value ?? current), by: number, keeping: .state)
    }

    private func acceptsScreen(_ number: Int) -> Bool {
        guard let run = runs.first(where: { $0.number == number }) else { return false }
        func isKnown(_ kind: Output.Kind) -> Bool {
            // `load` may run from all states, so it knows all, as an action without 'emits' does.
            run.action != .edit || [.loaded, .editing].contains(kind) || run.begin.screen == kind
                || screen.authors[kind] == number
        }
        return isKnown(output.kind)
            || !screen.pending.isEmpty && screen.base.map { isKnown($0.kind) } == true
    }

    /// Gives the section the value of an emission of the screen.
    private mutating func take(_ value: Comments, by number: Int, _ keeping: Keeping) {
        if keeping == .value, comments.top != nil { return }
        if keeping == .state, value.kind == comments.top?.kind {
            if comments.pending.isEmpty {
                comments.base = value
            } else {
                comments.pending[comments.pending.count - 1] = value
            }
            comments.kept[value.kind] = value
        } else if Self.isPending(value.kind), comments.top != nil, isHeld(value) {
            comments.pending.removeAll { $0.kind == value.kind }
            comments.pending.append(value)
            comments.authors[value.kind] = number
            comments.kept[value.kind] = value
        } else {
            let settled = comments.base.flatMap { Self.isPending($0.kind) ? nil : $0 } ?? .hidden
            let next = Self.isPending(value.kind) ? settled : value
            leave()
            comments.base = next
            comments.authors[next.kind] = number
            comments.kept[next.kind] = next
        }
    }

    private mutating func leave() {
        comments = Stack()
        late.formUnion(runs.filter { Self.isOfSection($0.action) }.map(\.number))
    }
}
