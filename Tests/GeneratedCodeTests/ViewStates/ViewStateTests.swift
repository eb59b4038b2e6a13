import Testing

@testable import Corpus

@MainActor
@Suite("mv: a state that a view holds")
struct ViewStateTests {
    private typealias ViewState = BulletinViewState

    private let post = Post(id: 1, title: "One")

    /// Loaded, with each transient set.
    private var busy: ViewState {
        .loaded(
            ViewState.Loaded(
                posts: [post], remarks: .hidden, isRefreshing: true, message: "Hello", failure: .network))
    }

    @Test("starts in the initial state, even if that has content")
    func initial() {
        #expect(ViewState() == .idle)
        #expect(IntercomViewState() == .quiet(IntercomViewState.Quiet()))
    }

    @Test("an emission sets the whole content, and clears transients that it does not set")
    func emission() {
        var state = busy
        state.emitLoaded(posts: [], remarks: .hidden, filter: "new")
        #expect(state.loaded?.posts == [] && state.filter == "new")
        #expect(state.message == nil && !state.isRefreshing)
        state.emitLoaded(posts: [], remarks: .hidden, message: "Again")
        #expect(state.message == "Again")
        state.emitLoading()
        #expect(state == .loading)
    }

    @Test("a transient that resets on dismissal stays until it is set, dismissed, or cannot be carried")
    func keeping() {
        var state = busy
        state.emitFailed(reason: .server)
        #expect(state.failure == .network)
        state.emitFailed(reason: .server, failure: .server)
        #expect(state.failure == .server)
        state.emitFailed { $0.message = "Still" }
        #expect(state.failure == .server)
        state.emitFailed(reason: .server, failure: nil)
        #expect(state.failure == nil)
        state = busy
        state.emitLoading()
        state.emitFailed(reason: .server)
        #expect(state.failure == nil)
    }

    @Test("a change begins with the current state, its transients cleared")
    func change() {
        var state = busy
        #expect(state.emitLoaded { $0.posts.append($0.posts[0]) })
        #expect(state.loaded?.posts == [post, post])
        #expect(state.message == nil && !state.isRefreshing && state.failure == .network)
        #expect(state.emitLoaded { $0.message = "Twice" })
        #expect(state.message == "Twice")
    }

    @Test("a change of a state that is not current does nothing")
    func changeElsewhere() {
        var state = busy
        var isCalled = false
        #expect(!state.emitComposing { _ in isCalled = true })
        #expect(!isCalled && state == busy)
    }

    @Test("a dismissal clears one transient")
    func dismissals() {
        var state = busy
        state.dismissFailure()
        #expect(state == busy.copy { $0.failure = nil })
        state.dismissMessage()
        state.dismissMessage()
        #expect(state.message == nil && state.isRefreshing)
        state = .loading
        state.dismissMessage()
        #expect(state == .loading)
    }

    @Test("an editable property is bound by its key path; an edit is not an emission")
    func edits() {
        // The key path that `$viewState.filter` uses.
        let filter: WritableKeyPath<ViewState, String> = \.filter
        var state = busy
        state[keyPath: filter] = "tea"
        #expect(state[keyPath: filter] == "tea")
        #expect(state == busy.copy { $0.loaded?.filter = "tea" })
        state.draft = "nothing to draft"
        #expect(state.draft == "" && state.filter == "tea")
        state.emitComposing(draft: "Dear all")
        state.draft += ","
        #expect(state.draft == "Dear all," && state.filter == "")
    }

    @Test("a state tells which actions are allowed, and an action in which states")
    func allowed() {
        #expect(ViewState.idle.allows(.load) && !ViewState.loading.allows(.load))
        #expect(busy.allows(.delete) && !ViewState.idle.allows(.delete))
        #expect(ViewState.Kind.allCases.allSatisfy { _ in ViewState.loading.allows(.log) })
        #expect(ViewState.Action.load.allows(.failed) && !ViewState.Action.load.allows(.composing))
        #expect(!ViewState.Kind.allCases.contains { ViewState.Action.select.allows($0) })
    }

    @Test("it may change while an emission waits for its content")
    func overlap() async throws {
        let view = HoldingView()
        let load = _Concurrency.Task { try await view.load() }
        await settle()
        #expect(view.viewState == .loading)
        view.viewState.emitFailed(reason: .server, failure: .server)
        view.gate.open()
        try await load.value
        #expect(view.viewState.loaded?.posts == [post])
        #expect(view.viewState.failure == .server)
    }
}

/// Holds its state as a view does: in a wrapper that can be set without `mutating`.
@MainActor
private struct HoldingView {
    @Held var viewState = BulletinViewState()
    let gate = Gate()

    func load() async throws {
        guard viewState.allows(.load) else { return }
        viewState.emitLoading()
        viewState.emitLoaded(posts: await fetch(), remarks: .hidden)
    }

    private func fetch() async -> [Post] {
        await gate.wait()
        return [Post(id: 1, title: "One")]
    }
}

@MainActor
@propertyWrapper
private struct Held<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
}
