import SwiftCode

/// When an action that pushes a screen ignores a call.
package enum PushCondition: String, Sendable, CaseIterable {
    /// A screen of that name is the last one.
    case onTop
    /// A screen of that name is on the path.
    case onPath
}

/// The screens that an action removes from the path.
package enum Pops: Sendable, Hashable {
    case last, all
    /// The screens above the last one of that name, an index of the path.
    case above(Int)

    /// The words that are not the name of a screen.
    package static let words = ["last", "all"]
}

extension Feature {
    /// The children, then the screens of the path: everything that wires connect.
    package var connectable: [Child] { path.isEmpty ? children : children + path }

    package var hasPath: Bool { !path.isEmpty }

    /// The screens that an action pushes, in the order of the path, each with its first such action.
    package var pushed: [(screen: Child, action: Action)] {
        path.indices.compactMap { index in
            actions.first { $0.pushes == index }.map { (path[index], $0) }
        }
    }

    /// The name in a spec: `last`, `all`, `cart`.
    package func text(_ pops: Pops) -> String {
        switch pops {
        case .last: "last"
        case .all: "all"
        case .above(let screen): path[screen].name.text
        }
    }
}
