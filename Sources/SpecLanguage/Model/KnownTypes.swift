/// The types whose module vmgen knows without an entry in `imports`.
package enum KnownTypes {
    /// Foundation's types that specs often use.
    package static let foundation: Set<String> = [
        "AttributedString", "Bundle", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet",
        "CocoaError", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal",
        "FileManager", "HTTPURLResponse", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale",
        "LocalizedError", "Measurement", "NSAttributedString", "NSError", "NSNumber", "NSPredicate",
        "Notification", "NotificationCenter", "NumberFormatter", "PersonNameComponents", "Predicate",
        "SortDescriptor", "TimeInterval", "TimeZone", "URL", "URLComponents", "URLError", "URLQueryItem",
        "URLRequest",
        "URLResponse", "URLSession", "UserDefaults", "UUID",
    ]

    /// Combine's types, all of them.
    private static let combine: Set<String> = [
        "AnyCancellable", "AnyPublisher", "AnySubscriber", "AsyncPublisher", "AsyncThrowingPublisher",
        "Cancellable", "CombineIdentifier", "ConnectablePublisher", "CurrentValueSubject",
        "CustomCombineIdentifierConvertible", "Deferred", "Empty", "Fail", "Future", "ImmediateScheduler",
        "Just",
        "ObservableObject", "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher",
        "Publishers", "Record", "Scheduler", "SchedulerTimeIntervalConvertible", "Subject", "Subscriber",
        "Subscribers", "Subscription", "Subscriptions", "TopLevelDecoder", "TopLevelEncoder",
    ]

    /// The types of modules that are imported without a list.
    package static let ofModule = ["Combine": combine, "Foundation": foundation]

    /// The types of Foundation whose names apps often give to types of their own.
    private static let commonInApps: Set<String> = ["Calendar", "Measurement", "Notification", "Predicate"]

    package static let standard: Set<String> = {
        var names: Set<String> = [
            "Any", "AnyObject", "Array", "AsyncStream", "AsyncThrowingStream", "Bool", "Character",
            "ContiguousArray", "Dictionary", "Double", "Duration", "Float", "Never", "ObjectIdentifier",
            "Optional", "Range", "ClosedRange", "Result", "Set", "String", "Substring", "Void", "Error",
            "Equatable", "Hashable", "Sendable", "Identifiable", "Codable", "Swift",
        ]
        for size in ["", "8", "16", "32", "64"] {
            names.insert("Int" + size)
            names.insert("UInt" + size)
        }
        return names
    }()

    /// Types that people list as conformances. No app has a protocol of such a name.
    private static let noProtocols: Set<String> = standard.subtracting(protocols).union([
        "AnyHashable", "Data", "Date", "Decimal", "NSError", "NSNumber", "NSObject", "NSString", "URL",
        "UUID",
    ])

    private static let protocols: Set<String> = [
        "AnyObject", "Codable", "Equatable", "Error", "Hashable", "Identifiable", "Sendable",
    ]

    /// Whether the name, perhaps with its module, is known to be that of a type.
    package static func isNoProtocol(_ name: String) -> Bool {
        let parts = name.split(separator: ".").map(String.init)
        let isQualified = parts.count > 1 && ["Foundation", "Swift"].contains(parts[0])
        return noProtocols.contains(parts.dropFirst(isQualified ? 1 : 0).joined(separator: "."))
    }

    /// Whether a feature with these imports can mean a type of Foundation: not if another module lists the name.
    /// If a module does not list its types, a name that is common in apps is not Foundation's.
    package static func isFoundation(_ name: String, besides imports: [ModuleImport]) -> Bool {
        foundation.contains(name)
            && !imports.contains { entry in
                entry.module != "Foundation" && (entry.types?.contains(name) ?? commonInApps.contains(name))
            }
    }
}
