import SwiftCode

/// The stubs with which a feature's mocks lead to an outcome.
struct OutcomeStubs {
    let root: FeatureView
    let outcome: Outcome

    /// The assignments to the mocks; nil if a needed value has no example.
    var statements: [String]? {
        var statements: [String] = []
        for index in root.feature.dependencies.indices {
            guard let stubs = stubs(of: index) else { return nil }
            statements += stubs
        }
        return statements
    }

    private func stubs(of index: Int) -> [String]? {
        let dependency = root.feature.dependencies[index]
        let name = dependency.name.spelling
        let throwing = outcome.throwing.filter { $0.dependency == index }
        let returning = outcome.returning.filter { $0.member.dependency == index }
        var statements: [String] = []
        switch dependency.kind {
        case .type: break
        case .shared:
            for reference in throwing {
                guard let error = error(reference.throwing, given: reference.throwsError) else { return nil }
                let member = MockMemberNames(reference.member.text).throwableError
                statements.append("\(name).\(member) = \(error)")
            }
            statements += returning.map { reference, value in
                let member = reference.member
                let names = MockMemberNames(member.text)
                let answer =
                    reference.isProperty
                    ? member.spelling : reference.isResultGeneric ? names.returnValues : names.returnValue
                return "\(name).\(answer) = \(root.qualifier.qualify(value))"
            }
        case .service(let service):
            for property in service.properties {
                let given = returning.first { $0.member.member == property.name }?.value
                guard let value = root.examples.value(of: property.type, given: given) else { return nil }
                statements.append("\(name).\(property.name.spelling) = \(root.qualifier.qualify(value))")
            }
            for method in service.methods {
                let given = returning.first { $0.member.member == method.mockName }?.value
                let members = MockMemberNames(method.mockName.text)
                if throwing.contains(where: { $0.member == method.mockName }) {
                    guard let error = error(method.signature.throwing, given: method.throwsError) else {
                        return nil
                    }
                    statements.append("\(name).\(members.throwableError) = \(error)")
                } else if method.signature.isResultGeneric {
                    guard let values = given ?? method.returns else { return nil }
                    statements.append("\(name).\(members.returnValues) = \(root.qualifier.qualify(values))")
                } else if let result = method.signature.result {
                    guard let value = root.examples.value(of: result, given: given ?? method.returns) else {
                        return nil
                    }
                    statements.append("\(name).\(members.returnValue) = \(root.qualifier.qualify(value))")
                }
            }
        }
        return statements
    }

    /// Returns the error that a mock throws; nil if its type has no example.
    private func error(_ throwing: Throwing, given: String?) -> String? {
        switch throwing {
        case .never: nil
        case .untyped: given.map(root.qualifier.qualify) ?? "VMGenError()"
        case .typed(let type): root.examples.value(of: type, given: given).map(root.qualifier.qualify)
        }
    }
}
