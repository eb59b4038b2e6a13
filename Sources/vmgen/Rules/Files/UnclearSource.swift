import Files
import SourceText

extension Rule {
    static let unclearSource = Rule(
        "unclear-source", in: .files,
        what: "`vmgen scaffold` cannot write a type, or add to the Swift file that has it.",
        help: "Do what the message says, or add the stubs by hand.",
        why: """
            vmgen writes no second type of a name that the target has, and changes only files that it can read for
            certain. An old class of the same name, as before a migration, is not the one that needs the stubs.
            """,
        bad: .files(
            [
                "Posts.vm.yaml": RuleExample.posts,
                "PostsViewModel.swift": "final class PostsViewModel: ObservableObject {}",
            ],
            "vmgen scaffold Posts.vm.yaml --tests Tests", at: "PostsViewModel.swift"),
        good: .files(
            [
                "Posts.vm.yaml": RuleExample.posts,
                "PostsViewModel.swift": "final class PostsViewModel: PostsBase {}",
            ],
            "vmgen scaffold Posts.vm.yaml --tests Tests"))
}

extension Diagnostic {
    static func typeInTheWay(
        _ file: SourceFile, _ name: Range<Int>?, _ type: String, base: String
    ) -> Diagnostic {
        let range = name.map { SourceRange($0.lowerBound, $0.upperBound) } ?? .at(0)
        return Rule.unclearSource.diagnostic(
            "'\(type)' is here already, and is not a '\(base)'", at: SourcePlace(file, range),
            help: """
                rename it and its file, or move it out of the target, and run vmgen again; or let it inherit from \
                '\(base)'; or choose another name in the spec: 'viewModel: …'
                """)
    }

    static func fileNameInTheWay(_ path: String, _ type: String) -> Diagnostic {
        Rule.unclearSource.diagnostic(
            on: path, "'\(type)' needs a file of this name, and a target can have only one",
            help: "rename this file, and run vmgen again")
    }

    static func unclearSource(_ file: SourceFile, _ type: String, _ stubs: [String]) -> Diagnostic {
        Rule.unclearSource.diagnostic(
            on: file.path, "vmgen cannot tell where '\(type)' ends here, so it adds nothing",
            help: "correct brackets and literals, or add what is missing by hand: "
                + stubs.map { "'\($0)'" }.joined(separator: ", "))
    }

    static func noPlaceForStubs(_ path: String, _ type: String) -> Diagnostic {
        Rule.unclearSource.diagnostic(
            on: path, "the file does not declare '\(type)', which needs the stubs",
            help: "declare it here, or rename the file, so that vmgen writes a new one")
    }
}
