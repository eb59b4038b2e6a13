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
        let other = lowercasedASCII(candidate)
        guard other.count <= longestComparedName else { continue }
        if written.count >= 3, other.starts(with: written) { continuations.append(candidate) }
        guard abs(other.count - written.count) <= allowed else { continue }
        let distance = editDistance(written, other)
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
/// distance).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (i, byte) in left.enumerated() {
        var row = [i + 1]
        row.reserveCapacity(right.count + 1)
        for (j, other) in right.enumerated() {
            var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (byte == other ? 0 : 1))
            if i > 0, j > 0, byte == right[j - 1], left[i - 1] == other {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[right.count]
}
