import SourceText
import SwiftCode

/// Checks of the output's conformances against its content.
extension FeatureChecker {
    /// Protocols with members that Swift does not write by itself.
    func checkConformances(_ feature: Feature) {
        let nested = feature.substates.flatMap(\.states)
        let states = architecture == .vsm ? nested : feature.states + nested
        for conformance in feature.conformances {
            let name = conformance.hasPrefix("Swift.") ? String(conformance.dropFirst(6)) : conformance
            if Self.unwritten.contains(name) {
                report(.conformanceMembers(conformance, output: names.output, at: place(of: conformance)))
            } else if Self.writtenWithoutContent.contains(name), states.contains(where: \.hasPayload) {
                report(.conformanceOfContent(conformance, output: names.output, at: place(of: conformance)))
            }
        }
    }

    /// Where the spec says it; at the feature where the configuration does.
    private func place(of conformance: String) -> SourcePlace {
        let written = spec.conformances?.first { type(code($0)).text == conformance }
        return place(written?.range ?? spec.feature.range)
    }

    private static let unwritten: Set<String> = [
        "AdditiveArithmetic", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "Clock",
        "Collection", "CustomDebugStringConvertible", "CustomLeafReflectable", "CustomNSError",
        "CustomPlaygroundDisplayConvertible", "CustomReflectable", "CustomStringConvertible",
        "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
        "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
        "ExpressibleByStringLiteral", "Identifiable", "IteratorProtocol", "LosslessStringConvertible",
        "MutableCollection", "Numeric", "OptionSet", "RandomAccessCollection", "RangeReplaceableCollection",
        "RawRepresentable", "Sequence", "SetAlgebra", "Strideable", "TextOutputStream",
        "TextOutputStreamable",
    ]

    private static let writtenWithoutContent: Set<String> = ["CaseIterable", "Comparable"]

    /// Types known not to be `Equatable`, where a conformance asks for it.
    func checkEquality(_ feature: Feature) {
        let asking = ["Equatable", "Hashable", "Comparable"]
        guard
            let conformance = feature.conformances.first(where: { name in
                asking.contains { name == $0 || name == "Swift.\($0)" }
            })
        else { return }
        for (type, place) in contentTypes(of: feature) where type.knownNotEquatable {
            report(.notEquatable(type.text, conformance: conformance, at: place))
        }
    }

    /// Types known not to be `Sendable`, where the conformances say it. One fault of a type is enough.
    func checkSendability(_ feature: Feature) {
        guard !feature.isEquatable,
            feature.conformances.contains(where: { $0 == "Sendable" || $0 == "Swift.Sendable" })
        else { return }
        for (type, place) in contentTypes(of: feature) where type.knownNotSendable {
            report(.notSendable(type, at: place))
        }
    }

    /// The types of all that the output contains. In `vsm` that is substates alone: a state carries `any` model.
    private func contentTypes(of feature: Feature) -> [(type: SwiftType, place: SourcePlace)] {
        let isVSM = architecture == .vsm
        let states = (isVSM ? [] : feature.states) + feature.substates.flatMap(\.states)
        let specs = (isVSM ? [] : spec.states) + spec.substates.flatMap(\.states)
        var types: [(SwiftType, CodeSpec)] = []
        for (state, stateSpec) in zip(states, specs) {
            types += zip(state.content, stateSpec.content).map { ($0.type, $1.type) }
        }
        if !isVSM { types += zip(feature.transients, spec.transients).map { ($0.type, $1.type) } }
        return types.filter { !$0.0.isFaulty }.map { ($0.0, place($0.1.range)) }
    }

    /// `nan` differs from itself: a transient could not rest at it, and equal outputs would not be equal.
    func checkNumbers(_ feature: Feature) {
        var codes = spec.transients.map(\.defaultValue)
        if feature.isEquatable {
            codes += spec.transients.map(\.example)
            let states = (architecture == .vsm ? [] : spec.states) + spec.substates.flatMap(\.states)
            codes += states.flatMap(\.content).flatMap { [$0.defaultValue, $0.example] }
        }
        for case let code? in codes where SwiftExpression.isNotANumber(code.text) {
            report(.notEqualToItself(code.text, at: place(code.range)))
        }
    }
}
