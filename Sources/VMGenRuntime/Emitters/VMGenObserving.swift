/// The observers of an output, for the core.
@MainActor
protocol VMGenObserving: AnyObject {
    /// Takes an output before the callbacks for it.
    func send(_ output: AnyObject)
}
