/// An emitter or a container as the events that come from it name it.
@MainActor
final class VMGenTraceSource {
    let feature: String
    let instance: Int
    /// A container's states and actions have no numbers.
    var kinds: [String] = []
    private(set) var actions: [String] = []
    private var events = 0

    /// - Parameter type: `PostsOutput` or `PostsViewState`, for `Posts`.
    init(_ type: Any.Type) {
        let name = String(describing: type)
        let suffix = ["Output", "ViewState"].first(where: name.hasSuffix) ?? ""
        feature = String(name.dropLast(suffix.count))
        instance = VMGenTrace.nextInstance()
    }

    convenience init<Output: VMGenOutput>(of output: Output.Type) {
        self.init(output)
        kinds = Output.Kind.allCases.map(Self.name)
        actions = Output.Action.allCases.map(Self.name)
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
