import SourceText
import SwiftCode

/// A check or a further stage of a resolved feature, which may still have faults.
protocol FeatureCheck: Reporter {
    var feature: Feature { get }
    var findings: Findings { get }
}

extension FeatureCheck {
    var file: SourceFile { feature.file }
    var sink: DiagnosticSink { findings.sink }

    /// Resolves the value of a parameter or of content; returns nil after reporting a fault.
    ///
    /// - Parameters:
    ///   - types: What may have a value.
    ///   - mayChange: Whether each evaluation may give another value.
    ///   - unknown: Returns the message about a name that is not among them, given all names.
    func value(
        _ spec: ValueSpec, among types: [NamedType], mayChange: Bool = false,
        unknown: (String, [String]) -> Message
    ) -> NamedValue? {
        let type = types.first { $0.name.text == spec.name.value }?.type
        let value = findings.expression(spec.value, of: type, mayChange: mayChange)
        if type == nil { report(unknown(spec.name.value, types.map(\.name.text)), at: spec.name.range) }
        return type == nil
            ? nil : value.map { NamedValue(name: SwiftName(spec.name.value), value: $0) }
    }
}

typealias NamedType = (name: SwiftName, type: SwiftType)

extension Array where Element: Typed {
    var types: [NamedType] { map { ($0.name, $0.type) } }
}
