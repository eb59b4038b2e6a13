import Measuring
import Observation

// Prints a line per measurement: its name, and the seconds per emission by handwritten and by generated code.

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
