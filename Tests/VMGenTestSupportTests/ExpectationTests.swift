import Testing

@testable import VMGenTestSupport

@MainActor
@Suite("expectations of outcomes")
struct ExpectationTests {
    private enum Shown {
        struct Form {
            var email: String
            var hint: String?
            var tags: [String]
        }

        case idle
        case form(Form)
    }

    private struct Item {
        enum Mark {
            case starred
            case named(String)
            case placed(row: Int, Shown.Form?)
        }

        var value: Int?
        var marks: [Mark]
    }

    private func missing(
        _ calls: [VMGenMessage], returning: [String] = [], throwing: [String] = []
    ) -> [String] {
        VMGenOutcome<PlayerContract>(.load, "any", emits: [], returning: returning, throwing: throwing)
            .missing(in: calls)
    }

    private func problems(
        _ calls: [VMGenMessage],
        expecting expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
    ) -> [String] {
        var report = VMGenOutcomeReport<PlayerContract>(
            calls: calls, steps: calls, sent: [], end: nil, viewModel: nil, problems: [], rest: calls)
        VMGenExpectation<PlayerContract>.calls(expected).check(&report)
        return report.problems
    }

    private let add = VMGenMessage("api.add", [("item", 1), ("note", Optional<String>.none as Any)])
    private let get = VMGenMessage("api.get", [])

    @Test("a method that returns must be called")
    func returning() {
        #expect(missing([add, get], returning: ["api.add", "api.get"]) == [])
        #expect(missing([add], returning: ["api.add", "api.get"]) == ["api.get was not called"])
    }

    @Test("one of the methods that throw must be called")
    func throwing() {
        #expect(missing([add], throwing: ["api.get", "api.add"]) == [])
        #expect(missing([], throwing: ["api.add"]) == ["api.add was not called"])
        #expect(
            missing([get], throwing: ["api.add", "api.save"])
                == ["none of these was called: api.add, api.save"])
    }

    @Test("listed calls are all calls, in any order")
    func listed() {
        #expect(problems([add, get], expecting: { [.init("api.get"), .init("api.add")] }) == [])
        #expect(problems([], expecting: { [] }) == [])
        #expect(problems([get], expecting: { [] }) == ["api.get was called; expected no such call"])
        #expect(problems([], expecting: { [.init("api.get")] }) == ["api.get was not called"])
        #expect(
            problems([get], expecting: { [.init("api.get"), .init("api.get")] })
                == ["api.get was not called once more"])
        #expect(
            problems([get, get], expecting: { [.init("api.get")] })
                == ["api.get was called; expected no such call"])
    }

    @Test("only the arguments of the list are compared")
    func arguments() {
        #expect(problems([add], expecting: { [.init("api.add", [.init("item", 1)])] }) == [])
        #expect(problems([add], expecting: { [.init("api.add", [.init("note", nil as String?)])] }) == [])
        #expect(
            problems([add], expecting: { [.init("api.add", [.init("item", 2)])] })
                == ["api.add was called with item 1, note nil; expected item 2"])
        #expect(
            problems([], expecting: { [.init("api.add", [.init("item", 2)])] })
                == ["api.add was not called with item 2"])
    }

    @Test("a call that two entries fit leaves the other entry its only call")
    func pairing() {
        let other = VMGenMessage("api.add", [("item", 1), ("note", "x" as Any)])
        #expect(
            problems(
                [add, other],
                expecting: {
                    [.init("api.add", [.init("item", 1)]), .init("api.add", [.init("note", nil as String?)])]
                }) == [])
    }

    @Test("a value that differs is shown with the expected one")
    func values() {
        #expect(VMGenExpectedValue("message", "a" as String?, is: "a").mismatch == nil)
        #expect(
            VMGenExpectedValue("message", nil as String?, is: "Wrong password").mismatch
                == "message is nil; expected \"Wrong password\"")
        #expect(
            VMGenExpectedValue("page", in: nil, is: 1).mismatch
                == "page is missing in the last state; expected 1")
        #expect(VMGenExpectedValue("page", in: 2, is: 1).mismatch == "page is 2; expected 1")
    }

    @Test("of large values, the first part that differs is shown")
    func parts() {
        let items = (1...9).map { Item(value: $0, marks: [.named("\($0)"), .placed(row: $0, nil)]) }
        func mismatch(_ change: (inout [Item]) -> Void) -> String {
            var found = items
            change(&found)
            return VMGenText.difference("items", found, items)
        }
        #expect(mismatch { $0[2].value = nil } == "items[2].value is nil; expected 3")
        #expect(
            mismatch { $0[2].marks = (1...9).map { .placed(row: $0, nil) } }
                == "items[2].marks[0] is placed(row: 1, nil); expected named(\"3\")")
        #expect(mismatch { $0.removeLast() }.hasPrefix("items[8] is missing; expected Item(value: 9, "))
        let more = mismatch { $0.append($0[0]) }
        #expect(more.hasPrefix("items[9] is Item(value: 1, "))
        #expect(more.hasSuffix("; expected no more elements"))
        let long = String(repeating: "x", count: 300)
        #expect(
            VMGenText.difference("text", long, "y") == "text is \"\(long.dropLast(101)) …; expected \"y\"")
    }

    @Test("an argument that differs in a part is shown with that part")
    func partsOfArguments() {
        let items = (1...40).map { "item \($0)" }
        let add = VMGenMessage("api.add", [("items", items)])
        #expect(
            problems([add], expecting: { [.init("api.add", [.init("items", Array(items.dropLast()))])] })[0]
                .hasSuffix(" …; items[39] is \"item 40\"; expected no more elements"))
    }

    @Test("texts are those of Swift, and a state without content that is nil")
    func texts() {
        #expect(VMGenText.of(["a", nil]) == "[\"a\", nil]")
        let item = Item(value: 1, marks: [.starred, .named("a"), .placed(row: 2, nil)])
        #expect(
            VMGenText.of([item]) == "[Item(value: 1, marks: [starred, named(\"a\"), placed(row: 2, nil)])]")
        #expect(VMGenText.of((1, name: "a")) == "(1, name: \"a\")")
        #expect(VMGenText.of(Duration.seconds(1)) == "1.0 seconds")
        #expect(VMGenText.output(Shown.idle) == "idle")
        #expect(
            VMGenText.output(Shown.form(.init(email: "a@b.c", hint: nil, tags: [])))
                == "form(email: \"a@b.c\", tags: [])")
        #expect(add.callText == "api.add was called with item 1, note nil")
        #expect(VMGenMessage(event: Shown.idle).eventText == "idle")
        #expect(
            VMGenMessage(event: Shown.form(.init(email: "x", hint: nil, tags: []))).eventText
                == "form(email: \"x\", hint: nil, tags: [])")
    }

    @Test("streams yield the elements, each stream anew, and finish")
    func streams() async throws {
        let elements = VMGenElements([1, 2])
        for _ in 0..<2 {
            var seen: [Int] = []
            for await element in elements.stream() { seen.append(element) }
            for try await element in elements.throwingStream() { seen.append(element) }
            #expect(seen == [1, 2, 1, 2])
        }
        var seen: [Int] = []
        await #expect(throws: VMGenError.self) {
            for try await element in VMGenElements([1], throwing: VMGenError()).throwingStream() {
                seen.append(element)
            }
        }
        #expect(seen == [1])
    }

    @Test("a sequence throws an error of its type")
    func sequences() async {
        guard #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let sequence: any AsyncSequence<Int, VMGenError> = VMGenElements([1], throwing: VMGenError())
            .sequence()
        var seen: [Int] = []
        do throws(VMGenError) {
            for try await element in sequence { seen.append(element) }
            Issue.record("no error")
        } catch {}
        #expect(seen == [1])
    }
}
