import Observation
import Testing

@testable import Corpus

@MainActor
@Suite("content of all states")
struct SharedContentTests {
    private let posts = [Post(id: 1, title: "One")]

    @Test("an emission keeps it, and a pending state has it, too")
    func kept() async {
        let emitter = GalleryEmitter()
        emitter.theme = .dark
        await emitter.load { emit in
            emit.loading()
            #expect(emit.output == .loading(theme: .dark))
            emit.loaded(posts: posts)
        }
        #expect(emitter.output == .loaded(posts: posts, theme: .dark))
        emitter.clear { $0.idle() }
        #expect(emitter.output == .idle(theme: .dark))
    }

    @Test("a state without content of its own carries transients, too")
    func transients() async {
        let emitter = GalleryEmitter()
        emitter.clear { #expect($0.idle(message: "Cleared")) }
        #expect(emitter.output == .idle(message: "Cleared"))
        await emitter.load { emit in
            emit.loading(message: "Patience")
            #expect(emit.output.message == "Patience")
            emit.loading()
            #expect(emit.output.message == nil)
        }
    }

    @Test("a body sets it in the current state, which is not an emission")
    func set() async {
        let emitter = GalleryEmitter(output: .loaded(posts: posts, message: "hello", notice: "wait"))
        var changes: [GalleryOutput] = []
        emitter.onChange = { changes.append($0) }
        emitter.onEmission = { _ in Issue.record("an emission") }
        emitter.comment { emit in
            let isSet = emit.shared {
                $0.comments = .shown(comments: [])
                $0.theme = .dark
            }
            #expect(isSet)
            #expect(emit.output.comments == .shown(comments: []))
        }
        let expected = GalleryOutput.loaded(
            posts: posts, theme: .dark, comments: .shown(comments: []), message: "hello", notice: "wait")
        #expect(emitter.output == expected)
        #expect(changes == [expected])
        #expect(emitter.emissions == 0)
        emitter.comment { $0.shared { $0.theme = .dark } }
        #expect(changes.count == 1, "an equal value changes nothing")
    }

    @Test("a change closure sets it")
    func changed() async {
        let emitter = GalleryEmitter(output: .loaded(posts: posts))
        await emitter.load { emit in
            emit.failed(reason: .network)
            #expect(emit.loaded { $0.theme = .dark })
        }
        #expect(emitter.output == .loaded(posts: posts, theme: .dark))
        await emitter.load { $0.failed(reason: .server) }
        #expect(emitter.output.theme == .dark)
    }

    @Test("kept content has its current values")
    func last() async {
        let emitter = GalleryEmitter(output: .loaded(posts: posts))
        await emitter.load { emit in
            emit.failed(reason: .network)
            emit.shared { $0.theme = .dark }
            emitter.query = "swift"
            #expect(emit.lastLoaded == GalleryOutput.Loaded(posts: posts, theme: .dark, query: "swift"))
            emit.loaded { $0.posts.append(Post(id: 2, title: "Two")) }
            emit.forget()
        }
        #expect(emitter.output.loaded?.posts.count == 2)
        #expect(emitter.output.shared == .init(theme: .dark, query: "swift", comments: .hidden))
    }

    @Test("the state to which a pending state returns keeps it", arguments: [false, true])
    func returned(_ isEdited: Bool) async {
        let gate = Gate()
        let emitter = GalleryEmitter(output: .loaded(posts: posts))
        let call = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                if isEdited { emitter.theme = .dark } else { emit.shared { $0.theme = .dark } }
                #expect(emit.output == .loading(theme: .dark))
                await gate.wait()
                #expect(!emit.shared { $0.theme = .light }, "the run was ended")
            }
        }
        await settle()
        call.cancel()
        await settle()
        #expect(emitter.output == .loaded(posts: posts, theme: .dark))
        gate.open()
        _ = await call.value
        #expect(emitter.output.theme == .dark, "a body that ignores its cancellation changes nothing")
    }

    @Test("an edit runs its action where that may run")
    func edits() async {
        let viewModel = GalleryViewModel()
        viewModel.query = "a"
        await settle()
        #expect(viewModel.searches == [])
        #expect(viewModel.output == .idle(query: "a"))
        await viewModel.load()
        viewModel.query = "b"
        await settle()
        #expect(viewModel.searches == ["b"])
        #expect(viewModel.output == .loaded(posts: [], query: "b"))
    }

    #if canImport(Combine)
        @Test("an ObservableObject announces each change once")
        func announced() {
            let emitter = AlbumEmitter(output: .closed(title: "One"))
            var changes: [AlbumOutput] = []
            emitter.onChange = { changes.append($0) }
            emitter.title = "Two"
            emitter.open { emit in
                emit.shared { $0 = .init(title: "Three", in: 3) }
                emit.open(pages: [1])
            }
            #expect(
                changes == [
                    .closed(title: "Two"), .closed(title: "Three", in: 3),
                    .open(pages: [1], title: "Three", in: 3),
                ])
        }
    #endif

    @Test("a mock's controls change it in every state")
    func mocked() {
        for sample in GalleryOutput.samples {
            let mock = MockGalleryViewModel(output: sample)
            mock.theme = .dark
            mock.query = "swift"
            var expected = sample
            (expected.theme, expected.query) = (.dark, "swift")
            #expect(mock.output == expected)
            #expect(mock.theme == .dark && mock.output.kind == sample.kind)
        }
    }

    @Test("a state that the view holds keeps it")
    func held() {
        var viewState = PosterViewState()
        viewState.theme = .dark
        viewState.caption = .written(text: "Hello")
        viewState.emitShown(title: "One", message: "new")
        #expect(
            viewState
                == .shown(title: "One", theme: .dark, caption: .written(text: "Hello"), message: "new"))
        viewState.emitShown { $0.zoom = 2 }
        viewState.emitBlank()
        #expect(viewState == .blank(theme: .dark, zoom: 2, caption: .written(text: "Hello")))
    }
}

@MainActor
@Observable
private final class GalleryViewModel: GalleryBase {
    private(set) var searches: [String] = []

    func load(emit: LoadScope) async { emit.loaded(posts: []) }
    func search(query: String, emit: SearchScope) async { searches.append(query) }
    func comment(emit: CommentScope) {}
    func clear(emit: ClearScope) { emit.idle() }
}
