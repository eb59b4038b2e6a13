import SourceText
import SwiftCode

/// Rejects substates that contain themselves. Swift could not lay them out.
///
/// Only values stored in place count: the type itself, in an Optional, in a tuple. An array or a dictionary
/// stores its elements elsewhere.
struct SubstateCycles: FeatureCheck {
    let feature: Feature
    let findings: Findings

    private let indices: [String: Int]

    init(feature: Feature, findings: Findings) {
        self.feature = feature
        self.findings = findings
        indices = Dictionary(
            feature.substates.enumerated().map { ($0.element.name.text, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    func check() {
        let edges = feature.substates.map { substate in
            substate.states.flatMap(\.content).flatMap { property in
                inPlace(property.type).map { (to: $0, range: property.origin.range(of: .type)) }
            }
        }
        var isDone = Array(repeating: false, count: edges.count)
        var path: [Int] = []
        var closed: Set<[Int]> = []
        func visit(_ index: Int) {
            if isDone[index] { return }
            path.append(index)
            for edge in edges[index] {
                if let start = path.firstIndex(of: edge.to) {
                    // Several properties may close the same cycle.
                    let cycle = path[start...] + [edge.to]
                    guard closed.insert(Array(cycle)).inserted else { continue }
                    let names = cycle.map { feature.substates[$0].name.text }
                    report(.substateCycle(names, at: place(edge.range)))
                } else {
                    visit(edge.to)
                }
            }
            path.removeLast()
            isDone[index] = true
        }
        for index in edges.indices { visit(index) }
    }

    /// Returns the substates that a value of a type stores in place.
    private func inPlace(_ type: SwiftType) -> [Int] {
        if let wrapped = type.wrapped { return inPlace(wrapped) }
        switch type {
        case .tuple(let elements): return elements.flatMap { inPlace($0.type) }
        case .nominal(var components):
            if components.count > 1, components[0].name == feature.names.output {
                components.removeFirst()
            }
            guard components.count == 1, components[0].arguments.isEmpty else { return [] }
            return indices[components[0].name].map { [$0] } ?? []
        default: return []
        }
    }
}
