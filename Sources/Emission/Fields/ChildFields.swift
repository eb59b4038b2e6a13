import SpecLanguage
import SwiftCode
import TemplateEngine

/// A view model that the feature's view model holds.
struct ChildFields {
    let root: FeatureFields
    let child: Child
    /// Whether it is a screen of the path.
    var isOnPath = false

    static let schema = TemplateSchema<ChildFields>(
        "child",
        [
            .name(\.child.name),
            .bare(\.child.name),
            .label(\.child.name),
            .text("feature", "The child's feature: `Header`.", \.child.feature),
            .text("protocol", "`HeaderViewModeling`.", \.names.protocol),
            .text("type", "The type of one child: `any HeaderViewModeling`.", \.type),
            .optionalText(
                "associatedType", "`HeaderChild`, if it is an `ObservableObject`.", \.associatedType),
            .optionalText("id", "The type of the keys; absent if there is only one child.", \.id),
            .text("held", "The type of the property: one child or a dictionary.", \.held),
            .text("mock", "`MockHeaderViewModel`.", \.mock),
            .text("output", "`HeaderOutput`.", \.output),
            .text("mockHeld", "The type of the property in the mock.") {
                $0.collection(of: $0.associatedType == nil ? $0.type : $0.mock)
            },
            .text("mockOptional", "The type of one child in the mock, as an Optional.") {
                $0.associatedType == nil ? "(\($0.type))?" : $0.mock + "?"
            },
            .flag("isMany", "The property is a dictionary.", \.isMany),
            .flag("isOptional", "The property is an Optional.", \.child.isOptional),
            .flag("isKept", "The emitter holds it: a dictionary or an Optional.", \.child.isKept),
            .optionalText("empty", "The value without children: `[:]` or `nil`.") { fields in
                fields.child.isKept ? fields.isMany ? "[:]" : "nil" : nil
            },
            .text("summary", "The doc comment of a property that the emitter holds.", \.summary),
            .flag("isWired", "An event or a state runs an action.", \.child.isWired),
            .flag("isListenedTo", "An event or a state of it runs an action.", \.isListenedTo),
            .flag("isOnPath", "It is a screen of the path.", \.isOnPath),
            .optionalText(
                "popped", "A statement that runs the action of `owner` after such a screen left the path.",
                \.popped),
            .optionalText("poppedAction", "That action, without backticks.") { fields in
                fields.child.popped.map { fields.root.feature.actions[$0].name.text }
            },
            .optionalText(
                "make", "The function that makes the screen: `makeProduct`; absent if no action pushes it."
            ) {
                $0.pushing.isEmpty ? nil : $0.root.names.make($0.child.name)
            },
            .optionalText("exampleMake", "A call of that function with examples; absent without an example.")
            {
                $0.exampleMake
            },
            .optionalText("makeParameters", "The parameters of that function.") {
                $0.pushing.first?.parameters
            },
            .optionalText("pushing", "The actions that push the screen: `open` and `find`.") {
                let names = $0.pushing.map { "`\($0.action.name.text)`" }
                return names.isEmpty ? nil : DocComment.list(names, "and")
            },
            .flag("isPushedByMany", "Several actions push the screen.") { $0.pushing.count > 1 },
            .texts("callbacks", "Its callbacks that are set: `onEvent`.", \.callbacks),
            .text("parameterLabel", "The name as the label of a parameter.") {
                SwiftName.labelSpelling($0.child.name.text)
            },
            .optionalText("key", "An example of a key.", \.key),
            .texts(
                "observed", "Assignments to the mock's closures, which report calls of its actions.",
                \.observed),
            .flag("isTestable", "It is wired, and mocks can test that.", \.isTestable),
            .list("events", "Its events that run an action.", of: ActionWireFields.schema) {
                $0.events(areAwaited: false)
            },
            .list("asyncEvents", "Its events whose actions it awaits.", of: ActionWireFields.schema) {
                $0.events(areAwaited: true)
            },
            .list("reactions", "Its states that run an action.", of: ActionWireFields.schema) {
                $0.wires($0.child.reactions)
            },
            .list("follows", "Its actions that states run.", of: FollowFields.schema, \.follows),
            .flag("passesValues", "A state passes values to one of its actions.", \.passesValues),
            .flag("followsAll", "Every state runs one of its actions.") {
                Set($0.child.follows.map(\.state)).count == $0.root.feature.states.count
            },
        ]
    )

    var isMany: Bool { child.id != nil }
    var isListenedTo: Bool { !callbacks.isEmpty }
    private var popped: String? {
        child.popped.map { root.feature.actions[$0].launch(by: "owner", capturing: "") { _ in "" } }
    }
    var exampleMake: String? {
        pushing.first?.exampleCall.map { call in
            root.names.make(child.name) + call.drop { $0 != "(" }
        }
    }
    private var pushing: [ActionFields] {
        guard isOnPath else { return [] }
        let index = root.feature.path.firstIndex { $0.name == child.name }
        return root.actions.filter { $0.action.pushes == index }
    }
    var mock: String { names.mock }
    var output: String { names.output }
    var held: String { collection(of: associatedType ?? type) }
    var isTestable: Bool { (child.isWired || child.popped != nil) && (!isMany || key != nil) }

    /// The child's associated type in the protocol of an `ObservableObject`. SwiftUI cannot observe an `any`
    /// type.
    var associatedType: String? {
        root.feature.observation == .observableObject ? root.names.childType(child.name) : nil
    }

    /// Returns `addClosure = { id in report("cart.add", ["id": id]) }` for each action.
    private var observed: [String] {
        child.observed.map { action in
            // A function that does not escape is no argument that could be kept.
            let isKept = action.parameters.map { parameter in
                guard case .function(let function) = parameter.type else { return true }
                return function.attributes.contains("@escaping")
            }
            let names = zip(action.parameters.indices, isKept).map { $1 ? "a\($0)" : "_" }
            let arguments = zip(zip(action.parameters, names), isKept).filter(\.1).map { pair, _ in
                "\"\(pair.0.name.text)\": \(pair.1)"
            }
            let parameters = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
            let list = arguments.isEmpty ? "[:]" : "[\(arguments.joined(separator: ", "))]"
            return
                "\(action.name.text)Closure = { \(parameters)report(\"\(child.name.text).\(action.name.text)\", \(list)) }"
        }
    }

    private var names: GeneratedNames { GeneratedNames(child.feature) }
    var type: String { "any " + names.protocol }
    private var id: String? { child.id.map { root.qualifier.qualify($0).text } }
    private var key: String? {
        child.id.flatMap { root.examples.value(of: $0) }.map(root.qualifier.qualify)
    }

    var passesValues: Bool { child.follows.contains { !$0.values.isEmpty } }

    private func collection(of element: String) -> String {
        if let id { return "[\(id): \(element)]" }
        if !child.isOptional { return element }
        return element.hasPrefix("any ") ? "(\(element))?" : element + "?"
    }

    private var summary: String {
        let name = "The `\(child.name.text)`"
        let wires = child.isWired ? ", connected as the spec says" : ""
        return isMany
            ? "\(name) by ID\(wires). The output has their order." : "\(name)\(wires), or nil."
    }

    private var callbacks: [String] {
        var names: [String] = []
        if child.events.contains(where: { !$0.isAwaited }) { names.append("onEvent") }
        if child.events.contains(where: \.isAwaited) { names.append("onAsyncEvent") }
        if !child.reactions.isEmpty { names.append("onEntry") }
        return names
    }

    private func events(areAwaited: Bool) -> [ActionWireFields] {
        wires(child.events.filter { $0.isAwaited == areAwaited })
    }

    private func wires(_ wires: [Child.Wire]) -> [ActionWireFields] {
        wires.map { ActionWireFields(root: root, wire: $0, isKeyed: isMany) }
    }

    /// The follow wires. States that run the same action without values share a row.
    private var follows: [FollowFields] {
        var rows: [FollowFields] = []
        for wire in child.follows {
            let row = rows.firstIndex { $0.action == wire.action && $0.arguments.isEmpty }
            if wire.values.isEmpty, let row {
                rows[row].states.append(wire.state)
            } else {
                rows.append(
                    FollowFields(
                        root: root, action: wire.action, arguments: wire.values, states: [wire.state]))
            }
        }
        return rows
    }
}
