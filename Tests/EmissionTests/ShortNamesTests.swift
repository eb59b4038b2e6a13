import Embedding
import Foundation
import Testing

/// The short names of the script of pages, which are right as long as nothing else has the long ones.
@Suite struct ShortNamesTests {
    private static let script = try? PageEmbedding.names.map { name in
        try String(contentsOf: PageEmbedding.folder.appendingPathComponent(name), encoding: .utf8)
    }.joined(separator: "\n")

    @Test("each long name is the script's, and no text") func isOfTheScript() throws {
        let script = try #require(Self.script)
        let words = Set(script.matches(of: /[A-Za-z_$][\w$]*/).map { String($0.output) })
        for name in ShortNames.long {
            #expect(words.contains(name), "\(name)")
            #expect(!script.contains("\"\(name)\""), "\(name)")
        }
        #expect(Set(ShortNames.long).count == ShortNames.long.count)
        let code = script.replacing(/"[^"\n]*"|\/[^\/\n]+\/|(?m)^ *(\/?\*|\/\/).*$/, with: "")
        #expect(code.contains("class Emitter") && !code.contains("restores it"))
        let own = Set(code.matches(of: /[A-Za-z_$][\w$]*/).map { String($0.output) })
        #expect(own.isDisjoint(with: ShortNames.short.values))
    }

    @Test("none is a key of a page's data or of a log") func isNoKey() throws {
        let root = PageEmbedding.folder.deletingLastPathComponent().deletingLastPathComponent()
        func keys(in path: String, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return text.matches(of: pattern).map { String($0.output.1) }
        }
        let data = try keys(in: "StateCharts/StateChart+Play.swift", /"(\w+)"/)
        let log = try keys(in: "VMGenRuntime/TraceFiles/VMGenTraceFile.swift", /"(\w+)"/)
        #expect(data.contains("outcomes") && log.contains("fingerprint"))
        #expect(Set(data + log).isDisjoint(with: ShortNames.long))
    }

    @Test("names are short outside of texts alone") func areShort() throws {
        let short = try #require(ShortNames.short["member"])
        let source = """
            const member = { name: "member", member };
            // member
            member.members[0].remembers(/member/, `a member ${member.name + "member"} of ${title(member)}`);
            """
        let members = try #require(ShortNames.short["members"])
        #expect(
            CompactScript(source).text == """
                let \(short)={name:"member",\(short)};\(short).\(members)[0].remembers(/member/,\
                `a member ${\(short).name+"member"} of ${title(\(short))}`);
                """)
    }
}
