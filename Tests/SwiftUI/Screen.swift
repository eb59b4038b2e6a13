/// The content of a view, found by evaluating bodies. For tests; Apple's module does not have this type.
@MainActor
public final class Screen {
    public struct Element {
        public var text: String
        /// The branches that lead to it: the same as long as a view keeps its identity.
        public var identity: String
    }

    public struct Control {
        public var label: String
        public var press: @MainActor () -> Void
    }

    public struct Alert {
        public var title: String
        public var message: String
        public var buttons: [Control]
        /// Called when it closes; sets the binding.
        public var close: @MainActor () -> Void

        /// As a person does it: the button's action runs, and the alert closes.
        @MainActor
        public func press(_ label: String) {
            buttons.first { $0.label == label }?.press()
            close()
        }
    }

    /// The texts that can be seen, labels of buttons apart.
    public private(set) var elements: [Element] = []
    public private(set) var buttons: [Control] = []
    public private(set) var alerts: [Alert] = []
    public private(set) var progressViews = 0
    /// The elements that exist but are not visible.
    public private(set) var hidden: [Element] = []
    private var tasks: [(identity: String, action: @Sendable () async -> Void)] = []
    private var path: [String] = []
    private var isHidden = false
    private let showRoot: @MainActor (Screen) -> Void
    /// The state of the visible views, by their places.
    private var states: [String: AnyObject] = [:]
    private var earlierStates: [String: AnyObject] = [:]

    public init(_ view: some View) {
        showRoot = { $0.show(view) }
        showRoot(self)
    }

    /// Asks the views again. Views in the same places keep their state.
    public func update() {
        (elements, buttons, alerts, progressViews, hidden, tasks) = ([], [], [], 0, [], [])
        (earlierStates, states) = (states, [:])
        showRoot(self)
    }

    public var texts: [String] { elements.map(\.text) }

    public func press(_ label: String) { buttons.first { $0.label == label }?.press() }

    /// Runs the actions of views that appear.
    public func appear() async {
        for task in tasks { await task.action() }
    }

    func show(_ view: some View) {
        if let view = view as? any Rendered {
            view.render(on: self)
        } else {
            keepState(of: view)
            show(view.body)
        }
    }

    /// - Parameter value: A view or a modifier whose body is evaluated next.
    func keepState(of value: Any) {
        for (label, property) in Mirror(reflecting: value).children {
            guard let state = property as? any KeptState else {
                if property is any DynamicProperty { keepState(of: property) }
                continue
            }
            let place = (path + [String(reflecting: type(of: value)), label ?? ""]).joined(separator: ".")
            var key = place
            while states[key] != nil { key += "'" }
            states[key] = state.takeOver(earlierStates[key])
        }
    }

    func within(_ step: String, _ show: () -> Void) {
        path.append(step)
        show()
        path.removeLast()
    }

    func hide(if isHidden: Bool, _ show: () -> Void) {
        let outer = self.isHidden
        self.isHidden = outer || isHidden
        show()
        self.isHidden = outer
    }

    func add(text: String) {
        let element = Element(text: text, identity: path.joined(separator: "."))
        if isHidden { hidden.append(element) } else { elements.append(element) }
    }

    func add(_ control: Control) {
        if !isHidden { buttons.append(control) }
    }

    func add(_ alert: Alert) { alerts.append(alert) }

    func addProgress() {
        if !isHidden { progressViews += 1 }
    }

    func add(task: @escaping @Sendable () async -> Void) {
        tasks.append((path.joined(separator: "."), task))
    }
}

/// A view that is rendered directly, without a body.
@MainActor
public protocol Rendered {
    func render(on screen: Screen)
}

extension View where Self: Rendered {
    public var body: Never { fatalError("A view without a body was asked for it") }
}
