#if canImport(SwiftUI)
    public import SwiftUI

    /// The key of a service in the environment. Its value is nil until the app sets the service.
    public nonisolated struct VMGenServiceKey<Service>: SwiftUI.EnvironmentKey {
        public static var defaultValue: Service? { nil }
    }

    /// Stops the program, because a service was called that is not set.
    ///
    /// - Parameter name: The name of the service's property of `EnvironmentValues`.
    public nonisolated func vmgenNotSet(_ name: String) -> Swift.Never {
        Swift.fatalError("There is no service \\.\(name): set it with .environment(\\.\(name), …)")
    }
#endif
