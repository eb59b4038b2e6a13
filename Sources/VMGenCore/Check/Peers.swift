import Dispatch
package import SourceText

/// A spec that the checked specs may refer to.
package struct PeerFile: Sendable {
    package var file: SourceFile
    /// The feature's name, if it is known. The spec is then read only if a check asks for the name.
    package var name: String?

    package init(_ file: SourceFile, name: String? = nil) {
        self.file = file
        self.name = name
    }
}

/// All given features, by name. If two features have the same name, the first one counts.
final class PeerTable: @unchecked Sendable {
    let names: [String]
    private let lock = DispatchSemaphore(value: 1)
    private var features: [String: Feature]
    private let unread: [String: SourceFile]
    private let read: @Sendable (SourceFile) -> Feature?

    /// - Parameters:
    ///   - unread: The files of the features that are read when a check asks for them.
    ///   - read: Reads such a file. Called on any thread.
    init(
        _ features: [Feature], unread: [PeerFile] = [],
        read: @escaping @Sendable (SourceFile) -> Feature? = { _ in nil }
    ) {
        let known = Dictionary(features.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let others = unread.compactMap { peer in peer.name.map { ($0, peer.file) } }
            .filter { known[$0.0] == nil }
        self.features = known
        self.unread = Dictionary(others, uniquingKeysWith: { first, _ in first })
        self.read = read
        names = Array(known.keys) + self.unread.keys
    }

    subscript(name: String) -> Feature? {
        lock.wait()
        defer { lock.signal() }
        if let feature = features[name] { return feature }
        let feature = unread[name].flatMap(read)
        features[name] = feature
        return feature
    }
}

/// The features that the check of one spec may refer to. It notes the names that the check asks for: the
/// result depends on these features and on the set of all names, and on nothing else of other specs.
final class Peers {
    private let table: PeerTable
    private(set) var asked: Set<String> = []

    init(_ table: PeerTable) { self.table = table }

    /// The names of all features.
    var names: [String] { table.names }

    /// Returns a feature whose spec was read as a whole. Nothing is known about the rest of another one.
    subscript(name: String) -> Feature? {
        asked.insert(name)
        return table[name].flatMap { $0.isWhole ? $0 : nil }
    }
}
