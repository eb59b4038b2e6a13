import SourceText
import SwiftCode
import VMGenCore

/// Service protocols with their mocks, and the parameters of the factory in the outcomes' tests.
extension FeatureComparison {
    mutating func compareDependencies() {
        let matching = Matching(old.dependencies, new.dependencies, by: \.name)
        for dependency in matching.gone {
            report(
                .dependencyRemoved, [dependency.name.text], "is gone", at: gone(dependency),
                only: concerned(dependency))
        }
        for dependency in matching.came {
            report(.dependencyAdded, [dependency.name.text], "is new", at: came(dependency))
        }
        for (before, now) in matching.kept { compare(before, now) }
    }

    /// View models store all dependencies. Elsewhere, vmgen generates something for those with a protocol only.
    private func concerned(_ dependency: Dependency) -> Set<Audience> {
        dependency.service == nil && !new.has(.emitter) ? [] : Set(Audience.allCases)
    }

    private mutating func compare(_ before: Dependency, _ now: Dependency) {
        let name = now.name.text
        // The names of feature and dependency together are an alias of the protocol.
        let alias = new.name + now.name.upperCamel
        guard let oldService = before.service, let newService = now.service,
            oldService.name == newService.name || oldService.name.text == alias
        else {
            guard !before.hasSameType(as: now) else { return }
            report(
                .dependencyChanged, [name], "is \(now.typeText), and was \(before.typeText)",
                at: Places(before.origin, now.origin), only: concerned(before))
            return
        }
        compareMembers(
            members(oldService), members(newService), of: name, at: Places(before.origin, now.origin))
    }

    /// A method or a property of a protocol.
    private struct Member {
        var name: SwiftName
        var place: SourceRange
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

    private func members(_ service: ServiceProtocol) -> [Member] {
        let methods = service.methods.map {
            Member(name: $0.mockName, place: $0.origin.range, method: $0.signature.normalForm)
        }
        return methods
            + service.properties.map { Member(name: $0.name, place: $0.origin.range, property: $0) }
    }

    private mutating func compareMembers(
        _ before: [Member], _ now: [Member], of dependency: String, at places: Places
    ) {
        let matching = Matching(before, now, by: \.name)
        for member in matching.gone {
            report(
                .memberRemoved, [dependency, member.name.text], "is gone",
                at: Places(new: places.new, old: member.place))
        }
        for member in matching.came {
            report(
                .memberAdded, [dependency, member.name.text], "is new",
                at: Places(new: member.place, old: places.old))
        }
        for (before, now) in matching.kept {
            let name = [dependency, now.name.text]
            let places = Places(new: now.place, old: before.place)
            if now.differs(from: before) {
                // A mock's results can always be set.
                let isSetterOnly =
                    now.property != nil && now.property?.type.normalForm == before.property?.type.normalForm
                let concerned: Set<Audience> = isSetterOnly ? [.views, .emitters] : Set(Audience.allCases)
                report(.memberChanged, name, "has another declaration", at: places, only: concerned)
            } else if let oldMethod = before.method, let newMethod = now.method {
                compareParameters(
                    oldMethod.parameters.map(ParameterShape.init),
                    newMethod.parameters.map(ParameterShape.init), of: name, at: places,
                    orElse: .memberChanged)
            }
        }
    }

    // MARK: The view model

    mutating func compareInitializers() {
        guard new.has(.emitter) else { return }
        func parameters(_ feature: Feature, besides other: Feature) -> [SwiftName] {
            let names = Set(other.initializerParameters)
            return feature.initializerParameters.filter(names.contains)
        }
        if parameters(old, besides: new) != parameters(new, besides: old) {
            report(
                .initializerReordered, [],
                "takes the dependencies and children of its view model in another order", at: features)
        }
        guard old.viewModel != new.viewModel else { return }
        func text(_ feature: Feature) -> String { feature.viewModel.map { "'\($0)'" } ?? "no view model" }
        report(
            .viewModelChanged, [], "names \(text(new)), and named \(text(old))",
            at: Places(old.origin, new.origin, .viewModel))
    }

    // MARK: The factory of the outcomes' tests

    mutating func compareFactory() {
        guard let before = oldInterface.factory, before != newInterface.factory else { return }
        report(
            .factoryChanged, [],
            newInterface.factory == nil
                ? "has no factory any more"
                : "passes other mocks to its outcome tests", at: features)
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
