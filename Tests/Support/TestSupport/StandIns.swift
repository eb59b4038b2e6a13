import Foundation

/// The flags with which a module outside of the package can import `Combine` and `SwiftUI` on systems without
/// Apple's: they find the package's stand-ins beside the test bundle.
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

        /// The objects to link with a program that imports them.
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

        /// Without them, `canImport` would leave out the code to compile.
        package static let areThere = ["Accessibility", "Combine", "SwiftUI"]
            .map { modules.appendingPathComponent($0 + ".swiftmodule") }
            .allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
    #endif
}
