import SpecLanguage
import SwiftCode

/// The screens that an action without a body pushes and pops.
extension ActionFields {
    /// Appends or removes screens.
    var pathStatement: String? {
        let path = root.path
        if let index = action.pushes {
            let screen = path[index]
            let call = action.call { $0.name.spelling }
            let make = root.names.make(screen.child.name) + call.dropFirst(action.name.spelling.count)
            let name = screen.child.name.spelling
            return "_push(.\(name)) { .\(name)($0.\(make)) }"
        }
        return switch action.pops {
        case nil: nil
        case .last?: "self.path = _path.withoutLast()"
        case .all?: "self.path = []"
        case .above(let index)?:
            "self.path = _path.up(to: { $0.kind == .\(path[index].child.name.spelling) })"
        }
    }

    /// A condition: the call is ignored because of the screens on the path.
    var ignoring: String? {
        guard let index = action.pushes, let unless = action.unless else { return nil }
        let function = unless == .onTop ? "isOnTop" : "has"
        return "_path.\(function)({ $0.kind == .\(root.path[index].child.name.spelling) })"
    }
}
