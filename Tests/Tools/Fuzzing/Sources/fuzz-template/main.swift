import FuzzEntries
import Fuzzer

Fuzzer.run(.template)
