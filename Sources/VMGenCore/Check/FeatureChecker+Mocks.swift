import SourceText
import SwiftCode

/// Names of the mocks' members: each method has several that start with its own.
extension FeatureChecker {
    func checkMockViewModel(_ feature: Feature) {
        var viewModel = NameScope(
            reserved: ["output", "onChange", "onEvent", "objectWillChange", "_changes"]
                + Self.observedStorage)
        for (action, actionSpec) in zip(feature.actions, spec.actions) where !action.isPrivate {
            take(
                MockMemberNames(action.name.text).recording(action.parameters.map(\.name)), "action",
                actionSpec.name,
                &viewModel)
        }
        for (transient, transientSpec) in zip(feature.transients, spec.transients)
        where transient.isDismissible {
            take(
                MockMemberNames(names.dismiss(transient.name)).recording([]), "transient", transientSpec.name,
                &viewModel)
        }
        var editable: Set<String> = []
        for property in spec.states.flatMap(\.content) where property.editable?.isEditable.value == true {
            guard editable.insert(property.name.value).inserted else { continue }
            take([property.name.value], "editable property", property.name, &viewModel)
        }
        for child in spec.children {
            let name = SwiftName(child.name.value)
            take(Self.stored(child) + [names.childStorage(name)], "child", child.name, &viewModel)
        }
    }

    func checkMockServices(_ feature: Feature) {
        for (dependency, dependencySpec) in zip(feature.dependencies, spec.dependencies) {
            guard case .service(let service) = dependency.kind,
                case .service(_, let methods, let properties) = dependencySpec.kind
            else { continue }
            var mock = NameScope()
            // It stores these; a method with parameters goes by another full name.
            var stored = NameScope(reserved: ["_mock"])
            var record = NameScope()
            for (method, methodSpec) in zip(service.methods, methods) {
                let members = MockMemberNames(method.name.text)
                var names = members.recording(method.signature.parameters.map(\.name))
                if method.signature.result != nil { names.append(members.returnValue) }
                if method.signature.throwing != .never { names.append(members.throwableError) }
                take(names, "method", methodSpec.name, &mock)
                take(Array(names.dropFirst()), "method", methodSpec.name, &record)
                guard method.signature.parameters.isEmpty else { continue }
                take([method.name.text], "method", methodSpec.name, &stored)
            }
            for property in properties {
                take([property.name.value], "property", property.name, &mock)
                take([property.name.value], "property", property.name, &stored)
                take(["\(property.name.value)Value"], "property", property.name, &record)
            }
        }
    }
}
