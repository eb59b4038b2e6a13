import Foundation
import SourceText
import YAMLSyntax

/// A node as other readers see it, by YAML 1.2's core schema; of a repeated key the first counts.
enum SchemaInstance {
    static func of(_ node: YAMLNode) -> Any {
        switch node.content {
        case .scalar(let scalar): scalar.style == .plain ? value(of: scalar.text) : scalar.text
        case .sequence(let items, _): items.map(of)
        case .mapping(let pairs, _):
            Dictionary(pairs.map { ($0.key.value, of($0.value)) }) { first, _ in first }
        }
    }

    private static func value(of text: String) -> Any {
        switch text {
        case "", "~", "null", "Null", "NULL": return NSNull()
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default:
            if let whole = Int(text) { return whole }
            guard text.allSatisfy({ $0.isNumber || "+-.eE".contains($0) }), let number = Double(text) else {
                return text
            }
            return number
        }
    }
}
