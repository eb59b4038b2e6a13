/// What a view shows, found by asking bodies for theirs. Not Apple's: for tests.
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
        /// What its binding is told when it closes.
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
    /// What is there but cannot be seen.
    public private(set) var hidden: [Element] = []
    private var tasks: [(identity: String, action: @Sendable () async -> Void)] = []
    private var path: [String] = []
    private var isHidden = false

    public init(_ view: some View) { show(view) }

    public var texts: [String] { elements.map(\.text) }

    public func press(_ label: String) { buttons.first { $0.label == label }?.press() }

    /// Runs what the views run when they appear.
    public func appear() async {
        for task in tasks { await task.action() }
    }

    func show(_ view: some View) {
        if let view = view as? any Rendered { view.render(on: self) } else { show(view.body) }
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

/// A view that is shown as it is, without a body.
@MainActor
public protocol Rendered {
    func render(on screen: Screen)
}

extension View where Self: Rendered {
    public var body: Never { fatalError("A view without a body was asked for it") }
}
