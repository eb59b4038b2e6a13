import Foundation
package import FuzzEntries

/// libFuzzer over one entry; a broken promise is a crash, whose input libFuzzer keeps.
package enum Fuzzer {
    // The function that libFuzzer calls is one of C and can hold no values.
    nonisolated(unsafe) private static var entry = FuzzEntry.spec

    package static func run(_ entry: FuzzEntry) -> Never {
        self.entry = entry
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
        let status = runDriver(&count, &arguments) { bytes, count in
            do throws(BrokenPromise) {
                try Fuzzer.entry.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
            } catch {
                fatalError("\(error)")
            }
            return 0
        }
        exit(status)
    }
}

/// Part of the library that `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
