import SwiftCode
import TemplateEngine

/// A view model that the feature's view model holds.
struct ChildView {
    let root: FeatureView
    let child: Child

    static let schema = TemplateSchema<ChildView>(
        "child",
        [
            .text("name", "The name in Swift, in backticks if it is a keyword.") { $0.child.name.spelling },
            .text("bare", "The name without backticks.") { $0.child.name.text },
            .text("label", "The name as an argument's label.") {
                SwiftName.argumentSpelling($0.child.name.text)
            },
            .text("feature", "The child's feature: `Header`.") { $0.child.feature },
            .text("protocol", "`HeaderViewModeling`.") { $0.names.protocol },
            .text("type", "The type of one child: `any HeaderViewModeling`.") { $0.type },
            .optionalText("associatedType", "`HeaderChild`, if it is an `ObservableObject`.") {
                $0.associatedType
            },
            .optionalText("id", "The type of the keys; absent if there is only one child.") { $0.id },
            .text("held", "The type of the property: one child or a dictionary.") { $0.held },
            .text("mock", "`MockHeaderViewModel`.") { $0.mock },
            .text("mockHeld", "The type of the property in the mock.") {
                $0.collection(of: $0.associatedType == nil ? $0.type : $0.mock)
            },
            .text("mockOptional", "The type of one child in the mock, as an Optional.") {
                $0.associatedType == nil ? "(\($0.type))?" : $0.mock + "?"
            },
            .flag("isMany", "The property is a dictionary, which the emitter holds.") { $0.isMany },
            .flag("isWired", "An event or a state of it runs an action.") { $0.child.isWired },
            .optionalText("key", "An example of a key.") { $0.key },
            .flag("isTestable", "It is wired, and mocks can test that.") { $0.isTestable },
            .list("events", "Its events that run an action.", of: EventWireView.schema) { view in
                view.child.events.map {
                    EventWireView(root: view.root, wire: $0, isKeyed: view.child.id != nil)
                }
            },
            .list("follows", "Its actions that states run.", of: FollowView.schema) { $0.follows },
            .flag("followsAll", "Every state runs one of its actions.") {
                Set($0.child.follows.map(\.state)).count == $0.root.feature.states.count
            },
        ]
    )

    var isMany: Bool { child.id != nil }
    var mock: String { names.mock }
    var held: String { collection(of: associatedType ?? type) }
    var isTestable: Bool { child.isWired && (!isMany || key != nil) }

    /// The child's associated type in the protocol of an `ObservableObject`. SwiftUI cannot observe an `any`
    /// type.
    var associatedType: String? {
        root.feature.observation == .observableObject ? root.names.childType(child.name) : nil
    }

    var `protocol`: String { names.protocol }

    private var names: GeneratedNames { GeneratedNames(child.feature) }
    private var type: String { "any " + names.protocol }
    private var id: String? { child.id.map { root.qualifier.qualify($0).text } }
    private var key: String? {
        child.id.flatMap { root.examples.value(of: $0) }.map(root.qualifier.qualify)
    }

    private func collection(of element: String) -> String { id.map { "[\($0): \(element)]" } ?? element }

    /// The follow wires. States that run the same action share a row.
    private var follows: [FollowView] {
        var rows: [FollowView] = []
        for wire in child.follows {
            if let row = rows.firstIndex(where: { $0.action == wire.action }) {
                rows[row].states.append(wire.state)
            } else {
                rows.append(FollowView(root: root, action: wire.action, states: [wire.state]))
            }
        }
        return rows
    }
}
