import SourceText

/// Rejects features that contain themselves through their children.
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
        if first == end { return [] }
        var ways: [(feature: String, path: [(parent: Feature, child: Child)])] = [(first, [])]
        var seen: Set<String> = [first]
        var next = 0
        while next < ways.count {
            let (feature, path) = ways[next]
            next += 1
            guard feature > end, let parent = peers[feature] else { continue }
            for child in parent.children {
                let longer = path + [(parent, child)]
                if child.feature == end { return longer }
                if seen.insert(child.feature).inserted { ways.append((child.feature, longer)) }
            }
        }
        return nil
    }
}
