import Foundation
import SeededPlay
import SpecLanguage
import SwiftCode

@testable import RuntimeUnderTest

/// A random use of a feature's emitter or container, and the log of it. Nothing but the seed decides.
@MainActor
final class RandomWalk {
    /// Bodies and waits for time stop here until the walk lets one of them go.
    @MainActor
    private final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []

        var count: Int { waiting.count }

        func wait() async { await withCheckedContinuation { waiting.append($0) } }

        func open(_ number: Int) { waiting.remove(at: number % waiting.count).resume() }
    }

    /// The states in which calls were accepted and bodies began, by the numbers of the runs.
    private static var starts: [Int: [Int]] = [:]

    private let feature: Feature
    private var random: SeededRandom
    private let gate = Gate()
    private var core: VMGenCore?
    private var container: VMGenContainer?
    private var tasks: [Task<Void, Never>] = []
    private var depth = 0
    private var reactions = 0
    /// The property that is edited, or the function that dismisses a transient.
    private var edited: String?

    private init(_ feature: Feature, _ random: SeededRandom) {
        self.feature = feature
        self.random = random
    }

    /// Plays a walk.
    ///
    /// - Returns: The lines of the log.
    static func log(of feature: Feature, seed: UInt64) -> [String] {
        var feature = feature
        feature.name = "Walk"
        WalkOutput.Kind.allCases = feature.states.map { .init(rawValue: $0.name.text) }
        WalkOutput.Action.allCases = feature.actions.map { .init(rawValue: $0.name.text) }
        var events: [VMGenTraceEvent] = []
        let before = VMGenTrace.handler
        defer { VMGenTrace.handler = before }
        Turns.play { turns in
            let walk = RandomWalk(feature, SeededRandom(seed: seed))
            walk.play(turns) { event in
                var event = event
                if event.kind == .rejected {
                    let action = feature.actions.first { $0.name.text == event.action }
                    event.property = event.property.flatMap { _ in action?.requires?.text }
                } else if event.property != "shared" {
                    event.property = event.property.flatMap { _ in walk.edited }
                }
                events.append(event)
                guard let run = event.run, event.kind == .accepted || event.kind == .began else { return }
                let state = WalkOutput.Kind.allCases.firstIndex { $0.rawValue == event.from }
                Self.starts[run, default: []].append(state ?? 0)
            }
        }
        let start = events.first?.time ?? 0
        return ["{\"trace\":\"vmgen\",\"version\":1}"]
            + events.map { String($0.json(since: start).dropLast()) } + [
                "{\"trace\":\"end\",\"events\":\(events.count)}"
            ]
    }

    private func play(_ turns: Turns, _ handler: @escaping @MainActor (VMGenTraceEvent) -> Void) {
        let isLate = random.chance(10)
        VMGenTrace.handler = isLate ? nil : handler
        let state = random.chance(70) ? feature.initial : random.number(0...feature.states.count - 1)
        if feature.architecture == .vsm {
            let pending = Set(feature.states.indices.filter { feature.states[$0].isPending })
            container = VMGenContainer(WalkViewState(state: state)) { pending.contains($0.state) }
        } else {
            core = emitter(state)
            // What a callback calls happens in the middle of a change.
            if random.chance(50) { core?.changeHandler = { [weak self] _ in self?.react() } }
        }
        let steps = random.number(5...60)
        let start = isLate ? random.number(0...steps) : 0
        for step in 0..<steps {
            if step == start { VMGenTrace.handler = handler }
            switch random.number(0...9) {
            case 0...3: core == nil ? observe() : call()
            case 4: if let task = tasks.randomElement(using: &random) { task.cancel() }
            case 5: if gate.count > 0 { gate.open(random.number(0...99)) }
            case 6: if random.chance(30) { edit() }
            case 7: if random.chance(20) { cancel() }
            default: for _ in 0..<random.number(1...4) { turns.take(random.number(0...99)) }
            }
        }
        // All runs come to their ends before the log is closed.
        let isReleased = random.chance(30)
        if isReleased {
            core = nil
            container = nil
        }
        repeat {
            while gate.count > 0 { gate.open(0) }
            while turns.count > 0 { turns.take(random.number(0...99)) }
        } while gate.count > 0 || turns.count > 0
        core = nil
        container = nil
        tasks = []
        while turns.count > 0 { turns.take(0) }
    }

    // MARK: Emitters

    private func emitter(_ state: Int) -> VMGenCore {
        let (kinds, actions) = (WalkOutput.Kind.allCases, WalkOutput.Action.allCases)
        let starts = feature.actions.enumerated().map {
            (actions[$0.offset], $0.element.from.map { kinds[$0] })
        }
        let pending = feature.states.enumerated().filter { $0.element.isPending }.map {
            (kinds[$0.offset], $0.element.pendingFor.map { actions[$0] })
        }
        var requires: [WalkOutput.Action: (name: StaticString, isMet: @MainActor (WalkOutput) -> Bool)] = [:]
        for (number, action) in feature.actions.enumerated() where action.requires != nil {
            requires[actions[number]] = ("requirement", { $0.draft % 2 == 0 })
        }
        let table = VMGenTable(
            WalkOutput.self, from: Dictionary(uniqueKeysWithValues: starts), requires: requires,
            isEqual: { $0 == $1 },
            pending: Dictionary(uniqueKeysWithValues: pending))
        let gate = gate
        return VMGenCore(WalkOutput(state: state), table) { _ in await gate.wait() }
    }

    /// Calls an action, cancels or edits from a callback or a cleanup.
    private func react() {
        guard depth < 3, reactions < 40, random.chance(25), let core else { return }
        depth += 1
        reactions += 1
        defer { depth -= 1 }
        switch random.number(0...9) {
        case 0: core.cancel()
        case 1: edit()
        case 2...4: call()
        default:
            let number = random.number(0...feature.actions.count - 1)
            if !feature.actions[number].isAsync { perform(number, on: core) }
        }
    }

    private func call() {
        guard let core, !feature.actions.isEmpty else { return }
        let number = random.number(0...feature.actions.count - 1)
        guard feature.actions[number].isAsync else { return perform(number, on: core) }
        tasks.append(Task { [weak self, weak core] in await self?.run(number, on: core) })
    }

    private func perform(_ number: Int, on core: VMGenCore) {
        let action = feature.actions[number]
        let actions = WalkOutput.Action.allCases
        let cancels = action.cancels.map { actions[$0] }
        _ = core.perform(actions[number], cancels: cancels, throttle: UInt64(action.times[.throttle] ?? 0)) {
            run in
            for state in emissions(of: number, run) { emit(state, run) }
        }
    }

    private func run(_ number: Int, on core: VMGenCore?) async {
        guard let core else { return }
        let action = feature.actions[number]
        let policy: VMGenPolicy =
            switch action.policy {
            case .restartable: .restartable
            case .droppable: .droppable
            case .sequential: .sequential
            case .concurrent: .concurrent
            }
        let queues = Set(feature.actions.compactMap(\.queue)).sorted()
        let actions = WalkOutput.Action.allCases
        _ = await core.call(
            actions[number], policy, cancels: action.cancels.map { actions[$0] },
            queue: action.queue.flatMap(queues.firstIndex),
            debounce: UInt64(action.times[.debounce] ?? 0), throttle: UInt64(action.times[.throttle] ?? 0),
            outlivesCaller: action.lifetime == .viewModel
        ) { [weak self, weak core] run in
            await self?.body(of: number, run, core)
        }
    }

    /// Emits as an outcome says, or states of `emits`, and waits, calls and cleans up in between.
    private func body(of number: Int, _ run: VMGenRun, _ core: VMGenCore?) async {
        let action = feature.actions[number]
        let emissions = emissions(of: number, run)
        if random.chance(30), let state = action.emits.randomElement(using: &random) {
            _ = run.onCancel { [weak self] in
                if self?.random.chance(30) == true { self?.react() }
                _ = run.emit(WalkOutput(state: state))
            }
        }
        if random.chance(60) { await gate.wait() }
        if random.chance(30), !feature.shared.isEmpty {
            _ = run.share { (output: inout WalkOutput) in output.draft += 1 }
        }
        for state in emissions {
            if random.chance(10), let state {
                _ = run.emit(\.self, .allCases[state], changing: WalkOutput?.none) { _ in }
            }
            emit(state, run)
            if random.chance(50) { await gate.wait() }
            if random.chance(10), depth < 3, let core {
                depth += 1
                let number = random.number(0...feature.actions.count - 1)
                if feature.actions[number].isAsync {
                    await self.run(number, on: core)
                } else {
                    perform(number, on: core)
                }
                depth -= 1
            }
        }
    }

    /// - Parameter state: Nil for the current one.
    private func emit(_ state: Int?, _ run: VMGenRun) {
        if let state {
            _ = run.emit(WalkOutput(state: state))
        } else {
            _ = run.emitCurrent([]) { (output: inout WalkOutput) in output.draft += 1 }
        }
    }

    private func emissions(of number: Int, _ run: VMGenRun) -> [Int?] {
        emissions(of: number, from: Self.starts[run.number] ?? [])
    }

    private func emissions(of number: Int, from starts: [Int]) -> [Int?] {
        let action = feature.actions[number]
        if !action.hasBody { return action.emits }
        guard action.outcomes.isEmpty else {
            let outcomes = action.outcomes.filter { outcome in starts.contains { outcome.from.contains($0) } }
            guard let outcome = outcomes.randomElement(using: &random) else { return [] }
            // A body may be cut short: it returns early.
            return random.chance(80) ? outcome.sequence : Array(outcome.sequence.prefix(1))
        }
        let emits = action.emits.map(Int?.some) + (action.emitsCurrent ? [nil] : [])
        guard !emits.isEmpty else { return [] }
        return (0..<random.number(0...3)).map { _ in random.pick(emits) }
    }

    private func edit() {
        guard let current = core?.kind ?? container.map({ $0.latest(WalkViewState.self).state }) else {
            return
        }
        let state = feature.states[current]
        if let property = state.properties.filter(\.isEditable).randomElement(using: &random) {
            let name = property.name
            edited = name.text
            container?.edit { (state: inout WalkViewState) in state = WalkViewState(state: state.state) }
            let states = feature.states.indices.filter { index in
                feature.states[index].properties.contains { $0.name == name && $0.isEditable }
            }
            .map { WalkOutput.Kind.allCases[$0] }
            _ = core?.edit(in: states) { (output: inout WalkOutput) in output.draft += 1 }
        }
        let transients = state.transients.filter { feature.transients[$0].isDismissible }
        if let transient = transients.randomElement(using: &random) {
            edited = GeneratedNames(feature.name).dismiss(feature.transients[transient].name)
            let states = feature.states
            // A run that ends before the change may have led to another state, and a callback of the edit, too.
            core?.change { (output: inout WalkOutput) in
                if states[output.state].transients.contains(transient) { output.draft += 1 }
            }
        }
    }

    private func cancel() {
        core?.cancel()
        container?.cancel()
    }

    // MARK: Containers

    private func observe() {
        guard let container else { return }
        let current: WalkViewState = container.latest()
        let runnable = feature.actions.indices.filter { feature.actions[$0].from.contains(current.state) }
        guard let action = runnable.randomElement(using: &random) else { return }
        let states = emissions(of: action, from: [current.state]).compactMap { $0 }.map(WalkViewState.init)
        let known = random.number(0...states.count)
        let gate = gate
        let isStream = random.chance(40)
        container.observe(
            VMGenStates<WalkViewState> {
                for state in states[..<known] { state }
                if isStream {
                    VMGenStates<WalkViewState>.Stream { emit in
                        for state in states[known...] {
                            await gate.wait()
                            emit(state)
                        }
                    }
                } else {
                    for state in states[known...] {
                        VMGenStates<WalkViewState>.Next {
                            await gate.wait()
                            return state
                        }
                    }
                }
            })
    }
}
