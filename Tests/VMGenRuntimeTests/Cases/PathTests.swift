#if canImport(Observation)
    import Observation
    import SeededPlay
    import Testing

    @testable import RuntimeUnderTest

    @MainActor
    @Suite("Paths")
    struct PathTests {
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Disconnects what is gone, connects what is new, then tells what is gone, the top first")
        func steps() {
            let (path, a, b, c) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"), TestScreen("c"))
            #expect(path.log([a, b]) == ["connect a", "connect b"])
            #expect(path.log([a, b, c]) == ["connect c"])
            #expect(
                path.log([a]) == ["disconnect c", "disconnect b", "popped c", "popped b"])
            #expect(path.log([b]) == ["disconnect a", "connect b", "popped a"])
            #expect(path.screens == [b])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("An object is on the path once, and the same screens change nothing")
        func duplicates() {
            let (path, a, b) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"))
            #expect(path.log([a, b, a]) == ["connect a", "connect b"])
            #expect(path.screens == [a, b])
            let changes = Count()
            withObservationTracking {
                _ = path.screens
            } onChange: {
                changes.add()
            }
            #expect(path.log([a, b, b]) == [])
            #expect(changes.value == 0)
            #expect(path.log([b, a]) == [])
            #expect(changes.value == 1)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A screen that changes the path while it is connected: each is connected once, if it is there")
        func changesWhileConnecting() {
            let (path, a, b, c) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"), TestScreen("c"))
            var log: [String] = []
            func connect(_ screen: TestScreen) {
                log.append(screen.name)
                if log.count == 1 { path.set([screen, c], of: .idle, connect: connect) }
            }
            path.set([a, b], of: .idle, connect: connect)
            #expect(log == ["a", "c"])
            #expect(path.screens == [a, c])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("An action that sets the path when a screen leaves it: the others are still told")
        func changesWhilePopping() {
            let (path, a, b, c) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"), TestScreen("c"))
            _ = path.log([a, b])
            var log: [String] = []
            func popped(_ screen: TestScreen) {
                log.append("popped \(screen.name)")
                if screen == b { path.set([c], of: .idle, popped: popped) }
            }
            path.set([], of: .idle, popped: popped)
            #expect(log == ["popped b", "popped a"])
            #expect(path.screens == [c])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Connects all again")
        func reconnects() {
            let (path, a, b) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"))
            _ = path.log([a, b])
            var log: [String] = []
            path.reconnect { log.append($0.name) }
            #expect(log == ["a", "b"])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Calls each screen, but none that a call removes")
        func calls() {
            let (path, a, b, c) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"), TestScreen("c"))
            _ = path.log([a, b, c])
            var log: [String] = []
            path.callEach { screen in
                log.append(screen.name)
                path.set([a, c], of: .idle)
            }
            #expect(log == ["a", "c"])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A log has pops, the top first, and pushes, with the numbers of the screens' emitters")
        func trace() throws {
            try #require(Turns.isAvailable)
            let events = TraceTests.recorded {
                Stage.play { stage in
                    let path = VMGenPath<TestScreen>()
                    let emitter = PostsEmitter(core: .idle)
                    let (a, b) = (TestScreen.cart(TestViewModel("a", emitter)), TestScreen("b"))
                    path.set([a, b], of: stage.emitter.core)
                    path.set([b, a], of: stage.emitter.core)
                    stage.emitter.perform(.tick)
                    path.set([TestScreen("c")], of: stage.emitter.core)
                }
            }
            let created = events.prefix(2).map(\.instance)
            let own = events.filter { $0.instance == created[0] }
            let cart = "cart#\(created[1])"
            #expect(
                TraceTests.texts(own) == [
                    "created > idle", "pushed \(cart) idle", "pushed product idle", "rejected tick idle",
                    "popped \(cart) idle", "popped product idle", "pushed product idle", "released",
                ])
            #expect(own[1].description == "Posts#\(created[0]) pushed \(cart) from idle")
            #expect(own[1].json(since: 0).contains(#""property":"cart","child":\#(created[1])}"#))
            #expect(own[2].json(since: 0).contains(#""property":"product"}"#))
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A screen joins a log when it is pushed, and what nothing watches leaves a gap")
        func joined() throws {
            try #require(Turns.isAvailable)
            let events = TraceTests.recorded {
                let handler = VMGenTrace.handler
                VMGenTrace.handler = nil
                Stage.play { stage in
                    let path = VMGenPath<TestScreen>()
                    let a = TestScreen.cart(TestViewModel("a", PostsEmitter(core: .idle)))
                    for (screens, isWatched) in [([a], true), ([], false), ([a], true)] {
                        VMGenTrace.handler = isWatched ? handler : nil
                        path.set(screens, of: stage.emitter.core)
                    }
                }
            }
            #expect(events.prefix(4).map(\.kind) == [.joined, .joined, .pushed, .pushed])
            #expect(events[2].property == "cart#\(events[0].instance)")
            #expect(events[1...3].map(\.number) == [1, 2, 4])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("What lies below the top, and up to the last screen with a name")
        func parts() {
            let (path, a, b, c) = (VMGenPath<TestScreen>(), TestScreen("a"), TestScreen("b"), TestScreen("c"))
            #expect(path.withoutLast() == [])
            #expect(!path.isOnTop { _ in true })
            let other = TestScreen("a")
            _ = path.log([a, b, other, c])
            #expect(path.withoutLast() == [a, b, other])
            #expect(path.up { $0.name == "a" } == [a, b, other])
            #expect(path.up { $0.name == "d" } == [a, b, other, c])
            #expect(path.isOnTop { $0 == c })
            #expect(!path.isOnTop { $0 == a })
            #expect(path.has { $0 == a })
            #expect(!path.has { $0.name == "d" })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension VMGenPath where Screen == TestScreen {
        /// Sets the path, and returns what it calls, in order.
        fileprivate func log(_ screens: [Screen]) -> [String] {
            var log: [String] = []
            set(screens, of: .idle) {
                log.append("disconnect \($0.name)")
            } connect: {
                log.append("connect \($0.name)")
            } popped: {
                log.append("popped \($0.name)")
            }
            return log
        }
    }

    extension VMGenCore {
        fileprivate static var idle: VMGenCore { VMGenCore(PostsOutput.idle, PostsOutput.table()) }
    }

    /// Counts on any thread.
    private final class Count: @unchecked Sendable {
        private(set) var value = 0

        func add() { value += 1 }
    }
#endif
