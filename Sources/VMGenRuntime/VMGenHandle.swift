/// The part of a core that cannot emit: its output, its callbacks, and the end of its runs.
@MainActor
public final class VMGenHandle<Output: VMGenOutput> {
    private let core: VMGenCore

    public init(_ core: VMGenCore) { self.core = core }

    /// The current output.
    public var output: Output { core.output() }

    /// The number of emissions, including those that leave the output unchanged.
    public var emissions: Int { core.emissions }

    /// The emitter's way to wait.
    public var sleep: VMGenCore.Sleep { core.sleep }

    #if canImport(Observation)
        /// The clock of an emitter that is observed with Observation.
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        var clock: any Clock<Duration> { (core as? VMGenObservableCore)?.clock ?? ContinuousClock() }
    #endif

    /// Called when an action is rejected because of the current state.
    public var onRejected: (@MainActor (Output.Action, Output.Kind) -> Void)? {
        didSet { core.onRejected(onRejected) }
    }

    /// Called with the number of a run, its action, the event and the state.
    public var onRun: (@MainActor (Int, Swift.String, Swift.String, Swift.String) -> Void)? {
        didSet { core.onRun(onRun) }
    }

    /// Called after each emission with the action, the state before and the state after.
    public var onTransition: (@MainActor (Output.Action, Output.Kind, Output.Kind) -> Void)? {
        didSet { core.onTransition(onTransition) }
    }

    /// Called after each emission with its output.
    public var onEmission: (@MainActor (Output) -> Void)? {
        didSet { core.onEmission(onEmission) }
    }

    /// Called after each change of the current output.
    public var onChange: (@MainActor (Output) -> Void)? {
        didSet { core.onChange(onChange) }
    }

    /// Ends all runs.
    public func cancel() { core.cancel() }
}
