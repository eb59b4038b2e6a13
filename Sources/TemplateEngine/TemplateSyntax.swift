import SourceText

/// A parsed template, before its names are resolved.
enum SyntaxNode {
    case literal([UInt8])
    case output(ExpressionSyntax)
    /// `{{ a if b else c }}`
    indirect case choice(ExpressionSyntax, condition: ExpressionSyntax, otherwise: ExpressionSyntax?)
    case condition([BranchSyntax])
    case loop(LoopSyntax)
    case include(Located<String>)
    case imports(Located<String>)
    case macro(MacroSyntax)
    case call(Located<String>, [ValueSyntax])
    case set(Located<String>, [SyntaxNode])
    case assign(Located<String>, ValueSyntax)
    case stub(StubSyntax)
}

struct TemplateSyntax {
    var file: SourceFile
    var nodes: [SyntaxNode]
}

struct BranchSyntax {
    /// The condition; nil for `else`.
    var condition: ExpressionSyntax?
    var body: [SyntaxNode]
}

struct LoopSyntax {
    var variable: Located<String>
    var list: ValueSyntax
    var filter: ExpressionSyntax?
    /// The text printed between two iterations.
    var separator: ValueSyntax?
    var body: [SyntaxNode]
    var empty: [SyntaxNode]
}

struct StubSyntax {
    /// The words of its declaration: `"func" action.name`.
    var words: [ValueSyntax]
    var body: [SyntaxNode]
    var range: SourceRange
}

final class MacroSyntax: Equatable {
    let file: SourceFile
    let name: Located<String>
    let parameters: [Located<String>]
    let body: [SyntaxNode]

    init(file: SourceFile, name: Located<String>, parameters: [Located<String>], body: [SyntaxNode]) {
        self.file = file
        self.name = name
        self.parameters = parameters
        self.body = body
    }

    static func == (left: MacroSyntax, right: MacroSyntax) -> Bool { left === right }
}

enum ExpressionSyntax {
    case value(ValueSyntax)
    indirect case not(ExpressionSyntax)
    indirect case and(ExpressionSyntax, ExpressionSyntax)
    indirect case or(ExpressionSyntax, ExpressionSyntax)
    indirect case comparison(ValueSyntax, Located<Comparison>, ValueSyntax)
    /// The mistake has been reported.
    case invalid
}

enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contained = "in"
}

struct ValueSyntax {
    enum Base {
        case text(String)
        case number(Int)
        case flag(Bool)
        case path([Located<String>])
        /// The mistake has been reported.
        case invalid
    }

    var base: Base
    var filters: [FilterSyntax]
    var range: SourceRange
}

struct FilterSyntax {
    var name: Located<String>
    var arguments: [ValueSyntax]
}
