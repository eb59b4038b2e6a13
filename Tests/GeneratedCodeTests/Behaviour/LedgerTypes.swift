// What the app declares for the spec `Ledger`.

struct Entry: Equatable, Sendable, Identifiable {
    var id: Int
    var title = ""
}

enum LedgerFailure: Equatable, Sendable, Swift.Error {
    case offline, denied
}
