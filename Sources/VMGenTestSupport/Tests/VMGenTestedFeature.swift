/// A feature for generated tests: its tables and its examples.
@MainActor
public protocol VMGenTestedFeature {
    associatedtype Emitter: VMGenTestedEmitter

    nonisolated static var spec: VMGenSpec { get }

    func emitter(_ output: Emitter.Output) -> Emitter
    /// An example of a state, its transients cleared; nil if the spec has none.
    func output(_ kind: Emitter.Output.Kind) -> Emitter.Output?
}

extension VMGenTestedFeature {
    public typealias Output = Emitter.Output
    public typealias Action = Emitter.Action
    public typealias Kind = Emitter.Output.Kind

    func example(_ kind: Swift.String) -> Output? {
        Kind(rawValue: kind).flatMap { output($0) }
    }
}
