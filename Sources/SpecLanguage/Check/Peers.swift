import Dispatch
package import SourceText

/// A spec of another module. It is read only if a check asks for its feature.
package struct PeerFile: Sendable {
    /// The name of the feature, which the file has, too.
    let name: String
    let load: @Sendable () -> SourceFile?

    /// Returns nil if the file is not named like a spec.
    ///
    /// - Parameter read: Reads the file, on any thread. Returns nil for a file that cannot be read: the build of
    ///   its own module reports that.
    package init?(_ path: String, read: @escaping @Sendable (String) -> SourceFile?) {
        guard let name = SpecFile.feature(of: path) else { return nil }
        self.name = name
        load = { read(path) }
    }
}

/// All features that a check may refer to, by name. If two features have the same name, the first one counts.
package final class Peers: @unchecked Sendable {
    /// The names of all features, including those whose specs cannot be read.
    let names: Set<String>
    private let lock = DispatchSemaphore(value: 1)
    private var features: [String: Feature?]
    private let unread: [String: PeerFile]
    private let read: @Sendable (SourceFile) -> Feature?

    /// - Parameters:
    ///   - others: The features that are read when a check asks for them.
    ///   - read: Reads such a feature. Called on any thread.
    init(
        _ features: [Feature], _ others: [PeerFile] = [],
        read: @escaping @Sendable (SourceFile) -> Feature? = { _ in nil }
    ) {
        self.features = Dictionary(features.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        unread = Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.read = read
        names = Set(self.features.keys).union(unread.keys)
    }

    /// The feature of that name; nil if there is none, or if its spec cannot be read as a whole.
    subscript(name: String) -> Feature? {
        lock.wait()
        defer { lock.signal() }
        let known: Feature?
        if let found = features[name] {
            known = found
        } else {
            let feature = unread[name]?.load().flatMap(read)
            // A file may be named after another feature, which its own module reports.
            known = feature?.name == name ? feature : nil
            features[name] = .some(known)
        }
        return known?.isWhole == true ? known : nil
    }
}
