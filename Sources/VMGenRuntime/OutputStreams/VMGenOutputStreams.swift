/// The observers of an output, each with a sequence of its own.
@MainActor
final class VMGenOutputStreams<Output: Sendable>: VMGenObserving {
    private(set) var streams: [Int: AsyncStream<Output>.Continuation] = [:]
    private var last = 0

    deinit {
        for stream in streams.values { stream.finish() }
    }

    func stream(from output: Output) -> AsyncStream<Output> {
        AsyncStream { stream in
            last += 1
            let number = last
            streams[number] = stream
            stream.yield(output)
            stream.onTermination = { [weak self] _ in
                Task { @MainActor in self?.streams[number] = nil }
            }
        }
    }

    func send(_ output: AnyObject) {
        for stream in streams.values { stream.yield(vmgenUnbox(output)) }
    }
}

extension VMGenCore {
    /// The current output and each later one, for one more observer. The sequence keeps what its observer has not read
    /// yet, and ends with the emitter.
    public func outputs<Output: Sendable>() -> AsyncStream<Output> {
        settle()
        let streams = observers as? VMGenOutputStreams<Output> ?? VMGenOutputStreams()
        observers = streams
        return streams.stream(from: toldOutput())
    }
}
