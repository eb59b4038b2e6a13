import FuzzEntries
import Fuzzer

Fuzzer.run(.code)
