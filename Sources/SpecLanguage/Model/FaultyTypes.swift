import SwiftCode

extension SwiftType {
    /// A placeholder for a type whose fault was reported. No text parses to it.
    static let faulty = SwiftType.nominal([])

    var isFaulty: Bool { self == .faulty }
}

extension MethodSignature {
    /// A placeholder for a signature whose fault was reported.
    static let faulty = MethodSignature(result: .faulty)

    var isFaulty: Bool { result?.isFaulty ?? false }
}
