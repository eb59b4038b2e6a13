/// The habits of a view model, as earlier walks showed them.
@MainActor
final class VMGenWalkHabits {
    /// Whether it calls mocks outside of runs, or several at once. A walk then waits longer for such calls.
    var isLoose = false
    /// The outcomes that were chosen for runs.
    var played: Set<Int> = []
}
