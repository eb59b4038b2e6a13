import SourceText
import VMGenCore

/// The record as a file: numbers of eight bytes, and texts and lists after their lengths.
extension BuildRecord {
    /// Changes whenever the meaning of the bytes changes.
    private static let format = 3

    /// Reads a record, and the time at which it was written. Returns nil if the file is missing or not a
    /// whole record.
    static func read(_ path: String) -> (record: BuildRecord, time: [Int])? {
        guard let status = try? POSIX.status(path), let bytes = try? POSIX.read(path, limit: .max) else {
            return nil
        }
        var reader = RecordReader(bytes)
        guard reader.number() == format else { return nil }
        let record = BuildRecord(
            settings: reader.bytes(), specs: reader.list { $0.spec() }, peers: reader.list { $0.peer() },
            runtimeFiles: reader.outputs())
        return reader.isAtEnd ? (record, status.modified) : nil
    }

    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.write(Self.format)
        writer.write(settings)
        writer.write(specs) { $0.write($1) }
        writer.write(peers) { $0.write($1) }
        writer.write(runtimeFiles)
        return writer.bytes
    }
}

struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ data: [UInt8]) {
        write(data.count)
        bytes += data
    }

    mutating func write(_ text: String) { write(Array(text.utf8)) }

    mutating func write<Element>(_ list: [Element], _ body: (inout RecordWriter, Element) -> Void) {
        write(list.count)
        for element in list { body(&self, element) }
    }

    mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

    mutating func write(_ numbers: [Int]) { write(numbers) { $0.write($1) } }

    mutating func write(_ file: SourceFile) {
        write(file.path)
        write(file.bytes)
    }

    mutating func write(_ outputs: [[BuildRecord.Output]]) {
        write(outputs) { writer, outputs in
            writer.write(outputs) { writer, output in
                writer.write(output.name)
                writer.write(output.stamp.map { [$0] } ?? []) { $0.write($1) }
            }
        }
    }

    mutating func write(_ spec: BuildRecord.Spec) {
        write(spec.file)
        write(spec.feature)
        write(spec.asked)
        write(spec.declared)
        write(spec.warnings.map { [$0] } ?? []) { $0.write($1) { $0.write($1) } }
        write(spec.runtimeParts.map(\.rawValue).sorted())
        write(spec.outputs)
    }

    mutating func write(_ peer: BuildRecord.Peer) {
        write(peer.file)
        write(peer.feature.map { [$0] } ?? [])
    }

    private mutating func write(_ warning: Diagnostic) {
        write([warning.id.rawValue, warning.severity.rawValue, warning.message])
        write(warning.place.range)
        write(warning.notes) { writer, note in
            writer.write(note.message)
            writer.write(note.place.map { [$0.range] } ?? []) { $0.write($1) }
        }
        write(warning.help.map { [$0] } ?? [])
        write(warning.tags)
    }

    private mutating func write(_ range: SourceRange) { write([range.start, range.end]) }
}

/// Reads what a ``RecordWriter`` has written. After the end, everything reads as empty.
private struct RecordReader {
    private let all: [UInt8]
    private var position = 0
    private var isShort = false

    init(_ bytes: [UInt8]) { all = bytes }

    /// Whether everything was read, and nothing was missing.
    var isAtEnd: Bool { !isShort && position == all.count }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        guard !isShort, count >= 0, count <= all.count - position else {
            isShort = true
            return []
        }
        position += count
        return all[(position - count)..<position]
    }

    mutating func number() -> Int {
        let bytes = take(8)
        guard bytes.count == 8 else { return 0 }
        return Int(Int64(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }))
    }

    mutating func bytes() -> [UInt8] { Array(take(number())) }

    mutating func text() -> String { String(decoding: take(number()), as: UTF8.self) }

    mutating func list<Element>(_ element: (inout RecordReader) -> Element) -> [Element] {
        var list: [Element] = []
        var count = number()
        while count > 0, !isShort {
            list.append(element(&self))
            count -= 1
        }
        return list
    }

    private mutating func texts() -> [String] { list { $0.text() } }

    private mutating func numbers() -> [Int] { list { $0.number() } }

    private mutating func file() -> SourceFile {
        let path = text()
        return SourceFile(path: path, bytes: bytes())
    }

    mutating func outputs() -> [[BuildRecord.Output]] {
        list { reader in
            reader.list { reader in
                let name = reader.text()
                return BuildRecord.Output(name: name, stamp: reader.list { $0.numbers() }.first)
            }
        }
    }

    mutating func spec() -> BuildRecord.Spec {
        let file = file()
        return BuildRecord.Spec(
            file: file, feature: text(), asked: texts(), declared: texts(),
            warnings: list { $0.list { $0.warning(in: file) } }.first,
            runtimeParts: Set(texts().compactMap { RuntimePart(rawValue: $0) }), outputs: outputs())
    }

    mutating func peer() -> BuildRecord.Peer {
        let file = file()
        return BuildRecord.Peer(file: file, feature: texts().first)
    }

    private mutating func warning(in file: SourceFile) -> Diagnostic {
        let texts = texts()
        let severity = texts.count == 3 ? Diagnostic.Severity(rawValue: texts[1]) : nil
        if severity == nil { isShort = true }
        return Diagnostic(
            RuleID(texts.first ?? ""), severity ?? .warning, texts.last ?? "", at: SourcePlace(file, range()),
            notes: list { reader in
                let message = reader.text()
                return Diagnostic.Note(
                    message, at: reader.list { $0.range() }.first.map { SourcePlace(file, $0) })
            },
            help: self.texts().first, tags: self.texts())
    }

    private mutating func range() -> SourceRange {
        let ends = numbers()
        if ends.count != 2 { isShort = true }
        return SourceRange(ends.first ?? 0, ends.last ?? 0)
    }
}
