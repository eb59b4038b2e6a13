import Foundation
import Observation

protocol MeetingStore: Sendable {
    func save(_ meeting: Meeting) async throws
}

@MainActor
@Observable
final class MeetingFormViewModel {
    enum Field: Hashable {
        case title
        case attendee(Attendee.ID)
    }

    var meeting: Meeting
    var focus: Field? = .title
    private(set) var isSaving = false
    private(set) var isSaved = false
    var alert: String?

    private let makeID: @MainActor () -> UUID
    private let store: any MeetingStore

    init(_ meeting: Meeting, makeID: @escaping @MainActor () -> UUID, store: any MeetingStore) {
        self.meeting = meeting
        self.makeID = makeID
        self.store = store
    }

    func addAttendee() {
        guard !isSaving, !isSaved else { return }
        alert = nil
        let attendee = Attendee(id: makeID())
        meeting.attendees.append(attendee)
        focus = .attendee(attendee.id)
    }

    func remove(at index: Int) {
        guard !isSaving, !isSaved, meeting.attendees.indices.contains(index) else { return }
        alert = nil
        meeting.attendees.remove(at: index)
        let next = min(index, meeting.attendees.count - 1)
        focus = next < 0 ? .title : .attendee(meeting.attendees[next].id)
    }

    func save() async {
        guard !isSaving, !isSaved else { return }
        isSaving = true
        alert = nil
        defer { isSaving = false }
        do {
            try await store.save(meeting)
            guard !Task.isCancelled else { return }
            isSaved = true
        } catch {
            guard !Task.isCancelled else { return }
            alert = "Not saved"
        }
    }
}
