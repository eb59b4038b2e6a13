import Foundation

final class MeetingFormViewModel: MeetingFormEmitting {
    let emitter: MeetingFormEmitter
    private let makeID: @MainActor () -> UUID
    private let store: any MeetingStore

    init(_ meeting: Meeting, makeID: @escaping @MainActor () -> UUID, store: any MeetingStore) {
        emitter = MeetingFormEmitter(output: .editing(meeting: meeting))
        self.makeID = makeID
        self.store = store
    }

    func addAttendee() {
        let attendee = Attendee(id: makeID())
        emitter.addAttendee { emit in
            emit.editing {
                $0.meeting.attendees.append(attendee)
                $0.focus = .row(id: attendee.id)
            }
        }
    }

    func remove(at index: Int) {
        emitter.remove { emit in
            emit.editing {
                guard $0.meeting.attendees.indices.contains(index) else { return }
                $0.meeting.attendees.remove(at: index)
                let next = min(index, $0.meeting.attendees.count - 1)
                $0.focus = next < 0 ? .title : .row(id: $0.meeting.attendees[next].id)
            }
        }
    }

    func save() async {
        await emitter.save { [store] emit in
            emit.saving()
            do {
                try await store.save(emit.output.meeting)
                emit.saved()
            } catch {
                emit.editing(alert: "Not saved")
            }
        }
    }
}
