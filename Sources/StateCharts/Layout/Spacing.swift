/// Places things in a row, as near to their preferred places as the distances between them allow.
enum Spacing {
    struct Wish {
        var place: Double
        var weight: Double
    }

    /// The least squares solution under `result[i + 1] - result[i] >= distances[i]`, found by pooling
    /// violators.
    static func places(_ wishes: [Wish], distances: [Double]) -> [Double] {
        var offsets: [Double] = [0]
        for distance in distances { offsets.append((offsets.last ?? 0) + distance) }
        var pools: [(sum: Double, weight: Double, count: Int)] = []
        for (wish, offset) in zip(wishes, offsets) {
            pools.append(((wish.place - offset) * wish.weight, wish.weight, 1))
            while pools.count > 1 {
                let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
                guard previous.sum * last.weight > last.sum * previous.weight else { break }
                pools.removeLast()
                pools[pools.count - 1] = (
                    previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count
                )
            }
        }
        let levels = pools.flatMap { Array(repeating: $0.sum / $0.weight, count: $0.count) }
        return zip(levels, offsets).map { $0 + $1 }
    }
}
