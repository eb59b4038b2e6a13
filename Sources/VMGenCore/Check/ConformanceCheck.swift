import SourceText
import SwiftCode

/// Checks the output's conformances against its content.
struct ConformanceCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        checkMembers()
        checkEquality()
        checkSendability()
        checkNumbers()
    }

    /// The states whose content is part of the output. Otherwise, the output has `any` models.
    private var states: [State] {
        (feature.has(.payloads) ? feature.states : []) + feature.substates.flatMap(\.states)
    }

    private var content: [Property] { feature.shared + states.flatMap(\.content) }

    /// Rejects protocols with members that Swift does not synthesize.
    private func checkMembers() {
        for (index, conformance) in feature.conformances.enumerated() {
            let name = conformance.hasPrefix("Swift.") ? String(conformance.dropFirst(6)) : conformance
            let output = feature.names.output
            if Self.unwritten.contains(name) {
                report(.conformanceMembers(conformance, output: output, at: place(ofConformance: index)))
            } else if Self.writtenWithoutContent.contains(name), states.contains(where: \.hasPayload) {
                report(.conformanceOfContent(conformance, output: output, at: place(ofConformance: index)))
            }
        }
    }

    /// The place in the spec; the feature's place if the configuration adds the conformance.
    private func place(ofConformance index: Int) -> SourcePlace {
        let written = feature.origin.references(.conformances).first { $0.value == index }
        return place(written?.range ?? feature.origin.range)
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

    /// Rejects types known not to be `Equatable` if a conformance requires it.
    private func checkEquality() {
        let asking = ["Equatable", "Hashable", "Comparable"]
        guard
            let conformance = feature.conformances.first(where: { name in
                asking.contains { name == $0 || name == "Swift.\($0)" }
            })
        else { return }
        for (type, range) in contentTypes where type.knownNotEquatable {
            report(.notEquatable(type.text, conformance: conformance, at: place(range)))
        }
    }

    /// Rejects types known not to be `Sendable` if a conformance requires it. If the output is `Equatable`,
    /// the check of equality has reported them.
    private func checkSendability() {
        guard !feature.isEquatable,
            feature.conformances.contains(where: { $0 == "Sendable" || $0 == "Swift.Sendable" })
        else { return }
        for (type, range) in contentTypes where type.knownNotSendable {
            report(.notSendable(type, at: place(range)))
        }
    }

    /// The types of the output's content.
    private var contentTypes: [(type: SwiftType, range: SourceRange)] {
        var types = content.map { ($0.type, $0.origin.range(of: .type)) }
        if feature.has(.payloads) {
            types += feature.transients.map { ($0.type, $0.origin.range(of: .type)) }
        }
        return types.filter { !$0.0.isFaulty }
    }

    /// Rejects `nan`, which is not equal to itself: vmgen could not reset a transient to it, and outputs with
    /// it would never be equal.
    private func checkNumbers() {
        for transient in feature.transients {
            check(transient.restValue, at: transient.origin[.default])
        }
        guard feature.isEquatable else { return }
        for transient in feature.transients { check(transient.example, at: transient.origin[.example]) }
        for property in content {
            check(property.defaultValue, at: property.origin[.default])
            check(property.example, at: property.origin[.example])
        }
    }

    private func check(_ value: String?, at range: SourceRange?) {
        guard let value, let range, SwiftExpression.isNotANumber(value) else { return }
        report(.notEqualToItself(value, at: place(range)))
    }
}
