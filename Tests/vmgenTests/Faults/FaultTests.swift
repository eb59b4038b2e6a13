import Foundation
import Testing

/// Every call to the system of every command that writes goes wrong once.
@Suite struct FaultTests {
    @Test(arguments: FaultScenario.all) func killed(_ scenario: FaultScenario) throws {
        let count = try scenario.survives(.changes) { $0 % 2 == 0 ? .kill : .tear }
        #expect(count > 4)
    }

    @Test(arguments: FaultScenario.all) func refused(_ scenario: FaultScenario) throws {
        let codes = [EIO, ENOSPC, EACCES]
        let count = try scenario.survives(.changes) { .error(codes[$0 % 3]) }
        #expect(count > 4)
    }

    @Test(arguments: FaultScenario.all) func unreadable(_ scenario: FaultScenario) throws {
        let codes = [EIO, EACCES]
        let count = try scenario.survives(.reads, step: 3) { .error(codes[$0 % 2]) }
        #expect(count > 0)
    }
}
