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
        public var role: ButtonRole?
        public var press: @MainActor () -> Void
    }

    public struct Field {
        public var label: String
        public var text: String
        /// Replaces the text, as a person does.
        public var type: @MainActor (String) -> Void
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

        @MainActor
        init(
            _ title: Text, _ actions: some View, _ message: some View, close: @escaping @MainActor () -> Void
        ) {
            self.title = title.text
            self.message = Screen(message).texts.joined(separator: " ")
            buttons = Screen(actions).buttons
            self.close = close
        }
    }

    public struct Sheet {
        public enum Style: Sendable { case sheet, fullScreenCover, popover }

        public var style: Style
        /// Its content.
        public var screen: Screen
        /// Called when a person closes it; sets the binding.
        public var close: @MainActor () -> Void
    }

    /// The texts that can be seen, labels of buttons apart.
    public private(set) var elements: [Element] = []
    public private(set) var buttons: [Control] = []
    public private(set) var fields: [Field] = []
    public private(set) var alerts: [Alert] = []
    public private(set) var dialogs: [Alert] = []
    public private(set) var sheets: [Sheet] = []
    /// The views on a stack above this one, the last one visible.
    public private(set) var pushed: [Pushed] = []
    /// The views that are not on a stack, and that SwiftUI asks for while they disappear.
    public private(set) var leaving: [Screen] = []
    /// The stack around the views.
    private(set) var stack: Stack?
    public private(set) var progressViews = 0
    /// The elements that exist but are not visible.
    public private(set) var hidden: [Element] = []
    private var tasks: [(place: String, id: any Equatable, action: @Sendable () async -> Void)] = []
    /// The values with which the tasks of visible views began, by their places.
    private var begunTasks: [String: any Equatable] = [:]
    private var environment = EnvironmentValues()
    private var path: [String] = []
    private var isHidden = false
    private let showRoot: @MainActor (Screen) -> Void
    /// The state of the visible views, by their places.
    private var states: [String: AnyObject] = [:]
    private var earlierStates: [String: AnyObject] = [:]

    /// - Parameter surroundings: The screen whose environment it has.
    public convenience init(_ view: some View, in surroundings: Screen? = nil) {
        self.init(in: surroundings) { $0.show(view) }
    }

    init(in surroundings: Screen?, _ showRoot: @escaping @MainActor (Screen) -> Void) {
        self.showRoot = showRoot
        if let surroundings { environment = surroundings.environment }
        showRoot(self)
    }

    /// Whether views have changed their state since they were asked.
    public var isOutdated: Bool { states.values.contains { ($0 as? any ChangingState)?.isChanged == true } }

    /// Asks the views again. Views in the same places keep their state.
    public func update() {
        for state in states.values { (state as? any ChangingState)?.isChanged = false }
        (elements, buttons, fields, progressViews, hidden, tasks) = ([], [], [], 0, [], [])
        (alerts, dialogs, sheets, pushed, leaving) = ([], [], [], [], [])
        (earlierStates, states) = (states, [:])
        showRoot(self)
        let places = Set(tasks.map(\.place))
        begunTasks = begunTasks.filter { places.contains($0.key) }
    }

    public var texts: [String] { elements.map(\.text) }

    public func press(_ label: String) { buttons.first { $0.label == label }?.press() }

    public func type(_ text: String, into label: String) { fields.first { $0.label == label }?.type(text) }

    /// Runs the tasks of views that appeared, and of those whose value has changed.
    public func appear() async {
        for task in tasks {
            if let begun = begunTasks[task.place], isEqual(begun, task.id) { continue }
            begunTasks[task.place] = task.id
            await task.action()
        }
    }

    private func isEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
        value == other as? Value
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
            (property as? any EnvironmentReading)?.read(environment)
            guard let state = property as? any KeptState else {
                if property is any DynamicProperty { keepState(of: property) }
                continue
            }
            let place = (path + [String(reflecting: Swift.type(of: value)), label ?? ""]).joined(
                separator: ".")
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

    func within(_ stack: Stack, _ show: () -> Void) {
        let outer = self.stack
        self.stack = stack
        show()
        self.stack = outer
    }

    func changingEnvironment(_ change: (inout EnvironmentValues) -> Void, _ show: () -> Void) {
        let outer = environment
        change(&environment)
        show()
        environment = outer
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

    func add(_ field: Field) {
        if !isHidden { fields.append(field) }
    }

    func add(alert: Alert) { alerts.append(alert) }

    func add(dialog: Alert) { dialogs.append(dialog) }

    func add(_ sheet: Sheet) { sheets.append(sheet) }

    func add(_ view: Pushed) { pushed.append(view) }

    func add(leaving view: Screen) { leaving.append(view) }

    func addProgress() {
        if !isHidden { progressViews += 1 }
    }

    func add(task: @escaping @Sendable () async -> Void, id: any Equatable) {
        var place = path.joined(separator: ".")
        while tasks.contains(where: { $0.place == place }) { place += "'" }
        tasks.append((place, id, task))
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
