import Foundation

/// The program that generates.
struct Tool {
    let url: URL
    /// The arguments before all others.
    let arguments: [String]

    /// A package with a binary has only `vmgen`; another builds `vmgen-build`, the part of vmgen that builds need.
    ///
    /// - Parameter find: Returns the program of a name that the plugin depends on.
    init(_ find: (String) throws -> URL) throws {
        if let url = try? find("vmgen-build") {
            self.url = url
            arguments = []
        } else {
            url = try find("vmgen")
            arguments = ["build-tool"]
        }
    }
}
