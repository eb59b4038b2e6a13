import SourceText

extension Rule {
    static let childCycle = Rule(
        "child-cycle", in: .children,
        what: "Features contain each other as children.",
        help: "Pass one of them the other's data instead.",
        why: "Each view model would create the next, without end.",
        bad: .files(
            [
                "Folder.vm.yaml": "feature: Folder\nstates: { open: }\nchildren: { file: File }",
                "File.vm.yaml": "feature: File\nstates: { open: }\nchildren: { folder: ⟦Folder⟧ }",
            ], "vmgen lint ."),
        good: .files(
            [
                "Folder.vm.yaml": "feature: Folder\nstates: { open: }\nchildren: { file: File }",
                "File.vm.yaml":
                    "feature: File\nstates: { open: { content: { folderName: String } } }",
            ], "vmgen lint ."))
}

extension Diagnostic {
    static func childCycle(_ path: [String], at place: SourcePlace, notes: [Diagnostic.Note]) -> Diagnostic {
        Rule.childCycle.diagnostic(
            "features are children of each other without end: \(chained(path))", at: place,
            notes: notes, help: "break the cycle: let one of them take the other's data instead")
    }
}
