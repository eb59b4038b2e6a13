import SourceText

extension Rule {
    static let childMismatch = Rule(
        "child-mismatch", in: .children,
        what:
            "The feature cannot be a child of this one: its architecture, its access or its observation does not fit.",
        help: "Change it in the spec of the child, or here.",
        why: "The parent holds its children and shows them to its views, so both need the same interface.",
        bad: .files(
            [
                "Page.vm.yaml": """
                feature: Page
                access: public
                states: { open: }
                children: { header: ⟦Header⟧ }
                """,
                "Header.vm.yaml": """
                feature: Header
                states: { shown: }
                """,
            ], "vmgen lint ."),
        good: .replacing("feature: Header\n", with: "feature: Header\naccess: public\n"))
}
