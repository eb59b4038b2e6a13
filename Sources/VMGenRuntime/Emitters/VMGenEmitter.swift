/// The part of an emitter that anyone may use. Only the bodies of its actions can emit.
@MainActor
public protocol VMGenEmitter: AnyObject {
    associatedtype _Output: VMGenOutput

    var _handle: VMGenHandle<_Output> { get }
}

extension VMGenEmitter {
    /// The current output.
    public var output: _Output { _handle.output }

    /// The number of emissions, including those that leave the output unchanged.
    public var emissions: Int { _handle.emissions }

    /// Its way to wait, for the emitters of children.
    public var sleep: VMGenCore.Sleep { _handle.sleep }

    /// Called when an action is rejected because of the current state.
    public var onRejected: (@MainActor (_Output.Action, _Output.Kind) -> Void)? {
        get { _handle.onRejected }
        set { _handle.onRejected = newValue }
    }

    /// Called with the number of a run, its action, the event and the state. The event is `accepted`, `began`,
    /// `emitted`, `finished`, `ended`, or `cleanup` for a cleanup's emission.
    public var onRun: (@MainActor (Int, String, String, String) -> Void)? {
        get { _handle.onRun }
        set { _handle.onRun = newValue }
    }

    /// Called after each emission with the action, the state before and the state after.
    public var onTransition: (@MainActor (_Output.Action, _Output.Kind, _Output.Kind) -> Void)? {
        get { _handle.onTransition }
        set { _handle.onTransition = newValue }
    }

    /// Called after each emission with its output.
    public var onEmission: (@MainActor (_Output) -> Void)? {
        get { _handle.onEmission }
        set { _handle.onEmission = newValue }
    }

    /// Called after each change of the current output.
    public var onChange: (@MainActor (_Output) -> Void)? {
        get { _handle.onChange }
        set { _handle.onChange = newValue }
    }

    /// Ends all runs.
    public func cancel() { _handle.cancel() }

    /// Sets `onEmission` for a test. Unlike the property, it has the same type in Swift 5's and Swift 6's mode.
    public func _watchEmissions(_ callback: (@MainActor (_Output) -> Void)?) { onEmission = callback }

    /// Sets `onRun` for a test.
    public func _watchRuns(
        _ callback: (@MainActor (Int, String, String, String) -> Void)?
    ) {
        onRun = callback
    }

    /// Sets `onRejected` for a test.
    public func _watchRejections(_ callback: (@MainActor (_Output.Action, _Output.Kind) -> Void)?) {
        onRejected = callback
    }
}
