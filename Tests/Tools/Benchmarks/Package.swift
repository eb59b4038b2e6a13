// swift-tools-version: 6.1
import PackageDescription

// The sources of the tool are symbolic links to the project's: `package` declarations are visible here, too.
// The peers that it is compared with reach no user: nothing of this package is in the one that users have.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    ],
    targets: [
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
        library("SourceText"),
        library("YAMLSyntax", "CLibYAML", "SourceText"),
        library("TemplateEngine", "SourceText"),
        library("SwiftCode", "SourceText"),
        library("SpecLanguage", "SourceText", "SwiftCode", "YAMLSyntax"),
        library("Embedded", "SwiftCode"),
        library("Emission", "Embedded", "SourceText", "SpecLanguage", "SwiftCode", "TemplateEngine"),
        library("Files", "SourceText", "SpecLanguage"),
        library("GeneratedFiles", "Embedded", "Emission", "Files", "SourceText", "SpecLanguage"),
        library("SeededPlay"),
        library("Workload", "Measuring", "SeededPlay"),
        library("Measuring"),
        // The lower bound of the run time, and the workload whose instructions are counted.
        .executableTarget(name: "floor", dependencies: ["CLibYAML"]),
        .executableTarget(name: "measure"),
        program("peer", "Yams", "Stencil"),
        program("emission", "Measuring"),
        program("instructions", "Measuring", "Workload", argumentParser),
        program(
            "benchmarks", "Emission", "GeneratedFiles", "Measuring", "Workload", "SourceText",
            "SpecLanguage", "TemplateEngine", "YAMLSyntax", argumentParser),
    ],
    swiftLanguageModes: [.v6]
)
