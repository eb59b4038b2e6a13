import Foundation

/// What lets a module outside of the package import `Combine` where Apple's is not: the package's own, which
/// stands beside the test bundle.
package enum CombineStandIn {
    #if canImport(Darwin)
        package static let flags: [String] = []
        package static let isThere = true
    #else
        private static let build = Bundle.main.bundleURL
        private static let modules = build.appendingPathComponent("Modules")
        private static let helpers = build.appendingPathComponent(
            "COpenCombineHelpers.build/module.modulemap")

        package static let flags = ["-I", modules.path, "-Xcc", "-fmodule-map-file=" + helpers.path]

        /// Without it `canImport(Combine)` would leave out what is to be compiled.
        package static let isThere = [modules.appendingPathComponent("Combine.swiftmodule"), helpers]
            .allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
    #endif
}
