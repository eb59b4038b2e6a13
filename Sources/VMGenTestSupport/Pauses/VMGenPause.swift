/// A call that waits until it is resumed.
public nonisolated struct VMGenPause: Sendable {
    /// Lets the call continue.
    let resume: @Sendable () -> Void
}

/// Suspends the call until the pause is resumed. Nothing reports a call that waits forever.
///
/// Since Swift 6.2, strict memory safety warns of what is not marked as unsafe; older compilers do not know the mark.
func vmgenPause(
    isolation: isolated (any _Concurrency.Actor)? = #isolation, _ body: (VMGenPause) -> Void = { _ in }
) async {
    #if compiler(>=6.2)
        unsafe await _Concurrency.withUnsafeContinuation(isolation: isolation) { continuation in
            body(VMGenPause { unsafe continuation.resume() })
        }
    #else
        await _Concurrency.withUnsafeContinuation(isolation: isolation) { continuation in
            body(VMGenPause { continuation.resume() })
        }
    #endif
}
