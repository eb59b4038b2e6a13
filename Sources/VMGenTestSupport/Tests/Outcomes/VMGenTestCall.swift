/// The call of a test in which code executes.
nonisolated enum VMGenTestCall {
    /// The number of the call, which tasks inherit unless they are detached.
    static let current = TaskLocal<Int?>(wrappedValue: nil)

    /// The number of what the view model's initializer does in the test of an outcome.
    static let initializer = -1

    /// The number of the calls that run while the tested one waits.
    static let meanwhile = 1

    /// Identifies the current task.
    static var task: Int {
        #if compiler(>=6.2)
            unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
        #else
            withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        #endif
    }
}
