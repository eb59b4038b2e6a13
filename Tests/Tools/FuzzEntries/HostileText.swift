/// Texts that would change code if they were inserted without escaping.
package enum HostileText {
    /// Each has a harmless text of its kind: both must be accepted or neither, and the generated code must
    /// have the same shape.
    package static let pairs: [(hostile: String, harmless: String)] = [
        ("a\nlet injected = 1", plain), ("a\rlet injected = 1", plain), ("a\r\nlet injected = 1", plain),
        ("a\u{0B}let injected = 1", plain), ("a\u{0C}let injected = 1", plain),
        ("a\u{85}let injected = 1", plain), ("a\u{2028}let injected = 1", plain),
        ("a\u{2029}let injected = 1", plain), ("a\0b", plain), ("a\u{1B}[31mb", plain),
        ("\n", plain), ("\u{2028}}\u{2029}}", plain), ("a\n}\n}\nstruct Injected {}\n", plain),
        ("\"", plain), ("\"\"\"", plain), ("\"\"\"#", plain), ("\"#\n", plain),
        ("a\" + injected + \"b", plain),
        ("\\", plain), ("a\\", plain), ("\\(injected)", plain), ("\\#(injected)", plain),
        ("\"\\(injected(\"a\"))\"", "\"\\(harmless(\"a\"))\""), ("\"*/\"", text), ("\"//\"", text),
        ("\"\\u{2028}\"", text), ("#\"\\\"#", text), ("\"a\" + \"b", plain), ("\"\\\"", plain),
        ("*/ struct Injected {} /*", plain), ("/* a", plain), ("a */", plain), ("// a", plain),
        ("a // b", plain), ("///", plain), ("/a/", plain), ("/ a\" /", plain),
        ("#if os(Linux)", plain), ("#endif", plain), ("#error(\"injected\")", plain),
        ("#sourceLocation(file: \"a\", line: 1)", plain), ("@main", plain),
        ("@available(*, unavailable)", plain),
        ("`", plain), ("`class`", "`harmless`"), ("`a` b", plain), ("``", plain), ("`a b`", plain),
        ("class", plain), ("self", plain), ("Self", plain), ("init", "init"), ("Type", "Harmless"),
        ("Protocol", "Harmless"), ("any", plain), ("await", plain), ("async", "async"), ("inout", plain),
        ("_", "_"), ("$0", "$1"), ("1st", "2st"), ("90", "91"), ("-1", "-2"), ("0x", "0X"),
        ("a; injected()", plain), ("a, injected: Int", plain), ("a = 1", plain), ("a) { injected() }", plain),
        ("a }", plain), ("{ a", plain), ("( a", plain), ("[ a", plain), ("a >", plain), ("< a", "< harmless"),
        ("{ injected() }", "{ harmless() }"),
        ("{ () -> Int in injected() }()", "{ () -> Int in harmless() }()"),
        ("a ? b : c", "harmless ? b : c"), ("a ?", "b ?"), ("a.", plain), (".a", ".harmless"),
        ("&a", "&harmless"), ("a b", plain),
        ("Int\nlet injected: Int", plain), ("Int = 1", plain), ("Int { didSet {} }", plain),
        ("Int, b: Int", plain), ("(Int) -> Void = { _ in }", plain), ("Int // a", plain),
        ("[Int", plain), ("Int]", plain), ("Array<Int", "Array<Harmless"), ("@autoclosure () -> Int", plain),
        ("\u{202E}tni\u{202C}", plain), ("a\u{2066}b\u{2069}", plain), ("a\u{200F}b", plain),
        ("a\u{061C}b", plain), ("\u{FEFF}a", plain), ("a\u{200B}b", plain), ("a\u{200D}b", plain),
        ("\u{0430}dmin", "harmless"), ("\u{0410}dmin", "Harmless"), ("e\u{0301}", "harmless"),
        ("\u{FF1B}", plain), ("a\u{A0}b", plain), ("a\u{3000}b", plain), ("\u{1F600}", "harmless"),
        ("../../etc/passwd", plain), ("a/b", "harmless/b"), ("{{ feature }}", "{{ harmless }}"),
        ("{% if a %}", plain),
        ("%s%n", "%a%b"), ("<#code#>", plain), ("DO NOT EDIT.", plain), ("MARK: - a", "MARK: - b"),
        (String(repeating: "a", count: 2_000), plain), (String(repeating: "A", count: 900), "Harmless"),
        (String(repeating: "a ", count: 2_000), plain), (String(repeating: "(", count: 200), plain),
        (String(repeating: "[", count: 6) + "a" + String(repeating: "]", count: 6), "[[[[[[harmless]]]]]]"),
    ]

    private static let plain = "harmless"
    private static let text = "\"harmless\""
}
