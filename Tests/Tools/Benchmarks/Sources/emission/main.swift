import Measuring
import Observation

// Prints a line per measurement: its name, and the seconds per emission by handwritten and by generated code. Those of
// many calls have their number before the seconds per call.

let posts = [Post(id: 1, title: "One"), Post(id: 2, title: "Two")]
let emitter = PostsEmitter()
let model = HandWrittenPosts()

/// Both in turns, and the medians of many rounds.
func compare(
    _ what: String, times: Int, hand: @MainActor (Int) async -> Void,
    generated: @MainActor (Int) async -> Void
) async {
    func time(_ body: @MainActor (Int) async -> Void) async -> Double {
        let start = ProcessorClock.now
        await body(times)
        return (ProcessorClock.now - start) / Double(times)
    }
    var rounds: (hand: [Double], generated: [Double]) = ([], [])
    for _ in 0..<31 {
        rounds.hand.append(await time(hand))
        rounds.generated.append(await time(generated))
    }
    print("\(what)\t\(rounds.hand.median)\t\(rounds.generated.median)")
}

func loaded() -> PostsOutput { .loaded(PostsOutput.Loaded(posts: posts, comments: .hidden)) }

await compare("an emission", times: 20_000) { times in
    for index in 0..<times { model.output = index % 2 == 0 ? .loading : loaded() }
} generated: { times in
    _ = await emitter.load { emit in
        for index in 0..<times {
            if index % 2 == 0 { emit.loading() } else { emit.loaded(posts: posts, comments: .hidden) }
        }
    }
}

await compare("an emission that a view observes", times: 20_000) { times in
    for index in 0..<times {
        withObservationTracking {
            _ = model.output
        } onChange: {
        }
        model.output = index % 2 == 0 ? .loading : loaded()
    }
} generated: { times in
    _ = await emitter.load { emit in
        for index in 0..<times {
            withObservationTracking {
                _ = emitter.output
            } onChange: {
            }
            if index % 2 == 0 { emit.loading() } else { emit.loaded(posts: posts, comments: .hidden) }
        }
    }
}

await compare("a restartable call", times: 2_000) { times in
    for _ in 0..<times { await model.load { model.output = .loading } }
} generated: { times in
    for _ in 0..<times { _ = await emitter.load { $0.loading() } }
}

/// Calls that are all live at once, each from a task of its own, compared with a task that waits for another one.
@MainActor
func compareMany(
    _ what: String, _ call: @escaping @MainActor @Sendable (PostsEmitter) async -> Void
) async {
    for count in [1_000, 10_000, 100_000] {
        var rounds: (tasks: [Double], generated: [Double]) = ([], [])
        func time(_ work: @escaping @MainActor @Sendable () async -> Void) async -> Double {
            let start = ProcessorClock.now
            for task in (0..<count).map({ _ in Task { await work() } }) { await task.value }
            return (ProcessorClock.now - start) / Double(count)
        }
        for _ in 0..<7 {
            rounds.tasks.append(await time { await Task {}.value })
            let emitter = PostsEmitter(output: loaded())
            rounds.generated.append(await time { await call(emitter) })
        }
        print("\(what)\t\(count)\t\(rounds.tasks.median)\t\(rounds.generated.median)")
    }
}

await compareMany("queued calls that emit") { emitter in
    await emitter.delete { emit in emit.loaded { $0.posts = posts } }
}
await compareMany("restarted calls") { await $0.pushArrived { _ in } }
await compareMany("queued calls that are cancelled") { emitter in
    // The first that has its turn ends all.
    await emitter.delete { _ in emitter.cancel() }
}
