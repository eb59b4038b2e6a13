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
        good: .replacing(
            "states: { open: }\nchildren: { folder: Folder }",
            with: "states: { open: { content: { folderName: String } } }"))
}
