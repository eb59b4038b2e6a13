import RunModel
import RuntimeUnderTest

/// The emitter that vmgen would write, around any of the cores.
@MainActor
final class PostsEmitter: VMGenEmitter {
    typealias Action = PostsOutput.Action
    typealias Kind = PostsOutput.Kind
    typealias Body = @MainActor (PostsScope) async -> Void

    let core: VMGenCore
    let _handle: VMGenHandle<PostsOutput>

    init(core: VMGenCore) {
        self.core = core
        _handle = VMGenHandle(core)
    }

    /// Dismisses a message 1.5 seconds after it was set, and a banner 0.7 seconds.
    /// - Parameter callback: Called with the number of a timer, before its transient is dismissed.
    func startTimers(
        isComparable: Bool = true, _ callback: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        let isSame: @MainActor (PostsOutput, PostsOutput) -> Bool = { $0.banner == $1.banner }
        core.startTimers([
            VMGenTimer(
                "dismissMessage()", milliseconds: 1500,
                isSet: { (output: PostsOutput) in output.message != nil },
                clear: {
                    callback(0)
                    $0.message = nil
                }),
            VMGenTimer(
                "dismissBanner()", milliseconds: 700, keeps: true,
                isSet: { (output: PostsOutput) in output.banner != nil },
                isSame: isComparable ? isSame : nil,
                clear: {
                    callback(1)
                    $0.banner = nil
                }),
        ])
    }

    func onEntry(_ callback: @escaping @MainActor (Kind) -> Void) {
        core.onEntry { (output: PostsOutput) in callback(output.kind) }
    }

    func onStep(_ callback: @escaping @MainActor (PostsOutput, PostsOutput) -> Void) { core.onStep(callback) }

    /// The output of the latest step that callbacks were called for.
    var toldOutput: PostsOutput { core.toldOutput() }

    func dismissMessage() {
        core.change { (output: inout PostsOutput) in
            output.loaded?.message = nil
            output.failed?.message = nil
        }
    }

    func dismissBanner() { core.change { (output: inout PostsOutput) in output.banner = nil } }

    @discardableResult
    func setDraft(_ draft: Int) -> Bool {
        core.edit(in: [Kind.loading, .loaded]) { (output: inout PostsOutput) in
            output.loading?.draft = draft
            output.loaded?.draft = draft
        }
    }

    @discardableResult
    func setTheme(_ theme: Int) -> Bool {
        core.edit(in: Kind.allCases) { (output: inout PostsOutput) in output.theme = theme }
    }

    /// By action, with its rule.
    func call(_ action: Action, _ body: @escaping Body) async -> Bool {
        let rule = PostsOutput.rules[action]!
        // A queue that is named as its action is the action's own.
        let queue = rule.queue.flatMap { ["saves", "others"].firstIndex(of: $0) }
        return await core.call(
            action, policy(of: action), cancels: rule.cancels, queue: queue,
            debounce: UInt64(rule.debounce), throttle: UInt64(rule.throttle),
            outlivesCaller: rule.outlivesCaller
        ) {
            await body(PostsScope(run: $0))
        }
    }

    private func policy(of action: Action) -> VMGenPolicy {
        switch PostsOutput.rules[action]!.policy {
        case .restartable: .restartable
        case .droppable: .droppable
        case .sequential: .sequential
        case .concurrent: .concurrent
        case .synchronous: preconditionFailure("\(action) is synchronous")
        }
    }

    @discardableResult
    func perform(_ action: Action, _ body: @MainActor (PostsScope) -> Void = { _ in }) -> Bool {
        let rule = PostsOutput.rules[action]!
        return core.perform(action, cancels: rule.cancels, throttle: UInt64(rule.throttle)) {
            body(PostsScope(run: $0))
        }
    }
}
