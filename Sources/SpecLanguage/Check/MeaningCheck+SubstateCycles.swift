import SourceText
import SwiftCode

/// Rejects substates that contain themselves. Swift could not lay them out.
extension MeaningCheck {
    func checkSubstateCycles() {
        let nesting = SubstateNesting(feature)
        let edges = feature.substates.map { substate in
            substate.states.flatMap(\.content).flatMap { property in
                nesting.inPlace(property.type).map { (to: $0, range: property.origin.range(of: .type)) }
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
                    report(
                        .substateCycle, "substates contain each other without end: \(chained(names))",
                        at: edge.range, help: "break the cycle, or hold one of them in an array")
                } else {
                    visit(edge.to)
                }
            }
            path.removeLast()
            isDone[index] = true
        }
        for index in edges.indices { visit(index) }
    }
}
