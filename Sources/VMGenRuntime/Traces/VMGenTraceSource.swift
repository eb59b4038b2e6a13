/// An emitter or a container as the events that come from it name it.
@MainActor
final class VMGenTraceSource {
    let feature: String
    let instance: Int
    let kinds: [String]
    let actions: [String]
    private var events = 0

    init<Output: VMGenOutput>(of output: Output.Type) {
        feature = Self.feature(of: output)
        instance = VMGenTrace.nextInstance()
        kinds = Output.Kind.allCases.map(Self.name)
        actions = Output.Action.allCases.map(Self.name)
    }

    /// A container's states have no numbers.
    init<State>(container: State.Type) {
        feature = Self.feature(of: container)
        instance = VMGenTrace.nextInstance()
        kinds = []
        actions = []
    }

    /// `Posts` for `PostsOutput` and `PostsViewState`.
    private static func feature(of type: Any.Type) -> String {
        let name = String(describing: type)
        for suffix in ["Output", "ViewState"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    private static func name(of value: Any) -> String {
        (value as? any RawRepresentable)?.rawValue as? String ?? String(describing: value)
    }

    /// The name of a case, without its content.
    static func caseName(of state: Any) -> String {
        Mirror(reflecting: state).children.first?.label ?? String(describing: state)
    }

    /// `dismissMessage` for `dismissMessage()`.
    static func name(of function: StaticString) -> String { name("\(function)") }

    static func name(_ function: String) -> String { String(function.prefix { $0 != "(" }) }

    /// Leaves out the number of an event that nothing watched, so that a log shows the gap.
    func miss() { events += 1 }

    func event(_ kind: VMGenTraceEvent.Kind) -> VMGenTraceEvent {
        events += 1
        return VMGenTraceEvent(
            kind: kind, time: VMGenTrace.now, feature: feature, instance: instance, number: events)
    }
}
