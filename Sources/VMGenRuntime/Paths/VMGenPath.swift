#if canImport(Observation)
    public import Observation

    /// The screens of a path, the last one on top, and the wires of each.
    ///
    /// A screen that is connected may change the path. Each screen is then connected once, and only while it is on the
    /// path.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor
    public final class VMGenPath<Screen: Hashable & Identifiable> {
        private let registrar = ObservationRegistrar()
        private var stored: [Screen] = []
        private var connected: [Screen] = []
        private var updates = 0

        public init() {}

        public var screens: [Screen] {
            registrar.access(self, keyPath: \.screens)
            return stored
        }

        /// Sets the screens, without a second entry for the same object. Then it disconnects the screens that are gone,
        /// connects those that are new, and calls `popped` for those that are gone, the top first.
        /// - Parameter core: The core of the emitter, which tells of the screens.
        public func set(
            _ screens: [Screen], of core: VMGenCore, disconnect: @MainActor (Screen) -> Void = { _ in },
            connect: @MainActor (Screen) -> Void = { _ in }, popped: @MainActor (Screen) -> Void = { _ in }
        ) {
            var objects: Set<Screen.ID> = []
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
        public func reconnect(_ connect: @MainActor (Screen) -> Void) {
            connected.removeAll()
            self.connect(connect)
        }

        private func connect(_ connect: @MainActor (Screen) -> Void) {
            updates += 1
            let update = updates
            for screen in stored where !connected.contains(screen) {
                connected.append(screen)
                connect(screen)
                // The screen changed the path, and all screens are connected now.
                if update != updates { return }
            }
        }

        /// Returns the path without the last screen.
        public func withoutLast() -> [Screen] { Array(stored.dropLast()) }

        /// Returns the path without the screens above the last one that satisfies a condition; all if none does.
        public func up(to isLast: (Screen) -> Bool) -> [Screen] {
            stored.lastIndex(where: isLast).map { Array(stored[...$0]) } ?? stored
        }

        /// Whether the last screen satisfies a condition.
        public func isOnTop(_ condition: (Screen) -> Bool) -> Bool { stored.last.map(condition) ?? false }

        /// Whether any screen satisfies a condition.
        public func has(_ condition: (Screen) -> Bool) -> Bool { stored.contains(where: condition) }

        /// Calls a closure with each connected screen, but not with those that a call removes.
        public func callEach(_ body: (Screen) -> Void) {
            for screen in connected where stored.contains(screen) { body(screen) }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension VMGenPath: Observable {}
#endif
