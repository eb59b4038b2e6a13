extension RuleGroup {
    /// What only the spec shows.
    static let warnings = RuleGroup(
        title: "Warnings",
        rules: [
            RuleExplanation(
                "unreachable-state",
                "No actions lead from the initial state to it.", "Let one emit it, or remove it.",
                why: """
                    The state is generated, mocked and tested, and no user will ever see it. Often an action
                    should emit it and does not say so.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loaded:
                      ⟦empty⟧:
                    actions:
                      load: { emits: loaded }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loaded:
                      empty:
                    actions:
                      load: { emits: [loaded, empty] }
                    """)),
            RuleExplanation(
                "dead-end-state",
                "No action may run from it.", "Add it to a `from`, or say `terminal: true`.",
                why: """
                    Whoever gets there stays there: every button of the screen is rejected. If that is what you
                    want, say so with `terminal: true`.
                    """,
                bad: .spec(
                    """
                    feature: Order
                    states:
                      cart:
                      ⟦sent⟧:
                    actions:
                      send: { from: cart, emits: sent }
                    """),
                good: .spec(
                    """
                    feature: Order
                    states:
                      cart:
                      sent: { terminal: true }
                    actions:
                      send: { from: cart, emits: sent }
                    """)),
            RuleExplanation(
                "stuck-error-state",
                "A state that presents `fullScreenError` or `alert` has no `retry`, and no action leads to another state.",
                "Add one.",
                why: """
                    An error that fills the screen is to be left again: by a retry button, or by an action that
                    brings another state.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                      ⟦failed⟧: { content: { reason: String }, present: fullScreenError }
                    actions:
                      load: { from: loaded, emits: failed }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                      failed: { content: { reason: String }, present: fullScreenError, retry: load }
                    actions:
                      load: { from: [loaded, failed], emits: failed }
                    """)),
            RuleExplanation(
                "progress-without-run",
                "A state presents `progress` and has no `while`.",
                "Name the action that it waits for: `while: load`.",
                why: """
                    When the task that called the action is cancelled, for example because the screen closed,
                    nothing is emitted any more, and a spinner without `while` stays for ever. With `while`,
                    what was there before shows again. If somebody else ends the progress, allow the warning
                    with that reason.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      ⟦loading⟧: { present: progress }
                      loaded:
                    actions:
                      load: { emits: [loading, loaded] }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load, present: progress }
                      loaded:
                    actions:
                      load: { emits: [loading, loaded] }
                    """)),
            RuleExplanation(
                "redundant-state",
                "Two states have the same content and the same transitions.",
                "Make one of them, with a property for what differs.",
                why: """
                    Views and view models have to tell them apart everywhere and do the same with both.
                    """,
                bad: .spec(
                    """
                    feature: Notice
                    states:
                      hidden:
                      info: { content: { text: String } }
                      ⟦hint⟧: { content: { text: String } }
                    actions:
                      show: { from: hidden, emits: [info, hint] }
                      hide: { from: [info, hint], emits: hidden }
                    """),
                good: .spec(
                    """
                    feature: Notice
                    states:
                      hidden:
                      shown: { content: { text: String, isHint: Bool } }
                    actions:
                      show: { from: hidden, emits: shown }
                      hide: { from: shown, emits: hidden }
                    """)),
            RuleExplanation(
                "unused-substate",
                "No type in the spec names it.", "Use it, or remove it.",
                why: """
                    An enum is generated that no state holds. Usually a property has the misspelt name for its
                    type, which is taken for a type of the app's own.
                    """,
                bad: .spec(
                    """
                    feature: Product
                    states:
                      loaded: { content: { reviews: Review } }
                    substates:
                      ⟦Reviews⟧:
                        loading:
                        shown:
                    """),
                good: .spec(
                    """
                    feature: Product
                    states:
                      loaded: { content: { reviews: Reviews } }
                    substates:
                      Reviews:
                        loading:
                        shown:
                    """)),
            RuleExplanation(
                "unused-dependency",
                "A protocol without methods and properties.", "Give it some, or remove it.",
                why: "A view model can do nothing with it, and a mock of it has nothing to answer.",
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    dependencies:
                      ⟦service⟧: { protocol: PostsService }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    dependencies:
                      service: { protocol: PostsService, methods: { fetch: async throws } }
                    """)),
            RuleExplanation(
                "transient-never-settable",
                "No action emits a state that carries it.", "Let one, or change its `in`.",
                why: "The transient is at rest for ever, so the banner or the alert never shows.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loaded: { content: { posts: "[String]" } }
                    transients:
                      ⟦message⟧: { type: String?, in: idle }
                    actions:
                      load: { emits: loaded }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loaded: { content: { posts: "[String]" } }
                    transients:
                      message: { type: String?, in: loaded }
                    actions:
                      load: { emits: loaded }
                    """)),
            RuleExplanation(
                "policy-unreachable",
                "An action says `restartable`, `concurrent` or `debounce`, but may not run from a state that it passes through, so a second call is rejected.",
                "Add the state to its `from`, or say `droppable`.",
                why: """
                    The first call shows `loading`. A second one is then not restarted, it is rejected: the
                    spec promises what never happens.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load, present: progress }
                      loaded:
                    actions:
                      load: { from: [idle, loaded], emits: [loading, loaded], runs: ⟦restartable⟧ }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load, present: progress }
                      loaded:
                    actions:
                      load: { from: [idle, loading, loaded], emits: [loading, loaded], runs: restartable }
                    """)),
            RuleExplanation(
                "ambiguous-scalar",
                "A plain `yes`, `no`, `on`, `off`, `null` or `~` is text here, and something else to other readers of YAML.",
                "Quote it.",
                why: """
                    vmgen takes every scalar for text. Editors, formatters and other programs that read the
                    file take these words for Booleans or for nothing.
                    """,
                bad: .spec(
                    """
                    feature: Lamp
                    states:
                      ⟦on⟧:
                      dark:
                    """),
                good: .spec(
                    """
                    feature: Lamp
                    states:
                      "on":
                      dark:
                    """)),
            RuleExplanation(
                "optional-trap",
                "A state named `none` or `some`, as the cases of Optional.", "Choose another name.",
                why: """
                    Where the output is Optional, `.none` means that there is no output, and not this state. The
                    compiler does not object.
                    """,
                bad: .spec(
                    """
                    feature: Selection
                    states:
                      ⟦none⟧:
                      single:
                    """),
                good: .spec(
                    """
                    feature: Selection
                    states:
                      nothing:
                      single:
                    """)),
            RuleExplanation(
                "unused-key",
                "A key has no effect in this architecture.", "Remove it.",
                why: """
                    `runs`, `debounce` and the like steer a view model's emitter. In `vsm` and `mv` there is
                    none, so nothing would keep the promise.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    architecture: mv
                    states: { idle: , loaded: }
                    actions:
                      load: { emits: [idle, loaded], runs: ⟦droppable⟧ }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    architecture: mv
                    states: { idle: , loaded: }
                    actions:
                      load: { emits: [idle, loaded] }
                    """)),
        ])
}
