/// What the core must know of a feature. States and actions are numbers, outputs are boxes.
@MainActor
public struct VMGenTable {
    let kind: @MainActor (AnyObject) -> Int
    let mayRun: @MainActor (_ action: Int, _ kind: Int) -> Bool
    /// Nil where outputs cannot be compared.
    let isEqual: (@MainActor (AnyObject, AnyObject) -> Bool)?
    /// The actions that each pending state belongs to, by the state's number.
    let pending: [Int: [Int]]
    /// The same output with its transients cleared. Nil if there are none.
    private let cleared: (@MainActor (AnyObject) -> AnyObject)?
    /// An output with the transients of another that stay until they are dismissed. Nil if there are none.
    private let kept: (@MainActor (_ output: AnyObject, _ shown: AnyObject) -> AnyObject)?
    /// The actions that each busy flag belongs to.
    let busyActions: [[Int]]
    let busyFlags: @MainActor (AnyObject) -> [Bool]
    private let setBusyFlags: @MainActor (AnyObject, [Bool]) -> AnyObject

    /// - Parameters:
    ///   - kind: The number of an output's state.
    ///   - mayRun: Whether an action may run from a state.
    ///   - isEqual: Nil where outputs cannot be compared.
    ///   - pending: The actions that each pending state belongs to, by the state's number.
    ///   - clear: Clears all transients. Nil if there are none.
    ///   - keep: Gives an output the transients of the current one that stay until they are dismissed. Nil if
    ///     there are none.
    ///   - busy: The actions that each busy flag belongs to.
    ///   - busyFlags: The values of the busy flags, in the order of `busy`.
    ///   - setBusyFlags: Sets the busy flags of a state that carries them.
    public init<Output, Action: CaseIterable & Sendable, Kind: CaseIterable & Sendable>(
        kind: @escaping @MainActor (Output) -> Int,
        mayRun: @escaping @MainActor (Action, Kind) -> Bool,
        isEqual: (@MainActor (Output, Output) -> Bool)? = nil,
        pending: [Int: [Int]] = [:],
        clear: (@MainActor (inout Output) -> Void)? = nil,
        keep: (@MainActor (_ output: inout Output, _ shown: Output) -> Void)? = nil,
        busy: [[Int]] = [],
        busyFlags: @escaping @MainActor (Output) -> [Bool] = { _ in [] },
        setBusyFlags: @escaping @MainActor (inout Output, [Bool]) -> Void = { _, _ in }
    ) {
        let actions = Array(Action.allCases)
        let kinds = Array(Kind.allCases)
        self.kind = { kind(Self.unbox($0)) }
        self.mayRun = { mayRun(actions[$0], kinds[$1]) }
        if let isEqual {
            self.isEqual = { isEqual(Self.unbox($0), Self.unbox($1)) }
        } else {
            self.isEqual = nil
        }
        self.pending = pending
        if let clear { cleared = { Self.changed($0, clear) } } else { cleared = nil }
        if let keep {
            kept = { output, shown in Self.changed(output) { keep(&$0, Self.unbox(shown)) } }
        } else {
            kept = nil
        }
        busyActions = busy
        self.busyFlags = { busyFlags(Self.unbox($0)) }
        self.setBusyFlags = { output, flags in Self.changed(output) { setBusyFlags(&$0, flags) } }
    }

    static func unbox<Output>(_ box: AnyObject) -> Output {
        unsafeDowncast(box, to: VMGenBox<Output>.self).value
    }

    static func changed<Output>(_ box: AnyObject, _ change: @MainActor (inout Output) -> Void) -> AnyObject {
        var output: Output = unbox(box)
        change(&output)
        return VMGenBox(output)
    }

    func withTransientsCleared(_ output: AnyObject) -> AnyObject { cleared?(output) ?? output }

    func withTransients(of shown: AnyObject, kept output: AnyObject) -> AnyObject {
        kept?(output, shown) ?? output
    }

    /// The same box if its busy flags have these values, or its state carries none.
    func withBusyFlags(_ flags: [Bool], _ output: AnyObject) -> AnyObject {
        guard !flags.isEmpty else { return output }
        let before = busyFlags(output)
        guard before != flags else { return output }
        let changed = setBusyFlags(output, flags)
        return busyFlags(changed) == before ? output : changed
    }
}
