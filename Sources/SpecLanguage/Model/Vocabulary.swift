// The enumerations of the spec language, which the decoder, the JSON Schema and the checks share.

package enum Architecture: String, Sendable, CaseIterable { case mvvm, vsm, mv }
package enum Access: String, Sendable, CaseIterable, Comparable {
    case `internal`, `package`, `public`

    /// The narrower access is less.
    package static func < (left: Access, right: Access) -> Bool {
        left != right && (left == .internal || right == .public)
    }
}
package enum Isolation: String, Sendable, CaseIterable { case inherit, nonisolated }
package enum Observation: String, Sendable, CaseIterable { case observable, observableObject, none }
/// The event that clears a transient.
package enum TransientReset: String, Sendable, CaseIterable { case emission, dismissal }
/// The role of a button in a presentation.
package enum ButtonRole: String, Sendable, CaseIterable { case destructive, cancel }
package enum RunPolicy: String, Sendable, CaseIterable { case restartable, droppable, sequential, concurrent }
/// The lifetime of a run: it ends with its caller's task, or with the view model.
/// The argument of the app's view, in place of the view model.
package enum ViewInput: String, Sendable, CaseIterable { case dependencies }
package enum RunLifetime: String, Sendable, CaseIterable { case caller, viewModel }
