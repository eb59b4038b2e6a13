/// A feature whose view model is tested: its outcomes, and how its view model is created.
@MainActor
public protocol VMGenOutcomeContract: VMGenTestedFeature {
    associatedtype ViewModel
    associatedtype Mocks: VMGenMocks

    nonisolated static var spec: VMGenSpec { get }
    nonisolated static var outcomes: [VMGenOutcome<Self>] { get }
    /// Whether content that no outcome names stays equal where an outcome ends in the state in which it began.
    nonisolated static var isExact: Bool { get }
    /// The properties that all states share.
    nonisolated static var sharedContent: [String] { get }
    /// The state of which these tests compare the content: the output, or a section in it.
    static func content(of output: Output) -> Any
    /// The calls and edits that no outcome describes.
    nonisolated static var calls: [VMGenCall<Self>] { get }

    /// Sets the answers that are examples.
    func stub(_ mocks: Mocks)
    /// Lets the mocks take their answers from others.
    func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>)
    /// Calls a closure with each event that the view model sends.
    func listen(to viewModel: ViewModel, _ report: @escaping @MainActor (Any) -> Void)
    /// Calls a closure with each call of a child's mock, and its arguments.
    func observe(
        _ child: String, of viewModel: ViewModel,
        _ report: @escaping @MainActor (String, KeyValuePairs<String, Any>) -> Void)
    /// Nil until the factory conforms, and if a child has no sample.
    func viewModel(_ emitter: Emitter, _ mocks: Mocks) -> ViewModel?
}

extension VMGenOutcomeContract {
    public nonisolated static var isExact: Bool { false }

    public nonisolated static var sharedContent: [String] { [] }

    public static func content(of output: Output) -> Any { output }

    public nonisolated static var calls: [VMGenCall<Self>] { [] }

    public func stub(_ mocks: Mocks) {}

    public func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>) {}

    public func listen(to viewModel: ViewModel, _ report: @escaping @MainActor (Any) -> Void) {}

    public func observe(
        _ child: String, of viewModel: ViewModel,
        _ report: @escaping @MainActor (String, KeyValuePairs<String, Any>) -> Void
    ) {}

    /// Each outcome with each state from which a test can start it.
    public nonisolated static var outcomeCases: [VMGenOutcomeCase] {
        outcomes.enumerated().flatMap { index, outcome -> [VMGenOutcomeCase] in
            guard outcome.call != nil else { return [] }
            let from = outcome.from?.map(\.rawValue)
            return spec.starts(of: outcome.action.rawValue)
                .filter { from?.contains($0) ?? true }
                .map {
                    VMGenOutcomeCase(
                        outcome: index, from: $0, description: "\(outcome.title), from \($0)")
                }
        }
    }

    /// Runs an outcome: the view model emits its states, in order, and does what else the outcome says.
    ///
    /// - Returns: A message if it does not, or nil.
    public func mismatch(_ test: VMGenOutcomeCase) async -> String? {
        await mismatch(test, patience: 10_000)
    }

    /// - Parameter patience: The milliseconds without an event after which it gives up.
    func mismatch(_ test: VMGenOutcomeCase, patience: Int) async -> String? {
        let outcome = Self.outcomes[test.outcome]
        guard let call = outcome.call, var start = example(test.from) else {
            return "\(test) has no example"
        }
        outcome.given?(&start)
        guard allows(outcome.action, in: start) else {
            return
                "\(test) cannot run: what \(outcome.action.rawValue) requires is false in \(start); add content to 'given'"
        }
        guard let run = VMGenOutcomeRun(using(outcome), outcome, from: start) else {
            return "\(test) has no view model: each child needs a state that can be made from examples"
        }
        let name = Self.featureName
        run.trapText = Swift.Array(
            "vmgen: a test of \(name) trapped: \(test); again: --filter \(name)OutcomeTests".utf8)
        await run.play(call, patience: patience)
        return run.mismatch
    }

    /// `Posts`
    nonisolated static var featureName: Swift.Substring { "\(Self.self)".dropLast("Contract".count) }

    /// Returns the contract with the dependencies that an outcome uses.
    func using(_ outcome: VMGenOutcome<Self>?) -> Self {
        var contract = self
        outcome?.using?.set(&contract)
        return contract
    }

    /// The mocks with the answers of an outcome, or with the examples alone.
    func mocks(of outcome: VMGenOutcome<Self>?) -> Mocks {
        let mocks = Mocks()
        stub(mocks)
        outcome?.stubs?(mocks)
        return mocks
    }
}
