package final class PlayerViewModel: PlayerBase {
    package override init(emitter: PlayerEmitter? = nil, engine: any AudioEngine) {
        super.init(emitter: emitter, engine: engine)
        engine.observe { [weak self] in self?.receive($0) }
    }

    package func open(_ episode: Episode, emit: OpenScope) async {
        emit.loading(episode: episode)
        do {
            try await engine.load(episode)
            emit.playing(episode: episode, position: 0)
            engine.play()
        } catch {
            emit.failed(episode: episode, reason: LoadFailure(error))
        }
    }

    package func pause(emit: PauseScope) {
        guard let playing = emit.output.playing else { return }
        engine.pause()
        emit.paused(episode: playing.episode, position: playing.position)
    }

    package func resume(emit: ResumeScope) {
        guard let paused = emit.output.paused else { return }
        emit.playing(episode: paused.episode, position: paused.position)
        engine.play()
    }

    package func replay(emit: ReplayScope) async {
        guard let episode = emit.output.finished?.episode else { return }
        await engine.seek(to: 0)
        emit.playing(episode: episode, position: 0)
        engine.play()
    }

    package func skip(by seconds: Int, emit: SkipScope) async {
        func target(_ position: Int, in episode: Episode) -> Int {
            min(max(position + seconds, 0), episode.length)
        }
        switch emit.output {
        case .playing(let playing):
            let position = target(playing.position, in: playing.episode)
            await engine.seek(to: position)
            emit.playing { $0.position = position }
        case .paused(let paused):
            let position = target(paused.position, in: paused.episode)
            await engine.seek(to: position)
            emit.paused { $0.position = position }
        default: break
        }
    }

    private func receive(_ event: AudioEvent) {
        switch event {
        case .progressed(let position): progressed(to: position)
        case .stalled: stalled()
        case .reachedEnd: reachedEnd()
        case .broke(let reason): broke(with: reason)
        }
    }
}
