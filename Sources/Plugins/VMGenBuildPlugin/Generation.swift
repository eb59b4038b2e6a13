import Foundation
import PackagePlugin

/// The build commands of one target. Their inputs and outputs follow from the files' names alone.
struct Generation {
    /// The values of `--kind`, with the suffixes of the files that each writes. It always
    /// writes all of them; those that the configuration does not ask for have no declarations.
    enum Kind: String {
        case sources, mocks, tests

        var suffixes: [String] {
            switch self {
            case .sources: ["Output", "Emitter", "ViewModeling", "Views", "Mocks"]
            case .mocks: ["Mocks"]
            case .tests: ["Mocks", "SpecTests", "ContractTests"]
            }
        }

        /// The runtime files that they need, written once per target.
        var runtimeFiles: [String] {
            self == .sources ? ["VMGenRuntime", "VMGenTestSupport"] : ["VMGenTestSupport"]
        }
    }

    let tool: Tool
    let folder: URL
    let isTest: Bool

    func commands(for target: TargetFiles, dependencies: [TargetFiles]) -> [Command] {
        guard target.isSound else { return [] }
        let sources = { (runtimeFiles: [String]) in
            (target.specs.isEmpty ? nil : command(.sources, of: target, for: target, runtimeFiles))
                .map { [$0] } ?? []
        }
        // A library of mocks has a configuration that asks for them, and no specs.
        guard isTest || (target.specs.isEmpty && !target.configurations.isEmpty) else {
            if target.specs.isEmpty {
                Diagnostics.warning(
                    "target '\(target.module)' uses VMGenBuildPlugin but has no *.vm.yaml "
                        + "(in Xcode, specs must be members of the target)")
            }
            return sources(Kind.sources.runtimeFiles)
        }
        let tested = dependencies.filter { !$0.specs.isEmpty }
        let specs = target.specs + tested.flatMap(\.specs)
        guard TargetFiles.haveDifferentNames(specs, what: "what '\(target.module)' tests") else { return [] }
        // A module has one copy of the code that mocks and tests share, however many modules it tests.
        let kind: Kind = isTest ? .tests : .mocks
        var commands = sources(
            Kind.sources.runtimeFiles.filter { tested.isEmpty || !kind.runtimeFiles.contains($0) })
        commands += tested.enumerated().compactMap { index, owner in
            command(
                kind, of: owner, for: target, index == 0 ? kind.runtimeFiles : [],
                sharesRuntime: tested.count > 1)
        }
        if target.specs.isEmpty, tested.isEmpty {
            Diagnostics.warning(
                "target '\(target.module)' uses VMGenBuildPlugin but depends on no target with a *.vm.yaml")
        }
        return commands
    }

    private func command(
        _ kind: Kind, of owner: TargetFiles, for target: TargetFiles, _ runtimeFiles: [String],
        sharesRuntime: Bool = false
    ) -> Command? {
        let output = folder.appendingPathComponent(owner.module, isDirectory: true)
        let suffixes = kind.suffixes + target.templates.compactMap(Self.suffix)
        var arguments = tool.arguments + ["--kind", kind.rawValue, "--module", owner.module]
        arguments += ["--output", output.path]
        for file in owner.configurations { arguments += ["--config", file.path] }
        for file in target.configurations { arguments += ["--target-config", file.path] }
        for file in target.templates { arguments += ["--template", file.path] }
        for library in owner.libraries { arguments += ["--library", library] }
        for library in target.libraries { arguments += ["--target-library", library] }
        let option = sharesRuntime ? "--shared-runtime-file" : "--runtime-file"
        for name in runtimeFiles { arguments += [option, name] }
        for file in owner.specsBelow { arguments += ["--peer", file.path] }
        arguments += ["--"] + owner.specs.map(\.path)
        let settings = owner.configurations + (kind == .sources ? [] : target.configurations)
        let names = owner.specs.map(TargetFiles.feature).flatMap { feature in
            suffixes.map { suffix in feature + suffix }
        }
        let outputs = (names + runtimeFiles).map { name in
            output.appendingPathComponent(name + ".swift")
        }
        guard target.hasNone(of: outputs) else { return nil }
        return .buildCommand(
            displayName: "vmgen: \(owner.specs.count) features of \(owner.module)",
            executable: tool.url,
            arguments: arguments,
            inputFiles: owner.specs + owner.specsBelow + settings + target.templates,
            outputFiles: outputs
        )
    }

    /// A template with a new name is a new artifact: `Analytics` for `analytics.swift.stencil`.
    private static func suffix(of template: URL) -> String? {
        let parts = template.lastPathComponent.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, parts[1] == "swift.stencil",
            !["output", "emitter", "protocol", "views", "mocks", "tests", "contract"].contains(parts[0])
        else { return nil }
        let underscores = parts[0].prefix { $0 == "_" }
        let name = parts[0].dropFirst(underscores.count)
        return underscores + name.prefix(1).uppercased() + name.dropFirst()
    }
}
