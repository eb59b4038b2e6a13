import RuntimeUnderTest
import Testing

@MainActor
@Suite("The wires of children")
struct WiresTests {
    private final class Child {}

    private let wires = VMGenWires<Int, Child>()
    private let one = Child()
    private let two = Child()

    @Test("Connects new children, disconnects those that are gone, and leaves the others")
    func update() {
        var connected: [Int] = []
        var disconnected: [Child] = []
        func update(_ children: [Int: Child]) {
            wires.update(children) {
                disconnected.append($0)
            } connect: {
                connected.append($1)
            }
        }
        update([1: one])
        update([1: one])
        #expect(connected == [1])
        update([1: one, 2: two])
        #expect(connected == [1, 2])
        #expect(disconnected.isEmpty)
        update([1: two])
        #expect(connected == [1, 2, 1])
        #expect(disconnected.count == 2)
        update([:])
        #expect(disconnected.count == 3)
        update([1: two])
        #expect(connected == [1, 2, 1, 1])
    }

    @Test("After everything was removed, all are connected again and none is disconnected")
    func removeAll() {
        var log: [String] = []
        for _ in 0..<2 {
            wires.removeAll()
            wires.update([1: one]) { _ in
                log.append("disconnect")
            } connect: { _, id in
                log.append("\(id)")
            }
        }
        #expect(log == ["1", "1"])
    }

    @Test("A child that changes the children while it is connected: each is connected once, if it is held")
    func changesWhileConnecting() {
        var log: [String] = []
        func connect(_ child: Child, _ id: Int) {
            log.append("\(id)")
            guard log.count == 1 else { return }
            // The other one goes, and a third comes.
            wires.update([id: child, 3: Child()], connect: connect)
        }
        wires.update([1: one, 2: two], connect: connect)
        #expect(log.count == 2)
        #expect(log.last == "3")
        var called = 0
        wires.callEach { _ in called += 1 }
        #expect(called == 2)
    }

    @Test("An update that removes all stops the one before")
    func removedWhileConnecting() {
        var count = 0
        wires.update(
            [1: one, 2: two],
            connect: { _, _ in
                count += 1
                wires.removeAll()
            })
        #expect(count == 1)
    }

    @Test("A child that a call disconnects is not called")
    func disconnectedByCall() {
        wires.update([1: one, 2: two], connect: { _, _ in })
        var called: [Child] = []
        wires.callEach { child in
            called.append(child)
            wires.update([:], connect: { _, _ in })
        }
        #expect(called.count == 1)
    }
}
