package import SourceText
import SpecLanguage
package import TestSupport

/// Puts every hostile text into every place of some specs, and compares the output of those that vmgen
/// accepts.
package struct InjectionRun {
    package private(set) var attempts = 0
    package private(set) var rejectedAtPlace = 0
    package private(set) var rejectedElsewhere = 0
    package private(set) var accepted = 0
    /// The failures, with their places and texts.
    package private(set) var faults: [String] = []

    private var compared: [(hostile: String, harmless: String, what: String)] = []
    private var shapes: SyntaxShapes

    /// - Parameters:
    ///   - stride: One of so many attempts is made.
    ///   - compiler: Swift's compiler, whose parser prints the shapes.
    package init(_ specs: [SourceFile], stride: Int, compiler: Tool) throws {
        shapes = try SyntaxShapes()
        defer { shapes.remove() }
        var count = 0
        for injection in specs.compactMap(Injection.init) {
            for place in injection.places {
                let texts = HostileText.pairs.filter { _ in
                    count += 1
                    return count % stride == 0
                }
                try run(injection, place, texts)
            }
        }
        try shapes.parse(with: compiler)
        for (hostile, harmless, what) in compared where shapes.shape(hostile) != shapes.shape(harmless) {
            let pairs = zip(shapes.shape(hostile), shapes.shape(harmless))
            let difference = pairs.first { $0 != $1 }.map { "'\($0)' for '\($1)'" } ?? "more or less"
            faults.append("\(what): what is generated has another shape, \(difference)")
        }
        // An empty comment and nothing else is a file, too; no tree at all is none.
        if compared.count > 10, compared.allSatisfy({ shapes.shape($0.hostile).isEmpty }) {
            faults.append("the compiler's parser says nothing")
        }
    }

    private mutating func run(
        _ injection: Injection, _ place: SourceRange, _ texts: [(hostile: String, harmless: String)]
    ) throws {
        var baselines: [String: Injection.Outcome] = [:]
        for (hostile, harmless) in texts {
            attempts += 1
            let line = LineTable(injection.file.bytes).position(of: place.start).line
            let what =
                "\(injection.file.path):\(line) \(injection.file.text(place)) ← \(hostile.debugDescription.prefix(80))"
            switch injection.outcome(of: hostile, at: place) {
            case .rejected(atPlace: true): rejectedAtPlace += 1
            case .rejected(atPlace: false): rejectedElsewhere += 1
            case .broken(let promise): faults.append("\(what): \(promise)")
            case .accepted(let files):
                accepted += 1
                let baseline = baselines[harmless] ?? injection.outcome(of: harmless, at: place)
                baselines[harmless] = baseline
                guard case .accepted(let expected) = baseline else {
                    faults.append("\(what): accepted, where \(harmless) is not")
                    continue
                }
                guard files.count == expected.count else {
                    faults.append("\(what): \(files.count) files instead of \(expected.count)")
                    continue
                }
                for (index, (file, other)) in zip(files, expected).enumerated()
                where file.bytes != other.bytes {
                    compared.append(
                        (try shapes.add(file.bytes), try shapes.add(other.bytes), "\(what) in file \(index)"))
                }
            }
        }
    }
}
