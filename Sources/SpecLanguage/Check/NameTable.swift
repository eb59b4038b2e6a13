import SourceText

/// Values by name. A few names are compared, which is faster than to hash them; many are hashed faster than in a
/// dictionary, since they are short.
struct NameTable<Value> {
    private var entries: [(name: String, value: Value)] = []
    /// The number of an entry at the place of its name's hash, or at the next free place; 0 if a place is free. Empty
    /// for a few names.
    private var places: [Int32] = []

    /// Adds a value, unless the name has one. Returns the value that the name has.
    mutating func insert(_ value: Value, for name: String) -> Value? {
        if places.isEmpty {
            for index in entries.indices where entries[index].name == name { return entries[index].value }
            entries.append((name, value))
            if entries.count > 16 { grow() }
            return nil
        }
        var place = self.place(of: name)
        while places[place] != 0 {
            let entry = entries[Int(places[place]) - 1]
            if entry.name == name { return entry.value }
            place = (place + 1) & (places.count - 1)
        }
        entries.append((name, value))
        places[place] = Int32(entries.count)
        if entries.count * 2 > places.count { grow() }
        return nil
    }

    func contains(_ name: String) -> Bool { entries.contains { $0.name == name } }

    private mutating func grow() {
        places = [Int32](repeating: 0, count: max(64, places.count * 4))
        for (index, entry) in entries.enumerated() {
            var place = self.place(of: entry.name)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Int32(index + 1)
        }
    }

    private func place(of name: String) -> Int {
        var hash = StableHash()
        hash.add(name)
        return Int(truncatingIfNeeded: hash.value ^ hash.value >> 32) & (places.count - 1)
    }
}
