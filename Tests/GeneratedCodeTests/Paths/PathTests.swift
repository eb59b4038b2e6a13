#if canImport(Observation)
    import Foundation
    import Observation
    import Testing

    @testable import Corpus

    @MainActor
    @Suite("a path")
    struct PathTests {
        private let bazaar = BazaarViewModel()

        private var kinds: [BazaarDestination.Kind] { bazaar.path.map(\.kind) }

        @Test("an action pushes a screen, which the view model makes with the action's parameters")
        func push() {
            bazaar.visit(id: 7, "Tea")
            #expect(kinds == [.stall])
            #expect(bazaar.path[0].stall?.output.shown?.id == 7)
            #expect(bazaar.path[0].basket == nil)
            #expect(bazaar.log == ["stall 7 Tea"])
        }

        @Test("an action with `shows` and `sends` emits, pushes and sends, in this order")
        func order() {
            var log: [String] = []
            bazaar.onEvent = { [unowned bazaar] _ in
                log.append("sent with \(bazaar.path.count), \(bazaar.emitter.emissions)")
            }
            bazaar.revisit(id: 1, "Tea")
            #expect(log == ["sent with 1, 1"])
        }

        @Test("`unless` drops the whole call, and `allows` does not know it")
        func unless() {
            bazaar.revisit(id: 1, "Tea")
            bazaar.revisit(id: 2, "Tea")
            #expect(kinds == [.stall])
            #expect(bazaar.emitter.emissions == 1)
            #expect(bazaar.allows(.revisit))
            #expect(!bazaar.emitter.revisit(id: 2, "Tea"))
            bazaar.showBasket()
            bazaar.revisit(id: 3, "Tea")
            #expect(kinds == [.stall, .basket, .stall])
            bazaar.showBasket()
            #expect(kinds == [.stall, .basket, .stall])
        }

        @Test("an action pops the last screen, all, or those above a screen")
        func pops() {
            for id in 0..<2 { bazaar.visit(id: id, "Tea") }
            bazaar.showBasket()
            bazaar.path.append(.notice(NoticeViewModel()))
            bazaar.back()
            #expect(kinds == [.stall, .stall, .basket])
            bazaar.empty()
            #expect(kinds == [.stall, .stall])
            #expect(bazaar.path.last?.stall?.output.shown?.id == 1)
            bazaar.empty()
            #expect(kinds == [.stall, .stall])
            bazaar.home()
            #expect(kinds == [])
            bazaar.back()
            bazaar.empty()
            #expect(kinds == [])
        }

        @Test("an action that may not run changes no path")
        func rejected() {
            bazaar.close()
            bazaar.visit(id: 1, "Tea")
            #expect(kinds == [])
        }

        @Test("events and states of a screen run actions, with their parameters")
        func wires() async throws {
            bazaar.visit(id: 1, "Tea")
            let stall = try #require(bazaar.path[0].stall)
            stall.add()
            #expect(kinds == [.stall, .basket])
            let basket = try #require(bazaar.path[1].basket)
            basket.pay()
            #expect(kinds == [])
            #expect(bazaar.output.browsing?.receipts == ["R1"])
            await settle()
            #expect(bazaar.log == ["stall 1 Tea", "left", "refreshed"])
        }

        @Test("a state of a screen pops it")
        func reaction() throws {
            bazaar.showBasket()
            try #require(bazaar.path[0].basket).clear()
            #expect(kinds == [])
        }

        @Test("a state of the parent runs actions of the screens")
        func follows() {
            let stall = MockStallViewModel()
            bazaar.path = [.stall(stall)]
            #expect(stall.shutCallsCount == 0)
            // The state is entered before the screens are popped.
            bazaar.close()
            #expect(stall.shutCallsCount == 1)
            #expect(kinds == [])
            let other = MockStallViewModel()
            bazaar.path = [.stall(other)]
            #expect(other.shutCallsCount == 1)
        }

        @Test("the events of a screen that is gone are ignored")
        func gone() throws {
            bazaar.visit(id: 1, "Tea")
            let stall = try #require(bazaar.path[0].stall)
            bazaar.path = []
            stall.add()
            #expect(kinds == [])
            #expect(stall.onEvent == nil)
        }

        @Test("a link sets three screens at once, and each is connected")
        func link() throws {
            let (stall, basket) = (MockStallViewModel(), MockBasketViewModel())
            bazaar.path = [.stall(stall), .notice(NoticeViewModel()), .basket(basket)]
            basket.onEvent?(.paid(receipt: "R2"))
            #expect(bazaar.output.browsing?.receipts == ["R2"])
            #expect(kinds == [])
        }

        @Test("an object is on a path once")
        func twice() {
            let stall = MockStallViewModel()
            bazaar.path = [.stall(stall), .stall(stall)]
            #expect(kinds == [.stall])
            bazaar.path.append(.stall(stall))
            #expect(kinds == [.stall])
        }

        @Test("screens that leave run `popped`, the top first, and all of them")
        func popped() async {
            bazaar.path = [
                .stall(MockStallViewModel()), .basket(MockBasketViewModel()), .stall(MockStallViewModel()),
            ]
            var counts: [Int] = []
            bazaar.onLeft = { bazaar in
                counts.append(bazaar.path.count)
                if counts.count == 1 { bazaar.path = [.notice(NoticeViewModel())] }
            }
            bazaar.path = []
            await settle()
            // The path that an action sets is kept.
            #expect(counts == [0, 1])
            #expect(kinds == [.notice])
            #expect(bazaar.log == ["left", "left", "refreshed"])
        }

        @Test("screens that stay, or change their places, are not popped")
        func moved() {
            let (one, two) = (MockStallViewModel(), MockStallViewModel())
            bazaar.path = [.stall(one), .stall(two)]
            bazaar.path = [.stall(two), .stall(one)]
            #expect(bazaar.log == [])
            #expect(one.onEvent != nil && two.onEvent != nil)
        }

        @Test("nothing is popped when the view model goes away")
        func released() {
            var log: [String] = []
            let stall = MockStallViewModel()
            weak var reference: BazaarViewModel?
            do {
                let bazaar = BazaarViewModel()
                reference = bazaar
                bazaar.path = [.stall(stall)]
                bazaar.onLeft = { _ in log.append("left") }
            }
            #expect(reference == nil)
            #expect(log == [])
            stall.onEvent?(.added)
        }

        @Test("nothing keeps a popped view model once its runs have ended")
        func memory() async throws {
            weak var reference: StallViewModel?
            var gate: Gate?
            var task: _Concurrency.Task<Void, Never>?
            do {
                bazaar.visit(id: 1, "Tea")
                let stall = try #require(bazaar.path[0].stall as? StallViewModel)
                reference = stall
                gate = stall.gate
                task = _Concurrency.Task { await stall.watch() }
            }
            await settle()
            bazaar.back()
            #expect(reference != nil)
            // The view's task ends with the view.
            task?.cancel()
            gate?.open()
            await task?.value
            task = nil
            await settle()
            #expect(reference == nil)
        }

        @Test("a view is told about the path")
        func observation() {
            let changed = Changed()
            withObservationTracking {
                _ = bazaar.path
            } onChange: {
                changed.count += 1
            }
            bazaar.path = []
            #expect(changed.count == 0)
            bazaar.visit(id: 1, "Tea")
            #expect(changed.count == 1)
        }

        @Test("a log has pushes and pops, with the number of a screen's emitter")
        func log() throws {
            var lines: [String] = []
            VMGenTrace.handler = { lines.append("\($0)") }
            defer { VMGenTrace.handler = nil }
            bazaar.visit(id: 1, "Tea")
            bazaar.path.append(.notice(MockNoticeViewModel()))
            bazaar.home()
            let created = lines.first { $0.hasPrefix("Stall#") && $0.hasSuffix(" created shown") }
            let stall = try #require(created?.split(separator: " ").first).lowercased()
            let own = lines.filter { $0.contains(" pushed ") || $0.contains(" popped ") }
            #expect(
                own.map { $0.split(separator: " ", maxSplits: 1).last ?? "" } == [
                    "pushed \(stall) from browsing", "pushed notice from browsing",
                    "popped notice from browsing", "popped \(stall) from browsing",
                ])
            #expect(own.allSatisfy { $0.hasPrefix("Bazaar#") })
        }

        @Test("a path can be saved as its names")
        func saved() throws {
            bazaar.path = [.stall(MockStallViewModel()), .notice(NoticeViewModel())]
            let data = try JSONEncoder().encode(kinds)
            #expect(String(decoding: data, as: UTF8.self) == #"["stall","notice"]"#)
            #expect(try JSONDecoder().decode([BazaarDestination.Kind].self, from: data) == kinds)
        }

        @Test("two screens are equal if they have the same view model")
        func equality() {
            let stall = MockStallViewModel()
            #expect(BazaarDestination.stall(stall) == .stall(stall))
            #expect(BazaarDestination.stall(stall) != .stall(MockStallViewModel()))
            #expect(Swift.Set([BazaarDestination.stall(stall), .stall(stall)]).count == 1)
        }

        @Test("a mock has a path")
        func mock() {
            let mock = MockBazaarViewModel()
            mock.path = [.stall(MockStallViewModel())]
            #expect(mock.path.map(\.kind) == [.stall])
        }
    }

    private final class Changed: @unchecked Sendable {
        var count = 0
    }
#endif
