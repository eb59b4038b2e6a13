extension VMGenCore {
    /// Sets the callback for each state that is entered, by an emission or a return, with its output.
    public func onEntry<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        entryHandler = vmgenUnboxing(callback)
    }
}
