import RuntimeUnderTest

/// The emit functions of all actions.
@MainActor
struct PostsScope {
    let run: VMGenRun

    var output: PostsOutput { run.output() }
    var lastLoaded: PostsOutput.Loaded? { last(.loaded)?.loaded }
    var lastLoading: PostsOutput.Loading? { last(.loading)?.loading }

    @discardableResult func idle() -> Bool { emit(.idle) }
    @discardableResult func finished() -> Bool { emit(.finished) }

    @discardableResult
    func loading(_ progress: Int = 0, draft: Int = 0) -> Bool {
        emit(.loading(.init(progress: progress, draft: draft)))
    }

    @discardableResult
    func loaded(_ items: [Int], draft: Int = 0, message: Int? = nil) -> Bool {
        emit(.loaded(.init(items: items, draft: draft, message: message, banner: output.banner)))
    }

    @discardableResult
    func loaded(_ items: [Int], draft: Int = 0, message: Int? = nil, banner: Int?) -> Bool {
        run.emit(
            PostsOutput(
                theme: output.theme,
                screen: .loaded(.init(items: items, draft: draft, message: message, banner: banner))),
            restarting: [1])
    }

    @discardableResult
    func loaded(
        startingFrom start: @autoclosure () -> PostsOutput.Loaded? = nil,
        _ change: (inout PostsOutput.Loaded) -> Void
    ) -> Bool {
        run.emit(
            { PostsOutput(theme: output.theme, screen: .loaded($0)) }, .loaded, changing: \.loaded, start(),
            change)
    }

    @discardableResult func saving() -> Bool { emit(.saving(.init(banner: output.banner))) }

    @discardableResult
    func failed(_ reason: Int, message: Int? = nil) -> Bool {
        emit(.failed(.init(reason: reason, message: message)))
    }

    @discardableResult
    func current(message: Int? = nil) -> Bool {
        run.emitCurrent([message != nil ? [PostsOutput.Kind.loaded, .failed] : nil]) {
            (output: inout PostsOutput) in output.message = message
        }
    }

    @discardableResult
    func current(message: Int? = nil, banner: Int?) -> Bool {
        run.emitCurrent(
            [message != nil ? [PostsOutput.Kind.loaded, .failed] : nil, [.loaded, .saving]], restarting: [1]
        ) { (output: inout PostsOutput) in
            output.message = message
            output.banner = banner
        }
    }

    @discardableResult
    func setTheme(_ theme: Int) -> Bool {
        run.share { (output: inout PostsOutput) in output.theme = theme }
    }

    @discardableResult
    func onCancel(_ cleanup: @escaping @MainActor (PostsScope) -> Void) -> Bool {
        run.onCancel { [run] in cleanup(PostsScope(run: run)) }
    }

    func forget() { run.forget() }

    func emit(_ screen: PostsOutput.Screen) -> Bool {
        run.emit(PostsOutput(theme: output.theme, screen: screen))
    }

    private func last(_ kind: PostsOutput.Kind) -> PostsOutput? { run.last(kind) }
}
