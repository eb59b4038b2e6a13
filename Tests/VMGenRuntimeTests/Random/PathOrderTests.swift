#if canImport(Observation)
    import SeededPlay
    import Testing

    @testable import RuntimeUnderTest

    /// Pushes, pops and sets of a path in random orders, also by screens that are connected or have left, compared
    /// with ``PathModel`` at each step.
    @MainActor
    @Suite("Orders of pushes and pops")
    struct PathOrderTests {
        private static let count = TestRun.number("INTERLEAVINGS") ?? 200

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("The path matches the model")
        func orders() {
            for number in 0..<Self.count {
                let seed = TestRun.seed &* 1_000_003 &+ UInt64(number)
                let fault = PathPlay(seed).fault()
                #expect(fault == nil, "seed \(seed)")
                if fault != nil { return }
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    private final class PathPlay {
        private var random: SeededRandom
        private let path = VMGenPath<TestScreen>()
        private let core = VMGenCore(PostsOutput.idle, PostsOutput.table())
        private var model = PathModel()
        /// All screens that there have been; the model knows them by their places.
        private var all: [TestScreen] = []
        private var steps: [String] = []
        private var faults: [String] = []
        /// The number of changes that a step may cause.
        private var causes = 0

        init(_ seed: UInt64) { random = SeededRandom(seed: seed) }

        func fault() -> String? {
            let events = TraceTests.recorded {
                for _ in 0..<25 where faults.isEmpty { step() }
            }
            let seen = TraceTests.texts(events).filter { $0.contains("pushed") || $0.contains("popped") }
            let expected = model.events.map { event in
                switch event {
                case .pushed(let screen): "pushed \(isCart(screen) ? "cart" : "product") idle"
                case .popped(let screen): "popped \(isCart(screen) ? "cart" : "product") idle"
                }
            }
            if seen != expected { faults.append("a log has \(seen), and the model \(expected)") }
            return faults.isEmpty ? nil : (steps + faults).joined(separator: "\n")
        }

        private func isCart(_ screen: Int) -> Bool { if case .cart = all[screen] { true } else { false } }

        private func made() -> Int {
            let viewModel = TestViewModel("\(all.count)")
            all.append(random.chance(50) ? .cart(viewModel) : .product(viewModel))
            return all.count - 1
        }

        private func check(_ fault: String?) { if let fault { faults.append(fault) } }

        private func step() {
            causes = random.number(0...3)
            switch random.number(0...9) {
            case 0: callEach()
            case 1:
                steps.append("connect again")
                model.reconnect()
                path.reconnect(connect)
            default: change()
            }
            check(model.fault)
        }

        private func change() {
            let now = model.screens
            let isCart: (TestScreen) -> Bool = { if case .cart = $0 { true } else { false } }
            switch random.number(0...6) {
            case 0...2: set(now + [made()], "push")
            case 3: set(Array(now.dropLast()), "pop", path.withoutLast())
            case 4:
                let last = now.lastIndex(where: self.isCart) ?? now.count
                set(Array(now.prefix(last + 1)), "pop to a cart", path.up(to: isCart))
            case 5: set(random.some(of: now, 0...now.count), "arrange")
            default:
                // Screens that are there, have left or are new, some of them twice.
                let known = Array(all.indices.suffix(6)) + [made()]
                set(random.some(of: known + known, 0...6), "set")
            }
            if path.isOnTop(isCart) != model.screens.last.map(self.isCart) ?? false { check("another top") }
            if path.has(isCart) != model.screens.contains(where: self.isCart) { check("a cart, or none") }
        }

        /// - Parameter given: The same screens as the runtime finds them.
        private func set(_ screens: [Int], _ what: String, _ given: [TestScreen]? = nil) {
            steps.append("\(what): \(screens)")
            model.set(screens)
            path.set(given ?? screens.map { all[$0] }, of: core) {
                self.check(self.model.disconnect(self.number($0)))
            } connect: {
                self.connect($0)
            } popped: {
                self.check(self.model.pop(self.number($0)))
                self.cause()
            }
            if path.screens.map(number) != model.screens {
                check("the path is \(path.screens.map(number)), and the model's \(model.screens)")
            }
        }

        private func number(_ screen: TestScreen) -> Int { all.firstIndex(of: screen) ?? -1 }

        private func connect(_ screen: TestScreen) {
            check(model.connect(number(screen)))
            cause()
        }

        /// A screen that is connected, has left or is called may change the path.
        private func cause() {
            guard causes > 0, random.chance(30) else { return }
            causes -= 1
            change()
        }

        private func callEach() {
            steps.append("call each")
            let (before, possible) = (model.connected, causes)
            var called: Set<Int> = []
            path.callEach { screen in
                let number = number(screen)
                if !model.screens.contains(number) { check("\(number) is called, and is gone") }
                if !called.insert(number).inserted { check("\(number) is called twice") }
                cause()
            }
            if causes == possible, called != before { check("\(called) are called, and not \(before)") }
        }
    }
#endif
