import SourceText
import SwiftCode

/// Substates that contain themselves, which Swift could not lay out.
///
/// Only what is stored in place counts: the type itself, in an Optional, in a tuple. An array or a
/// dictionary holds its elements elsewhere.
extension FeatureChecker {
    func checkSubstateCycles(_ feature: Feature) {
        var edges: [[(to: Int, range: SourceRange)]] = []
        for (substate, substateSpec) in zip(feature.substates, spec.substates) {
            var found: [(to: Int, range: SourceRange)] = []
            for (state, stateSpec) in zip(substate.states, substateSpec.states) {
                for (property, propertySpec) in zip(state.content, stateSpec.content) {
                    for index in inPlace(property.type, feature) {
                        found.append((index, propertySpec.type.range))
                    }
                }
            }
            edges.append(found)
        }
        var isDone = Array(repeating: false, count: edges.count)
        var path: [Int] = []
        var closed: Set<[Int]> = []
        func visit(_ index: Int) {
            if isDone[index] { return }
            path.append(index)
            for edge in edges[index] {
                if let start = path.firstIndex(of: edge.to) {
                    // Several properties may close one cycle.
                    let cycle = path[start...] + [edge.to]
                    guard closed.insert(Array(cycle)).inserted else { continue }
                    let names = cycle.map { spec.substates[$0].name.value }
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

    private func inPlace(_ type: SwiftType, _ feature: Feature) -> [Int] {
        if let wrapped = type.wrapped { return inPlace(wrapped, feature) }
        switch type {
        case .tuple(let elements): return elements.flatMap { inPlace($0.type, feature) }
        case .nominal(var components):
            if components.count > 1, components[0].name == feature.names.output {
                components.removeFirst()
            }
            guard components.count == 1, components[0].arguments.isEmpty else { return [] }
            return substates[components[0].name].map { [$0] } ?? []
        default: return []
        }
    }
}
