import Testing

@testable import VMGenTestSupport

@MainActor
@Suite("the content of outputs")
struct ContentTests {
    private struct Photo { var name: String }

    private struct Handler { var action: () -> Void }

    private final class Model {}

    private enum Shown: VMGenTestedOutput {
        nonisolated enum Kind: String, CaseIterable, Sendable { case empty, list }

        var kind: Kind { if case .empty = self { .empty } else { .list } }

        struct List {
            var items: [Int]
            var photos: [Photo]
            var selection: Int?
            var title = ""
        }

        case empty
        case list(List)
    }

    /// An output with a section.
    private struct Screen: VMGenTestedOutput {
        nonisolated enum Kind: String, CaseIterable, Sendable { case open }

        var list: Shown?
        var kind: Kind { .open }
    }

    private func list(_ items: [Int], _ photos: [String] = ["a"], selection: Int? = nil, title: String = "")
        -> Shown
    {
        .list(.init(items: items, photos: photos.map(Photo.init), selection: selection, title: title))
    }

    @Test("parts are compared, whether the whole is Equatable or not")
    func parts() {
        #expect(VMGenContent.isEqual(list([1]), list([1])) == true)
        #expect(VMGenContent.isEqual(list([1]), list([2])) == false)
        #expect(VMGenContent.isEqual(list([1], ["a", "b"]), list([1], ["a", "c"])) == false)
        #expect(VMGenContent.isEqual(list([1], selection: 1), list([1])) == false)
        #expect(VMGenContent.isEqual(Shown.empty, list([])) == false)
        #expect(VMGenContent.isEqual(Shown.empty, Shown.empty) == true)
    }

    @Test("objects are equal if they are the same, and closures cannot be compared")
    func references() {
        let model = Model()
        #expect(VMGenContent.isEqual(model, model) == true)
        #expect(VMGenContent.isEqual(model, Model()) == false)
        #expect(VMGenContent.isEqual(Handler {}, Handler {}) == nil)
        #expect(VMGenContent.isEqual((1, Handler {}), (2, Handler {})) == false)
    }

    @Test("content that no outcome names is that of the section, or of the output without one")
    func sections() {
        func changes(_ before: Shown?, _ after: Shown?, except named: Set<String> = []) -> [String] {
            let outputs = [before, after].map { VMGenSectionOutput(Screen(list: $0)) { $0.list } }
            return VMGenContent.changes(
                from: outputs[0].content, to: outputs[1].content,
                inSameState: outputs[0].kind == outputs[1].kind, except: named, shared: [])
        }
        #expect(changes(list([1]), list([1])).isEmpty)
        let changed = changes(list([1]), list([2]))
        #expect(changed.count == 1 && changed.first?.hasPrefix("also changed: items") == true)
        #expect(changes(list([1]), list([2]), except: ["items"]).isEmpty)
        #expect(changes(.empty, list([2])).isEmpty)
        #expect(changes(nil, nil).isEmpty)
    }

    @Test("the properties that a call's arguments may name are those that are no scalars")
    func collections() {
        #expect(VMGenContent.hasEqualCollections(list([1], selection: 1, title: "a"), list([1], title: "b")))
        #expect(!VMGenContent.hasEqualCollections(list([1]), list([])))
        #expect(!VMGenContent.hasEqualCollections(list([1], ["a"]), list([1], ["b"])))
    }
}
