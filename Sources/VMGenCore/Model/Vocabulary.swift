// The words of the spec language that name one of a few things. The decoder, the JSON Schema and the checks share them.

package enum Architecture: String, Sendable, CaseIterable { case mvvm, vsm, mv }
package enum Access: String, Sendable, CaseIterable, Comparable {
    case `internal`, `package`, `public`

    /// The narrower one is less.
    package static func < (left: Access, right: Access) -> Bool {
        left != right && (left == .internal || right == .public)
    }
}
package enum Isolation: String, Sendable, CaseIterable { case inherit, nonisolated }
package enum Observation: String, Sendable, CaseIterable { case observable, observableObject, none }
package enum PresentationStyle: String, Sendable, CaseIterable {
    case progress, fullScreenError, alert, banner, overlay, none
}
package enum RunPolicy: String, Sendable, CaseIterable { case restartable, droppable, sequential, concurrent }
/// What a run ends with: its caller's task, or the view model.
package enum RunLifetime: String, Sendable, CaseIterable { case caller, viewModel }
