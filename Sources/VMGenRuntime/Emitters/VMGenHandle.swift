/// The part of a core that cannot emit: its output, its callbacks, and the end of its runs. ``VMGenEmitter`` explains
/// them.
@MainActor
public final class VMGenHandle<Output: VMGenOutput> {
    let core: VMGenCore

    public init(_ core: VMGenCore) { self.core = core }

    public var output: Output { core.output() }
    public var emissions: Int { core.emissions }
    public var sleep: VMGenCore.Sleep { core.sleep }

    public var onRejected: (@MainActor (Output.Action, Output.Kind) -> Void)? {
        didSet { core.onRejected(onRejected) }
    }

    public var onRun: (@MainActor (Int, String, String, String) -> Void)? {
        didSet { core.onRun(onRun) }
    }

    public var onTransition: (@MainActor (Output.Action, Output.Kind, Output.Kind) -> Void)? {
        didSet { core.onTransition(onTransition) }
    }

    public var onEmission: (@MainActor (Output) -> Void)? {
        didSet { core.onEmission(onEmission) }
    }

    public var onChange: (@MainActor (Output) -> Void)? {
        didSet { core.onChange(onChange) }
    }

    public func cancel() { core.cancel() }
}
