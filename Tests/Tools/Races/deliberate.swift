// A deliberate race: `make tsan` runs it first, to show that the sanitizer detects one.

import Dispatch

nonisolated(unsafe) var count = 0
DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<1_000 { count += 1 }
}
print(count)
