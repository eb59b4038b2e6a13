/// An emitter under test, in the words that all of them have in common.
@MainActor
protocol PolicySubject: AnyObject {
    typealias Emit = @MainActor (Emission) -> Bool

    static var rules: [ActionRule] { get }
    /// The states that have a message.
    static var messages: Swift.Set<Picture.Kind> { get }

    init(picture: Picture, clock: ManualClock)

    var picture: Picture { get }
    var emissions: Int { get }
    /// The emitter, to see whether it is still there.
    var emitter: AnyObject { get }

    func onRejected(_ tell: @escaping @MainActor (String, Picture.Kind) -> Void)
    func onTransition(_ tell: @escaping @MainActor (String, Picture.Kind, Picture.Kind) -> Void)
    func start(_ action: String, _ body: @escaping @MainActor (@escaping Emit) async -> Void) async -> Bool
    func perform(_ action: String, _ body: @escaping @MainActor (@escaping Emit) -> Void) -> Bool
    func cancel()
    func dismiss(message: Bool)
}

extension Picture {
    /// The text of a message.
    static func text(_ number: Int) -> String { "\(number)" }
}

extension Swift.Set<Picture.Kind> {
    static var any: Self { Self(Picture.Kind.allCases) }
}
