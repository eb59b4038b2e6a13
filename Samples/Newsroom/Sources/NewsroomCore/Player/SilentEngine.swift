/// An audio engine without a loudspeaker: it plays a minute in a moment.
@MainActor
package final class SilentEngine: AudioEngine {
    private let latency: Latency
    private let missing: Set<Episode.ID>
    private var handler: (@MainActor (AudioEvent) -> Void)?
    private var episode: Episode?
    private var position = 0
    private var playback: Task<Void, Never>?

    /// - Parameter missing: Episodes that cannot be loaded.
    package init(missing: Set<Episode.ID> = [], latency: Latency) {
        self.missing = missing
        self.latency = latency
    }

    @MainActor package func load(_ episode: Episode) async throws {
        playback?.cancel()
        try await latency.pass()
        if missing.contains(episode.id) { throw LoadFailure.unavailable }
        self.episode = episode
        position = 0
    }

    nonisolated package func play() {
        Task { @MainActor in start() }
    }

    nonisolated package func pause() {
        Task { @MainActor in playback?.cancel() }
    }

    @MainActor package func seek(to position: Int) async {
        try? await latency.pass()
        self.position = position
    }

    nonisolated package func observe(_ handler: @escaping @MainActor (AudioEvent) -> Void) {
        Task { @MainActor in self.handler = handler }
    }

    private func start() {
        guard let episode else { return }
        playback?.cancel()
        playback = Task { [latency] in
            while position < episode.length {
                guard (try? await latency.pass()) != nil, !Task.isCancelled else { return }
                position = min(position + 60, episode.length)
                // The network is slow around the second minute of any episode.
                if position == 120 {
                    handler?(.stalled)
                } else {
                    handler?(.progressed(to: position))
                }
            }
            handler?(.reachedEnd)
        }
    }
}
