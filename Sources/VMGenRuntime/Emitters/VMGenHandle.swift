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
        didSet {
            core.rejectionHandler = nil
            guard let onRejected else { return }
            core.rejectionHandler = { onRejected(VMGenTable.value($0), VMGenTable.value($1)) }
        }
    }

    public var onRun: (@MainActor (Int, String, String, String) -> Void)? {
        didSet {
            core.runHandler = nil
            guard let onRun else { return }
            core.runHandler = { event in
                guard let run = event.run, let action = event.action, let state = event.to ?? event.from
                else { return }
                let isNamed = event.kind == .lacked || event.reason == .finished || event.reason == .cleanup
                onRun(run, action, (isNamed ? event.reason?.rawValue : nil) ?? event.kind.rawValue, state)
            }
        }
    }

    public var onTransition: (@MainActor (Output.Action, Output.Kind, Output.Kind) -> Void)? {
        didSet {
            core.transitionHandler = nil
            guard let onTransition else { return }
            core.transitionHandler = {
                onTransition(VMGenTable.value($0), VMGenTable.value($1), VMGenTable.value($2))
            }
        }
    }

    public var onEmission: (@MainActor (Output) -> Void)? {
        didSet { core.emissionHandler = vmgenUnboxing(onEmission) }
    }

    public var onChange: (@MainActor (Output) -> Void)? {
        didSet { core.changeHandler = vmgenUnboxing(onChange) }
    }

    public func cancel() { core.cancel() }
}
