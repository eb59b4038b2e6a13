import Foundation
import Measuring

/// The measurements to take, and the number of runs.
struct Settings {
    /// In place of the thousand that the goals speak of.
    var features: Int
    var rounds: Int
    /// vmgen as installed.
    var vmgen: String

    /// Only then the goals for memory and for the plugin mean something.
    var areWhole: Bool { features == 1000 }

    /// The numbers of features in one target: 20 and 200.
    var targetSizes: [Int] { [max(features / 50, 1), max(features / 5, 1)] }

    /// The benchmarks' own package.
    static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let repository = package.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
