import Testing
import VMGenCore

/// One way in which an app may be built.
struct Setting: Sendable, CustomStringConvertible {
    var access = Access.internal
    var languageMode = 6
    var isMainActorByDefault = false
    var hasUpcomingFeatures = true

    static let accesses: [Access] = [.internal, .package, .public]

    static func all(access: Access) -> [Setting] {
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

    private static let upcomingFeatures = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault",
    ]

    var flags: [String] {
        var flags = ["-swift-version", "\(languageMode)"]
        if isMainActorByDefault { flags += ["-default-isolation", "MainActor"] }
        if hasUpcomingFeatures {
            flags += Self.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        }
        return flags
    }

    var description: String {
        var words = ["\(access.rawValue)", "Swift \(languageMode)"]
        if isMainActorByDefault { words.append("MainActor by default") }
        if hasUpcomingFeatures { words.append("upcoming features") }
        return words.joined(separator: ", ")
    }
}
