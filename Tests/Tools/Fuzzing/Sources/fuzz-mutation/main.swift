import FuzzEntries
import Fuzzer

Fuzzer.run(.mutation)
