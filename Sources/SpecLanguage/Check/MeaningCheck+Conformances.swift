import SourceText
import SwiftCode

/// Checks the output's conformances against its content.
extension MeaningCheck {
    func checkConformances() {
        checkMembers()
        checkContent()
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
            let name = Self.name(conformance)
            let moving: Help =
                "remove it from 'conformances', and write 'extension \(feature.names.output): \(conformance) { … }' in the app's code"
            if Self.onlyForClasses.contains(name) {
                report(
                    .badType, "only classes conform to '\(conformance)', and the output is not a class",
                    at: range(ofConformance: index), help: "remove it from 'conformances'")
            } else if Self.unwritten.contains(name) {
                report(
                    .conformanceMembers, "Swift cannot write the members that '\(conformance)' requires",
                    at: range(ofConformance: index), help: moving)
            } else if Self.writtenWithoutContent.contains(name), states.contains(where: \.hasPayload) {
                report(
                    .conformanceMembers,
                    "Swift writes the members of '\(conformance)' only where no state has content or transients",
                    at: range(ofConformance: index), help: moving)
            }
        }
    }

    /// The place in the spec; the feature's place if the configuration adds the conformance.
    private func range(ofConformance index: Int) -> SourceRange {
        let written = feature.origin.references(.conformances).first { $0.value == index }
        return written?.range ?? feature.origin.range
    }

    private static let onlyForClasses: Set<String> = ["AnyActor", "AnyObject", "ObservableObject"]

    static let unwritten: Set<String> = [
        "Actor", "AdditiveArithmetic", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection",
        "BinaryFloatingPoint", "BinaryInteger", "CVarArg", "Clock", "CodingKeyRepresentable", "Collection",
        "ContiguousBytes", "CustomDebugStringConvertible", "CustomLeafReflectable",
        "CustomPlaygroundDisplayConvertible", "CustomReflectable", "CustomStringConvertible", "DataProtocol",
        "Decoder", "DurationProtocol", "Encoder", "Executor", "ExpressibleByArrayLiteral",
        "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
        "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation",
        "ExpressibleByStringLiteral", "ExpressibleByUnicodeScalarLiteral", "FixedWidthInteger",
        "FloatingPoint", "FormatStyle", "GlobalActor", "Identifiable", "InstantProtocol", "IteratorProtocol",
        "LazyCollectionProtocol", "LazySequenceProtocol", "LosslessStringConvertible", "MutableCollection",
        "MutableDataProtocol", "NSCoding", "NSCopying", "NSMutableCopying", "NSObjectProtocol",
        "NSSecureCoding", "Numeric", "OptionSet", "ParseStrategy", "ParseableFormatStyle",
        "RandomAccessCollection", "RangeExpression", "RangeReplaceableCollection",
        "RawRepresentable", "RecoverableError", "RegexComponent", "SIMD", "SIMDScalar", "Sequence",
        "SerialExecutor", "SetAlgebra", "SignedInteger", "SignedNumeric", "SortComparator", "Strideable",
        "StringInterpolationProtocol", "StringProtocol", "TaskExecutor", "TextOutputStream",
        "TextOutputStreamable", "UnicodeCodec", "UnsignedInteger",
    ]

    static let writtenWithoutContent: Set<String> = [
        "BitwiseCopyable", "CaseIterable", "CodingKey", "Comparable",
    ]

    /// Rejects types that are known not to conform as the output must. Reports one conformance of each type.
    private func checkContent() {
        let required = requirements
        let known = KnownConformances(scope: TypeScope(feature))
        for (type, range, isTransient) in contentTypes {
            if let part = known.notCopyable(in: type) {
                report(.notCopyable(part.text), at: range)
                continue
            }
            // Transients are not encoded.
            let required =
                isTransient && feature.isCodable ? required.filter { $0.required != .codable } : required
            let lacking = required.filter { known.lacks($0.required, type) }
            guard let missing = lacking.first else {
                if let name = known.protocolWithoutAny(type) {
                    report(.protocolWithoutAny(name), at: range)
                }
                continue
            }
            report(
                .notConforming(
                    type, to: missing.required, for: missing.conformance,
                    removal: removal(of: lacking.map(\.required))), at: range)
        }
    }

    /// Says how the output does without conformances, which the spec may not name.
    private func removal(of lacking: [ContentProtocol]) -> String {
        func isRemoved(_ conformance: String) -> Bool {
            lacking.contains { Self.requiring[$0, default: []].contains(Self.name(conformance)) }
        }
        guard feature.origin.references(.conformances).isEmpty else {
            let removed = feature.conformances.filter(isRemoved)
            return "leave \(listed(removed)) out of 'conformances'"
        }
        let others = feature.conformances.filter { !isRemoved($0) }
        return "write 'conformances: [\(others.joined(separator: ", "))]' in the spec"
    }

    /// The protocols of the content, each with the first conformance that requires it.
    private var requirements: [(required: ContentProtocol, conformance: String)] {
        ContentProtocol.allCases.compactMap { required in
            let requiring = Self.requiring[required] ?? []
            return feature.conformances.first { requiring.contains(Self.name($0)) }.map { (required, $0) }
        }
    }

    private static let requiring: [ContentProtocol: Set<String>] = [
        .equatable: ["Equatable", "Hashable", "Comparable"],
        .hashable: ["Hashable"],
        .codable: ["Codable", "Encodable", "Decodable"],
        .sendable: ["Sendable", "Error", "LocalizedError", "CustomNSError"],
    ]

    /// Returns a conformance without its module.
    private static func name(_ conformance: String) -> String {
        for module in ["Swift.", "Foundation."] where conformance.hasPrefix(module) {
            return String(conformance.dropFirst(module.count))
        }
        return conformance
    }

    /// The types of the output's content.
    private var contentTypes: [(type: SwiftType, range: SourceRange, isTransient: Bool)] {
        var types = content.map { ($0.type, $0.origin.range(of: .type), false) }
        if feature.has(.payloads) {
            types += feature.transients.map { ($0.type, $0.origin.range(of: .type), true) }
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
        report(
            .badExpression, "'\(shown(value))' is not equal to itself, so equal outputs would differ",
            at: range, help: "make the type Optional and write 'nil', or use another number")
    }
}
