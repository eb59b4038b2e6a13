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
        var (module, answers): (String, [ContentProtocol: Answer]) = ("", [:])
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: " ")
            guard line.hasPrefix(" ") else {
                module = String(cells[0])
                let all = cells.dropFirst().map { $0.first.flatMap(Answer.init) ?? .varies }
                answers = Dictionary(uniqueKeysWithValues: zip(ContentProtocol.allCases, all))
                continue
            }
            for cell in cells {
                let type = String(cell.prefix { $0 != "<" })
                rows[type] = Row(
                    module: module, type: type, argumentCount: cell.count { $0 == "_" }, answers: answers)
            }
        }
        return rows
    }()

    /// The types that are not `Copyable`, or not `Escapable`.
    static let notCopyable: Set = [
        "Atomic", "AtomicLazyReference", "ExecutorJob", "MutableRawSpan", "MutableSpan",
        "Mutex", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]

    /// A module with the answers for `Equatable`, `Hashable`, `Codable` and `Sendable`, above the types that have them:
    /// `+` is yes, `-` is no, `if` is yes if all generic arguments conform, and `?` is unknown. Types with `+` for all
    /// are not listed.
    private static let text = """
        Swift           -  -  -  -
          Any AnyBidirectionalCollection<_> AnyCollection<_> AnyIterator<_> AnyObject
          AnyRandomAccessCollection<_> AnyRegexOutput AnySequence<_> AsyncStream.Iterator<_>
          AsyncThrowingStream.Iterator<_,_> DiscardingTaskGroup ExecutorJob LazyFilterSequence<_>
          LazyMapSequence<_,_> ManagedBuffer<_,_> Mirror MutableRawSpan MutableSpan<_> OutputRawSpan
          OutputSpan<_> RawSpan Regex<_> Span<_> TaskGroup<_> ThrowingTaskGroup<_,_> UTF8Span
          Unmanaged<_> UnsafeBufferPointer<_> UnsafeMutableBufferPointer<_>
          UnsafeMutableRawBufferPointer UnsafeRawBufferPointer
        Swift           -  -  -  +
          AnyClass CancellationError Character.UnicodeScalarView CheckedContinuation<_,_>
          ContinuousClock DecodingError DecodingError.Context EncodingError EncodingError.Context Hasher
          StaticString String.UTF16View String.UTF8View String.UnicodeScalarView Substring.UTF8View
          Substring.UnicodeScalarView SuspendingClock SystemRandomNumberGenerator TaskLocal<_>
          UnownedJob UnownedSerialExecutor UnsafeContinuation<_,_> Void
        Swift           +  +  -  -
          AnyHashable AnyKeyPath KeyPath<_,_> OpaquePointer PartialKeyPath<_>
          ReferenceWritableKeyPath<_,_> UnsafeCurrentTask UnsafeMutablePointer<_>
          UnsafeMutableRawPointer UnsafePointer<_> UnsafeRawPointer WritableKeyPath<_,_>
        Swift           if if if if
          Array<_> CollectionDifference<_> ContiguousArray<_> Dictionary<_,_> Optional<_>
        Swift           if if -  if
          ArraySlice<_> Result<_,_>
        Swift           ?  ?  -  +
          AsyncStream.Continuation<_> AsyncThrowingStream.Continuation<_,_>
        Swift           -  -  -  if
          AsyncStream<_> AsyncThrowingStream<_,_> CollectionOfOne<_> DropFirstSequence<_>
          EnumeratedSequence<_> FlattenSequence<_> IndexingIterator<_> InlineArray<_,_>
          JoinedSequence<_> KeyValuePairs<_,_> LazySequence<_> PrefixSequence<_> Repeated<_>
          ReversedCollection<_> Slice<_> StrideThrough<_> StrideTo<_> Zip2Sequence<_,_>
        Swift           +  +  -  +
          Character CodingUserInfoKey FloatingPointSign ObjectIdentifier String.Index Substring
          Task<_,_> Unicode.GeneralCategory Unicode.Scalar
        Swift           +  if if if
          ClosedRange<_> Range<_>
        Swift           +  -  -  +
          EmptyCollection<_> UnownedTaskExecutor
        Swift           -  -  if if
          PartialRangeFrom<_> PartialRangeThrough<_> PartialRangeUpTo<_>
        Swift           +  if -  if
          RangeSet<_>
        Swift           +  +  if if
          Set<_>
        Swift           +  +  ?  +
          String.Encoding
        Swift           +  -  +  +
          TaskPriority
        Foundation      +  +  ?  +
          AttributedString
        Foundation      +  -  -  +
          AttributedString.Index
        Foundation      +  +  -  +
          AttributedSubstring Bundle CocoaError DateFormatter DateFormatter.Style HTTPURLResponse
          NSError NSRegularExpression Notification.Name NumberFormatter Operation OperationQueue
          POSIXError Progress URLError URLError.Code URLQueryItem URLRequest URLResponse URLSession
          URLSessionTask
        Foundation      -  -  ?  +
          Expression<_,_> Predicate<_>
        Foundation      ?  ?  -  ?
          FileManager ProcessInfo
        Foundation      +  +  -  ?
          ISO8601DateFormatter NSArray NSAttributedString NSCache<_,_> NSCalendar NSData NSDate
          NSDictionary NSIndexSet NSLocale NSMutableAttributedString NSMutableData NSMutableSet NSNull
          NSNumber NSOrderedSet NSPredicate NSSet NSSortDescriptor NSString NSTimeZone NSURL NSUUID
          NSValue Scanner Timer UserDefaults
        Foundation      -  -  -  +
          JSONDecoder JSONEncoder PropertyListDecoder PropertyListEncoder
        Foundation      +  +  -  -
          NSMutableArray NSMutableDictionary NSMutableString NSObject Notification
        Foundation      +  ?  -  +
          NotificationCenter
        Foundation      -  -  -  ?
          URLResourceValues
        Synchronization -  -  -  -
          Atomic<_> AtomicLazyReference<_> Mutex<_>
        Combine         +  +  -  ?
          AnyCancellable
        Combine         -  -  -  ?
          AnyPublisher<_,_> CurrentValueSubject<_,_> PassthroughSubject<_,_>
        SwiftUI         +  +  -  +
          Angle Color Font Gradient UnitPoint
        SwiftUI         -  -  -  ?
          AnyView Binding<_>
        SwiftUI         +  -  -  +
          EdgeInsets Image Text
        SwiftUI         +  -  -  ?
          LocalizedStringKey
        """
}
