extension RuleGroup {
    static let ofMeaning = RuleGroup(
        title: "Of what a spec means",
        rules: [
            RuleExplanation(
                "unknown-state",
                "No state or substate has that name.", "Correct it, or declare it.",
                why: "`from`, `emits`, `in`, `follows` and outcomes name states of this spec.",
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: , loading: }
                    actions:
                      load: { emits: [idle, ⟦loadign⟧] }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: , loading: }
                    actions:
                      load: { emits: [idle, loading] }
                    """)),
            RuleExplanation(
                "unknown-action",
                "No action has that name.", "Correct it, or declare it.",
                why: """
                    `retry`, `cancels`, `while`, `editable: { runs: … }` and a child's `events` name actions of
                    this spec; `follows` names actions of the child's.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    actions:
                      load: { cancels: ⟦loadMroe⟧ }
                      loadMore:
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    actions:
                      load: { cancels: loadMore }
                      loadMore:
                    """)),
            RuleExplanation(
                "vanishing-emission",
                "An action may emit a pending state whose `while` names other actions.",
                "Name the action in `while`, take the state out of its `emits`, or let the action run from that state only.",
                why: """
                    A pending state shows only while one of the actions of its `while` runs. If another action
                    emits it when none of them runs, the emission is dropped. An action that runs from the
                    pending state alone, such as one that reports progress, may emit it again.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load }
                      loaded:
                    actions:
                      load: { emits: [loading, loaded] }
                      refresh: { emits: [⟦loading⟧, loaded] }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: [load, refresh] }
                      loaded:
                    actions:
                      load: { emits: [loading, loaded] }
                      refresh: { emits: [loading, loaded] }
                    """)),
            RuleExplanation(
                "outcome-ends-pending",
                "The last state of an outcome is a pending one.",
                "Add the state that the run ends in.",
                why: """
                    When a run ends, its pending state goes: what was there before shows again. So an outcome
                    cannot end with it.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load }
                    actions:
                      load:
                        outcomes:
                          success: [idle, ⟦loading⟧]
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loading: { while: load }
                    actions:
                      load:
                        outcomes:
                          success: [loading, idle]
                    """)),
            RuleExplanation(
                "wrong-architecture",
                "A key that says how runs are handled, in an architecture that handles none.",
                "Remove the key, or use `architecture: mvvm`.",
                why: """
                    `lifetime`, `queue`, `throttle` and the `while` of a transient need the emitter of `mvvm`.
                    The `while` of a state works in `vsm`, too. In `mv` the view holds the state, and nothing
                    knows which tasks run.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    architecture: mv
                    states:
                      idle:
                      loading: { while: ⟦load⟧ }
                    actions:
                      load:
                    """),
                good: .spec(
                    """
                    feature: Posts
                    architecture: mvvm
                    states:
                      idle:
                      loading: { while: load }
                    actions:
                      load:
                    """)),
            RuleExplanation(
                "unknown-dependency",
                "No dependency, or no member of it, has that name.", "Correct it, or declare it.",
                why: """
                    An outcome says which methods of the dependencies throw, and what others return. The
                    generated test makes their mocks do so.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: , failed: }
                    actions:
                      load:
                        outcomes:
                          success: idle
                          offline: { throwing: service.⟦fetchAll⟧, emits: failed }
                    dependencies:
                      service: { protocol: PostsService, methods: { fetch: async throws } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: , failed: }
                    actions:
                      load:
                        outcomes:
                          success: idle
                          offline: { throwing: service.fetch, emits: failed }
                    dependencies:
                      service: { protocol: PostsService, methods: { fetch: async throws } }
                    """)),
            RuleExplanation(
                "transient-type",
                "A transient's type has no value at rest.", "Use `Bool` or an Optional, or add `default`.",
                why: """
                    An emission that does not set a transient puts it to rest: `false`, `nil`, or what its
                    `default` says.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { titles: "[String]" } }
                    transients:
                      message: ⟦String⟧
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { titles: "[String]" } }
                    transients:
                      message: String?
                    """)),
            RuleExplanation(
                "transient-rides-nothing",
                "A transient is carried by no state.", "List states in `in`.",
                why: """
                    Transients are part of a state's payload. Unless `in` lists states, all those that have
                    content carry them; here, none has.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: , loaded: }
                    transients:
                      ⟦message⟧: String?
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: , loaded: }
                    transients:
                      message: { type: String?, in: loaded }
                    """)),
            RuleExplanation(
                "substate-cycle",
                "Substates contain each other without end.", "Hold one of them in an array.",
                why: "A value that holds a value of its own type in place would be infinitely large.",
                bad: .spec(
                    """
                    feature: Tree
                    states:
                      loaded: { content: { root: Branch } }
                    substates:
                      Branch:
                        leaf:
                        fork: { content: { next: ⟦Branch⟧ } }
                    """),
                good: .spec(
                    """
                    feature: Tree
                    states:
                      loaded: { content: { root: Branch } }
                    substates:
                      Branch:
                        leaf:
                        fork: { content: { next: "[Branch]" } }
                    """)),
            RuleExplanation(
                "retry-not-allowed",
                "A view cannot run that action there: it is private, may not run from the state, or its parameters cannot be filled.",
                "Add the state to `from`, the property to the content, or name another action.",
                why: "The retry button would do nothing, or have nothing to pass to the action.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      failed: { retry: ⟦load⟧ }
                    actions:
                      load: { from: idle, emits: failed }
                      reset: { emits: idle }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      failed: { retry: load }
                    actions:
                      load: { from: [idle, failed], emits: failed }
                      reset: { emits: idle }
                    """)),
        ])

    static let ofChildren = RuleGroup(
        title: "Of children and events",
        rules: [
            RuleExplanation(
                "unknown-child",
                "No feature has that name, and one has a name like it.", "Correct it.",
                why: """
                    A feature whose spec is not among those of the run is taken on trust, for it may be another
                    module's. A name that is nearly one of them is a slip.
                    """,
                bad: .files(
                    [
                        "Thread.vm.yaml":
                            "feature: Thread\nstates: { open: }\nchildren: { composer: ⟦Compozer⟧ }",
                        "Composer.vm.yaml": "feature: Composer\nstates: { idle: }",
                    ], "vmgen lint ."),
                good: .files(
                    [
                        "Thread.vm.yaml":
                            "feature: Thread\nstates: { open: }\nchildren: { composer: Composer }",
                        "Composer.vm.yaml": "feature: Composer\nstates: { idle: }",
                    ], "vmgen lint .")),
            RuleExplanation(
                "unknown-event",
                "The child has no event of that name.", "Correct it, or declare it in its spec.",
                why: "A wire from an event that is never told runs nothing.",
                bad: .files(
                    [
                        "Thread.vm.yaml": """
                        feature: Thread
                        states: { open: }
                        actions: { send: { emits: open } }
                        children:
                          composer: { feature: Composer, events: { ⟦post⟧: send } }
                        """,
                        "Composer.vm.yaml": "feature: Composer\nstates: { idle: }\nevents: { posted: }",
                    ], "vmgen lint ."),
                good: .files(
                    [
                        "Thread.vm.yaml": """
                        feature: Thread
                        states: { open: }
                        actions: { send: { emits: open } }
                        children:
                          composer: { feature: Composer, events: { posted: send } }
                        """,
                        "Composer.vm.yaml": "feature: Composer\nstates: { idle: }\nevents: { posted: }",
                    ], "vmgen lint .")),
            RuleExplanation(
                "child-cycle",
                "Features are children of each other without end.",
                "Let one take the other's data instead.",
                why: """
                    A view model makes its children when it is made. In a circle, each would make the next for
                    ever.
                    """,
                bad: .files(
                    [
                        "Folder.vm.yaml": "feature: Folder\nstates: { open: }\nchildren: { file: File }",
                        "File.vm.yaml": "feature: File\nstates: { open: }\nchildren: { folder: ⟦Folder⟧ }",
                    ], "vmgen lint ."),
                good: .files(
                    [
                        "Folder.vm.yaml": "feature: Folder\nstates: { open: }\nchildren: { file: File }",
                        "File.vm.yaml":
                            "feature: File\nstates: { open: { content: { folderName: String } } }",
                    ], "vmgen lint .")),
            RuleExplanation(
                "wiring-cycle",
                "An event and a state run each other for ever.",
                "Remove one of the two wires, or let the event run an action that does not enter that state.",
                why: """
                    The event runs an action, that enters a state, the state runs the child's only action, and
                    that is the only one that can tell the event.
                    """,
                bad: .files(
                    [
                        "Thread.vm.yaml": """
                        feature: Thread
                        states: { closed: , open: }
                        actions: { send: { emits: open } }
                        children:
                          composer: { feature: Composer, events: { ⟦posted⟧: send }, follows: { open: post } }
                        """,
                        "Composer.vm.yaml": """
                        feature: Composer
                        states: { idle: }
                        actions: { post: { emits: idle } }
                        events: { posted: }
                        """,
                    ], "vmgen lint ."),
                good: .files(
                    [
                        "Thread.vm.yaml": """
                        feature: Thread
                        states: { closed: , open: }
                        actions: { send: { emits: open } }
                        children:
                          composer: { feature: Composer, events: { posted: send } }
                        """,
                        "Composer.vm.yaml": """
                        feature: Composer
                        states: { idle: }
                        actions: { post: { emits: idle } }
                        events: { posted: }
                        """,
                    ], "vmgen lint .")),
        ])
}
