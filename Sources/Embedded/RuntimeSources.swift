// swift-format-ignore-file

package import SwiftCode

/// The runtime as it is embedded, written from `Sources/VMGenRuntime` and `Sources/VMGenTestSupport` by
/// `make templates`.
package enum RuntimeSources {
    package static let alerts = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Shows an alert or a confirmation dialog while there is a message.
  @MainActor
  §struct VMGenAlertPresenter: SwiftUI.ViewModifier {
    private let title: SwiftUI.Text
    private let isDialog: Bool
    private let shown: VMGenShown<String>
    private let dismissLabel: SwiftUI.Text?
    private let buttons: [VMGenButton]

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isDialog: Whether it is a confirmation dialog.
    ///   - subject: The kind of what is presented.
    ///   - message: The message, or nil for no alert.
    ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
    ///   - dismissLabel: The label of the button that only closes the alert, or nil for no such button.
    ///   - dismiss: The action when the alert closes. If it is nil, the alert stays closed until the message
    ///     or the number of emissions changes.
    ///   - retry: The button that tries again.
    ///   - buttons: Further buttons.
    §init(
      _ title: SwiftUI.Text,
      isDialog: Bool = false,
      of subject: VMGenSubject = .transient,
      message: @escaping @autoclosure @MainActor () -> String?,
      emissions: Int = 0,
      dismissLabel: SwiftUI.Text? = nil,
      dismiss: (@MainActor @Sendable () -> Void)? = nil,
      retry: VMGenButton? = nil,
      buttons: [VMGenButton] = []
    ) {
      self.title = title
      self.isDialog = isDialog
      shown = VMGenShown(subject, emissions, dismiss, message)
      self.dismissLabel = dismissLabel
      self.buttons = (retry.map { [$0] } ?? []) + buttons
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      presenting(content)
        .task(id: shown.id) { shown.open() }
    }

    @SwiftUI.ViewBuilder
    private func presenting(_ content: Self.Content) -> some SwiftUI.View {
      if isDialog {
        content.confirmationDialog(
          title, isPresented: isPresented, titleVisibility: .visible, presenting: shown.presented,
          actions: actions, message: text)
      } else {
        content.alert(
          title, isPresented: isPresented, presenting: shown.presented, actions: actions,
          message: text)
      }
    }

    @SwiftUI.ViewBuilder
    private func actions(_ message: String) -> some SwiftUI.View {
      VMGenButtons(buttons: buttons)
      if let dismissLabel {
        SwiftUI.Button(role: .cancel) {
        } label: {
          dismissLabel
        }
      }
    }

    @SwiftUI.ViewBuilder
    private func text(_ message: String) -> some SwiftUI.View {
      if !message.isEmpty { SwiftUI.Text(verbatim: message) }
    }

    private var isPresented: SwiftUI.Binding<Bool> {
      SwiftUI.Binding(
        get: { @MainActor in shown.presented != nil },
        set: { @MainActor isPresented in if !isPresented { shown.close() } }
      )
    }
  }
#endif

"""#)

    package static let banners = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// A banner as the app shows it: the message, its buttons, and a button to dismiss it, or the look that the
  /// app sets with `vmgenBannerLook`.
  @MainActor
  §struct VMGenBanner: SwiftUI.View {
    private let notice: VMGenNotice
    @SwiftUI.Environment(\.vmgenBanner) private var look

    /// Creates a banner that shows a notice.
    §nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

    §var body: some SwiftUI.View {
      if let look {
        look(notice).environment(\.vmgenBanner, nil)
      } else {
        SwiftUI.HStack(spacing: 12) {
          SwiftUI.Text(verbatim: notice.text).frame(maxWidth: .infinity, alignment: .leading)
          notice.buttons
          SwiftUI.Button(action: notice.dismiss) {
            SwiftUI.Image(systemName: "xmark").accessibilityLabel(notice.dismissLabel)
          }
        }
        .padding()
        .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
        .padding()
      }
    }
  }

  nonisolated struct VMGenBannerKey: SwiftUI.EnvironmentKey {
    static var defaultValue: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? { nil }
  }

  nonisolated extension SwiftUI.EnvironmentValues {
    var vmgenBanner: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? {
      get { self[VMGenBannerKey.self] }
      set { self[VMGenBannerKey.self] = newValue }
    }
  }

  extension SwiftUI.View {
    /// Sets the look of banners in all screens within this view.
    @MainActor
    §func vmgenBannerLook<Look: SwiftUI.View>(
      @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
    ) -> some SwiftUI.View {
      environment(\.vmgenBanner, { SwiftUI.AnyView(look($0)) })
    }
  }

  extension VMGenNotice {
    /// The notice as a banner, which is the default.
    §var banner: some SwiftUI.View { VMGenBanner(self) }
  }
#endif

"""#)

    package static let changeMocks = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
§final class VMGenChanges<Value> {
  private var pending: [Value] = []

  §init() {}

  §func report(_ value: Value, to callback: (Value) -> Void) {
    pending.append(value)
    guard pending.count == 1 else { return }
    var reported = 0
    while reported < pending.count {
      callback(pending[reported])
      reported += 1
    }
    pending.removeAll()
  }
}

"""#)

    package static let childMocks = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
§nonisolated enum VMGenChild {
  §static func of<Child>(_ child: Child?, _ name: @autoclosure () -> String) -> Child {
    guard let child else { Swift.fatalError("\(name()) was read before it was set") }
    return child
  }
}

"""#)

    package static let clocks = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Dispatch"#),
        ],
        usesRuntime: false,
        text: #"""
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
§nonisolated struct VMGenImmediateClock: _Concurrency.Clock {
  §nonisolated struct Instant: Swift.InstantProtocol {
    §func advanced(by duration: Swift.Duration) -> Self { self }
    §func duration(to other: Self) -> Swift.Duration { .zero }
    §static func < (left: Self, right: Self) -> Bool { false }
  }

  §init() {}

  §var now: Instant { Instant() }
  §var minimumResolution: Swift.Duration { .zero }
  §func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try await vmgenPass(0)
  }
}

@Sendable §nonisolated func vmgenPass(_ nanoseconds: Swift.UInt64) async throws {
  await _Concurrency.Task.yield()
  try _Concurrency.Task.checkCancellation()
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
nonisolated extension VMGenManualClock: _Concurrency.Clock {
  §nonisolated struct Instant: Swift.InstantProtocol {
    §var offset = Swift.Duration.zero

    §func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    §func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    §static func < (left: Self, right: Self) -> Swift.Bool { left.offset < right.offset }
  }

  §var now: Instant { Instant(offset: .nanoseconds(Swift.Int64(clamping: nanoseconds))) }
  §var minimumResolution: Swift.Duration { .zero }

  §func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try await sleep(nanoseconds: Self.nanoseconds(now.duration(to: deadline)))
  }

  @MainActor
  §func advance(by duration: Swift.Duration) async {
    await advance(nanoseconds: Self.nanoseconds(duration))
  }

  private static func nanoseconds(_ duration: Swift.Duration) -> Swift.UInt64 {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Swift.Double(seconds) * 1e9 + Swift.Double(attoseconds) / 1e9
    return Swift.UInt64(max(0, min(nanoseconds.rounded(), 9e18)))
  }
}

§nonisolated final class VMGenManualClock: @unchecked Sendable {
  private struct Sleep {
    var end: Swift.UInt64
    var pause: VMGenPause
  }

  private let lock = Dispatch.DispatchSemaphore(value: 1)
  private var _time: Swift.UInt64 = 0
  private var sleeps: [Int: Sleep] = [:]
  private var cancelled: Swift.Set<Int> = []
  private var last = 0

  §init() {}

  §var nanoseconds: Swift.UInt64 { locked { _time } }

  §var sleeping: Int { locked { sleeps.count } }

  §func sleep(nanoseconds: Swift.UInt64) async throws {
    let id = locked { () -> Int in
      last += 1
      return last
    }
    await _Concurrency.withTaskCancellationHandler {
      await vmgenPause { pause in
        if !begin(id, for: nanoseconds, pause) { pause.resume() }
      }
    } onCancel: {
      cancel(id)
    }
    try _Concurrency.Task.checkCancellation()
  }

  @MainActor
  §func advance(nanoseconds: Swift.UInt64) async {
    await rest()
    let end = locked { _time + nanoseconds }
    while let pause = next(until: end) {
      pause.resume()
      await rest()
    }
  }

  @MainActor
  private func rest() async {
    for _ in 0..<8 {
      await _Concurrency.Task.detached {}.value
      for _ in 0..<8 { await _Concurrency.Task.yield() }
    }
  }

  private func next(until end: Swift.UInt64) -> VMGenPause? {
    locked {
      let due = sleeps.filter { $0.value.end <= end }
      guard let (id, sleep) = due.min(by: { ($0.value.end, $0.key) < ($1.value.end, $1.key) }) else {
        _time = end
        return nil
      }
      _time = max(_time, sleep.end)
      sleeps[id] = nil
      return sleep.pause
    }
  }

  private func begin(_ id: Int, for nanoseconds: Swift.UInt64, _ pause: VMGenPause) -> Swift.Bool {
    locked {
      if nanoseconds == 0 || cancelled.remove(id) != nil { return false }
      let (end, isTooLate) = _time.addingReportingOverflow(nanoseconds)
      sleeps[id] = Sleep(end: isTooLate ? .max : end, pause: pause)
      return true
    }
  }

  private func cancel(_ id: Int) {
    let sleep = locked { () -> Sleep? in
      let sleep = sleeps.removeValue(forKey: id)
      if sleep == nil { cancelled.insert(id) }
      return sleep
    }
    sleep?.pause.resume()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}

"""#)

    package static let containers = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Foundation"#),
            .init(condition: #"canImport(Combine)"#, line: #"import Combine"#),
            .init(condition: #"canImport(Observation)"#, line: #"import Observation"#),
            .init(condition: #"canImport(SwiftUI)"#, line: #"import Combine"#),
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
extension VMGenContainer {
  /// The milliseconds of the times of actions: `search(query:)`.
  §typealias Timing = [String: (debounce: Swift.UInt64, throttle: Swift.UInt64)]

  @discardableResult
  func begin(
    _ edited: AnyObject? = nil, then known: [AnyObject], _ parts: [Part], by function: String?
  ) -> _Concurrency.Task<Void, Swift.Never>? {
    settle()
    if isFixed { return nil }
    if let function, throttles[function] != nil {
      drop(function)
      if let edited { begin(edited, then: [], [], by: nil) }
      return nil
    }
    self.edited = edited
    defer { self.edited = nil }
    let edited = edited.map { [$0] } ?? []
    enter()
    let turn = turn
    let timing = function.flatMap { self.timing[$0] }
    if let function, let timing { startThrottle(of: function, milliseconds: timing.throttle) }
    guard let debounce = timing?.debounce, debounce > 0 else {
      guard let rest = start(edited + known, parts, turn) else { return nil }
      return observe(rest, turn)
    }
    guard show(edited[...], in: turn) else { return nil }
    return observe(parts, turn, after: debounce, known)
  }

  private func start(_ known: [AnyObject], _ parts: [Part], _ turn: Int) -> [Part]? {
    var (known, parts) = (known, parts[...])
    while true {
      let shown = parts.isEmpty ? (known.lastIndex { !isPending($0) } ?? -1) + 1 : known.count
      guard show(known.prefix(shown), in: turn) else { return nil }
      guard let start = parts.first?.start else { break }
      let (more, rest) = start()
      guard turn == self.turn else { return nil }
      known = more
      if let rest { parts[parts.startIndex] = rest } else { parts.removeFirst() }
    }
    if parts.isEmpty { finish(turn) }
    return parts.isEmpty ? nil : Swift.Array(parts)
  }

  private func show(_ states: Swift.ArraySlice<AnyObject>, in turn: Int) -> Bool {
    for state in states {
      trace(.emitted, to: state)
      show(state, isTransition: true)
      if turn != self.turn { return false }
    }
    return true
  }

  private func observe(
    _ parts: [Part], _ turn: Int, after milliseconds: Swift.UInt64 = 0, _ known: [AnyObject] = []
  ) -> _Concurrency.Task<Void, Swift.Never> {
    let sleep = sleep
    let task = _Concurrency.Task { @MainActor [weak self] in
      var parts = parts
      if milliseconds > 0 {
        await Self.wait(milliseconds, sleep)
        guard !_Concurrency.Task.isCancelled, let rest = self?.start(known, parts, turn) else { return }
        parts = rest
      }
      for part in parts {
        guard !_Concurrency.Task.isCancelled, let number = self?.nextPart() else { break }
        await part.run { [weak self] in self?.emit($0, turn, number) }
      }
      self?.finish(turn)
    }
    self.task = task
    return task
  }

  private func nextPart() -> Int {
    part &+= 1
    return part
  }

  private func emit(_ state: AnyObject, _ turn: Int, _ number: Int) {
    settle()
    guard turn == self.turn, number == part else { return }
    trace(.emitted, to: state)
    show(state, isTransition: true)
  }

  /// Ends the observation and all throttles; a pending state gives way to the base.
  §func cancel() {
    endThrottles()
    end(.cancel)
  }

  private func end(_ reason: VMGenTraceEvent.Reason) {
    let run = run
    leave(reason)
    guard held !== base else { return }
    trace(.returned, run: run, to: base)
    show(base)
  }

  func wait(for task: _Concurrency.Task<Void, Swift.Never>) async {
    await _Concurrency.withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
      _Concurrency.Task { @MainActor [weak self] in self?.settle() }
    }
  }

  func settle() {
    if task?.isCancelled == true { end(.caller) }
  }

  private func finish(_ turn: Int) {
    if turn == self.turn { end(.finished) }
  }

  private func enter() {
    leave(.replaced)
    accept()
  }

  private func leave(_ reason: VMGenTraceEvent.Reason) {
    trace(.ended, reason)
    run = nil
    task?.cancel()
    task = nil
    turn &+= 1
  }
}

extension VMGenContainer {
  @discardableResult
  func join(_ kind: VMGenTraceEvent.Kind = .joined) -> VMGenTraceSource {
    let source = newSource()
    self.source = source
    var event = source.event(kind)
    event.to = name(held)
    tell(event)
    return source
  }

  private var isWatched: Bool { VMGenTrace.handler != nil || traceHandler != nil }

  private func tell(_ event: VMGenTraceEvent) {
    traceHandler?(event)
    VMGenTrace.tell(event)
  }

  func accept() {
    guard isWatched else { return }
    run = VMGenTrace.nextRun()
    beginning = VMGenTrace.now
    trace(.accepted)
  }

  func trace(
    _ kind: VMGenTraceEvent.Kind, run: Int? = nil, to: AnyObject? = nil, property: Swift.StaticString? = nil,
    _ reason: VMGenTraceEvent.Reason? = nil
  ) {
    guard isWatched else {
      source?.miss()
      return
    }
    guard kind != .ended || self.run != nil else { return }
    let source = source ?? join()
    var event = source.event(kind)
    if kind != .edited { event.run = run ?? self.run }
    event.from = name(held)
    event.to = to.map(name)
    event.property = property.map(VMGenTraceSource.name)
    event.reason = reason
    if kind == .ended { event.duration = event.time - beginning }
    tell(event)
  }

  func drop(_ function: String) {
    guard isWatched else {
      source?.miss()
      return
    }
    var event = (source ?? join()).event(.dropped)
    event.action = VMGenTraceSource.name(function)
    event.from = name(held)
    event.reason = .throttled
    tell(event)
  }
}

extension VMGenContainer {
  /// Shows a state.
  §func observe<State: Sendable>(state: State) { begin(then: [VMGenBox(state)], [], by: nil) }

  /// Shows a state once it is known.
  §func observe<State: Sendable>(next: @escaping @MainActor @Sendable () async -> State) {
    observe(VMGenStates(later: .next(next)))
  }

  /// Shows the states of a sequence in order. An error ends it.
  §func observe<States: _Concurrency.AsyncSequence & Sendable>(sequence states: States)
  where States.Element: Sendable {
    observe(VMGenStates(states))
  }

  /// Shows states: those known at once before it returns, the others in order.
  §func observe<State>(_ states: VMGenStates<State>) { begin(states) }

  /// Shows an edited state, which is not an emission.
  §func observe<State>(edited state: State) { begin(VMGenBox(state), then: [], [], by: nil) }

  /// Shows an edited state at once, then the states of the action that the edit runs.
  §func observe<State>(edited state: State, then states: VMGenStates<State>) {
    begin(states, after: VMGenBox(state))
  }

  /// Shows an edited state at once, then the state of the action that the edit runs.
  §func observe<State: Sendable>(edited state: State, then next: State) {
    begin(VMGenBox(state), then: [VMGenBox(next)], [], by: nil)
  }

  /// Observes states and returns after the last of them. If the caller is cancelled, the observation ends. If
  /// it was cancelled already, nothing happens.
  §func refresh<State>(_ states: VMGenStates<State>) async {
    guard !_Concurrency.Task.isCancelled, let task = begin(states) else { return }
    await wait(for: task)
  }

  /// Waits for a state, as `refresh` does.
  §func refresh<State: Sendable>(
    next: @escaping @MainActor @Sendable () async -> State
  ) async {
    await refresh(VMGenStates(later: .next(next)))
  }

  /// Waits for the states of a sequence, as `refresh` does.
  §func refresh<States: _Concurrency.AsyncSequence & Sendable>(sequence states: States) async
  where States.Element: Sendable {
    await refresh(VMGenStates(states))
  }

  @discardableResult
  private func begin<State>(
    _ states: VMGenStates<State>, after edited: AnyObject? = nil
  ) -> _Concurrency.Task<Void, Swift.Never>? {
    begin(
      edited, then: states.known.map { VMGenBox($0) }, states.later.map(\.boxed), by: states.function)
  }

  /// Sets the callback for each state, with the state.
  §func onChange<State>(_ callback: (@MainActor (State) -> Void)?) {
    changeHandler = vmgenUnboxing(callback)
  }

  /// Sets the callback for each event.
  §func onTrace(_ callback: (@MainActor (VMGenTraceEvent) -> Void)?) { traceHandler = callback }

  /// Sets the callback for each observed state, with the state before and the state.
  §func onTransition<State>(_ callback: (@MainActor (State, State) -> Void)?) {
    transitionHandler = nil
    if let callback {
      transitionHandler = { callback(vmgenUnbox($0), vmgenUnbox($1)) }
    }
  }
}

/// The part of every state container that does not depend on its feature: the current state, what it observes,
/// and the state that returns when an observation ends.
///
/// A pending state shows only while the container observes something, or if it is the base: the latest state
/// that is not pending, or the state that the container was created with.
@MainActor
§class VMGenContainer: VMGenTimed<String> {
  let isPending: @MainActor (AnyObject) -> Bool
  let isFixed: Bool

  private(set) var held: AnyObject
  private(set) var base: AnyObject
  private(set) var published: AnyObject
  private var observed = 0
  var edited: AnyObject?
  private var entered: Int?
  private var publishedEmissions = 0
  private var publications = 0
  private var untold: [(from: AnyObject?, state: AnyObject)] = []
  private var isTelling = false
  var showHandler: (@MainActor () -> Void)?
  var publisher: (@MainActor (AnyObject) -> Void)?
  var transitionHandler: (@MainActor (_ from: AnyObject, _ to: AnyObject) -> Void)?
  var changeHandler: (@MainActor (AnyObject) -> Void)?

  struct Part {
    var start: (@MainActor () -> (known: [AnyObject], rest: Part?))?
    let run: @MainActor (@escaping @MainActor @Sendable (AnyObject) -> Void) async -> Void
  }

  let timing: Timing
  var task: _Concurrency.Task<Void, Swift.Never>?
  var part = 0
  var turn = 0
  var run: Int?
  var beginning: Swift.UInt64 = 0
  var traceHandler: (@MainActor (VMGenTraceEvent) -> Void)?
  var source: VMGenTraceSource?
  let newSource: @MainActor () -> VMGenTraceSource
  let name: @MainActor (AnyObject) -> String

  /// - Parameters:
  ///   - isFixed: Whether the container keeps its state and observes nothing.
  ///   - isPending: Whether a state is pending.
  ///   - timing: The times of actions, which `sleep` waits for.
  §init<State>(
    _ state: State, isFixed: Bool = false,
    isPending: @escaping @MainActor (State) -> Bool = { _ in false },
    timing: Timing = [:], sleep: Sleep? = nil
  ) {
    let state = VMGenBox(state)
    self.timing = timing
    self.isPending = { isPending(vmgenUnbox($0)) }
    self.isFixed = isFixed
    newSource = { VMGenTraceSource(State.self) }
    name = { VMGenTraceSource.caseName(of: vmgenUnbox($0) as State) }
    held = state
    base = state
    published = state
    super.init(sleep)
    if VMGenTrace.handler != nil, !isFixed { join(.created) }
  }

  deinit {
    task?.cancel()
    if let source { _Concurrency.Task { @MainActor in VMGenTrace.tell(source.event(.released)) } }
  }

  /// The published state.
  §func state<State>(_ type: State.Type = State.self) -> State {
    settle()
    noteRead()
    if let vmgenReading {
      let (isBase, entry, observed) = (held === base, entered ?? 0, observed)
      entered = entry
      vmgenReading { [self] in $0 && isBase ? entered == entry : self.observed == observed }
    }
    return vmgenUnbox(published)
  }

  /// The current state, even while it is being published.
  §func latest<State>(_ type: State.Type = State.self) -> State {
    settle()
    return vmgenUnbox(held)
  }

  /// The number of states that it has observed, including equal ones. Edits and returns do not count.
  §var emissions: Int {
    settle()
    noteRead()
    return publishedEmissions
  }

  func noteRead() {}

  func publish() { (published, publishedEmissions) = (held, observed) }

  /// Changes the current state and the base, and ends nothing.
  /// - Parameter property: The property that calls it.
  §func edit<State>(
    property: Swift.StaticString = #function, _ change: @MainActor (inout State) -> Void
  ) {
    settle()
    if isFixed { return }
    let edited = vmgenChanged(held, change)
    base = held === base ? edited : vmgenChanged(base, change)
    trace(.edited, property: property)
    show(edited)
  }

  func show(_ state: AnyObject, isTransition: Bool = false) {
    untold.append((isTransition ? held : nil, state))
    if isTransition, state !== edited { observed += 1 }
    held = state
    if !isPending(state) {
      if let entered, name(state) != name(base) { self.entered = entered + 1 }
      base = state
    }
    publications += 1
    showHandler?()
    publish()
    publications -= 1
    if publications == 0 { tell() }
  }

  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var told = 0
    while told < untold.count {
      let (from, state) = untold[told]
      told += 1
      publisher?(state)
      if let from { transitionHandler?(from, state) }
      changeHandler?(state)
    }
    untold.removeAll()
  }
}

#if canImport(Observation)

  /// A container whose state is observed with Observation.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  §final class VMGenObservableContainer: VMGenContainer, Observation.Observable {
    private let registrar = Observation.ObservationRegistrar()

    §convenience init<State>(
      _ state: State, isFixed: Bool = false,
      isPending: @escaping @MainActor (State) -> Bool = { _ in false },
      timing: Timing, clock: any _Concurrency.Clock<Swift.Duration>
    ) {
      self.init(
        state, isFixed: isFixed, isPending: isPending, timing: timing,
        sleep: { try await clock.sleep(for: .nanoseconds(Swift.Int64(clamping: $0))) })
    }

    override func noteRead() { registrar.access(self, keyPath: \.published) }

    override func publish() {
      registrar.withMutation(of: self, keyPath: \.published) { super.publish() }
    }
  }
#endif

nonisolated enum VMGenPart<State: Sendable>: Sendable {
  case next(@MainActor @Sendable () async -> State)
  case stream(@MainActor @Sendable (@escaping VMGenStates<State>.Emit) async -> Void)
  case subscription(@MainActor @Sendable () -> VMGenSubscription<State>)

  @MainActor
  func run(_ emit: @escaping VMGenStates<State>.Emit) async {
    switch self {
    case .next(let state): emit(await state())
    case .stream(let states): await states(emit)
    case .subscription(let subscribe): await subscribe().run(emit)
    }
  }

  var stream: _Concurrency.AsyncStream<State> {
    _Concurrency.AsyncStream { continuation in
      let task = _Concurrency.Task { @MainActor in
        await run { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

nonisolated final class VMGenSubscription<State: Sendable>: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var early: [State]? = []
  private var hasFinished = false
  private let states: _Concurrency.AsyncStream<State>
  private let continuation: _Concurrency.AsyncStream<State>.Continuation
  private var cancel: (@Sendable () -> Void)?

  init(_ subscribe: (_ receive: @escaping @Sendable (State?) -> Void) -> @Sendable () -> Void) {
    (states, continuation) = _Concurrency.AsyncStream.makeStream(of: State.self)
    cancel = nil
    cancel = subscribe { [weak self] in self?.receive($0) }
  }

  deinit { end() }

  private func receive(_ state: State?) {
    lock.lock()
    defer { lock.unlock() }
    if let state {
      if early?.append(state) == nil { continuation.yield(state) }
    } else {
      hasFinished = true
      continuation.finish()
    }
  }

  func start() -> (known: [State], isOver: Bool) {
    lock.lock()
    defer {
      early = nil
      lock.unlock()
    }
    return (early ?? [], hasFinished)
  }

  @MainActor
  func run(_ emit: VMGenStates<State>.Emit) async {
    for state in start().known { emit(state) }
    for await state in states { emit(state) }
    end()
  }

  func end() {
    let cancel = lock.withLock {
      defer { self.cancel = nil }
      return self.cancel
    }
    cancel?()
    continuation.finish()
  }
}

extension VMGenPart {
  @MainActor
  var boxed: VMGenContainer.Part {
    var start: (@MainActor () -> (known: [AnyObject], rest: VMGenContainer.Part?))?
    if case .subscription(let subscribe) = self {
      start = {
        let subscription = subscribe()
        let (known, isOver) = subscription.start()
        let rest = VMGenContainer.Part { emit in await subscription.run { emit(VMGenBox($0)) } }
        return (known.map { VMGenBox($0) }, isOver ? nil : rest)
      }
    }
    return VMGenContainer.Part(start: start) { emit in await run { emit(VMGenBox($0)) } }
  }
}

#if canImport(Combine)

  /// A container whose states are announced with Combine, each once and before it can be read.
  @MainActor
  §final class VMGenPublishingContainer: VMGenContainer {
    private nonisolated let announcer = VMGenUnchecked(Combine.ObservableObjectPublisher())

    §nonisolated var objectWillChange: Combine.ObservableObjectPublisher { announcer.value }

    override func publish() {
      objectWillChange.send()
      super.publish()
    }
  }

  /// The published state of a container, with a publisher of the states as its projected value.
  @MainActor
  @propertyWrapper
  §struct VMGenPublished<State> {
    private let container: VMGenPublishingContainer
    private let states: Combine.CurrentValueSubject<State, Swift.Never>

    §init(_ container: VMGenPublishingContainer) {
      let states = Combine.CurrentValueSubject<State, Swift.Never>(container.state())
      container.publisher = { states.send(vmgenUnbox($0)) }
      self.container = container
      self.states = states
    }

    §var wrappedValue: State { container.state() }

    /// Publishes the current state and each one that follows, in order, once it can be read.
    §var projectedValue: Combine.AnyPublisher<State, Swift.Never> { states.eraseToAnyPublisher() }
  }
#endif

/// A state container, for code that works with those of any feature.
@MainActor
§protocol VMGenStateContaining<_State>: AnyObject {
  associatedtype _State: Sendable
  associatedtype _Core: VMGenContainer

  var _core: _Core { get }
}

extension VMGenStateContaining {
  /// The current state.
  §var state: _State { _core.state() }

  /// The number of states that it has observed, including equal ones. Views present again what is observed again.
  §var emissions: Int { _core.emissions }

  /// Called with each state after it shows, once and in order.
  §var onChange: (@MainActor (_State) -> Void)? {
    get {
      guard let handler = _core.changeHandler else { return nil }
      return { handler(VMGenBox($0)) }
    }
    set { _core.onChange(newValue) }
  }

  /// Called with the state before and each observed state, not with one that returns.
  §var onTransition: (@MainActor (_ from: _State, _ to: _State) -> Void)? {
    get {
      guard let handler = _core.transitionHandler else { return nil }
      return { handler(VMGenBox($0), VMGenBox($1)) }
    }
    set { _core.onTransition(newValue) }
  }

  /// Called for each event, for a log: `container.onTrace = { print($0) }`.
  §var onTrace: (@MainActor (VMGenTraceEvent) -> Void)? {
    get { _core.traceHandler }
    set { _core.onTrace(newValue) }
  }

  /// Shows a state.
  §func observe(_ state: _State) { _core.observe(state: state) }

  /// Shows a state once it is known.
  §func observe(_ state: @escaping @MainActor @Sendable () async -> _State) {
    _core.observe(next: state)
  }

  /// Shows states: those known at once before it returns, the others in order.
  §func observe(_ states: VMGenStates<_State>) { _core.observe(states) }

  /// Shows the states of a sequence in order. An error ends it.
  §func observe<States: _Concurrency.AsyncSequence & Sendable>(_ states: States) where States.Element == _State {
    _core.observe(sequence: states)
  }

  /// Observes states and returns after the last of them, as pull to refresh needs it. If its caller is
  /// cancelled, the observation ends.
  §func refresh(_ states: VMGenStates<_State>) async { await _core.refresh(states) }

  /// Shows a state once it is known, and returns then.
  §func refresh(_ state: @escaping @MainActor @Sendable () async -> _State) async {
    await _core.refresh(next: state)
  }

  /// Shows the states of a sequence in order, and returns after the last of them.
  §func refresh<States: _Concurrency.AsyncSequence & Sendable>(_ states: States) async
  where States.Element == _State {
    await _core.refresh(sequence: states)
  }

  /// Ends the observation.
  §func cancel() { _core.cancel() }

  /// Creates a setter for a control, which observes the state that an edit leads to.
  §func bind<Value>(
    to next: @escaping @MainActor @Sendable (_State, Value) -> _State
  ) -> @MainActor @Sendable (Value) -> Void {
    { [weak _core] in if let _core { _core.observe(edited: next(_core.latest(), $0)) } }
  }

  /// Creates a setter for a control, which observes the states that an edit leads to.
  §func bind<Value>(
    to next: @escaping @MainActor @Sendable (_State, Value) -> VMGenStates<_State>
  ) -> @MainActor @Sendable (Value) -> Void {
    { [weak _core] in if let _core { _core.observe(next(_core.latest(), $0)) } }
  }
}

#if canImport(Combine)

  nonisolated extension VMGenStates {
    /// Creates a sequence from what a publisher publishes. The states that it publishes at once are known
    /// at once. An error ends it.
    §init<Source: Combine.Publisher>(_ publisher: Source) where Source.Output == State {
      let publisher = VMGenUnchecked(publisher)
      self.init(
        later: .subscription {
          VMGenSubscription { receive in
            let subscription = VMGenUnchecked(
              publisher.value.sink(
                receiveCompletion: { _ in receive(nil) }, receiveValue: { receive($0) }))
            return { subscription.value.cancel() }
          }
        })
    }
  }

  nonisolated extension VMGenStatesBuilder {
    §static func buildExpression<Source: Combine.Publisher>(
      _ publisher: Source
    ) -> VMGenStates<State> where Source.Output == State { VMGenStates(publisher) }
  }

  extension VMGenStateContaining {
    /// Shows what a publisher publishes in order. An error ends it.
    §func observe<Source: Combine.Publisher>(_ publisher: Source) where Source.Output == _State {
      _core.observe(VMGenStates(publisher))
    }
  }
#endif

/// The states that an action leads to, in order: those known at once, then those that take time.
§nonisolated struct VMGenStates<State: Sendable>: _Concurrency.AsyncSequence, Sendable {
  §typealias Emit = @MainActor @Sendable (State) -> Void

  var known: [State] = []
  var later: [VMGenPart<State>] = []
  private(set) var function: String?

  init() {}

  init(known state: State) { known = [state] }

  init(later part: VMGenPart<State>) { later = [part] }

  /// Creates a sequence from states, other sequences and streams, ``Next`` and ``Stream``, with `if`, `switch`
  /// and `for`.
  @MainActor
  §init(@VMGenStatesBuilder<State> _ states: @MainActor () -> VMGenStates) {
    self = states()
  }

  /// Creates a sequence from the elements of another one, such as an `AsyncStream`. An error ends it.
  §init<States: _Concurrency.AsyncSequence & Sendable>(_ states: States) where States.Element == State {
    self.init(
      later: .stream { emit in
        do {
          for try await state in states {
            emit(state)
            if _Concurrency.Task.isCancelled { break }
          }
        } catch {}
      })
  }

  /// A state that is known once a closure has returned it.
  §nonisolated struct Next: Sendable {
    let state: @MainActor @Sendable () async -> State

    §init(_ state: @escaping @MainActor @Sendable () async -> State) {
      self.state = state
    }
  }

  /// The states that a closure emits until it returns: `Stream { emit in for await … { emit(…) } }`.
  §nonisolated struct Stream: Sendable {
    let states: @MainActor @Sendable (@escaping Emit) async -> Void

    §init(_ states: @escaping @MainActor @Sendable (_ emit: @escaping Emit) async -> Void) {
      self.states = states
    }
  }

  func made(by function: Swift.StaticString) -> VMGenStates {
    var states = self
    states.function = "\(function)"
    return states
  }

  §nonisolated struct Iterator: _Concurrency.AsyncIteratorProtocol, Sendable {
    private var known: Swift.ArraySlice<State>
    private var later: Swift.ArraySlice<VMGenPart<State>>
    private var current: _Concurrency.AsyncStream<State>?

    init(_ states: VMGenStates) {
      known = states.known[...]
      later = states.later[...]
    }

    §mutating func next() async -> State? {
      if let state = known.popFirst() { return state }
      while true {
        var iterator = current?.makeAsyncIterator()
        if let state = await iterator?.next() { return state }
        current = nil
        switch later.popFirst() {
        case nil: return nil
        case .next(let state): return await state()
        case .some(let part): current = part.stream
        }
      }
    }
  }

  §func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// Builds ``VMGenStates`` with `if`, `switch` and `for`.
@resultBuilder
§nonisolated enum VMGenStatesBuilder<State: Sendable> {
  §static func buildExpression(_ state: State) -> VMGenStates<State> {
    VMGenStates(known: state)
  }

  §static func buildExpression(_ next: VMGenStates<State>.Next) -> VMGenStates<State> {
    VMGenStates(later: .next(next.state))
  }

  §static func buildExpression(_ stream: VMGenStates<State>.Stream) -> VMGenStates<State> {
    VMGenStates(later: .stream(stream.states))
  }

  §static func buildExpression(_ states: VMGenStates<State>) -> VMGenStates<State> { states }

  §static func buildExpression<States: _Concurrency.AsyncSequence & Sendable>(
    _ states: States
  ) -> VMGenStates<State> where States.Element == State { VMGenStates(states) }

  §static func buildBlock(_ parts: VMGenStates<State>...) -> VMGenStates<State> {
    buildArray(parts)
  }

  §static func buildOptional(_ states: VMGenStates<State>?) -> VMGenStates<State> {
    states ?? VMGenStates()
  }

  §static func buildEither(first states: VMGenStates<State>) -> VMGenStates<State> { states }

  §static func buildEither(second states: VMGenStates<State>) -> VMGenStates<State> { states }

  /// A state that is known, but follows one that takes time, waits its turn.
  §static func buildArray(_ parts: [VMGenStates<State>]) -> VMGenStates<State> {
    var all = VMGenStates<State>()
    for part in parts {
      if all.later.isEmpty {
        all.known += part.known
      } else {
        all.later += part.known.map { state in .next { state } }
      }
      all.later += part.later
    }
    return all
  }

  §static func buildLimitedAvailability(_ states: VMGenStates<State>) -> VMGenStates<State> {
    states
  }

  /// - Parameter function: The function with the body, from which a container knows the action.
  §static func buildFinalResult(
    _ states: VMGenStates<State>, function: Swift.StaticString = #function
  ) -> VMGenStates<State> { states.made(by: function) }
}

/// Stops a debug build for a model that declares a transient with `let`, because `copy` could not clear it.
///
/// The getter of a transient that a model does not declare calls it before it returns the default.
§nonisolated func vmgenUndeclared(_ name: String, in model: Any) {
  assert(
    !Swift.Mirror(reflecting: model).children.contains { $0.label == name },
    "\(type(of: model)) must declare '\(name)' with 'var', so that a copy can clear it")
}

#if canImport(SwiftUI)

  /// A state that knows its container.
  @MainActor
  §protocol VMGenContained: Sendable {
    associatedtype _Container: VMGenStateContaining where _Container._State == Self

    static func _container(_ state: Self) -> _Container
  }

  /// A state that a view holds: `@VMGenViewState var state: PostsViewState = .idle(…)`.
  ///
  /// `$state` is its container, which SwiftUI keeps while the view stays in its place: `$state.observe(model.load())`.
  @MainActor
  @propertyWrapper
  §struct VMGenViewState<State: VMGenContained>: SwiftUI.DynamicProperty {
    @SwiftUI.StateObject private var holder: VMGenContainerHolder<State._Container>

    §init(wrappedValue state: @autoclosure @escaping () -> State) {
      self.init(container: State._container(state()))
    }

    /// Creates the property with a container, such as a fixed one for a preview.
    §init(container: @autoclosure @escaping () -> State._Container) {
      _holder = SwiftUI.StateObject(wrappedValue: VMGenContainerHolder(container()))
    }

    §var wrappedValue: State { holder.container.state }
    §var projectedValue: State._Container { holder.container }
  }

  @MainActor
  final class VMGenContainerHolder<Container: VMGenStateContaining>: Combine.ObservableObject {
    let container: Container
    private nonisolated let announcer = VMGenUnchecked(Combine.ObservableObjectPublisher())

    nonisolated var objectWillChange: Combine.ObservableObjectPublisher { announcer.value }

    init(_ container: Container) {
      self.container = container
      #if canImport(Observation)
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *),
          container._core is VMGenObservableContainer
        {
          return
        }
      #endif
      container._core.showHandler = { [weak self] in self?.objectWillChange.send() }
    }
  }

  extension VMGenStateContaining {
    /// Creates a binding to a part of the state, which observes the state that an edit leads to.
    §func bind<Value>(
      _ keyPath: Swift.KeyPath<_State, Value>,
      to next: @escaping @MainActor @Sendable (_State, Value) -> _State
    ) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

    /// Creates a binding to a part of the state, which observes the states that an edit leads to.
    §func bind<Value>(
      _ keyPath: Swift.KeyPath<_State, Value>,
      to next: @escaping @MainActor @Sendable (_State, Value) -> VMGenStates<_State>
    ) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

    /// Creates a binding to a part of the state, which observes the state that an edit leads to.
    §func bind<Value: Sendable>(
      _ keyPath: Swift.KeyPath<_State, Value>,
      to next: @escaping @MainActor @Sendable (_State, Value) async -> _State
    ) -> SwiftUI.Binding<Value> {
      bind(keyPath) { state, value in VMGenStates { VMGenStates.Next { await next(state, value) } } }
    }

    /// Creates a binding to a part of the state, for a function of the state: `to: PostsViewState.renamed`.
    §func bind<Value>(
      _ keyPath: Swift.KeyPath<_State, Value>,
      to next: @escaping @MainActor @Sendable (_State) -> (Value) -> _State
    ) -> SwiftUI.Binding<Value> { bind(keyPath) { state, value in next(state)(value) } }
  }

  /// Creates a binding to a part of a container's state.
  @MainActor
  §func vmgenBinding<State, Value>(
    _ keyPath: Swift.KeyPath<State, Value>, of core: VMGenContainer,
    _ set: @escaping @MainActor @Sendable (Value) -> Void
  ) -> SwiftUI.Binding<Value> {
    SwiftUI.Binding(
      get: { @MainActor in core.state(State.self)[keyPath: keyPath] },
      set: { @MainActor value in set(value) })
  }
#endif

"""#)

    package static let contract = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
§struct VMGenBody<Scope> {
  §let begin: @MainActor (Scope) -> Void
  §let run: @MainActor (Scope) async -> Void

  §init(
    _ begin: @escaping @MainActor (Scope) -> Void, then rest: @escaping @MainActor () async -> Void = {}
  ) {
    self.begin = begin
    run = {
      begin($0)
      await rest()
    }
  }
}

@MainActor
§struct VMGenBusyFlag<Output: VMGenTestedOutput> {
  §let name: String
  §let carriers: [Output.Kind]
  §let isOn: @MainActor (Output) -> Bool

  §init(
    _ name: String, in carriers: [Output.Kind], isOn: @escaping @MainActor (Output) -> Bool
  ) {
    self.name = name
    self.carriers = carriers
    self.isOn = isOn
  }
}

@MainActor
§protocol VMGenContract: VMGenTestedFeature {
  associatedtype Scope

  nonisolated static var promises: VMGenPromises { get }
  var transients: [VMGenTransient<Emitter.Output, Emitter>] { get }
  var busyFlags: [VMGenBusyFlag<Emitter.Output>] { get }

  func run(_ action: Emitter.Action, on emitter: Emitter, _ body: VMGenBody<Scope>) async -> Bool
  func emit(_ kind: Emitter.Output.Kind, by scope: Scope)
}

extension VMGenContract {
  §var transients: [VMGenTransient<Emitter.Output, Emitter>] { [] }
  §var busyFlags: [VMGenBusyFlag<Emitter.Output>] { [] }

  §func mismatches(_ test: VMGenCase) async -> [String] {
    switch test {
    case .transition(let step): await transition(step)
    case .rejection(let action, let from): await rejection(test, of: action, in: from)
    case .pending(let step): await pending(test, step)
    case .busy(let flag, let action, let from): await busy(test, flag, while: action, from: from)
    case .transient(let name): await transient(name)
    }
  }

  private func transition(_ test: VMGenStep) async -> [String] {
    guard let step = step(test), let expected = output(step.to), let play = Self.promises.play(test),
      let start = example(play.start), let call = Kind(rawValue: play.call)
    else { return missing(test) }
    let path = call == step.from ? [step.to] : [step.from, step.to]
    let emitter = emitter(start)
    var seen: Output?
    var began = false
    var isHeld = true
    let body = VMGenBody<Scope>({ scope in
      for kind in path { emit(kind, by: scope) }
      seen = emitter.output
    })
    if let holder = play.holder.flatMap(Action.init) {
      guard isMet(holder.rawValue, in: start) else { return [] }
      _ = await run(
        holder, on: emitter,
        VMGenBody(
          { if call != start.kind { emit(call, by: $0) } },
          then: {
            began = await run(step.action, on: emitter, body)
            isHeld = !_Concurrency.Task.isCancelled
            seen = seen ?? emitter.output
          }))
    } else {
      began = await run(step.action, on: emitter, body)
    }
    if [play.call, play.start].compactMap(example).contains(where: { !isMet(test.action, in: $0) }) {
      return began ? [report(test, start, "ran")] : []
    }
    guard began else { return [report(test, start, "did not run")] }
    if emitter.emissions == 0 { return isHeld ? [report(test, start, "emitted nothing")] : [] }
    let shown = seen ?? emitter.output
    if Self.promises.bodiless.contains(test.action), shown.kind == step.to { return [] }
    if shown.atRest.isEqual(to: expected.atRest) { return [] }
    return [report(test, start, "led to \(shown.name(besides: expected))")]
  }

  private func rejection(
    _ test: VMGenCase, of action: String, in state: String
  ) async -> [String] {
    guard let action = Action(rawValue: action), let start = example(state) else { return missing(test) }
    let emitter = emitter(start)
    let kinds = Self.promises.steps.compactMap { Kind(rawValue: $0.to) }
    let began = await run(
      action, on: emitter,
      VMGenBody { scope in
        for kind in kinds { emit(kind, by: scope) }
      })
    var problems: [String] = []
    if began { problems.append(report(test, start, "ran")) }
    if emitter.emissions != 0 || !emitter.output.isEqual(to: start) {
      problems.append(report(test, start, "led to \(emitter.output.name(besides: start))"))
    }
    return problems
  }

  private func transient(_ name: String) async -> [String] {
    guard let transient = transients.first(where: { $0.name == name }) else {
      return ["no transient is named \(name)"]
    }
    var problems: [String] = []
    for kind in transient.carriers {
      guard var start = output(kind) else { continue }
      transient.set(&start)
      for test in Self.promises.steps where test.from == kind.rawValue && Self.promises.begins(test) {
        if Self.promises.bodiless.contains(test.action) || !isMet(test.action, in: start) { continue }
        guard let step = step(test),
          Self.promises.holders(of: step.to.rawValue, for: test.action).isEmpty
        else { continue }
        let emitter = emitter(start)
        var seen = start
        _ = await run(
          step.action, on: emitter,
          VMGenBody {
            emit(step.to, by: $0)
            seen = emitter.output
          })
        var expected = seen
        let stays = transient.isKept && transient.carriers.contains(step.to)
        stays ? transient.set(&expected) : transient.clear(&expected)
        if !seen.isEqual(to: expected) {
          problems.append(
            report(test, start, "\(stays ? "cleared" : "left") \(name) in \(seen)"))
        }
      }
      problems += dismissal(of: transient, in: start)
    }
    return problems
  }

  private func dismissal(of transient: VMGenTransient<Output, Emitter>, in start: Output) -> [String] {
    guard let dismiss = transient.dismiss else { return [] }
    var start = start
    for other in transients where other.carriers.contains(start.kind) { other.set(&start) }
    var expected = start
    transient.clear(&expected)
    var emitter = emitter(start)
    dismiss(&emitter)
    if emitter.emissions == 0, emitter.output.isEqual(to: expected) { return [] }
    return [
      "dismissing \(transient.name) of \(start) led to \(emitter.output) "
        + "with \(emitter.emissions) emissions; expected \(expected) with none"
    ]
  }

  private func pending(_ test: VMGenCase, _ step: VMGenStep) async -> [String] {
    guard let step = self.step(step), let start = output(step.from), let expected = output(step.to) else {
      return missing(test)
    }
    guard isMet(step.action.rawValue, in: start) else { return [] }
    let emitter = emitter(start)
    var seen: Output?
    let began = await run(
      step.action, on: emitter,
      VMGenBody {
        emit(step.to, by: $0)
        seen = emitter.output
      })
    guard began, let seen else { return [report(test, start, "did not run")] }
    var problems: [String] = []
    if !seen.atRest.isEqual(to: expected.atRest) {
      problems.append(report(test, start, "led to \(seen.name(besides: expected)) while it ran"))
    }
    if !emitter.output.isEqual(to: start) {
      problems.append(report(test, start, "left \(emitter.output.name(besides: start)) after it ran"))
    }
    return problems
  }

  private func busy(
    _ test: VMGenCase, _ flag: String, while name: String, from state: String
  ) async -> [String] {
    guard let action = Action(rawValue: name), let start = example(state),
      let flag = busyFlags.first(where: { $0.name == flag })
    else { return missing(test) }
    guard isMet(name, in: start) else { return [] }
    var problems: [String] = []
    let check = { (output: Output, isRunning: Bool) in
      let isOn = isRunning && flag.carriers.contains(output.kind)
      if flag.isOn(output) == isOn { return }
      let time = isRunning ? "while it ran" : "after it ran"
      problems.append(
        report(test, start, "had \(flag.name) \(isOn ? "off" : "on") in \(output) \(time)"))
    }
    let kinds = Self.promises.steps.filter { $0.action == name && $0.from == state }
      .compactMap { Kind(rawValue: $0.to) }
    for kind in [nil] + kinds.map(Swift.Optional.some) {
      let emitter = emitter(start)
      let began = await run(
        action, on: emitter,
        VMGenBody {
          check(emitter.output, true)
          guard let kind else { return }
          emit(kind, by: $0)
          check(emitter.output, true)
        })
      if !began { problems.append(report(test, start, "did not run")) }
      check(emitter.output, false)
    }
    return problems
  }

  §var start: Output? { Kind.allCases.lazy.compactMap { output($0) }.first }

  private func isMet(_ action: String, in output: Output) -> Bool {
    guard let action = Action(rawValue: action),
      Self.promises.spec.starts(of: action.rawValue).contains(output.kind.rawValue)
    else { return true }
    return allows(action, in: output)
  }

  func step(_ step: VMGenStep) -> (action: Action, from: Kind, to: Kind)? {
    guard let action = Action(rawValue: step.action), let from = Kind(rawValue: step.from),
      let to = Kind(rawValue: step.to)
    else { return nil }
    return (action, from, to)
  }

  private func report(_ test: Any, _ start: Output, _ what: String) -> String {
    "\(test) \(what); started from \(start)"
  }

  private func missing(_ test: Any) -> [String] {
    ["\(test) has no example"]
  }
}

@MainActor
§protocol VMGenFamily {
  associatedtype Emitter: VMGenTestedEmitter

  init?(_ emitter: Emitter)
}

extension VMGenFamily {
  §func settle() async {
    for _ in 0..<10 { await _Concurrency.Task.yield() }
  }
}

extension VMGenContract {
  §func follow<Family: VMGenFamily>(
    _ test: VMGenStep, calls: @MainActor (Family, Kind) -> Int?
  ) async -> [String] where Family.Emitter == Emitter {
    guard let step = step(test), let start = output(step.from), allows(step.action, in: start) else {
      return []
    }
    let emitter = emitter(start)
    guard let family = Family(emitter) else { return [] }
    await family.settle()
    var problems: [String] = []
    if let count = calls(family, step.from), count != 1 {
      problems.append("connecting in \(step.from.rawValue) made \(count) calls instead of 1")
    }
    let before = calls(family, step.to)
    let began = await run(step.action, on: emitter, VMGenBody { emit(step.to, by: $0) })
    await family.settle()
    if began, let before, let count = calls(family, step.to), count != before + 1 {
      problems.append("\(test) made \(count - before) calls instead of 1")
    }
    return problems
  }
}

"""#)

    package static let covers = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Shows another view in place of a view, which keeps its identity and its state, or on top of it.
  ///
  /// The covered view is invisible, cannot be touched, and VoiceOver skips it.
  @MainActor
  §struct VMGenCover<Cover: SwiftUI.View>: SwiftUI.ViewModifier {
    private let isPresented: Bool
    private let hides: Bool
    private let cover: () -> Cover

    /// Creates a cover.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the cover shows.
    ///   - hides: Whether the cover hides the covered view.
    ///   - cover: The view that shows in place of the covered one, or on top of it.
    §init(
      isPresented: Bool, hides: Bool = true,
      @SwiftUI.ViewBuilder cover: @escaping () -> Cover
    ) {
      self.isPresented = isPresented
      self.hides = hides
      self.cover = cover
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      content
        .opacity(isPresented && hides ? 0 : 1)
        .accessibilityHidden(isPresented && hides)
        .overlay {
          if isPresented { cover() }
        }
    }
  }
#endif

"""#)

    package static let currents = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenRun {
  /// Emits the current state once more, with its content and cleared transients, which a closure may set.
  /// - Parameters:
  ///   - carriers: The states that carry each transient, or nil for one that is not passed.
  ///   - timers: The numbers of the timers whose transients it sets, perhaps to the same value.
  /// - Returns: False if the state carries none of those passed, or where ``emit(_:)`` returns false.
  §func emitCurrent<Output: VMGenOutput>(
    _ carriers: [[Output.Kind]?], restarting timers: [Int] = [],
    _ set: @MainActor (inout Output) -> Void
  ) -> Bool {
    core?.settle()
    guard let core else { return false }
    let (held, passed) = (core.held, carriers.compactMap(\.self))
    let kind = (vmgenUnbox(held) as Output).kind
    guard passed.isEmpty || passed.contains(where: { $0.contains(kind) }) else { return false }
    return core.emit(vmgenChanged(core.table.cleared(held, held), set), by: self, restarting: timers)
  }
}

"""#)

    package static let decoding = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
nonisolated extension Swift.KeyedDecodingContainer {
  /// The value of a key.
  §func vmgenDecode<Value: Swift.Decodable>(_ key: Key) throws -> Value {
    try decode(Value.self, forKey: key)
  }

  /// The value of a key, or a default if it is missing.
  §func vmgenDecode<Value: Swift.Decodable>(_ key: Key, or value: @autoclosure () -> Value) throws
    -> Value
  {
    try decodeIfPresent(Value.self, forKey: key) ?? value()
  }

  /// The payload of an enum's case, as Swift encodes it.
  §func vmgenPayload<Value: Swift.Decodable>(_ key: Key) throws -> Value {
    try nestedContainer(keyedBy: VMGenPayloadKey.self, forKey: key).vmgenDecode(._0)
  }
}

private nonisolated enum VMGenPayloadKey: Swift.CodingKey { case _0 }

"""#)

    package static let edits = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenCore {
  /// Changes a property in the current output, in the outputs below it, and in the content that is kept of
  /// those states; no emission.
  /// - Parameters:
  ///   - kinds: The states in which the property is editable. In another state nothing changes.
  ///   - property: The property that calls it.
  /// - Returns: Whether the current output changed.
  §func edit<Output, Kind: CaseIterable & Equatable>(
    in kinds: [Kind], property: Swift.StaticString = #function, _ change: @MainActor (inout Output) -> Void
  ) -> Bool {
    edit(kinds.map(VMGenTable.number), property) { vmgenChanged($0, change) }
  }

  @inline(never)
  private func edit(
    _ kinds: [Int], _ property: Swift.StaticString, _ change: @MainActor (AnyObject) -> AnyObject
  ) -> Bool {
    settle()
    guard kinds.contains(kind) else { return false }
    func edited(_ layer: Layer) -> Layer {
      kinds.contains(layer.kind) ? Layer(kind: layer.kind, output: change(layer.output)) : layer
    }
    let isChange = table.isEqual?(change(held), held) != true
    for kind in kinds where holds(kind) { kept[kind].output = kept[kind].output.map(change) }
    base = edited(base)
    pending = pending.map(edited)
    show { trace(.edited, property: property) }
    return isChange
  }
}

"""#)

    package static let emitters = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Foundation"#),
        ],
        usesRuntime: false,
        text: #"""
nonisolated final class VMGenCancellations: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var runs: [VMGenRun] = []

  init() {}

  func add(_ run: VMGenRun) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    runs.append(run)
    return runs.count == 1
  }

  var isEmpty: Bool {
    lock.lock()
    defer { lock.unlock() }
    return runs.isEmpty
  }

  func take() -> [VMGenRun] {
    lock.lock()
    defer {
      runs = []
      lock.unlock()
    }
    return runs
  }
}

extension VMGenCore {
  /// Runs an asynchronous action and waits for its body. A call from inside a body of the same queue does not
  /// wait.
  ///
  /// - Parameters:
  ///   - cancels: The actions whose runs end when the body begins.
  ///   - queue: The number of a queue that several sequential actions share; nil without one.
  ///   - debounce: The milliseconds that the body waits for a newer call.
  ///   - throttle: The milliseconds for which further calls are dropped.
  ///   - outlivesCaller: Whether the run continues if its caller is cancelled.
  /// - Returns: Whether the body began.
  §func call(
    _ action: any CaseIterable & Equatable,
    _ policy: VMGenPolicy,
    cancels: [any CaseIterable & Equatable] = [],
    queue: Int? = nil,
    debounce: Swift.UInt64 = 0,
    throttle: Swift.UInt64 = 0,
    outlivesCaller: Bool = false,
    _ body: @escaping @MainActor (VMGenRun) async -> Void
  ) async -> Bool {
    await call(
      VMGenTable.number(of: action), policy, cancels.map { VMGenTable.number(of: $0) }, queue, debounce,
      throttle, outlivesCaller, body)
  }

  @inline(never)
  private func call(
    _ action: Int, _ policy: VMGenPolicy, _ cancels: [Int], _ queue: Int?, _ debounce: Swift.UInt64,
    _ throttle: Swift.UInt64, _ outlivesCaller: Bool, _ body: @escaping @MainActor (VMGenRun) async -> Void
  ) async -> Bool {
    settle()
    guard outlivesCaller || !_Concurrency.Task.isCancelled else { return drop(action, .caller) }
    guard throttles[action] == nil else { return drop(action, .throttled) }
    if policy == .droppable, !runs[action].isEmpty { return drop(action, .running) }
    guard policy == .sequential || mayRun(action) else { return false }

    let queue = policy == .sequential ? queue ?? ~action : nil
    let enclosing = VMGenEnclosingRuns.current.get().filter(\.isExecuting)
    let callers = enclosing.filter { $0.core === self }
    let ended = policy == .restartable ? cancels + [action] : cancels
    let endsCaller = callers.contains { $0.isLive && ended.contains($0.action) }
    let waitsForItself = queue != nil && callers.contains { $0.queue == queue }

    let run = accept(action, queue: queue)
    startThrottle(of: action, milliseconds: throttle)
    if policy == .restartable { end(.replaced, of: [action], except: run) }
    if policy != .sequential { run.acceptedKind = state(of: action) }

    let task = start(
      run, after: queue.flatMap { queueEnds[$0] }, delay: debounce, cancels: cancels, enclosing, body)
    if let queue { queueEnds[queue] = task }

    if endsCaller || waitsForItself {
      if !outlivesCaller, let outermost = callers.first { follow(outermost.leader ?? outermost, run) }
      return waitsForItself ? true : await task.value
    }
    if outlivesCaller { return await task.value }
    return await _Concurrency.withTaskCancellationHandler {
      await task.value
    } onCancel: {
      noteCancelledCaller(of: run)
      task.cancel()
    }
  }

  /// Ends all runs, the latest first, and all throttles.
  §func cancel() {
    endThrottles()
    end(.cancel, of: Swift.Array(runs.indices))
  }

  func mayRun(_ action: Int, _ run: VMGenRun? = nil) -> Bool {
    let (state, from) = (state(of: action), kind)
    let mayRun = state == run?.acceptedKind || table.mayRun(action, state)
    let unmet = mayRun ? table.unmetRequirement(action, held) : nil
    if mayRun, unmet == nil { return true }
    trace(.rejected, run: run, action: action, property: unmet)
    if let run { remove(run, .rejected) }
    rejectionHandler?(action, from)
    return false
  }

  func state(of action: Int) -> Int { sections?.state(of: action) ?? kind }

  func drop(_ action: Int, _ reason: VMGenTraceEvent.Reason) -> Bool {
    trace(.dropped, action: action, reason)
    return false
  }
}

extension VMGenCore {
  /// Sets the callback for each state that is entered, by an emission or a return, with its output.
  §func onEntry<Output>(_ callback: (@MainActor (Output) -> Void)?) {
    entryHandler = vmgenUnboxing(callback)
  }
}

extension VMGenCore {
  func accept(_ action: Int, queue: Int? = nil) -> VMGenRun {
    let run = VMGenRun(action, queue: queue, of: self)
    runs[action][run.number] = run
    trace(.accepted, run: run)
    return run
  }

  func start(
    _ run: VMGenRun,
    after previous: _Concurrency.Task<Bool, Swift.Never>?,
    delay: Swift.UInt64,
    cancels: [Int],
    _ enclosing: [VMGenRun],
    _ body: @escaping @MainActor (VMGenRun) async -> Void
  ) -> _Concurrency.Task<Bool, Swift.Never> {
    let sleep = sleep
    let task = _Concurrency.Task { @MainActor [weak self] in
      _ = await previous?.value
      if delay > 0 { await Self.wait(delay, sleep) }
      defer { run.finish() }
      guard self?.begin(run, cancels: cancels) == true else { return false }
      await VMGenEnclosingRuns.current.withValue(enclosing + [run]) { await body(run) }
      self?.finish(run)
      return true
    }
    if run.phase == .waiting {
      tasks[run.number] = task
    } else {
      task.cancel()
    }
    return task
  }

  func begin(_ run: VMGenRun, cancels: [Int]) -> Bool {
    settle()
    guard run.phase == .waiting, mayRun(run.action, run) else { return false }
    trace(.began, run: run)
    end(.action, of: cancels, except: run)
    guard run.phase == .waiting else { return false }
    run.begin()
    markBusy(run.action)
    return run.phase == .running
  }

  func finish(_ run: VMGenRun) {
    settle()
    if run.phase == .running { remove(run, .finished) }
  }

  func follow(_ leader: VMGenRun, _ run: VMGenRun) {
    run.leader = leader
    leader.followers[run.number] = run
    if leader.hasCancelledCaller { noteCancelledCaller(of: run) }
  }

  nonisolated func noteCancelledCaller(of run: VMGenRun) {
    if cancellations.add(run) { _Concurrency.Task { @MainActor [weak self] in self?.settle() } }
  }

  func settle() {
    if !cancellations.isEmpty { end(.caller) }
  }

  func end(_ reason: VMGenTraceEvent.Reason, of actions: [Int] = [], except exception: VMGenRun? = nil) {
    var ended: [VMGenRun] = []
    func cancel(_ runs: [VMGenRun], _ reason: VMGenTraceEvent.Reason) {
      for run in latestFirst(runs) where run.isLive {
        ended.append(run)
        run.phase = .ended
        run.reason = reason
        tasks[run.number]?.cancel()
      }
    }
    cancel(actions.flatMap { runs[$0].values }.filter { $0 !== exception }, reason)
    repeat {
      while !cancellations.isEmpty { cancel(cancellations.take().flatMap(runsOfCaller), .caller) }
      let runs = latestFirst(ended)
      ended = []
      for run in runs {
        run.phase = .cleaning
        while let cleanup = run.cleanups.popLast() { cleanup() }
        remove(run, run.reason)
      }
    } while !cancellations.isEmpty
  }

  private func latestFirst(_ runs: [VMGenRun]) -> [VMGenRun] { runs.sorted { $0.number > $1.number } }

  private func runsOfCaller(of run: VMGenRun) -> [VMGenRun] {
    run.hasCancelledCaller = true
    return run.followers.values + [run]
  }

  func remove(_ run: VMGenRun, _ reason: VMGenTraceEvent.Reason) {
    run.phase = .gone
    runs[run.action][run.number] = nil
    run.leader?.followers[run.number] = nil
    tasks[run.number] = nil
    trace(.ended, run: run, reason)
    withdraw(after: run)
  }
}

extension VMGenCore {
  struct Step {
    var emission: (run: VMGenRun, from: Int)?
    var before: AnyObject
    var output: AnyObject
    var isEntry: Bool
    var isChange: Bool
  }

  var hasListeners: Bool {
    emissionHandler != nil || transitionHandler != nil || changeHandler != nil || stepHandler != nil
      || entryHandler != nil || observers != nil
  }

  /// The output that the latest callbacks were called for: older than the current one while others wait.
  §func toldOutput<Output>(_ type: Output.Type = Output.self) -> Output {
    vmgenUnbox(told < steps.count ? steps[told].before : held)
  }

  func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while told < steps.count {
      let step = steps[told]
      told += 1
      if step.isChange {
        observers?.send(step.output)
        stepHandler?(step.before, step.output)
      }
      if step.isEntry { entryHandler?(step.output) }
      if let emission = step.emission {
        transitionHandler?(emission.run.action, emission.from, table.kind(step.output))
        emissionHandler?(step.output)
      }
      if step.isChange { changeHandler?(step.output) }
    }
    steps.removeAll(keepingCapacity: true)
    told = 0
  }
}

extension VMGenCore {
  func trace(
    _ kind: VMGenTraceEvent.Kind, run: VMGenRun? = nil, action: Int? = nil,
    from: Int? = nil, to: Int? = nil, property: Swift.StaticString? = nil,
    _ reason: VMGenTraceEvent.Reason? = nil
  ) {
    guard VMGenTrace.handler != nil || runHandler != nil else {
      source?.miss()
      return
    }
    let source = source ?? join()
    var event = source.event(kind)
    event.run = run?.number
    if kind == .accepted { event.caller = run?.lineage.dropLast().last }
    let action = run?.action ?? action
    event.action = action.map { source.actions[$0] }
    event.from = source.kinds[from ?? (to == nil ? action.map(state) : nil) ?? self.kind]
    event.to = to.map { source.kinds[$0] }
    event.property = property.map(VMGenTraceSource.name)
    event.reason = reason
    if kind == .began { run?.beginning = event.time }
    if kind == .ended, let beginning = run?.beginning { event.duration = event.time - beginning }
    if run != nil { runHandler?(event) }
    VMGenTrace.tell(event)
  }

  @discardableResult
  func join(_ kind: VMGenTraceEvent.Kind = .joined) -> VMGenTraceSource {
    let source = VMGenTraceSource(of: table.output)
    source.kinds += table.sectionStates
    self.source = source
    var event = source.event(kind)
    event.to = source.kinds[self.kind]
    event.fingerprint = table.fingerprint(as: source)
    VMGenTrace.tell(event)
    return source
  }
}

/// The part of every emitter that does not depend on its feature: what the emitter holds, which runs are live,
/// and what returns when one ends.
///
/// Two rules hold after every call:
/// - A pending state shows only while one of its actions has a live run, or if it lies below all others and
///   nothing else was emitted.
/// - A busy flag is on from the moment a body of one of its actions begins until none of its runs is live.
@MainActor
§class VMGenCore: VMGenTimed<Int> {
  struct Layer {
    let kind: Int
    var output: AnyObject
  }

  @MainActor
  final class Kept {
    var output: AnyObject?
    var author: [Int] = []
    var entry = 0
  }

  let table: VMGenTable

  private(set) var held: AnyObject
  private(set) var kind: Int
  private(set) var heldEmissions = 0
  private var changed = 0
  var base: Layer
  var pending: [Layer] = []
  private var busyFlags: [Bool]
  let kept: [Kept]

  var publishedOutput: AnyObject
  var publishedEmissions = 0
  private var publications = 0

  var steps: [Step] = []
  var told = 0
  var isTelling = false
  var runHandler: (@MainActor (VMGenTraceEvent) -> Void)?
  var rejectionHandler: (@MainActor (_ action: Int, _ kind: Int) -> Void)?
  var transitionHandler: (@MainActor (_ action: Int, _ from: Int, _ to: Int) -> Void)?
  var emissionHandler: (@MainActor (AnyObject) -> Void)?
  var changeHandler: (@MainActor (AnyObject) -> Void)?
  var stepHandler: (@MainActor (_ before: AnyObject, _ output: AnyObject) -> Void)?
  var entryHandler: (@MainActor (AnyObject) -> Void)?
  var observers: (any VMGenObserving)?

  var runs: [[Int: VMGenRun]]
  var tasks: [Int: _Concurrency.Task<Bool, Swift.Never>] = [:]
  let cancellations = VMGenCancellations()
  var queueEnds: [Int: _Concurrency.Task<Bool, Swift.Never>] = [:]

  var timers: (any VMGenTiming)?
  var sections: (any VMGenSectioning)?

  var source: VMGenTraceSource?

  §init<Output>(
    _ output: Output, _ table: VMGenTable, sleep: Sleep? = nil
  ) {
    let output = VMGenBox(output)
    self.table = table
    held = output
    publishedOutput = output
    kind = table.kind(output)
    base = Layer(kind: kind, output: output)
    busyFlags = table.busyFlags(output)
    kept = table.pending.map { _ in Kept() }
    kept[kind].output = output
    runs = Swift.Array(repeating: [:], count: table.actions)
    super.init(sleep)
    if VMGenTrace.handler != nil { join(.created) }
  }

  deinit {
    for task in tasks.values { task.cancel() }
    if let source { _Concurrency.Task { @MainActor in VMGenTrace.tell(source.event(.released)) } }
  }

  /// The published output.
  §func output<Output>(_ type: Output.Type = Output.self) -> Output {
    settle()
    noteOutputRead()
    let (kind, entry, change) = (kind, kept[kind].entry, changed)
    vmgenReading? { [self] in $0 ? holds(kind) && kept[kind].entry == entry : changed == change }
    return vmgenUnbox(publishedOutput)
  }

  func holds(_ kind: Int) -> Bool {
    kind == base.kind || pending.contains { $0.kind == kind }
  }

  /// The number of emissions, including those that leave the output unchanged.
  §var emissions: Int {
    settle()
    noteEmissionsRead()
    return publishedEmissions
  }

  func last(_ kind: Int) -> AnyObject? { kept[kind].output.map { table.cleared($0, held) } }

  func hasSeen(_ kind: Int, _ run: VMGenRun) -> Bool {
    holds(kind) || run.isRelated(to: kept[kind].author)
  }

  func noteOutputRead() {}

  func noteEmissionsRead() {}

  func publish(output: Bool, emission: Bool) {
    if emission { publishedEmissions = heldEmissions }
    if output { publishedOutput = held }
  }

  func emit(_ next: AnyObject, by run: VMGenRun, restarting timers: [Int]) -> Bool {
    let from = kind
    let to = table.kind(next)
    let next = Layer(kind: to, output: next)
    guard accepts(to, by: run) else { return false }
    let isEntry = !holds(to)
    if let actions = table.pending[to] {
      guard hasLiveRun(of: actions) else { return false }
      pending = pending.filter { $0.kind != to } + [next]
    } else {
      if to != from {
        kept[base.kind].author = run.lineage
        for layer in pending { kept[layer.kind].author = run.lineage }
        pending = []
      }
      base = next
    }
    let state = kept[to]
    state.author = run.lineage
    state.output = next.output
    if isEntry { state.entry = heldEmissions }
    sections?.follow(run)
    heldEmissions &+= 1
    show(emission: (run, from), restarting: timers)
    return true
  }

  func accepts(_ next: Int, by run: VMGenRun) -> Bool {
    guard run.mayEmit else { return false }
    if knows(kind, run) || !pending.isEmpty && knows(base.kind, run) { return true }
    trace(.lacked, run: run, to: next, .late)
    return false
  }

  func knows(_ kind: Int, _ run: VMGenRun) -> Bool {
    table.knows(run.action, kind) || kind == run.beginKind || run.isRelated(to: kept[kind].author)
  }

  /// Changes the current output without an emission, and nothing else.
  /// - Parameter function: The dismissal that calls it.
  §func change<Output>(
    function: Swift.StaticString = #function, _ change: @MainActor (inout Output) -> Void
  ) {
    settle()
    dismiss(function, nil, change)
  }

  func dismiss<Output>(
    _ function: Swift.StaticString, _ reason: VMGenTraceEvent.Reason?,
    _ change: @MainActor (inout Output) -> Void
  ) {
    top.output = vmgenChanged(top.output, change)
    show { trace(.dismissed, property: function, reason) }
  }

  var top: Layer {
    get { pending.last ?? base }
    set {
      if pending.isEmpty { base = newValue } else { pending = pending.dropLast() + [newValue] }
    }
  }

  func markBusy(_ action: Int) {
    guard !table.busyActions.isEmpty else { return }
    for index in busyFlags.indices where table.busyActions[index].contains(action) {
      busyFlags[index] = true
    }
    show()
  }

  func withdraw(after run: VMGenRun) {
    sections?.follow(run)
    if !pending.isEmpty {
      let before = top.output
      pending = pending.filter {
        if hasLiveRun(of: table.pending[$0.kind] ?? []) { return true }
        kept[$0.kind].author = run.lineage
        return false
      }
      if top.output !== before {
        top.output = table.cleared(top.output, held)
        trace(.returned, run: run, to: top.kind)
      }
    }
    for index in busyFlags.indices where table.busyActions[index].contains(run.action) {
      if !hasLiveRun(of: table.busyActions[index]) { busyFlags[index] = false }
    }
    show()
  }

  private func hasLiveRun(of actions: [Int]) -> Bool {
    actions.contains { !runs[$0].isEmpty }
  }

  /// Makes the output on top the current one, publishes it and calls the callbacks.
  /// - Parameter traceChange: Called if the output changes, before anyone else learns of it.
  func show(
    emission: (run: VMGenRun, from: Int)? = nil, restarting timers: [Int] = [],
    _ traceChange: @MainActor () -> Void = {}
  ) {
    if !table.busyActions.isEmpty { top.output = table.withBusyFlags(busyFlags, top.output) }
    let next = top
    let isEntry = next.kind != kind
    let isChange = isEntry || next.output !== held && table.isEqual?(next.output, held) != true
    guard isChange || emission != nil else { return }
    let before = held
    if isChange {
      held = next.output
      kind = next.kind
      if emission != nil { changed = heldEmissions }
    }
    self.timers?.update(after: before, isEmission: emission != nil, restarting: timers)
    if let (run, from) = emission {
      trace(.emitted, run: run, from: from, to: kind, run.phase == .cleaning ? .cleanup : nil)
    } else {
      traceChange()
    }
    if hasListeners {
      steps.append(
        Step(emission: emission, before: before, output: held, isEntry: isEntry, isChange: isChange))
    }
    publications += 1
    publish(output: isChange, emission: emission != nil)
    publications -= 1
    if publications == 0, !steps.isEmpty { tell() }
  }
}

/// The part of an emitter that anyone may use. Only the bodies of its actions can emit.
@MainActor
§protocol VMGenEmitter: AnyObject {
  associatedtype _Output: VMGenOutput

  var _handle: VMGenHandle<_Output> { get }
}

extension VMGenEmitter {
  /// The current output.
  §var output: _Output { _handle.output }

  /// The number of emissions, including those that leave the output unchanged.
  §var emissions: Int { _handle.emissions }

  /// Its way to wait, for the emitters of children.
  §var sleep: VMGenCore.Sleep { _handle.sleep }

  /// Called when an action is rejected because of the current state.
  §var onRejected: (@MainActor (_Output.Action, _Output.Kind) -> Void)? {
    get { _handle.onRejected }
    set { _handle.onRejected = newValue }
  }

  /// Called with the number of a run, its action, the event and the state. The event is `accepted`, `began`,
  /// `emitted`, `finished`, `ended`, or `cleanup` for a cleanup's emission.
  §var onRun: (@MainActor (Int, String, String, String) -> Void)? {
    get { _handle.onRun }
    set { _handle.onRun = newValue }
  }

  /// Called after each emission with the action, the state before and the state after.
  §var onTransition: (@MainActor (_Output.Action, _Output.Kind, _Output.Kind) -> Void)? {
    get { _handle.onTransition }
    set { _handle.onTransition = newValue }
  }

  /// Called after each emission with its output.
  §var onEmission: (@MainActor (_Output) -> Void)? {
    get { _handle.onEmission }
    set { _handle.onEmission = newValue }
  }

  /// Called after each change of the current output.
  §var onChange: (@MainActor (_Output) -> Void)? {
    get { _handle.onChange }
    set { _handle.onChange = newValue }
  }

  /// Ends all runs.
  §func cancel() { _handle.cancel() }

  /// Sets `onEmission` for a test. Unlike the property, it has the same type in Swift 5's and Swift 6's mode.
  §func _watchEmissions(_ callback: (@MainActor (_Output) -> Void)?) { onEmission = callback }

  /// Sets `onRun` for a test.
  §func _watchRuns(
    _ callback: (@MainActor (Int, String, String, String) -> Void)?
  ) {
    onRun = callback
  }

  /// Sets `onRejected` for a test.
  §func _watchRejections(_ callback: (@MainActor (_Output.Action, _Output.Kind) -> Void)?) {
    onRejected = callback
  }
}

/// The part of a core that cannot emit: its output, its callbacks, and the end of its runs. ``VMGenEmitter`` explains
/// them.
@MainActor
§final class VMGenHandle<Output: VMGenOutput> {
  let core: VMGenCore

  §init(_ core: VMGenCore) { self.core = core }

  §var output: Output { core.output() }
  §var emissions: Int { core.emissions }
  §var sleep: VMGenCore.Sleep { core.sleep }

  §var onRejected: (@MainActor (Output.Action, Output.Kind) -> Void)? {
    didSet {
      core.rejectionHandler = nil
      guard let onRejected else { return }
      core.rejectionHandler = { onRejected(VMGenTable.value($0), VMGenTable.value($1)) }
    }
  }

  §var onRun: (@MainActor (Int, String, String, String) -> Void)? {
    didSet {
      core.runHandler = nil
      guard let onRun else { return }
      core.runHandler = { event in
        guard let run = event.run, let action = event.action, let state = event.to ?? event.from
        else { return }
        let isNamed = event.kind == .lacked || event.reason == .finished || event.reason == .cleanup
        onRun(run, action, (isNamed ? event.reason?.rawValue : nil) ?? event.kind.rawValue, state)
      }
    }
  }

  §var onTransition: (@MainActor (Output.Action, Output.Kind, Output.Kind) -> Void)? {
    didSet {
      core.transitionHandler = nil
      guard let onTransition else { return }
      core.transitionHandler = {
        onTransition(VMGenTable.value($0), VMGenTable.value($1), VMGenTable.value($2))
      }
    }
  }

  §var onEmission: (@MainActor (Output) -> Void)? {
    didSet { core.emissionHandler = vmgenUnboxing(onEmission) }
  }

  §var onChange: (@MainActor (Output) -> Void)? {
    didSet { core.changeHandler = vmgenUnboxing(onChange) }
  }

  §func cancel() { core.cancel() }
}

@MainActor
protocol VMGenObserving: AnyObject {
  func send(_ output: AnyObject)
}

/// How a call of an asynchronous action treats the runs that the action already has.
§nonisolated enum VMGenPolicy: Sendable {
  /// The new run replaces the older ones.
  case restartable
  /// The call is dropped while a run is live.
  case droppable
  /// The new run waits for the older ones of its queue.
  case sequential
  /// The runs do not affect each other.
  case concurrent
}

extension VMGenRun {
  /// Sleeps on the emitter's clock.
  /// - Throws: `CancellationError` once the run has ended.
  §func sleep(nanoseconds: Swift.UInt64) async throws {
    try await liveSleep()(nanoseconds)
    _ = try liveSleep()
  }

  /// Sleeps on the emitter's clock.
  /// - Throws: `CancellationError` once the run has ended.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  §func sleep(for duration: Swift.Duration) async throws {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    try await sleep(nanoseconds: Swift.UInt64(max(0, min(nanoseconds, 9e18))))
  }

  private func liveSleep() throws -> VMGenCore.Sleep {
    core?.settle()
    guard let core, phase == .running, !_Concurrency.Task.isCancelled else { throw _Concurrency.CancellationError() }
    return core.sleep
  }
}

/// One execution of an action's body.
@MainActor
§final class VMGenRun {
  enum Phase {
    case waiting
    case running
    case ended
    case cleaning
    case gone
  }

  var isLive: Bool { phase == .waiting || phase == .running }

  var mayEmit: Bool { phase == .running || phase == .cleaning }

  static var synchronous: [VMGenRun] = []

  let action: Int
  let queue: Int?
  let number: Int
  let lineage: [Int]
  private(set) weak var core: VMGenCore?
  var phase = Phase.waiting
  var isExecuting = false
  var leader: VMGenRun?
  var followers: [Int: VMGenRun] = [:]
  var hasCancelledCaller = false
  var reason = VMGenTraceEvent.Reason.finished
  var acceptedKind: Int?
  var beginKind: Int?
  var isLate = false
  var cleanups: [@MainActor () -> Void] = []
  var lastRead: Int?
  var beginning: Swift.UInt64?
  private let initial: AnyObject

  init(_ action: Int, queue: Int?, of core: VMGenCore) {
    self.action = action
    self.queue = queue
    self.core = core
    number = VMGenTrace.nextRun()
    let callers = VMGenEnclosingRuns.current.get().filter(\.isExecuting) + Self.synchronous
    lineage = callers.map(\.number) + [number]
    initial = core.held
  }

  func begin() {
    beginKind = core?.state(of: action)
    phase = .running
    isExecuting = true
  }

  func isRelated(to lineage: [Int]) -> Bool {
    lineage.contains(number) || self.lineage.contains(lineage.last ?? 0)
  }

  func finish() {
    isExecuting = false
    phase = .gone
    cleanups = []
    leader = nil
  }

  /// The current output, with emissions that are still being published.
  §func output<Output>(_ type: Output.Type = Output.self) -> Output {
    guard let core else { return vmgenUnbox(initial) }
    core.settle()
    return vmgenUnbox(core.held)
  }

  /// The content that a state had last, with the current shared content. Its transients are cleared but for
  /// those that stay until they are dismissed.
  /// - Returns: Nil if the state was never emitted, or was forgotten since.
  §func last<Output, Kind: CaseIterable & Equatable>(
    _ kind: Kind, _ type: Output.Type = Output.self
  ) -> Output? {
    let kind = VMGenTable.number(of: kind)
    lastRead = kind
    core?.settle()
    return core?.last(kind).map { vmgenUnbox($0) }
  }

  /// Emits an output.
  /// - Parameter timers: The numbers of the timers whose transients it sets, perhaps to the same value.
  /// - Returns: False if the run was ended, if its body has returned, if it comes late, or if the state is
  ///   pending and has no live run.
  §func emit<Output: VMGenOutput>(_ output: Output, restarting timers: [Int] = []) -> Bool {
    guard let core else { return false }
    core.settle()
    return core.emit(VMGenBox(output), by: self, restarting: timers)
  }

  /// Emits a state with its content changed, if the run has seen it, else `start`.
  /// - Returns: False if there is no content, which a trace shows, or where ``emit(_:)`` returns false.
  §func emit<Output: VMGenOutput, Content>(
    _ state: (Content) -> Output, _ kind: Output.Kind, changing payload: (Output) -> Content?,
    _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
  ) -> Bool {
    let number = VMGenTable.number(of: kind)
    guard let core else { return false }
    core.settle()
    guard core.accepts(number, by: self) else { return false }
    let last = core.last(number)
    let isUnseen = last != nil && !core.hasSeen(number, self)
    lastRead = nil
    let content = (isUnseen ? nil : last.flatMap { payload(vmgenUnbox($0)) }) ?? start()
    if content == nil || isUnseen && lastRead != number {
      core.trace(.lacked, run: self, to: number, isUnseen ? .unseen : nil)
    }
    guard var content else { return false }
    change(&content)
    return emit(state(content))
  }

  /// Calls a closure if the run is ended before its body returns. It may emit. The latest closure is called
  /// first.
  /// - Returns: False if the run was ended, or its body has returned.
  §func onCancel(_ cleanup: @escaping @MainActor () -> Void) -> Bool {
    core?.settle()
    guard core != nil, phase == .running else { return false }
    cleanups.append(cleanup)
    return true
  }

  /// Drops the content that is kept for later emissions.
  §func forget() {
    core?.settle()
    if let core, mayEmit { for state in core.kept { state.output = nil } }
  }
}

nonisolated enum VMGenEnclosingRuns {
  static let current = _Concurrency.TaskLocal<[VMGenRun]>(wrappedValue: [])
}

@MainActor
protocol VMGenSectioning: AnyObject {
  func state(of action: Int) -> Int?
  func follow(_ run: VMGenRun)
}

extension VMGenTable {
  private static var fingerprints: [Swift.ObjectIdentifier: String] = [:]

  func fingerprint(as source: VMGenTraceSource) -> String {
    let key = Swift.ObjectIdentifier(output)
    if let known = Self.fingerprints[key] { return known }
    let fingerprint = fingerprint(states: source.kinds, actions: source.actions)
    Self.fingerprints[key] = fingerprint
    return fingerprint
  }

  func fingerprint(states: [String], actions: [String]) -> String {
    func names(_ numbers: some Sequence<Int>, of names: [String]) -> String {
      numbers.map { names[$0] }.sorted().joined(separator: " ")
    }
    let lines =
      states.enumerated().map { kind, name in
        "state \(name)" + (pending[kind].map { " while \(names($0, of: actions))" } ?? "")
      }
      + actions.enumerated().map { action, name in
        "action \(name) from \(names(states.indices.filter { mayRun(action, $0) }, of: states))"
      }
    let hash = lines.sorted().joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as Swift.UInt64) {
      ($0 ^ Swift.UInt64($1)) &* 0x100_0000_01b3
    }
    return "1-" + String(hash, radix: 16)
  }
}

/// The description of a feature for the core. States and actions are numbers, outputs are boxes.
@MainActor
§struct VMGenTable {
  let output: any VMGenOutput.Type
  let actions: Int
  let kind: @MainActor (AnyObject) -> Int
  var starts: [[Bool]?]
  var known: [[Bool]?]
  var unmetRequirement: @MainActor (_ action: Int, _ output: AnyObject) -> Swift.StaticString?
  let isEqual: (@MainActor (AnyObject, AnyObject) -> Bool)?
  var pending: [[Int]?]
  var sectionStates: [String] = []
  var cleared: @MainActor (_ output: AnyObject, _ shown: AnyObject) -> AnyObject
  let busyActions: [[Int]]
  let busyFlags: @MainActor (AnyObject) -> [Bool]
  let withBusyFlags: @MainActor (_ flags: [Bool], _ output: AnyObject) -> AnyObject

  /// Describes a feature.
  /// - Parameters:
  ///   - from: The states that each action may run from. An action that is missing may run from all.
  ///   - emits: The states that each action emits. An action that is missing knows all states.
  ///   - keep: Gives an output the shared content of the current one, and its transients that stay until they
  ///     are dismissed.
  §init<Output: VMGenOutput>(
    _ output: Output.Type,
    from: [Output.Action: [Output.Kind]] = [:],
    emits: [Output.Action: [Output.Kind]] = [:],
    requires: [Output.Action: (name: Swift.StaticString, isMet: @MainActor (Output) -> Bool)] = [:],
    isEqual: (@MainActor (Output, Output) -> Bool)? = nil,
    pending: [Output.Kind: [Output.Action]] = [:],
    keep: (@MainActor (_ output: inout Output, _ shown: Output) -> Void)? = nil,
    busy: [(flag: Swift.WritableKeyPath<Output, Bool>, actions: [Output.Action])] = []
  ) {
    self.output = output
    actions = Output.Action.allCases.count
    kind = { Self.number(of: (vmgenUnbox($0) as Output).kind) }
    func marks(_ kinds: [Output.Kind]) -> [Bool] { Output.Kind.allCases.map(kinds.contains) }
    starts = Output.Action.allCases.map { from[$0].map(marks) }
    known = Output.Action.allCases.map { action in
      emits[action].flatMap { emits in from[action].map { marks($0 + emits) } }
    }
    unmetRequirement = { action, output in
      guard let requirement = requires[Self.value(action)], !requirement.isMet(vmgenUnbox(output))
      else {
        return nil
      }
      return requirement.name
    }
    if let isEqual {
      self.isEqual = { isEqual(vmgenUnbox($0), vmgenUnbox($1)) }
    } else {
      self.isEqual = nil
    }
    self.pending = Output.Kind.allCases.map { pending[$0]?.map(Self.number) }
    cleared = { box, shown in
      var output = (vmgenUnbox(box) as Output).atRest
      keep?(&output, vmgenUnbox(shown))
      return VMGenBox(output)
    }
    busyActions = busy.map { $0.actions.map(Self.number) }
    busyFlags = { output in
      let output: Output = vmgenUnbox(output)
      return busy.map { output[keyPath: $0.flag] }
    }
    withBusyFlags = { flags, box in
      var output: Output = vmgenUnbox(box)
      var isChanged = false
      for (entry, value) in zip(busy, flags) where output[keyPath: entry.flag] != value {
        output[keyPath: entry.flag] = value
        if output[keyPath: entry.flag] == value { isChanged = true }
      }
      return isChanged ? VMGenBox(output) : box
    }
  }

  func mayRun(_ action: Int, _ kind: Int) -> Bool { starts[action]?[kind] ?? true }

  func knows(_ action: Int, _ kind: Int) -> Bool { known[action]?[kind] ?? true }

  static func number<Value: CaseIterable & Equatable>(of value: Value) -> Int {
    var number = 0
    for other in Value.allCases {
      if other == value { return number }
      number += 1
    }
    return number
  }

  static func value<Value: CaseIterable>(_ number: Int) -> Value {
    let all = Value.allCases
    return all[all.index(all.startIndex, offsetBy: number)]
  }
}

@MainActor
protocol VMGenTiming: AnyObject {
  func update(after before: AnyObject, isEmission: Bool, restarting timers: [Int])
}

"""#)

    package static let errors = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// An error screen as the app shows it: a title, a message and buttons, or the look that the app sets with
  /// `vmgenErrorLook`.
  @MainActor
  §struct VMGenErrorView: SwiftUI.View {
    /// The title, a heading for VoiceOver.
    §let title: SwiftUI.Text
    /// The text below the title, if there is one.
    §let message: String?
    /// The button that tries again, if there is one.
    §let retry: VMGenButton?
    private let others: [VMGenButton]
    @SwiftUI.Environment(\.vmgenError) private var look

    /// Creates an error screen.
    ///
    /// - Parameters:
    ///   - title: The title, a heading for VoiceOver.
    ///   - message: The text below the title, if there is one.
    ///   - retry: The button that tries again, if there is one.
    ///   - buttons: Further buttons.
    §init(
      title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
      message: String? = nil,
      retry: VMGenButton? = nil,
      buttons: [VMGenButton] = []
    ) {
      self.title = title
      self.message = message
      self.retry = retry
      others = buttons
    }

    /// Creates an error screen with a button that tries again.
    §init(
      title: SwiftUI.Text = SwiftUI.Text("Something went wrong"),
      message: String? = nil,
      retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"),
      retry: @escaping @MainActor @Sendable () async -> Void
    ) {
      self.init(title: title, message: message, retry: VMGenButton(retryLabel, action: retry))
    }

    /// All its buttons.
    §var buttons: some SwiftUI.View {
      VMGenButtons(buttons: (retry.map { [$0] } ?? []) + others)
    }

    §var body: some SwiftUI.View {
      if let look {
        look(self).environment(\.vmgenError, nil)
      } else {
        SwiftUI.VStack(spacing: 12) {
          title.font(.headline).accessibilityAddTraits(.isHeader)
          if let message { SwiftUI.Text(verbatim: message) }
          buttons
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  nonisolated struct VMGenErrorKey: SwiftUI.EnvironmentKey {
    static var defaultValue: (@MainActor (VMGenErrorView) -> SwiftUI.AnyView)? { nil }
  }

  nonisolated extension SwiftUI.EnvironmentValues {
    var vmgenError: (@MainActor (VMGenErrorView) -> SwiftUI.AnyView)? {
      get { self[VMGenErrorKey.self] }
      set { self[VMGenErrorKey.self] = newValue }
    }
  }

  extension SwiftUI.View {
    /// Sets the look of error screens in all screens within this view. `look` gets the default look, with
    /// its title, message and buttons.
    @MainActor
    §func vmgenErrorLook<Look: SwiftUI.View>(
      @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenErrorView) -> Look
    ) -> some SwiftUI.View {
      environment(\.vmgenError, { SwiftUI.AnyView(look($0)) })
    }
  }
#endif

"""#)

    package static let expectations = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenExpectation {
  §nonisolated static func children(
    _ values: @escaping @MainActor @Sendable (Contract.ViewModel) -> [VMGenExpectedValue]
  ) -> Self {
    VMGenExpectation { report in
      if let viewModel = report.viewModel {
        report.problems += values(viewModel).compactMap(\.mismatch)
      }
    }
  }

  §nonisolated static func then(
    _ values: @escaping @MainActor @Sendable (Contract.Output) -> [VMGenExpectedValue]
  ) -> Self {
    VMGenExpectation { report in
      guard let values = report.end.map(values) else { return }
      report.problems += values.compactMap(\.mismatch)
      report.named.formUnion(values.map(\.name))
    }
  }
}

@MainActor
§struct VMGenExpectedValue {
  let name: String
  let mismatch: String?

  §init<Value: Equatable>(_ name: String, _ found: Value, is expected: Value) {
    self.name = Self.content(name)
    mismatch = found == expected ? nil : VMGenText.difference(name, found, expected)
  }

  §init(child name: String, isSet: Bool, is expected: Bool) {
    self.name = name
    let texts = [isSet, expected].map { $0 ? "set" : "nil" }
    mismatch = isSet == expected ? nil : "\(name) is \(texts[0]); expected \(texts[1])"
  }

  §init<Value: Equatable>(_ name: String, in found: Value?, is expected: Value) {
    self.name = Self.content(name)
    mismatch =
      found.map { VMGenExpectedValue(name, $0, is: expected).mismatch }
      ?? "\(name) is missing in the last state; expected \(VMGenText.short(VMGenText.of(expected)))"
  }

  private static func content(_ path: String) -> String { String(path.prefix { $0 != "." && $0 != "?" }) }
}

nonisolated extension VMGenText {
  static func difference(_ name: String, _ found: Any, _ expected: Any) -> String {
    let texts = (of(found), of(expected))
    if texts.0.count + texts.1.count > 100, let part = part(name, found, expected) { return part }
    return "\(name) is \(short(texts.0)); expected \(short(texts.1))"
  }

  private static func part(_ name: String, _ found: Any, _ expected: Any) -> String? {
    let (one, other) = (Swift.Mirror(reflecting: found), Swift.Mirror(reflecting: expected))
    let isCollection = one.displayStyle == .collection
    guard let style = one.displayStyle, style == other.displayStyle,
      isCollection || style == .struct || style == .tuple || style == .enum || style == .optional
    else { return nil }
    for (index, pair) in zip(one.children, other.children).enumerated()
    where of(pair.0.value) != of(pair.1.value) {
      guard pair.0.label == pair.1.label else { return nil }
      let label = pair.0.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ""
      let place = isCollection ? "[\(index)]" : style == .struct || style == .tuple ? label : ""
      return difference(name + place, pair.0.value, pair.1.value)
    }
    guard isCollection, one.children.count != other.children.count else { return nil }
    let index = min(one.children.count, other.children.count)
    if let extra = one.children.dropFirst(index).first {
      return "\(name)[\(index)] is \(short(of(extra.value))); expected no more elements"
    }
    let missing = other.children.dropFirst(index).first.map { short(of($0.value)) } ?? ""
    return "\(name)[\(index)] is missing; expected \(missing)"
  }
}

"""#)

    package static let expectedMessages = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
struct VMGenCallComparison {
  private let calls: [VMGenMessage]
  private(set) var rest: [VMGenMessage] = []

  init(_ calls: [VMGenMessage]) { self.calls = calls }

  mutating func problems(expecting expected: [VMGenExpectedMessage]) -> [String] {
    let partners = partners(of: expected)
    let matched = Swift.Set(partners.compactMap { $0 })
    var others = calls.indices.filter { !matched.contains($0) }
    rest = calls.indices.filter(matched.contains).map { calls[$0] }
    var problems: [String] = []
    for (message, partner) in zip(expected, partners) where partner == nil {
      if let index = others.firstIndex(where: { calls[$0].name == message.name }) {
        let call = calls[others.remove(at: index)]
        problems.append(
          message.arguments.isEmpty
            ? call.callText : "\(call.callText); \(message.difference(from: call))")
      } else {
        let with = message.arguments.isEmpty ? "" : " with \(message.text(" "))"
        let again = rest.contains { $0.name == message.name } ? " once more" : ""
        problems.append("\(message.name) was not called\(again)\(with)")
      }
    }
    return problems + others.map { "\(calls[$0].callText); expected no such call" }
  }

  private func partners(of expected: [VMGenExpectedMessage]) -> [Int?] {
    var partners: [Int?] = expected.map { _ in nil }
    func find(_ index: Int, _ tried: inout Swift.Set<Int>) -> Bool {
      for call in calls.indices where expected[index].matches(calls[call]) {
        guard tried.insert(call).inserted else { continue }
        if let other = partners.firstIndex(of: call) {
          guard find(other, &tried) else { continue }
        }
        partners[index] = call
        return true
      }
      return false
    }
    for index in expected.indices {
      var tried: Swift.Set<Int> = []
      _ = find(index, &tried)
    }
    return partners
  }
}

extension VMGenExpectation {
  §nonisolated static func calls(
    _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
  ) -> Self {
    VMGenExpectation(listsCalls: true) { report in
      var comparison = VMGenCallComparison(report.calls)
      report.problems += comparison.problems(expecting: expected())
      report.rest = comparison.rest
    }
  }

  §nonisolated static func inOrder(
    _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
  ) -> Self {
    VMGenExpectation(listsCalls: true) { report in
      let expected = expected()
      var comparison = VMGenCallComparison(report.calls)
      let problems = comparison.problems(expecting: expected.filter(\.isCall))
      report.problems += problems
      report.rest = comparison.rest
      let states = Swift.Set(expected.filter { !$0.isCall }.map(\.name))
      let steps = report.steps.filter { $0.isCall || states.contains($0.name) }
      let isRight =
        steps.count == expected.count && zip(expected, steps).allSatisfy { $0.matches($1) }
      if isRight || !problems.isEmpty { return }
      let texts = [steps.map(\.eventText), expected.map(\.eventText)]
        .map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      report.problems.append("order: \(texts[0]); expected: \(texts[1])")
    }
  }

  §nonisolated static func sends(
    _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
  ) -> Self {
    VMGenExpectation { report in
      let (sent, expected) = (report.sent.map(VMGenMessage.init(event:)), expected())
      if expected.count == sent.count, zip(expected, sent).allSatisfy({ $0.matches($1) }) { return }
      let texts = [sent.map(\.eventText), expected.map(\.eventText)]
        .map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      report.problems.append("sent: \(texts[0]); expected: \(texts[1])")
    }
  }
}

nonisolated extension VMGenMessage {
  init(event: Any) {
    guard let payload = Swift.Mirror(reflecting: event).children.first else {
      self.init("\(event)", [])
      return
    }
    let arguments = Swift.Mirror(reflecting: payload.value).children.map { ($0.label ?? "", $0.value) }
    self.init(payload.label ?? "", arguments)
  }

  var eventText: String {
    arguments.isEmpty ? name : "\(name)(\(VMGenText.arguments(arguments, ": ")))"
  }

  var isCall: Bool { name.contains(".") }
}

@MainActor
§struct VMGenExpectedMessage {
  let name: String
  let arguments: [VMGenExpectedArgument]

  §init(_ name: String, _ arguments: [VMGenExpectedArgument] = []) {
    self.name = name
    self.arguments = arguments
  }

  var isCall: Bool { name.contains(".") }

  func matches(_ message: VMGenMessage) -> Bool {
    name == message.name
      && arguments.allSatisfy { argument in
        message.arguments.first { $0.name == argument.name }.map { argument.matches($0.value) }
          ?? false
      }
  }

  func text(_ separator: String) -> String {
    VMGenText.arguments(arguments.map { ($0.name, $0.value) }, separator)
  }

  func difference(from call: VMGenMessage) -> String {
    let all = "expected \(text(" "))"
    if all.count < 100 { return all }
    return arguments.compactMap { argument in
      let found = call.arguments.first { $0.name == argument.name }
      guard let found, !argument.matches(found.value) else { return nil }
      return VMGenText.difference(argument.name, found.value, argument.value)
    }.joined(separator: "; ")
  }

  var eventText: String { arguments.isEmpty ? name : "\(name)(\(text(": ")))" }
}

@MainActor
§struct VMGenExpectedArgument {
  let name: String
  let value: Any
  let matches: (Any) -> Bool

  §init<Value: Equatable>(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
    matches = { ($0 as? Value).map { $0 == value } ?? false }
  }
}

"""#)

    package static let mockSupport = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Observation)"#, line: #"import Observation"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(Observation)

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  §final class VMGenObserved<Value> {
    private final class Storage: Observation.Observable {
      let registrar = Observation.ObservationRegistrar()
      var value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    private let storage: Storage

    §init(_ value: Value) {
      storage = Storage(value)
    }

    §var value: Value {
      get {
        storage.registrar.access(storage, keyPath: \.value)
        return storage.value
      }
      set {
        storage.registrar.withMutation(of: storage, keyPath: \.value) { storage.value = newValue }
      }
    }

    §var current: Value { storage.value }

    §func enters<Kind: Equatable>(_ output: Value, kind: @MainActor (Value) -> Kind) -> Bool {
      let isEntry = kind(output) != kind(current)
      value = output
      return isEntry
    }
  }
#endif

§enum VMGenTestSupportVersion1 {}

"""#)

    package static let navigation = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// A stack of screens: a root, and the screens of a path.
  ///
  /// SwiftUI writes a change of the path that it showed: the screens that it removed are removed, and newer ones stay.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  @MainActor
  §struct VMGenNavigation<Screen: Hashable & Identifiable, Root: SwiftUI.View, Content: SwiftUI.View>:
    SwiftUI.View
  {
    private let read: @MainActor () -> [Screen]
    private let write: @MainActor ([Screen]) -> Void
    private let root: () -> Root
    private let content: (Screen) -> Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - read: Returns the current path.
    ///   - write: Sets the path.
    ///   - root: The first view.
    ///   - content: The view of a screen.
    §init(
      path read: @escaping @MainActor () -> [Screen],
      set write: @escaping @MainActor ([Screen]) -> Void,
      @SwiftUI.ViewBuilder root: @escaping () -> Root,
      @SwiftUI.ViewBuilder content: @escaping (Screen) -> Content
    ) {
      self.read = read
      self.write = write
      self.root = root
      self.content = content
    }

    §var body: some SwiftUI.View {
      SwiftUI.NavigationStack(path: path) {
        root().navigationDestination(for: Screen.self) { content($0) }
      }
    }

    private var path: SwiftUI.Binding<[Screen]> {
      let (read, write, shown) = (read, write, read())
      return SwiftUI.Binding(
        get: { @MainActor in read() },
        set: { @MainActor written in
          let current = read().filter { !shown.contains($0) || written.contains($0) }
          write(current + written.filter { !shown.contains($0) && !current.contains($0) })
        }
      )
    }
  }
#endif

"""#)

    package static let notices = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import Accessibility"#),
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
            .init(condition: #"canImport(SwiftUI) && !(canImport(UIKit)) && canImport(AppKit)"#, line: #"import AppKit"#),
            .init(condition: #"canImport(SwiftUI) && canImport(UIKit)"#, line: #"import UIKit"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Announces texts to VoiceOver.
  @MainActor
  §enum VMGenAnnouncement {
    /// Announces a text, on systems before iOS 17 with their older interface.
    §static func post(_ text: String) {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        Accessibility.AccessibilityNotification.Announcement(text).post()
      } else {
        #if os(iOS) || os(tvOS)
          UIAccessibility.post(notification: .announcement, argument: text)
        #elseif os(macOS)
          NSAccessibility.post(
            element: NSApplication.shared,
            notification: .announcementRequested,
            userInfo: [.announcement: text]
          )
        #endif
      }
    }
  }
#endif

#if canImport(SwiftUI)

  /// The content of a banner or an overlay.
  §nonisolated struct VMGenNotice: Sendable {
    /// The message. VoiceOver announces it.
    §let text: String
    /// The button that tries again, if the spec has a `retry`.
    §let retry: VMGenButton?
    let others: [VMGenButton]
    /// The label of the button that dismisses the notice.
    §let dismissLabel: SwiftUI.Text
    /// Dismisses the notice.
    §let dismiss: @MainActor @Sendable () -> Void

    /// All buttons but the one that dismisses the notice.
    @MainActor
    §var buttons: some SwiftUI.View {
      VMGenButtons(buttons: (retry.map { [$0] } ?? []) + others)
    }
  }
#endif

#if canImport(SwiftUI)

  /// Shows a banner or an overlay while there is a message, and announces the message to VoiceOver.
  @MainActor
  §struct VMGenNoticePresenter<Look: SwiftUI.View>: SwiftUI.ViewModifier {
    private let shown: VMGenShown<String>
    private let alignment: SwiftUI.Alignment
    private let dismissLabel: SwiftUI.Text
    private let retry: VMGenButton?
    private let buttons: [VMGenButton]
    private let look: (VMGenNotice) -> Look

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - subject: The kind of what is presented.
    ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
    ///   - dismiss: The action of the button with `dismissLabel`. If it is nil, the notice stays hidden until the message or
    ///     the number of emissions changes.
    §init(
      of subject: VMGenSubject = .transient,
      message: @escaping @autoclosure @MainActor () -> String?,
      emissions: Int = 0,
      alignment: SwiftUI.Alignment = .center,
      dismissLabel: SwiftUI.Text,
      dismiss: (@MainActor @Sendable () -> Void)? = nil,
      retry: VMGenButton? = nil,
      buttons: [VMGenButton] = [],
      @SwiftUI.ViewBuilder look: @escaping (VMGenNotice) -> Look
    ) {
      shown = VMGenShown(subject, emissions, dismiss, message)
      self.alignment = alignment
      self.dismissLabel = dismissLabel
      self.retry = retry
      self.buttons = buttons
      self.look = look
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      content
        .task(id: shown.id) { shown.open() }
        .overlay(alignment: alignment) {
          SwiftUI.ZStack {
            if let notice {
              look(notice).task(id: notice.text) { VMGenAnnouncement.post(notice.text) }
            }
          }
          .animation(.default, value: notice?.text)
        }
    }

    private var notice: VMGenNotice? {
      shown.presented.map {
        VMGenNotice(
          text: $0, retry: retry, others: buttons, dismissLabel: dismissLabel,
          dismiss: { shown.close() })
      }
    }
  }
#endif

"""#)

    package static let objectPresentations = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import Combine"#),
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  extension SwiftUI.View {
    /// Applies a modifier that is made from an observable object.
    ///
    /// - Parameters:
    ///   - object: The object that `modifier` reads.
    ///   - modifier: Makes the modifier. It runs again when the object changes.
    @MainActor
    §func vmgenPresent<Object: Combine.ObservableObject, Modifier: SwiftUI.ViewModifier>(
      _ object: Object,
      _ modifier: @escaping () -> Modifier
    ) -> some SwiftUI.View {
      self.modifier(VMGenObjectPresentation(object: object, modifier: modifier))
    }
  }

  @MainActor
  struct VMGenObjectPresentation<Object: Combine.ObservableObject, Modifier: SwiftUI.ViewModifier>:
    SwiftUI.ViewModifier
  {
    @SwiftUI.ObservedObject var object: Object
    let modifier: () -> Modifier

    func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier()) }
  }
#endif

"""#)

    package static let objectStateViews = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import Combine"#),
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// A view of the current state of an observable object, in a body of its own.
  @MainActor
  §struct VMGenObjectStateView<Object: Combine.ObservableObject, Content: SwiftUI.View>:
    SwiftUI.View
  {
    @SwiftUI.ObservedObject private var object: Object
    private let content: () -> Content

    §init(_ object: Object, @SwiftUI.ViewBuilder _ content: @escaping () -> Content) {
      self.object = object
      self.content = content
    }

    §var body: some SwiftUI.View {
      SwiftUI.ZStack { content() }
    }
  }
#endif

"""#)

    package static let observable = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Observation)"#, line: #"import Observation"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(Observation)

  /// A core whose output and emissions are observed with Observation.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  §final class VMGenObservableCore: VMGenCore, Observation.Observable {
    §let clock: any _Concurrency.Clock<Swift.Duration>
    private let registrar = Observation.ObservationRegistrar()
    private var isOutputRead = false
    private var areEmissionsRead = false

    §init<Output>(
      _ output: Output, _ table: VMGenTable, clock: any _Concurrency.Clock<Swift.Duration> = _Concurrency.ContinuousClock()
    ) {
      self.clock = clock
      super.init(
        output, table, sleep: { try await clock.sleep(for: .nanoseconds(Swift.Int64(clamping: $0))) })
    }

    override func noteOutputRead() {
      isOutputRead = true
      registrar.access(self, keyPath: \.publishedOutput)
    }

    override func noteEmissionsRead() {
      areEmissionsRead = true
      registrar.access(self, keyPath: \.publishedEmissions)
    }

    override func publish(output: Bool, emission: Bool) {
      if emission {
        if areEmissionsRead { registrar.willSet(self, keyPath: \.publishedEmissions) }
        publishedEmissions = heldEmissions
        if areEmissionsRead { registrar.didSet(self, keyPath: \.publishedEmissions) }
      }
      if output {
        if isOutputRead { registrar.willSet(self, keyPath: \.publishedOutput) }
        publishedOutput = held
        if isOutputRead { registrar.didSet(self, keyPath: \.publishedOutput) }
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension VMGenEmitter where Self: Observation.Observable {
    /// The clock on which it waits, for the emitters of children.
    §var clock: any _Concurrency.Clock<Swift.Duration> {
      (_handle.core as? VMGenObservableCore)?.clock ?? _Concurrency.ContinuousClock()
    }
  }
#endif

"""#)

    package static let outcomes = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Dispatch"#),
            .init(condition: #""#, line: #"import Foundation"#),
        ],
        usesRuntime: false,
        text: #"""
§nonisolated final class VMGenAnswers<Mocks: Sendable>: @unchecked Sendable {
  struct Owner {
    var run: Int
    var mocks: Mocks
    var isEarlier = false
  }

  private nonisolated struct Place: Hashable {
    var task = VMGenTestCall.task
    var call = VMGenTestCall.current.get()
  }

  typealias Wait =
    @MainActor @Sendable (
      _ owner: Owner?, _ call: Int?, _ method: String, _ pause: VMGenPause
    ) -> Void

  private let lock = Dispatch.DispatchSemaphore(value: 1)
  private var tasks: [Place: Owner] = [:]
  private var calls: [Int: Owner] = [:]
  let rest: Mocks
  private let wait: Wait
  private let journal: VMGenJournal

  init(rest: Mocks, journal: VMGenJournal, wait: @escaping Wait) {
    self.rest = rest
    self.journal = journal
    self.wait = wait
  }

  §func report(
    _ dependency: String, _ method: String, _ arguments: Swift.KeyValuePairs<String, Any>?
  ) {
    if arguments != nil, !journal.keepsCalls { return }
    let (name, owner) = ("\(dependency).\(method)", owner)
    if owner?.isEarlier == true { return }
    if let arguments {
      journal.note(VMGenMessage(name, arguments.map { ($0.key, $0.value) }))
    } else {
      journal.noteUnanswered(
        VMGenJournal.Unanswered(method: name, run: owner?.run, call: VMGenTestCall.current.get()))
    }
  }

  §func next(_ method: String) async -> Mocks {
    let (owner, call, wait) = (owner, VMGenTestCall.current.get(), wait)
    await vmgenPause { pause in
      _Concurrency.Task { @MainActor in wait(owner, call, method, pause) }
    }
    return owner?.mocks ?? rest
  }

  §func now() -> Mocks { owner?.mocks ?? rest }

  var owner: Owner? {
    let place = Place()
    return locked { tasks[place] ?? place.call.flatMap { calls[$0] } }
  }

  @discardableResult
  func begin(_ owner: Owner?) -> Owner? {
    let place = Place()
    return locked {
      let before = tasks[place]
      tasks[place] = owner
      if let call = place.call, calls[call] == nil { calls[call] = owner }
      return before
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}

nonisolated enum VMGenContent {
  static func isEqual(_ one: Any, _ other: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    if let one = one as? any Equatable { return isEqual(one) }
    let (first, second) = (Swift.Mirror(reflecting: one), Swift.Mirror(reflecting: other))
    guard first.displayStyle == second.displayStyle, first.children.count == second.children.count else {
      return false
    }
    switch first.displayStyle {
    case .class: return (one as AnyObject) === (other as AnyObject)
    case .enum where first.children.isEmpty: return "\(one)" == "\(other)"
    case nil: return nil
    default: return areEqual(zip(first.children, second.children).map { ($0, $1) })
    }
  }

  static func hasEqualCollections(_ one: Any, _ other: Any) -> Bool {
    zip(properties(of: one), properties(of: other)).allSatisfy { one, other in
      one.label == other.label && isEqual(one.value, other.value) == true
        || isScalar(one.value) && isScalar(other.value)
    }
  }

  static func changes(
    from before: Any, to after: Any, inSameState isSame: Bool, except named: Swift.Set<String>, shared: [String]
  ) -> [String] {
    let old = Swift.Dictionary(
      properties(of: before).map { ($0.label, $0.value) }, uniquingKeysWith: { one, _ in one })
    return properties(of: after).compactMap { property in
      guard let name = property.label, !named.contains(name), isSame || shared.contains(name),
        let value = old[name], property.value is any Equatable,
        isEqual(value, property.value) == false
      else { return nil }
      let texts = [value, property.value].map { VMGenText.short(VMGenText.of($0)) }
      return "also changed: \(name), \(texts[0]) → \(texts[1]); name it in 'then'"
    }
  }

  private static func areEqual(_ parts: [(Swift.Mirror.Child, Swift.Mirror.Child)]) -> Bool? {
    var isKnown = true
    for (one, other) in parts {
      guard one.label == other.label else { return false }
      switch isEqual(one.value, other.value) {
      case true?: continue
      case false?: return false
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  private static func properties(of output: Any) -> [Swift.Mirror.Child] {
    Swift.Mirror(reflecting: output).children.first.map { Swift.Array(Swift.Mirror(reflecting: $0.value).children) } ?? []
  }

  private static func isScalar(_ value: Any) -> Bool {
    switch value {
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is any StringProtocol, is Character:
      true
    default:
      Swift.Mirror(reflecting: value).displayStyle == .optional
        && Swift.Mirror(reflecting: value).children.allSatisfy { isScalar($0.value) }
    }
  }
}

nonisolated struct VMGenElapsed {
  private let ticks = Foundation.clock()
  private let time = vmgenTime()

  var seconds: Swift.Double {
    let elapsed = Swift.Double(vmgenTime() - time) / 1e9
    return max(
      Swift.Double(Foundation.clock() - ticks) / Swift.Double(Foundation.CLOCKS_PER_SEC), elapsed / 20)
  }
}

nonisolated final class VMGenJournal: @unchecked Sendable {
  struct Unanswered: Sendable {
    var method: String
    var run: Int?
    var call: Int?
  }

  let keepsCalls: Bool
  private let lock = Dispatch.DispatchSemaphore(value: 1)
  private var _calls: [VMGenMessage] = []
  private var _unanswered: [Unanswered] = []
  private var _emissions = 0
  private var _steps: [VMGenMessage] = []
  private var _last: String?

  init(keepsCalls: Bool = true) { self.keepsCalls = keepsCalls }

  var calls: [VMGenMessage] { locked { _calls } }

  var steps: [VMGenMessage] { locked { _steps } }

  var unanswered: [Unanswered] { locked { _unanswered } }

  var events: Int { locked { _calls.count + _unanswered.count + _emissions } }

  var last: String? { locked { _last } }

  func note(_ call: VMGenMessage) {
    locked {
      _calls.append(call)
      _steps.append(call)
      _last = "called \(call.name)"
    }
  }

  func note(emission state: String, isStep: Bool = false) {
    locked {
      _emissions += 1
      if isStep { _steps.append(VMGenMessage(state, [])) }
      _last = "emitted \(state)"
    }
  }

  func noteUnanswered(_ call: Unanswered) { locked { _unanswered.append(call) } }

  func clear() { locked { (_calls, _steps, _unanswered) = ([], [], []) } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}

nonisolated struct VMGenJudge {
  typealias Violation = VMGenOutcomeRules.Violation

  struct Run {
    let action: String
    fileprivate(set) var starts: [String]
    fileprivate var answered: [String]?
    fileprivate var retried: Int?
    fileprivate(set) var last: String?
    fileprivate var isUnseen = false
    fileprivate(set) var hasBegun = false
    fileprivate(set) var isLive = true
  }

  private(set) var violation: Violation?
  private(set) var runs: [Int: Run] = [:]
  private let rules: VMGenOutcomeRules
  private var emitter: String?

  init(_ rules: VMGenOutcomeRules) { self.rules = rules }

  mutating func accept(
    _ number: Int, _ action: String, in state: String, by caller: Int?, answeredFrom states: [String]?
  ) {
    let retried = caller.flatMap { runs[$0]?.action == action ? $0 : nil }
    runs[number] = Run(action: action, starts: [state], answered: states, retried: retried)
  }

  mutating func note(_ number: Int, _ event: String, _ state: String, in shown: String) -> String? {
    guard let run = runs[number] else { return nil }
    switch event {
    case "began":
      runs[number]?.hasBegun = true
      if !run.starts.contains(state) { runs[number]?.starts.append(state) }
    case "emitted", "late", "unseen":
      if event == "emitted" { emitter = run.action }
      guard run.isLive else { return nil }
      emit(number, run, state, event, in: shown)
      return "\(run.action) \(event == "emitted" ? "emits" : "may not emit") \(state)"
    case "lacked":
      report(
        Violation(
          kind: .step, action: run.action, text: "emit.\(state) { … } had no content to change"))
    case "cleanup":
      emitter = run.action
    case "finished", "ended":
      guard run.isLive else { return nil }
      runs[number]?.isLive = false
      if event == "ended" { return "\(run.action) is ended" }
      finish(number, run, in: state)
      return "\(run.action) returns"
    default: break
    }
    return nil
  }

  mutating func end(in state: String) {
    guard runs.values.allSatisfy({ !$0.isLive }) else { return }
    report(rules.violation(ending: state, emittedBy: emitter))
  }

  mutating func report(unanswered method: String) {
    report(Violation(kind: .answer, action: method, text: VMGenText.unanswered(method)))
  }

  mutating func report(_ violation: Violation?) { self.violation = self.violation ?? violation }

  private mutating func emit(_ number: Int, _ run: Run, _ state: String, _ event: String, in shown: String)
  {
    let first = first(number)
    let (last, wasUnseen) = (runs[first]?.last, runs[first]?.isUnseen ?? false)
    runs[first]?.isUnseen = event == "unseen"
    if wasUnseen, event == "emitted", last == state { return }
    let isChosen = run.answered.map { from in run.starts.contains(where: from.contains) } ?? true
    let found = rules.violation(
      emitting: state, by: run.action, after: last, from: isChosen ? run.starts : nil, in: shown)
    let isAgain =
      first != number
      && rules.violation(emitting: state, by: run.action, after: nil, from: nil, in: shown) == nil
    if !isAgain { report(found) }
    runs[first]?.last = state
  }

  private mutating func finish(_ number: Int, _ run: Run, in state: String) {
    let first = first(number)
    if first != number, runs[first]?.isLive == true { return }
    report(
      rules.violation(
        returning: run.action, after: runs[first]?.last, from: runs[first]?.starts ?? [], in: state))
  }

  private func first(_ number: Int) -> Int {
    var number = number
    while let caller = runs[number]?.retried { number = caller }
    return number
  }
}

nonisolated struct VMGenMessage {
  let name: String
  let arguments: [(name: String, value: Any)]

  init(_ name: String, _ arguments: [(name: String, value: Any)]) {
    self.name = name
    self.arguments = arguments
  }

  var callText: String {
    arguments.isEmpty
      ? "\(name) was called" : "\(name) was called with \(VMGenText.arguments(arguments, " "))"
  }
}

§nonisolated struct VMGenOutcome<Contract: VMGenOutcomeContract>: Sendable {
  let action: Contract.Action
  let name: String
  let from: [Contract.Kind]?
  let emits: [Contract.Kind?]
  let endsWithPrevious: Bool
  let path: [String]?
  let given: (@MainActor @Sendable (inout Contract.Output) -> Void)?
  let stubs: (@MainActor @Sendable (Contract.Mocks) -> Void)?
  let using: VMGenUse<Contract>?
  let children: (@MainActor @Sendable (Contract.ViewModel) -> Void)?
  let observes: [String]
  let during: [String: VMGenCall<Contract>]
  let returning: [String]
  let throwing: [String]
  let expects: [VMGenExpectation<Contract>]
  let call: VMGenCall<Contract>?
  let isAnswered: Bool
  let isPrivate: Bool

  §init(
    _ action: Contract.Action,
    _ name: String,
    from: [Contract.Kind]? = nil,
    emits: [Contract.Kind],
    current: [Int] = [],
    endsWithPrevious: Bool = false,
    path: [String]? = nil,
    returning: [String] = [],
    throwing: [String] = [],
    given: (@MainActor @Sendable (inout Contract.Output) -> Void)? = nil,
    mocks: (@MainActor @Sendable (Contract.Mocks) -> Void)? = nil,
    using: VMGenUse<Contract>? = nil,
    children: (@MainActor @Sendable (Contract.ViewModel) -> Void)? = nil,
    observes: [String] = [],
    during: [String: VMGenCall<Contract>] = [:],
    isAnswered: Bool = true,
    isPrivate: Bool = false,
    expects: [VMGenExpectation<Contract>] = [],
    call: VMGenCall<Contract>? = nil
  ) {
    self.action = action
    self.name = name
    self.from = from
    var sequence = emits.map(Contract.Kind?.some)
    for place in current { sequence.insert(nil, at: place) }
    self.emits = sequence
    self.endsWithPrevious = endsWithPrevious
    self.path = path
    self.returning = returning
    self.throwing = throwing
    self.given = given
    self.stubs = mocks
    self.using = using
    self.children = children
    self.observes = observes
    self.during = during
    self.isAnswered = isAnswered
    self.isPrivate = isPrivate
    self.expects = expects
    self.call = call
  }

  func emissions(from start: Contract.Kind) -> [Contract.Kind] {
    var state = start
    return emits.map { next in
      state = next ?? state
      return state
    }
  }

  func missing(in calls: [VMGenMessage]) -> [String] {
    let called = Swift.Set(calls.map(\.name))
    var missing = returning.filter { !called.contains($0) }.map { "\($0) was not called" }
    if !throwing.isEmpty, called.isDisjoint(with: throwing) {
      missing.append(
        throwing.count == 1
          ? "\(throwing[0]) was not called"
          : "none of these was called: \(throwing.joined(separator: ", "))")
    }
    return missing
  }

  var title: String { "\(action.rawValue), \(name)" }
}

§nonisolated struct VMGenCall<Contract: VMGenOutcomeContract>: Sendable {
  let text: String
  let hasArguments: Bool
  let run: @MainActor @Sendable (Contract.ViewModel) async -> Void

  §init(
    _ text: String, hasArguments: Bool = false,
    _ run: @escaping @MainActor @Sendable (Contract.ViewModel) async -> Void
  ) {
    self.text = text
    self.hasArguments = hasArguments
    self.run = run
  }
}

§nonisolated struct VMGenExpectation<Contract: VMGenOutcomeContract>: Sendable {
  var listsCalls = false
  let check: @MainActor @Sendable (inout VMGenOutcomeReport<Contract>) -> Void
}

§nonisolated struct VMGenUse<Contract: VMGenOutcomeContract>: Sendable {
  let key: String
  let set: @MainActor @Sendable (inout Contract) -> Void

  §init(_ key: String, _ set: @escaping @MainActor @Sendable (inout Contract) -> Void) {
    self.key = key
    self.set = set
  }
}

nonisolated struct VMGenOutcomeReport<Contract: VMGenOutcomeContract> {
  let calls: [VMGenMessage]
  let steps: [VMGenMessage]
  let sent: [Any]
  let end: Contract.Output?
  let viewModel: Contract.ViewModel?
  var named: Swift.Set<String> = []
  var problems: [String]
  var rest: [VMGenMessage]
}

§nonisolated struct VMGenOutcomeCase: Swift.CustomStringConvertible, Sendable {
  let outcome: Int
  let from: String
  §let description: String
}

§nonisolated protocol VMGenMocks: Sendable {
  init()
}

extension VMGenOutcomeContract {
  func start(of index: Int, in example: Output, _ state: String) -> VMGenWalkSetup<Self>.Start? {
    let outcome = Self.outcomes[index]
    let isSpecial = outcome.using != nil || outcome.children != nil
    guard isSpecial || outcome.given != nil, starts(outcome, in: example.kind) else { return nil }
    var output = example
    outcome.given?(&output)
    guard isSpecial || VMGenContent.isEqual(output, example) != true, allows(outcome.action, in: output)
    else {
      return nil
    }
    return VMGenWalkSetup.Start(name: "\(state) of \(outcome.title)", output: output, outcome: index)
  }

  func starts(_ outcome: VMGenOutcome<Self>, in kind: Kind) -> Bool {
    Self.spec.starts(of: outcome.action.rawValue).contains(kind.rawValue)
      && outcome.from?.contains(kind) ?? true
  }

  func holds(_ outcome: VMGenOutcome<Self>, in output: Output) -> Bool? {
    if let given = outcome.given {
      var changed = output
      given(&changed)
      return VMGenContent.isEqual(changed, output)
    }
    return outcome.call?.hasArguments != true || hasExample(output)
  }

  func hasExample(_ output: Output) -> Bool {
    guard let example = self.output(output.kind)?.atRest else { return false }
    let content = output.atRest
    return content.isSurelyEqual(to: example) || VMGenContent.hasEqualCollections(content, example)
  }
}

@MainActor
§protocol VMGenOutcomeContract: VMGenTestedFeature {
  associatedtype ViewModel
  associatedtype Mocks: VMGenMocks

  nonisolated static var spec: VMGenSpec { get }
  nonisolated static var outcomes: [VMGenOutcome<Self>] { get }
  nonisolated static var isExact: Bool { get }
  nonisolated static var sharedContent: [String] { get }
  static func content(of output: Output) -> Any
  nonisolated static var calls: [VMGenCall<Self>] { get }

  func stub(_ mocks: Mocks)
  func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>)
  func listen(to viewModel: ViewModel, _ report: @escaping @MainActor (Any) -> Void)
  func observe(
    _ child: String, of viewModel: ViewModel,
    _ report: @escaping @MainActor (String, Swift.KeyValuePairs<String, Any>) -> Void)
  func viewModel(_ emitter: Emitter, _ mocks: Mocks) -> ViewModel?
}

extension VMGenOutcomeContract {
  §nonisolated static var isExact: Bool { false }

  §nonisolated static var sharedContent: [String] { [] }

  §static func content(of output: Output) -> Any { output }

  §nonisolated static var calls: [VMGenCall<Self>] { [] }

  §func stub(_ mocks: Mocks) {}

  §func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>) {}

  §func listen(to viewModel: ViewModel, _ report: @escaping @MainActor (Any) -> Void) {}

  §func observe(
    _ child: String, of viewModel: ViewModel,
    _ report: @escaping @MainActor (String, Swift.KeyValuePairs<String, Any>) -> Void
  ) {}

  §nonisolated static var outcomeCases: [VMGenOutcomeCase] {
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

  §func mismatch(_ test: VMGenOutcomeCase) async -> String? {
    await mismatch(test, patience: 10_000)
  }

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

  nonisolated static var featureName: Swift.Substring { "\(Self.self)".dropLast("Contract".count) }

  func using(_ outcome: VMGenOutcome<Self>?) -> Self {
    var contract = self
    outcome?.using?.set(&contract)
    return contract
  }

  func mocks(of outcome: VMGenOutcome<Self>?) -> Mocks {
    let mocks = Mocks()
    stub(mocks)
    outcome?.stubs?(mocks)
    return mocks
  }
}

nonisolated struct VMGenOutcomeRules {
  struct Violation: Equatable, Sendable {
    enum Kind: Sendable { case step, pending, end, progress, answer }

    var kind: Kind
    var action: String
    var text: String
  }

  struct Path {
    var name: String
    var from: Swift.Set<String>?
    var emits: [String?]
    var endsWithPrevious = false

    func pairs(after previous: String) -> [(String?, String?)] {
      zip(emits, emits.dropFirst()).filter { $0.0 == previous || $0.0 == nil }
    }

    func ends(after last: String?) -> Bool {
      guard let end = emits.last else { return last == nil }
      return last != nil && (end == last || end == nil)
    }
  }

  private let spec: VMGenSpec
  private let paths: [String: [Path]]

  init<Contract: VMGenOutcomeContract>(_ contract: Contract.Type) {
    spec = Contract.spec
    let courses = Contract.outcomes.filter(\.during.isEmpty)
    paths = Swift.Dictionary(grouping: courses) { $0.action.rawValue }.mapValues { outcomes in
      outcomes.map { outcome in
        Path(
          name: outcome.name, from: outcome.from.map { Swift.Set($0.map(\.rawValue)) },
          emits: outcome.emits.map { $0?.rawValue }, endsWithPrevious: outcome.endsWithPrevious)
      }
    }
  }

  func hasOutcomes(_ action: String) -> Bool { paths[action] != nil }

  func violation(
    emitting next: String, by action: String, after previous: String?,
    from starts: [String]?, in shown: String? = nil
  ) -> Violation? {
    guard let paths = paths[action] else { return nil }
    let found: [String?]
    if let previous {
      found = paths.flatMap { $0.pairs(after: previous) }.map(\.1)
    } else {
      found = paths.filter { path in
        guard let starts, let from = path.from else { return true }
        return starts.contains(where: from.contains)
      }.compactMap(\.emits.first)
    }
    let expected = found.map { $0 ?? shown ?? "the current state" }
    if expected.contains(next) { return nil }
    let place = previous.map { "after \($0)" } ?? starts.map { "from \(Self.list($0))" } ?? "first"
    let others =
      if !expected.isEmpty {
        "its outcomes emit \(Self.list(expected))"
      } else {
        previous == nil ? "no outcome emits a state" : "its outcomes end"
      }
    return Violation(
      kind: .step, action: action, text: "\(action) emitted \(next) \(place), where \(others)")
  }

  func violation(
    returning action: String, after last: String?, from starts: [String] = [], in current: String
  ) -> Violation? {
    let ends = paths[action]?.filter { $0.ends(after: last) } ?? []
    let returns = ends.contains(where: \.endsWithPrevious)
    let isBelow = ends.contains {
      $0.emits.last == .some(nil)
        && (last.map(starts.contains) == true || spec.isSection && $0.emits.suffix(2) == [last, nil])
    }
    if let last, last == current, spec.isPending(last, for: action), !isBelow, !returns {
      return Violation(
        kind: .pending, action: action,
        text: "the body of \(action) returned while its pending state \(last) was current")
    }
    guard let paths = paths[action], ends.isEmpty else { return nil }
    let names = paths.map { $0.emits.last.map { $0 ?? "the current state" } ?? "no emission" }
    let what = last.map { "ended after emitting \($0)" } ?? "ended without an emission"
    return Violation(
      kind: .end, action: action,
      text: "\(action) \(what), and its outcomes end with \(Self.list(names))")
  }

  func violation(ending state: String, emittedBy action: String?) -> Violation? {
    guard let action, spec.progress.contains(state) else { return nil }
    return Violation(
      kind: .progress, action: action,
      text: "\(state), which presents progress, stayed after the run of \(action) had ended")
  }

  private static func list(_ names: [String]) -> String {
    var seen: Swift.Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    return names.joined(separator: " or ")
  }
}

extension VMGenOutcomeRun {
  func prepareMeanwhile() {
    for (method, call) in outcome.during {
      VMGenTestCall.current.withValue(VMGenTestCall.meanwhile) {
        _ = _Concurrency.Task { @MainActor in
          await vmgenPause { meanwhile[method] = $0 }
          guard running.contains(method), let viewModel else { return }
          await call.run(viewModel)
          running.remove(method)
        }
      }
    }
  }

  func wait(in method: String, _ pause: VMGenPause) {
    guard hasCalled, let action = meanwhile.removeValue(forKey: method) else { return pause.resume() }
    running.insert(method)
    action.resume()
    _Concurrency.Task { @MainActor in
      await turns { running.contains(method) && $0 < 64 }
      pause.resume()
    }
  }

  func note(rejected action: String, in state: String) {
    guard VMGenTestCall.current.get() == VMGenTestCall.meanwhile else { return }
    obstacle = obstacle ?? "\(action) ran meanwhile, but may not run from \(state)"
  }

  var missingMeanwhile: [String] {
    meanwhile.keys.sorted().map { method in
      "\(method) was not called, so \(outcome.during[method]?.text ?? "") did not run"
    }
  }
}

extension VMGenOutcomeRun {
  var mismatch: String? {
    if !hasCalled, let obstacle {
      return [outcome.title, "started from: \(VMGenText.output(start))", obstacle].joined(
        separator: "\n")
    }
    let report = conclusion ?? report
    if report.problems.isEmpty { return nil }
    let head = [
      outcome.title, "started from: \(VMGenText.output(start))", "emitted: \(list(emitted))",
    ]
    return (head + report.problems + report.rest.prefix(20).map(\.callText)).joined(separator: "\n")
  }

  var isIncomplete: Bool {
    var report = VMGenOutcomeReport<Contract>(
      calls: journal.calls, steps: journal.steps, sent: sent, end: nil, viewModel: nil, problems: [],
      rest: [])
    check(&report)
    return !report.problems.isEmpty
  }

  var report: VMGenOutcomeReport<Contract> {
    let calls = journal.calls
    var report = VMGenOutcomeReport<Contract>(
      calls: calls, steps: journal.steps, sent: sent, end: isEmissionRight ? end : nil,
      viewModel: isEmissionRight ? viewModel : nil, problems: emissionProblems, rest: calls)
    check(&report)
    if Contract.isExact, let end = report.end {
      report.problems += VMGenContent.changes(
        from: Contract.content(of: start), to: Contract.content(of: end),
        inSameState: start.kind == end.kind, except: report.named, shared: Contract.sharedContent)
    }
    report.problems += journal.unanswered.map { VMGenText.unanswered($0.method) }
    return report
  }

  private func check(_ report: inout VMGenOutcomeReport<Contract>) {
    for expectation in outcome.expects { expectation.check(&report) }
    if !outcome.expects.contains(where: \.listsCalls) {
      report.problems += outcome.missing(in: report.calls)
    }
  }

  private var expected: [Contract.Kind] { outcome.emissions(from: start.kind) }

  private var isEmissionRight: Bool { emitted == expected }

  private var emissionProblems: [String] {
    let sequence = isEmissionRight ? nil : "expected: \(list(expected))"
    return [lacked, sequence, judge.violation?.text, obstacle].compactMap(\.self) + missingMeanwhile
  }

  private func list(_ kinds: [Contract.Kind]) -> String {
    if kinds.isEmpty { return "nothing" }
    let rest = kinds.count > 20 ? ["and \(kinds.count - 20) more"] : []
    return (kinds.prefix(20).map(\.rawValue) + rest).joined(separator: ", ")
  }
}

@MainActor
final class VMGenOutcomeRun<Contract: VMGenOutcomeContract> {
  let outcome: VMGenOutcome<Contract>
  private let contract: Contract
  let start: Contract.Output
  let emitter: Contract.Emitter
  private(set) var viewModel: Contract.ViewModel?
  let journal = VMGenJournal()
  private var answers: VMGenAnswers<Contract.Mocks>?
  var judge = VMGenJudge(VMGenOutcomeRules(Contract.self))
  private var earlier: [Int: String] = [:]
  private var held: [VMGenPause] = []
  private var outers: [Int: VMGenAnswers<Contract.Mocks>.Owner?] = [:]
  private(set) var hasCalled = false
  var meanwhile: [String: VMGenPause] = [:]
  var running: Swift.Set<String> = []
  private var others: Swift.Set<Int> = []
  var emitted: [Contract.Kind] = []
  var sent: [Any] = []
  var lacked: String?
  private var emissions: [(state: String, action: String)] = []
  var end: Contract.Output?
  var trapText: [Swift.UInt8] = []
  private(set) var events = 0
  private(set) var conclusion: VMGenOutcomeReport<Contract>?
  var obstacle: String?

  init?(_ contract: Contract, _ outcome: VMGenOutcome<Contract>, from start: Contract.Output) {
    self.outcome = outcome
    self.contract = contract
    self.start = start
    emitter = contract.emitter(start)
    let mocks = Contract.Mocks()
    let answers = VMGenAnswers(rest: contract.mocks(of: outcome), journal: journal) {
      [weak self] owner, _, method, pause in
      guard let self else { return pause.resume() }
      VMGenTraps.shared.note(trapText)
      if let owner, owner.isEarlier {
        hold(owner.run, pause)
      } else {
        wait(in: method, pause)
      }
    }
    self.answers = answers
    contract.connect(mocks, to: answers)
    emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
    emitter._watchRejections { [weak self] in self?.note(rejected: $0.rawValue, in: $1.rawValue) }
    viewModel = VMGenTestCall.current.withValue(VMGenTestCall.initializer) {
      contract.viewModel(emitter, mocks)
    }
    guard let viewModel else { return nil }
    contract.listen(to: viewModel) { [weak self] in self?.note(event: $0) }
    VMGenTestCall.current.withValue(VMGenTestCall.initializer) {
      outcome.children?(viewModel)
      if let path = outcome.path { emitter._set(path) }
    }
  }

  private func note(callOfChild name: String, _ arguments: Swift.KeyValuePairs<String, Any>) {
    if answers?.owner?.isEarlier == true { return }
    journal.note(VMGenMessage(name, arguments.map { ($0.key, $0.value) }))
  }

  private func note(event: Any) {
    if answers?.owner?.isEarlier == true { return }
    events += 1
    sent.append(event)
  }

  private func note(_ number: Int, _ action: String, _ event: String, _ state: String) {
    VMGenTraps.shared.note(trapText)
    if event == "accepted" {
      if !hasCalled { earlier[number] = action }
      if VMGenTestCall.current.get() == VMGenTestCall.meanwhile { others.insert(number) }
    }
    if earlier[number] != nil {
      noteEarlier(number, event)
    } else {
      noteOwn(number, action, event, state)
    }
    if event == "emitted" || event == "cleanup" { emissions.append((state, action)) }
  }

  private func noteEarlier(_ number: Int, _ event: String) {
    if !hasCalled { events += 1 }
    switch event {
    case "began":
      guard let mocks = answers?.rest else { return }
      answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks, isEarlier: true))
    case "finished", "ended": earlier[number] = nil
    default: break
    }
  }

  private func noteOwn(_ number: Int, _ action: String, _ event: String, _ state: String) {
    let isOfAction = action == outcome.action.rawValue && !others.contains(number)
    switch event {
    case "accepted" where !isOfAction:
      judge.accept(number, action, in: state, by: answers?.owner?.run, answeredFrom: nil)
    case "began":
      guard let mocks = answers?.rest else { break }
      outers[number] = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
    case "finished": answers?.begin(outers[number] ?? nil)
    case "lacked": lacked = "emit.\(state) { … } had no content to change"
    case "late" where outcome.during.isEmpty:
      lacked = "emit.\(state) came late: \(action) does not know \(emitter.output.kind.rawValue)"
    case "unseen": lacked = unseen(state)
    case "emitted", "cleanup":
      journal.note(emission: state, isStep: isOfAction)
      if isOfAction, end == nil, let kind = Contract.Kind(rawValue: state) {
        emitted.append(kind)
      }
    default: break
    }
    if !isOfAction { _ = judge.note(number, event, state, in: emitter.output.kind.rawValue) }
  }

  private func unseen(_ state: String) -> String {
    let start = emissions.lastIndex { $0.state == state }.map { $0 + 1 } ?? 0
    let later = emissions[start...]
    let leaver = later.first { !Contract.spec.isPending($0.state) }?.action
    return
      "the content of '\(state)' from before '\(leaver ?? "another run")' was not used; "
      + "say `startingFrom: emit.last\(state.prefix(1).uppercased())\(state.dropFirst())` if it should be"
  }

  func play(_ call: VMGenCall<Contract>, patience: Int) async {
    VMGenTraps.shared.open()
    defer { VMGenTraps.shared.close() }
    prepareMeanwhile()
    await restInitializer()
    if obstacle == nil, let viewModel {
      hasCalled = true
      journal.clear()
      VMGenTraps.shared.note(trapText)
      for child in outcome.observes {
        contract.observe(child, of: viewModel) { [weak self] in self?.note(callOfChild: $0, $1) }
      }
      let task = VMGenTestCall.current.withValue(0) {
        _Concurrency.Task { @MainActor in
          await call.run(viewModel)
          end = emitter.output
        }
      }
      await rest(call.text, patience)
      if end != nil, !outcome.during.isEmpty { end = emitter.output }
      conclusion = report
      task.cancel()
    }
    emitter._watchRuns(nil)
    emitter._watchRejections(nil)
    emitter.cancel()
    for pause in held + meanwhile.values { pause.resume() }
    viewModel = nil
    answers = nil
  }

  private func restInitializer() async {
    let begin = vmgenTime()
    await turns { quiet in
      quiet < (earlier.count > held.count ? 64 : 2) && vmgenTime() - begin < 1_000_000_000
    }
    let (output, expected) = (emitter.output.atRest, start.atRest)
    if output.kind != expected.kind || output is any Equatable && !output.isSurelyEqual(to: expected) {
      obstacle = """
        before the call, the view model's initializer led to: \(VMGenText.output(output))
        begin its work in an action that the view calls, or start the outcome from there
        """
    }
    events = 0
    sent = []
  }

  private func hold(_ run: Int, _ pause: VMGenPause) {
    if earlier[run] == outcome.action.rawValue { pause.resume() } else { held.append(pause) }
  }

  private func rest(_ call: String, _ patience: Int) async {
    var last = vmgenTime()
    var returned: Swift.UInt64?
    await turns { quiet in
      let time = vmgenTime()
      if quiet == 0 { last = time }
      if end != nil {
        let since = returned ?? time
        returned = since
        if quiet >= 64, !isIncomplete || time - since > 1_000_000_000 && quiet > 100 { return false }
      } else if quiet >= 64, !journal.unanswered.isEmpty {
        return false
      }
      var latest: String { journal.last.map { "it \($0)" } ?? "the call" }
      if events + journal.events > 10_000 {
        obstacle = "\(call) has not returned after 10,000 calls and emissions; at last \(latest)"
        return false
      }
      if end == nil, (time - last) / 1_000_000 > patience, quiet > patience / 20 {
        obstacle = """
          \(call) has not returned: nothing happened for \(patience / 1_000) seconds after \(latest)
          a body that reads a stream that never ends waits like this
          """
        return false
      }
      return true
    }
  }

  func turns(while goesOn: (_ quiet: Int) -> Bool) async {
    var (seen, quiet) = (-1, 0)
    while true {
      if quiet % 8 == 7 { await _Concurrency.Task.detached {}.value }
      await vmgenTurns()
      let now = events + journal.events
      (seen, quiet) = now == seen ? (now, quiet + 1) : (now, 0)
      if !goesOn(quiet) { return }
      if quiet > 64 { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000) }
    }
  }
}

nonisolated struct VMGenRandom {
  private var state: Swift.UInt64

  init(seed: Swift.UInt64) { state = seed }

  mutating func next() -> Swift.UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below end: Int) -> Int { Int(next() % Swift.UInt64(end)) }

  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}

@MainActor
final class VMGenShortWalkPlay<Contract: VMGenOutcomeContract> {
  private struct Candidate {
    var walk: VMGenWalk
    var kind = Kind.apart
  }

  enum Kind: Int {
    case again
    case meeting
    case apart
  }

  private let setup: VMGenWalkSetup<Contract>
  private var result = VMGenShortWalks()
  private var candidates: [[Candidate]]
  private var next = 0

  init(_ setup: VMGenWalkSetup<Contract>, upTo length: Int) {
    self.setup = setup
    candidates = Swift.Array(repeating: [], count: length + 1)
    candidates[0] = setup.starts.map { Candidate(walk: VMGenWalk(start: $0.name)) }
    result.played = [0]
  }

  var walks: VMGenShortWalks {
    var walks = result
    let count = candidates[length].count
    if next < count { walks.possible = count }
    return walks
  }

  func play(upTo last: Int, steps limit: Int = .max, while hasTime: (Kind) -> Bool = { _ in true }) async {
    while result.failure == nil, advance(upTo: last) {
      let candidate = candidates[length][next]
      if result.steps + candidate.walk.steps.count > limit || !hasTime(candidate.kind) { return }
      next += 1
      await play(candidate)
    }
  }

  private var length: Int { result.played.count - 1 }

  private func advance(upTo last: Int) -> Bool {
    while next == candidates[length].count {
      if length >= min(last, candidates.count - 1) { return false }
      result.played.append(0)
      next = 0
      if length > 2 {
        candidates[length].shuffle(seed: 1)
        let initial = setup.starts.first?.name
        let groups = Swift.Dictionary(grouping: candidates[length]) {
          2 * $0.kind.rawValue + ($0.walk.start == initial ? 0 : 1)
        }
        candidates[length] = (0..<6).flatMap { groups[$0] ?? [] }
      }
    }
    return true
  }

  private func play(_ candidate: Candidate) async {
    let (walk, last) = (candidate.walk, candidates.count - 1)
    let walker = await setup.play(walk) { [self] walker, answers in
      let count = walk.steps.count + answers + 1
      guard count <= last else { return }
      let steps = walk.steps + Swift.Array(repeating: .answer(0), count: answers)
      let meets = candidate.kind == .meeting || walker.liveCount > 0
      let called = Swift.Set(steps.compactMap(setup.action))
      candidates[count] += walker.nextSteps.map { step in
        let isAgain = setup.action(of: step).map(called.contains) ?? false
        return Candidate(
          walk: VMGenWalk(start: walk.start, steps: steps + [step]),
          kind: meets ? .meeting : isAgain ? .again : .apart)
      }
    }
    guard let walker else { return }
    result.played[length] += 1
    result.steps += walk.steps.count
    if let violation = walker.violation {
      result.failure = await setup.shortened(walker, violation, seed: nil)
    }
  }
}

extension Swift.Array {
  fileprivate nonisolated mutating func shuffle(seed: Swift.UInt64) {
    var random = VMGenRandom(seed: seed)
    for index in indices.dropFirst() { swapAt(index, random.number(below: index + 1)) }
  }
}

nonisolated struct VMGenShortWalks: Swift.CustomStringConvertible, Sendable {
  var failure: VMGenWalkFailure?
  var steps = 0
  var played: [Int] = []
  var possible: Int?

  var description: String {
    let isWhole = possible == nil
    let whole = isWhole ? played : played.dropLast()
    var parts: [String] = []
    if whole.count > 1 {
      parts.append("all \(whole.reduce(0, +)) walks of up to \(Self.steps(whole.count - 1))")
    }
    if let possible, let last = played.last {
      parts.append("\(last) of \(possible) walks of \(Self.steps(played.count - 1))")
    }
    return parts.joined(separator: ", ")
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
}

nonisolated enum VMGenTestCall {
  static let current = _Concurrency.TaskLocal<Int?>(wrappedValue: nil)

  static let initializer = -1

  static let meanwhile = 1

  static var task: Int {
    #if compiler(>=6.2)
      unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
    #else
      withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    #endif
  }
}

nonisolated enum VMGenText {
  static func of(_ value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let mirror = Swift.Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
    case .collection: return "[\(elements(of: mirror))]"
    case .tuple: return "(\(elements(of: mirror)))"
    case .struct where !(value is any Swift.CustomStringConvertible):
      return "\(type(of: value))(\(elements(of: mirror)))"
    case .enum where !(value is any Swift.CustomStringConvertible):
      guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
      let content = of(payload.value)
      return content.hasPrefix("(") ? name + content : "\(name)(\(content))"
    default: return "\(value)"
    }
  }

  private static func elements(of mirror: Swift.Mirror) -> String {
    mirror.children.map { child in
      let label = child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
      return label + of(child.value)
    }.joined(separator: ", ")
  }

  static func arguments(
    _ arguments: [(name: String, value: Any)], _ separator: String
  ) -> String {
    arguments.map { "\($0.name)\(separator)\(short(of($0.value)))" }.joined(separator: ", ")
  }

  static func short(_ text: String) -> String { text.count > 200 ? text.prefix(200) + " …" : text }

  static func unanswered(_ method: String) -> String {
    "\(method) was called and has no answer: add it to 'returning', or 'returns' to the method"
  }

  static func output(_ output: Any) -> String {
    let mirror = Swift.Mirror(reflecting: output)
    guard mirror.displayStyle == .enum, let state = mirror.children.first, let name = state.label else {
      return "\(output)"
    }
    let content = Swift.Mirror(reflecting: state.value).children.compactMap { child in
      child.label.map { (name: $0, value: child.value) }
    }
    let shown = content.filter { of($0.value) != "nil" }
    return shown.isEmpty ? name : "\(name)(\(arguments(shown, ": ")))"
  }
}

nonisolated final class VMGenTraps: @unchecked Sendable {
  static let shared = VMGenTraps()

  private var text: [Swift.UInt8] = []
  private var openCount = 0
  private var restorers: [(signal: Int32, restore: @Sendable () -> Void)] = []

  private init() {
    useOwnStack()
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      restorers.append((signal, Self.handle(signal)))
    }
  }

  func open() { openCount += 1 }

  func close() { openCount -= 1 }

  func note(_ text: [Swift.UInt8]) { self.text = text }

  private func trap(_ signal: Int32) {
    let (others, end) = (openCount - 1, Swift.Array("\n".utf8))
    write(text)
    if others > 0 {
      let digits = others > 9 ? [Swift.UInt8(others / 10 % 10) + 48] : []
      write(Self.comma + digits + [Swift.UInt8(others % 10) + 48] + Self.inFlight)
    }
    write(end)
    for entry in restorers where entry.signal == signal { entry.restore() }
    raise(signal)
  }

  private static let stackSize = 65_536
  private static let comma = Swift.Array("; ".utf8)
  private static let inFlight = Swift.Array(" others in flight".utf8)

  #if compiler(>=6.2)
    private func useOwnStack() {
      var stack = unsafe stack_t()
      unsafe stack.ss_size = Self.stackSize
      unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
      _ = unsafe sigaltstack(&stack, nil)
    }

    private func write(_ bytes: [Swift.UInt8]) { _ = unsafe Foundation.write(2, bytes, bytes.count) }

    private static func handle(_ signal: Int32) -> @Sendable () -> Void {
      var (action, former) = (sigaction(), sigaction())
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { VMGenTraps.shared.trap($0) }
      #else
        unsafe action.__sigaction_handler.sa_handler = { VMGenTraps.shared.trap($0) }
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      _ = unsafe sigaction(signal, &action, &former)
      return { [former] in
        var former = former
        _ = unsafe sigaction(signal, &former, nil)
      }
    }
  #else
    private func useOwnStack() {
      var stack = stack_t()
      stack.ss_size = Self.stackSize
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
      _ = sigaltstack(&stack, nil)
    }

    private func write(_ bytes: [Swift.UInt8]) { _ = Foundation.write(2, bytes, bytes.count) }

    private static func handle(_ signal: Int32) -> @Sendable () -> Void {
      var (action, former) = (sigaction(), sigaction())
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { VMGenTraps.shared.trap($0) }
      #else
        action.__sigaction_handler.sa_handler = { VMGenTraps.shared.trap($0) }
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      _ = sigaction(signal, &action, &former)
      return { [former] in
        var former = former
        _ = sigaction(signal, &former, nil)
      }
    }
  #endif
}

nonisolated func vmgenTime() -> Swift.UInt64 { Dispatch.DispatchTime.now().uptimeNanoseconds }

@MainActor
func vmgenTurns(while goesOn: @escaping () -> Bool = { false }) async {
  await vmgenPause { vmgenTurn(while: goesOn, $0) }
}

@MainActor
func vmgenTurn(while goesOn: @escaping () -> Bool, _ pause: VMGenPause) {
  _Concurrency.Task { @MainActor in
    if goesOn() { vmgenTurn(while: goesOn, pause) } else { pause.resume() }
  }
}

nonisolated struct VMGenWalkBudget {
  var whole: Int
  var shortSeconds: Swift.Double
  var randomSteps: Int
  var randomSeconds: Swift.Double
  var seed: Swift.UInt64 = 1

  static let short = VMGenWalkBudget(whole: 2, shortSeconds: 0.05, randomSteps: 400, randomSeconds: 0.025)
  static let long = VMGenWalkBudget(whole: 0, shortSeconds: 1, randomSteps: 400, randomSeconds: 10)
}

nonisolated extension VMGenWalkBudget {
  init(_ environment: [String: String]) {
    self = environment["VMGEN_WALKS"] == "long" ? .long : .short
    if let steps = environment["VMGEN_WALK_STEPS"].flatMap({ Int($0) }) {
      (randomSteps, shortSeconds, randomSeconds) = (steps, .infinity, .infinity)
    }
    if let text = environment["VMGEN_WALK_SEED"] {
      seed = text == "random" ? .random(in: 1...999_999) : Swift.UInt64(text) ?? 1
    }
  }
}

§nonisolated struct VMGenWalkFailure: Swift.CustomStringConvertible, Sendable {
  §let problem: String
  §let walk: String
  let notes: [String]
  let seed: Swift.UInt64?

  §var description: String {
    let again = seed.map { "; all walks: VMGEN_WALK_SEED=\($0)" } ?? ""
    return """
      \(problem)
      \(notes.joined(separator: "\n"))
      this walk again: VMGEN_WALK="\(walk)"\(again)
      """
  }
}

@MainActor
final class VMGenWalkHabits {
  var isLoose = false
  var played: Swift.Set<Int> = []
}

@MainActor
struct VMGenWalkSetup<Contract: VMGenOutcomeContract> {
  struct Move {
    var name: String
    var outcome: Int?
    var call: VMGenCall<Contract>
  }

  struct Start {
    var name: String
    var output: Contract.Output
    var outcome: Int?
  }

  let contract: Contract
  let moves: [Move]
  let names: [String]
  let starts: [Start]
  let rules = VMGenOutcomeRules(Contract.self)
  let habits = VMGenWalkHabits()

  init(_ contract: Contract) {
    self.contract = contract
    moves =
      Contract.outcomes.enumerated().compactMap { index, outcome in
        guard outcome.isAnswered, !outcome.isPrivate, outcome.during.isEmpty else { return nil }
        return outcome.call.map { Move(name: outcome.title, outcome: index, call: $0) }
      } + Contract.calls.map { Move(name: $0.text, outcome: nil, call: $0) }
    names = moves.map(\.name)
    let initial = Contract.spec.initial
    let states =
      [initial]
      + Contract.Kind.allCases.map(\.rawValue).filter { state in
        !Contract.spec.isPending(state) && !Contract.spec.progress.contains(state) && state != initial
      }
    let examples = states.compactMap { state in
      contract.example(state).map { Start(name: state, output: $0) }
    }
    let playable = moves.compactMap(\.outcome)
    starts =
      examples
      + examples.flatMap { example in
        playable.compactMap { contract.start(of: $0, in: example.output, example.name) }
      }
  }

  func walk(_ text: String) -> VMGenWalk? {
    VMGenWalk(text, starts: starts.map(\.name), moves: names)
  }

  func action(of step: VMGenWalkStep) -> String? {
    guard case .move(let index) = step else { return nil }
    return moves[index].outcome.map { Contract.outcomes[$0].action.rawValue } ?? moves[index].name
  }

  func play(
    _ walk: VMGenWalk,
    ending: @escaping (VMGenWalker<Contract>, _ answers: Int) -> Void = { _, _ in }
  ) async -> VMGenWalker<Contract>? {
    guard let start = starts.first(where: { $0.name == walk.start }),
      let walker = VMGenWalker(self, from: start)
    else { return nil }
    var steps = walk.steps[...]
    await walker.play({ _ in steps.popFirst() }, ending: ending)
    return walker
  }

  func shortened(
    _ walker: VMGenWalker<Contract>, _ violation: VMGenOutcomeRules.Violation, seed: Swift.UInt64?
  ) async -> VMGenWalkFailure? {
    var (failed, best) = (walker, walker.walk)
    var plays = 0
    var size = max(1, best.steps.count / 2)
    while plays < 300 {
      var isShorter = false
      var start = 0
      while start < best.steps.count, plays < 300 {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
        plays += 1
        if let walker = await play(shorter), let found = walker.violation,
          found.kind == violation.kind, found.action == violation.action,
          walker.walk.steps.count < best.steps.count
        {
          (failed, best) = (walker, walker.walk)
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    guard let walker = await play(best), let found = walker.violation else {
      var violation = violation
      violation.text += " (in one of several plays of the same walk)"
      return failure(failed, violation, seed: seed)
    }
    return failure(walker, found, seed: seed)
  }

  func failure(
    _ walker: VMGenWalker<Contract>, _ violation: VMGenOutcomeRules.Violation, seed: Swift.UInt64?
  ) -> VMGenWalkFailure {
    let steps = walker.walk.steps.enumerated().map { "\($0 + 1). \($1.text(names))" }
    let titles = ["the walk starts from \(walker.walk.start)"] + steps + ["then all mocks answer"]
    let notes = zip(titles, walker.notes).map { title, notes in
      notes.isEmpty ? title : "\(title): \(notes.joined(separator: ", "))"
    }
    return VMGenWalkFailure(
      problem: violation.text, walk: walker.walk.text(names), notes: notes, seed: seed)
  }
}

nonisolated enum VMGenWalkStep: Equatable, Sendable {
  case move(Int)
  case answer(Int)
  case cancel(Int)

  func text(_ moves: [String]) -> String {
    switch self {
    case .move(let index): moves[index]
    case .answer(let index): "answer \(index + 1)"
    case .cancel(let index): "cancel \(index + 1)"
    }
  }
}

nonisolated struct VMGenWalk: Equatable, Sendable {
  var start: String
  var steps: [VMGenWalkStep]

  func text(_ moves: [String]) -> String {
    "\(start): \(steps.map { $0.text(moves) }.joined(separator: "; "))"
  }

  init(start: String, steps: [VMGenWalkStep] = []) {
    self.start = start
    self.steps = steps
  }

  init?(_ text: String, starts: [String], moves: [String]) {
    guard let start = starts.first(where: { text.hasPrefix($0 + ":") }) else { return nil }
    self.init(start: start)
    let all = moves.indices.map(VMGenWalkStep.move) + (0..<99).flatMap { [.answer($0), .cancel($0)] }
    var rest = text.dropFirst(start.count + 1)
    while true {
      rest = rest.drop { $0 == " " || $0 == ";" }
      if rest.isEmpty { return }
      let found = all.map { ($0, $0.text(moves)) }.filter { rest.hasPrefix($1) }
        .max { $0.1.count < $1.1.count }
      guard let (step, name) = found else { return nil }
      steps.append(step)
      rest = rest.dropFirst(name.count)
    }
  }
}

extension VMGenWalker {
  func fits(_ move: Move) -> Bool {
    if walk.steps.isEmpty, let first = start.outcome { return move.outcome == first }
    guard let index = move.outcome else { return isSafe(move) }
    let (outcomes, kind) = (Contract.outcomes, emitter.output.kind)
    let outcome = outcomes[index]
    guard setup.contract.starts(outcome, in: kind), isMade(for: outcome) else { return false }
    if holds(index) == true { return true }
    return !move.call.hasArguments
      && !outcomes.indices.contains {
        outcomes[$0].action == outcome.action && setup.contract.starts(outcomes[$0], in: kind)
          && holds($0) == true
      }
  }

  func isMade(for outcome: VMGenOutcome<Contract>) -> Bool {
    let first = start.outcome.map { Contract.outcomes[$0] }
    return outcome.children == nil && outcome.using?.key == first?.using?.key
      && outcome.path.map { $0 == emitter._kinds } ?? true
  }

  func isSafe(_ move: Move) -> Bool {
    if !move.call.hasArguments
      || walk.steps.isEmpty && start.outcome != nil && start.outcome == move.outcome
    {
      return true
    }
    if holds(move.outcome) == true { return true }
    guard let action = move.outcome.map({ Contract.outcomes[$0].action.rawValue }) else { return false }
    return !Contract.spec.starts(of: action).contains(emitter.output.kind.rawValue)
  }

  func isPossible(_ move: Move) -> Bool {
    if walk.steps.isEmpty, start.outcome != nil, start.outcome == move.outcome { return true }
    return isSafe(move) && move.outcome.map { isMade(for: Contract.outcomes[$0]) } ?? true
  }
}

extension VMGenWalker {
  func note(
    _ number: Int, _ action: String, _ event: String, _ state: String
  ) {
    events += 1
    noteForTrap()
    if judge.violation != nil { return }
    switch event {
    case "accepted": accept(number, action, state)
    case "began": begin(number)
    case "finished" where judge.runs[number]?.isLive == true: _ = answers?.begin(runs[number]?.outer)
    default: break
    }
    let note = judge.note(number, event, state, in: emitter.output.kind.rawValue)
    if let note { log(note) }
  }

  private func accept(_ number: Int, _ action: String, _ state: String) {
    var chosen: Int?
    let call = VMGenTestCall.current.get().flatMap { calls.indices.contains($0) ? $0 : nil }
    if let call {
      calls[call].hasAccepted = true
      chosen = calls[call].outcome.flatMap {
        Contract.outcomes[$0].action.rawValue == action ? $0 : nil
      }
    }
    let outcome = chosen ?? outcome(of: action, in: state)
    if let outcome { setup.habits.played.insert(outcome) }
    runs[number] = Run(outcome: outcome, call: call)
    judge.accept(
      number, action, in: state, by: answers?.owner?.run,
      answeredFrom: outcome.flatMap { Contract.outcomes[$0].from?.map(\.rawValue) })
  }

  private func outcome(of action: String, in state: String) -> Int? {
    var found = Contract.outcomes.indices.filter {
      let outcome = Contract.outcomes[$0]
      return outcome.action.rawValue == action && outcome.isAnswered && outcome.during.isEmpty
        && isMade(for: outcome)
        && outcome.from?.contains { $0.rawValue == state } ?? true
    }
    if found.count > 1 {
      let holding = found.filter { holds($0) == true }
      if !holding.isEmpty { found = holding }
    }
    if found.isEmpty { return nil }
    let count = counts[action, default: 0]
    counts[action] = count + 1
    return found[count % found.count]
  }

  private func begin(_ number: Int) {
    guard let run = runs[number] else { return }
    if let call = VMGenTestCall.current.get(), calls.indices.contains(call) {
      calls[call].hasBegun = true
      endUnsafe(call)
    }
    let mocks = setup.contract.mocks(of: run.outcome.map { Contract.outcomes[$0] })
    runs[number]?.outer = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
  }
}

nonisolated struct VMGenQuiet {
  var events = -1
  var time = vmgenTime()
  var turns = 0
  var hasPaused = false
  let begin = vmgenTime()
}

extension VMGenWalker {
  func atEachRest(_ act: @escaping () -> Bool) async {
    var quiet = VMGenQuiet()
    var isOver = false
    while true {
      await vmgenTurns { [self] in
        guard rests(&quiet) else { return quiet.turns < 4 }
        quiet = VMGenQuiet()
        isOver = !goesOn || !act()
        return !isOver
      }
      if isOver { return }
      if quiet.turns > 50 {
        try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000)
      } else {
        await _Concurrency.Task.detached {}.value
      }
      quiet.hasPaused = true
    }
  }

  private func rests(_ quiet: inout VMGenQuiet) -> Bool {
    if let call = journal.unanswered.first { endUnanswered(call) }
    if events == quiet.events {
      quiet.turns += 1
    } else {
      (quiet.events, quiet.time) = (events, vmgenTime())
      (quiet.turns, quiet.hasPaused) = (0, false)
    }
    if !goesOn || quiet.time - quiet.begin >= 1_000_000_000 { return true }
    if quiet.turns < 2 { return false }
    guard let busy = calls.indices.first(where: { isBusy($0, afterTurns: quiet.turns) }) else {
      return (quiet.hasPaused || !setup.habits.isLoose)
        && (quiet.turns >= 40 || !runs.keys.contains(where: isRunBusy))
    }
    guard quiet.turns > 100, vmgenTime() - quiet.time > 100_000_000 else { return false }
    for call in busy..<calls.count where isBusy(call, afterTurns: quiet.turns) {
      calls[call].isStuck = true
    }
    return true
  }

  private func endUnanswered(_ call: VMGenJournal.Unanswered) {
    let action = call.run.flatMap { judge.runs[$0]?.action }
    let outcome = call.call.flatMap { calls.indices.contains($0) ? calls[$0].outcome : nil }
    if action.map(setup.rules.hasOutcomes) ?? (outcome != nil) {
      judge.report(unanswered: call.method)
    } else {
      hasEnded = true
    }
  }

  private func isBusy(_ number: Int, afterTurns turns: Int) -> Bool {
    let call = calls[number]
    if call.isFinished || call.isStuck || waiting.contains(where: { $0.call == number }) { return false }
    if turns > 12, waiting.contains(where: { $0.call == nil }) { return false }
    return call.hasBegun || waiting.isEmpty || call.hasAccepted && turns < 40
  }

  private func isRunBusy(_ number: Int) -> Bool {
    guard let run = judge.runs[number], run.isLive, run.hasBegun else { return false }
    let call = runs[number]?.call
    return !waiting.contains { $0.call == call } && call.map { calls[$0].isFinished } ?? true
  }
}

@MainActor
final class VMGenWalker<Contract: VMGenOutcomeContract> {
  typealias Move = VMGenWalkSetup<Contract>.Move

  struct Call {
    var name: String
    var task: _Concurrency.Task<Void, Swift.Never>?
    var move: Int
    var outcome: Int?
    var emissions: Int
    var isFinished = false
    var isCancelled = false
    var isStuck = false
    var hasAccepted = false
    var hasBegun = false
  }

  struct Waiting {
    var run: Int?
    var call: Int?
    var pause: VMGenPause
  }

  struct Run {
    var outcome: Int?
    var call: Int?
    var outer: VMGenAnswers<Contract.Mocks>.Owner?
  }

  var judge: VMGenJudge
  private(set) var walk: VMGenWalk
  var notes: [[String]] = [[]]

  let setup: VMGenWalkSetup<Contract>
  let start: VMGenWalkSetup<Contract>.Start
  let emitter: Contract.Emitter
  private var viewModel: Contract.ViewModel?
  let journal = VMGenJournal(keepsCalls: false)
  var answers: VMGenAnswers<Contract.Mocks>?
  var calls: [Call] = []
  private(set) var waiting: [Waiting] = []
  var runs: [Int: Run] = [:]
  var counts: [String: Int] = [:]
  private var isOver = false
  var hasEnded = false
  private var trapText: [Swift.UInt8]
  private var hasIdleStep = false
  private var before: (events: Int, output: Contract.Output)?
  var events = 0
  private var known: (events: Int, holds: [Int?: Bool?]) = (0, [:])

  init?(_ setup: VMGenWalkSetup<Contract>, from start: VMGenWalkSetup<Contract>.Start) {
    self.setup = setup
    self.start = start
    judge = VMGenJudge(setup.rules)
    trapText = Swift.Array(
      "vmgen: a walk of \(Contract.featureName) trapped; again: VMGEN_WALK=\"\(start.name): \"".utf8)
    let first = start.outcome.map { Contract.outcomes[$0] }
    let contract = setup.contract.using(first)
    emitter = contract.emitter(start.output)
    walk = VMGenWalk(start: start.name)
    let mocks = Contract.Mocks()
    let rest = contract.mocks(of: Contract.outcomes.first { $0.call != nil })
    let answers = VMGenAnswers(rest: rest, journal: journal) { [weak self] owner, call, _, pause in
      self?.wait(owner?.run, call, pause)
    }
    self.answers = answers
    contract.connect(mocks, to: answers)
    emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
    viewModel = contract.viewModel(emitter, mocks)
    guard let viewModel else { return nil }
    first?.children?(viewModel)
  }

  func play(
    _ next: @escaping (VMGenWalker) -> VMGenWalkStep?,
    ending: @escaping (VMGenWalker, _ answers: Int) -> Void = { _, _ in }
  ) async {
    VMGenTraps.shared.open()
    defer { VMGenTraps.shared.close() }
    noteForTrap()
    var answers: Int?
    await atEachRest { [self] in
      if answers == nil, take(next) { return true }
      ending(self, answers ?? 0)
      if waiting.isEmpty || answers == 100 { return false }
      if answers == nil { notes.append([]) }
      answers = (answers ?? 0) + 1
      answer(0)
      return true
    }
    if goesOn { judge.end(in: emitter.output.kind.rawValue) }
    close()
  }

  private func take(_ next: (VMGenWalker) -> VMGenWalkStep?) -> Bool {
    noteIdleStep()
    while let step = next(self) {
      guard let step = resolved(step) else { continue }
      name(step)
      walk.steps.append(step)
      notes.append([])
      before = (events, emitter.output)
      perform(step)
      return true
    }
    return false
  }

  private func noteIdleStep() {
    if case .move(let index) = walk.steps.last, setup.moves[index].outcome == nil, let before,
      events <= before.events + 1, emitter.output.isSurelyEqual(to: before.output)
    {
      hasIdleStep = true
    }
  }

  var violation: VMGenOutcomeRules.Violation? { judge.violation }

  func holds(_ outcome: Int?) -> Bool? {
    if known.events != events { known = (events, [:]) }
    if let holds = known.holds[outcome] { return holds }
    let (output, contract) = (emitter.output, setup.contract)
    let holds =
      outcome.map { contract.holds(Contract.outcomes[$0], in: output) } ?? contract.hasExample(output)
    known.holds[outcome] = .some(holds)
    return holds
  }

  var goesOn: Bool { violation == nil && !hasEnded }

  func log(_ event: String) { notes[notes.count - 1].append(event) }

  var waitingCount: Int { waiting.count }
  var liveCount: Int { calls.lazy.filter { !$0.isFinished }.count }

  var nextSteps: [VMGenWalkStep] {
    if hasIdleStep { return [] }
    let live = calls.lazy.filter { !$0.isFinished }
    return setup.moves.indices.filter { fits(setup.moves[$0]) }.map(VMGenWalkStep.move)
      + waiting.indices.dropFirst().map(VMGenWalkStep.answer)
      + live.enumerated().filter { !$0.element.isCancelled }.map { .cancel($0.offset) }
  }

  func endUnsafe(_ call: Int) {
    let (move, emissions) = (setup.moves[calls[call].move], calls[call].emissions)
    guard move.call.hasArguments, emitter.emissions != emissions, !isSafe(move) else { return }
    hasEnded = true
    emitter.cancel()
  }

  private func resolved(_ step: VMGenWalkStep) -> VMGenWalkStep? {
    switch step {
    case .move(let index): isPossible(setup.moves[index]) ? step : nil
    case .answer(let index): waiting.isEmpty ? nil : .answer(index % waiting.count)
    case .cancel(let index): liveCount == 0 ? nil : .cancel(index % liveCount)
    }
  }

  private func name(_ step: VMGenWalkStep) {
    trapText.removeLast()
    if !walk.steps.isEmpty { trapText += [59, 32] }
    trapText += step.text(setup.names).utf8
    trapText.append(34)
    noteForTrap()
  }

  func noteForTrap() { VMGenTraps.shared.note(trapText) }

  private func perform(_ step: VMGenWalkStep) {
    switch step {
    case .move(let index): make(index)
    case .answer(let index): answer(index)
    case .cancel(let index):
      let live = calls.indices.filter { !calls[$0].isFinished }
      log("cancels the task of \(calls[live[index]].name)")
      calls[live[index]].isCancelled = true
      calls[live[index]].task?.cancel()
    }
  }

  private func make(_ index: Int) {
    guard let viewModel else { return }
    let (number, move) = (calls.count, setup.moves[index])
    calls.append(
      Call(name: move.name, move: index, outcome: move.outcome, emissions: emitter.emissions))
    calls[number].task = VMGenTestCall.current.withValue(number) {
      _Concurrency.Task { @MainActor [weak self] in
        await move.call.run(viewModel)
        self?.finish(number)
      }
    }
  }

  private func finish(_ call: Int) {
    events += 1
    calls[call].isFinished = true
  }

  private func answer(_ index: Int) {
    events += 1
    noteForTrap()
    let call = waiting.remove(at: index)
    if let name = call.run.flatMap({ judge.runs[$0]?.action }) {
      log("a mock answers \(name)")
    }
    call.pause.resume()
  }

  private func wait(_ run: Int?, _ call: Int?, _ pause: VMGenPause) {
    events += 1
    noteForTrap()
    let isInRun = run.map { judge.runs[$0]?.isLive == true } ?? false
    if !isInRun || waiting.contains(where: { $0.call == call }) { setup.habits.isLoose = true }
    if !isOver { waiting.append(Waiting(run: run, call: call, pause: pause)) }
  }

  private func close() {
    isOver = true
    emitter._watchRuns(nil)
    emitter.cancel()
    for call in calls { call.task?.cancel() }
    let open = waiting
    waiting = []
    for call in open { call.pause.resume() }
    viewModel = nil
    answers = nil
  }
}

extension VMGenOutcomeContract {
  §func walks() async -> VMGenWalkFailure? {
    await VMGenWalkQueue.enter()
    defer { VMGenWalkQueue.leave() }
    let environment = Foundation.ProcessInfo.processInfo.environment
    let setup = VMGenWalkSetup(self)
    if let text = environment["VMGEN_WALK"] {
      return setup.walk(text) == nil ? nil : await walk(text)
    }
    let report = await setup.walks(VMGenWalkBudget(environment))
    if !report.text.isEmpty { Swift.print("\(Self.featureName): \(report.text)") }
    return report.failure
  }

  §func walks(
    seed: Swift.UInt64, steps: Int, seconds: Swift.Double = .infinity
  ) async -> VMGenWalkFailure? {
    await VMGenWalkSetup(self).randomWalks(seed: seed, steps: steps, seconds: seconds)
  }

  §func walk(_ text: String) async -> VMGenWalkFailure? {
    let setup = VMGenWalkSetup(self)
    guard let walk = setup.walk(text) else {
      return VMGenWalkFailure(
        problem: "the spec has no such walk", walk: text, notes: [], seed: nil)
    }
    guard let walker = await setup.play(walk), let violation = walker.violation else { return nil }
    return setup.failure(walker, violation, seed: nil)
  }
}

extension VMGenWalkSetup {
  func walks(_ budget: VMGenWalkBudget) async -> (text: String, failure: VMGenWalkFailure?) {
    let play = VMGenShortWalkPlay(self, upTo: 4)
    let begin = VMGenElapsed()
    await play.play(upTo: budget.whole)
    if budget.whole > 0 { await play.play(upTo: budget.whole + 1) { $0 == .again } }
    var failure = play.walks.failure
    let rest = budget.randomSeconds
    if failure == nil {
      failure = await randomWalks(seed: budget.seed, steps: budget.randomSteps, seconds: rest)
    }
    if failure == nil {
      await play.play(upTo: 4, steps: 20_000) { _ in begin.seconds <= budget.shortSeconds }
      failure = play.walks.failure
    }
    return (text(play.walks, isWhole: failure == nil), failure)
  }

  private func text(_ walks: VMGenShortWalks, isWhole: Bool) -> String {
    let courses = Contract.outcomes.indices.filter { Contract.outcomes[$0].during.isEmpty }
    let missing = courses.filter { isWhole && !habits.played.contains($0) }
    let titles = missing.map { Contract.outcomes[$0].title }
    let count = courses.count
    let left = titles.isEmpty ? "" : ", \(titles.count) left out: \(titles.joined(separator: " and "))"
    let head = "\(count) \(count == 1 ? "outcome" : "outcomes")\(left)"
    return walks.description.isEmpty ? head : "\(head); \(walks)"
  }

  func randomWalks(seed: Swift.UInt64, steps: Int, seconds: Swift.Double) async -> VMGenWalkFailure? {
    let begin = VMGenElapsed()
    var random = VMGenRandom(seed: seed)
    var rest = steps
    guard let initial = starts.first, !moves.isEmpty else { return nil }
    while rest > 0, begin.seconds < seconds {
      let start = rest == steps || random.chance(50) ? initial : random.pick(starts)
      guard let walker = VMGenWalker(self, from: start) else { return nil }
      var length = 2 + random.number(below: 24)
      rest -= length
      await walker.play { walker in
        length -= 1
        return length < 0 ? nil : step(walker, &random)
      }
      if let violation = walker.violation {
        return await shortened(walker, violation, seed: seed)
      }
    }
    return nil
  }

  private func step(_ walker: VMGenWalker<Contract>, _ random: inout VMGenRandom) -> VMGenWalkStep {
    let waiting = walker.waitingCount
    if waiting > 0, random.chance(min(85, 35 + 10 * waiting)) {
      return .answer(random.number(below: waiting))
    }
    if walker.liveCount > 0, random.chance(8) {
      return .cancel(random.number(below: walker.liveCount))
    }
    let fitting = moves.indices.filter { walker.fits(moves[$0]) }
    return .move(
      fitting.isEmpty || random.chance(15) ? random.number(below: moves.count) : random.pick(fitting))
  }
}

@MainActor
enum VMGenWalkQueue {
  private static var isTaken = false
  private static var waiting: [VMGenPause] = []

  static func enter() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await vmgenPause { waiting.append($0) }
  }

  static func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

"""#)

    package static let outputPublishers = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Combine)"#, line: #"import Combine"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(Combine)

  @MainActor
  final class VMGenOutputPublisher<Output>: VMGenObserving {
    private nonisolated let subject: VMGenUnchecked<Combine.CurrentValueSubject<Output, Swift.Never>>

    init(_ output: Output) { subject = VMGenUnchecked(Combine.CurrentValueSubject(output)) }

    deinit { subject.value.send(completion: .finished) }

    var publisher: Combine.AnyPublisher<Output, Swift.Never> { subject.value.eraseToAnyPublisher() }

    func send(_ output: AnyObject) { subject.value.send(vmgenUnbox(output)) }
  }

  extension VMGenCore {
    /// The current output and each later one, after the change. It ends with the emitter.
    §func outputs<Output>() -> Combine.AnyPublisher<Output, Swift.Never> {
      settle()
      let observers = observers as? VMGenOutputPublisher<Output> ?? VMGenOutputPublisher(toldOutput())
      self.observers = observers
      return observers.publisher
    }
  }
#endif

"""#)

    package static let outputStreams = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
final class VMGenOutputStreams<Output: Sendable>: VMGenObserving {
  private(set) var streams: [Int: _Concurrency.AsyncStream<Output>.Continuation] = [:]
  private var last = 0

  deinit {
    for stream in streams.values { stream.finish() }
  }

  func stream(from output: Output) -> _Concurrency.AsyncStream<Output> {
    _Concurrency.AsyncStream { stream in
      last += 1
      let number = last
      streams[number] = stream
      stream.yield(output)
      stream.onTermination = { [weak self] _ in
        _Concurrency.Task { @MainActor in self?.streams[number] = nil }
      }
    }
  }

  func send(_ output: AnyObject) {
    for stream in streams.values { stream.yield(vmgenUnbox(output)) }
  }
}

extension VMGenCore {
  /// The current output and each later one, for one more observer. The sequence keeps what its observer has not read
  /// yet, and ends with the emitter.
  §func outputs<Output: Sendable>() -> _Concurrency.AsyncStream<Output> {
    settle()
    let streams = observers as? VMGenOutputStreams<Output> ?? VMGenOutputStreams()
    observers = streams
    return streams.stream(from: toldOutput())
  }
}

"""#)

    package static let overlays = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// An overlay as the app shows it: the message and its buttons, or the look that the app sets with
  /// `vmgenOverlayLook`.
  @MainActor
  §struct VMGenOverlay: SwiftUI.View {
    private let notice: VMGenNotice
    @SwiftUI.Environment(\.vmgenOverlay) private var look

    /// Creates an overlay that shows a notice.
    §nonisolated init(_ notice: VMGenNotice) { self.notice = notice }

    §var body: some SwiftUI.View {
      if let look {
        look(notice).environment(\.vmgenOverlay, nil)
      } else {
        SwiftUI.VStack(spacing: 12) {
          SwiftUI.Text(verbatim: notice.text)
          notice.buttons
        }
        .multilineTextAlignment(.center)
        .padding()
        .background(.regularMaterial, in: SwiftUI.RoundedRectangle(cornerRadius: 12))
        .padding()
      }
    }
  }

  nonisolated struct VMGenOverlayKey: SwiftUI.EnvironmentKey {
    static var defaultValue: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? { nil }
  }

  nonisolated extension SwiftUI.EnvironmentValues {
    var vmgenOverlay: (@MainActor (VMGenNotice) -> SwiftUI.AnyView)? {
      get { self[VMGenOverlayKey.self] }
      set { self[VMGenOverlayKey.self] = newValue }
    }
  }

  extension SwiftUI.View {
    /// Sets the look of overlays in all screens within this view.
    @MainActor
    §func vmgenOverlayLook<Look: SwiftUI.View>(
      @SwiftUI.ViewBuilder _ look: @escaping @MainActor (VMGenNotice) -> Look
    ) -> some SwiftUI.View {
      environment(\.vmgenOverlay, { SwiftUI.AnyView(look($0)) })
    }
  }

  extension VMGenNotice {
    /// The notice as an overlay, which is the default.
    §var overlay: some SwiftUI.View { VMGenOverlay(self) }
  }
#endif

"""#)

    package static let paths = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Observation)"#, line: #"import Observation"#),
        ],
        usesRuntime: false,
        text: #"""
extension VMGenCore {
  func trace(_ kind: VMGenTraceEvent.Kind, screen: Any) {
    guard VMGenTrace.handler != nil else {
      source?.miss()
      return
    }
    let number = Swift.Mirror(reflecting: screen).children.first.flatMap { Self.instance(in: $0.value) }
    let source = source ?? join()
    var event = source.event(kind)
    event.from = source.kinds[self.kind]
    event.property = VMGenTraceSource.caseName(of: screen) + (number.map { "#\($0)" } ?? "")
    VMGenTrace.tell(event)
  }

  private static func instance(in viewModel: Any) -> Int? {
    sequence(first: Swift.Mirror(reflecting: viewModel)) { $0.superclassMirror }
      .flatMap(\.children).lazy
      .compactMap { ($0.value as? any VMGenEmitter)?.traceNumber }.first
  }
}

extension VMGenEmitter {
  fileprivate var traceNumber: Int { (_handle.core.source ?? _handle.core.join()).instance }
}

#if canImport(Observation)

  /// The screens of a path, the last one on top, and the wires of each.
  ///
  /// A screen that is connected may change the path. Each screen is then connected once, and only while it is on the
  /// path.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  §final class VMGenPath<Screen: Hashable & Identifiable> {
    private let registrar = Observation.ObservationRegistrar()
    private var stored: [Screen] = []
    private var connected: [Screen] = []
    private var updates = 0

    §init() {}

    §var screens: [Screen] {
      registrar.access(self, keyPath: \.screens)
      return stored
    }

    /// Sets the screens, without a second entry for the same object. Then it disconnects the screens that are gone,
    /// connects those that are new, and calls `popped` for those that are gone, the top first.
    /// - Parameter core: The core of the emitter, which tells of the screens.
    §func set(
      _ screens: [Screen], of core: VMGenCore, disconnect: @MainActor (Screen) -> Void = { _ in },
      connect: @MainActor (Screen) -> Void = { _ in }, popped: @MainActor (Screen) -> Void = { _ in }
    ) {
      var objects: Swift.Set<Screen.ID> = []
      let screens = screens.filter { objects.insert($0.id).inserted }
      guard screens != stored else { return }
      let gone = stored.filter { !screens.contains($0) }
      for screen in gone.reversed() { core.trace(.popped, screen: screen) }
      for screen in screens where !stored.contains(screen) { core.trace(.pushed, screen: screen) }
      registrar.withMutation(of: self, keyPath: \.screens) { stored = screens }
      for screen in connected.reversed() where !stored.contains(screen) {
        connected.removeAll { $0 == screen }
        disconnect(screen)
      }
      self.connect(connect)
      for screen in gone.reversed() { popped(screen) }
    }

    /// Connects all screens again.
    §func reconnect(_ connect: @MainActor (Screen) -> Void) {
      connected.removeAll()
      self.connect(connect)
    }

    private func connect(_ connect: @MainActor (Screen) -> Void) {
      updates += 1
      let update = updates
      for screen in stored where !connected.contains(screen) {
        connected.append(screen)
        connect(screen)
        if update != updates { return }
      }
    }

    /// Returns the path without the last screen.
    §func withoutLast() -> [Screen] { Swift.Array(stored.dropLast()) }

    /// Returns the path without the screens above the last one that satisfies a condition; all if none does.
    §func up(to isLast: (Screen) -> Bool) -> [Screen] {
      stored.lastIndex(where: isLast).map { Swift.Array(stored[...$0]) } ?? stored
    }

    /// Whether the last screen satisfies a condition.
    §func isOnTop(_ condition: (Screen) -> Bool) -> Bool { stored.last.map(condition) ?? false }

    /// Whether any screen satisfies a condition.
    §func has(_ condition: (Screen) -> Bool) -> Bool { stored.contains(where: condition) }

    /// Calls a closure with each connected screen, but not with those that a call removes.
    §func callEach(_ body: (Screen) -> Void) {
      for screen in connected where stored.contains(screen) { body(screen) }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension VMGenPath: Observation.Observable {}
#endif

"""#)

    package static let pauses = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
§nonisolated struct VMGenPause: Sendable {
  let resume: @Sendable () -> Void
}

func vmgenPause(
  isolation: isolated (any _Concurrency.Actor)? = #isolation, _ body: (VMGenPause) -> Void = { _ in }
) async {
  #if compiler(>=6.2)
    unsafe await _Concurrency.withUnsafeContinuation(isolation: isolation) { continuation in
      body(VMGenPause { unsafe continuation.resume() })
    }
  #else
    await _Concurrency.withUnsafeContinuation(isolation: isolation) { continuation in
      body(VMGenPause { continuation.resume() })
    }
  #endif
}

"""#)

    package static let presentations = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// A button of a presentation: its label, its role and its action.
  @MainActor
  §struct VMGenButton: SwiftUI.View {
    §let label: SwiftUI.Text
    §let role: SwiftUI.ButtonRole?
    /// Runs the action and returns when it has ended.
    §let action: @MainActor @Sendable () async -> Void

    private let press: @MainActor @Sendable () -> Void

    /// Creates a button that runs its action at once.
    §init(
      _ label: SwiftUI.Text,
      role: SwiftUI.ButtonRole? = nil,
      action: @escaping @MainActor @Sendable () -> Void
    ) {
      self.label = label
      self.role = role
      self.action = { action() }
      press = action
    }

    /// Creates a button that runs its action in a task.
    §init(
      _ label: SwiftUI.Text,
      role: SwiftUI.ButtonRole? = nil,
      action: @escaping @MainActor @Sendable () async -> Void
    ) {
      self.label = label
      self.role = role
      self.action = action
      press = { _Concurrency.Task { await action() } }
    }

    §var body: some SwiftUI.View {
      SwiftUI.Button(role: role, action: press) { label }
    }
  }

  @MainActor
  struct VMGenButtons: SwiftUI.View {
    let buttons: [VMGenButton]

    var body: some SwiftUI.View {
      SwiftUI.ForEach(buttons.indices, id: \.self) { buttons[$0] }
    }
  }
#endif

#if canImport(SwiftUI)

  extension SwiftUI.View {
    /// Applies a modifier that is made from an observable state.
    ///
    /// - Parameter modifier: Makes the modifier. It runs again when state that it reads changes; the view that
    ///   is modified is not updated.
    @MainActor
    §func vmgenPresent<Modifier: SwiftUI.ViewModifier>(
      _ modifier: @escaping () -> Modifier
    ) -> some SwiftUI.View {
      self.modifier(VMGenPresentation(modifier: modifier))
    }
  }

  @MainActor
  struct VMGenPresentation<Modifier: SwiftUI.ViewModifier>: SwiftUI.ViewModifier {
    let modifier: () -> Modifier

    func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier()) }
  }
#endif

#if canImport(SwiftUI)

  /// The kind of what is presented. A section is a state of a substate.
  §nonisolated enum VMGenSubject: Sendable { case state, section, transient, kept, child }

  @MainActor
  struct VMGenShown<Value>: SwiftUI.DynamicProperty {
    private let value: Value?
    private let identity: [String?]
    private let hides: Bool
    private let dismiss: (@MainActor @Sendable () -> Void)?
    private let isCurrent: () -> Bool
    @SwiftUI.State private var isDismissed = false
    @SwiftUI.State private var ignored = 0

    init(
      _ subject: VMGenSubject, _ emissions: Int, hides: Bool = false,
      _ dismiss: (@MainActor @Sendable () -> Void)?, _ read: @escaping @MainActor () -> Value?
    ) {
      var isStill: ((Bool) -> Bool)?
      vmgenReading = { isStill = isStill ?? $0 }
      let value = read()
      vmgenReading = nil
      self.value = value
      identity = [hides ? value.map { _ in "" } : value as? String, "\(emissions)"]
      self.hides = hides
      self.dismiss = dismiss
      isCurrent = { [isStill] in
        guard let value else { return false }
        if subject == .state, let isStill { return isStill(true) }
        if subject == .transient, isStill?(false) == false { return false }
        guard let now = read() else { return false }
        return switch subject {
        case .state, .section: true
        case .child: now as AnyObject === value as AnyObject
        case .transient, .kept: now as? Swift.AnyHashable == value as? Swift.AnyHashable
        }
      }
    }

    var presented: Value? { isDismissed ? nil : value }

    func close() {
      if !isCurrent() {
        ignored += 1
      } else {
        if hides || dismiss == nil { isDismissed = true }
        dismiss?()
      }
    }

    var id: [String?] { identity + ["\(ignored)"] }

    func open() {
      if isDismissed { isDismissed = false }
    }
  }
#endif

"""#)

    package static let progress = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Progress as the app shows it: a `ProgressView`, or the look that it sets with `vmgenProgressLook`.
  @MainActor
  §struct VMGenProgressView: SwiftUI.View {
    @SwiftUI.Environment(\.vmgenProgress) private var look

    §nonisolated init() {}

    §var body: some SwiftUI.View {
      if let look {
        look().environment(\.vmgenProgress, nil)
      } else {
        SwiftUI.ProgressView()
      }
    }
  }

  nonisolated struct VMGenProgressKey: SwiftUI.EnvironmentKey {
    static var defaultValue: (@MainActor () -> SwiftUI.AnyView)? { nil }
  }

  nonisolated extension SwiftUI.EnvironmentValues {
    var vmgenProgress: (@MainActor () -> SwiftUI.AnyView)? {
      get { self[VMGenProgressKey.self] }
      set { self[VMGenProgressKey.self] = newValue }
    }
  }

  extension SwiftUI.View {
    /// Sets the look of progress in all screens within this view.
    @MainActor
    §func vmgenProgressLook<Look: SwiftUI.View>(
      @SwiftUI.ViewBuilder _ look: @escaping @MainActor () -> Look
    ) -> some SwiftUI.View {
      environment(\.vmgenProgress, { SwiftUI.AnyView(look()) })
    }
  }
#endif

"""#)

    package static let promises = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
§nonisolated struct VMGenStep: Swift.CustomStringConvertible, Sendable {
  §let action: String
  §let from: String
  §let to: String

  §init(_ action: String, from: String, to: String) {
    self.action = action
    self.from = from
    self.to = to
  }

  §var description: String { "\(action): \(from) → \(to)" }
}

§nonisolated enum VMGenCase: Swift.CustomStringConvertible, Sendable {
  case transition(VMGenStep)
  case rejection(action: String, from: String)
  case pending(VMGenStep)
  case busy(flag: String, action: String, from: String)
  case transient(String)

  §var description: String {
    switch self {
    case .transition(let step): "\(step)"
    case .rejection(let action, let from): "\(action): rejected in \(from)"
    case .pending(let step): "\(step) → \(step.from)"
    case .busy(let flag, let action, let from): "\(action): \(from), \(flag)"
    case .transient(let name): "\(name) is cleared"
    }
  }
}

§nonisolated struct VMGenPromises: Sendable {
  let spec: VMGenSpec
  private(set) var steps: [VMGenStep] = []
  §private(set) var cases: [VMGenCase] = []

  let bodiless: Swift.Set<String>

  §init<Action, Kind>(
    _ actions: Action.Type,
    _ states: Kind.Type,
    transitions: [(action: Action, from: [Kind], to: [Kind])] = [],
    from: [Action: [Kind]] = [:],
    without missing: [Kind] = [],
    bodiless: [Action] = [],
    uncalled: [Action] = [],
    pending: [Kind: [Action]] = [:],
    busy: Swift.KeyValuePairs<String, [Action]> = [:],
    transients: [String] = []
  )
  where
    Action: CaseIterable & Hashable & Swift.RawRepresentable<String>,
    Kind: CaseIterable & Hashable & Swift.RawRepresentable<String>
  {
    spec = VMGenSpec(actions, states, from: from, without: missing, pending: pending)
    self.bodiless = Swift.Set(bodiless.map(\.rawValue))
    let called = Swift.Set(Action.allCases.filter { !uncalled.contains($0) }.map(\.rawValue))
    let kinds = Kind.allCases.filter { !missing.contains($0) }.map(\.rawValue)
    steps =
      transitions
      .flatMap { row in
        row.from.flatMap { from in
          row.to.map { VMGenStep(row.action.rawValue, from: from.rawValue, to: $0.rawValue) }
        }
      }
      .filter { called.contains($0.action) && kinds.contains($0.from) && kinds.contains($0.to) }
      .filter { play($0) != nil }
    cases = steps.map(VMGenCase.transition)
    for action in Action.allCases.map(\.rawValue) where called.contains(action) {
      let starts = spec.starts(of: action)
      cases += kinds.filter { !starts.contains($0) }.map { .rejection(action: action, from: $0) }
    }
    for kind in kinds {
      for action in spec.pendingActions(of: kind) {
        cases += spec.starts(of: action).map { .pending(VMGenStep(action, from: $0, to: kind)) }
      }
    }
    for (flag, actions) in busy {
      for action in actions.map(\.rawValue) {
        cases += spec.starts(of: action).map { .busy(flag: flag, action: action, from: $0) }
      }
    }
    cases += transients.map(VMGenCase.transient)
  }

  §var entries: [VMGenStep] {
    steps.filter { $0.from != $0.to && begins($0) && !spec.isPending($0.to) }
  }

  func begins(_ step: VMGenStep) -> Bool {
    spec.starts(of: step.action).contains(step.from)
  }

  struct Play {
    let holder: String?
    let start: String
    let call: String
  }

  func play(_ step: VMGenStep) -> Play? {
    let calls = begins(step) ? [step.from] : spec.starts(of: step.action)
    let holders = holders(of: step.to, for: step.action)
    guard !holders.isEmpty else {
      return calls.first.map { Play(holder: nil, start: $0, call: $0) }
    }
    let plays = holders.flatMap { holder in
      calls.flatMap { call in
        spec.starts(of: holder).map { Play(holder: holder, start: $0, call: call) }
      }
    }
    return plays.first { $0.start == $0.call }
      ?? plays.first { !spec.isPending($0.call) || spec.isPending($0.call, for: $0.holder) }
  }

  func holders(of kind: String, for action: String) -> [String] {
    let actions = spec.pendingActions(of: kind)
    return actions.contains(action) ? [] : actions
  }
}

extension VMGenTestedOutput {
  func isEqual(to other: Self) -> Bool {
    self is any Equatable ? isSurelyEqual(to: other) : kind == other.kind
  }

  func name(besides expected: Self) -> String {
    kind == expected.kind
      ? "\(self) instead of \(expected)" : "\(kind.rawValue) instead of \(expected.kind.rawValue)"
  }
}

@MainActor
§struct VMGenTransient<Output: VMGenTestedOutput, Target> {
  §let name: String
  §let carriers: [Output.Kind]
  §let isKept: Bool
  §let set: @MainActor (inout Output) -> Void
  §let clear: @MainActor (inout Output) -> Void
  §let dismiss: (@MainActor (inout Target) -> Void)?

  §init(
    _ name: String, in carriers: [Output.Kind], isKept: Bool = false,
    set: @escaping @MainActor (inout Output) -> Void,
    clear: @escaping @MainActor (inout Output) -> Void,
    dismiss: (@MainActor (inout Target) -> Void)? = nil
  ) {
    self.name = name
    self.carriers = carriers
    self.isKept = isKept
    self.set = set
    self.clear = clear
    self.dismiss = dismiss
  }
}

"""#)

    package static let publishing = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Combine)"#, line: #"import Combine"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(Combine)

  /// A core whose changes and emissions are announced with Combine, each once and before it can be read.
  @MainActor
  §final class VMGenPublishingCore: VMGenCore {
    private nonisolated let announcer = VMGenUnchecked(Combine.ObservableObjectPublisher())

    §nonisolated var objectWillChange: Combine.ObservableObjectPublisher { announcer.value }

    override func publish(output: Bool, emission: Bool) {
      objectWillChange.send()
      super.publish(output: output, emission: emission)
    }
  }
#endif

"""#)

    package static let pushes = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Pushes a view onto the navigation stack around it while there is an item. Before iOS 16, it is a sheet.
  @MainActor
  §struct VMGenPushPresenter<Item, Pushed: SwiftUI.View>: SwiftUI.ViewModifier {
    private let shown: VMGenShown<Item>
    private let pushed: (Item) -> Pushed
    @SwiftUI.State private var last = VMGenLastItem<Item>()

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - subject: The kind of what is presented.
    ///   - item: The content, or nil for no view.
    ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
    ///   - dismiss: The action when a person leaves the view.
    ///   - sheet: The view of the item.
    §init(
      of subject: VMGenSubject = .transient,
      item: @escaping @autoclosure @MainActor () -> Item?,
      emissions: Int = 0,
      dismiss: (@MainActor @Sendable () -> Void)? = nil,
      @SwiftUI.ViewBuilder sheet: @escaping (Item) -> Pushed
    ) {
      shown = VMGenShown(subject, emissions, hides: true, dismiss, item)
      pushed = sheet
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      presenting(content)
        .task(id: shown.id) { shown.open() }
    }

    @SwiftUI.ViewBuilder
    private func presenting(_ content: Self.Content) -> some SwiftUI.View {
      if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
        content.navigationDestination(isPresented: isPresented) { destination }
      } else {
        content.sheet(isPresented: isPresented) { destination }
      }
    }

    @SwiftUI.ViewBuilder private var destination: some SwiftUI.View {
      if let item = last.keeping(shown.presented) { pushed(item) }
    }

    private var isPresented: SwiftUI.Binding<Bool> {
      SwiftUI.Binding(
        get: { @MainActor in shown.presented != nil },
        set: { @MainActor isPresented in if !isPresented { shown.close() } }
      )
    }
  }

  @MainActor
  final class VMGenLastItem<Item> {
    private var item: Item?

    nonisolated init() {}

    func keeping(_ next: Item?) -> Item? {
      if let next { item = next }
      return item
    }
  }
#endif

"""#)

    package static let recorders = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
§final class VMGenRecorder<Emitter: VMGenTestedEmitter> {
  §private(set) var outputs: [Emitter.Output] = []
  §private(set) var events: [Emitter.Event] = []

  §init(_ emitter: Emitter) {
    emitter._watchEmissions { [weak self] in self?.outputs.append($0) }
    emitter._watchEvents { [weak self] in self?.events.append($0) }
  }

  §func reset() {
    outputs = []
    events = []
  }

  §func rest(limit: Int = 10_000) async {
    var (seen, quiet, turns) = (-1, 0, 0)
    while quiet < 64, turns < limit {
      if quiet % 8 == 0 { await _Concurrency.Task.detached {}.value }
      await _Concurrency.Task.yield()
      let count = outputs.count + events.count
      (seen, quiet, turns) = count == seen ? (count, quiet + 1, turns + 1) : (count, 0, turns + 1)
    }
  }
}

"""#)

    package static let runtime = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
/// An immutable value of a type that a feature declares, for a core that knows no feature.
@MainActor
§final class VMGenBox<Value> {
  §let value: Value

  §init(_ value: Value) { self.value = value }
}

@MainActor
func vmgenUnbox<Value>(_ box: AnyObject) -> Value { (box as! VMGenBox<Value>).value }

@MainActor
func vmgenUnboxing<Value>(_ callback: (@MainActor (Value) -> Void)?) -> (@MainActor (AnyObject) -> Void)? {
  guard let callback else { return nil }
  return { callback(vmgenUnbox($0)) }
}

@MainActor
func vmgenChanged<Value>(_ box: AnyObject, _ change: @MainActor (inout Value) -> Void) -> AnyObject {
  var value: Value = vmgenUnbox(box)
  change(&value)
  return VMGenBox(value)
}

/// An output as the runtime sees it.
@MainActor
§protocol VMGenOutput {
  /// The states without their content.
  associatedtype Kind: CaseIterable & Hashable & Sendable
  associatedtype Action: CaseIterable & Hashable & Sendable

  var kind: Kind { get }
  /// The same output with its transients cleared.
  var atRest: Self { get }
}

/// Whether two values are equal, without an operator for the compiler to resolve.
§nonisolated func vmgenIsEqual<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
  value == other
}

/// A changed copy of a value.
§nonisolated func vmgenCopy<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}

@MainActor
var vmgenReading: ((@escaping (_ isState: Bool) -> Bool) -> Void)?

/// The version of the runtime that generated code needs.
///
/// Generated files name it, so a runtime of another version is a compile error that says so.
§enum VMGenRuntimeVersion1 {}

/// A core or a container, whose actions may have a debounce or a throttle.
@MainActor
§class VMGenTimed<Action: Hashable & Sendable> {
  /// Waits for a number of nanoseconds.
  §typealias Sleep = @Sendable (_ nanoseconds: Swift.UInt64) async throws -> Void

  let sleep: Sleep
  var throttles: [Action: _Concurrency.Task<Void, Swift.Never>] = [:]

  init(_ sleep: Sleep?) { self.sleep = sleep ?? { try await _Concurrency.Task.sleep(nanoseconds: $0) } }

  deinit { for throttle in throttles.values { throttle.cancel() } }

  static func wait(_ milliseconds: Swift.UInt64, _ sleep: Sleep) async {
    try? await sleep(milliseconds * 1_000_000)
  }

  func startThrottle(of action: Action, milliseconds: Swift.UInt64) {
    guard milliseconds > 0 else { return }
    throttles[action] = _Concurrency.Task { @MainActor [weak self, sleep] in
      await Self.wait(milliseconds, sleep)
      if !_Concurrency.Task.isCancelled { self?.throttles[action] = nil }
    }
  }

  func endThrottles() {
    for throttle in throttles.values { throttle.cancel() }
    throttles.removeAll()
  }
}

nonisolated struct VMGenUnchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

#if canImport(SwiftUI)

  /// Returns a binding to a property of an object.
  @MainActor
  §func vmgenBinding<Object, Value>(
    _ object: Object, _ keyPath: Swift.ReferenceWritableKeyPath<Object, Value>
  ) -> SwiftUI.Binding<Value> {
    SwiftUI.Binding(
      get: { @MainActor in object[keyPath: keyPath] },
      set: { @MainActor in object[keyPath: keyPath] = $0 }
    )
  }
#endif

#if canImport(SwiftUI)

  /// The key of a service in the environment. Its value is nil until the app sets the service.
  §nonisolated struct VMGenServiceKey<Service>: SwiftUI.EnvironmentKey {
    §static var defaultValue: Service? { nil }
  }

  /// Stops the program, because a service was called that is not set.
  ///
  /// - Parameter name: The name of the service's property of `EnvironmentValues`.
  §nonisolated func vmgenNotSet(_ name: String) -> Swift.Never {
    Swift.fatalError("There is no service \\.\(name): set it with .environment(\\.\(name), …)")
  }
#endif

"""#)

    package static let saving = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenCore {
  /// The latest output in a state that is not pending, or the first one, with the current content of all states and
  /// with cleared transients.
  §func settledOutput<Output: VMGenOutput>() -> Output {
    settle()
    noteOutputRead()
    return (vmgenUnbox(table.cleared(base.output, held)) as Output).atRest
  }
}

"""#)

    package static let screens = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenExpectation {
  §nonisolated static func path(
    _ expected: [String], _ path: @escaping @MainActor @Sendable (Contract.ViewModel) -> [String]
  ) -> Self {
    VMGenExpectation { report in
      guard let found = report.viewModel.map(path), found != expected else { return }
      let texts = [found, expected].map { $0.isEmpty ? "no screen" : $0.joined(separator: ", ") }
      report.problems.append("on the path: \(texts[0]); expected: \(texts[1])")
    }
  }
}

"""#)

    package static let sectionTests = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
§protocol VMGenSectionedEmitter: VMGenTestedEmitter {
  func _watchSection(_ name: String, _ callback: (@MainActor () -> Void)?)
}

@MainActor
§final class VMGenSectionEmitter<Base: VMGenSectionedEmitter, Value: VMGenTestedOutput>:
  VMGenTestedEmitter
{
  §typealias Output = VMGenSectionOutput<Base.Output, Value>
  §typealias Action = Base.Action

  §let base: Base
  §private(set) var emissions = 0
  private let name: String
  private let actions: Swift.Set<String>
  private let read: @MainActor (Base.Output) -> Value?
  private var emissionHandler: (@MainActor (Output) -> Void)?
  private var runHandler: (@MainActor (Int, String, String, String) -> Void)?
  private var isCurrent = false

  §init(
    _ base: Base, _ name: String, actions: [Base.Action],
    _ read: @escaping @MainActor (Base.Output) -> Value?
  ) {
    self.base = base
    self.name = name
    self.actions = Swift.Set(actions.map(\.rawValue))
    self.read = read
    base._watchSection(name) { [weak self] in self?.noteEmission() }
    base._watchEmissions { [weak self] _ in
      guard let self, isCurrent else { return }
      isCurrent = false
      noteEmission()
    }
    base._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
  }

  §var output: Output { Output(base.output, read) }

  §func _watchEmissions(_ callback: (@MainActor (Output) -> Void)?) { emissionHandler = callback }

  §func _watchRuns(_ callback: (@MainActor (Int, String, String, String) -> Void)?) {
    runHandler = callback
  }

  §func _watchRejections(_ callback: (@MainActor (Action, Output.Kind) -> Void)?) {
    guard let callback else { return base._watchRejections(nil) }
    base._watchRejections { [weak self] action, _ in
      guard let self, actions.contains(action.rawValue) else { return }
      callback(action, output.kind)
    }
  }

  §func cancel() { base.cancel() }

  §var _kinds: [String] { base._kinds }

  §func _set(_ path: [String]) { base._set(path) }

  private func noteEmission() {
    emissions += 1
    emissionHandler?(output)
  }

  private func note(_ run: Int, _ action: String, _ event: String, _ state: String) {
    guard actions.contains(action) else { return }
    let isOfSection = state.hasPrefix(name + ".")
    if !isOfSection, event == "emitted" || event == "cleanup" { isCurrent = true }
    runHandler?(
      run, action, event, isOfSection ? String(state.dropFirst(name.count + 1)) : output.kind.rawValue)
  }
}

§nonisolated struct VMGenSectionOutput<Base: VMGenTestedOutput, Value: VMGenTestedOutput>:
  VMGenTestedOutput
{
  §var output: Base
  let read: @MainActor (Base) -> Value?

  §init(_ output: Base, _ read: @escaping @MainActor (Base) -> Value?) {
    self.output = output
    self.read = read
  }

  @MainActor §var kind: Value.Kind {
    read(output)?.kind ?? Value.Kind.allCases[Value.Kind.allCases.startIndex]
  }

  @MainActor §var content: Any {
    if let value = read(output) { return value }
    return self
  }

  @MainActor §var atRest: Self { Self(output.atRest, read) }
}

extension VMGenSectionOutput: Swift.Equatable where Base: Swift.Equatable {
  §static nonisolated func == (left: Self, right: Self) -> Bool { left.output == right.output }
}

extension VMGenSectionOutput: Swift.CustomStringConvertible {
  §nonisolated var description: String { "\(output)" }
}

extension VMGenTestedOutput {
  §var atRest: Self { self }
}

"""#)

    package static let sections = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
final class VMGenRegion {
  typealias Layer = VMGenCore.Layer

  let section: VMGenSection
  private let first: Int
  var watcher: (@MainActor () -> Void)?
  private var base: Layer?
  private(set) var pending: [Layer] = []

  init(_ section: VMGenSection, first: Int, of core: VMGenCore) {
    self.section = section
    self.first = first
    guard let value = section.read(core.base.output) else { return }
    let layer = layer(value)
    base = layer
    core.kept[layer.kind].output = value
  }

  private var top: Layer? { pending.last ?? base }
  var value: AnyObject? { top?.output }
  var kind: Int? { top?.kind }

  var settled: AnyObject {
    base.flatMap { section.pending[$0.kind - first] == nil ? $0.output : nil } ?? section.rest()
  }

  func number(_ kind: Int) -> Int { first + kind }

  private func layer(_ value: AnyObject) -> Layer {
    Layer(kind: first + section.kind(value), output: value)
  }

  func emit(_ value: AnyObject, by run: VMGenRun, in core: VMGenCore) -> Bool {
    let next = layer(value)
    guard accepts(next.kind, by: run, in: core), let base, let from = kind else { return false }
    if let actions = section.pending[next.kind - first] {
      guard hasLiveRun(of: actions, in: core) else { return false }
      raise(next)
    } else {
      core.kept[base.kind].author = run.lineage
      for layer in pending { core.kept[layer.kind].author = run.lineage }
      pending = []
      self.base = next
    }
    keep(next, by: run, in: core)
    writeThrough(in: core)
    core.trace(
      .emitted, run: run, from: from, to: next.kind, run.phase == .cleaning ? .cleanup : nil)
    core.show()
    watcher?()
    return true
  }

  func accepts(_ next: Int, by run: VMGenRun, in core: VMGenCore) -> Bool {
    guard run.mayEmit else { return false }
    if let base, let kind, !run.isLate,
      core.knows(kind, run) || !pending.isEmpty && core.knows(base.kind, run)
    {
      return true
    }
    core.trace(.lacked, run: run, from: kind, to: kind == nil ? nil : next, .late)
    return false
  }

  private func hasLiveRun(of actions: [Int], in core: VMGenCore) -> Bool {
    actions.contains { core.runs[$0].values.contains { !$0.isLate } }
  }

  private func raise(_ next: Layer) {
    pending.removeAll { $0.kind == next.kind }
    pending.append(next)
  }

  private func keep(_ next: Layer, by run: VMGenRun, in core: VMGenCore) {
    let state = core.kept[next.kind]
    state.author = run.lineage
    state.output = next.output
  }

  func withdraw(after run: VMGenRun, in core: VMGenCore) {
    guard let before = pending.last else { return }
    pending.removeAll {
      if hasLiveRun(of: section.pending[$0.kind - first] ?? [], in: core) { return false }
      core.kept[$0.kind].author = run.lineage
      return true
    }
    guard value !== before.output else { return }
    writeThrough(in: core)
    core.trace(.returned, run: run, from: before.kind, to: kind)
  }

  private func writeThrough(in core: VMGenCore) {
    guard let value else { return }
    func written(_ layer: Layer) -> Layer {
      guard let output = section.write(layer.output, value) else { return layer }
      let state = core.kept[layer.kind]
      state.output = state.output.flatMap { $0 === layer.output ? output : section.write($0, value) }
      return Layer(kind: layer.kind, output: output)
    }
    core.base = written(core.base)
    if !core.pending.isEmpty { core.pending = core.pending.map(written) }
  }

  func hasSeen(_ kind: Int, _ run: VMGenRun, in core: VMGenCore) -> Bool {
    base?.kind == kind || pending.contains { $0.kind == kind }
      || run.isRelated(to: core.kept[kind].author)
  }

  func update(after run: VMGenRun, keepsValue: Bool, keepsState: Bool, in core: VMGenCore) {
    guard let value = section.read(core.top.output) else {
      if core.pending.isEmpty { leave(core) }
      return
    }
    let next = layer(value)
    if base == nil, !core.pending.isEmpty {
      if section.pending[next.kind - first] != nil { core.top.output = updated(core.top.output) }
      return
    }
    if !keepsValue || base == nil {
      take(next, keepsState: keepsState || section.isShared, by: run, in: core)
    }
    if self.value !== value || !core.pending.isEmpty { writeThrough(in: core) }
  }

  private func take(_ next: Layer, keepsState: Bool, by run: VMGenRun, in core: VMGenCore) {
    if keepsState, next.kind == kind {
      if pending.isEmpty { base = next } else { pending[pending.count - 1] = next }
      core.kept[next.kind].output = next.output
    } else if let actions = section.pending[next.kind - first] {
      guard base != nil, hasLiveRun(of: actions, in: core) else {
        return renew(layer(settled), by: run, in: core)
      }
      raise(next)
      keep(next, by: run, in: core)
    } else {
      renew(next, by: run, in: core)
    }
  }

  private func renew(_ next: Layer, by run: VMGenRun, in core: VMGenCore) {
    leave(core)
    base = next
    keep(next, by: run, in: core)
  }

  private func leave(_ core: VMGenCore) {
    for action in section.actions {
      for run in core.runs[action].values {
        run.acceptedKind = nil
        run.isLate = run.beginKind != nil
      }
    }
    base = nil
    pending = []
    for state in core.kept[first..<first + section.kinds.count] { state.output = nil }
  }

  func updated(_ output: AnyObject) -> AnyObject {
    if let value { return section.write(output, value) ?? output }
    guard let old = section.read(output), section.pending[section.kind(old)] != nil else {
      return output
    }
    return section.write(output, section.rest()) ?? output
  }
}

extension VMGenRun {
  private var sections: VMGenSections? { core?.sections as? VMGenSections }

  private var place: (core: VMGenCore, region: VMGenRegion)? {
    guard let core else { return nil }
    core.settle()
    return (core.sections as? VMGenSections)?.region(of: action).map { (core, $0) }
  }

  /// The content that a state of the action's section had last, since the section began.
  §func last<Value: VMGenSectionValue>(section kind: Value.Kind, _ type: Value.Type = Value.self)
    -> Value?
  {
    guard let (core, region) = place else { return nil }
    let number = region.number(VMGenTable.number(of: kind))
    lastRead = number
    return core.kept[number].output.map { vmgenUnbox($0) }
  }

  /// The output with the action's section, which may lie below the current one.
  §func holder<Output: VMGenOutput>(_ type: Output.Type = Output.self) -> Output {
    core?.settle()
    return core.map { vmgenUnbox($0.base.output) } ?? output()
  }

  /// Emits a state of the action's section. The rest of the output stays as it is.
  /// - Returns: False if the output lacks the section, if an emission of the screen has begun it again since the
  ///   body began, or where an emission of the screen returns false.
  §func emit<Value: VMGenSectionValue>(section value: Value) -> Bool {
    guard let (core, region) = place else { return false }
    return region.emit(VMGenBox(value), by: self, in: core)
  }

  /// Emits a state of the action's section with its content changed, if the run has seen it, else `start`.
  /// - Returns: False if there is no content, which a trace shows, or where ``emit(section:)`` returns false.
  §func emit<Value: VMGenSectionValue, Content>(
    section state: (Content) -> Value, _ kind: Value.Kind, changing payload: (Value) -> Content?,
    _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
  ) -> Bool {
    guard let (core, region) = place else { return false }
    let number = region.number(VMGenTable.number(of: kind))
    guard region.accepts(number, by: self, in: core) else { return false }
    let last = core.kept[number].output
    let isUnseen = last != nil && !region.hasSeen(number, self, in: core)
    lastRead = nil
    let content = (isUnseen ? nil : last.flatMap { payload(vmgenUnbox($0)) }) ?? start()
    if content == nil || isUnseen && lastRead != number {
      core.trace(.lacked, run: self, from: region.kind, to: number, isUnseen ? .unseen : nil)
    }
    guard var content else { return false }
    change(&content)
    return emit(section: state(content))
  }

  /// Calls a closure that emits an output or changes the shared content, and keeps sections: those with these names as
  /// they are, or all that stay in their state.
  §func keepingSections(_ names: [String]? = nil, _ emit: (VMGenRun) -> Bool) -> Bool {
    core?.settle()
    guard let sections else { return false }
    sections.keeper = (self, phase, names)
    defer { sections.keeper = nil }
    return emit(self)
  }

  /// Emits a state with its content changed, if the run has seen it, else `start`. Sections begin with their current
  /// values, and continue if the change keeps their states.
  §func emitKeepingSections<Output: VMGenOutput, Content>(
    _ state: (Content) -> Output, _ kind: Output.Kind, changing payload: (Output) -> Content?,
    _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
  ) -> Bool {
    guard let sections else { return false }
    defer { sections.keeper = nil }
    func updated(_ content: Content) -> Content? {
      payload(vmgenUnbox(sections.updated(VMGenBox(state(content)))))
    }
    return emit(state, kind, changing: payload, start().flatMap(updated)) {
      change(&$0)
      core?.settle()
      sections.keeper = (self, phase, nil)
    }
  }
}

/// The value of a section: a state of a substate.
@MainActor
§protocol VMGenSectionValue {
  /// The states without their content.
  associatedtype Kind: CaseIterable, Hashable, Swift.RawRepresentable<String>

  var kind: Kind { get }
}

/// The description of a section for the core. States and actions are numbers, values are boxes.
@MainActor
§struct VMGenSection {
  let name: String
  let isShared: Bool
  let kinds: [String]
  let actions: Swift.Set<Int>
  let read: @MainActor (_ output: AnyObject) -> AnyObject?
  let write: @MainActor (_ output: AnyObject, _ value: AnyObject) -> AnyObject?
  let kind: @MainActor (_ value: AnyObject) -> Int
  let from: [Int: Swift.Set<Int>]
  let known: [Int: Swift.Set<Int>]
  let pending: [[Int]?]
  let rest: @MainActor () -> AnyObject

  /// Describes a section.
  /// - Parameters:
  ///   - name: The name of its property.
  ///   - isShared: Whether all states share it.
  ///   - from: The states that each of its actions may run from.
  ///   - emits: The states that each of its actions emits. An action that is missing knows all states.
  ///   - rest: The first state that is not pending and can be created.
  §init<Output: VMGenOutput, Value: VMGenSectionValue>(
    _ name: String,
    isShared: Bool = false,
    from: [Output.Action: [Value.Kind]],
    emits: [Output.Action: [Value.Kind]] = [:],
    pending: [Value.Kind: [Output.Action]] = [:],
    rest: @escaping @autoclosure @MainActor () -> Value,
    read: @escaping @MainActor (Output) -> Value?,
    write: @escaping @MainActor (inout Output, Value) -> Void
  ) {
    func numbers(_ kinds: [Output.Action: [Value.Kind]]) -> [Int: Swift.Set<Int>] {
      Swift.Dictionary(
        uniqueKeysWithValues: kinds.map {
          (VMGenTable.number(of: $0), Swift.Set($1.map(VMGenTable.number)))
        })
    }
    self.name = name
    self.isShared = isShared
    kinds = Value.Kind.allCases.map(\.rawValue)
    self.from = numbers(from)
    actions = Swift.Set(self.from.keys)
    known = numbers(emits)
    self.pending = Value.Kind.allCases.map { pending[$0]?.map(VMGenTable.number) }
    self.rest = { VMGenBox(rest()) }
    self.read = { read(vmgenUnbox($0)).map(VMGenBox.init) }
    self.write = { box, value in
      var output: Output = vmgenUnbox(box)
      guard read(output) != nil else { return nil }
      write(&output, vmgenUnbox(value))
      return VMGenBox(output)
    }
    kind = { VMGenTable.number(of: (vmgenUnbox($0) as Value).kind) }
  }
}

/// The sections of an output.
@MainActor
§final class VMGenSections: VMGenSectioning {
  let sections: [VMGenSection]
  private(set) var regions: [VMGenRegion] = []
  private var regionsOfActions: [VMGenRegion?] = []
  var keeper: (run: VMGenRun, phase: VMGenRun.Phase, names: [String]?)?
  private weak var core: VMGenCore?

  §init(_ sections: [VMGenSection]) { self.sections = sections }

  /// Lets actions of a core run in the states of the sections, which its table has.
  §func start(_ core: VMGenCore) {
    var first = core.kept.count - sections.reduce(0) { $0 + $1.kinds.count }
    for section in sections {
      regions.append(VMGenRegion(section, first: first, of: core))
      first += section.kinds.count
    }
    regionsOfActions = core.runs.indices.map { action in
      regions.first { $0.section.actions.contains(action) }
    }
    core.sections = self
    self.core = core
  }

  func region(of action: Int) -> VMGenRegion? { regionsOfActions[action] }

  func state(of action: Int) -> Int? { regionsOfActions[action]?.kind }

  func holder(of action: Int) -> AnyObject? { region(of: action) == nil ? nil : core?.base.output }

  func follow(_ run: VMGenRun) {
    guard let core else { return }
    guard run.mayEmit else {
      for region in regions { region.withdraw(after: run, in: core) }
      return
    }
    let keeper = keeper.flatMap { $0.run === run && $0.phase == run.phase ? $0 : nil }
    self.keeper = nil
    for region in regions {
      region.update(
        after: run, keepsValue: keeper?.names?.contains(region.section.name) == true,
        keepsState: keeper.map { $0.names == nil } ?? false, in: core)
    }
  }

  func updated(_ output: AnyObject) -> AnyObject { regions.reduce(output) { $1.updated($0) } }

  /// An output with the values that its sections have once no run is live.
  §func settled<Output: VMGenOutput>(_ output: Output) -> Output {
    vmgenUnbox(regions.reduce(VMGenBox(output)) { $1.section.write($0, $1.settled) ?? $0 })
  }

  /// Calls a closure after each emission in a section.
  §func watch(_ name: String, _ callback: (@MainActor () -> Void)?) {
    for region in regions where region.section.name == name { region.watcher = callback }
  }
}

extension VMGenTable {
  /// Adds sections: their states follow those of the output.
  §func with(_ sections: VMGenSections) -> VMGenTable {
    var table = self
    table.cleared = { sections.updated(cleared($0, $1)) }
    table.unmetRequirement = { action, output in
      unmetRequirement(action, sections.holder(of: action) ?? output)
    }
    for section in sections.sections { table.add(section) }
    return table
  }

  private mutating func add(_ section: VMGenSection) {
    let others = pending.count
    let none = section.kinds.map { _ in false }
    func marks(_ kinds: Swift.Set<Int>, others isMarked: Bool) -> [Bool] {
      Swift.Array(repeating: isMarked, count: others) + none.indices.map(kinds.contains)
    }
    starts = starts.map { ($0 ?? Swift.Array(repeating: true, count: others)) + none }
    for (action, from) in section.from {
      starts[action] = marks(from, others: false)
      known[action] = section.known[action].map { marks($0.union(from), others: true) }
    }
    pending += section.pending
    sectionStates += section.kinds.map { section.name + "." + $0 }
  }
}

"""#)

    package static let serviceMocks = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Dispatch"#),
        ],
        usesRuntime: false,
        text: #"""
§nonisolated final class VMGenMock<Record>: @unchecked Sendable {
  private let lock = Dispatch.DispatchSemaphore(value: 1)
  private var record: Record
  private var next: (@Sendable (String) async -> VMGenMock)?
  private(set) var now: (@Sendable () -> VMGenMock)?
  private var report: Report?

  §typealias Report = @Sendable (String, Swift.KeyValuePairs<String, Any>?) -> Void

  §init(_ record: Record) {
    self.record = record
  }

  §subscript<Member>(_ member: Swift.KeyPath<Record, Member>) -> Member {
    locked { $0[keyPath: member] }
  }

  §subscript<Member>(_ member: Swift.WritableKeyPath<Record, Member>) -> Member {
    get { locked { $0[keyPath: member] } }
    set {
      var value = newValue
      locked { Swift.swap(&$0[keyPath: member], &value) }
    }
  }

  §func answer(
    with next: @escaping @Sendable (String) async -> VMGenMock,
    now: @escaping @Sendable () -> VMGenMock,
    report: Report? = nil
  ) {
    locked { _ in (self.next, self.now, self.report) = (next, now, report) }
  }

  §func asyncCall(
    isolation: isolated (any _Concurrency.Actor)? = #isolation,
    _ name: String, _ arguments: @autoclosure () -> Swift.KeyValuePairs<String, Any> = [:],
    _ change: (inout Record) -> Void
  ) async -> Record {
    let (record, next, _, report) = recorded(change)
    report?(name, arguments())
    return await next?(name).current ?? record
  }

  §func asyncCall<Failure: Swift.Error>(
    isolation: isolated (any _Concurrency.Actor)? = #isolation,
    _ name: String, _ arguments: @autoclosure () -> Swift.KeyValuePairs<String, Any> = [:],
    throwing error: Swift.KeyPath<Record, Failure?>,
    _ change: (inout Record) -> Void
  ) async throws(Failure) -> Record {
    let record = await asyncCall(isolation: isolation, name, arguments(), change)
    if let error = record[keyPath: error] { throw error }
    return record
  }

  §func answer<Value, Failure: Swift.Error>(
    _ value: Value?, _ member: String, or failure: (String) -> Failure
  ) throws(Failure) -> Value {
    guard let value else {
      reportUnanswered(member)
      throw failure(description(ofUnset: member))
    }
    return value
  }

  @discardableResult
  func reportUnanswered(_ member: String) -> Bool {
    guard let report = locked({ _ in report }) else { return false }
    let end = ["ReturnValues", "ReturnValue"].first(where: member.hasSuffix)
    report(String(member.dropLast(end?.count ?? 0)), nil)
    return true
  }

  func description(ofUnset member: String) -> String {
    "\(mockName).\(member) was not set"
  }

  var mockName: Swift.Substring {
    String(reflecting: Record.self).split(separator: ".").dropLast().last ?? ""
  }

  var current: Record { locked { $0 } }

  typealias Recorded = (
    record: Record, next: (@Sendable (String) async -> VMGenMock)?,
    now: (@Sendable () -> VMGenMock)?,
    report: Report?
  )

  func recorded(_ change: (inout Record) -> Void) -> Recorded {
    locked {
      change(&$0)
      return ($0, next, now, report)
    }
  }

  func locked<Result>(_ body: (inout Record) -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body(&record)
  }
}

@dynamicMemberLookup
§nonisolated protocol VMGenServiceMock: AnyObject, Sendable {
  associatedtype MockRecord
  var _mock: VMGenMock<MockRecord> { get }
}

nonisolated extension VMGenServiceMock {
  §typealias NotStubbed = VMGenNotStubbed

  §func _answer(
    with next: @escaping @Sendable (String) async -> Self,
    now: @escaping @Sendable () -> Self,
    report: (@Sendable (String, Swift.KeyValuePairs<String, Any>?) -> Void)? = nil
  ) {
    _mock.answer(with: { await next($0)._mock }, now: { now()._mock }, report: report)
  }

  §subscript<Member>(dynamicMember member: Swift.KeyPath<MockRecord, Member>) -> Member {
    _mock[member]
  }

  §subscript<Member>(dynamicMember member: Swift.WritableKeyPath<MockRecord, Member>) -> Member {
    get { _mock[member] }
    set { _mock[member] = newValue }
  }
}

§nonisolated struct VMGenNotStubbed: Swift.Error, Swift.CustomStringConvertible {
  §let description: String

  §init(description: String) {
    self.description = description
  }
}

"""#)

    package static let sharing = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenRun {
  /// Changes the content that all states share, without an emission.
  /// - Returns: False if the run was ended, or its body has returned.
  §func share<Output>(_ change: @MainActor (inout Output) -> Void) -> Bool {
    core?.settle()
    guard let core, mayEmit else { return false }
    core.top.output = vmgenChanged(core.top.output, change)
    core.sections?.follow(self)
    core.show { core.trace(.edited, run: self, from: core.kind, property: "shared") }
    return true
  }
}

"""#)

    package static let sheets = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// Where a view is presented.
  §nonisolated enum VMGenSheetStyle: Sendable {
    case sheet
    /// A sheet on macOS.
    case fullScreenCover
    /// A sheet on tvOS and watchOS.
    case popover
  }

  /// Shows a sheet, a cover or a popover while there is an item.
  @MainActor
  §struct VMGenSheetPresenter<Item, Sheet: SwiftUI.View>: SwiftUI.ViewModifier {
    private let style: VMGenSheetStyle
    private let shown: VMGenShown<Item>
    private let sheet: (Item) -> Sheet

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - style: Where the view is presented.
    ///   - subject: The kind of what is presented.
    ///   - item: The content, or nil for no sheet.
    ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
    ///   - dismiss: The action when a person closes the sheet.
    ///   - sheet: The view of the item.
    §init(
      _ style: VMGenSheetStyle,
      of subject: VMGenSubject = .transient,
      item: @escaping @autoclosure @MainActor () -> Item?,
      emissions: Int = 0,
      dismiss: (@MainActor @Sendable () -> Void)? = nil,
      @SwiftUI.ViewBuilder sheet: @escaping (Item) -> Sheet
    ) {
      self.style = style
      shown = VMGenShown(subject, emissions, hides: true, dismiss, item)
      self.sheet = sheet
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      presenting(content)
        .task(id: shown.id) { shown.open() }
    }

    @SwiftUI.ViewBuilder
    private func presenting(_ content: Self.Content) -> some SwiftUI.View {
      switch style {
      case .sheet:
        content.sheet(item: presented) { sheet($0.value) }
      case .fullScreenCover:
        #if os(macOS)
          content.sheet(item: presented) { sheet($0.value) }
        #else
          content.fullScreenCover(item: presented) { sheet($0.value) }
        #endif
      case .popover:
        #if os(tvOS) || os(watchOS)
          content.sheet(item: presented) { sheet($0.value) }
        #else
          content.popover(item: presented) { sheet($0.value) }
        #endif
      }
    }

    private var presented: SwiftUI.Binding<VMGenItem<Item>?> {
      SwiftUI.Binding(
        get: { @MainActor in shown.presented.map { VMGenItem(value: $0) } },
        set: { @MainActor item in if item == nil { shown.close() } }
      )
    }
  }

  @MainActor
  struct VMGenItem<Value>: Identifiable {
    let value: Value

    nonisolated var id: Int { 0 }
  }
#endif

"""#)

    package static let stateViews = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// A view of the current state, in a body of its own.
  @MainActor
  §struct VMGenStateView<Content: SwiftUI.View>: SwiftUI.View {
    private let content: () -> Content

    §init(@SwiftUI.ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    §var body: some SwiftUI.View {
      SwiftUI.ZStack { content() }
    }
  }
#endif

"""#)

    package static let streams = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Combine)"#, line: #"import Combine"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(Combine)

  nonisolated extension VMGenElements {
    §func publisher<Failure: Swift.Error>() -> Combine.AnyPublisher<Element, Failure> {
      let values = elements.publisher.setFailureType(to: Failure.self)
      guard let error = error as? Failure else { return values.eraseToAnyPublisher() }
      return values.append(Fail(error: error)).eraseToAnyPublisher()
    }
  }
#endif

§nonisolated struct VMGenElements<Element>: @unchecked Sendable {
  let elements: [Element]
  let error: (any Swift.Error)?

  §init(_ elements: [Element], throwing error: (any Swift.Error)? = nil) {
    self.elements = elements
    self.error = error
  }

  §func stream() -> _Concurrency.AsyncStream<Element> {
    _Concurrency.AsyncStream { continuation in
      for element in elements.map(VMGenElement.init) { continuation.yield(element.value) }
      continuation.finish()
    }
  }

  §func throwingStream() -> AsyncThrowingStream<Element, any Swift.Error> {
    AsyncThrowingStream { continuation in
      for element in elements.map(VMGenElement.init) { continuation.yield(element.value) }
      continuation.finish(throwing: error)
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  §func sequence<Failure: Swift.Error>() -> VMGenSequence<Element, Failure> {
    VMGenSequence(elements: elements, error: error as? Failure)
  }
}

private nonisolated struct VMGenElement<Value>: @unchecked Sendable {
  let value: Value
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
§nonisolated struct VMGenSequence<Element, Failure: Swift.Error>: _Concurrency.AsyncSequence, @unchecked Sendable {
  let elements: [Element]
  let error: Failure?

  §func makeAsyncIterator() -> Iterator { Iterator(rest: elements[...], error: error) }

  §nonisolated struct Iterator: _Concurrency.AsyncIteratorProtocol {
    var rest: Swift.ArraySlice<Element>
    var error: Failure?

    §mutating func next() async throws(Failure) -> Element? {
      try take()
    }

    §mutating func next(
      isolation actor: isolated (any _Concurrency.Actor)?
    ) async throws(Failure) -> Element? {
      try take()
    }

    private mutating func take() throws(Failure) -> Element? {
      if let element = rest.popFirst() { return element }
      defer { error = nil }
      if let error { throw error }
      return nil
    }
  }
}

"""#)

    package static let styles = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  /// How a view presents something that chooses its own style.
  §nonisolated enum VMGenStyle: Sendable {
    case fullScreenError, alert, banner, overlay, none
  }

  /// Presents a message in a style that can change.
  @MainActor
  §struct VMGenStyledPresenter: SwiftUI.ViewModifier {
    private let style: VMGenStyle
    private let title: SwiftUI.Text
    private let message: @MainActor () -> String?
    private let emissions: Int
    private let dismissLabel: SwiftUI.Text?
    private let retry: VMGenButton?
    private let buttons: [VMGenButton]

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - style: The style, or nil for no presentation.
    ///   - title: The title of an alert or an error screen.
    ///   - message: The message, or nil for no presentation.
    ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
    ///   - dismissLabel: The label of the button that only closes an alert, or nil for no such button.
    ///   - retry: The button that tries again.
    ///   - buttons: Further buttons.
    §init(
      _ style: VMGenStyle?,
      title: SwiftUI.Text,
      message: @escaping @autoclosure @MainActor () -> String?,
      emissions: Int = 0,
      dismissLabel: SwiftUI.Text? = nil,
      retry: VMGenButton? = nil,
      buttons: [VMGenButton] = []
    ) {
      self.style = style ?? .none
      self.title = title
      self.message = message
      self.emissions = emissions
      self.dismissLabel = dismissLabel
      self.retry = retry
      self.buttons = buttons
    }

    §func body(content: Self.Content) -> some SwiftUI.View {
      content
        .modifier(
          VMGenCover(isPresented: message(in: .fullScreenError) != nil) {
            VMGenErrorView(title: title, message: message(), retry: retry, buttons: buttons)
          }
        )
        .modifier(
          VMGenAlertPresenter(
            title, of: .state, message: message(in: .alert), emissions: emissions,
            dismissLabel: dismissLabel, retry: retry, buttons: buttons)
        )
        .modifier(notice(.banner, .top) { $0.banner })
        .modifier(notice(.overlay, .center) { $0.overlay })
    }

    private func notice<Look: SwiftUI.View>(
      _ style: VMGenStyle, _ alignment: SwiftUI.Alignment, look: @escaping (VMGenNotice) -> Look
    ) -> VMGenNoticePresenter<Look> {
      VMGenNoticePresenter(
        of: .state, message: message(in: style), emissions: emissions, alignment: alignment,
        dismissLabel: dismissLabel ?? SwiftUI.Text("Dismiss"), retry: retry, buttons: buttons,
        look: look)
    }

    private func message(in style: VMGenStyle) -> String? { style == self.style ? message() : nil }
  }
#endif

"""#)

    package static let synchronous = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
extension VMGenCore {
  /// Runs a synchronous action, whose run ends within the call.
  /// - Parameters:
  ///   - cancels: The actions whose runs end when the body begins.
  ///   - throttle: The milliseconds for which further calls are dropped.
  /// - Returns: Whether the body was executed.
  §func perform(
    _ action: any CaseIterable & Equatable,
    cancels: [any CaseIterable & Equatable] = [],
    throttle: Swift.UInt64 = 0,
    _ body: @MainActor (VMGenRun) -> Void
  ) -> Bool {
    perform(VMGenTable.number(of: action), cancels.map { VMGenTable.number(of: $0) }, throttle, body)
  }

  @inline(never)
  private func perform(
    _ action: Int, _ cancels: [Int], _ throttle: Swift.UInt64, _ body: @MainActor (VMGenRun) -> Void
  ) -> Bool {
    settle()
    guard throttles[action] == nil else { return drop(action, .throttled) }
    guard mayRun(action) else { return false }
    let run = accept(action)
    startThrottle(of: action, milliseconds: throttle)
    run.acceptedKind = state(of: action)
    guard begin(run, cancels: cancels) else { return false }
    VMGenRun.synchronous.append(run)
    body(run)
    VMGenRun.synchronous.removeLast()
    finish(run)
    run.finish()
    return true
  }
}

"""#)

    package static let synchronousMocks = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
nonisolated extension VMGenMock {
  §func call(
    _ name: String, _ arguments: @autoclosure () -> Swift.KeyValuePairs<String, Any> = [:],
    _ change: (inout Record) -> Void
  ) -> Record {
    let (record, _, now, report) = recorded(change)
    report?(name, arguments())
    return now?().current ?? record
  }

  §func call<Failure: Swift.Error>(
    _ name: String, _ arguments: @autoclosure () -> Swift.KeyValuePairs<String, Any> = [:],
    throwing error: Swift.KeyPath<Record, Failure?>, _ change: (inout Record) -> Void
  ) throws(Failure) -> Record {
    let record = call(name, arguments(), change)
    if let error = record[keyPath: error] { throw error }
    return record
  }
}

"""#)

    package static let testSupport = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
§nonisolated struct VMGenError: Swift.Error {
  §init() {}
}

§nonisolated struct VMGenSpec: Sendable {
  let initial: String
  let progress: Swift.Set<String>
  let isSection: Bool

  private let starts: [String: [String]]
  private let pendingFor: [String: [String]]

  §init<Action, Kind>(
    _ actions: Action.Type,
    _ kinds: Kind.Type,
    from: [Action: [Kind]] = [:],
    without missing: [Kind] = [],
    pending: [Kind: [Action]] = [:],
    initial: Kind? = nil,
    progress: [Kind] = [],
    isSection: Bool = false
  )
  where
    Action: CaseIterable & Hashable & Swift.RawRepresentable<String>,
    Kind: CaseIterable & Hashable & Swift.RawRepresentable<String>
  {
    self.initial = (initial ?? Kind.allCases.first)?.rawValue ?? ""
    self.progress = Swift.Set(progress.map(\.rawValue))
    self.isSection = isSection
    let known = Kind.allCases.filter { !missing.contains($0) }
    let starts = { (action: Action) in known.filter { from[action]?.contains($0) ?? true } }
    self.starts = Swift.Dictionary(
      uniqueKeysWithValues: Action.allCases.map { ($0.rawValue, starts($0).map(\.rawValue)) })
    pendingFor = Swift.Dictionary(
      uniqueKeysWithValues: pending.map { ($0.key.rawValue, $0.value.map(\.rawValue)) })
  }

  func starts(of action: String) -> [String] {
    starts[action] ?? []
  }

  func pendingActions(of kind: String) -> [String] {
    pendingFor[kind] ?? []
  }

  func isPending(_ kind: String, for action: String? = nil) -> Bool {
    let actions = pendingActions(of: kind)
    return action.map(actions.contains) ?? !actions.isEmpty
  }
}

@MainActor
§protocol VMGenTestedOutput {
  associatedtype Kind: CaseIterable, Hashable, Swift.RawRepresentable<String>, Sendable
  var kind: Kind { get }
  var atRest: Self { get }
}

extension VMGenTestedOutput {
  func isSurelyEqual(to other: Self) -> Bool {
    guard let value = self as? any Equatable else { return false }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return isEqual(value)
  }
}

@MainActor
§protocol VMGenTestedEmitter: AnyObject {
  associatedtype Output: VMGenTestedOutput
  associatedtype Action: Hashable, Swift.RawRepresentable<String>, Sendable
  associatedtype Event = Swift.Never
  var output: Output { get }
  var emissions: Int { get }
  func _watchEmissions(_ callback: (@MainActor (Output) -> Void)?)
  func _watchRuns(_ callback: (@MainActor (Int, String, String, String) -> Void)?)
  func _watchRejections(_ callback: (@MainActor (Action, Output.Kind) -> Void)?)
  func _watchEvents(_ callback: @escaping @MainActor (Event) -> Void)
  func cancel()
  var _kinds: [String] { get }
  func _set(_ path: [String])
}

extension VMGenTestedEmitter {
  §var _kinds: [String] { [] }

  §func _set(_ path: [String]) {}
}

extension VMGenTestedEmitter where Event == Swift.Never {
  §func _watchEvents(_ callback: @escaping @MainActor (Swift.Never) -> Void) {}
}

@MainActor
§protocol VMGenTestedFeature {
  associatedtype Emitter: VMGenTestedEmitter

  func emitter(_ output: Emitter.Output) -> Emitter
  func output(_ kind: Emitter.Output.Kind) -> Emitter.Output?
  func allows(_ action: Emitter.Action, in output: Emitter.Output) -> Bool
}

extension VMGenTestedFeature {
  §typealias Output = Emitter.Output
  §typealias Action = Emitter.Action
  §typealias Kind = Emitter.Output.Kind

  §func allows(_ action: Emitter.Action, in output: Emitter.Output) -> Bool { true }

  func example(_ kind: String) -> Output? {
    Kind(rawValue: kind).flatMap { output($0) }
  }
}

"""#)

    package static let timers = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
/// A transient that the emitter dismisses some time after it was set.
@MainActor
§struct VMGenTimer {
  let nanoseconds: Swift.UInt64
  let isSet: @MainActor (AnyObject) -> Bool
  let keeps: Bool
  let isSame: (@MainActor (AnyObject, AnyObject) -> Bool)?
  let dismiss: @MainActor (VMGenCore) -> Void

  /// - Parameters:
  ///   - function: The dismissal with the same effect.
  ///   - isSet: Whether the transient has another value than its default.
  ///   - keeps: Whether an emission that does not set it keeps it.
  ///   - isSame: Whether two outputs have the same value. Nil where values cannot be compared.
  §init<Output>(
    _ function: Swift.StaticString, milliseconds: Swift.UInt64, keeps: Bool = false,
    isSet: @escaping @MainActor (Output) -> Bool,
    isSame: (@MainActor (Output, Output) -> Bool)? = nil,
    clear: @escaping @MainActor (inout Output) -> Void
  ) {
    nanoseconds = milliseconds * 1_000_000
    self.isSet = { isSet(vmgenUnbox($0)) }
    self.keeps = keeps
    if let isSame {
      self.isSame = { isSame(vmgenUnbox($0), vmgenUnbox($1)) }
    } else {
      self.isSame = nil
    }
    dismiss = { $0.dismiss(function, .time, clear) }
  }
}

@MainActor
final class VMGenTimers: VMGenTiming {
  private unowned let core: VMGenCore
  private let timers: [VMGenTimer]
  private var tasks: [Int: _Concurrency.Task<Void, Swift.Never>] = [:]

  init(_ core: VMGenCore, _ timers: [VMGenTimer]) {
    self.core = core
    self.timers = timers
    for (number, timer) in timers.enumerated() where timer.isSet(core.held) { start(number) }
  }

  deinit { for task in tasks.values { task.cancel() } }

  func update(after before: AnyObject, isEmission: Bool, restarting restarted: [Int]) {
    for (number, timer) in timers.enumerated() {
      if !timer.isSet(core.held) {
        tasks.removeValue(forKey: number)?.cancel()
      } else if !timer.isSet(before) || isEmission && isSet(number, after: before, restarted) {
        start(number)
      }
    }
  }

  private func isSet(_ number: Int, after before: AnyObject, _ restarted: [Int]) -> Bool {
    let timer = timers[number]
    return !timer.keeps || restarted.contains(number) || timer.isSame?(before, core.held) == false
  }

  private func start(_ number: Int) {
    tasks[number]?.cancel()
    let (sleep, nanoseconds) = (core.sleep, timers[number].nanoseconds)
    tasks[number] = _Concurrency.Task { @MainActor [weak self] in
      try? await sleep(nanoseconds)
      self?.fire(number)
    }
  }

  private func fire(_ number: Int) {
    if !_Concurrency.Task.isCancelled { core.settle() }
    guard !_Concurrency.Task.isCancelled else { return }
    tasks[number] = nil
    timers[number].dismiss(core)
  }
}

extension VMGenCore {
  /// Dismisses transients some time after they were set.
  §func startTimers(_ timers: [VMGenTimer]) { self.timers = VMGenTimers(self, timers) }

  /// Keeps transients until something else clears them.
  §func stopTimers() { timers = nil }
}

"""#)

    package static let traceFiles = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Foundation"#),
            .init(condition: #"canImport(os)"#, line: #"import os"#),
        ],
        usesRuntime: false,
        text: #"""
/// Writes events to a file as JSON lines, which `vmgen trace` checks against the specs.
///
/// A crash loses at most the events of the last second, and never more than 32 kB of them.
@MainActor
§final class VMGenTraceFile {
  /// The version of the format, in the first line.
  §nonisolated static let version = 1

  /// The error that ended the log, such as a full disk.
  §private(set) var failure: (any Swift.Error)?

  private static let capacity = 32 * 1024

  private let file: Foundation.FileHandle
  private let start = VMGenTrace.now
  private var events = 0
  private var buffer = Foundation.Data()
  private var isFlushing = false
  private var isClosed = false

  /// Creates a file, or continues one with a new first line.
  §init(_ url: Foundation.URL) throws {
    if !Foundation.FileManager.default.fileExists(atPath: url.path) { try Foundation.Data().write(to: url) }
    file = try Foundation.FileHandle(forWritingTo: url)
    let isNew = try file.seekToEnd() == 0
    let formatter = Foundation.ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    if !isNew { buffer.append(contentsOf: "\n".utf8) }
    let started = formatter.string(from: Foundation.Date())
    let header = "{\"trace\":\"vmgen\",\"version\":\(Self.version),\"started\":\"\(started)\"}\n"
    buffer.append(contentsOf: header.utf8)
    flush()
  }

  /// Adds a line for an event.
  §func record(_ event: VMGenTraceEvent) {
    guard failure == nil, !isClosed else { return }
    events += 1
    buffer.append(contentsOf: event.json(since: start).utf8)
    if buffer.count >= Self.capacity {
      flush()
    } else if !isFlushing {
      isFlushing = true
      _Concurrency.Task { @MainActor in
        try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
        isFlushing = false
        flush()
      }
    }
  }

  /// Ends the log. Runs that are live now have not ended.
  §func close() {
    guard !isClosed else { return }
    buffer.append(contentsOf: "{\"trace\":\"end\",\"events\":\(events)}\n".utf8)
    flush()
    isClosed = true
    try? file.close()
  }

  /// Writes the events that are not in the file yet.
  §func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    do {
      try file.write(contentsOf: buffer)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

nonisolated extension VMGenTraceEvent {
  func json(since start: Swift.UInt64) -> String {
    var line = "{\"time\":\(Self.seconds(time > start ? time - start : 0)),\"event\":\"\(kind.rawValue)\""
    func add(_ key: String, _ value: String?) {
      if let value { line += ",\"\(key)\":\"\(Self.escaped(value))\"" }
    }
    func add(_ key: String, _ value: Int?) {
      if let value { line += ",\"\(key)\":\(value)" }
    }
    add("feature", feature)
    add("instance", instance)
    add("number", number)
    add("run", run)
    add("action", action)
    let states = [from, to].map { $0?.split(separator: ".").map(String.init) }
    add("section", states[0]?.dropLast().first)
    add("from", states[0]?.last)
    add("to", states[1]?.last)
    let names = property?.split(separator: "#").map(String.init)
    add("property", names?.first)
    add("child", names?.dropFirst().last.flatMap { Int($0) })
    add("reason", reason?.rawValue)
    add("caller", caller)
    add("fingerprint", fingerprint)
    if let duration { line += ",\"duration\":\(Self.seconds(duration))" }
    return line + "}\n"
  }

  private static func seconds(_ nanoseconds: Swift.UInt64) -> String {
    let decimals = String(nanoseconds / 1_000 % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - decimals.count)
    return "\(nanoseconds / 1_000_000_000).\(zeros)\(decimals)"
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

#if canImport(os)

  /// Writes events to the system's log, and a signpost interval for each run, which Instruments shows.
  @MainActor
  §final class VMGenTraceLog {
    private let logger: os.Logger
    private let signposter: os.OSSignposter
    private var intervals: [Int: os.OSSignpostIntervalState] = [:]

    §init(subsystem: String, category: String = "vmgen") {
      logger = os.Logger(subsystem: subsystem, category: category)
      signposter = os.OSSignposter(subsystem: subsystem, category: category)
    }

    /// Logs an event. Its names are public, and it contains nothing else.
    §func record(_ event: VMGenTraceEvent) {
      let text = event.description
      switch event.kind {
      case .rejected, .dropped: logger.info("\(text, privacy: .public)")
      default: logger.debug("\(text, privacy: .public)")
      }
      guard let run = event.run else { return }
      switch event.kind {
      case .accepted:
        intervals[run] = signposter.beginInterval(
          "Run", id: signposter.makeSignpostID(), "\(text, privacy: .public)")
      case .emitted:
        signposter.emitEvent("Emission", "\(text, privacy: .public)")
      case .ended:
        if let interval = intervals.removeValue(forKey: run) {
          signposter.endInterval("Run", interval, "\(text, privacy: .public)")
        }
      default: break
      }
    }
  }
#endif

"""#)

    package static let traces = EmbeddedSource(
        imports: [
            .init(condition: #""#, line: #"import Dispatch"#),
        ],
        usesRuntime: false,
        text: #"""
/// Watches the emitters and state containers of an app while it runs.
@MainActor
§enum VMGenTrace {
  /// Called for each event of each emitter and state container, in order. Nil if nothing watches.
  ///
  /// The call comes before observers and callbacks learn of the change. Do not call view models from it.
  §static var handler: (@MainActor (VMGenTraceEvent) -> Void)?

  private static var untold: [VMGenTraceEvent] = []
  private static var isTelling = false
  private static var lastInstance = 0
  private static var lastRun = 0

  static func nextInstance() -> Int {
    lastInstance += 1
    return lastInstance
  }

  static func nextRun() -> Int {
    lastRun += 1
    return lastRun
  }

  nonisolated static var now: Swift.UInt64 { Dispatch.DispatchTime.now().uptimeNanoseconds }

  static func tell(_ event: VMGenTraceEvent) {
    untold.append(event)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var told = 0
    while told < untold.count {
      handler?(untold[told])
      told += 1
    }
    untold.removeAll()
  }
}

/// Something that happened in an emitter or in a state container.
§nonisolated struct VMGenTraceEvent: Hashable, Sendable {
  §nonisolated enum Kind: String, Sendable {
    /// The emitter was created.
    case created
    /// The emitter existed before anything watched.
    case joined
    /// A call was accepted: its run is live.
    case accepted
    /// A call was refused because its action may not run from the current state, or requires a property that is
    /// false.
    case rejected
    /// A call was ignored.
    case dropped
    /// A run's body began.
    case began
    /// A run emitted a state.
    case emitted
    /// A run came late, or a change closure had no content that its run has seen.
    case lacked
    /// A pending state gave way to the state below.
    case returned
    /// An editable property was set to another value.
    case edited
    /// A transient was dismissed.
    case dismissed
    /// A run is no longer live.
    case ended
    /// A screen came onto the path.
    case pushed
    /// A screen left the path.
    case popped
    /// The emitter went away, and its runs with it.
    case released
  }

  /// Why a run ended or lacked something, or a call was dropped.
  §nonisolated enum Reason: String, Sendable {
    /// The body of the run returned.
    case finished
    /// A newer call of the action replaced the run.
    case replaced
    /// The caller was cancelled.
    case caller
    /// An action with `cancels` began.
    case action
    /// The emitter's `cancel()` was called.
    case cancel
    /// In the state in which its turn came, the action may not run, or requires a property that was false.
    case rejected
    /// The droppable action has a live run.
    case running
    /// The action is throttled.
    case throttled
    /// A cleanup emitted the state.
    case cleanup
    /// The emitter dismissed the transient, because its time was over.
    case time
    /// The current state is one that the run does not know.
    case late
    /// Another run has left the content.
    case unseen
  }

  §let kind: Kind
  /// Nanoseconds since the system started.
  §let time: Swift.UInt64
  §let feature: String
  /// The number of the emitter or container.
  §let instance: Int
  /// The number of the event among those of the emitter, which tells whether a log is complete.
  §let number: Int
  /// The number of the run, which no other run of the app has.
  §var run: Int?
  /// The run whose body made the call.
  §var caller: Int?
  /// Nil in state containers, which know states only.
  §var action: String?
  /// The current state, or the one before a change; `comments.hidden` in a section. Nil for a new emitter.
  §var from: String?
  /// The state after an event that may change it.
  §var to: String?
  /// The edited property, the function that dismissed a transient, what a rejected action requires, or the screen
  /// with the number of its emitter: `product#3`.
  §var property: String?
  §var reason: Reason?
  /// In the first event of an emitter, a hash of its spec's names of states and actions, `from` and `while`, by which
  /// `vmgen trace` finds that the app was built from another version of the spec.
  §var fingerprint: String?
  /// The nanoseconds from the beginning of the run's body to the end of the run.
  §var duration: Swift.UInt64?
}

nonisolated extension VMGenTraceEvent: Swift.CustomStringConvertible {
  /// One line: `Posts#1 emitted loading from idle, load#3`.
  §var description: String {
    var text = "\(feature)#\(instance) \(kind.rawValue)"
    if let to { text += " \(to)" }
    if let property { text += " \(property)" }
    if let from { text += " from \(from)" }
    if let run {
      text += ", \(action ?? "run")#\(run)"
    } else if let action {
      text += ", \(action)"
    }
    if let reason { text += ", \(reason.rawValue)" }
    if let duration { text += " after \(duration / 1_000) µs" }
    return text
  }
}

@MainActor
final class VMGenTraceSource {
  let feature: String
  let instance: Int
  var kinds: [String] = []
  private(set) var actions: [String] = []
  private var events = 0

  init(_ type: Any.Type) {
    let name = String(describing: type)
    let suffix = ["Output", "ViewState"].first(where: name.hasSuffix) ?? ""
    feature = String(name.dropLast(suffix.count))
    instance = VMGenTrace.nextInstance()
  }

  convenience init<Output: VMGenOutput>(of output: Output.Type) {
    self.init(output)
    kinds = Output.Kind.allCases.map(Self.name)
    actions = Output.Action.allCases.map(Self.name)
  }

  private static func name(of value: Any) -> String {
    (value as? any Swift.RawRepresentable)?.rawValue as? String ?? String(describing: value)
  }

  static func caseName(of state: Any) -> String {
    Swift.Mirror(reflecting: state).children.first?.label ?? String(describing: state)
  }

  static func name(of function: Swift.StaticString) -> String { name("\(function)") }

  static func name(_ function: String) -> String { String(function.prefix { $0 != "(" }) }

  func miss() { events += 1 }

  func event(_ kind: VMGenTraceEvent.Kind) -> VMGenTraceEvent {
    events += 1
    return VMGenTraceEvent(
      kind: kind, time: VMGenTrace.now, feature: feature, instance: instance, number: events)
  }
}

"""#)

    package static let trappingMocks = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
nonisolated extension VMGenMock {
  §func value<Value>(_ member: Swift.KeyPath<Record, Value?>) -> Value? {
    let (value, now) = locked { ($0[keyPath: member], self.now) }
    return value ?? now?()[member]
  }

  §func answer<Value>(_ value: Value?, _ member: String) -> Value {
    guard let value else { Swift.fatalError(description(ofUnset: member)) }
    return value
  }

  §func asyncAnswer<Value>(
    isolation: isolated (any _Concurrency.Actor)? = #isolation, _ value: Value?, _ member: String
  ) async -> Value {
    if value == nil, reportUnanswered(member) {
      await vmgenPause(isolation: isolation)
    }
    return answer(value, member)
  }
}

"""#)

    package static let typedMocks = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
nonisolated extension VMGenMock {
  §func answer<Value, Failure: Swift.Error>(
    among values: [Any], _ member: String, or failure: (String) -> Failure
  ) throws(Failure) -> Value {
    for case let value as Value in values { return value }
    reportUnanswered(member)
    throw failure(description(of: Value.self, notIn: member))
  }

  §func asyncAnswer<Value>(
    isolation: isolated (any _Concurrency.Actor)? = #isolation, among values: [Any],
    _ member: String
  ) async -> Value {
    if !values.contains(where: { $0 is Value }), reportUnanswered(member) {
      await vmgenPause(isolation: isolation)
    }
    return answer(among: values, member)
  }

  §func answer<Value>(among values: [Any], _ member: String) -> Value {
    for case let value as Value in values { return value }
    Swift.fatalError(description(of: Value.self, notIn: member))
  }

  §func typed<Result, Value, Failure: Swift.Error>(
    _ result: Result, _ member: String, or failure: (String) -> Failure
  ) throws(Failure) -> Value {
    guard let value = result as? Value else {
      throw failure(description(of: Value.self, not: result, from: member))
    }
    return value
  }

  §func typed<Result, Value>(_ result: Result, _ member: String) -> Value {
    guard let value = result as? Value else {
      Swift.fatalError(description(of: Value.self, not: result, from: member))
    }
    return value
  }

  private func description<Value>(of type: Value.Type, notIn member: String) -> String {
    "\(mockName).\(member) has no \(type)"
  }

  private func description<Result, Value>(
    of type: Value.Type, not result: Result, from member: String
  ) -> String {
    "\(mockName).\(member) returned \(Swift.type(of: result as Any)) instead of \(type)"
  }
}

"""#)

    package static let valuePresentations = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(SwiftUI)"#, line: #"import SwiftUI"#),
        ],
        usesRuntime: false,
        text: #"""
#if canImport(SwiftUI)

  extension SwiftUI.View {
    /// Applies a modifier that is made from a value.
    ///
    /// - Parameters:
    ///   - value: The value that `modifier` reads and writes.
    ///   - modifier: Makes the modifier. It runs again when the value changes.
    @MainActor
    §func vmgenPresent<Value, Modifier: SwiftUI.ViewModifier>(
      _ value: SwiftUI.Binding<Value>,
      _ modifier: @escaping (SwiftUI.Binding<Value>) -> Modifier
    ) -> some SwiftUI.View {
      self.modifier(VMGenValuePresentation(value: value, modifier: modifier))
    }
  }

  @MainActor
  struct VMGenValuePresentation<Value, Modifier: SwiftUI.ViewModifier>: SwiftUI.ViewModifier {
    @SwiftUI.Binding var value: Value
    let modifier: (SwiftUI.Binding<Value>) -> Modifier

    init(value: SwiftUI.Binding<Value>, modifier: @escaping (SwiftUI.Binding<Value>) -> Modifier) {
      _value = value
      self.modifier = modifier
    }

    func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier($value)) }
  }
#endif

"""#)

    package static let viewStates = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
@MainActor
§protocol VMGenStateContract {
  associatedtype Output: VMGenTestedOutput
  associatedtype Action: Hashable, Swift.RawRepresentable<String>

  nonisolated static var promises: VMGenPromises { get }
  var transients: [VMGenTransient<Output, Output>] { get }

  func output(_ kind: Output.Kind) -> Output?
  func allows(_ action: Action, in output: Output) -> Bool
  func allows(_ action: Action, emitting kind: Output.Kind) -> Bool
  func emit(_ kind: Output.Kind, in output: inout Output)
}

extension VMGenStateContract {
  §var transients: [VMGenTransient<Output, Output>] { [] }

  §func mismatches(_ test: VMGenCase) -> [String] {
    switch test {
    case .transition(let step): transition(step)
    case .rejection(let action, let state): rejection(of: action, in: state)
    case .transient(let name): transient(name)
    case .pending, .busy: ["nothing runs for \(test)"]
    }
  }

  private func transition(_ test: VMGenStep) -> [String] {
    guard let action = Action(rawValue: test.action), let start = example(test.from),
      let kind = Output.Kind(rawValue: test.to), let expected = output(kind)
    else { return ["\(test) has no example"] }
    var problems: [String] = []
    if Self.promises.begins(test), !allows(action, in: start) {
      problems.append("\(test) is not allowed in \(start)")
    }
    if !allows(action, emitting: kind) { problems.append("\(test) may not emit \(kind.rawValue)") }
    var seen = start
    emit(kind, in: &seen)
    if !seen.atRest.isEqual(to: expected.atRest) {
      problems.append("\(test) led to \(seen.name(besides: expected)); started from \(start)")
    }
    return problems
  }

  private func rejection(of name: String, in state: String) -> [String] {
    guard let action = Action(rawValue: name), let start = example(state) else {
      return ["\(name) in \(state) has no example"]
    }
    return allows(action, in: start) ? ["\(name) is allowed in \(start)"] : []
  }

  private func transient(_ name: String) -> [String] {
    guard let transient = transients.first(where: { $0.name == name }) else {
      return ["no transient is named \(name)"]
    }
    var problems: [String] = []
    for kind in transient.carriers {
      guard var start = output(kind) else { continue }
      transient.set(&start)
      for next in Output.Kind.allCases where output(next) != nil {
        var seen = start
        emit(next, in: &seen)
        var expected = seen
        let stays = transient.isKept && transient.carriers.contains(next)
        stays ? transient.set(&expected) : transient.clear(&expected)
        if seen.isEqual(to: expected) { continue }
        problems.append(
          "emitting \(next.rawValue) \(stays ? "cleared" : "left") \(name): \(seen); started from \(start)"
        )
      }
      guard let dismiss = transient.dismiss else { continue }
      for other in transients where other.carriers.contains(kind) { other.set(&start) }
      var (seen, expected) = (start, start)
      dismiss(&seen)
      transient.clear(&expected)
      if seen.isEqual(to: expected) { continue }
      problems.append("dismissing \(name) of \(start) led to \(seen); expected \(expected)")
    }
    return problems
  }

  private func example(_ kind: String) -> Output? {
    Output.Kind(rawValue: kind).flatMap { output($0) }
  }
}

"""#)

    package static let wires = EmbeddedSource(
        imports: [
            .init(condition: #"canImport(Observation)"#, line: #"import Observation"#),
        ],
        usesRuntime: false,
        text: #"""
extension VMGenCore {
  /// Calls a closure for each change of the current output, with the output before and after.
  §func onStep<Output>(_ callback: @escaping @MainActor (Output, Output) -> Void) {
    stepHandler = { callback(vmgenUnbox($0), vmgenUnbox($1)) }
  }
}

/// Runs a synchronous action at once.
@MainActor
§func vmgenLaunch<each Value>(
  _ action: @MainActor (repeat each Value) -> Void, _ values: repeat each Value
) {
  action(repeat each values)
}

/// Runs an asynchronous action in a task of its own.
@MainActor
§func vmgenLaunch<each Value>(
  _ action: @escaping @MainActor (repeat each Value) async -> Void, _ values: repeat each Value
) {
  let values = (repeat each values)
  _Concurrency.Task { @MainActor in await action(repeat each values) }
}

/// Stops a debug build if a view model did not connect to its emitter.
@MainActor
§func vmgenAssertConnected(_ isConnected: Bool, _ viewModel: AnyObject) {
  assert(
    isConnected,
    "without inheriting, \(type(of: viewModel)) must call 'emitter.connect(to: self)' at the end of its initializer"
  )
}

#if canImport(Observation)

  /// A value that is observed with Observation.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  §final class VMGenObservedValue<Value> {
    private let registrar = Observation.ObservationRegistrar()
    private var stored: Value

    §init(_ value: Value) { stored = value }

    §var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension VMGenObservedValue: Observation.Observable {}
#endif

/// The connected children of one kind, by ID.
///
/// A child that is connected or called may replace other children. Each child is then connected once, and
/// only while it is held.
@MainActor
§final class VMGenWires<ID: Hashable, Child> {
  private var connected: [ID: Child] = [:]
  private var updates = 0

  §init() {}

  /// Disconnects the children that are gone, and connects those that are new.
  §func update(
    _ children: [ID: Child], disconnect: (Child) -> Void = { _ in }, connect: (Child, ID) -> Void
  ) {
    updates += 1
    let update = updates
    for (id, child) in connected where !Self.isSame(children[id], child) {
      connected[id] = nil
      disconnect(child)
    }
    for (id, child) in children where !Self.isSame(connected[id], child) {
      connected[id] = child
      connect(child, id)
      if update != updates { return }
    }
  }

  /// Forgets the connected children, so that the next update connects all again.
  §func removeAll() {
    updates += 1
    connected.removeAll()
  }

  /// Calls a closure with each connected child, but not with those that a call disconnects.
  §func callEach(_ body: (Child) -> Void) {
    for (id, child) in connected where Self.isSame(connected[id], child) { body(child) }
  }

  private static func isSame(_ child: Child?, _ other: Child) -> Bool {
    child.map { $0 as AnyObject === other as AnyObject } ?? false
  }
}

"""#)

    package static func source(of part: RuntimePart) -> EmbeddedSource {
        switch part {
        case .alerts: alerts
        case .banners: banners
        case .changeMocks: changeMocks
        case .childMocks: childMocks
        case .clocks: clocks
        case .containers: containers
        case .contract: contract
        case .covers: covers
        case .currents: currents
        case .decoding: decoding
        case .edits: edits
        case .emitters: emitters
        case .errors: errors
        case .expectations: expectations
        case .expectedMessages: expectedMessages
        case .navigation: navigation
        case .notices: notices
        case .objectPresentations: objectPresentations
        case .objectStateViews: objectStateViews
        case .observable: observable
        case .outcomes: outcomes
        case .outputPublishers: outputPublishers
        case .outputStreams: outputStreams
        case .overlays: overlays
        case .paths: paths
        case .pauses: pauses
        case .presentations: presentations
        case .progress: progress
        case .promises: promises
        case .publishing: publishing
        case .pushes: pushes
        case .recorders: recorders
        case .saving: saving
        case .screens: screens
        case .sectionTests: sectionTests
        case .sections: sections
        case .serviceMocks: serviceMocks
        case .sharing: sharing
        case .sheets: sheets
        case .stateViews: stateViews
        case .streams: streams
        case .styles: styles
        case .synchronous: synchronous
        case .synchronousMocks: synchronousMocks
        case .timers: timers
        case .traceFiles: traceFiles
        case .traces: traces
        case .trappingMocks: trappingMocks
        case .typedMocks: typedMocks
        case .valuePresentations: valuePresentations
        case .viewStates: viewStates
        case .wires: wires
        }
    }
}
