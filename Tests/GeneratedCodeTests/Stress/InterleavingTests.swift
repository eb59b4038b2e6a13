import Testing

/// Actions that call, cancel, emit and end in every order that a seed makes of them, compared with
/// ``PolicyModel`` at each step.
@MainActor
@Suite("interleavings", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct InterleavingTests {
    /// The policies that take part, beside synchronous actions.
    enum Mix: CaseIterable {
        case restartable, debounced, droppable, sequential, concurrent, all

        func actions(of rules: [ActionRule]) -> [Int] {
            rules.indices.filter { index in
                switch (self, rules[index].runs) {
                case (.all, _), (_, .synchronous): true
                case (.debounced, .restartable), (.restartable, .restartable): true
                case (.droppable, .droppable), (.sequential, .sequential), (.concurrent, .concurrent): true
                default: false
                }
            }.flatMap { index in
                let weight = self == .debounced && rules[index].isDebounced ? 5 : 1
                return repeatElement(index, count: rules[index].runs == .synchronous ? 1 : 3 * weight)
            }
        }
    }

    private func play<Subject: PolicySubject>(_ subject: Subject.Type, _ mix: Mix) {
        let actions = mix.actions(of: Subject.rules)
        Interleavings.play({ Scenario(seed: $0, actions: actions) }, ScenarioPlayer<Subject>.play)
    }

    @Test("observable", arguments: Mix.allCases)
    func observable(_ mix: Mix) { play(LedgerSubject.self, mix) }

    @Test("none", arguments: Mix.allCases)
    func none(_ mix: Mix) { play(TimetableSubject.self, mix) }

    #if canImport(Combine)
        @Test("observableObject", arguments: Mix.allCases)
        func observableObject(_ mix: Mix) { play(CatalogueSubject.self, mix) }
    #endif

    @Test("the container of vsm")
    func container() { Interleavings.play(ContainerScenario.init, ContainerPlayer.play) }

    @Test("children and events")
    func connections() { Interleavings.play(ConnectionScenario.init, ConnectionPlayer.play) }
}
