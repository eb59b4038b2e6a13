import Testing

@testable import SwiftCode

@Suite("Names, as views write them")
struct SwiftNameWordsTests {
    @Test(
        "begin in lower case",
        arguments: [
            ("Posts", "posts"), ("SignIn", "signIn"), ("URLList", "urlList"), ("FAQ", "faq"), ("A", "a"),
            ("_Log", "_log"), ("_URLLog", "_urlLog"), ("_A", "_a"),
        ])
    func lowerCamel(name: String, expected: String) {
        #expect(SwiftName(name).lowerCamel == expected)
    }

    @Test(
        "omit 'is'",
        arguments: [
            ("isOffline", "offline"), ("issued", "issued"), ("island", "island"),
        ])
    func withoutIs(name: String, expected: String) {
        #expect(SwiftName(name).withoutIs.text == expected)
    }

    @Test(
        "are written as words",
        arguments: [
            ("wantsRating", "Wants rating"), ("failure", "Failure"), ("noURL", "No URL"),
            ("loadURLFast", "Load URL fast"),
        ])
    func words(name: String, expected: String) {
        #expect(SwiftName(name).words == expected)
    }
}
