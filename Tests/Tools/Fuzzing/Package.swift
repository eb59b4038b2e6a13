// swift-tools-version: 6.1
import PackageDescription

// The sources are symbolic links to the project's: `package` declarations are visible here, too.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=fuzzer,address"]),
]

// GNU's linkers cannot read the debug information of the sanitizers' code.
#if os(Linux)
    let linking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
#else
    let linking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address"])]
#endif

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(
            name: "injection",
            dependencies: ["FuzzEntries", "SourceText", "TestSupport"],
            swiftSettings: settings,
            linkerSettings: linking
        ),
        .executableTarget(
            name: "corpus", dependencies: ["FuzzEntries"], swiftSettings: settings, linkerSettings: linking),
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
        library("SourceText"),
        library("YAMLSyntax", "CLibYAML", "SourceText"),
        library("TemplateEngine", "SourceText"),
        library("SwiftCode", "SourceText"),
        library("SpecLanguage", "SourceText", "SwiftCode", "YAMLSyntax"),
        library("Embedded", "SwiftCode"),
        library("Emission", "Embedded", "SourceText", "SpecLanguage", "SwiftCode", "TemplateEngine"),
        library("TestSupport", "Emission", "SourceText", "SpecLanguage", "SwiftCode"),
        library(
            "FuzzEntries", "Emission", "SourceText", "SpecLanguage", "SwiftCode", "TemplateEngine",
            "TestSupport", "YAMLSyntax"),
        library("Fuzzer", "FuzzEntries"),
    ]
        + ["code", "configuration", "mutation", "spec", "template"].map { entry in
            .executableTarget(
                name: "fuzz-\(entry)", dependencies: ["FuzzEntries", "Fuzzer"], swiftSettings: settings,
                linkerSettings: linking)
        },
    swiftLanguageModes: [.v6]
)
