@testable import Corpus

final class ArticleViewModel: ArticleBase {
    /// Ways to break the rules of the section, which tests plant.
    enum Fault: CaseIterable { case noSpinner, otherState, twice, forgets, stale }

    @TaskLocal static var fault: Fault?

    func load(emit: LoadScope) async {
        emit.loading()
        do {
            emit.loaded(title: try await service.article())
        } catch {
            emit.failed(reason: "No connection")
        }
    }

    func loadComments(emit: LoadCommentsScope) async {
        if Self.fault != .noSpinner { emit.loading() }
        do {
            let items = try await service.comments()
            emit.shown(items: Self.fault == .stale ? [] : items)
            if Self.fault == .twice { emit.shown(items: items) }
        } catch {
            if Self.fault == .otherState {
                emit.shown(items: [])
            } else {
                emit.failed(reason: "No connection")
            }
        }
    }

    func add(text: String, emit: AddScope) async {
        do {
            try await service.add(text)
            if Self.fault != .forgets { emit.shown { $0.items.append(text) } }
        } catch {
            emit.failed(reason: "Not added")
        }
    }
}

final class ForumViewModel: ForumBase {
    func open(emit: OpenScope) async {
        emit.opening()
        emit.open(name: "Tea")
    }

    func write(emit: WriteScope) { emit.writing(draft: "") }

    func loadTopics(emit: LoadTopicsScope) async { await load(emit, service.topics) }

    func loadAnswers(emit: LoadAnswersScope) async { await load(emit, service.answers) }

    /// The sections of one substate share the protocols of their scopes.
    private func load(
        _ emit: some ForumPostsLoadingEmitting & ForumPostsShownEmitting & ForumPostsFailedEmitting,
        _ texts: () async throws -> [String]
    ) async {
        emit.loading()
        do { emit.shown(texts: try await texts()) } catch { emit.failed(reason: "No connection") }
    }
}

final class LoungeViewModel: LoungeBase {
    @TaskLocal static var clearsCart = true

    func refresh(emit: RefreshScope) async {
        emit.refreshing()
        emit.busy(guests: 3)
    }

    func tune(emit: TuneScope) async {
        emit.tuning()
        do {
            emit.playing(song: try await radio.song(), isLoud: true)
            if Self.clearsCart { cart.clear() }
        } catch {
            emit.current(notice: "Only noise")
        }
    }
}
