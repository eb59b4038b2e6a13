/// The description of a feature for the core. States and actions are numbers, outputs are boxes.
@MainActor
public struct VMGenTable {
    let output: any VMGenOutput.Type
    /// The number of actions.
    let actions: Int
    let kind: @MainActor (AnyObject) -> Int
    /// Whether each action may run from each state. Nil for an action that may run from all.
    var starts: [[Bool]?]
    /// Whether each action knows each state, since it runs from it or emits it. Nil for an action that knows all.
    var known: [[Bool]?]
    /// The name of what an action requires, if an output does not meet it.
    var unmetRequirement: @MainActor (_ action: Int, _ output: AnyObject) -> StaticString?
    /// Nil where outputs cannot be compared.
    let isEqual: (@MainActor (AnyObject, AnyObject) -> Bool)?
    /// The actions that each state belongs to, by the state's number. Nil for states that are not pending.
    var pending: [[Int]?]
    /// The names of the states of sections, whose numbers follow those of the output.
    var sectionStates: [String] = []
    /// An output with cleared transients, but with the shared content of the current one, and its transients that stay
    /// until they are dismissed.
    var cleared: @MainActor (_ output: AnyObject, _ shown: AnyObject) -> AnyObject
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
        func marks(_ kinds: [Output.Kind]) -> [Bool] { Output.Kind.allCases.map(kinds.contains) }
        starts = Output.Action.allCases.map { from[$0].map(marks) }
        known = Output.Action.allCases.map { action in
            emits[action].flatMap { emits in from[action].map { marks($0 + emits) } }
        }
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
        cleared = { box, shown in
            var output = (vmgenUnbox(box) as Output).atRest
            keep?(&output, vmgenUnbox(shown))
            return VMGenBox(output)
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

    func mayRun(_ action: Int, _ kind: Int) -> Bool { starts[action]?[kind] ?? true }

    func knows(_ action: Int, _ kind: Int) -> Bool { known[action]?[kind] ?? true }

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
