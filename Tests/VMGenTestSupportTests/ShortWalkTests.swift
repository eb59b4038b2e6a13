import Testing

@testable import VMGenTestSupport

@MainActor
@Suite("short walks")
final class ShortWalkTests {
    private let play = VMGenShortWalkPlay(VMGenWalkSetup(PlayerContract()), upTo: 4)
    private var walking = 0

    // From 'idle', three outcomes of 'load' can start and lead to 'playing', from there one. A fourth starts only from
    // its own content, in both states. The dismissal changes nothing, so no walk goes on after it.
    @Test("all walks of up to four steps, and none after a step that changes nothing")
    func all() async {
        await play.play(upTo: 4)
        #expect(play.walks.failure == nil)
        let counts = [4, 8, 12, 12, 12]
        #expect(play.walks.description == "all \(counts.reduce(0, +)) walks of up to 4 steps")
        #expect(play.walks.steps == counts.enumerated().reduce(0) { $0 + $1.offset * $1.element })
    }

    @Test("the number of steps is limited, and the shortest walks come first")
    func limit() async {
        await play.play(upTo: 4, steps: 20)
        #expect(play.walks.description == "all 12 walks of up to 1 step, 6 of 12 walks of 2 steps")
        #expect(play.walks.steps == 20)
    }

    @Test("the time is limited")
    func time() async {
        await play.play(upTo: 4) { _ in false }
        #expect(play.walks.description == "0 of 4 walks of 0 steps")
    }

    @Test("outcomes that were not played are named, unless a failure has ended the walks")
    func leftOut() async {
        let whole = await VMGenWalkSetup(PlayerContract()).walks(.short)
        #expect(whole.failure == nil)
        #expect(whole.text.contains(" left out: "), "\(whole.text)")
        let failed = await VMGenWalkSetup(PlayerContract(fault: .emitsAnotherState)).walks(.short)
        #expect(failed.failure != nil)
        #expect(!failed.text.contains(" left out: "), "\(failed.text)")
    }

    @Test("features walk one after the other")
    func queue() async {
        let tasks = (0..<5).map { _ in
            Task { @MainActor in
                await VMGenWalkQueue.enter()
                walking += 1
                #expect(walking == 1)
                for _ in 0..<3 { await Task.yield() }
                walking -= 1
                VMGenWalkQueue.leave()
            }
        }
        for task in tasks { await task.value }
        #expect(walking == 0)
    }
}
