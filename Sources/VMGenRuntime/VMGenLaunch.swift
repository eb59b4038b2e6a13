/// Runs an action, asynchronous or not, in a task of its own.
@MainActor
public func vmgenLaunch(_ action: @escaping @MainActor () async -> Void) {
    Task { @MainActor in await action() }
}
