@MainActor
final class HikeViewModel: HikeEmitting {
    let emitter: HikeEmitter
    private let compass: any Compass
    private let log: any HikeLog

    init(emitter: HikeEmitter? = nil, compass: any Compass, log: any HikeLog) {
        self.emitter = emitter ?? HikeEmitter()
        self.compass = compass
        self.log = log
        compass.onMove { [weak self] in self?.moved(to: $0) }
    }

    func start() async {
        await emitter.start { [compass] emit in
            emit.locating()
            do {
                emit.walking(metres: 0, place: try await compass.locate())
            } catch {
                emit.stopped(problem: HikeProblem(error))
            }
        }
    }

    func rest() {
        emitter.rest { emit in
            guard let walked = emit.output.walking else { return }
            emit.resting(metres: walked.metres)
        }
    }

    func walkOn() async {
        await emitter.walkOn { [compass] emit in
            guard let rested = emit.output.resting else { return }
            do {
                emit.walking(metres: rested.metres, place: try await compass.locate())
            } catch {
                emit.stopped(problem: HikeProblem(error))
            }
        }
    }

    func finish() async {
        await emitter.finish { [log] emit in
            guard let metres = emit.output.walking?.metres ?? emit.output.resting?.metres else { return }
            emit.finished(summary: await log.write(metres: metres))
        }
    }

    private func moved(to place: Place) {
        emitter.moved { emit in
            emit.walking {
                $0.metres += $0.place.distance(to: place)
                $0.place = place
            }
        }
    }
}
