import Foundation

/// What lets a module outside of the package import `Combine` and `SwiftUI` where Apple's are not: the package's
/// own, which stand beside the test bundle.
package enum StandIns {
    #if canImport(Darwin)
        package static let flags: [String] = []
        package static let areThere = true
    #else
        private static let build = Bundle.main.bundleURL
        private static let modules = build.appendingPathComponent("Modules")
        private static let helpers = build.appendingPathComponent(
            "COpenCombineHelpers.build/module.modulemap")

        package static let flags = ["-I", modules.path, "-Xcc", "-fmodule-map-file=" + helpers.path]

        /// Without them `canImport` would leave out what is to be compiled.
        package static let areThere = ["Accessibility", "Combine", "SwiftUI"]
            .map { modules.appendingPathComponent($0 + ".swiftmodule") }
            .allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
    #endif
}
