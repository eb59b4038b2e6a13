import SourceText

extension TemplateShape {
    /// A number for the names and the kinds of all fields that templates can reach, in their order.
    package var fingerprint: UInt64 {
        var hash = StableHash()
        var shapes = [self]
        var next = 0
        while next < shapes.count {
            for field in shapes[next].fields {
                hash.add(field.name)
                field.kind.add(to: &hash, &shapes)
            }
            next += 1
        }
        return hash.value
    }
}

extension TemplateKind {
    /// - Parameter shapes: The shapes of records so far.
    fileprivate func add(to hash: inout StableHash, _ shapes: inout [TemplateShape]) {
        switch self {
        case .text: hash.add("/text")
        case .flag: hash.add("/flag")
        case .number: hash.add("/number")
        case .list(let element):
            hash.add("/list")
            element.add(to: &hash, &shapes)
        case .record(let shape):
            let known = shapes.firstIndex(of: shape)
            if known == nil { shapes.append(shape) }
            hash.add("/\(known ?? shapes.count - 1)")
        }
    }
}
