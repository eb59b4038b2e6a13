import FuzzEntries
import SeededPlay
import SpecLanguage

/// The screens of a path, and the actions that push and pop them.
extension SpecSketch {
    /// Chooses the screens before the actions, which name them.
    mutating func sketchPath() {
        let fitting = peers.filter { peer in
            peer.architecture == .mvvm && peer.access >= access && peer.observation != .observableObject
                && peer.screens.isEmpty
        }
        guard architecture == .mvvm, observation == .observable, !fitting.isEmpty, random.chance(85) else {
            return
        }
        var taken: Set<String> = ["last", "all", "id", "kind", "hash", "hashValue", "root"]
        for _ in 0..<random.number(1...3) {
            let name = NamePool.name(.child, &random, besides: &taken)
            screens.append((name, random.pick(fitting)))
        }
        unpushed = screens.map(\.name)
    }

    /// Returns the keys of an action that pushes or pops a screen. One action pushes each.
    mutating func pathEffect() -> [(key: String, value: SpecTree)] {
        guard !screens.isEmpty, random.chance(85) else { return [] }
        guard !unpushed.isEmpty, random.chance(75) else {
            return [("pops", leaf(random.pick(["last", "all"] + screens.map(\.name))))]
        }
        let name = unpushed.remove(at: random.number(0...unpushed.count - 1))
        let unless = random.chance(70) ? [("unless", leaf(random.pick(["onTop", "onPath"])))] : []
        return [("pushes", leaf(name))] + unless
    }

    mutating func pathSection() -> SpecTree? {
        if screens.isEmpty { return nil }
        return .mapping(
            screens.map { screen in
                var keys = wires(screen.peer)
                let simple = actions.filter(\.parameters.isEmpty)
                if !simple.isEmpty, random.chance(40) {
                    keys.append(("popped", leaf(random.pick(simple).name)))
                }
                if keys.isEmpty, random.chance(70) { return (screen.name, leaf(screen.peer.feature)) }
                return (screen.name, .mapping([("feature", leaf(screen.peer.feature))] + keys))
            })
    }
}
