import Testing

@testable import VMGenTestSupport

@Suite("the content of outputs")
struct ContentTests {
    private struct Photo { var name: String }

    private struct Handler { var action: () -> Void }

    private final class Model {}

    private enum Shown {
        struct List {
            var items: [Int]
            var photos: [Photo]
            var selection: Int?
            var title = ""
        }

        case empty
        case list(List)
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

    @Test("the properties that a call's arguments may name are those that are no scalars")
    func collections() {
        #expect(VMGenContent.hasEqualCollections(list([1], selection: 1, title: "a"), list([1], title: "b")))
        #expect(!VMGenContent.hasEqualCollections(list([1]), list([])))
        #expect(!VMGenContent.hasEqualCollections(list([1], ["a"]), list([1], ["b"])))
    }
}
