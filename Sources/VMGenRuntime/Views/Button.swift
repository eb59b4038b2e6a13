#if canImport(SwiftUI)
    public import SwiftUI

    /// A button of a presentation: its label, its role and its action.
    @MainActor
    public struct VMGenButton: SwiftUI.View {
        public let label: SwiftUI.Text
        public let role: SwiftUI.ButtonRole?
        /// Runs the action and returns when it has ended.
        public let action: @MainActor @Sendable () async -> Void

        /// Creates a button.
        public init(
            _ label: SwiftUI.Text,
            role: SwiftUI.ButtonRole? = nil,
            action: @escaping @MainActor @Sendable () async -> Void
        ) {
            self.label = label
            self.role = role
            self.action = action
        }

        public var body: some SwiftUI.View {
            let action = action
            SwiftUI.Button(role: role, action: { _Concurrency.Task { await action() } }) { label }
        }
    }

    /// Buttons side by side, or in the order of the view around them.
    @MainActor
    struct VMGenButtons: SwiftUI.View {
        let buttons: [VMGenButton]

        var body: some SwiftUI.View {
            SwiftUI.ForEach(buttons.indices, id: \.self) { buttons[$0] }
        }
    }
#endif
