import Observation

protocol AudioRecorder: Sendable {
    func start() async throws
    func stop() async throws -> Memo
}

@MainActor
@Observable
final class RecorderViewModel {
    private(set) var seconds = 0
    private(set) var isRecording = false
    private(set) var isSaving = false
    private(set) var memo: Memo?
    private(set) var errorText: String?

    private let recorder: any AudioRecorder
    private var timer: Task<Void, Never>?

    init(recorder: any AudioRecorder) { self.recorder = recorder }

    func record() async {
        guard !isRecording, !isSaving else { return }
        do {
            try await recorder.start()
        } catch {
            errorText = "No microphone"
            return
        }
        errorText = nil
        memo = nil
        seconds = 0
        isRecording = true
        timer = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                guard !Task.isCancelled, let self else { return }
                seconds += 1
            }
        }
    }

    func stop() async {
        guard isRecording else { return }
        timer?.cancel()
        timer = nil
        isRecording = false
        isSaving = true
        defer { isSaving = false }
        do {
            memo = try await recorder.stop()
        } catch {
            errorText = "Not saved"
        }
    }

    isolated deinit { timer?.cancel() }
}

final class AudioRecorderMock: AudioRecorder, @unchecked Sendable {
    var startError: (any Error)?
    var stopResult = Result<Memo, any Error>.success(Memo())

    func start() async throws {
        if let startError { throw startError }
    }

    func stop() async throws -> Memo { try stopResult.get() }
}
