extension MappingForm {
    package static let action = MappingForm(
        "action",
        [
            Key("summary", .text, "Doc comment."),
            Key(
                "parameters", parameters,
                "Name → type, in order, or → `{ type, example }`. `to recipient: Contact` gives an external label; `_ id: Int` gives none."
            ),
            Key("from", .names, "States in which the action may run. Default: all."),
            Key(
                "emits", .names,
                "States that it may emit. Default: those of its `outcomes`, else all. `[]`: none."),
            Key("async", .boolean, "Boolean, default `true`."),
            Key(
                "runs", .choice(of: RunPolicy.self),
                "What happens when it is called while it runs: `restartable` (default), `droppable`, `sequential` or `concurrent`. Async only."
            ),
            Key(
                "debounce", .pattern("^[0-9]+(ms|s)$"),
                "Restartable only: the body starts after that long without a further call. Milliseconds or seconds, `300ms` or `2s`, a day at most."
            ),
            Key(
                "throttle", .pattern("^[0-9]+(ms|s)$"),
                "Calls are dropped for that long after an accepted one. Written as a `debounce`, and not together with one."
            ),
            Key(
                "lifetime", .choice(of: RunLifetime.self),
                "What a run ends with: `caller` (default), the task that called, or `viewModel`. Async only."),
            Key(
                "queue", .pattern("^_*[a-z][A-Za-z0-9_]*$"),
                "Sequential only, a name: all actions with the same one wait for each other."),
            Key("cancels", .names, "Actions whose runs end when this one starts."),
            Key(
                "private", .boolean,
                "Boolean: for the view model's own use; in the emitter, not in the protocol and the mock."),
            Key(
                "outcomes", .entries(.either([.names, .mapping(outcome)])),
                "What one run emits, in order, under a name each."),
        ])

    package static let outcome = MappingForm(
        "outcome",
        [
            Key("throwing", .names, "The dependencies' methods that throw: `service.fetch`."),
            Key("returning", .entries(.expression), "What other methods return: method → expression."),
            Key("emits", .names, isRequired: true, "The states that it emits, in order."),
        ])

    static let parameters = ValueForm.entries(.either([.type, .mapping(parameter)]))

    package static let parameter = MappingForm(
        "parameter",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            Key("example", .expression, "A Swift expression that tests use."),
        ])
}
