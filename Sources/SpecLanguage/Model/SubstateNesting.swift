import SwiftCode

/// The substates that values store in place: the type itself, in an Optional, in a tuple. An array or a dictionary
/// stores its elements elsewhere.
struct SubstateNesting {
    private let output: String
    private let indices: [String: Int]

    init(_ feature: Feature) {
        output = feature.names.output
        indices = Dictionary(
            feature.substates.enumerated().map { ($0.element.name.text, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the substates that a value of a type stores in place.
    func inPlace(_ type: SwiftType) -> [Int] {
        if let wrapped = type.wrapped { return inPlace(wrapped) }
        switch type {
        case .tuple(let elements): return elements.flatMap { inPlace($0.type) }
        case .nominal(var components):
            if components.count > 1, components[0].name == output { components.removeFirst() }
            guard components.count == 1, components[0].arguments.isEmpty else { return [] }
            return indices[components[0].name].map { [$0] } ?? []
        default: return []
        }
    }

    /// Returns the substates, each after those that it stores in place. Substates that contain each other have any order.
    func innermostFirst(_ substates: [Substate]) -> [Int] {
        let inner = substates.map { $0.states.flatMap(\.content).flatMap { inPlace($0.type) } }
        var order: [Int] = []
        var isSeen = substates.map { _ in false }
        // Substates may be nested deeper than a thread's stack allows a function to be.
        var path: [(index: Int, next: Int)] = []
        func enter(_ index: Int) {
            guard !isSeen[index] else { return }
            isSeen[index] = true
            path.append((index, 0))
        }
        for index in substates.indices {
            enter(index)
            while let (last, next) = path.last {
                if next < inner[last].count {
                    path[path.count - 1].next += 1
                    enter(inner[last][next])
                } else {
                    order.append(last)
                    path.removeLast()
                }
            }
        }
        return order
    }
}
