/// The value of a section: a state of a substate.
@MainActor
public protocol VMGenSectionValue {
    /// The states without their content.
    associatedtype Kind: CaseIterable, Hashable, RawRepresentable<String>

    var kind: Kind { get }
}

/// The description of a section for the core. States and actions are numbers, values are boxes.
@MainActor
public struct VMGenSection {
    let name: String
    /// Whether all states share it, so that emissions of the screen do not set it.
    let isShared: Bool
    /// The names of its states.
    let kinds: [String]
    let actions: Set<Int>
    /// The value in an output. Nil in a state without the property.
    let read: @MainActor (_ output: AnyObject) -> AnyObject?
    /// A changed copy of an output. Nil in a state without the property.
    let write: @MainActor (_ output: AnyObject, _ value: AnyObject) -> AnyObject?
    let kind: @MainActor (_ value: AnyObject) -> Int
    /// The states that each action may run from, by the action's number.
    let from: [Int: Set<Int>]
    /// The states that each action knows, by the action's number. An action that is missing knows all states.
    let known: [Int: Set<Int>]
    /// The actions that each state belongs to, by the state's number. Nil for states that are not pending.
    let pending: [[Int]?]
    /// The value after a pending one with nothing below it.
    let rest: @MainActor () -> AnyObject

    /// Describes a section.
    /// - Parameters:
    ///   - name: The name of its property.
    ///   - isShared: Whether all states share it.
    ///   - from: The states that each of its actions may run from.
    ///   - emits: The states that each of its actions emits. An action that is missing knows all states.
    ///   - rest: The first state that is not pending and can be created.
    public init<Output: VMGenOutput, Value: VMGenSectionValue>(
        _ name: String,
        isShared: Bool = false,
        from: [Output.Action: [Value.Kind]],
        emits: [Output.Action: [Value.Kind]] = [:],
        pending: [Value.Kind: [Output.Action]] = [:],
        rest: @escaping @autoclosure @MainActor () -> Value,
        read: @escaping @MainActor (Output) -> Value?,
        write: @escaping @MainActor (inout Output, Value) -> Void
    ) {
        func numbers(_ kinds: [Output.Action: [Value.Kind]]) -> [Int: Set<Int>] {
            Dictionary(
                uniqueKeysWithValues: kinds.map {
                    (VMGenTable.number(of: $0), Set($1.map(VMGenTable.number)))
                })
        }
        self.name = name
        self.isShared = isShared
        kinds = Value.Kind.allCases.map(\.rawValue)
        self.from = numbers(from)
        actions = Set(self.from.keys)
        known = numbers(emits)
        self.pending = Value.Kind.allCases.map { pending[$0]?.map(VMGenTable.number) }
        self.rest = { VMGenBox(rest()) }
        self.read = { read(vmgenUnbox($0)).map(VMGenBox.init) }
        self.write = { box, value in
            var output: Output = vmgenUnbox(box)
            guard read(output) != nil else { return nil }
            write(&output, vmgenUnbox(value))
            return VMGenBox(output)
        }
        kind = { VMGenTable.number(of: (vmgenUnbox($0) as Value).kind) }
    }
}
