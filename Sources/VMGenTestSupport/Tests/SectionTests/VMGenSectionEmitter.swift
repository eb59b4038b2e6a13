/// An emitter with sections.
@MainActor
public protocol VMGenSectionedEmitter: VMGenTestedEmitter {
    /// Calls a closure after each emission in a section.
    func _watchSection(_ name: String, _ callback: (@MainActor () -> Void)?)
}

/// An emitter, as that of a section: it counts the section's emissions, and knows the runs of its actions.
@MainActor
public final class VMGenSectionEmitter<Base: VMGenSectionedEmitter, Value: VMGenTestedOutput>:
    VMGenTestedEmitter
{
    public typealias Output = VMGenSectionOutput<Base.Output, Value>
    public typealias Action = Base.Action

    public let base: Base
    public private(set) var emissions = 0
    private let name: String
    private let actions: Set<String>
    private let read: @MainActor (Base.Output) -> Value?
    private var emissionHandler: (@MainActor (Output) -> Void)?
    private var runHandler: (@MainActor (Int, String, String, String) -> Void)?
    /// Whether an action of the section has just emitted the current state of the screen.
    private var isCurrent = false

    /// - Parameters:
    ///   - name: The name of the section's property.
    ///   - actions: The actions of the section.
    ///   - read: Returns the section in an output.
    public init(
        _ base: Base, _ name: String, actions: [Base.Action],
        _ read: @escaping @MainActor (Base.Output) -> Value?
    ) {
        self.base = base
        self.name = name
        self.actions = Set(actions.map(\.rawValue))
        self.read = read
        base._watchSection(name) { [weak self] in self?.noteEmission() }
        base._watchEmissions { [weak self] _ in
            guard let self, isCurrent else { return }
            isCurrent = false
            noteEmission()
        }
        base._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
    }

    public var output: Output { Output(base.output, read) }

    public func _watchEmissions(_ callback: (@MainActor (Output) -> Void)?) { emissionHandler = callback }

    public func _watchRuns(_ callback: (@MainActor (Int, String, String, String) -> Void)?) {
        runHandler = callback
    }

    public func _watchRejections(_ callback: (@MainActor (Action, Output.Kind) -> Void)?) {
        guard let callback else { return base._watchRejections(nil) }
        base._watchRejections { [weak self] action, _ in
            guard let self, actions.contains(action.rawValue) else { return }
            callback(action, output.kind)
        }
    }

    public func cancel() { base.cancel() }

    public var _kinds: [String] { base._kinds }

    public func _set(_ path: [String]) { base._set(path) }

    private func noteEmission() {
        emissions += 1
        emissionHandler?(output)
    }

    private func note(_ run: Int, _ action: String, _ event: String, _ state: String) {
        guard actions.contains(action) else { return }
        let isOfSection = state.hasPrefix(name + ".")
        if !isOfSection, event == "emitted" || event == "cleanup" { isCurrent = true }
        runHandler?(
            run, action, event, isOfSection ? String(state.dropFirst(name.count + 1)) : output.kind.rawValue)
    }
}
