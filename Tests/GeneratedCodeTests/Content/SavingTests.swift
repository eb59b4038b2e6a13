import Foundation
import Testing

@testable import Corpus

private final class BookmarksViewModel: BookmarksBase {
    let gate = Gate()

    func group(emit: GroupScope) { emit.grouped(groups: ["": []], sort: .byTitle, note: nil) }
    func flatten(emit: FlattenScope) {}
    func save(emit: SaveScope) async { await gate.wait() }

    func reload(emit: ReloadScope) async {
        emit.loading()
        await gate.wait()
    }
}

@MainActor
@Suite("Saving and restoring")
struct SavingTests {
    private let post = Post(id: 1, title: "One")

    private func encode(_ output: BookmarksOutput) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(output), as: UTF8.self)
    }

    private func decode<Output: Decodable>(_ text: String, as type: Output.Type = BookmarksOutput.self) throws
        -> Output
    {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test("the output to save lies below pending states, and has the shared content of now")
    func settled() async throws {
        let emitter = BookmarksEmitter(output: .list(posts: [post], undone: post))
        let viewModel = BookmarksViewModel(emitter: emitter)
        let saving = _Concurrency.Task { await viewModel.save() }
        let loading = _Concurrency.Task { await viewModel.reload() }
        await settle()
        viewModel.in = "new"
        #expect(viewModel.output.isLoading && viewModel.output.undone == post)
        let saved = viewModel.settledOutput
        #expect(saved == .list(posts: [post], in: "new"))
        let view: any BookmarksViewModeling = viewModel
        #expect(view.settledOutput == emitter.settledOutput)
        viewModel.gate.open()
        await saving.value
        await loading.value
        let restored = BookmarksEmitter(output: try decode(try encode(saved)))
        #expect(restored.output == saved)
    }

    @Test("a mock without a live run saves what it shows, without transients")
    func mock() {
        let mock = MockBookmarksViewModel(output: .list(posts: [post], undone: post, isSaving: true))
        #expect(mock.settledOutput == .list(posts: [post]))
    }

    @Test("content is encoded as Swift does it, transients are not")
    func format() throws {
        let output = BookmarksOutput.list(posts: [], sort: .byTitle, undone: post, isSaving: true)
        #expect(try encode(output) == #"{"list":{"_0":{"in":"all","posts":[],"sort":{"byTitle":{}}}}}"#)
        let custom = BookmarksOutput.grouped(groups: [:], sort: .custom(key: "k"), note: "n")
        #expect(try decode(try encode(custom)) == custom)
    }

    @Test("a missing key has its default, and an Optional is nil")
    func missing() throws {
        #expect(try decode(#"{"list":{"_0":{}}}"#) == .list())
        #expect(
            try decode(#"{"grouped":{"_0":{"groups":{},"sort":{"custom":{"_0":{"key":"k"}}}}}}"#)
                == .grouped(groups: [:], sort: .custom(key: "k"), note: nil))
        // Earlier versions encoded transients.
        #expect(try decode(#"{"list":{"_0":{"undone":7,"isSaving":true}}}"#) == .list())
    }

    @Test("a pending state decodes to the initial one")
    func pending() throws {
        #expect(try decode(#"{"loading":{"_0":{"in":"new"}}}"#) == .list())
        #expect(try decode(#"{"loading":{}}"#) == .list())
        #expect(try decode(#"{"warmingUp":{}}"#, as: PrinterOutput.self) == .idle())
    }

    @Test(
        "what cannot be decoded throws",
        arguments: [
            #"{"folded":{}}"#, "{}", #"{"list":{"_0":{}},"grouped":{}}"#, #"{"list":{}}"#,
            #"{"grouped":{"_0":{"groups":{}}}}"#,
        ])
    func faults(_ text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }
}
