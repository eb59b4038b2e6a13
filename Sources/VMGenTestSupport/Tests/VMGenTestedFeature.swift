/// A feature for generated tests: its examples.
@MainActor
public protocol VMGenTestedFeature {
    associatedtype Emitter: VMGenTestedEmitter

    func emitter(_ output: Emitter.Output) -> Emitter
    /// An example of a state, its transients cleared; nil if the spec has none.
    func output(_ kind: Emitter.Output.Kind) -> Emitter.Output?
    /// Whether an action may run from an output, by its state and by what it requires.
    func allows(_ action: Emitter.Action, in output: Emitter.Output) -> Bool
}

extension VMGenTestedFeature {
    public typealias Output = Emitter.Output
    public typealias Action = Emitter.Action
    public typealias Kind = Emitter.Output.Kind

    public func allows(_ action: Emitter.Action, in output: Emitter.Output) -> Bool { true }

    func example(_ kind: String) -> Output? {
        Kind(rawValue: kind).flatMap { output($0) }
    }
}
