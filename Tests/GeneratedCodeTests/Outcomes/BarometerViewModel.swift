import Combine

@testable import Corpus

/// The view model of outcomes whose services answer with publishers.
final class BarometerViewModel: BarometerBase {
    func watch(emit: WatchScope) async {
        for await reading in sensor.readings.values { emit.measuring { $0.readings.append(reading) } }
    }

    func calibrate(seconds: Int, emit: CalibrateScope) async {
        do {
            for try await reading in sensor.calibration(every: seconds).values {
                emit.measuring(readings: [reading])
            }
        } catch {
            emit.failed(reason: error as? FailureReason ?? .server)
        }
    }
}
