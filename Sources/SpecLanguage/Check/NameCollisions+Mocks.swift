import SourceText
import SwiftCode

/// Names of the mocks' members. Each method has several, which start with its name.
extension NameCollisions {
    func checkMockViewModel() {
        var viewModel = NameScope(
            reserved: [
                "output", "emissions", "onChange", "onEntry", "onEvent", "onAsyncEvent", "objectWillChange",
            ] + (feature.isCodable ? ["settledOutput"] : []))
        take(feature.actions.filter { !$0.isPrivate }, "action", &viewModel) {
            MockMemberNames($0.name.text).recording($0.parameters.map(\.name))
        }
        take(feature.transients.filter(\.isDismissible), "transient", &viewModel) {
            MockMemberNames(names.dismiss($0.name)).recording([])
        }
        take(feature.editableProperties, "editable property", &viewModel)
        take(feature.children, "child", &viewModel)
    }

    func checkMockServices() {
        for service in feature.dependencies.compactMap(\.service) {
            var mock = NameScope()
            // A mock stores these properties. A method with parameters has a different full name.
            var stored = NameScope()
            var record = NameScope()
            for method in service.methods {
                let members = MockMemberNames(method.mockName.text)
                var names = members.recording(method.signature.parameters.map(\.name))
                if method.signature.result != nil, !method.signature.isFaulty {
                    names.append(
                        method.signature.isResultGeneric ? members.returnValues : members.returnValue)
                }
                if method.signature.throwing != .never { names.append(members.throwableError) }
                take(names, "method", method, &mock)
                take(Array(names.dropFirst()), "method", method, &record)
                guard method.signature.parameters.isEmpty else { continue }
                take([method.name.text], "method", method, &stored)
            }
            for property in service.properties {
                take([property.name.text], "property", property, &mock)
                take([property.name.text], "property", property, &stored)
                let closure = MockMemberNames(property.name.text).closure
                let isStream = StreamType(property.type, in: TypeScope(feature)) != nil
                take(
                    ["\(property.name.text)Value"] + (isStream ? [closure] : []), "property", property,
                    &record)
            }
        }
    }
}
