import Foundation
import Measuring

/// The place and time of a measurement, in a sentence.
enum Machine {
    static func description() throws -> String {
        let date = Date.now.formatted(.iso8601.year().month().day())
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let compiler = try Program(["swiftc", "--version"], in: Settings.package).run()
            .split(separator: "\n").first { $0.contains("Swift version") }
        let version = compiler?.split(separator: " ").drop { $0 != "version" }.dropFirst().first ?? ""
        let memory = Figures.significant(Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824)
        return "Measured on \(date): \(processor()), \(cores) cores, \(memory) GiB, "
            + "\(ProcessInfo.processInfo.operatingSystemVersionString), Swift \(version), \(architecture)."
    }

    package static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "another architecture"
        #endif
    }

    private static func processor() -> String {
        #if canImport(Darwin)
            let said = try? Program(["sysctl", "-n", "machdep.cpu.brand_string"], in: Settings.package).run()
            return said?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "a processor"
        #else
            let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
            return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
                ?? "a processor"
        #endif
    }
}
