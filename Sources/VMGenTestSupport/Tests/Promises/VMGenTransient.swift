/// A transient that emissions clear.
@MainActor
public struct VMGenTransient<Output: VMGenTestedOutput, Target> {
    public let name: String
    /// The states that carry it.
    public let carriers: [Output.Kind]
    /// Only its dismissal clears it while a state carries it.
    public let isKept: Bool
    public let set: @MainActor (inout Output) -> Void
    public let clear: @MainActor (inout Output) -> Void
    public let dismiss: (@MainActor (inout Target) -> Void)?

    public init(
        _ name: String, in carriers: [Output.Kind], isKept: Bool = false,
        set: @escaping @MainActor (inout Output) -> Void,
        clear: @escaping @MainActor (inout Output) -> Void,
        dismiss: (@MainActor (inout Target) -> Void)? = nil
    ) {
        self.name = name
        self.carriers = carriers
        self.isKept = isKept
        self.set = set
        self.clear = clear
        self.dismiss = dismiss
    }
}
