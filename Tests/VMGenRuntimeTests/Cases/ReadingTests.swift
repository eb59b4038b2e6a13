import SeededPlay
import Testing

@testable import RuntimeUnderTest

@MainActor
@Suite("What presentations read", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct ReadingTests {
    /// Reads the output as a presentation does.
    private static func read(_ stage: Stage) throws -> (_ isState: Bool) -> Bool {
        var isStill: ((Bool) -> Bool)?
        vmgenReading = { isStill = $0 }
        defer { vmgenReading = nil }
        _ = stage.output
        return try #require(isStill)
    }

    @Test("A state that is emitted again is the same entry; one that is entered again is another")
    func entries() throws {
        try Stage.play(.loaded([1])) { stage in
            for number in 2...3 {
                let isStill = try Self.read(stage)
                stage.start(.push) { $0.loaded([number]) }
                #expect(isStill(true))
                stage.start(.push) { $0.idle() }
                #expect(!isStill(true))
                stage.start(.push) { $0.loaded([number]) }
                #expect(!isStill(true))
            }
        }
    }

    @Test("A state below a pending one is there, and is not entered when it comes back")
    func below() throws {
        try Stage.play(.loaded([1])) { stage in
            let isStill = try Self.read(stage)
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
                emit.loaded([2])
            }
            #expect(stage.output == .loading())
            #expect(isStill(true))
            stage.open()
            #expect(stage.output == .loaded([2]))
            #expect(isStill(true))
        }
    }

    @Test("A pending state below another one is there until its runs end")
    func pending() throws {
        try Stage.play(.loaded([1])) { stage in
            let save = stage.start(.save) { emit in
                emit.saving()
                await stage.gate.nap()
            }
            let isStill = try Self.read(stage)
            stage.start(.load) { emit in
                emit.loading()
                await stage.gate.wait()
            }
            #expect(stage.output == .loading())
            #expect(isStill(true))
            stage.cancel(save)
            #expect(stage.output == .loading())
            #expect(!isStill(true))
        }
    }

    @Test("A transient is older after an emission that changes the output, not after a dismissal")
    func transients() throws {
        try Stage.play(.loaded([1], message: 1, banner: 1)) { stage in
            for number in 2...3 {
                let isStill = try Self.read(stage)
                stage.start(.push) { $0.loaded([number - 1], message: 1) }
                stage.emitter.dismissBanner()
                #expect(stage.output.banner == nil)
                #expect(isStill(false))
                stage.start(.push) { $0.loaded([number], message: 1, banner: 1) }
                #expect(!isStill(false))
            }
        }
    }
}
