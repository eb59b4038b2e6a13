/// Returns the candidate that a misspelled name most likely means, for "did you mean".
///
/// A candidate is near if at most a third of the name differs, if only the ASCII case differs, or if the name
/// is the beginning of this candidate only. The first of several equally near candidates is returned.
package func nearest(_ name: String, in candidates: some Sequence<String>) -> String? {
    nearestNames(name, in: candidates).first
}

/// Returns all candidates that are equally near, each once; empty if none is near.
package func nearestNames(_ name: String, in candidates: some Sequence<String>) -> [String] {
    let written = lowercasedASCII(name)
    guard !written.isEmpty, written.count <= longestComparedName else { return [] }
    let allowed = max(written.count > 1 ? 1 : 0, written.count / 3)
    var best: (names: [String], distance: Int) = ([], .max)
    var continuations: [String] = []
    for candidate in candidates where candidate != name {
        let count = candidate.utf8.count
        guard count >= written.count - allowed, count <= longestComparedName else { continue }
        let other = lowercasedASCII(candidate)
        if written.count >= 3, other.starts(with: written) { continuations.append(candidate) }
        guard other.count <= written.count + allowed else { continue }
        let distance = editDistance(written, other, limit: min(allowed, best.distance))
        // A candidate that shares no letter with the name is not a suggestion.
        guard distance <= allowed, distance < max(written.count, other.count) else { continue }
        if distance < best.distance {
            best = ([candidate], distance)
        } else if distance == best.distance, !best.names.contains(candidate) {
            best.names.append(candidate)
        }
    }
    return best.names.isEmpty && continuations.count == 1 ? continuations : best.names
}

/// The length above which names are not compared. The work grows with the product of the lengths.
private let longestComparedName = 128

private func lowercasedASCII(_ name: String) -> [UInt8] {
    name.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
}

/// Counts insertions, deletions, replacements and swaps of adjacent bytes (optimal string alignment
/// distance). Any number above the limit if there are more: a spec may have thousands of names to compare.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    let width = right.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
        cells.initialize(repeating: 0)
        // The starts of three rows that take turns.
        var (beforeLast, last, row) = (0, width, 2 * width)
        for column in 0..<width { cells[last + column] = column }
        for i in left.indices {
            cells[row] = i + 1
            var least = i + 1
            for j in right.indices {
                let replaced = cells[last + j] + (left[i] == right[j] ? 0 : 1)
                var cost = min(cells[row + j] + 1, cells[last + j + 1] + 1, replaced)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, cells[beforeLast + j - 1] + 1)
                }
                cells[row + j + 1] = cost
                least = min(least, cost)
            }
            // No later row has less.
            if least > limit { return least }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return cells[last + right.count]
    }
}
