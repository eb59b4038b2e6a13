extension MappingForm {
    package static let action = MappingForm(
        "action",
        [
            summary,
            Key(
                "parameters",
                .entries(.either([.type, .mapping(parameter)]), keys: .declarations(.parameter)),
                "Name → type, in order, or → `{ type, default, example }`. `to recipient: Contact` gives an external label; `_ id: Int` gives none."
            ),
            Key(
                "section", .reference(.property), needs: .emitter,
                "The property of the content whose states the action's keys name. Its type is a substate. Default: the states of the screen."
            ),
            Key("from", .references(.state), "The states from which the action may run. Default: all."),
            Key(
                "emits", .references(.state), only: .withBody,
                "The states that it may emit; `current` is the current one. Default: those of its `outcomes`, else all. `[]`: none."
            ),
            Key(
                "shows", effect(.state, with: .property), needs: .emitter,
                "Instead of a body: the state that the action emits, or the state → its values: property or transient → expression."
            ),
            Key(
                "sends", effect(.event, with: .parameter), needs: .emitter,
                "Instead of a body, or next to `shows`: the event that the action sends, or the event → its arguments."
            ),
            Key(
                "pushes", .reference(.screen), needs: .emitter,
                "Instead of a body, or next to `shows` and `sends`: the screen that the action appends to the path. `makeProduct` of the view model makes it, with the action's parameters."
            ),
            Key(
                "unless", .choice(of: PushCondition.self),
                "With `pushes`: `onTop` ignores the call while such a screen is the last one, `onPath` while one is on the path."
            ),
            Key(
                "pops", .reference(.screen), needs: .emitter,
                "Instead of a body, or next to `shows` and `sends`: `last` removes the last screen, `all` all, and a screen's name those above the last such screen."
            ),
            Key(
                "async", .boolean, only: .withBody,
                "Whether the function is asynchronous. Default: `true`; without a body, it never is."
            ),
            Key(
                "publishes", .boolean, needs: .models,
                "Whether the action returns a publisher of states from Combine, `AnyPublisher<PostsViewState, Never>`, instead of `PostsStates`."
            ),
            Key(
                "runs", .choice(of: RunPolicy.self), unusedWithout: .emitter, only: .async,
                "The effect of a call while the action runs: `restartable` (default), `droppable`, `sequential` or `concurrent`. Async only."
            ),
            Key(
                "debounce", .pattern("^[0-9]+(ms|s)$"), unusedWithout: .runs, only: .running(.restartable),
                "Restartable only: the time without a further call after which the body starts. Milliseconds or seconds, `300ms` or `2s`, at most a day."
            ),
            Key(
                "throttle", .pattern("^[0-9]+(ms|s)$"), needs: .runs,
                "The time after an accepted call for which further calls are dropped. Written like `debounce`, and not together with it."
            ),
            Key(
                "lifetime", .choice(of: RunLifetime.self), needs: .emitter, only: .async,
                "The end of a run: with its `caller` (default), the task that called, or with the `viewModel`. Async only."
            ),
            Key(
                "queue", .declaration(.queue, pattern: "^_*[a-z][A-Za-z0-9_]*$"), needs: .emitter,
                only: .running(.sequential),
                "Sequential only, a name: actions of the same queue wait for each other."),
            Key(
                "cancels", .references(.action), unusedWithout: .emitter,
                "The actions whose runs end when this one starts."
            ),
            Key(
                "requires", .reference(.property), needs: .emitter,
                "A `Bool` that each state of `from` has in its content, or that you write as a property of the output. While it is false, calls are rejected."
            ),
            Key(
                "private", .boolean, unusedWithout: .emitter,
                "Whether views cannot call the action. The view's protocol and the mock do not have it."
            ),
            Key(
                "outcomes",
                .entries(.either([.references(.state), .mapping(outcome)]), keys: .declarations(.outcome)),
                only: .withBody,
                "Name → the states that a run emits, in order, or → `{ from, when, given, throwing, returning, yielding, using, during, emits, calls, then, sends }`."
            ),
        ])

    package static let outcome = MappingForm(
        "outcome",
        [
            Key(
                "from", .references(.state),
                "A condition: the states from which the run starts. Default: those of the action that have the content of `given`."
            ),
            Key(
                "when", .entries(.expression, keys: .references(.own(.parameter))),
                "A condition: parameter → the argument of the call."),
            Key(
                "given", .entries(.expression, keys: .references(.own(.property, or: [.child]))),
                "A condition: property → its value in the state before, or optional child → `set` or `nil`; `path` → the screens on the path."
            ),
            Key(
                "throwing",
                .either([
                    .references(.member),
                    .entries(.either([.nothing, .expression]), .written, keys: .references(.own(.member))),
                ]),
                "A condition: the methods of dependencies that throw, `service.fetch`, or method → the error. A stream that is named throws at its end."
            ),
            Key(
                "returning", .entries(.expression, keys: .references(.own(.member))),
                "A condition: method → the expression that it returns."),
            Key(
                "yielding", .entries(.list(.expression), keys: .references(.own(.member))), needs: .emitter,
                "A condition: method or property with a stream → the list of the stream's elements."),
            Key(
                "using", .entries(.expression, keys: .references(.own(.dependency))), needs: .emitter,
                "A condition: dependency that is a type of the app → its value, instead of its example."),
            Key(
                "during", .entries(.reference(.action), keys: .references(.own(.member))), needs: .emitter,
                "A condition: method → the action that runs while the first call of the method waits for its answer."
            ),
            Key(
                "emits", .references(.state), isRequired: true,
                "The states that the run emits, in order; `current` is the one before. `previous`, at the end, after a pending state: the body returns, and the state below is current again."
            ),
            Key(
                "calls", calls, needs: .emitter,
                "The calls of dependencies' methods and children's actions, in any order, and no other: `service.fetch`, or method → `{ parameter: value }`. `inOrder` → a list of calls and of states that the run emits, in this order. Default: at least those that `returning`, `yielding` and `throwing` name. `[]`: none."
            ),
            Key(
                "then", .entries(.expression, keys: .references(.own(.property, or: [.child]))),
                needs: .emitter,
                "Property, substate or transient, or a part such as `items.count` → its value in the last state. Optional child → `set` or `nil`; child with `many` → the number; `path` → the screens on the path."
            ),
            Key(
                "sends", messages(.own(.event)), needs: .emitter,
                "The events that the view model sends, in order: names, or event → `{ parameter: value }`. `[]`: none."
            ),
        ])

    /// A name, or a name with values.
    private static func effect(_ kind: NameKind, with values: NameKind) -> ValueForm {
        let named = ValueForm.entries(.expression, keys: .references(.own(values)))
        return .either([.reference(kind), .entries(named, .one, keys: .references(.own(kind)))])
    }

    /// Calls, or those of `inOrder`, which may have states between them.
    private static var calls: ValueForm {
        let (members, children) = (NameKind.member, [NameKind.child])
        let inOrder = ValueForm.list(
            .either([
                .reference(.own(members, or: children + [.state])), arguments(.own(members, or: children)),
            ]))
        return messages(
            .own(members, or: children),
            arguments(.own(members, or: children, words: [Outcome.inOrder]), or: [inOrder]))
    }

    /// Names, or names with the arguments that are compared.
    private static func messages(_ reference: NameReference, _ named: ValueForm? = nil) -> ValueForm {
        let named = named ?? arguments(reference)
        return .either([.references(reference), .list(.either([.reference(reference), named])), named])
    }

    /// Names with the arguments that are compared.
    private static func arguments(_ reference: NameReference, or others: [ValueForm] = []) -> ValueForm {
        .entries(
            .either([.nothing, .entries(.expression)] + others), .atLeastOne, keys: .references(reference))
    }

    package static let parameter = MappingForm(
        "parameter",
        [
            Key("type", .type, isRequired: true, "A Swift type."),
            Key("default", .expression, "A Swift expression: the value in calls that leave it out."),
            Key("example", .expression, "A Swift expression, for tests."),
        ])

    static let eventParameter = MappingForm(
        "eventParameter", noun: "parameter", parameter.keys.filter { $0.name != "default" })
}
