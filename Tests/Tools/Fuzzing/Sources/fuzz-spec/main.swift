import FuzzEntries
import Fuzzer

Fuzzer.run(.spec)
