extension KnownType {
    /// The types by name. A test compares the conformances with the compiler.
    static let all: [String: KnownType] = {
        var all: [String: KnownType] = [:]
        var (module, answers): (String, [ContentProtocol: Answer]) = ("", [:])
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let cells = line.split(separator: UInt8(ascii: " ")).map(Substring.init)
            guard line.first == UInt8(ascii: " ") else {
                module = String(cells[0])
                let all = cells.dropFirst().map { $0.first.flatMap(Answer.init) ?? .varies }
                answers = Dictionary(uniqueKeysWithValues: zip(ContentProtocol.allCases, all))
                continue
            }
            for cell in cells {
                let marked = cell.utf8.prefix { $0 != UInt8(ascii: "<") }
                let meaning = marked.last.flatMap { Meaning(rawValue: Character(Unicode.Scalar($0))) }
                let name = String(Substring(meaning == nil ? marked : marked.dropLast()))
                all[name] = KnownType(
                    module: module, name: name, argumentCount: cell.utf8.count { $0 == UInt8(ascii: "_") },
                    answers: answers,
                    meaning: meaning,
                    scalar: scalars[name].map { KnownScalar(name: name, kind: $0.kind, sample: $0.sample) })
            }
        }
        return all
    }()

    /// The types that are not `Copyable`, or not `Escapable`.
    static let notCopyable: Set = [
        "Atomic", "AtomicLazyReference", "ExecutorJob", "MutableRawSpan", "MutableSpan",
        "Mutex", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
    ]

    private static let scalars: [String: (kind: KnownScalar.Kind, sample: String)] = {
        var scalars: [String: (KnownScalar.Kind, String)] = [
            "Bool": (.boolean, "true"),
            "String": (.string, "\"text\""),
            "Substring": (.string, "\"text\""),
            "StaticString": (.string, "\"text\""),
            "Character": (.character, "\"a\""),
            "Double": (.number, "1"),
            "Float": (.number, "1"),
            "CGFloat": (.number, "1"),
            "TimeInterval": (.number, "1"),
            "Decimal": (.number, "1"),
            "Duration": (.built, ".seconds(1)"),
            "Data": (.built, "Data()"),
            "Date": (.built, "Date(timeIntervalSince1970: 0)"),
            "URL": (.built, "URL(fileURLWithPath: \"/\")"),
            "UUID": (.built, "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"),
        ]
        for (size, bits) in [("", 64), ("8", 8), ("16", 16), ("32", 32), ("64", 64)] {
            let greatest = UInt64.max >> (64 - UInt64(bits))
            scalars["UInt" + size] = (.integer(greatest: greatest, least: 0), "1")
            scalars["Int" + size] = (.integer(greatest: greatest / 2, least: greatest / 2 + 1), "1")
        }
        return scalars
    }()

    /// A module with the answers for `Equatable`, `Hashable`, `Codable` and `Sendable`, above the types that have them:
    /// `+` is yes, `-` is no, `if` is yes if all generic arguments conform, and `?` is unknown. A mark after a name is
    /// its meaning.
    private static let text = """
        Swift           +  +  +  +
          Bool! Double! Duration! Float! Int! Int8! Int16! Int32! Int64! Never! String! UInt! UInt8! UInt16!
          UInt32! UInt64!
        Swift           -  -  -  -
          Any! AnyBidirectionalCollection<_> AnyCollection<_> AnyIterator<_> AnyObject!
          AnyRandomAccessCollection<_> AnyRegexOutput AnySequence<_> AsyncStream.Iterator<_>
          AsyncThrowingStream.Iterator<_,_> DiscardingTaskGroup ExecutorJob LazyFilterSequence<_>
          LazyMapSequence<_,_> ManagedBuffer<_,_> Mirror MutableRawSpan MutableSpan<_> OutputRawSpan
          OutputSpan<_> RawSpan Regex<_> Span<_> TaskGroup<_> ThrowingTaskGroup<_,_> UTF8Span Unmanaged<_>
          UnsafeBufferPointer<_> UnsafeMutableBufferPointer<_> UnsafeMutableRawBufferPointer
          UnsafeRawBufferPointer
        Swift           -  -  -  +
          AnyClass CancellationError Character.UnicodeScalarView CheckedContinuation<_,_> ContinuousClock
          DecodingError DecodingError.Context EncodingError EncodingError.Context Hasher StaticString
          String.UTF16View String.UTF8View String.UnicodeScalarView Substring.UTF8View
          Substring.UnicodeScalarView SuspendingClock SystemRandomNumberGenerator TaskLocal<_> UnownedJob
          UnownedSerialExecutor UnsafeContinuation<_,_> Void!
        Swift           +  +  -  -
          AnyHashable AnyKeyPath KeyPath<_,_> OpaquePointer PartialKeyPath<_> ReferenceWritableKeyPath<_,_>
          UnsafeCurrentTask UnsafeMutablePointer<_> UnsafeMutableRawPointer UnsafePointer<_>
          UnsafeRawPointer WritableKeyPath<_,_>
        Swift           if if if if
          Array!<_> CollectionDifference<_> ContiguousArray!<_> Dictionary!<_,_> Optional!<_>
        Swift           if if -  if
          ArraySlice<_> Result!<_,_>
        Swift           ?  ?  -  +
          AsyncStream.Continuation<_> AsyncThrowingStream.Continuation<_,_>
        Swift           -  -  -  if
          AsyncStream!<_> AsyncThrowingStream!<_,_> CollectionOfOne<_> DropFirstSequence<_>
          EnumeratedSequence<_> FlattenSequence<_> IndexingIterator<_> InlineArray<_,_> JoinedSequence<_>
          KeyValuePairs<_,_> LazySequence<_> PrefixSequence<_> Repeated<_> ReversedCollection<_> Slice<_>
          StrideThrough<_> StrideTo<_> Zip2Sequence<_,_>
        Swift           +  +  -  +
          Character! CodingUserInfoKey FloatingPointSign ObjectIdentifier! String.Index Substring! Task<_,_>
          Unicode.GeneralCategory Unicode.Scalar
        Swift           +  if if if
          ClosedRange!<_> Range!<_>
        Swift           +  -  -  +
          EmptyCollection<_> UnownedTaskExecutor
        Swift           -  -  if if
          PartialRangeFrom<_> PartialRangeThrough<_> PartialRangeUpTo<_>
        Swift           +  if -  if
          RangeSet<_>
        Swift           +  +  if if
          Set!<_>
        Swift           +  +  ?  +
          String.Encoding
        Swift           +  -  +  +
          TaskPriority
        Swift           ?  ?  ?  ?
          Codable! Equatable! Error! Hashable! Identifiable! Sendable!
        Foundation      +  +  +  +
          Calendar~ CGFloat! CGPoint! CGRect! CGSize! CharacterSet! Data! Date! DateComponents!
          DateInterval! Decimal! IndexPath! IndexSet! Locale! Measurement~<_> PersonNameComponents!
          SortDescriptor!<_> TimeInterval! TimeZone! URL! URLComponents! UUID!
        Foundation      +  +  ?  +
          AttributedString!
        Foundation      +  -  -  +
          AttributedString.Index
        Foundation      +  +  -  +
          AttributedSubstring Bundle! CocoaError! DateFormatter! DateFormatter.Style HTTPURLResponse!
          NSError! NSRegularExpression Notification.Name NumberFormatter! Operation OperationQueue
          POSIXError Progress URLError! URLError.Code URLQueryItem! URLRequest! URLResponse! URLSession!
          URLSessionTask
        Foundation      -  -  ?  +
          Expression<_,_> Predicate~<_>
        Foundation      ?  ?  -  ?
          FileManager! ProcessInfo
        Foundation      +  +  -  ?
          ISO8601DateFormatter NSArray NSAttributedString! NSCache<_,_> NSCalendar NSData NSDate
          NSDictionary NSIndexSet NSLocale NSMutableAttributedString NSMutableData NSMutableSet NSNull
          NSNumber! NSOrderedSet NSPredicate! NSSet NSSortDescriptor NSString NSTimeZone NSURL NSUUID
          NSValue Scanner Timer UserDefaults!
        Foundation      -  -  -  +
          JSONDecoder! JSONEncoder! PropertyListDecoder PropertyListEncoder
        Foundation      +  +  -  -
          NSMutableArray NSMutableDictionary NSMutableString NSObject Notification~
        Foundation      +  ?  -  +
          NotificationCenter!
        Foundation      -  -  -  ?
          URLResourceValues
        Foundation      ?  ?  ?  ?
          LocalizedError!
        Synchronization -  -  -  -
          Atomic<_> AtomicLazyReference<_> Mutex<_>
        Combine         +  +  -  ?
          AnyCancellable
        Combine         -  -  -  ?
          AnyPublisher<_,_> CurrentValueSubject<_,_> PassthroughSubject<_,_>
        Combine         ?  ?  ?  ?
          AnySubscriber AsyncPublisher AsyncThrowingPublisher Cancellable CombineIdentifier
          ConnectablePublisher CustomCombineIdentifierConvertible Deferred Empty Fail Future
          ImmediateScheduler Just ObservableObject ObservableObjectPublisher Published Publisher Publishers
          Record Scheduler SchedulerTimeIntervalConvertible Subject Subscriber Subscribers Subscription
          Subscriptions TopLevelDecoder TopLevelEncoder
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
