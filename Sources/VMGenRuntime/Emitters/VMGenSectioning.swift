/// The sections of an output, for the core: properties with states of their own, in which actions run.
@MainActor
protocol VMGenSectioning: AnyObject {
    /// An output with the values that its sections have after an emission, which may begin them again.
    /// - Parameters:
    ///   - keeps: Whether a section in the same state is kept. Nil for the current values.
    ///   - isPending: Whether the output lies above others.
    ///   - run: The run that emits it. Nil for values that are not pending.
    func adapt(_ output: AnyObject, _ keeps: Bool?, _ isPending: Bool, _ run: VMGenRun?) -> AnyObject
    /// The section of an action: a number for its state and its beginning, whether the action may run there, and the
    /// output that has it. Nil for actions of the screen.
    func section(of action: Int) -> (place: Int, isAllowed: Bool, output: AnyObject)?
    func forget()
    func withdraw(after run: VMGenRun)
    /// Names the states of the section of a run's action.
    func describe(_ event: inout VMGenTraceEvent, _ action: Int)
}
