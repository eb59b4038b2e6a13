import Foundation
import TestSupport
import Testing

/// The list of the cookbook's screens. `PageTests` builds them.
@Suite struct CookbookTests {
    @Test func newListsThem() throws {
        let outcome = try Sandbox().expect("new")
        for kind in ["form", "search", "pagination", "upload"] {
            #expect(outcome.output.contains("vmgen new NAME --like \(kind) "))
        }
        for wrong in [
            ["--like", "form"], ["Posts", "--like", "forms"],
            ["Posts", "--like", "form", "--architecture", "mv"],
        ] {
            try Sandbox().expect(["new"] + wrong, status: 64)
        }
    }
}
