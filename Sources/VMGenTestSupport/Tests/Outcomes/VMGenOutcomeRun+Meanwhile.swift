/// The actions that run while a call of a mock waits for its answer.
extension VMGenOutcomeRun {
    /// Prepares the calls of these actions: their caller is another one than the body that waits.
    func prepareMeanwhile() {
        for (method, call) in outcome.during {
            VMGenTestCall.current.withValue(VMGenTestCall.meanwhile) {
                _ = _Concurrency.Task { @MainActor in
                    await vmgenPause { meanwhile[method] = $0 }
                    guard running.contains(method), let viewModel else { return }
                    await call.run(viewModel)
                    running.remove(method)
                }
            }
        }
    }

    /// Lets the first call of a method wait until the action has run that the outcome names, or until it waits itself.
    func wait(in method: String, _ pause: VMGenPause) {
        guard hasCalled, let action = meanwhile.removeValue(forKey: method) else { return pause.resume() }
        running.insert(method)
        action.resume()
        _Concurrency.Task { @MainActor in
            await turns { running.contains(method) && $0 < 64 }
            pause.resume()
        }
    }

    func note(rejected action: String, in state: String) {
        guard VMGenTestCall.current.get() == VMGenTestCall.meanwhile else { return }
        obstacle = obstacle ?? "\(action) ran meanwhile, but may not run from \(state)"
    }

    /// The actions that did not run, because their method was not called.
    var missingMeanwhile: [String] {
        meanwhile.keys.sorted().map { method in
            "\(method) was not called, so \(outcome.during[method]?.text ?? "") did not run"
        }
    }
}
