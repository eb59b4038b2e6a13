import SwiftCode
import TemplateEngine

extension Lowering {
    func state(_ index: Int) -> StateContext {
        let state = feature.states[index]
        let isEmitted = emitted.contains(index)
        let transients = state.transients.map { field(feature.transients[$0]) }
        return context(of: state, fields: state.content.map(field) + transients, isEmitted: isEmitted)
    }

    /// A state of a substate: it carries no transients.
    func state(nested state: State) -> StateContext {
        context(of: state, fields: state.content.map(field), isEmitted: false)
    }

    private func context(of state: State, fields: [FieldContext], isEmitted: Bool) -> StateContext {
        let example = fields.first { $0.type.hasSuffix("?") }.map { "\($0.name) = nil" }
        return StateContext(
            name: state.name.spelling,
            bare: state.name.text,
            payload: state.name.upperCamel,
            isName: "is" + state.name.upperCamel,
            last: "last" + state.name.upperCamel,
            emitting: feature.name + state.name.upperCamel + "Emitting",
            emit: "emit" + state.name.upperCamel,
            summary: Self.comment(state.summary),
            hasPayload: state.hasPayload,
            isEmitted: isEmitted,
            pendingFor: state.pendingFor.map { feature.actions[$0].name.spelling },
            copyExample: example ?? fields.first.map { "\($0.name) = …" } ?? "",
            fields: fields
        )
    }

    func field(_ property: Property) -> FieldContext {
        let type = property.type.text
        let defaultValue = property.defaultValue.map { " = " + $0 } ?? ""
        let escaping = property.type.isFunction ? "@escaping " : ""
        return FieldContext(
            name: property.name.spelling,
            label: SwiftName.argumentSpelling(property.name.text),
            summary: Self.comment(property.summary),
            type: property.type.stored.text,
            parameterType: escaping + type,
            defaultValue: defaultValue,
            isTransient: false,
            isEditable: property.isEditable,
            rest: "",
            keeps: false,
            isBusy: false,
            emitType: escaping + qualifier.qualify(type),
            emitDefault: qualifier.qualify(defaultValue),
            emitValue: property.name.spelling
        )
    }

    func field(_ transient: Transient) -> FieldContext {
        let type = transient.type.text
        let name = transient.name.spelling
        let rest = transient.restValue
        let escaping = transient.type.isFunction ? "@escaping " : ""
        let shown = feature.architecture == .mv ? "self" : "self.output"
        return FieldContext(
            name: name,
            label: SwiftName.argumentSpelling(transient.name.text),
            summary: Self.comment(transient.summary),
            type: type,
            parameterType: escaping + type,
            defaultValue: " = " + rest,
            isTransient: true,
            isEditable: false,
            rest: rest,
            keeps: transient.keepsUntilDismissed,
            isBusy: transient.isBusyFlag,
            emitType: transient.keepsUntilDismissed
                ? qualifier.qualify(transient.type.operandText) + "..."
                : escaping + qualifier.qualify(type),
            emitDefault: transient.keepsUntilDismissed ? "" : " = " + qualifier.qualify(rest),
            emitValue: transient.keepsUntilDismissed ? "\(name).last ?? \(shown).\(name)" : name
        )
    }

    func transient(_ index: Int, _ states: [TemplateValue]) -> TransientContext {
        let transient = feature.transients[index]
        let carriers = feature.states.indices.filter { feature.states[$0].transients.contains(index) }
        let name = transient.name.spelling
        let rest = SwiftExpression.operand(qualifier.qualify(transient.restValue))
        let isPresent =
            if transient.type.isBool {
                transient.restValue == "true" ? "!output.\(name)" : "output.\(name)"
            } else if transient.type.wrapped != nil, transient.restValue == "nil" {
                "output.\(name) != nil"
            } else {
                ""
            }
        return TransientContext(
            name: name,
            bare: transient.name.text,
            summary: Self.comment(transient.summary),
            type: transient.type.text,
            rest: transient.restValue,
            qualifiedRest: rest,
            states: carriers.map { states[$0] },
            ridesEverywhere: carriers.count == feature.states.count,
            isDismissible: transient.isDismissible,
            dismiss: "dismiss" + transient.name.upperCamel,
            isPresent: isPresent,
            keeps: transient.keepsUntilDismissed,
            busyFor: transient.busyFor.map { feature.actions[$0].name.spelling },
            setValue: examples.setValue(of: transient).map(qualifier.qualify) ?? ""
        )
    }

    func editables() -> [EditableContext] {
        var names: [SwiftName] = []
        for property in feature.states.flatMap(\.content)
        where property.isEditable && !names.contains(property.name) {
            names.append(property.name)
        }
        return names.map(editable)
    }

    private func editable(_ name: SwiftName) -> EditableContext {
        var places: [EditableContext.Place] = []
        var first: Property?
        for state in feature.states {
            guard let property = state.content.first(where: { $0.name == name && $0.isEditable }) else {
                continue
            }
            if first == nil || first?.defaultValue == nil { first = property }
            places.append(
                EditableContext.Place(
                    name: state.name.spelling,
                    runs: property.editRuns.map { index in
                        let action = feature.actions[index]
                        return feature.architecture == .vsm ? step(action) : run(action, from: state)
                    } ?? "",
                    isPending: state.isPending,
                    takesContent: property.editRuns.map { !feature.actions[$0].parameters.isEmpty } ?? false
                )
            )
        }
        let readers = feature.states.filter { state in
            state.content.contains { $0.name == name && $0.type.text == first?.type.text }
        }
        return EditableContext(
            name: name.spelling,
            bare: name.text,
            type: first.map { qualifier.qualify($0.type.stored.text) } ?? "",
            defaultValue: first.flatMap { $0.defaultValue.map(qualifier.qualify) ?? $0.type.emptyValue }
                ?? "",
            example: first.flatMap { examples.value(of: $0.type, given: $0.example) }
                .map(qualifier.qualify) ?? "",
            isEverywhere: places.count == feature.states.count,
            isComparable: first?.type.isPlain ?? false,
            states: places,
            readers: readers.map(\.name.spelling),
            isReadEverywhere: readers.count == feature.states.count
        )
    }

    /// A statement, of several lines, that runs an action of the owner, its parameters filled from the state's `content`.
    private func run(_ action: Action, from state: State) -> String {
        run(action, of: "_owner", capturing: "content") { "content.\($0.spelling)" }
    }

    /// A statement, of several lines, that runs an action of the owner.
    ///
    /// - Parameter captured: What the arguments are taken from.
    func run(
        _ action: Action, of owner: String = "owner", capturing captured: String,
        _ value: (SwiftName) -> String
    ) -> String {
        let arguments = action.parameters.map { Self.argument($0, value: value($0.name)) }
            .joined(separator: ", ")
        let call = "\(owner)?.\(action.name.spelling)(\(arguments))"
        guard action.isAsync else { return call }
        let captures = arguments.isEmpty ? "weak \(owner)" : "weak \(owner), \(captured)"
        return "_Concurrency.Task { @MainActor [\(captures)] in\n    await \(call)\n}"
    }

    static func argument(_ parameter: Parameter, value: String) -> String {
        switch parameter.label {
        case nil: "\(SwiftName.argumentSpelling(parameter.name.text)): \(value)"
        case "_": value
        case let label?: "\(SwiftName.argumentSpelling(label)): \(value)"
        }
    }
}
