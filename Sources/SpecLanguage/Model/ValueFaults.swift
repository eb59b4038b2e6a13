import SourceText
import SwiftCode

/// Finds expressions whose values certainly have another type, and values that change with each evaluation.
///
/// Members and calls of own functions have no fault, because nothing is known about them.
package struct ValueFaults {
    let scope: TypeScope

    package init(scope: TypeScope) { self.scope = scope }

    /// Returns the fault of an expression.
    ///
    /// - Parameters:
    ///   - type: Nil if the type is not known.
    ///   - mayChange: Whether each evaluation may give another value, because it reads names of the feature.
    func fault(of expression: String, as type: SwiftType?, mayChange: Bool = false) -> CodeFault? {
        let shape = ExpressionShape(expression)
        // Other names are those of the feature, which have types.
        if !mayChange, let range = MaskedSource(Array(expression.utf8)).idleTry(reading: []) {
            return .idleTry(at: range)
        }
        if let type, let fault = fault(of: shape, as: type) { return fault }
        if let type, !mayChange, case .scalar(let scalar) = KnownValue(type.wrapped ?? type, in: scope),
            scalar.name == "Bool", case .name(let name) = shape.kind, Self.booleans[name] != nil
        {
            return mismatch(shape, type)
        }
        // A type that is not known, such as that of an error.
        if type == nil, case .name(let name) = shape.kind, Self.isTypeName(name) {
            return CodeFault(
                shape.range, "'\(name)' is the name of a type, not a value",
                help: "write a value, such as '\(name)()' or '\(name).name'")
        }
        return mayChange ? nil : change(in: shape, as: type)
    }

    /// Adds a suggestion to the fault that an expression is missing, if the type's values are known.
    ///
    /// - Parameter isQuoted: Whether the text is there, in quotes of YAML, and so may be an empty string.
    func suggest(for type: SwiftType, _ fault: inout CodeFault, isQuoted: Bool) {
        let value = KnownValue(type.wrapped ?? type, in: scope)
        if isQuoted, case .scalar(let scalar) = value, case .string = scalar.kind {
            fault.help = Help("write '\"\"', which is an empty string", replacement: "\"\"", isSafe: true)
        } else if let sample = sample(of: type) {
            fault.help = "write a value, such as '\(sample)'"
        }
    }

    // MARK: The type

    private func fault(of shape: ExpressionShape, as type: SwiftType, isOptional: Bool = false) -> CodeFault?
    {
        guard let value = KnownValue(type, in: scope) else { return nil }
        if case .optional(let wrapped) = value {
            if case .nil = shape.kind { return nil }
            return fault(of: shape, as: wrapped, isOptional: true)
        }
        switch (shape.kind, value) {
        case (.other, .scalar(let scalar)) where Self.isDifference(shape.text):
            switch scalar.kind {
            case .integer, .number: return nil
            default: return mismatch(shape, type)
            }
        case (.other, _): return nil
        case (.name(let name), _) where !Self.isTypeName(name): return nil
        case (.call(let name, let arguments), _):
            return fault(of: shape, calling: name, arguments, as: type, value, isOptional: isOptional)
        case (.array(let elements), .list(let element, _)):
            return elements.lazy.compactMap { fault(of: $0, as: element) }.first
        case (.dictionary(let pairs), .dictionary(let key, let value)):
            return pairs.lazy.compactMap { fault(of: $0, as: key) ?? fault(of: $1, as: value) }.first
        case (.tuple(let elements), .tuple(let types)) where elements.count == types.count:
            return zip(elements, types).lazy.compactMap { fault(of: $0, as: $1) }.first
        // A tuple of one element is the element.
        case (_, .tuple(let types)) where types.count == 1: return fault(of: shape, as: types[0])
        case (.closure, .function): return nil
        case (_, .scalar(let scalar)) where isValue(shape, of: scalar): return nil
        default: return mismatch(shape, type)
        }
    }

    private func isValue(_ shape: ExpressionShape, of scalar: KnownScalar) -> Bool {
        switch (shape.kind, scalar.kind) {
        case (.boolean, .boolean), (.floating, .number), (.integer, .number): true
        case (.string(_, _, let isInterpolated), .string): !isInterpolated || scalar.name != "StaticString"
        case (.string(let text, let isPlain, let isInterpolated), .character):
            isPlain ? text.count == 1 : !isInterpolated
        case (.integer(let text), .integer(let greatest, let least)):
            Self.magnitude(text).map { $0 <= (text.hasPrefix("-") ? least : greatest) } ?? false
        default: false
        }
    }

    /// Returns a number without its sign; nil if it exceeds all integers.
    private static func magnitude(_ text: String) -> UInt64? {
        let digits = text.drop { $0 == "-" || $0 == "+" }.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            return UInt64(digits.dropFirst(2), radix: radix)
        }
        return UInt64(digits)
    }

    /// Whether a name is written as a type's: `Unknown`. Constants of C and of Foundation are `INT_MAX` and
    /// `NSNotFound`.
    private static func isTypeName(_ name: String) -> Bool {
        guard let first = name.first, first.isUppercase else { return false }
        return !name.contains("_") && !name.hasPrefix("NS")
    }

    private func fault(
        of shape: ExpressionShape, calling name: String,
        _ arguments: [(label: String?, value: ExpressionShape)],
        as type: SwiftType, _ value: KnownValue, isOptional: Bool
    ) -> CodeFault? {
        let (module, name) = TypeScope.split(name.split(separator: ".").map(String.init))
        if let called = KnownScalar(name, of: module, in: scope) {
            guard case .scalar(let scalar) = value, scalar.group == called.group else {
                return mismatch(shape, type)
            }
            guard !isOptional, let first = arguments.first, Self.isFailable(first, scalar) else { return nil }
            return CodeFault(
                shape.range, "'\(shape.text)' may be nil, but '\(type.text)' is not Optional",
                help: .write(shape.text + "!", isSafe: false))
        }
        guard Self.collections.contains(name), scope.means(name, in: "Swift") else { return nil }
        switch value {
        case .list(_, name),
            .dictionary where name == "Dictionary":
            return nil
        default: return mismatch(shape, type)
        }
    }

    private static let collections: Set = ["Array", "ContiguousArray", "Dictionary", "Set"]

    /// Whether an initializer with this first argument returns an Optional.
    private static func isFailable(
        _ argument: (label: String?, value: ExpressionShape), _ scalar: KnownScalar
    ) -> Bool {
        switch (scalar.kind, argument.label) {
        case (.boolean, nil), (.integer, nil), (.number, nil):
            if case .string = argument.value.kind { true } else { false }
        case (.built, "string"?): scalar.name == "URL"
        case (.built, "uuidString"?): scalar.name == "UUID"
        case (.built, "base64Encoded"?): scalar.name == "Data"
        case (.number, "string"?): scalar.name == "Decimal"
        default: false
        }
    }

    private func mismatch(_ shape: ExpressionShape, _ type: SwiftType) -> CodeFault {
        let found =
            switch shape.kind {
            case .string: "a string"
            case .integer, .floating: "a number"
            case .boolean: "a Boolean"
            case .array: "an array"
            case .dictionary: "a dictionary"
            case .tuple: "a tuple"
            case .closure: "a closure"
            case .name(let name): Self.booleans[name] == nil ? "the name of a type" : "a word of YAML"
            case .call(let name, _): "a value of '\(name)'"
            case .other: "a number"
            case .nil: "nothing"
            }
        return CodeFault(
            shape.range, "'\(shape.text)' is \(found), not a value of '\(type.text)'",
            help: suggestion(for: shape, as: type))
    }

    // MARK: Suggestions

    private static let booleans = [
        "True": "true", "TRUE": "true", "YES": "true", "Yes": "true", "yes": "true", "on": "true",
        "False": "false", "FALSE": "false", "NO": "false", "No": "false", "no": "false", "off": "false",
    ]

    private func suggestion(for shape: ExpressionShape, as type: SwiftType) -> Help {
        let sample = sample(of: type)
        if case .nil = shape.kind {
            let optional = SwiftType.optional(type).text
            return sample.map { "write a value, such as '\($0)', or the type '\(optional)'" }
                ?? "write a value, or the type '\(optional)'"
        }
        if let value = KnownValue(type, in: scope), let corrected = corrected(shape, value) {
            // Quotes and the spelling of a number are what was meant; a list is one of several ways.
            let isBuilt =
                if case .scalar(let scalar) = value, case .built = scalar.kind { true } else { false }
            return .write(corrected, isSafe: !isBuilt && !corrected.hasPrefix("["))
        }
        return sample.map { "write a value, such as '\($0)'" } ?? "write a value of that type"
    }

    /// Returns the value that was probably meant.
    private func corrected(_ shape: ExpressionShape, _ value: KnownValue) -> String? {
        switch (value, shape.kind) {
        case (.scalar(let scalar), .string(let text, isPlain: true, _)):
            switch scalar.kind {
            case .boolean, .integer, .number: return isValue(ExpressionShape(text), of: scalar) ? text : nil
            case .built where scalar.name == "URL" && !text.isEmpty && !text.contains(" "):
                return "URL(string: \"\(text)\")!"
            default: return nil
            }
        case (.scalar(let scalar), .name(let name)):
            if case .string = scalar.kind { return "\"\(name)\"" }
            return scalar.name == "Bool" ? Self.booleans[name] : nil
        case (.scalar(let scalar), .integer), (.scalar(let scalar), .floating),
            (.scalar(let scalar), .boolean), (.scalar(let scalar), .other):
            if case .string = scalar.kind { return "\"\(shape.text)\"" }
            if case .boolean = scalar.kind { return ["0": "false", "1": "true"][shape.text] }
            return nil
        case (.list(let element, _), _):
            if case .dictionary(let pairs) = shape.kind { return pairs.isEmpty ? "[]" : nil }
            if case .tuple = shape.kind { return nil }
            return fault(of: shape, as: element) == nil && KnownValue(element, in: scope) != nil
                ? "[\(shape.text)]" : nil
        case (.dictionary, .array(let elements)): return elements.isEmpty ? "[:]" : nil
        default: return nil
        }
    }

    private func sample(of type: SwiftType) -> String? {
        switch KnownValue(type, in: scope) {
        case .scalar(let scalar): return scalar.sample
        case .list: return "[]"
        case .dictionary: return "[:]"
        case .optional: return "nil"
        case .tuple(let types):
            guard case .tuple(let elements) = type.normalForm else { return nil }
            let values = zip(elements, types).compactMap { element, type in
                sample(of: type).map { (element.label.map { "\($0): " } ?? "") + $0 }
            }
            return values.count == types.count ? "(\(values.joined(separator: ", ")))" : nil
        case .function:
            guard case .function(let function) = type.normalForm, function.result.isVoid else { return nil }
            let parameters = function.parameters.map { _ in "_" }.joined(separator: ", ")
            return parameters.isEmpty ? "{}" : "{ \(parameters) in }"
        case nil: return nil
        }
    }

    // MARK: Values that change

    private func change(in shape: ExpressionShape, as type: SwiftType?) -> CodeFault? {
        switch shape.kind {
        case .array(let elements), .tuple(let elements):
            return elements.lazy.compactMap { change(in: $0, as: nil) }.first
        case .dictionary(let pairs):
            return pairs.lazy.compactMap { change(in: $0, as: nil) ?? change(in: $1, as: nil) }.first
        default: break
        }
        let text = shape.text.hasPrefix("Foundation.") ? String(shape.text.dropFirst(11)) : shape.text
        var changing = Self.changing.first {
            text.hasPrefix($0.text) && [nil, ".", " "].contains(text.dropFirst($0.text.count).first)
        }?.type
        if changing == nil, text.hasPrefix("Date(timeIntervalSinceNow:") { changing = "Date" }
        if let type, case .scalar(let scalar) = KnownValue(type.wrapped ?? type, in: scope) {
            let isNew =
                scalar.name == "Date" && text == ".now"
                || ["Date", "UUID"].contains(scalar.name) && text == ".init()"
            if isNew { changing = scalar.name }
            if text.hasPrefix(".random(") || text.hasPrefix("\(scalar.name).random(") {
                return CodeFault(
                    shape.range, "'\(shape.text)' gives another value each time",
                    help: "write the same value each time, such as '\(scalar.sample)'")
            }
        }
        guard let changing, let scalar = KnownScalar(changing, of: nil, in: scope) else { return nil }
        return CodeFault(
            shape.range, "'\(shape.text)' gives another value each time",
            help: "write '\(scalar.sample)', or a constant of the app's code")
    }

    private static let changing = [
        (text: "Date()", type: "Date"), (text: "Date.now", type: "Date"), (text: "Date.init()", type: "Date"),
        (text: "UUID()", type: "UUID"), (text: "UUID.init()", type: "UUID"),
    ]
}
