final class MeetingStoreMock: MeetingStore, @unchecked Sendable {
    var saved: [Meeting] = []
    var saveError: (any Error)?

    func save(_ meeting: Meeting) async throws {
        saved.append(meeting)
        if let saveError { throw saveError }
    }
}
