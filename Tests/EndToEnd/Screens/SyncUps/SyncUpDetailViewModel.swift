import Foundation

final class SyncUpDetailViewModel: SyncUpDetailBase {
    func deleteMeetings(atOffsets indices: IndexSet, emit: DeleteMeetingsScope) {
        emit.shown { for index in indices.reversed() { $0.syncUp.meetings.remove(at: index) } }
        if let syncUp = emit.output.shown?.syncUp { store.save(syncUp) }
    }

    func confirmDeletion(emit: ConfirmDeletionScope) {
        guard let id = emit.output.shown?.syncUp.id else { return }
        emit.deleted()
        store.delete(id: id)
    }

    func edit(emit: EditScope) {
        guard let syncUp = emit.output.shown?.syncUp else { return }
        emitter.form = SyncUpFormViewModel(ids: ids, syncUp: syncUp)
    }

    func cancelEdit(emit: CancelEditScope) { emitter.form = nil }

    func doneEditing(emit: DoneEditingScope) {
        guard let edited = emitter.form?.syncUp else { return }
        emit.shown { $0.syncUp = edited }
        store.save(edited)
        emitter.form = nil
    }

    func startMeeting(emit: StartMeetingScope) {
        switch speech.authorizationStatus() {
        case .notDetermined, .authorized:
            if let syncUp = emit.output.shown?.syncUp { onEvent?(.meetingStarted(syncUp: syncUp)) }
        case .denied: emit.shown { $0.alert = .speechDenied }
        case .restricted: emit.shown { $0.alert = .speechRestricted }
        }
    }

    func openSettings(emit: OpenSettingsScope) async { await settings.open() }
}
