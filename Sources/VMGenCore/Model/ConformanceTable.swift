import SwiftCode

/// A protocol that Swift writes for an output if all of its content conforms.
enum ContentProtocol: String, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    /// `Encodable` and `Decodable`: no type here conforms to only one of them.
    case codable = "Codable"
    case sendable = "Sendable"
}

/// The conformances of types of Swift, its libraries, Foundation, SwiftUI and Combine. A test compares it with the compiler.
enum ConformanceTable {
    enum Answer: Character {
        case yes = "+"
        case no = "-"
        /// If all generic arguments conform.
        case conditional = "i"
        /// It depends on the system, or on its version.
        case varies = "?"
    }

    struct Row {
        var module: String
        /// Without its module: `String.Index`.
        var type: String
        var argumentCount: Int
        var answers: [ContentProtocol: Answer]
    }

    /// Returns the row of a type; nil if the table does not have it.
    static func row(_ type: String, argumentCount: Int) -> Row? {
        rows[type].flatMap { $0.argumentCount == argumentCount ? $0 : nil }
    }

    static let rows: [String: Row] = {
        var rows: [String: Row] = [:]
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: " ")
            let type = cells[1].prefix { $0 != "<" }
            let answers = cells.dropFirst(2).map { $0.first.flatMap(Answer.init) ?? .varies }
            rows[String(type)] = Row(
                module: String(cells[0]), type: String(type), argumentCount: cells[1].count { $0 == "_" },
                answers: Dictionary(uniqueKeysWithValues: zip(ContentProtocol.allCases, answers)))
        }
        return rows
    }()

    /// The types that are not `Copyable`, or not `Escapable`.
    static let notCopyable: Set = [
        "Atomic", "AtomicLazyReference", "ExecutorJob", "MutableRawSpan", "MutableSpan",
        "Mutex", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]

    /// `+` is yes, `-` is no, `if` is yes if all generic arguments conform, and `?` is unknown. Types with `+` in all
    /// columns are not listed.
    private static let text = """
        module      type                              Equatable  Hashable  Codable  Sendable
        Swift       Any                                   -         -         -        -
        Swift       AnyBidirectionalCollection<_>         -         -         -        -
        Swift       AnyClass                              -         -         -        +
        Swift       AnyCollection<_>                      -         -         -        -
        Swift       AnyHashable                           +         +         -        -
        Swift       AnyIterator<_>                        -         -         -        -
        Swift       AnyKeyPath                            +         +         -        -
        Swift       AnyObject                             -         -         -        -
        Swift       AnyRandomAccessCollection<_>          -         -         -        -
        Swift       AnyRegexOutput                        -         -         -        -
        Swift       AnySequence<_>                        -         -         -        -
        Swift       Array<_>                              if        if        if       if
        Swift       ArraySlice<_>                         if        if        -        if
        Swift       AsyncStream.Continuation<_>           ?         ?         -        +
        Swift       AsyncStream.Iterator<_>               -         -         -        -
        Swift       AsyncStream<_>                        -         -         -        if
        Swift       AsyncThrowingStream.Continuation<_,_> ?         ?         -        +
        Swift       AsyncThrowingStream.Iterator<_,_>     -         -         -        -
        Swift       AsyncThrowingStream<_,_>              -         -         -        if
        Swift       CancellationError                     -         -         -        +
        Swift       Character                             +         +         -        +
        Swift       Character.UnicodeScalarView           -         -         -        +
        Swift       CheckedContinuation<_,_>              -         -         -        +
        Swift       ClosedRange<_>                        +         if        if       if
        Swift       CodingUserInfoKey                     +         +         -        +
        Swift       CollectionDifference<_>               if        if        if       if
        Swift       CollectionOfOne<_>                    -         -         -        if
        Swift       ContiguousArray<_>                    if        if        if       if
        Swift       ContinuousClock                       -         -         -        +
        Swift       DecodingError                         -         -         -        +
        Swift       DecodingError.Context                 -         -         -        +
        Swift       Dictionary<_,_>                       if        if        if       if
        Swift       DiscardingTaskGroup                   -         -         -        -
        Swift       DropFirstSequence<_>                  -         -         -        if
        Swift       EmptyCollection<_>                    +         -         -        +
        Swift       EncodingError                         -         -         -        +
        Swift       EncodingError.Context                 -         -         -        +
        Swift       EnumeratedSequence<_>                 -         -         -        if
        Swift       ExecutorJob                           -         -         -        -
        Swift       FlattenSequence<_>                    -         -         -        if
        Swift       FloatingPointSign                     +         +         -        +
        Swift       Hasher                                -         -         -        +
        Swift       IndexingIterator<_>                   -         -         -        if
        Swift       InlineArray<_,_>                      -         -         -        if
        Swift       JoinedSequence<_>                     -         -         -        if
        Swift       KeyPath<_,_>                          +         +         -        -
        Swift       KeyValuePairs<_,_>                    -         -         -        if
        Swift       LazyFilterSequence<_>                 -         -         -        -
        Swift       LazyMapSequence<_,_>                  -         -         -        -
        Swift       LazySequence<_>                       -         -         -        if
        Swift       ManagedBuffer<_,_>                    -         -         -        -
        Swift       Mirror                                -         -         -        -
        Swift       MutableRawSpan                        -         -         -        -
        Swift       MutableSpan<_>                        -         -         -        -
        Swift       ObjectIdentifier                      +         +         -        +
        Swift       OpaquePointer                         +         +         -        -
        Swift       Optional<_>                           if        if        if       if
        Swift       OutputRawSpan                         -         -         -        -
        Swift       OutputSpan<_>                         -         -         -        -
        Swift       PartialKeyPath<_>                     +         +         -        -
        Swift       PartialRangeFrom<_>                   -         -         if       if
        Swift       PartialRangeThrough<_>                -         -         if       if
        Swift       PartialRangeUpTo<_>                   -         -         if       if
        Swift       PrefixSequence<_>                     -         -         -        if
        Swift       Range<_>                              +         if        if       if
        Swift       RangeSet<_>                           +         if        -        if
        Swift       RawSpan                               -         -         -        -
        Swift       ReferenceWritableKeyPath<_,_>         +         +         -        -
        Swift       Regex<_>                              -         -         -        -
        Swift       Repeated<_>                           -         -         -        if
        Swift       Result<_,_>                           if        if        -        if
        Swift       ReversedCollection<_>                 -         -         -        if
        Swift       Set<_>                                +         +         if       if
        Swift       Slice<_>                              -         -         -        if
        Swift       Span<_>                               -         -         -        -
        Swift       StaticString                          -         -         -        +
        Swift       StrideThrough<_>                      -         -         -        if
        Swift       StrideTo<_>                           -         -         -        if
        Swift       String.Encoding                       +         +         ?        +
        Swift       String.Index                          +         +         -        +
        Swift       String.UTF16View                      -         -         -        +
        Swift       String.UTF8View                       -         -         -        +
        Swift       String.UnicodeScalarView              -         -         -        +
        Swift       Substring                             +         +         -        +
        Swift       Substring.UTF8View                    -         -         -        +
        Swift       Substring.UnicodeScalarView           -         -         -        +
        Swift       SuspendingClock                       -         -         -        +
        Swift       SystemRandomNumberGenerator           -         -         -        +
        Swift       Task<_,_>                             +         +         -        +
        Swift       TaskGroup<_>                          -         -         -        -
        Swift       TaskLocal<_>                          -         -         -        +
        Swift       TaskPriority                          +         -         +        +
        Swift       ThrowingTaskGroup<_,_>                -         -         -        -
        Swift       UTF8Span                              -         -         -        -
        Swift       Unicode.GeneralCategory               +         +         -        +
        Swift       Unicode.Scalar                        +         +         -        +
        Swift       Unmanaged<_>                          -         -         -        -
        Swift       UnownedJob                            -         -         -        +
        Swift       UnownedSerialExecutor                 -         -         -        +
        Swift       UnownedTaskExecutor                   +         -         -        +
        Swift       UnsafeBufferPointer<_>                -         -         -        -
        Swift       UnsafeContinuation<_,_>               -         -         -        +
        Swift       UnsafeCurrentTask                     +         +         -        -
        Swift       UnsafeMutableBufferPointer<_>         -         -         -        -
        Swift       UnsafeMutablePointer<_>               +         +         -        -
        Swift       UnsafeMutableRawBufferPointer         -         -         -        -
        Swift       UnsafeMutableRawPointer               +         +         -        -
        Swift       UnsafePointer<_>                      +         +         -        -
        Swift       UnsafeRawBufferPointer                -         -         -        -
        Swift       UnsafeRawPointer                      +         +         -        -
        Swift       Void                                  -         -         -        +
        Swift       WritableKeyPath<_,_>                  +         +         -        -
        Swift       Zip2Sequence<_,_>                     -         -         -        if
        Foundation  AttributedString                      +         +         ?        +
        Foundation  AttributedString.Index                +         -         -        +
        Foundation  AttributedSubstring                   +         +         -        +
        Foundation  Bundle                                +         +         -        +
        Foundation  CocoaError                            +         +         -        +
        Foundation  DateFormatter                         +         +         -        +
        Foundation  DateFormatter.Style                   +         +         -        +
        Foundation  Expression<_,_>                       -         -         ?        +
        Foundation  FileManager                           ?         ?         -        ?
        Foundation  HTTPURLResponse                       +         +         -        +
        Foundation  ISO8601DateFormatter                  +         +         -        ?
        Foundation  JSONDecoder                           -         -         -        +
        Foundation  JSONEncoder                           -         -         -        +
        Foundation  NSArray                               +         +         -        ?
        Foundation  NSAttributedString                    +         +         -        ?
        Foundation  NSCache<_,_>                          +         +         -        ?
        Foundation  NSCalendar                            +         +         -        ?
        Foundation  NSData                                +         +         -        ?
        Foundation  NSDate                                +         +         -        ?
        Foundation  NSDictionary                          +         +         -        ?
        Foundation  NSError                               +         +         -        +
        Foundation  NSIndexSet                            +         +         -        ?
        Foundation  NSLocale                              +         +         -        ?
        Foundation  NSMutableArray                        +         +         -        -
        Foundation  NSMutableAttributedString             +         +         -        ?
        Foundation  NSMutableData                         +         +         -        ?
        Foundation  NSMutableDictionary                   +         +         -        -
        Foundation  NSMutableSet                          +         +         -        ?
        Foundation  NSMutableString                       +         +         -        -
        Foundation  NSNull                                +         +         -        ?
        Foundation  NSNumber                              +         +         -        ?
        Foundation  NSObject                              +         +         -        -
        Foundation  NSOrderedSet                          +         +         -        ?
        Foundation  NSPredicate                           +         +         -        ?
        Foundation  NSRegularExpression                   +         +         -        +
        Foundation  NSSet                                 +         +         -        ?
        Foundation  NSSortDescriptor                      +         +         -        ?
        Foundation  NSString                              +         +         -        ?
        Foundation  NSTimeZone                            +         +         -        ?
        Foundation  NSURL                                 +         +         -        ?
        Foundation  NSUUID                                +         +         -        ?
        Foundation  NSValue                               +         +         -        ?
        Foundation  Notification                          +         +         -        -
        Foundation  Notification.Name                     +         +         -        +
        Foundation  NotificationCenter                    +         ?         -        +
        Foundation  NumberFormatter                       +         +         -        +
        Foundation  Operation                             +         +         -        +
        Foundation  OperationQueue                        +         +         -        +
        Foundation  POSIXError                            +         +         -        +
        Foundation  Predicate<_>                          -         -         ?        +
        Foundation  ProcessInfo                           ?         ?         -        ?
        Foundation  Progress                              +         +         -        +
        Foundation  PropertyListDecoder                   -         -         -        +
        Foundation  PropertyListEncoder                   -         -         -        +
        Foundation  Scanner                               +         +         -        ?
        Foundation  Timer                                 +         +         -        ?
        Foundation  URLError                              +         +         -        +
        Foundation  URLError.Code                         +         +         -        +
        Foundation  URLQueryItem                          +         +         -        +
        Foundation  URLRequest                            +         +         -        +
        Foundation  URLResourceValues                     -         -         -        ?
        Foundation  URLResponse                           +         +         -        +
        Foundation  URLSession                            +         +         -        +
        Foundation  URLSessionTask                        +         +         -        +
        Foundation  UserDefaults                          +         +         -        ?
        Synchronization Atomic<_>                         -         -         -        -
        Synchronization AtomicLazyReference<_>            -         -         -        -
        Synchronization Mutex<_>                          -         -         -        -
        Combine     AnyCancellable                        +         +         -        ?
        Combine     AnyPublisher<_,_>                     -         -         -        ?
        Combine     CurrentValueSubject<_,_>              -         -         -        ?
        Combine     PassthroughSubject<_,_>               -         -         -        ?
        SwiftUI     Angle                                 +         +         -        +
        SwiftUI     AnyView                               -         -         -        ?
        SwiftUI     Binding<_>                            -         -         -        ?
        SwiftUI     Color                                 +         +         -        +
        SwiftUI     EdgeInsets                            +         -         -        +
        SwiftUI     Font                                  +         +         -        +
        SwiftUI     Gradient                              +         +         -        +
        SwiftUI     Image                                 +         -         -        +
        SwiftUI     LocalizedStringKey                    +         -         -        ?
        SwiftUI     Text                                  +         -         -        +
        SwiftUI     UnitPoint                             +         +         -        +
        """
}
