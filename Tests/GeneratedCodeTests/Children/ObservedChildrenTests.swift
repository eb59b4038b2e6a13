#if canImport(Combine)
    import Combine
    import Testing

    @testable import Corpus

    /// As SwiftUI does for `@ObservedObject`, which can only hold an object of a known type.
    @MainActor
    private final class Screen<Object: ObservableObject>
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
        private(set) var announcements = 0
        private var subscription: AnyCancellable?

        init(_ object: Object) {
            subscription = object.objectWillChange.sink { [unowned self] in announcements += 1 }
        }
    }

    @MainActor
    @Suite("observation: observableObject, children have separate types")
    struct ObservedChildrenTests {
        private let remote = MockRemoteViewModel()
        private let playlist: PlaylistViewModel<MockRemoteViewModel>

        init() {
            playlist = PlaylistViewModel(
                emitter: PlaylistEmitter(output: .open(.init(ids: []))), remote: remote)
        }

        @Test("a parent announces its own changes, and a child the child's")
        func ownChanges() async throws {
            playlist.tracks[1] = TrackViewModel()
            await settle()
            let track = try #require(playlist.tracks[1])
            #expect(track.output.isShown)
            let (parentScreen, childScreen) = (Screen(playlist), Screen(track))
            track.star()
            remote.output = .listening(.init())
            #expect(childScreen.announcements == 1)
            #expect(parentScreen.announcements == 0)
            playlist.filter = "tea"
            #expect(parentScreen.announcements == 1)
            #expect(childScreen.announcements == 1)
        }

        @Test("adding or removing a child is announced once")
        func comingAndGoing() {
            let screen = Screen(playlist)
            playlist.tracks[1] = TrackViewModel()
            #expect(screen.announcements == 1)
            playlist.tracks = [1: TrackViewModel(), 2: TrackViewModel()]
            #expect(screen.announcements == 2)
            playlist.tracks[2] = nil
            #expect(screen.announcements == 3)
            #expect(playlist.tracks.keys.sorted() == [1])
        }

        @Test("children from before the connection are connected by it")
        func early() async {
            let track = MockTrackViewModel()
            let emitter = PlaylistEmitter(output: .open(.init(ids: [5])))
            let owner = PlaylistOwner(emitter, remote: remote)
            owner.tracks[5] = track
            await settle()
            #expect(!track.appearCalled)
            #expect(track.onEvent == nil)
            emitter.connect(to: owner)
            await settle()
            #expect(track.appearCallsCount == 1)
            track.onEvent?(.removed)
            await settle()
            #expect(owner.removed == [5])
        }

        @Test("a mock holds mocks, and announces the children that it is given")
        func mocks() {
            let mock = MockPlaylistViewModel()
            let screen = Screen(mock)
            mock.remote = remote
            #expect(mock.remote === remote)
            mock.tracks[1] = MockTrackViewModel()
            #expect(screen.announcements == 2)
            remote.output = .listening(.init(volume: 1))
            #expect(screen.announcements == 2)
        }

        @Test("children can have names like keywords")
        func keywords() async {
            let (one, keyed) = (MockBranchViewModel(), MockBranchViewModel())
            let following = MockBranchViewModel()
            let emitter = SwitchboardEmitter()
            let owner = SwitchboardOwner(emitter, switch: one)
            owner.repeat[UploadID(text: "a")] = keyed
            owner.before[2] = following
            owner.child["x"] = MockBranchViewModel()
            emitter.connect(to: owner)
            await settle()
            #expect(one.importCallsCount == 1)
            await emitter.launch { $0.default() }
            await settle()
            #expect([one, following].map(\.launchCallsCount) == [1, 1])
            keyed.onEvent?(.owner(owner: .top))
            await settle()
            #expect(owner.connected == [UploadID(text: "a")])
        }
    }

    /// Records the tracks that are removed, and connects when a test says so.
    @MainActor
    private final class PlaylistOwner: PlaylistLogic {
        typealias TracksChild = MockTrackViewModel

        let emitter: PlaylistEmitter
        let remote: MockRemoteViewModel
        private(set) var removed: [Int] = []

        init(_ emitter: PlaylistEmitter, remote: MockRemoteViewModel) {
            self.emitter = emitter
            self.remote = remote
        }

        func open(emit: OpenScope) {}
        func close(emit: CloseScope) {}
        func search(filter: String, emit: PlaylistEmitter.SearchScope) {}
        func remove(id: Int, emit: RemoveScope) { removed.append(id) }
    }

    @MainActor
    private final class SwitchboardOwner: SwitchboardLogic {
        typealias RepeatChild = MockBranchViewModel
        typealias BeforeChild = MockBranchViewModel
        typealias ChildChild = MockBranchViewModel

        let emitter: SwitchboardEmitter
        let `switch`: MockBranchViewModel
        let newValue = MockBranchViewModel()
        private(set) var connected: [UploadID] = []

        init(_ emitter: SwitchboardEmitter, switch: MockBranchViewModel) {
            self.emitter = emitter
            self.switch = `switch`
        }

        func launch(emit: LaunchScope) {}
        func connect(id: UploadID, emit: ConnectScope) { connected.append(id) }
    }

    @MainActor
    @Suite("three levels of ObservableObjects")
    struct ThreeObservedLevelsTests {
        private let slot = MockCoinSlot()
        private let badge = MockBadgeViewModel(output: BadgeOutput.samples[0])

        private func jukebox(
            _ playlist: PlaylistViewModel<RemoteViewModel>
        ) -> JukeboxViewModel<MockBadgeViewModel, PlaylistViewModel<RemoteViewModel>> {
            slot.coinReturnValue = 1
            return JukeboxViewModel(slot: slot, badge: badge, playlist: playlist)
        }

        @Test("a state reaches down two levels, and an event climbs them")
        func descendsAndClimbs() async throws {
            let jukebox = jukebox(PlaylistViewModel(remote: RemoteViewModel()))
            await jukebox.start()
            await settle()
            #expect(jukebox.playlist.output.isOpen)
            #expect(jukebox.playlist.remote.output.isListening)
            #expect(jukebox.playlist.tracks.values.allSatisfy { $0.output.isShown })
            try #require(jukebox.playlist.tracks[2]).onEvent?(.removed)
            await settle()
            #expect(jukebox.output.playing?.title == "1 left")
            try #require(jukebox.playlist.tracks[1]).onEvent?(.removed)
            await settle()
            #expect(jukebox.output.isSilent)
            #expect(jukebox.playlist.output.isClosed)
            #expect(jukebox.playlist.remote.output.isIdle)
        }

        @Test("a child may use another kind of observation")
        func otherObservation() async {
            let jukebox = jukebox(PlaylistViewModel(remote: RemoteViewModel()))
            let screen = Screen(jukebox)
            badge.output = BadgeOutput.samples[0]
            #expect(jukebox.badge === badge)
            #expect(screen.announcements == 0)
        }

        @Test("all three levels are released together")
        func lifetime() async {
            weak var top: JukeboxViewModel<MockBadgeViewModel, PlaylistViewModel<RemoteViewModel>>?
            weak var middle: PlaylistViewModel<RemoteViewModel>?
            weak var bottom: TrackViewModel?
            do {
                let jukebox = jukebox(PlaylistViewModel(remote: RemoteViewModel()))
                await jukebox.start()
                await settle()
                (top, middle, bottom) = (jukebox, jukebox.playlist, jukebox.playlist.tracks[1])
                #expect(bottom?.output.isShown == true)
            }
            #expect(top == nil)
            #expect(middle == nil)
            #expect(bottom == nil)
        }
    }
#endif
