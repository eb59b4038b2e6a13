import Emission
import SourceText
import SpecLanguage
import SwiftCode

/// Service protocols with their mocks, and the parameters of the factory in the outcomes' tests.
extension FeatureComparison {
    mutating func compareDependencies() {
        let kept = match(
            old.dependencies, new.dependencies, gone: .dependencyRemoved, came: .dependencyAdded,
            goneFor: { [self] in concerned($0) })
        for dependency in kept { compare(dependency) }
    }

    /// View models store all dependencies. Elsewhere, vmgen generates something for those with a protocol only.
    private func concerned(_ dependency: Dependency) -> Set<Audience> {
        dependency.service == nil && !new.has(.emitter) ? [] : .all
    }

    private mutating func compare(_ dependency: Kept<Dependency>) {
        let (before, now) = (dependency.old, dependency.new)
        // The names of feature and dependency together are an alias of the protocol.
        let alias = new.name + now.name.upperCamel
        guard let oldService = before.service, let newService = now.service,
            oldService.name == newService.name || oldService.name.text == alias
        else {
            guard !before.hasSameType(as: now) else { return }
            report(
                .dependencyChanged, dependency.part, "is \(now.typeText), and was \(before.typeText)",
                only: concerned(before))
            return
        }
        let members = match(
            oldService.members, newService.members, in: dependency.part, gone: .memberRemoved,
            came: .memberAdded)
        for member in members { compare(member) }
    }

    private mutating func compare(_ member: Kept<Member>) {
        let (before, now) = (member.old, member.new)
        if now.differs(from: before) {
            // A mock's results can always be set.
            let isSetterOnly =
                now.property != nil && now.property?.type.normalForm == before.property?.type.normalForm
            report(
                .memberChanged, member.part, "has another declaration",
                only: isSetterOnly ? [.views, .emitters] : .all)
        } else if let oldMethod = before.method, let newMethod = now.method {
            compareParameters(
                oldMethod.parameters.map(ParameterShape.init), newMethod.parameters.map(ParameterShape.init),
                of: member.part, orElse: .memberChanged)
        }
    }

    // MARK: The view model

    mutating func compareInitializers() {
        guard new.has(.emitter) else { return }
        if Matching(old.initializerParameters, new.initializerParameters, by: { $0 }).isReordered {
            report(
                .initializerReordered, feature,
                "takes the dependencies and children of its view model in another order")
        }
        func text(_ name: String?) -> String { name.map { "'\($0)'" } ?? "no view model" }
        compare(old.viewModel, new.viewModel, .viewModelChanged, of: feature, at: .viewModel) {
            "names \(text($1)), and named \(text($0))"
        }
    }

    // MARK: The factory of the outcomes' tests

    mutating func compareFactory() {
        guard let before = oldInterface.factory, before != newInterface.factory else { return }
        report(
            .factoryChanged, feature,
            newInterface.factory == nil
                ? "has no factory any more" : "passes other mocks to its outcome tests")
    }
}

/// A method or a property of a protocol.
private struct Member: Declared {
    var name: SwiftName
    var origin: Origin
    var method: MethodSignature?
    var property: ServiceProperty?

    /// Whether more than the parameters differs.
    func differs(from other: Member) -> Bool {
        property?.type.normalForm != other.property?.type.normalForm
            || property?.isSettable != other.property?.isSettable
            || method?.isAsync != other.method?.isAsync || method?.throwing != other.method?.throwing
            || method?.result != other.method?.result || (method == nil) != (other.method == nil)
            || method?.generics != other.method?.generics
            || method?.requirements != other.method?.requirements
    }
}

extension ServiceProtocol {
    fileprivate var members: [Member] {
        methods.map { Member(name: $0.mockName, origin: $0.origin, method: $0.signature.normalForm) }
            + properties.map { Member(name: $0.name, origin: $0.origin, property: $0) }
    }
}

extension Dependency {
    fileprivate func hasSameType(as other: Dependency) -> Bool {
        if case (.type(let type), .type(let other)) = (kind, other.kind) { return type.isSame(as: other) }
        return typeText == other.typeText
    }

    fileprivate var typeText: String {
        switch kind {
        case .type(let type): "'\(type.text)'"
        case .service(let service): "'\(service.name.text)'"
        case .shared(let feature): "the one of '\(feature)'"
        }
    }
}

extension Feature {
    /// The parameters of the view model's initializer, without the emitter.
    fileprivate var initializerParameters: [SwiftName] {
        dependencies.map(\.name) + children.filter { !$0.isKept }.map(\.name)
    }
}
