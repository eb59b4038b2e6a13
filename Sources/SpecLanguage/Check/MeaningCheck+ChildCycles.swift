import SourceText

/// Rejects features that contain themselves through their children. Screens of a path exist only once they are pushed.
extension MeaningCheck {
    /// Reports each cycle once, in the feature whose name comes first.
    func checkChildCycles() {
        for child in feature.children {
            guard let path = path(from: child.feature, to: feature.name) else { continue }
            let names = [feature.name, child.feature] + path.map(\.child.feature)
            let notes = path.map { edge in
                Diagnostic.Note(
                    "'\(edge.child.feature)' is a child of '\(edge.parent.name)' here",
                    at: edge.parent.place(edge.child.origin.range(of: .feature)))
            }
            report(
                Rule.childCycle.diagnostic(
                    "features are children of each other without end: \(chained(names))",
                    at: place(child.origin.range(of: .feature)), notes: notes,
                    help: "break the cycle: let one of them take the other's data instead"))
        }
    }

    /// Returns the shortest path of children between two features, through features whose names come after
    /// the second.
    private func path(from first: String, to end: String) -> [(parent: Feature, child: Child)]? {
        // The first way to each feature.
        var ways: [String: (parent: Feature, child: Child)] = [:]
        var reached = first == end
        var queue = [first][...]
        while !reached, let name = queue.popFirst() {
            guard name > end, let parent = peers[name] else { continue }
            for child in parent.children where child.feature != first && ways[child.feature] == nil {
                ways[child.feature] = (parent, child)
                queue.append(child.feature)
                reached = reached || child.feature == end
            }
        }
        guard reached else { return nil }
        var path: [(parent: Feature, child: Child)] = []
        var last = end
        while last != first, let way = ways[last] {
            path.append(way)
            last = way.parent.name
        }
        return path.reversed()
    }
}
