#if canImport(Combine)
    import Combine

    @testable import Corpus

    // Three levels of ObservableObjects, as an app's developers write them. A parent that receives its child
    // is generic, so that tests can pass a mock; a parent that creates its children names their type.

    @MainActor
    final class JukeboxViewModel<BadgeChild: BadgeViewModeling, PlaylistChild: PlaylistViewModeling>:
        JukeboxEmitting
    {
        let emitter: JukeboxEmitter
        private let slot: any CoinSlot
        let badge: BadgeChild
        let playlist: PlaylistChild

        init(
            emitter: JukeboxEmitter = JukeboxEmitter(), slot: any CoinSlot, badge: BadgeChild,
            playlist: PlaylistChild
        ) {
            self.emitter = emitter
            self.slot = slot
            self.badge = badge
            self.playlist = playlist
            emitter.connect(to: self)
        }

        func start() async {
            await emitter.start { [slot] emit in
                do {
                    _ = try await slot.coin()
                    emit.playing()
                } catch {
                    emit.failed(reason: .network)
                }
            }
        }

        func play(title: String) { emitter.play { $0.playing(title: title) } }
        func stop() { emitter.stop { $0.silent() } }
    }

    extension JukeboxFactory: JukeboxViewModelMaking {
        static func makeViewModel(emitter: JukeboxEmitter, slot: MockCoinSlot) -> any JukeboxViewModeling {
            JukeboxViewModel(
                emitter: emitter, slot: slot, badge: MockBadgeViewModel(output: BadgeOutput.samples[0]),
                playlist: MockPlaylistViewModel())
        }
    }

    @MainActor
    final class PlaylistViewModel<RemoteChild: RemoteViewModeling>: PlaylistEmitting {
        typealias TracksChild = TrackViewModel

        let emitter: PlaylistEmitter
        let remote: RemoteChild
        /// The gate of `remove`, if any.
        var gate: Gate?

        init(emitter: PlaylistEmitter = PlaylistEmitter(), remote: RemoteChild) {
            self.emitter = emitter
            self.remote = remote
            emitter.connect(to: self)
        }

        func open() async {
            await emitter.open { emit in
                if emit.output.isOpen { return }
                for id in [2, 1] where self.tracks[id] == nil { self.tracks[id] = TrackViewModel() }
                emit.open(ids: [2, 1])
            }
        }

        func close() { emitter.close { $0.closed() } }
        func search(filter: String) async { await emitter.search { _ in } }

        func remove(id: Int) async {
            await emitter.remove { emit in
                await self.gate?.wait()
                self.tracks[id] = nil
                emit.open { $0.ids.removeAll { $0 == id } }
            }
            onEvent?(tracks.isEmpty ? .emptied : .played(title: "\(tracks.count) left"))
        }
    }

    @MainActor
    final class RemoteViewModel: RemoteEmitting {
        let emitter = RemoteEmitter()

        func listen() async {
            await emitter.listen { emit in if !emit.listening({ _ in }) { emit.listening() } }
        }

        func reset() { emitter.reset { $0.idle() } }
    }

    @MainActor
    final class TrackViewModel: TrackEmitting {
        let emitter = TrackEmitter()

        func appear() async { await emitter.appear { emit in if !emit.shown({ _ in }) { emit.shown() } } }
        func hide() { emitter.hide { $0.hidden() } }
        func star() { emitter.star { emit in emit.shown { $0.isStarred.toggle() } } }
    }
#endif
