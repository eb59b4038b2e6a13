import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import TestSupport
import Testing
import YAMLSyntax

@testable import LanguageServer

struct RenameTests {
    /// Applies an edit to texts by name, as a client does.
    static func apply(_ edit: JSONValue, to texts: inout [String: String], _ client: TestClient) throws {
        for change in edit["documentChanges"]?.items ?? [] {
            func name(_ uri: JSONValue?) throws -> String {
                let path = try #require(uri?.string.flatMap(FileURI.path))
                return String(path.dropFirst(client.folder.path.count + 1))
            }
            if change["kind"]?.string == "rename" {
                texts[try name(change["newUri"])] = texts.removeValue(forKey: try name(change["oldUri"]))
                continue
            }
            let file = try name(change["textDocument"]?["uri"])
            var document = Document(uri: "", path: "", Array(try #require(texts[file]).utf8))
            // Edits are all in the text before; the last one first.
            try document.apply(
                (change["edits"]?.items ?? []).reversed().map { edit in
                    ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
                }, version: nil, .utf8)
            texts[file] = String(decoding: document.bytes, as: UTF8.self)
        }
    }

    private static func write(_ texts: [String: String], _ client: TestClient, besides old: [String: String])
        throws
    {
        for name in old.keys where texts[name] == nil { try client.remove(name) }
        for (name, text) in texts where old[name] != text { try client.write(text, to: name) }
        client.notifyOfFiles()
    }

    /// Each name of the corpus, renamed there and back, leaves all specs byte for byte as they were, and without errors
    /// in between.
    @Test(arguments: NameKind.allCases)
    func thereAndBackIsTheSame(kind: NameKind) throws {
        let original = try RepositorySpecs.corpus.texts()
        let client = try TestClient(original)
        var (count, refused) = (0, 0)
        // The first of each spec: to rename all names of the corpus takes minutes.
        let first = try RepositorySpecs.corpus.names.compactMap { name in
            let document = Document(uri: "", path: "", Array(try #require(original[name]).utf8))
            let read = try #require(ReadText(document.file, editedLine: nil))
            return FormWalk(read, .spec).index.declarations.first { $0.place.kind == kind }
                .map { (name, document, $0.place) }
        }
        for (name, document, place) in TestRun.sample(6, of: first) {
            let isUpper = place.name.first?.isUppercase == true
            let other = isUpper ? "Renamed\(place.name)" : "renamed\(place.name)"
            var texts = original
            func rename(to new: String, in name: String) throws -> String? {
                try client.open(name)
                let answer = client.response(
                    "textDocument/rename",
                    client.place(
                        in: name, document.position(of: place.range.start, .utf8), ("newName", .text(new))))
                client.close(name)
                if let error = answer["error"]?["message"]?.string { return error }
                let before = texts
                try Self.apply(answer["result"] ?? .null, to: &texts, client)
                try Self.write(texts, client, besides: before)
                return nil
            }
            if let error = try rename(to: other, in: name) {
                // Parameters that are filled by their names, and Swift code in the configuration.
                #expect(error.contains("cannot fill") && texts == original, "\(error)")
                refused += 1
                continue
            }
            #expect(texts != original)
            #expect(try rename(to: place.name, in: kind == .feature ? "\(other).vm.yaml" : name) == nil)
            #expect(texts == original)
            count += 1
        }
        #expect(count > refused, "\(count) \(refused)")
    }

    /// Renames the name after a part of a spec of the family.
    private func rename(
        _ client: TestClient, _ name: String, after text: String, to new: String
    ) throws -> JSONValue {
        let place = try client.open(name, NavigationTests.family[name], after: text)
        return client.response(
            "textDocument/rename",
            client.place(in: name, place["position"] ?? .null, ("newName", .text(new))))
    }

    @Test func aRenameIsRefusedWithItsReason() throws {
        var files = NavigationTests.family
        func refusal(_ text: String, _ new: String) throws -> String? {
            try rename(TestClient(files), "Screen.vm.yaml", after: text, to: new)["error"]?["message"]?.string
        }
        #expect(try refusal("  fi", "a b") == "'a b' is not a name")
        #expect(try refusal("  fi", "clear") == "another action is named 'clear', in 'Screen.vm.yaml'")
        #expect(try refusal("  fi", "Fill")?.contains("'Fill'") == true)
        #expect(try refusal("feature: ", "List") == "another feature is named 'List', in 'List.vm.yaml'")
        files["Broken.vm.yaml"] =
            "feature: Broken\nstates: { idle: \nchildren: { s: { feature: Screen, on: { full: x"
        #expect(try refusal("emits: f", "whole")?.contains("'Broken.vm.yaml' cannot be read") == true)
        // A spec without the name does not matter.
        #expect(try refusal("  fi", "refill") == nil)
    }

    @Test func aFeatureTakesItsFileAlong() throws {
        let client = try TestClient(NavigationTests.family)
        let answer = try rename(client, "List.vm.yaml", after: "feature: L", to: "Items")
        let changes = answer["result"]?["documentChanges"]?.items ?? []
        #expect(changes.count == 3 && changes.last?["kind"]?.string == "rename")
        #expect(changes.first?["textDocument"]?["version"]?.integer == 1)
        #expect(
            client.messages.contains {
                $0["params"]?["message"]?.string?.contains("the compiler shows") == true
            })
        // A client that cannot rename files gets the edits alone.
        let plain = try TestClient(NavigationTests.family, capabilities: [:])
        let edits = try rename(plain, "List.vm.yaml", after: "feature: L", to: "Items")["result"]
        #expect(edits?["documentChanges"] == nil && edits?["changes"]?[plain.uri("Screen.vm.yaml")] != nil)
    }

    /// If two specs have one name, others use only the first.
    @Test func filesMatterAndNotNames() throws {
        var files = NavigationTests.family
        files["Z/List.vm.yaml"] = "feature: List\nstates: { idle: , shown: }\nevents: { picked: }\n"
        let client = try TestClient(files)
        let place = try client.open(
            marked: "Z/List.vm.yaml", "feature: List\nstates: { idle: , shown: }\nevents: { pi¦cked: }\n")
        #expect(client.places("textDocument/references", place) == ["Z/List.vm.yaml:3:11-16"])
    }

    @Test func prepareRenameNamesTheWord() throws {
        let client = try TestClient(NavigationTests.family)
        func prepare(after text: String) throws -> JSONValue {
            let name = "Screen.vm.yaml"
            let place = try client.open(name, NavigationTests.family[name], after: text)
            return client.request("textDocument/prepareRename", place)
        }
        #expect(try prepare(after: "emits: fu")["placeholder"]?.string == "full")
        #expect(try prepare(after: "acti").line == "null")
    }

    // MARK: Expressions

    /// Values that name a property, a parameter, and both in interpolations and within escaped quotes.
    private static let form = #"""
        feature: Form
        states:
          editing: { content: { text: String, count: Int } }
          sent: { content: { text: String, note: String } }
        actions:
          send:
            parameters: { size: Int, note: String }
            from: editing
            shows: { sent: { text: 'text + "\(count) text"', note: "\"\\(note): \\(size)\" + text" } }
        """#

    private static func renamed(_ text: String, after place: String, to new: String) throws -> String {
        let client = try TestClient(["Form.vm.yaml": text])
        let found = try client.open("Form.vm.yaml", text, after: place)
        let answer = client.response(
            "textDocument/rename",
            client.place(in: "Form.vm.yaml", found["position"] ?? .null, ("newName", .text(new))))
        if let error = answer["error"]?["message"]?.string { return error }
        var texts = ["Form.vm.yaml": text]
        try apply(answer["result"] ?? .null, to: &texts, client)
        return texts["Form.vm.yaml"] ?? ""
    }

    @Test func usesInExpressionsAreRenamed() throws {
        let text = try Self.renamed(Self.form, after: "editing: { content: { te", to: "words")
        #expect(
            text.contains(#"{ words: 'words + "\(count) text"', note: "\"\\(note): \\(size)\" + words" }"#),
            "\(text)")
        #expect(text.components(separatedBy: "words: String").count == 3)
        let number = try Self.renamed(Self.form, after: "String, cou", to: "number")
        #expect(number.contains(#"text + "\(number) text""#), "\(number)")
        let size = try Self.renamed(Self.form, after: "parameters: { si", to: "total")
        #expect(size.contains(#"\\(total)"#) && size.contains("{ total: Int"), "\(size)")
        // From the expression, too.
        #expect(try Self.renamed(Self.form, after: "text + \"\\(cou", to: "number") == number)
    }

    @Test func aRenameThatWouldChangeAMeaningIsRefused() throws {
        #expect(
            try Self.renamed(Self.form, after: "String, cou", to: "size")
                == "'count' in line 9 would mean parameter 'size'")
        let closure = Self.form.replacingOccurrences(
            of: "'text + ", with: "'{ text }() + ")
        let refusal = try Self.renamed(closure, after: "editing: { content: { te", to: "words")
        #expect(refusal.contains("uses 'text' where words cannot be renamed one by one"), "\(refusal)")
        #expect(refusal.contains("in line 9"), "\(refusal)")
    }

    @Test func highlightsFollowUsesInExpressions() throws {
        let client = try TestClient(["Form.vm.yaml": Self.form])
        let place = try client.open("Form.vm.yaml", Self.form, after: "String, cou")
        let found = client.request("textDocument/documentHighlight", place).items ?? []
        #expect(found.count == 2, "\(found)")
    }
}
