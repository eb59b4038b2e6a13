import SourceText
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String?, _ new: String?) -> String {
        UnifiedDiff(path: "f", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }).text
    }

    @Test func equal() { #expect(diff("a\n", "a\n").isEmpty) }

    @Test func changedLine() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
                == "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
    }

    @Test func twoHunks() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = "0\n" + old.replacing("20\n", with: "")
        #expect(
            diff(old, new)
                == "--- a/f\n+++ b/f\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -17,4 +18,3 @@\n 17\n 18\n 19\n-20\n"
        )
    }

    @Test func missingAndOrphaned() {
        #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\nb\n", nil) == "--- a/f\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
    }

    @Test func lastLineWithoutItsEnd() {
        #expect(diff("a\n", "a") == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n")
    }

    /// For every pair of short texts, the lines that the steps keep are in both, and the steps rebuild the
    /// new text.
    @Test func stepsRebuildTheNewText() {
        let texts = (0..<81).map { number in
            let letters = [number % 3, number / 3 % 3, number / 9 % 3, number / 27].map {
                ["", "a", "b"][$0]
            }
            return letters.filter { !$0.isEmpty }.map { Array($0.utf8)[...] }
        }
        for old in texts {
            for new in texts {
                var (removed, rebuilt) = (0, [ArraySlice<UInt8>]())
                for step in LineDifference.steps(from: old, to: new) {
                    switch step {
                    case .same(let left, let right):
                        #expect(old[left] == new[right])
                        removed += 1
                        rebuilt.append(old[left])
                    case .removed: removed += 1
                    case .inserted(let right): rebuilt.append(new[right])
                    }
                }
                #expect(rebuilt == new)
                #expect(removed == old.count)
            }
        }
    }
}
