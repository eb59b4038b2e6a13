import Testing

@testable import SpecLanguage

@Suite struct NameTableTests {
    @Test func keepsTheFirstValueOfEachOfManyNames() {
        var table = NameTable<Int>()
        for number in 0..<1000 { #expect(table.insert(number, for: "name\(number)") == nil) }
        for number in 0..<1000 { #expect(table.insert(-1, for: "name\(number)") == number) }
        #expect(table.insert(7, for: "") == nil)
        #expect(table.insert(8, for: "") == 7)
    }
}
