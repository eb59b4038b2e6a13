import Foundation

final class MeetingFormViewModel: MeetingFormBase {
    convenience init(_ meeting: Meeting, makeID: @escaping @MainActor () -> UUID, store: any MeetingStore) {
        self.init(
            emitter: MeetingFormEmitter(output: .editing(meeting: meeting)), makeID: makeID, store: store)
    }

    func addAttendee(emit: AddAttendeeScope) {
        let attendee = Attendee(id: makeID())
        emit.editing {
            $0.meeting.attendees.append(attendee)
            $0.focus = .row(id: attendee.id)
        }
    }

    func remove(at index: Int, emit: RemoveScope) {
        emit.editing {
            guard $0.meeting.attendees.indices.contains(index) else { return }
            $0.meeting.attendees.remove(at: index)
            let next = min(index, $0.meeting.attendees.count - 1)
            $0.focus = next < 0 ? .title : .row(id: $0.meeting.attendees[next].id)
        }
    }

    func save(emit: SaveScope) async {
        emit.saving()
        do {
            try await store.save(emit.output.meeting)
            emit.saved()
        } catch {
            emit.editing(alert: "Not saved")
        }
    }
}
