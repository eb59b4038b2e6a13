#if canImport(SwiftUI)
    public import SwiftUI

    /// A button of a presentation: its label, its role and its action.
    @MainActor
    public struct VMGenButton: SwiftUI.View {
        public let label: SwiftUI.Text
        public let role: SwiftUI.ButtonRole?
        /// Runs the action and returns when it has ended.
        public let action: @MainActor @Sendable () async -> Void

        private let press: @MainActor @Sendable () -> Void

        /// Creates a button that runs its action at once.
        public init(
            _ label: SwiftUI.Text,
            role: SwiftUI.ButtonRole? = nil,
            action: @escaping @MainActor @Sendable () -> Void
        ) {
            self.label = label
            self.role = role
            self.action = { action() }
            press = action
        }

        /// Creates a button that runs its action in a task.
        public init(
            _ label: SwiftUI.Text,
            role: SwiftUI.ButtonRole? = nil,
            action: @escaping @MainActor @Sendable () async -> Void
        ) {
            self.label = label
            self.role = role
            self.action = action
            press = { _Concurrency.Task { await action() } }
        }

        public var body: some SwiftUI.View {
            SwiftUI.Button(role: role, action: press) { label }
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
