extension MeetingFormViewModel {
    var text: String {
        let focused =
            switch focus {
            case .title: "title"
            case .attendee(let id): String("\(id)".suffix(1))
            case nil: "-"
            }
        let rows = meeting.attendees.map { "\($0.id)".suffix(1) }.joined(separator: " ")
        return "\(meeting.title) [\(rows)] \(focused) \(isSaving) \(isSaved) \(alert ?? "-")"
    }
}
