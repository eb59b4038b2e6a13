/// The files that are generated for each feature: the template, and the file's place.
enum PlainArtifact: String, CaseIterable {
    case output, emitter, `protocol`, views, mocks, tests

    func path(of feature: String) -> String {
        switch self {
        case .output: "Sources/\(feature)Output.swift"
        case .emitter: "Sources/\(feature)Emitter.swift"
        case .protocol: "Sources/\(feature)ViewModeling.swift"
        case .views: "Sources/\(feature)Views.swift"
        case .mocks: "Mocks/\(feature)Mocks.swift"
        case .tests: "Tests/\(feature)Tests.swift"
        }
    }
}
