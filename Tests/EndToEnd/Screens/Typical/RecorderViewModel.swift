final class RecorderViewModel: RecorderBase {
    func record(emit: RecordScope) async {
        do {
            try await recorder.start()
        } catch {
            emit.failed(reason: "No microphone")
            return
        }
        emit.recording()
        while (try? await emit.sleep(for: .seconds(1))) != nil {
            emit.recording { $0.seconds += 1 }
        }
    }

    func stop(emit: StopScope) async {
        emit.saving()
        do {
            emit.saved(memo: try await recorder.stop())
        } catch {
            emit.failed(reason: "Not saved")
        }
    }
}
