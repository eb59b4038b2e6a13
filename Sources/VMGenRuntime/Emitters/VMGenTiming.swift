/// Watches the changes of a core.
@MainActor
protocol VMGenTiming: AnyObject {
    func update(after before: AnyObject, isEmission: Bool, restarting timers: [Int])
}
