import Testing

@testable import Corpus

@MainActor
@Suite("Sections")
struct SectionTests {
    // MARK: One section

    private func article(_ comments: ArticleOutput.Comments = .hidden) -> (
        ArticleViewModel, MockArticleService
    ) {
        let service = MockArticleService()
        service.articleReturnValue = "Tea"
        service.commentsReturnValue = ["Nice"]
        let emitter = ArticleEmitter(output: .loaded(title: "Tea", comments: comments))
        return (ArticleViewModel(emitter: emitter, service: service), service)
    }

    @Test("A section loads by itself, without an emission of the screen")
    func loads() async {
        let (article, _) = article()
        var outputs: [ArticleOutput] = []
        article.emitter.onChange = { outputs.append($0) }
        await article.loadComments()
        #expect(
            outputs == [
                .loaded(title: "Tea", comments: .loading),
                .loaded(title: "Tea", comments: .shown(items: ["Nice"])),
            ])
        #expect(article.emitter.emissions == 0)
    }

    @Test("A cancelled call takes its spinner away")
    func cancelled() async {
        let (article, service) = article()
        service.commentsClosure = {
            while !_Concurrency.Task.isCancelled { await _Concurrency.Task.yield() }
            throw _Concurrency.CancellationError()
        }
        let task = _Concurrency.Task { await article.loadComments() }
        while !article.output.allows(.load) || article.output.loaded?.comments != .loading {
            await _Concurrency.Task.yield()
        }
        task.cancel()
        await task.value
        #expect(article.output == .loaded(title: "Tea", comments: .hidden))
    }

    @Test("An answer for the old article does not appear under the new one")
    func newArticle() async {
        let (article, service) = article()
        let gate = Gate()
        service.commentsClosure = {
            await gate.wait()
            return ["Old"]
        }
        let task = _Concurrency.Task { await article.loadComments() }
        while article.output.loaded?.comments != .loading { await _Concurrency.Task.yield() }
        await article.load()
        #expect(article.output == .loaded(title: "Tea", comments: .hidden))
        gate.open()
        await task.value
        #expect(article.output == .loaded(title: "Tea", comments: .hidden))
    }

    @Test("Actions run in the states of the section that the spec lists")
    func rules() async {
        let (article, _) = article(.shown(items: ["A"]))
        #expect(article.output.allows(.add) && article.output.allows(.hide))
        #expect(!article.output.allows(.loadComments))
        var rejected: [ArticleOutput.Action] = []
        article.emitter.onRejected = { action, _ in rejected.append(action) }
        await article.loadComments()
        await article.add(text: "B")
        #expect(article.output.loaded?.comments == .shown(items: ["A", "B"]))
        article.hide()
        article.hide()
        #expect(article.output.loaded?.comments == .hidden)
        #expect(rejected == [.loadComments, .hide])
        #expect(!ArticleOutput.failed(reason: "").allows(.hide))
    }

    @Test(
        "Walks and outcomes find the faults of a section's body", arguments: ArticleViewModel.Fault.allCases)
    func faults(_ fault: ArticleViewModel.Fault) async {
        await ArticleViewModel.$fault.withValue(fault) {
            var found = await ArticleCommentsContract().walks() != nil
            for test in ArticleCommentsContract.outcomeCases where !found {
                found = await ArticleCommentsContract().mismatch(test) != nil
            }
            #expect(found)
        }
    }

    @Test("An outcome of a section lists the calls of children")
    func children() async throws {
        let test = try #require(LoungeMusicContract.outcomeCases.first { $0.description.contains("found") })
        let right = await LoungeMusicContract().mismatch(test)
        #expect(right == nil)
        await LoungeViewModel.$clearsCart.withValue(false) {
            let wrong = await LoungeMusicContract().mismatch(test)
            #expect(wrong?.contains("cart.clear") == true)
        }
    }

    // MARK: Two sections

    private func forum(_ output: ForumOutput = .open(name: "Tea")) -> ForumViewModel {
        let service = MockForumService()
        service.topicsReturnValue = ["A"]
        service.answersReturnValue = ["B"]
        return ForumViewModel(emitter: ForumEmitter(output: output), service: service)
    }

    @Test("Two sections of one substate have states of their own")
    func two() async {
        let forum = forum()
        await forum.loadTopics()
        #expect(forum.output == .open(name: "Tea", topics: .shown(texts: ["A"])))
        await forum.loadAnswers()
        #expect(
            forum.output == .open(name: "Tea", topics: .shown(texts: ["A"]), answers: .shown(texts: ["B"])))
        forum.closeTopics()
        #expect(forum.output == .open(name: "Tea", answers: .shown(texts: ["B"])))
    }

    @Test("'shows' without a value for a section keeps it, and another state drops it")
    func shows() async {
        let forum = forum()
        await forum.loadTopics()
        forum.rename(name: "Coffee")
        #expect(forum.output == .open(name: "Coffee", topics: .shown(texts: ["A"])))
        forum.lock()
        await forum.loadTopics()
        #expect(forum.output == .locked)
        await forum.open()
        #expect(forum.output == .open(name: "Tea"))
    }

    // MARK: Shared content

    @Test("A section of all states goes on while the screen refreshes, and survives emissions")
    func shared() async {
        let radio = MockLoungeRadio()
        radio.songReturnValue = "Blue"
        let lounge = LoungeViewModel(
            emitter: LoungeEmitter(), radio: radio, cart: MockCartViewModel(output: .empty))
        await lounge.tune()
        #expect(lounge.output == .quiet(music: .playing(song: "Blue", isLoud: true)))
        await lounge.emitter.refresh { emit in
            emit.refreshing()
            lounge.turnDown()
            #expect(emit.output == .refreshing(music: .playing(song: "Blue", isLoud: false)))
            emit.busy(guests: 3)
        }
        #expect(lounge.output == .busy(guests: 3, music: .playing(song: "Blue", isLoud: false)))
        lounge.turnDown()
        lounge.next(song: "Red")
        #expect(lounge.output == .busy(guests: 3, music: .playing(song: "Red", isLoud: true)))
        lounge.leave()
        #expect(lounge.output == .quiet(music: .playing(song: "Red", isLoud: true)))
    }

    @Test("An action of a section may emit the current state of the screen, with its transients")
    func current() async {
        let radio = MockLoungeRadio()
        radio.songThrowableError = VMGenError()
        let lounge = LoungeViewModel(
            emitter: LoungeEmitter(), radio: radio, cart: MockCartViewModel(output: .empty))
        await lounge.tune()
        #expect(lounge.output == .quiet(music: .silent, notice: "Only noise"))
        #expect(lounge.emitter.emissions == 1)
    }

    @Test("An event has values of the section and of the screen")
    func events() {
        var events: [LoungeEvent] = []
        let lounge = LoungeViewModel(
            emitter: LoungeEmitter(output: .quiet(music: .playing(song: "Red", isLoud: true))),
            radio: MockLoungeRadio(), cart: MockCartViewModel(output: .empty))
        lounge.onEvent = { events.append($0) }
        lounge.report()
        #expect(events.count == 1)
        if case .heard(let heard)? = events.first { #expect(heard.song == "Red") }
    }

    // MARK: Keys

    @Test("Keys of runs hold in a section")
    func keys() async {
        let emitter = WorkbenchEmitter(
            output: .open(name: "Mine", tool: .found(query: "saw", isSharp: true)))
        var sent: [String] = []
        await emitter.grease { emit in
            emit.found { $0.query = "axe" }
            // Actions of a queue run in order.
            let task = _Concurrency.Task { await emitter.repair { _ in sent.append("repaired") } }
            for _ in 0..<5 { await _Concurrency.Task.yield() }
            #expect(sent.isEmpty)
            task.cancel()
        }
        #expect(emitter.output.open?.tool == .found(query: "axe", isSharp: true))
        emitter.cheer()
        #expect(
            emitter.output == .open(name: "Mine", tool: .found(query: "axe", isSharp: true), toast: "Hurray"))
        emitter.swap(query: "drill")
        #expect(
            emitter.output == .open(name: "Mine", tool: .found(query: "axe", isSharp: true), toast: "Hurray"))
        #expect(emitter.output.allows(.show))
        emitter.show()
        #expect(emitter.output.open?.tool == .shownOff(query: "axe"))
        emitter.putAway()
        #expect(emitter.output.open?.tool == .found(query: "axe", isSharp: true))
        emitter.drop { $0.broken(reason: "Dull") }
        #expect(emitter.output.open?.tool == .broken(reason: "Dull"))
        #expect(emitter.output.open?.toast == "Hurray")
        let found = await emitter.search { emit in
            emit.searching()
            #expect(emitter.output.open?.isWorking == true)
        }
        #expect(!found)
    }

    @Test("A debounced action of a section waits, and is busy while it runs")
    func times() async {
        let clock = ManualClock()
        let emitter = WorkbenchEmitter(output: .open(name: "Mine"), clock: clock)
        let task = _Concurrency.Task {
            await emitter.search { emit in
                emit.searching()
                #expect(emitter.output.open?.isWorking == true)
                emit.found(query: "saw", isSharp: false)
            }
        }
        while clock.sleeping == 0 { await _Concurrency.Task.yield() }
        #expect(emitter.output.open?.tool == .idle)
        clock.advance(by: .milliseconds(20))
        #expect(await task.value)
        #expect(emitter.output == .open(name: "Mine", tool: .found(query: "saw", isSharp: false)))
    }
}
