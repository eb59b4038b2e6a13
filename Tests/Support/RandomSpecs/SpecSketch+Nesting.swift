import FuzzEntries
import SeededPlay
import SpecLanguage

/// Substates in substates.
extension SpecSketch {
    /// Returns some levels of substates, each of which contains the one before, once or twice, in place or not.
    mutating func nestedSubstates(besides taken: inout Set<String>) -> [(name: String, states: [StateSketch])]
    {
        guard random.chance(20) else { return [] }
        var levels: [(name: String, states: [StateSketch])] = []
        for _ in 0..<random.number(2...4) {
            let name = NamePool.name(.substate, &random, besides: &taken)
            let states = ["full", "other"].prefix(random.number(1...2)).map {
                StateSketch(name: $0, content: [], extras: [])
            }
            levels.append((name, states))
            guard let inner = levels.dropLast().last?.name else { continue }
            for index in states.indices {
                for property in ["left", "right"].prefix(random.number(0...2)) {
                    let type = random.pick([inner, inner, inner, inner + "?", "[\(inner)]"])
                    let value = type.hasPrefix("[") ? ["[]"] : []
                    levels[levels.count - 1].states[index].content.append(
                        Member(name: property, type: PaletteType(type, [], value)))
                    levels[levels.count - 1].states[index].extras.append([])
                }
            }
        }
        return levels
    }
}
