/// A value that a template reads. A ``TemplateSchema`` creates it.
///
/// It is a number, or points into the memory of a ``TemplateArena``, which must outlive it: to copy it counts no
/// references.
public enum TemplateValue {
    case text(TemplateText)
    case flag(Bool)
    case number(Int)
    case list(TemplateList)
    case record(UnsafeMutablePointer<TemplateFields>)
    /// An optional field without a value. It is false in a condition, renders empty, and reads as an empty
    /// list or as a record whose fields are all absent.
    case absent
    /// A field that no template has read.
    case unknown
}

/// The bytes of a text in UTF-8.
public struct TemplateText {
    let start: UnsafePointer<UInt8>
    private let length: UInt32

    init(_ start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        length = UInt32(count)
    }

    var count: Int { Int(length) }
    var isEmpty: Bool { length == 0 }
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
    var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// The elements of a list.
public struct TemplateList {
    let start: UnsafePointer<TemplateValue>
    private let length: UInt32

    init(_ start: UnsafePointer<TemplateValue>, count: Int) {
        self.start = start
        length = UInt32(count)
    }

    var count: Int { Int(length) }
    var elements: UnsafeBufferPointer<TemplateValue> { UnsafeBufferPointer(start: start, count: count) }
}
