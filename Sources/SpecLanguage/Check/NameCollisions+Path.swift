import SourceText
import SwiftCode

/// Names that collide with the path and its screens.
extension NameCollisions {
    /// The members of the enum of screens, and the first view of the navigation.
    private static let destinationMembers = [
        "last", "all", "id", "kind", "hash", "hashValue", "root",
    ]

    /// Checks the path and the functions that make its screens, next to the actions and the children.
    func checkPathNames(_ scope: inout NameScope) {
        guard feature.hasPath else { return }
        for screen in feature.path {
            reserve(screen, "screen", Self.destinationMembers)
            checkPrefix(names.make(screen.name), screen.origin.range, "function")
        }
        // Each of them has functions of its own in the emitter.
        var wired = NameScope()
        take(feature.children, "child", &wired)
        take(feature.path, "screen", &wired)
        reservePath(feature.actions, "action")
        reservePath(feature.children, "child")
        reservePath(feature.allStates.flatMap(\.content) + feature.shared, "property")
        reservePath(feature.transients, "transient")
        for (screen, _) in feature.pushed { take([names.make(screen.name)], "screen", screen, &scope) }
    }

    private func reservePath(_ all: [some Declared], _ noun: String) {
        for declared in all { reserve(declared, noun, ["path"]) }
    }
}
