import Foundation

struct Attendee: Equatable, Identifiable, Sendable {
    var id: Int
    var name = ""
}

struct Meeting: Equatable, Identifiable, Sendable {
    var id: Int
    var transcript: String
}

struct SyncUp: Equatable, Identifiable, Sendable {
    var id: Int
    var attendees: [Attendee] = []
    var duration = Duration.seconds(60)
    var meetings: [Meeting] = []
    var title = ""

    var durationPerAttendee: Duration { duration / attendees.count }

    static let mock = SyncUp(
        id: 1, attendees: [Attendee(id: 1), Attendee(id: 2), Attendee(id: 3)], duration: .seconds(6))
}

enum SyncUpFormField: Hashable, Sendable {
    case title
    case attendee(Attendee.ID)
}

enum RecordMeetingAlert: Equatable, Sendable {
    case endMeeting(isDiscardable: Bool)
    case speechRecognizerFailed
}

enum SyncUpDetailAlert: Equatable, Sendable { case deleteSyncUp, speechDenied, speechRestricted }
enum SpeechAuthorization: Equatable, Sendable { case notDetermined, denied, restricted, authorized }
