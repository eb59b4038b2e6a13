import SourceText

/// A platform of a package on which generated code does not build by default.
struct OldPlatform {
    /// As in `iOS`.
    let name: String
    let version: String
    let item: ManifestList.Item
    /// Whether it has no version of the generated code: even `observableObject` needs a later one.
    let isTooOld: Bool

    /// The first major versions that have `@Observable`, and those that generated code needs without it.
    private static let versions: [String: (observation: Int, least: Int)] = [
        "iOS": (17, 15), "macCatalyst": (17, 15), "macOS": (14, 12), "tvOS": (17, 15), "watchOS": (10, 8),
    ]

    /// Returns nil for platforms that are new enough, and for what is not a literal.
    init?(_ item: ManifestList.Item) {
        guard let (name, arguments) = item.call, let versions = Self.versions[name],
            let version = arguments.items.first.flatMap(Self.version),
            let major = version.split(separator: ".").first.flatMap({ Int($0) }), major < versions.observation
        else { return nil }
        self.name = name
        self.version = version
        self.item = item
        isTooOld = major < versions.least
    }

    /// `iOS 16`
    var text: String { "\(name) \(version)" }

    /// The first version on which generated code builds: `iOS 15`.
    var leastText: String { "\(name) \(Self.versions[name]?.least ?? 0)" }

    /// Returns `10.15` for `"10.15"` and for `.v10_15`.
    private static func version(_ item: ManifestList.Item) -> String? {
        if let text = item.isString { return text }
        guard let word = item.value.last?.word, word.hasPrefix("v") else { return nil }
        return word.dropFirst().split(separator: "_").joined(separator: ".")
    }
}

extension PackageManifest {
    /// The platforms on which generated code does not build by default.
    var oldPlatforms: [OldPlatform] {
        (package["platforms"]?.array?.items ?? []).compactMap(OldPlatform.init)
    }
}
