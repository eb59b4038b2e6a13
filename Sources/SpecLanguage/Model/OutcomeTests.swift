/// The settings of the configuration for tests of outcomes.
package struct OutcomeTests: Sendable {
    /// Whether they are generated.
    package var areGenerated = true
    /// Whether content that `then` does not name stays equal, where an outcome ends in the state in which it began.
    package var areExact = false
}
