@MainActor
package final class PlayerViewModel: PlayerEmitting {
    let emitter: PlayerEmitter
    private let engine: any AudioEngine

    package init(emitter: PlayerEmitter? = nil, engine: any AudioEngine) {
        self.emitter = emitter ?? PlayerEmitter()
        self.engine = engine
        engine.observe { [weak self] in self?.receive($0) }
    }

    package func open(_ episode: Episode) async {
        await emitter.open { [engine] emit in
            emit.loading(episode: episode)
            do {
                try await engine.load(episode)
                emit.playing(episode: episode, position: 0)
                engine.play()
            } catch {
                emit.failed(episode: episode, reason: LoadFailure(error))
            }
        }
    }

    package func pause() {
        emitter.pause { [engine] emit in
            guard let playing = emit.output.playing else { return }
            engine.pause()
            emit.paused(episode: playing.episode, position: playing.position)
        }
    }

    package func resume() {
        emitter.resume { [engine] emit in
            guard let paused = emit.output.paused else { return }
            emit.playing(episode: paused.episode, position: paused.position)
            engine.play()
        }
    }

    package func replay() async {
        await emitter.replay { [engine] emit in
            guard let episode = emit.output.finished?.episode else { return }
            await engine.seek(to: 0)
            emit.playing(episode: episode, position: 0)
            engine.play()
        }
    }

    package func skip(by seconds: Int) async {
        await emitter.skip { [engine] emit in
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
    }

    private func receive(_ event: AudioEvent) {
        switch event {
        case .progressed(let position):
            emitter.progressed { emit in emit.playing { $0.position = position } }
        case .stalled:
            emitter.stalled { emit in emit.playing { $0.isBuffering = true } }
        case .reachedEnd:
            emitter.reachedEnd { emit in
                guard let episode = emit.output.playing?.episode else { return }
                emit.finished(episode: episode)
            }
        case .broke(let reason):
            emitter.broke { emit in
                guard let episode = emit.output.playing?.episode ?? emit.output.paused?.episode else {
                    return
                }
                emit.failed(episode: episode, reason: reason)
            }
        }
    }
}
