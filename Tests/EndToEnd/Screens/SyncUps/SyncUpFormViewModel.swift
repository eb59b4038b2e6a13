import Foundation

final class SyncUpFormViewModel: SyncUpFormBase {
    convenience init(ids: any IDs, syncUp: SyncUp, focus: SyncUpFormField? = .title) {
        var syncUp = syncUp
        if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: ids.next())) }
        self.init(emitter: SyncUpFormEmitter(output: .editing(syncUp: syncUp, focus: focus)), ids: ids)
    }

    func deleteAttendees(atOffsets indices: IndexSet, emit: DeleteAttendeesScope) {
        emit.editing {
            for index in indices.reversed() { $0.syncUp.attendees.remove(at: index) }
            if $0.syncUp.attendees.isEmpty { $0.syncUp.attendees.append(Attendee(id: ids.next())) }
            guard let first = indices.first else { return }
            $0.focus = .attendee($0.syncUp.attendees[min(first, $0.syncUp.attendees.count - 1)].id)
        }
    }

    func addAttendee(emit: AddAttendeeScope) {
        emit.editing {
            let attendee = Attendee(id: ids.next())
            $0.syncUp.attendees.append(attendee)
            $0.focus = .attendee(attendee.id)
        }
    }
}
