extension VMGenCore {
    /// The output that the latest callbacks were called for: older than the current one while others wait.
    public func toldOutput<Output>(_ type: Output.Type = Output.self) -> Output {
        vmgenUnbox(told < steps.count ? steps[told].before : held)
    }

    /// Calls a closure for each change of the current output, with the output before and after.
    public func onStep<Output>(_ callback: @escaping @MainActor (Output, Output) -> Void) {
        stepHandler = { callback(vmgenUnbox($0), vmgenUnbox($1)) }
    }
}
