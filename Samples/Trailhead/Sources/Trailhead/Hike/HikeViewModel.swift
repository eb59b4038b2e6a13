final class HikeViewModel: HikeBase {
    override init(emitter: HikeEmitter? = nil, compass: any Compass, log: any HikeLog) {
        super.init(emitter: emitter, compass: compass, log: log)
        compass.onMove { [weak self] in self?.moved(to: $0) }
    }

    func start(emit: StartScope) async {
        emit.locating()
        do {
            emit.walking(metres: 0, place: try await compass.locate())
        } catch {
            emit.stopped(problem: HikeProblem(error))
        }
    }

    func walkOn(emit: WalkOnScope) async {
        guard let rested = emit.output.resting else { return }
        do {
            emit.walking(metres: rested.metres, place: try await compass.locate())
        } catch {
            emit.stopped(problem: HikeProblem(error))
        }
    }

    func finish(emit: FinishScope) async {
        guard let metres = emit.output.walking?.metres ?? emit.output.resting?.metres else { return }
        emit.finished(summary: await log.write(metres: metres))
    }

    func moved(to place: Place, emit: MovedScope) {
        emit.walking {
            $0.metres += $0.place.distance(to: place)
            $0.place = place
        }
    }
}
