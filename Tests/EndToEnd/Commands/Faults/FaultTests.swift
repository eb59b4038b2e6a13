import Foundation
import SeededPlay
import Testing

/// Every system call of every command that writes fails once.
@Suite struct FaultTests {
    @Test(arguments: TestRun.sample(2, of: FaultScenario.all))
    func killed(_ scenario: FaultScenario) throws {
        let count = try scenario.survives(.changes, of: 5, [.kill, .tear])
        #expect(count > (TestRun.isWhole ? 1 : 0))
    }

    @Test(arguments: TestRun.sample(2, of: FaultScenario.all))
    func refused(_ scenario: FaultScenario) throws {
        let count = try scenario.survives(.changes, of: 5, [EIO, ENOSPC, EACCES].map { .error($0) })
        #expect(count > 0)
    }

    /// The hook leaves a file in the working copy that it cannot read, and continues.
    @Test(arguments: TestRun.sample(2, of: FaultScenario.all.filter { $0.name != "hook run" }))
    func unreadable(_ scenario: FaultScenario) throws {
        let count = try scenario.survives(.reads, of: 9, [EIO, EACCES].map { .error($0) })
        #expect(count > 0)
    }
}
