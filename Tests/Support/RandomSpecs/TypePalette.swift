import SwiftCode

/// A type that a random spec may use, and its declaration in the app's code.
struct PaletteType {
    /// The type's conformances and safe uses.
    struct Traits: OptionSet {
        let rawValue: Int

        static let equatable = Traits(rawValue: 1)
        static let hashable: Traits = [.equatable, Traits(rawValue: 2)]
        static let codable = Traits(rawValue: 4)
        static let sendable = Traits(rawValue: 8)
        /// Its conformances hold in any isolation, even if the module's default is the main actor.
        static let nonisolated = Traits(rawValue: 16)
        static let all: Traits = [.hashable, .codable, .sendable, .nonisolated]
    }

    var text: String
    var traits: Traits
    /// Expressions of it.
    var values: [String]
    /// The module that it comes from, and the name that `imports:` lists.
    var origin: [(module: String, type: String)] = []

    init(_ text: String, _ traits: Traits, _ values: [String], from module: String? = nil) {
        self.text = text
        self.traits = traits
        self.values = values
        if let module { origin = [(module, String(text.prefix { $0.isLetter }))] }
    }

    var optional: PaletteType {
        let isPrefixed =
            text.contains(" ") && !"([".contains(text.first ?? " ") || text.contains("->")
            || text.contains(" & ")
        return derived(isPrefixed ? "(\(text))?" : text + "?", traits, values + ["nil"])
    }

    var array: PaletteType {
        let items = values.filter { $0 != "nil" }.prefix(2).joined(separator: ", ")
        return derived("[\(text)]", traits, ["[]", "[\(items)]"])
    }

    /// Expressions of it that give another value each time.
    var changingValues: [String] {
        switch text {
        case "Date", "UUID": ["\(text)()"]
        case "Date?": ["Date()", "Date.now"]
        default: []
        }
    }

    var dictionary: PaletteType {
        derived("[String: \(text)]", traits, ["[:]"] + values.prefix(1).map { "[\"a\": \($0)]" })
    }

    private func derived(_ text: String, _ traits: Traits, _ values: [String]) -> PaletteType {
        var type = self
        (type.text, type.traits, type.values) = (text, traits, values)
        return type
    }
}

extension PaletteType {
    /// Types of the standard library, of Foundation, of ``modelsSource``, and of the corpus's app.
    static let stored: [PaletteType] =
        [
            PaletteType("Bool", .all, ["true", "false"]),
            PaletteType(
                "Int", .all, ["0", "-1", "0xFF", "1_000", "2 + 3 * 4", "(1 == 2) ? 3 : -4", "Int.max"]),
            PaletteType("UInt8", .all, ["255", "0b101"]),
            PaletteType("Double", .all, ["0.5", "1e3", "-0x1.8p3"]),
            PaletteType("Float", .all, ["1"]),
            PaletteType("String", .all, texts),
            PaletteType("Swift.String", .all, texts),
            PaletteType("Substring", [.hashable, .sendable, .nonisolated], ["\"a\""]),
            PaletteType("Character", [.hashable, .sendable, .nonisolated], ["\"x\"", "\"👩‍👩‍👧\"", "\"\\\\\""]),
            PaletteType("Duration", .all, [".seconds(1)", ".milliseconds(3)"]),
            PaletteType("Swift.Set<String>", .all, ["[]", "[\"a\"]"]),
            PaletteType("Swift.Optional<Int>", .all, ["nil", "1"]),
            PaletteType("Array<Int>", .all, ["[]", "Array<Int>()"]),
            PaletteType("ClosedRange<Int>", .all, ["0...3"]),
            PaletteType("[UploadID: [Int]]", [.hashable, .sendable, .nonisolated], ["[:]"]),
            PaletteType(
                "Date", .all,
                ["Date(timeIntervalSince1970: 0)", ".distantPast", "Foundation.Date.distantFuture"],
                from: "Foundation"),
            PaletteType("URL", .all, ["URL(string: \"https://example.com/a?b=c#d\")!"], from: "Foundation"),
            PaletteType(
                "UUID", .all,
                [
                    "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))",
                    "UUID(uuidString: \"00000000-0000-0000-0000-000000000000\")!",
                ],
                from: "Foundation"
            ),
            PaletteType("Decimal", .all, ["1.5", "-3"], from: "Foundation"),
            PaletteType("TimeInterval", .all, ["60", "0.5", "CGFloat(3)"], from: "Foundation"),
            PaletteType("CGFloat", .all, ["1", "Double(3)"], from: "Foundation"),
            PaletteType("Product", .all, ["Product(name: \"Tea\")"], from: "Models"),
            PaletteType("Product.Size", .all, [".small"], from: "Models"),
            PaletteType("Currency", .all, [".euro", "Currency.euro"], from: "Models"),
            PaletteType("Post", [.hashable, .codable, .sendable], ["Post(id: 1, title: \"One\")"]),
            PaletteType("Post.ID", .all, ["1"]),
            PaletteType("Comment", [.equatable, .sendable], ["Comment(text: \"Yes\")"]),
            PaletteType("User", [.equatable, .sendable], ["User(name: \"Ada\")"]),
            PaletteType("AgendaEvent", [.hashable, .codable, .sendable], ["AgendaEvent(title: \"Tea\")"]),
            PaletteType("Page<Post>", [.equatable, .sendable], ["Page<Post>(elements: [])"]),
            PaletteType("Page<Post>.Cursor", [.hashable, .sendable], ["Page<Post>.Cursor(offset: 0)"]),
            PaletteType("FailureReason", [.hashable, .sendable], [".network", "FailureReason.server"]),
            PaletteType("Theme", [.hashable, .sendable], [".dark"]),
            PaletteType("UploadID", [.hashable, .sendable, .nonisolated], ["UploadID(text: \"1\")"]),
            PaletteType("Swatch", [.equatable, .sendable, .nonisolated], ["Swatch(hex: \"#f00\")"]),
            PaletteType("ScannerError", [.hashable, .sendable, .nonisolated], [".noCamera"]),
            PaletteType("BulbFault", [.sendable], ["BulbFault(errorDescription: \"Broken\")"]),
            PaletteType("Task", [.equatable, .sendable], ["Task()"]),
            PaletteType("State", [.hashable, .sendable], [".on"]),
            PaletteType("Error", [.hashable, .sendable], [".bad"]),
            PaletteType("Result", [.hashable, .sendable], [".good"]),
            PaletteType("Set", [.equatable, .sendable], ["Set()"]),
            PaletteType("Optional", [.equatable, .sendable], ["Optional()"]),
            PaletteType("(Int, String)", [.sendable, .nonisolated], ["(1, \"a\")"]),
            PaletteType(
                "(first: Int, second: Bool?)", [.sendable, .nonisolated], ["(first: 1, second: nil)"]),
            PaletteType("@Sendable () -> Void", [.sendable, .nonisolated], ["{}"]),
            PaletteType("@Sendable (Int) throws -> Bool", [.sendable, .nonisolated], ["{ $0 > 1 }"]),
            PaletteType("@MainActor @Sendable (String) -> Void", [.sendable, .nonisolated], ["{ _ in }"]),
            PaletteType("any Analytics", [.sendable], []),
            PaletteType("any Swift.Error", [.sendable, .nonisolated], ["LedgerFailure.offline"]),
            PaletteType("any Analytics & PlayerEngine", [.sendable], []),
            PaletteType("Int.Type", [.sendable, .nonisolated], ["Int.self"]),
        ] + optionals + functions + existentials + nested

    private static let optionals: [PaletteType] = [
        PaletteType("Int??", .all, ["nil", "1", ".some(nil)"]),
        PaletteType("String??", .all, ["nil", "\"a\""]),
        PaletteType("[Int?]?", .all, ["nil", "[1, nil]"]),
        PaletteType("[String: Int?]", .all, ["[:]", "[\"a\": nil]"]),
        PaletteType("(Int?)?", .all, ["nil", "0"]),
        PaletteType("Void?", [.sendable, .nonisolated], ["nil", "()"]),
        PaletteType("Never?", .all, ["nil"]),
        PaletteType("Swift.Optional<Swift.Optional<Bool>>", .all, ["nil", ".some(true)"]),
        PaletteType("Post??", [.hashable, .codable, .sendable], ["nil"]),
    ]

    private static let functions: [PaletteType] = [
        PaletteType("@MainActor @Sendable () -> Void", [.sendable, .nonisolated], ["{}"]),
        PaletteType("@Sendable () async throws(FailureReason) -> Int", [.sendable, .nonisolated], ["{ 1 }"]),
        PaletteType(
            "@Sendable (Int, String) throws(LedgerFailure) -> Void", [.sendable, .nonisolated],
            ["{ _, _ in }"]),
        PaletteType(
            "@Sendable (_ id: Int, _ then: @Sendable () -> Void) -> Bool?", [.sendable, .nonisolated], []),
        PaletteType("@Sendable ((Int, Bool)) -> (Int, Bool)", [.sendable, .nonisolated], ["{ $0 }"]),
        PaletteType("@Sendable () -> @Sendable () -> Int", [.sendable, .nonisolated], ["{ { 1 } }"]),
        PaletteType("[@Sendable () -> Void]", [.sendable, .nonisolated], ["[]", "[{}]"]),
        PaletteType("(@MainActor @Sendable (Int) async -> Void)?", [.sendable, .nonisolated], ["nil"]),
        PaletteType("[String: @Sendable ([Int]) -> Void]", [.sendable, .nonisolated], ["[:]"]),
        PaletteType("@Sendable (inout Int) -> Void", [.sendable, .nonisolated], ["{ _ in }"]),
    ]

    private static let existentials: [PaletteType] = [
        PaletteType("any Analytics & Sendable", [.sendable], []),
        PaletteType("any Swift.Error & Sendable", [.sendable, .nonisolated], ["LedgerFailure.offline"]),
        PaletteType("(any Swift.Error)?", [.sendable, .nonisolated], ["nil", "LedgerFailure.denied"]),
        PaletteType("[any Swift.Error]", [.sendable, .nonisolated], ["[]"]),
        PaletteType("any Hashable & Sendable", [.sendable, .nonisolated], ["1", "\"a\""]),
        PaletteType("any Sendable", [.sendable, .nonisolated], ["1", "()"]),
        PaletteType("any Collection<Int> & Sendable", [.sendable, .nonisolated], ["[1]"]),
        PaletteType("any Swift.Sequence<String>", [], ["[]"]),
        PaletteType("any Analytics.Type", [.sendable], []),
        PaletteType("(any Analytics).Type", [.sendable], []),
        PaletteType("Post.Type", [.sendable], ["Post.self"]),
        PaletteType("Int.Type?", [.sendable, .nonisolated], ["nil", "Int.self"]),
        PaletteType("[Int].Type", [.sendable, .nonisolated], ["[Int].self"]),
        PaletteType("any (Analytics & PlayerEngine).Type", [.sendable], []),
        PaletteType("Any.Type", [.sendable, .nonisolated], ["Int.self"]),
        PaletteType("AnyHashable", [.hashable], ["1"]),
        PaletteType("KeyPath<String, Int>", [.hashable], []),
    ]

    private static let nested: [PaletteType] = [
        PaletteType("(Int, (a: String?, b: [Bool]))", [.sendable, .nonisolated], ["(1, (a: nil, b: []))"]),
        PaletteType("[(id: Int, post: Post)]", [.sendable], ["[]"]),
        PaletteType("(in: Int, default: Bool)", [.sendable, .nonisolated], ["(in: 1, default: true)"]),
        PaletteType("(Int, Int)?", [.sendable, .nonisolated], ["nil", "(1, 2)"]),
        PaletteType("(Int)", .all, ["1"]),
        PaletteType("[[Int]]", .all, ["[]", "[[1]]"]),
        PaletteType(
            "Swift.Result<Int, LedgerFailure>", [.equatable, .sendable, .nonisolated], [".success(1)"]),
        PaletteType("Swift.Result<Post, any Swift.Error>", [.sendable], []),
        PaletteType("Dictionary<String, Swift.Array<Int>>", .all, ["[:]"]),
        PaletteType("Range<Int>", .all, ["0..<3"]),
        PaletteType("Swift.Int", .all, ["Swift.Int.max"]),
        PaletteType("Int8", .all, ["-128", ".min"]),
        PaletteType("Unicode.Scalar", [.hashable, .sendable, .nonisolated], ["\"x\""]),
        PaletteType(
            "ObjectIdentifier", [.hashable, .sendable, .nonisolated], ["ObjectIdentifier(Int.self)"]),
        PaletteType("ArraySlice<Int>", [.hashable, .sendable, .nonisolated], ["[]"]),
        PaletteType("Swift.Task<Void, Swift.Never>", [.hashable, .sendable, .nonisolated], []),
        PaletteType("StaticString", [.sendable, .nonisolated], ["\"a\"", "#\"b\"#"]),
        PaletteType("PartialRangeFrom<Int>", [.codable, .sendable, .nonisolated], ["3..."]),
        PaletteType("LazySequence<[Int]>", [.sendable, .nonisolated], ["[1].lazy"]),
        PaletteType("TaskPriority", [.equatable, .codable, .sendable, .nonisolated], [".high"]),
        PaletteType("ContiguousArray<UInt>", .all, ["[]", "[1, 0xFF]"]),
        PaletteType("Notification", [.hashable, .nonisolated], [], from: "Foundation"),
        PaletteType("Predicate<Int>", [.sendable, .nonisolated], [], from: "Foundation"),
        PaletteType("JSONDecoder", [.sendable, .nonisolated], [], from: "Foundation"),
        PaletteType("URLQueryItem", [.hashable, .sendable, .nonisolated], [], from: "Foundation"),
        PaletteType("Date", .all, ["Date.distantPast"], from: "Foundation").dictionary,
        PaletteType("Data", .all, ["Data()", "Data([1, 2])"], from: "Foundation"),
        PaletteType("Locale.Region?", .all, ["nil"], from: "Foundation"),
        PaletteType("IndexPath", .all, ["IndexPath()"], from: "Foundation"),
    ]

    /// Types for parameters only.
    static let passed: [PaletteType] = [
        PaletteType("() -> Void", [], []),
        PaletteType("(Int, Post) throws -> Bool", [], []),
        PaletteType("@escaping () -> Void", [], ["{}"]),
        PaletteType("@escaping @Sendable (Int) async throws -> String", [], []),
        PaletteType("@escaping @MainActor (Post?) -> Void", [], ["{ _ in }"]),
        PaletteType("(@Sendable (Bool) -> Void)?", [], ["nil"]),
        PaletteType("some Analytics", [], []),
        PaletteType("AsyncStream<Int>", [], []),
        PaletteType("AsyncThrowingStream<Int, any Swift.Error>", [], []),
        PaletteType("@escaping (Int) throws(FailureReason) -> Void", [], []),
        PaletteType("@escaping (@escaping @Sendable () -> Void) -> Void", [], []),
        PaletteType("(() -> Void)??", [], ["nil"]),
        PaletteType("some Hashable & Sendable", [], []),
        PaletteType("any Analytics & AnyObject", [], []),
    ]

    /// Makes a function one that an asynchronous action may keep.
    mutating func escape() {
        guard case .function(let function)? = try? SwiftType.parse(text, at: .parameter) else { return }
        if !function.attributes.contains("@escaping") { self = PaletteType("@escaping " + text, [], []) }
    }

    private static let texts = [
        "\"\"", "\"text\"", "\"Größe 👩‍👩‍👧\"", "\"\\\"quoted\\\" \\\\ \\u{202E}\"", "#\"raw \" text\"#",
        "#\"\\\"#", "\"\\([\"a, (b\"].joined())\"",
        "\"\\(1 + 1) items\"", "\"a // b /* c\"", "\"{{ feature }}\"", "\"a\" + \"b\"",
    ]

    /// A module besides the app's.
    static let modelsSource = """
        public struct Product: Codable, Hashable, Sendable {
            public enum Size: Codable, Hashable, Sendable { case small, large }
            public var name: String
            public init(name: String) { self.name = name }
        }
        public enum Currency: Codable, Hashable, Sendable { case euro, yen }
        """
}
