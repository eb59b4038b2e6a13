final class RecordMeetingViewModel: RecordMeetingBase {
    private var transcript = ""

    func run(emit: RunScope) async {
        sounds.load("ding.wav")
        let known = speech.authorizationStatus()
        let authorization = known == .notDetermined ? await speech.requestAuthorization() : known
        await withTaskGroup(of: Void.self) { group in
            if authorization == .authorized { group.addTask { await self.transcribe(emit) } }
            group.addTask { await self.tick(emit) }
        }
    }

    private func transcribe(_ emit: RunScope) async {
        do {
            for try await text in await speech.transcripts() { transcript = text }
        } catch {
            if !transcript.isEmpty { transcript += " ❌" }
            emit.recording { $0.alert = .speechRecognizerFailed }
        }
    }

    private func tick(_ emit: RunScope) async {
        let perAttendee = Int(syncUp.durationPerAttendee.components.seconds)
        while (try? await emit.sleep(for: .seconds(1))) != nil {
            guard let now = emit.output.recording else { return }
            if now.alert != nil { continue }
            let seconds = now.secondsElapsed + 1
            let changesSpeaker = seconds.isMultiple(of: perAttendee)
            if changesSpeaker, now.speakerIndex == syncUp.attendees.count - 1 {
                return await finish(emit)
            }
            emit.recording {
                $0.secondsElapsed = seconds
                if changesSpeaker { $0.speakerIndex += 1 }
            }
            if changesSpeaker { sounds.play() }
        }
    }

    private func finish(_ emit: some RecordMeetingFinishedEmitting) async {
        emit.finished()
        try? await emit.sleep(for: .seconds(0.4))
        meetings.insert(transcript: transcript, into: syncUp.id)
    }

    func next(emit: NextScope) {
        guard let now = emit.output.recording, now.speakerIndex < syncUp.attendees.count - 1 else {
            emit.recording { $0.alert = .endMeeting(isDiscardable: false) }
            return
        }
        emit.recording {
            $0.speakerIndex += 1
            $0.secondsElapsed = $0.speakerIndex * Int(syncUp.durationPerAttendee.components.seconds)
        }
        sounds.play()
    }

    func confirmSave(emit: ConfirmSaveScope) async { await finish(emit) }
}
