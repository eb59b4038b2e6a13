/// Runs a synchronous action at once.
@MainActor
public func vmgenLaunch<each Value>(
    _ action: @MainActor (repeat each Value) -> Void, _ values: repeat each Value
) {
    action(repeat each values)
}

/// Runs an asynchronous action in a task of its own.
@MainActor
public func vmgenLaunch<each Value>(
    _ action: @escaping @MainActor (repeat each Value) async -> Void, _ values: repeat each Value
) {
    let values = (repeat each values)
    Task { @MainActor in await action(repeat each values) }
}

/// Stops a debug build if a view model did not connect to its emitter.
@MainActor
public func vmgenAssertConnected(_ isConnected: Bool, _ viewModel: AnyObject) {
    assert(
        isConnected,
        "without inheriting, \(type(of: viewModel)) must call 'emitter.connect(to: self)' at the end of its initializer"
    )
}
