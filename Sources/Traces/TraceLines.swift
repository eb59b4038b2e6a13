/// Splits a log into lines, whatever the chunks in which it is read.
struct TraceLines {
    /// A longer line is not one of a log. Its rest is not kept.
    static let mostBytes = 64 * 1024

    private var rest: [UInt8] = []
    private var isTooLong = false

    /// Calls a closure for each complete line, without its line break.
    ///
    /// - Parameter body: Returns false to stop.
    /// - Returns: False if it stopped.
    mutating func read(
        _ chunk: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, _ isTooLong: Bool) -> Bool
    ) -> Bool {
        var start = 0
        while start < chunk.count {
            guard let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) else {
                keep(chunk[start...])
                return true
            }
            if rest.isEmpty, !isTooLong {
                let line = UnsafeBufferPointer(rebasing: chunk[start..<end])
                guard body(line, line.count > Self.mostBytes) else { return false }
            } else {
                keep(chunk[start..<end])
                guard finish(body) else { return false }
            }
            start = end + 1
        }
        return true
    }

    /// Whether the log ends without a line break.
    var hasRest: Bool { !rest.isEmpty }

    /// Calls a closure for the last line if it has no line break.
    mutating func finish(_ body: (UnsafeBufferPointer<UInt8>, _ isTooLong: Bool) -> Bool) -> Bool {
        guard hasRest else { return true }
        let (line, wasTooLong) = (rest, isTooLong)
        rest.removeAll(keepingCapacity: true)
        isTooLong = false
        return line.withUnsafeBufferPointer { body($0, wasTooLong) }
    }

    private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let room = Self.mostBytes - rest.count
        if bytes.count > room { isTooLong = true }
        rest += bytes.prefix(max(room, 0))
    }
}
