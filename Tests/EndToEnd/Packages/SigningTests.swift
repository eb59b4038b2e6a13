import Foundation
import TestSupport
import Testing

/// The Mac's tools are scripts here that write down how they are called.
@Suite("The release's signing")
struct SigningTests {
    private static let secrets = [
        "VMGEN_SIGN_CERTIFICATE=Y2VydA==", "VMGEN_SIGN_PASSWORD=secret", "VMGEN_NOTARY_KEY=a2V5",
        "VMGEN_NOTARY_KEY_ID=ABC", "VMGEN_NOTARY_ISSUER=issuer",
    ]

    private func sign(
        with secrets: [String], status: String = "Accepted", identity: String = "Developer ID Application"
    ) throws -> (outcome: Tool.Outcome, calls: [String]) {
        let folder = try ReleaseFolder()
        let record = "#!/bin/sh\necho \"$(basename \"$0\") $*\" >>calls\n"
        let found = "case $1 in find-identity) echo '  1) 0123ABC \"\(identity): Someone\"' ;; esac\n"
        try folder.write(executable: record + found, to: "tools/security")
        try folder.write(executable: record, to: "tools/codesign")
        try folder.write(executable: record, to: "tools/ditto")
        try folder.write(executable: record + "echo '  status: \(status)'\n", to: "tools/xcrun")
        try folder.write("binary", to: "vmgen")
        try folder.write("", to: "calls")
        let script = ReleaseFolder.scripts.appendingPathComponent("sign.sh").path
        let outcome = try folder.shell(
            "PATH=\"$PWD/tools:$PATH\" \(secrets.joined(separator: " ")) \"\(script)\" vmgen")
        return (outcome, try folder.text("calls").split(separator: "\n").map(String.init))
    }

    @Test("is left out aloud without its secrets")
    func missing() throws {
        let (unsigned, calls) = try sign(with: [])
        #expect(unsigned.status == 0)
        #expect(unsigned.text.contains("VMGEN_SIGN_CERTIFICATE is not set: vmgen is not signed"))
        #expect(calls == [])
        let (signed, more) = try sign(with: Array(Self.secrets.prefix(2)))
        #expect(signed.status == 0)
        #expect(signed.text.contains("VMGEN_NOTARY_KEY is not set: vmgen is signed but not notarized"))
        #expect(more.contains { $0.hasPrefix("codesign --force ") && $0.hasSuffix("--sign 0123ABC vmgen") })
        #expect(!more.contains { $0.hasPrefix("xcrun ") })
    }

    @Test("signs, verifies and notarizes with them, and keeps no keychain")
    func complete() throws {
        let (outcome, calls) = try sign(with: Self.secrets)
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text.hasSuffix("signed and notarized: vmgen\n"))
        let verbs = calls.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            verbs == [
                "security create-keychain", "security set-keychain-settings", "security unlock-keychain",
                "security import", "security set-key-partition-list", "security find-identity",
                "codesign --force", "codesign --verify", "ditto -c", "xcrun notarytool",
                "security delete-keychain",
            ])
    }

    @Test("fails if Apple or the certificate refuses")
    func refused() throws {
        let invalid = try sign(with: Self.secrets, status: "Invalid").outcome
        #expect(invalid.status == 1)
        #expect(invalid.text.contains("Apple did not accept the binary"))
        let other = try sign(with: Self.secrets, identity: "Apple Development").outcome
        #expect(other.status == 1)
        #expect(other.text.contains("not a 'Developer ID Application'"))
    }
}
