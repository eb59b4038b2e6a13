#if canImport(Combine)
    import Combine

    @testable import Corpus

    // Three levels of ObservableObjects, as an app's developers write them. A parent that receives its child
    // is generic, so that tests can pass a mock; a parent that creates its children names their type.

    final class JukeboxViewModel<BadgeChild: BadgeViewModeling, PlaylistChild: PlaylistViewModeling>:
        JukeboxBase<BadgeChild, PlaylistChild>
    {
        func start(emit: StartScope) async {
            do {
                _ = try await slot.coin()
                emit.playing()
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    final class PlaylistViewModel<RemoteChild: RemoteViewModeling>: PlaylistBase<RemoteChild, TrackViewModel>
    {
        func open(emit: OpenScope) async {
            if emit.output.isOpen { return }
            for id in [2, 1] where tracks[id] == nil { tracks[id] = TrackViewModel() }
            emit.open(ids: [2, 1])
        }

        func close(emit: CloseScope) { emit.closed() }
        func search(filter: String, emit: SearchScope) async {}

        func remove(id: Int, emit: RemoveScope) async {
            tracks[id] = nil
            emit.open { $0.ids.removeAll { $0 == id } }
        }

        func remove(id: Int) async {
            await emitter.remove { await self.remove(id: id, emit: $0) }
            onEvent?(tracks.isEmpty ? .emptied : .played(title: "\(tracks.count) left"))
        }
    }

    final class RemoteViewModel: RemoteBase {
        func listen(emit: ListenScope) async {
            if !emit.listening({ _ in }) { emit.listening() }
        }

        func reset(emit: ResetScope) { emit.idle() }
    }

    final class TrackViewModel: TrackBase {
        func appear(emit: AppearScope) async { if !emit.shown({ _ in }) { emit.shown() } }
        func hide(emit: HideScope) { emit.hidden() }
        func star(emit: StarScope) { emit.shown { $0.isStarred.toggle() } }
    }
#endif
