#if canImport(SwiftUI)
    import SwiftUI

    /// The kind of what is presented. A section is a state of a substate.
    public nonisolated enum VMGenSubject: Sendable { case state, section, transient, kept, child }

    /// The content of a presentation until a person closes it. A view may close late: it closes nothing else.
    @MainActor
    struct VMGenShown<Value>: SwiftUI.DynamicProperty {
        private let value: Value?
        private let identity: [String?]
        /// Whether the view hides it at once, although the dismissal may take time.
        private let hides: Bool
        private let dismiss: (@MainActor @Sendable () -> Void)?
        /// Whether the same entry of the state, the same setting of the transient, or the same child is still there.
        private let isCurrent: () -> Bool
        @SwiftUI.State private var isDismissed = false
        /// The number of times that a person closed what was gone.
        @SwiftUI.State private var ignored = 0

        init(
            _ subject: VMGenSubject, _ emissions: Int, hides: Bool = false,
            _ dismiss: (@MainActor @Sendable () -> Void)?, _ read: @escaping @MainActor () -> Value?
        ) {
            var isStill: ((Bool) -> Bool)?
            vmgenReading = { isStill = isStill ?? $0 }
            let value = read()
            vmgenReading = nil
            self.value = value
            identity = [hides ? value.map { _ in "" } : value as? String, "\(emissions)"]
            self.hides = hides
            self.dismiss = dismiss
            isCurrent = { [isStill] in
                guard let value else { return false }
                if subject == .state, let isStill { return isStill(true) }
                if subject == .transient, isStill?(false) == false { return false }
                guard let now = read() else { return false }
                // Values that cannot be compared count as equal.
                return switch subject {
                case .state, .section: true
                case .child: now as AnyObject === value as AnyObject
                case .transient, .kept: now as? AnyHashable == value as? AnyHashable
                }
            }
        }

        var presented: Value? { isDismissed ? nil : value }

        func close() {
            if !isCurrent() {
                ignored += 1
            } else {
                if hides || dismiss == nil { isDismissed = true }
                dismiss?()
            }
        }

        /// After a change, what was closed shows again.
        var id: [String?] { identity + ["\(ignored)"] }

        func open() {
            if isDismissed { isDismissed = false }
        }
    }
#endif
