import SourceText

/// Values by name: a dictionary whose hash function is faster for short names. A table of few names compares their hashes
/// one after the other.
struct NameTable<Value> {
    private var entries: [(hash: UInt64, name: String, value: Value)] = []
    /// The number of an entry at the place of its name's hash, or at the next free place; 0 if a place is free. Empty
    /// for a few names.
    private var places: [Int32] = []

    /// Adds a value, unless the name has one. Returns the value that the name has.
    mutating func insert(_ value: Value, for name: String) -> Value? {
        var hash = StableHash()
        hash.add(name)
        if let known = index(of: name, hash.value) { return entries[known].value }
        if entries.isEmpty { entries.reserveCapacity(Self.few) }
        entries.append((hash.value, name, value))
        if entries.count > max(Self.few, places.count / 2) { grow() } else { place(entries.count - 1) }
        return nil
    }

    func contains(_ name: String) -> Bool {
        var hash = StableHash()
        hash.add(name)
        return index(of: name, hash.value) != nil
    }

    private static var few: Int { 16 }

    private func index(of name: String, _ hash: UInt64) -> Int? {
        if places.isEmpty {
            return entries.indices.first { entries[$0].hash == hash && entries[$0].name == name }
        }
        var place = first(hash)
        while places[place] != 0 {
            let index = Int(places[place]) - 1
            if entries[index].hash == hash, entries[index].name == name { return index }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    private mutating func grow() {
        places = [Int32](repeating: 0, count: max(64, places.count * 4))
        for index in entries.indices { place(index) }
    }

    /// Writes an entry's number at its place.
    private mutating func place(_ index: Int) {
        if places.isEmpty { return }
        var place = first(entries[index].hash)
        while places[place] != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = Int32(index + 1)
    }

    private func first(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
    }
}
