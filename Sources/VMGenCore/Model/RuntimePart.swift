/// A part of the runtime that vmgen writes only where a feature needs it. All other code is in every module.
package enum RuntimePart: String, CaseIterable, Sendable {
    /// The cores of emitters.
    case emitters
    /// Emissions of the current state.
    case currents
    /// Dismissals of transients after a time.
    case timers
    /// The state containers of models.
    case containers
    /// The presentations of generated views, with their looks.
    case presentations
    /// The tests of outcomes, and random walks.
    case outcomes
    /// The contract tests of emitters.
    case contract
    /// The contract tests of outputs that views hold.
    case viewStates
}
