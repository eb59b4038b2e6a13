package import SourceText

extension Rule {
    package static let yamlSyntax = Rule(
        "yaml-syntax", in: .file,
        what: "The file is not valid YAML, often because quotes are missing.",
        help: "The help shows the quoted spelling.",
        why: """
            `[`, `{`, `,`, `:` and `#` have a meaning in YAML, and Swift uses them all. YAML can read `[Post]`,
            but not `[Post]?`.
            """,
        bad: """
            feature: Posts
            states:
              loaded:
                content: { posts: [Post]⟦?⟧ }
            """,
        good: .replacing("[Post]?", with: "\"[Post]?\""))
}

// Messages for libyaml's syntax errors. They say what to write.
extension Diagnostic {
    private static func syntax(
        _ message: String, at place: SourcePlace, note: Note? = nil, help: String, _ fix: Fix? = nil,
        isSafe: Bool = true
    ) -> Diagnostic {
        var fix = fix
        if !isSafe { fix?.isSafe = false }
        return Rule.yamlSyntax.diagnostic(
            message, at: place, notes: note.map { [$0] } ?? [], help: help, fixes: fix.map { [$0] } ?? [])
    }

    static func slashes(at place: SourcePlace) -> Diagnostic {
        syntax(
            "a comment of Swift", at: place, help: "write '#' instead of '//'",
            Fix("write '#'", place.range, "#", isSafe: true))
    }

    static func missingColon(after key: String, at place: SourcePlace) -> Diagnostic {
        syntax(
            "missing ':' after '\(key)'", at: place,
            help: "write '\(key):' for a key; indent the line when it continues the text above",
            Fix("write ':' after it", .at(place.range.end), ":", isSafe: false))
    }

    static func badSeparator(
        _ isEqualsSign: Bool, _ hasNoBreakSpace: Bool, at place: SourcePlace, replacing range: SourceRange
    ) -> Diagnostic {
        syntax(
            isEqualsSign
                ? "'=' between a key and its value"
                : hasNoBreakSpace ? "a no-break space after ':'" : "':' needs a space after it",
            at: place, help: isEqualsSign ? "write ':' and a space" : "write a space after the ':'",
            Fix("write ': '", range, ": ", isSafe: !isEqualsSign))
    }

    static func valuesInKey(_ name: String, at place: SourcePlace) -> Diagnostic {
        syntax(
            "a key is a name without parentheses", at: place,
            help:
                "write '\(name):', and the values below it, in 'content' or 'parameters'; the signature of a method is the value of its key"
        )
    }

    static func semicolon(at place: SourcePlace) -> Diagnostic {
        syntax(
            "';' between entries", at: place, help: "write ','",
            Fix("write ','", place.range, ",", isSafe: true))
    }

    static func keyTooLong(at place: SourcePlace) -> Diagnostic {
        syntax(
            "a key may have at most 1,024 characters, on one line", at: place,
            help: "shorten it; quote the line when it is a text")
    }

    static func colonWithinValue(at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        let quoting = "quote the value when it is one" + (quoted.map { ": \($0.text)" } ?? "")
        return syntax(
            "': ' within a value", at: place, help: quoting + "; write a nested key on its own line", quoted,
            isSafe: false)
    }

    static func colonWithoutSpace(at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        syntax(
            "':' needs a space after it", at: place,
            help: "write ': '" + (quoted.map { ", or quote the value when it is a text: \($0.text)" } ?? ""),
            quoted, isSafe: false)
    }

    static func keyContinuesValue(
        _ key: String, at place: SourcePlace, valueAt value: SourcePlace, neighbour: String?
    ) -> Diagnostic {
        syntax(
            "'\(key)' is indented as a part of the value above, not as a key", at: place,
            note: Note("the value begins here", at: value),
            help: neighbour.map { "align it with '\($0)'" } ?? "align it with the keys next to it")
    }

    static func textAfterValue(at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        syntax(
            "unexpected text after a value", at: place,
            help: quoted.map { "quote the whole value: \($0.text)" }
                ?? "quote the whole value, or remove the text", quoted)
    }

    static func badStart(_ character: String, at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        syntax(
            "an unquoted value cannot begin with '\(character)'", at: place,
            help: quoted.map { "quote it: \($0.text)" } ?? "put the value in quotes", quoted)
    }

    static func asterisk(at place: SourcePlace) -> Diagnostic {
        syntax(
            "'*' stands for nothing in a spec", at: place,
            help: "write names, or leave the key out when its default means all of them")
    }

    static func backticks(_ name: String, at place: SourcePlace) -> Diagnostic {
        syntax(
            "a name is written without backticks", at: place,
            help: "write \(name); backticks are added where Swift needs them",
            Fix("write '\(name)'", place.range, name, isSafe: true))
    }

    static func tabAsIndentation(at place: SourcePlace) -> Diagnostic {
        syntax(
            "a tab in the indentation", at: place, help: "indent with spaces; YAML does not allow tabs there")
    }

    static func badIndentation(of text: String, at place: SourcePlace, mappingAt start: SourcePlace?)
        -> Diagnostic
    {
        syntax(
            "the indentation of '\(text)' fits no key above", at: place,
            note: start.map { Note("the keys to align it with begin here", at: $0) },
            help: "indent it exactly like the keys next to it")
    }

    static func itemAmongKeys(at place: SourcePlace, mappingAt start: SourcePlace?) -> Diagnostic {
        syntax(
            "a list item '-' among keys", at: place,
            note: start.map { Note("the keys begin here", at: $0) },
            help: "a list needs a key without a value: write 'key:', then the items below it")
    }

    static func keyAmongItems(_ text: String, at place: SourcePlace, listAt start: SourcePlace?) -> Diagnostic
    {
        syntax(
            "'\(text)' is between the items of a list, without '-'", at: place,
            note: start.map { Note("the list begins here", at: $0) },
            help: "write '- ' before each entry or before none, or align it with the keys next to it")
    }

    static func listBesideKey(at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        syntax(
            "a list cannot begin in the middle of a line", at: place,
            help: "begin it on the next line"
                + (quoted.map { ", or quote the value when it is a text: \($0.text)" } ?? ""), quoted,
            isSafe: false)
    }

    static func dashWithinBrackets(at place: SourcePlace, bracket: SourcePlace?) -> Diagnostic {
        syntax(
            "'- ' within brackets", at: place,
            note: bracket.map { Note("the bracket is opened here", at: $0) },
            help: "separate the items with ',' instead")
    }

    static func textBehindDocument(at place: SourcePlace) -> Diagnostic {
        syntax(
            "unexpected text after the end of the document", at: place,
            help:
                "a file holds one mapping: write all its keys at one indentation, without brackets around some"
        )
    }

    static func unclosedBracket(_ bracket: String, at place: SourcePlace) -> Diagnostic {
        syntax(
            "this '\(bracket)' is not closed", at: place,
            help: "write '\(closing(bracket))' after its last entry")
    }

    static func wrongBracket(
        _ written: String, for bracket: String, at place: SourcePlace, openedAt opening: SourcePlace
    ) -> Diagnostic {
        syntax(
            "'\(written)' cannot close '\(bracket)'", at: place,
            note: Note("'\(bracket)' is opened here", at: opening),
            help: "write '\(closing(bracket))'",
            Fix("write '\(closing(bracket))'", place.range, closing(bracket), isSafe: true))
    }

    static func missingComma(
        in bracket: String, at place: SourcePlace, quoted: Fix?, looksLikeCode: Bool
    ) -> Diagnostic {
        let quoting = quoted.map { "quote the value: \($0.text)" } ?? "quote the value when it is one"
        return syntax(
            "expected ',' or '\(closing(bracket))'", at: place,
            help: looksLikeCode && quoted != nil ? quoting : "separate the entries with ',', or \(quoting)",
            quoted, isSafe: looksLikeCode)
    }

    static func unclosedQuote(_ quote: String, at place: SourcePlace) -> Diagnostic {
        let name = quote == "'" ? "single" : "double"
        return syntax("this \(name) quote is not closed", at: place, help: ending(quote))
    }

    /// - Parameter line: The line in which the text in quotes ends.
    static func lateQuote(_ quote: String, _ line: Int, at place: SourcePlace) -> Diagnostic {
        syntax("the text that begins here ends only in line \(line)", at: place, help: ending(quote))
    }

    private static func ending(_ quote: String) -> String {
        quote == "'"
            ? "write ' at the end of the text; an apostrophe within it is written twice"
            : "write \" at the end of the text; a quote within it is written \\\""
    }

    /// - Parameter digits: The number of hexadecimal digits in the escape; nil if it has none.
    static func badEscape(_ escape: String, digits: Int?, at place: SourcePlace) -> Diagnostic {
        syntax(
            digits.map { "'\(escape)' needs the \($0) hexadecimal digits of a character" }
                ?? "'\(escape)' is not an escape of YAML", at: place,
            help: "write the backslash twice, or put the text in single quotes",
            digits == nil ? Fix("write '\\\\'", .at(place.range.start), "\\", isSafe: true) : nil)
    }

    static func badBlockHeader(_ indicator: String, at place: SourcePlace, quoted: Fix?) -> Diagnostic {
        syntax(
            "'\(indicator)' begins a text block, so nothing may follow it on its line", at: place,
            help: quoted.map {
                "quote the value when it is one: \($0.text); else begin the text on the next line"
            } ?? "begin the text on the next line", quoted, isSafe: false)
    }

    static func missingItem(before character: String, at place: SourcePlace) -> Diagnostic {
        syntax(
            "nothing precedes this '\(character)'", at: place,
            help: "remove the '\(character)', or write the missing entry")
    }

    static func unreadable(_ problem: String, at place: SourcePlace, note: Note?) -> Diagnostic {
        syntax(
            "YAML cannot read this: \(problem)", at: place, note: note,
            help: "quote the value when it is a text; else check indentation, colons and brackets")
    }

    private static func closing(_ bracket: String) -> String { bracket == "[" ? "]" : "}" }
}

extension Fix {
    /// The quoted value.
    fileprivate var text: String { edits[0].text }
}
