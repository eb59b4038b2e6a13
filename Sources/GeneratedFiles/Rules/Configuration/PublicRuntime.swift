import Files
import SourceText
import SpecLanguage

extension Rule {
    static let publicRuntime = Rule(
        "public-runtime", in: .configuration,
        what: "A public or package feature gets its runtime as sources, which are internal.",
        help:
            "Write `runtime: module`, and depend on the libraries `VMGenRuntime` and `VMGenTestSupport`: vmgen's own, or those of an output with the artifact `runtime`.",
        why: "The feature's declarations name types of the runtime, so other modules must see these types.",
        bad: .files(
            [
                "vmgen.yaml": RuleExample.configuration,
                "Posts.vm.yaml": "feature: Posts\naccess: ⟦public⟧\nstates: { idle: }",
            ], "vmgen generate"),
        good: .files(
            [
                "vmgen.yaml": RuleExample.configuration + "\nruntime: module",
                "Posts.vm.yaml": "feature: Posts\naccess: public\nstates: { idle: }",
            ], "vmgen generate"))
}

extension Diagnostic {
    static func publicRuntime(_ feature: Feature, _ mode: RuntimeMode) -> Diagnostic {
        Rule.publicRuntime.diagnostic(
            "'\(feature.name)' is \(feature.access.rawValue), but its runtime is '\(mode.rawValue)'",
            at: SourcePlace(feature.file, feature.origin.range(of: .access)),
            help:
                "write 'runtime: module' in the configuration, and depend on the product 'VMGenRuntime': vmgen's, or that of an output with the artifact 'runtime'"
        )
    }
}
