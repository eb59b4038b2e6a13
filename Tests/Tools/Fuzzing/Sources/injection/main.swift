import Foundation
import FuzzEntries
import SourceText
import TestSupport

// All hostile texts in all places of the specs that are named, else of all.
let names = Set(CommandLine.arguments.dropFirst())
let specs = try Corpus.specs().filter { names.isEmpty || names.contains($0.path) }
guard let compiler = Tool("swiftc") else { fatalError("there is no swiftc on the search path") }
var faults = 0
for spec in specs {
    let run = try InjectionRun([spec], stride: 1, compiler: compiler)
    print(
        "\(spec.path): \(run.attempts) attempts, \(run.rejectedAtPlace) refused at their place,",
        "\(run.rejectedElsewhere) elsewhere, \(run.accepted) accepted, \(run.faults.count) faults")
    for fault in run.faults { print("  \(fault)") }
    faults += run.faults.count
}
exit(faults == 0 ? 0 : 1)
