package import SwiftCode

package struct Action: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    /// Its rules in a section. `from` then has the states with the section, and `emits` none.
    package var section: SectionRules?
    package var parameters: [Parameter]
    /// The states that allow it, in the order of the spec.
    package var from: [Int]
    /// The states that it may emit, in the order of the spec.
    package var emits: [Int]
    /// Whether it may emit the current state once more.
    package var emitsCurrent = false
    package var isAsync = true
    /// Whether a model returns a publisher of states, in `vsm`.
    package var publishes = false
    package var policy = RunPolicy.restartable
    /// The times in milliseconds of the keys that have one.
    package var times: [Origin.Key: Int] = [:]
    package var lifetime = RunLifetime.caller
    /// The queue; nil unless the action is sequential. Sequential actions with the same queue wait for each
    /// other.
    package var queue: String?
    package var cancels: [Int]
    package var isPrivate: Bool
    package var outcomes: [Outcome] = []
    /// A `Bool` of the content of the states, or of the output. While it is false, calls are rejected.
    package var requires: SwiftName?
    /// Whether the view model implements it. Without a body, it emits the state of `shows`, changes the path and sends
    /// the event of `sends`.
    package var hasBody = true
    package var shows: Effect?
    package var sends: Effect?
    /// The screen that it appends to the path, an index of the path.
    package var pushes: Int?
    package var unless: PushCondition?
    package var pops: Pops?
    package var origin: Origin

    /// Whether it may emit a state. In `vsm`, a model's action without states returns nothing.
    package var leadsSomewhere: Bool { !emits.isEmpty }

    /// Whether its runs may emit in a state that any action has emitted.
    package func knows(_ state: Int) -> Bool { from.contains(state) || emits.contains(state) }
}

/// An option of an action's runs that is not the usual one.
package struct RunOption: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
        case milliseconds(Int)
        case name(String)
    }

    package var key: Origin.Key
    package var value: Value

    /// `300 ms`
    package var text: String {
        switch value {
        case .milliseconds(let time): TimeText.of(milliseconds: time)
        case .name(let name): name
        }
    }
}

extension Action {
    /// The keys whose values are times.
    package static let timeKeys: [Origin.Key] = [.debounce, .throttle]

    /// The options of its runs. Diagrams show them, pages play them, and versions of a spec are compared by them.
    package var options: [RunOption] {
        var options = Self.timeKeys.compactMap { key in
            times[key].map { RunOption(key: key, value: .milliseconds($0)) }
        }
        if let queue { options.append(RunOption(key: .queue, value: .name(queue))) }
        if lifetime != .caller {
            options.append(RunOption(key: .lifetime, value: .name(lifetime.rawValue)))
        }
        return options
    }
}

/// A state with content, or an event with arguments, of an action without a body.
package struct Effect: Sendable {
    /// The number of the state or the event. Nil for the current state.
    package var target: Int?
    package var values: [NamedValue] = []

    package func value(of name: SwiftName) -> String? { values.first { $0.name == name }?.value }
}
