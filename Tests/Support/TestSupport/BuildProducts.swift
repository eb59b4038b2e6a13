package import Foundation

/// The folder of build products: it contains the command line and the test bundle.
package enum BuildProducts {
    package static let folder: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle!.bundleURL.deletingLastPathComponent()
        #else
            return Bundle.main.bundleURL
        #endif
    }()
}
