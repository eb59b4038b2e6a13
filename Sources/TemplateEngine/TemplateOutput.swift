/// The bytes that a template has written.
struct TemplateOutput {
    private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 32 * 1024)
    private(set) var count = 0

    var bytes: [UInt8] { Array(buffer[..<count]) }

    @inline(__always) mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        if count + bytes.count > buffer.count { grow(bytes.count) }
        (buffer.baseAddress! + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: (count + more) * 2)
        larger.baseAddress!.update(from: buffer.baseAddress!, count: count)
        buffer.deallocate()
        buffer = larger
    }

    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[range])
    }

    mutating func remove(from start: Int) { count = start }

    func deallocate() { buffer.deallocate() }
}
