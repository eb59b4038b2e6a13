/// The description of a feature for the core. States and actions are numbers, outputs are boxes.
@MainActor
public struct VMGenTable {
    let output: any VMGenOutput.Type
    /// The number of actions.
    let actions: Int
    let kind: @MainActor (AnyObject) -> Int
    let mayRun: @MainActor (_ action: Int, _ kind: Int) -> Bool
    /// The states that each action emits. Nil for an action that knows all states.
    let emits: [Set<Int>?]
    /// The name of what an action requires, if an output does not meet it.
    let unmetRequirement: @MainActor (_ action: Int, _ output: AnyObject) -> StaticString?
    /// Nil where outputs cannot be compared.
    let isEqual: (@MainActor (AnyObject, AnyObject) -> Bool)?
    /// The actions that each state belongs to, by the state's number. Nil for states that are not pending.
    let pending: [[Int]?]
    /// The same output with its transients cleared.
    private let cleared: @MainActor (AnyObject) -> AnyObject
    /// An output with the shared content of another, and its transients that stay until they are dismissed. Nil
    /// if there are none.
    private let kept: (@MainActor (_ output: AnyObject, _ shown: AnyObject) -> AnyObject)?
    /// The actions that each busy flag belongs to.
    let busyActions: [[Int]]
    let busyFlags: @MainActor (AnyObject) -> [Bool]
    /// The same box if its busy flags have these values, or its state carries none.
    let withBusyFlags: @MainActor (_ flags: [Bool], _ output: AnyObject) -> AnyObject

    /// Describes a feature.
    /// - Parameters:
    ///   - from: The states that each action may run from. An action that is missing may run from all.
    ///   - emits: The states that each action emits. An action that is missing knows all states.
    ///   - keep: Gives an output the shared content of the current one, and its transients that stay until they
    ///     are dismissed.
    public init<Output: VMGenOutput>(
        _ output: Output.Type,
        from: [Output.Action: [Output.Kind]] = [:],
        emits: [Output.Action: [Output.Kind]] = [:],
        requires: [Output.Action: (name: StaticString, isMet: @MainActor (Output) -> Bool)] = [:],
        isEqual: (@MainActor (Output, Output) -> Bool)? = nil,
        pending: [Output.Kind: [Output.Action]] = [:],
        keep: (@MainActor (_ output: inout Output, _ shown: Output) -> Void)? = nil,
        busy: [(flag: WritableKeyPath<Output, Bool>, actions: [Output.Action])] = []
    ) {
        self.output = output
        actions = Output.Action.allCases.count
        kind = { Self.number(of: (vmgenUnbox($0) as Output).kind) }
        let starts = Dictionary(
            uniqueKeysWithValues: from.map { (Self.number(of: $0), Set($1.map(Self.number))) })
        mayRun = { starts[$0]?.contains($1) ?? true }
        self.emits = Output.Action.allCases.map { emits[$0].map { Set($0.map(Self.number)) } }
        unmetRequirement = { action, output in
            guard let requirement = requires[Self.value(action)], !requirement.isMet(vmgenUnbox(output))
            else {
                return nil
            }
            return requirement.name
        }
        if let isEqual {
            self.isEqual = { isEqual(vmgenUnbox($0), vmgenUnbox($1)) }
        } else {
            self.isEqual = nil
        }
        self.pending = Output.Kind.allCases.map { pending[$0]?.map(Self.number) }
        cleared = { VMGenBox((vmgenUnbox($0) as Output).atRest) }
        if let keep {
            kept = { output, shown in vmgenChanged(output) { keep(&$0, vmgenUnbox(shown)) } }
        } else {
            kept = nil
        }
        busyActions = busy.map { $0.actions.map(Self.number) }
        busyFlags = { output in
            let output: Output = vmgenUnbox(output)
            return busy.map { output[keyPath: $0.flag] }
        }
        withBusyFlags = { flags, box in
            var output: Output = vmgenUnbox(box)
            var isChanged = false
            for (entry, value) in zip(busy, flags) where output[keyPath: entry.flag] != value {
                output[keyPath: entry.flag] = value
                if output[keyPath: entry.flag] == value { isChanged = true }
            }
            return isChanged ? VMGenBox(output) : box
        }
    }

    func withTransientsCleared(_ output: AnyObject) -> AnyObject { cleared(output) }

    func withTransients(of shown: AnyObject, kept output: AnyObject) -> AnyObject {
        kept?(output, shown) ?? output
    }

    /// The place of a case in its enum.
    static func number<Value: CaseIterable & Equatable>(of value: Value) -> Int {
        var number = 0
        for other in Value.allCases {
            if other == value { return number }
            number += 1
        }
        return number
    }

    static func value<Value: CaseIterable>(_ number: Int) -> Value {
        let all = Value.allCases
        return all[all.index(all.startIndex, offsetBy: number)]
    }
}
