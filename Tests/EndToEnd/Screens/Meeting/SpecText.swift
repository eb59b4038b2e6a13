extension MeetingFormViewModel {
    var text: String {
        let focused =
            switch focus {
            case .title: "title"
            case .row(let row): String("\(row.id)".suffix(1))
            case nil: "-"
            }
        let rows = meeting.attendees.map { "\($0.id)".suffix(1) }.joined(separator: " ")
        let flags = "\(output.isSaving) \(output.isSaved)"
        return "\(meeting.title) [\(rows)] \(focused) \(flags) \(output.alert ?? "-")"
    }
}
