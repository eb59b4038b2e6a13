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
    private static let alignment = 16

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
            record.deinitialize(count: 1)
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

    /// Returns a record with fields that a function computes.
    @usableFromInline func record(
        _ count: Int, _ compute: @escaping (Int, TemplateArena) -> TemplateValue
    ) -> UnsafeMutablePointer<TemplateFields> {
        let record = take(MemoryLayout<TemplateFields>.stride).assumingMemoryBound(to: TemplateFields.self)
        record.initialize(to: TemplateFields(count: count, older: newest, compute: compute))
        newest = record
        return record
    }
}

/// The fields of a record. Each is computed when a template first reads it, and kept.
public struct TemplateFields {
    fileprivate let count: Int
    fileprivate let older: UnsafeMutablePointer<TemplateFields>?
    fileprivate let compute: (Int, TemplateArena) -> TemplateValue
    /// The fields in the order of the record's ``TemplateShape``; nil until a template reads one.
    fileprivate var slots: UnsafeMutablePointer<TemplateValue>?
}

extension UnsafeMutablePointer<TemplateFields> {
    @inline(__always) func field(_ slot: Int, _ arena: TemplateArena) -> TemplateValue {
        if let slots = pointee.slots {
            let value = slots[slot]
            if case .unknown = value {} else { return value }
        }
        return compute(slot, arena)
    }

    @inline(never) private func compute(_ slot: Int, _ arena: TemplateArena) -> TemplateValue {
        let value = pointee.compute(slot, arena)
        let count = pointee.count
        let slots =
            pointee.slots
            ?? {
                let slots = arena.elements(count)
                slots.initialize(repeating: .unknown, count: count)
                return slots
            }()
        pointee.slots = slots
        slots[slot] = value
        return value
    }

    func forget(_ slot: Int) { pointee.slots?[slot] = .unknown }
}
