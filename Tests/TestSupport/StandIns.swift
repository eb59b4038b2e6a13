import Foundation

/// What lets a module outside of the package import `Combine` and `SwiftUI` where Apple's are not: the package's
/// own, which stand beside the test bundle.
package enum StandIns {
    #if canImport(Darwin)
        package static let flags: [String] = []
        package static let objects: [String] = []
        package static let areThere = true
    #else
        private static let build = Bundle.main.bundleURL
        private static let modules = build.appendingPathComponent("Modules")
        private static let helpers = build.appendingPathComponent(
            "COpenCombineHelpers.build/module.modulemap")

        package static let flags = ["-I", modules.path, "-Xcc", "-fmodule-map-file=" + helpers.path]

        /// What a program is linked with that imports them.
        package static let objects: [String] = {
            let swift = ["Accessibility", "Combine", "SwiftUI", "OpenCombine"].flatMap { module in
                objects(in: module, suffix: ".swift.o")
            }
            return swift + objects(in: "COpenCombineHelpers", suffix: ".cpp.o") + ["-lstdc++"]
        }()

        private static func objects(in module: String, suffix: String) -> [String] {
            let folder = build.appendingPathComponent(module + ".build")
            let names =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(suffix) }.sorted()
                .map { folder.appendingPathComponent($0).path }
        }

        /// Without them `canImport` would leave out what is to be compiled.
        package static let areThere = ["Accessibility", "Combine", "SwiftUI"]
            .map { modules.appendingPathComponent($0 + ".swiftmodule") }
            .allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
    #endif
}
