// The types of an imagined app, of which the specs beside this file speak.
//
// They carry no isolation of their own, as an app's own types don't, except those that only nonisolated
// features use.

public import Foundation

public struct Post: Codable, Hashable, Identifiable, Sendable {
    public var id: Int
    public var title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

public struct Comment: Equatable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}

public struct User: Equatable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
}

public struct Contact: Equatable, Sendable {
    public var address: String

    public init(address: String) { self.address = address }
}

public struct Message: Equatable, Identifiable, Sendable {
    public var id: Int
    public var text: String

    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

public struct CartItem: Equatable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
}

public struct Flags: Equatable, Sendable {
    public var isScoring: Bool

    public init(isScoring: Bool) { self.isScoring = isScoring }
}

public struct AgendaEvent: Codable, Hashable, Sendable {
    public var title: String

    public init(title: String) { self.title = title }
}

public struct Page<Element: Sendable>: Sendable {
    public struct Cursor: Hashable, Sendable {
        public var offset: Int

        public init(offset: Int) { self.offset = offset }
    }

    public var elements: [Element]

    public init(elements: [Element]) { self.elements = elements }
}

extension Page: Equatable where Element: Equatable {}

public enum FailureReason: Swift.Error, Equatable { case network, server }
public enum SignInError: Swift.Error, Equatable { case wrongPassword }
public enum SearchError: Swift.Error, Equatable { case unreachable }
public enum FileError: Swift.Error, Equatable { case missing }
public enum Theme: Equatable, Sendable { case light, dark }
public enum Tint: Equatable, Sendable { case plain, warning }
public enum ProfileSheet: Equatable, Sendable { case edit, share }

public protocol Analytics: Sendable {}
public protocol PlayerEngine: Sendable {}

// MARK: Used by nonisolated features, and as the elements of a set that is a default

public nonisolated struct UploadID: Hashable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}

/// The default of a service, whose protocol is not here.
public nonisolated func bundled<Service>() -> Service { fatalError("the app makes its service") }

public nonisolated struct Swatch: Equatable, Sendable {
    public var hex: String

    public init(hex: String) { self.hex = hex }
}

public nonisolated enum ScannerError: Swift.Error { case noCamera }

// MARK: The ledger, which the behavior tests run

public struct Entry: Equatable, Identifiable, Sendable {
    public var id: Int
    public var title: String

    public init(id: Int, title: String = "") {
        self.id = id
        self.title = title
    }
}

public nonisolated enum LedgerFailure: Equatable, Sendable, Swift.Error { case offline, denied }

// MARK: Features with other observations or testing libraries

public struct Departure: Equatable, Identifiable, Sendable {
    public var id: Int
    public var destination: String

    public init(id: Int, destination: String = "") {
        self.id = id
        self.destination = destination
    }
}

public struct Offer: Equatable, Identifiable, Sendable {
    public var id: Int

    public init(id: Int) { self.id = id }
}

// MARK: Types that describe their errors

public struct BulbFault: LocalizedError {
    public var errorDescription: String?

    public init(errorDescription: String) { self.errorDescription = errorDescription }
}

// MARK: Names that the standard library also has

public struct Task: Equatable, Sendable {
    public init() {}
}

public enum State: Equatable, Sendable { case on, off }
public enum Error: Equatable, Sendable { case bad }
public enum Result: Equatable, Sendable { case good }
public struct Set: Equatable, Sendable {
    public init() {}
}

public struct Optional: Equatable, Sendable {
    public init() {}
}

public enum ShadowFault: Swift.Error { case fault }

public enum ErrorDisplayType: Equatable, Sendable {
    case fullScreen
    case alert
}

/// Has no example.
public struct Sticker: Sendable {
    public var text: String

    public init(text: String) { self.text = text }
}
