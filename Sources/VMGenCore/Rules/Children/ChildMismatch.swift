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
        good: .files(
            [
                "Page.vm.yaml": """
                feature: Page
                access: public
                states: { open: }
                children: { header: Header }
                """,
                "Header.vm.yaml": """
                feature: Header
                access: public
                states: { shown: }
                """,
            ], "vmgen lint ."))
}

extension Message {
    static func childOfArchitecture(_ name: String, _ architecture: Architecture) -> Message {
        Message(
            .childMismatch, "'\(name)' cannot be a child, for its architecture is '\(architecture.rawValue)'",
            note: "it is declared here", help: "write its spec as '\(ArchitectureTrait.children.line)'")
    }

    static func hiddenChild(_ name: String, _ access: Access, of parent: Access) -> Message {
        Message(
            .childMismatch,
            "child '\(name)' is '\(access.rawValue)', and this feature, which shows it, '\(parent.rawValue)'",
            note: "it is declared here", help: "write 'access: \(parent.rawValue)' in its spec")
    }

    static func unobservedChild(_ name: String, in parent: Observation) -> Message {
        Message(
            .childMismatch,
            "'\(name)' is an 'observableObject', and this feature, with observation '\(parent.rawValue)', would show it as 'any \(GeneratedNames(name).protocol)', which no view can observe",
            note: "it is declared here",
            help: "write 'observation: observableObject' here, too, or 'observation: observable' there")
    }
}
