// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Clients in Swift 5's language mode pass functions that are not known to be `Sendable`.
let runtimeSettings =
    settings + [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]

// Apple's systems have Combine and SwiftUI; elsewhere OpenCombine and declarations of our own stand in for
// them. Test targets, so that only tests build them.
#if canImport(Darwin)
    let standInPackages: [Package.Dependency] = []
    let standInTargets: [Target] = []
    let standsIn: [SwiftSetting] = []
    let standIns: [Target.Dependency] = []
#else
    let standInPackages: [Package.Dependency] = [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ]
    let standInTargets: [Target] = [
        .testTarget(
            name: "Combine",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            path: "Tests/Support/Combine",
            swiftSettings: settings
        ),
        .testTarget(name: "Accessibility", path: "Tests/Support/Accessibility", swiftSettings: settings),
        .testTarget(
            name: "SwiftUI", dependencies: ["Combine"], path: "Tests/Support/SwiftUI", swiftSettings: settings
        ),
    ]
    let standIns: [Target.Dependency] = ["Accessibility", "Combine", "SwiftUI"]
    let standsIn: [SwiftSetting] = [.define("COMBINE_STANDS_IN")]
#endif

// Once tests were built, the stand-ins are found beside the other modules, but the runtime's own module cannot import
// them. Tests compile these files as a part of modules that depend on the stand-ins.
#if canImport(Darwin)
    let appleOnly: [String] = []
    let appleOnlyTests: [String] = []
#else
    let appleOnly = [
        "Containers/VMGenPublishingContainer.swift", "Containers/VMGenStates+Publisher.swift",
        "Containers/ViewState.swift", "OutputPublishers", "Publishing", "Views",
    ]
    let appleOnlyTests = ["Tests/Streams/VMGenElements+Publisher.swift"]
#endif

let package = Package(
    name: "vmgen",
    platforms: [.macOS(.v12), .iOS(.v15)],
    products: [
        .executable(name: "vmgen", targets: ["vmgen"]),
        .plugin(name: "VMGenBuildPlugin", targets: ["VMGenBuildPlugin"]),
        .plugin(name: "VMGenCommandPlugin", targets: ["VMGenCommandPlugin"]),
        .plugin(name: "VMGenInspectPlugin", targets: ["VMGenInspectPlugin"]),
        .library(name: "VMGenRuntime", targets: ["VMGenRuntime"]),
        .library(name: "VMGenTestSupport", targets: ["VMGenTestSupport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ] + standInPackages,
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        // What generated code needs; `make templates` copies both into the tool.
        .target(name: "VMGenRuntime", exclude: appleOnly, swiftSettings: runtimeSettings),
        .target(name: "VMGenTestSupport", exclude: appleOnlyTests, swiftSettings: settings),
        .target(name: "SourceText", swiftSettings: settings),
        .target(name: "YAMLSyntax", dependencies: ["CLibYAML", "SourceText"], swiftSettings: settings),
        .target(name: "TemplateEngine", dependencies: ["SourceText"], swiftSettings: settings),
        .target(name: "SwiftCode", dependencies: ["SourceText"], swiftSettings: settings),
        // The language of specs: its keys, and what a spec means.
        .target(
            name: "SpecLanguage",
            dependencies: ["SourceText", "SwiftCode", "YAMLSyntax"],
            swiftSettings: settings
        ),
        // The built-in templates and the runtime's sources, which `make templates` writes.
        .target(name: "Embedded", dependencies: ["SwiftCode"], swiftSettings: settings),
        // From features to the text of files.
        .target(
            name: "Emission",
            dependencies: ["Embedded", "SourceText", "SpecLanguage", "SwiftCode", "TemplateEngine"],
            swiftSettings: settings
        ),
        .target(
            name: "StateCharts",
            dependencies: ["SourceText", "SpecLanguage", "SwiftCode"],
            exclude: ["Page"],
            swiftSettings: settings
        ),
        .target(
            name: "SpecChanges",
            dependencies: ["Emission", "SourceText", "SpecLanguage", "SwiftCode"],
            swiftSettings: settings
        ),
        .target(
            name: "Traces",
            dependencies: ["SourceText", "SpecLanguage", "StateCharts", "SwiftCode"],
            swiftSettings: settings
        ),
        // Finds, reads and writes files.
        .target(name: "Files", dependencies: ["SourceText", "SpecLanguage"], swiftSettings: settings),
        // Compares and writes what is generated from specs.
        .target(
            name: "GeneratedFiles",
            dependencies: ["Embedded", "Emission", "Files", "SourceText", "SpecLanguage"],
            swiftSettings: settings
        ),
        // Answers editors while people type.
        .target(
            name: "LanguageServer",
            dependencies: ["Files", "SourceText", "SpecLanguage", "SwiftCode", "YAMLSyntax"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "vmgen",
            dependencies: [
                "Emission", "Files", "GeneratedFiles", "LanguageServer", "SourceText", "SpecChanges",
                "SpecLanguage", "StateCharts", "SwiftCode", "TemplateEngine", "Traces", "YAMLSyntax",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        // The part of vmgen that a build needs. It builds in two thirds of the time, without swift-argument-parser.
        .executableTarget(name: "vmgen-build", dependencies: ["GeneratedFiles"], swiftSettings: settings),
        .plugin(
            name: "VMGenBuildPlugin",
            capability: .buildTool(),
            dependencies: ["vmgen-build"],
            path: "Sources/Plugins/VMGenBuildPlugin"
        ),
        .plugin(
            name: "VMGenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "vmgen", description: "Generate, check and scaffold view-model code."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes the Swift files that specs describe.")
                ]
            ),
            dependencies: ["vmgen"],
            path: "Sources/Plugins/VMGenCommandPlugin"
        ),
        .plugin(
            name: "VMGenInspectPlugin",
            capability: .command(
                intent: .custom(
                    verb: "vmgen-inspect",
                    description: "Lint, check, compare, draw and explain specs; writes nothing.")
            ),
            dependencies: ["vmgen"],
            path: "Sources/Plugins/VMGenInspectPlugin"
        ),
        // What is random in tests, and in which order jobs run.
        .target(name: "SeededPlay", path: "Tests/Support/SeededPlay", swiftSettings: settings),
        // The rules of runs, without tasks.
        .target(name: "RunModel", path: "Tests/Support/RunModel", swiftSettings: settings),
        // The commands that write what is generated and committed. The first needs nothing of what it writes.
        .target(
            name: "Embedding", dependencies: ["SourceText", "SwiftCode"], path: "Tests/Tools/Embedding",
            swiftSettings: settings),
        .executableTarget(
            name: "EmbedSources", dependencies: ["Embedding"], path: "Tests/Tools/EmbedSources",
            swiftSettings: settings),
        .executableTarget(
            name: "WriteGenerated",
            dependencies: [
                "Embedding", "Emission", "SourceText", "SpecChanges", "SpecLanguage", "StateCharts",
                "TemplateEngine", "TestSupport",
            ],
            path: "Tests/Tools/WriteGenerated",
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport",
            dependencies: ["Emission", "SourceText", "SpecLanguage", "SwiftCode"],
            path: "Tests/Support/TestSupport",
            swiftSettings: settings
        ),
        // Also built with libFuzzer, by the package in Tests/Tools/Fuzzing.
        .target(
            name: "FuzzEntries",
            dependencies: [
                "Emission", "SourceText", "SpecLanguage", "SwiftCode", "TemplateEngine", "TestSupport",
                "YAMLSyntax",
            ],
            path: "Tests/Tools/FuzzEntries",
            swiftSettings: settings
        ),
        .target(
            name: "RandomSpecs",
            dependencies: [
                "Emission", "FuzzEntries", "SeededPlay", "SourceText", "SpecLanguage", "SwiftCode",
                "TestSupport",
            ],
            path: "Tests/Support/RandomSpecs",
            swiftSettings: settings
        ),
        .testTarget(
            name: "RandomSpecTests",
            dependencies: [
                "Emission", "FuzzEntries", "RandomSpecs", "SeededPlay", "SourceText", "SpecLanguage",
                "SwiftCode", "TestSupport", "YAMLSyntax",
            ] + standIns,
            path: "Tests/EndToEnd/RandomSpecs",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Emission", "FuzzEntries", "GeneratedFiles", "SeededPlay", "SourceText", "SpecLanguage",
                "SwiftCode", "TestSupport", "vmgen", "YAMLSyntax",
            ],
            path: "Tests/EndToEnd/Fuzz",
            swiftSettings: settings
        ),
        // The runtime as tests build it everywhere, with all of its files: a link to them.
        .testTarget(
            name: "RuntimeUnderTest",
            dependencies: standIns,
            path: "Tests/Support/RuntimeUnderTest",
            swiftSettings: settings
        ),
        .testTarget(
            name: "VMGenRuntimeTests",
            dependencies: ["RunModel", "RuntimeUnderTest", "SeededPlay"] + standIns,
            swiftSettings: settings + standsIn
        ),
        .testTarget(
            name: "SourceTextTests",
            dependencies: ["SourceText", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "YAMLSyntaxTests",
            dependencies: ["SourceText", "TestSupport", "YAMLSyntax"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TemplateEngineTests",
            dependencies: ["SourceText", "TemplateEngine", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SwiftCodeTests",
            dependencies: ["SeededPlay", "SourceText", "SwiftCode"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SpecLanguageTests",
            dependencies: [
                "Embedding", "Emission", "SeededPlay", "SourceText", "SpecChanges", "SpecLanguage",
                "SwiftCode", "TemplateEngine", "TestSupport", "WriteGenerated", "YAMLSyntax",
            ],
            exclude: ["Help/Helps.txt", "Help/Mistakes.txt", "Help/WithoutCase.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmissionTests",
            dependencies: [
                "Embedded", "Embedding", "Emission", "SourceText", "SpecLanguage", "SwiftCode",
                "TemplateEngine", "TestSupport", "WriteGenerated",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StateChartsTests",
            dependencies: [
                "SeededPlay", "SourceText", "SpecLanguage", "StateCharts", "SwiftCode", "TestSupport",
            ],
            exclude: ["Snapshots"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SpecChangesTests",
            dependencies: ["SourceText", "SpecChanges", "SpecLanguage", "SwiftCode", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TracesTests",
            dependencies: [
                "RandomSpecs", "RuntimeUnderTest", "SeededPlay", "SourceText", "SpecLanguage",
                "StateCharts", "SwiftCode", "TestSupport", "Traces",
            ] + standIns,
            swiftSettings: settings + standsIn
        ),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: [
                "LanguageServer", "SeededPlay", "SourceText", "SpecLanguage", "TestSupport", "YAMLSyntax",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "VMGenTestSupportTests",
            dependencies: ["VMGenTestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CompileMatrixTests",
            dependencies: [
                "Embedded", "Emission", "SeededPlay", "SourceText", "SpecChanges", "SpecLanguage",
                "SwiftCode", "TestSupport", "VMGenRuntime", "VMGenTestSupport",
            ] + standIns,
            path: "Tests/EndToEnd/CompileMatrix",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PluginTests",
            dependencies: ["SeededPlay", "TestSupport", "vmgen", "vmgen-build"],
            path: "Tests/EndToEnd/Plugins",
            exclude: ["XcodeProjectPlugin"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "vmgenTests",
            dependencies: [
                "Files", "GeneratedFiles", "LanguageServer", "SeededPlay", "SourceText", "SpecChanges",
                "SpecLanguage", "StateCharts", "SwiftCode", "TestSupport", "Traces", "vmgen", "vmgen-build",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + standIns,
            path: "Tests/EndToEnd",
            exclude: [
                "Commands/Faults/faults.c", "CompileMatrix", "Fuzz", "Plugins", "RandomSpecs", "Screens",
                "mac.sh",
            ],
            swiftSettings: settings
        ),
    ] + standInTargets,
    swiftLanguageModes: [.v6]
)
