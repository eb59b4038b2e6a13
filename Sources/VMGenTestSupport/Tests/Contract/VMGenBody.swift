/// The body of an action in a test: what it does with its scope at once, and then.
@MainActor
public struct VMGenBody<Scope> {
    public let begin: @MainActor (Scope) -> Void
    public let run: @MainActor (Scope) async -> Void

    public init(
        _ begin: @escaping @MainActor (Scope) -> Void, then rest: @escaping @MainActor () async -> Void = {}
    ) {
        self.begin = begin
        run = {
            begin($0)
            await rest()
        }
    }
}

/// A flag that is on while an action runs.
@MainActor
public struct VMGenBusyFlag<Output: VMGenTestedOutput> {
    public let name: String
    /// The states that carry it.
    public let carriers: [Output.Kind]
    public let isOn: @MainActor (Output) -> Bool

    public init(
        _ name: String, in carriers: [Output.Kind], isOn: @escaping @MainActor (Output) -> Bool
    ) {
        self.name = name
        self.carriers = carriers
        self.isOn = isOn
    }
}
