/// Runs an action, asynchronous or not, in a task of its own.
@MainActor
public func vmgenLaunch(_ action: @escaping @MainActor () async -> Void) {
    Task { @MainActor in await action() }
}

/// Stops a debug build if a view model did not connect to its emitter.
@MainActor
public func vmgenAssertConnected(_ isConnected: Bool, _ viewModel: AnyObject) {
    assert(
        isConnected,
        "\(type(of: viewModel)) must call 'emitter.connect(to: self)' at the end of its initializer")
}
