import Measuring
import Observation

// Prints a line per measurement: its name, and the seconds per emission by handwritten and by generated code. For
// sections, it is the seconds per emission of the screen and of its section.

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

let article = ArticleEmitter(output: .loaded(title: "Tea", comments: .hidden))

/// Emissions of a screen and of its section.
func compareSection(
    _ what: String, screen: @escaping @MainActor (ArticleEmitter.LoadScope, Int) -> Void,
    section: @escaping @MainActor (ArticleEmitter.LoadCommentsScope, Int) -> Void
) async {
    await compare("in a section, " + what, times: 20_000) { times in
        _ = await article.load { emit in for index in 0..<times { screen(emit, index) } }
    } generated: { times in
        _ = await article.load { $0.loaded(title: "Tea", comments: .hidden) }
        _ = await article.loadComments { emit in for index in 0..<times { section(emit, index) } }
    }
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

let comments = ["Nice", "Good"]

await compareSection("pending and whole in turns") { emit, index in
    if index % 2 == 0 { emit.loading() } else { emit.loaded(title: "Tea", comments: .hidden) }
} section: { emit, index in
    if index % 2 == 0 { emit.loading() } else { emit.shown(items: comments) }
}

await compareSection("whole") { emit, index in
    emit.loaded(title: index % 2 == 0 ? "Tea" : "Milk", comments: .hidden)
} section: { emit, index in
    if index % 2 == 0 { emit.failed(reason: "Offline") } else { emit.shown(items: comments) }
}

await compareSection("a change") { emit, index in
    emit.loaded { $0.title = index % 2 == 0 ? "Tea" : "Milk" }
} section: { emit, index in
    emit.shown(startingFrom: .init(items: comments)) { $0.items = index % 2 == 0 ? comments : [] }
}
