import FuzzEntries
import SeededPlay
import SpecLanguage

/// Defaults of actions' parameters, in every call that vmgen writes.
extension SpecSketch {
    /// Chooses the parameters with a default, before other parts of the spec call the actions.
    mutating func chooseDefaults() {
        for index in actions.indices where !actions[index].isPrivate {
            let able = actions[index].parameters.filter { !$0.type.values.isEmpty }.map(\.name)
            // All of them, some of them, or none.
            let chance = random.pick([100, 40, 0])
            actions[index].defaults = Set(able.filter { _ in random.chance(chance) })
        }
    }

    /// Whether code of a view fills the parameters of an action from these properties.
    func fills(_ action: ActionSketch, from content: [Member]) -> Bool {
        action.parameters.allSatisfy { parameter in
            guard let property = content.first(where: { $0.name == parameter.name }) else {
                return action.defaults.contains(parameter.name)
            }
            return property.type.text == parameter.type.text
        }
    }
}

extension SpecSketch.ActionSketch {
    /// Whether a call without arguments is possible.
    var isCallableBare: Bool { parameters.allSatisfy { defaults.contains($0.name) } }
}
