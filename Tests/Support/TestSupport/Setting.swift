package import SpecLanguage

/// A combination of settings with which an app may be built.
package struct Setting: Sendable, CustomStringConvertible {
    package var access: Access
    package var languageMode: Int
    package var isMainActorByDefault: Bool
    package var hasUpcomingFeatures: Bool

    package init(
        access: Access = .internal, languageMode: Int = 6, isMainActorByDefault: Bool = false,
        hasUpcomingFeatures: Bool = true
    ) {
        self.access = access
        self.languageMode = languageMode
        self.isMainActorByDefault = isMainActorByDefault
        self.hasUpcomingFeatures = hasUpcomingFeatures
    }

    package static let accesses: [Access] = [.internal, .package, .public]

    package static func all(access: Access) -> [Setting] {
        [5, 6].flatMap { mode in
            [false, true].flatMap { isMainActor in
                [false, true].map { hasFeatures in
                    Setting(
                        access: access,
                        languageMode: mode,
                        isMainActorByDefault: isMainActor,
                        hasUpcomingFeatures: hasFeatures
                    )
                }
            }
        }
    }

    /// 0 or 1, another wherever one of the choices is.
    package var parity: Int {
        let choices = [access == .package, languageMode == 6, isMainActorByDefault, hasUpcomingFeatures]
        return choices.count { $0 } % 2
    }

    /// Those that apps turn on, and the warnings of strict memory safety with them.
    private static let upcomingFeatures = [
        "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault",
    ]

    package var flags: [String] {
        var flags = ["-swift-version", "\(languageMode)"]
        if isMainActorByDefault {
            flags += ["-default-isolation", "MainActor"]
            // Without it, Swift 5 warns about each default that calls an initializer of an isolated type.
            if languageMode == 5 { flags += ["-enable-upcoming-feature", "IsolatedDefaultValues"] }
        }
        if hasUpcomingFeatures {
            flags += Self.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
            // Older compilers do not know it.
            #if compiler(>=6.2)
                flags.append("-strict-memory-safety")
            #endif
        }
        return flags
    }

    package var description: String {
        var words = ["\(access.rawValue)", "Swift \(languageMode)"]
        if isMainActorByDefault { words.append("MainActor by default") }
        if hasUpcomingFeatures { words.append("upcoming features") }
        return words.joined(separator: ", ")
    }
}
