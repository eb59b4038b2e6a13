/// What an audio engine tells whoever listens.
package enum AudioEvent: Equatable, Sendable {
    case progressed(to: Int)
    case stalled
    case reachedEnd
    case broke(LoadFailure)
}
