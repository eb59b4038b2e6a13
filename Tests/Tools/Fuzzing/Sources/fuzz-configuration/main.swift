import FuzzEntries
import Fuzzer

Fuzzer.run(.configuration)
