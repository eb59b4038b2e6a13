extension VMGenCore {
    /// Calls a closure for each change of the current output, with the output before and after.
    public func onStep<Output>(_ callback: @escaping @MainActor (Output, Output) -> Void) {
        stepHandler = { callback(vmgenUnbox($0), vmgenUnbox($1)) }
    }
}
