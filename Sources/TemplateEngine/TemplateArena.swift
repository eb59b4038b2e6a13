/// Memory for values, which is freed as a whole.
///
/// It is not `Sendable`: one thread renders a record.
public final class TemplateArena {
    /// A moment to which the arena can return.
    struct Mark: Equatable {
        fileprivate var next: UnsafeMutableRawPointer
        fileprivate var chunks: Int
        fileprivate var used: Int
    }

    private static let chunkBytes = 32 * 1024
    static var alignment: Int { 16 }

    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var next: UnsafeMutableRawPointer
    private var room: Int
    /// The record that was created last; each points to the one before it.
    private var newest: UnsafeMutablePointer<TemplateFields>?
    /// The bytes that are in use.
    private(set) var used = 0

    @usableFromInline init() {
        let first = Self.chunk(Self.chunkBytes)
        chunks.append(first)
        next = first.baseAddress!
        room = first.count
    }

    deinit {
        while let record = newest {
            newest = record.pointee.older
            record.destroyValue()
        }
        for chunk in chunks { chunk.deallocate() }
    }

    private static func chunk(_ bytes: Int) -> UnsafeMutableRawBufferPointer {
        .allocate(byteCount: bytes, alignment: alignment)
    }

    private func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        let size = (bytes + Self.alignment - 1) & -Self.alignment
        if size > room {
            let chunk = Self.chunk(max(size, Self.chunkBytes))
            chunks.append(chunk)
            next = chunk.baseAddress!
            room = chunk.count
        }
        defer {
            next += size
            room -= size
            used += size
        }
        return next
    }

    /// The present moment. No record may be created between it and a return to it.
    var mark: Mark { Mark(next: next, chunks: chunks.count, used: used) }

    /// Frees what was created since.
    func release(to mark: Mark) {
        if mark.next == next { return }
        while chunks.count > mark.chunks { chunks.removeLast().deallocate() }
        let last = chunks[mark.chunks - 1]
        (next, used) = (mark.next, mark.used)
        room = last.baseAddress! + last.count - next
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> TemplateText {
        let start = take(bytes.count).assumingMemoryBound(to: UInt8.self)
        if let source = bytes.baseAddress { start.initialize(from: source, count: bytes.count) }
        return TemplateText(start, count: bytes.count)
    }

    @usableFromInline func text(_ text: String) -> TemplateValue {
        var text = text
        return .text(text.withUTF8(self.text))
    }

    /// Returns memory for the elements of a list.
    @usableFromInline func elements(_ count: Int) -> UnsafeMutablePointer<TemplateValue> {
        take(count * MemoryLayout<TemplateValue>.stride).assumingMemoryBound(to: TemplateValue.self)
    }

    @usableFromInline func list(_ elements: UnsafeMutablePointer<TemplateValue>, _ count: Int)
        -> TemplateValue
    {
        .list(TemplateList(elements, count: count))
    }

    /// Returns a record whose value is not initialized yet.
    @usableFromInline func record(_ getters: TemplateGetters) -> UnsafeMutablePointer<TemplateFields> {
        let memory = take(TemplateFields.size + getters.valueSize)
        let record = memory.assumingMemoryBound(to: TemplateFields.self)
        record.initialize(to: TemplateFields(getters: .passUnretained(getters), older: newest))
        newest = record
        return record
    }
}
