extension MappingForm {
    package static let configuration = MappingForm(
        "configuration",
        [
            Key("version", .choice(["1"]), isRequired: true, "`1`."),
            Key(
                "specs", .names,
                "Patterns of the specs' paths, which end in `.vm.yaml`. `*` and `?` match within a name, `**` any number of folders. Default: all specs below the folder."
            ),
            Key("defaults", .optional(defaults), "Values for specs that do not have these keys."),
            Key(
                "examples", .entries(.expression),
                "Type → Swift expression, for samples and tests. Write the type as in the specs."),
            Key(
                "templates", .text,
                "The folder of your templates, which override the built-in ones or add to them."),
            Key(
                "testing", .choice(of: TestingLibrary.self),
                "The library of generated and scaffolded tests: `swiftTesting` (default) or `xctest`."),
            Key(
                "exactOutcomes", .boolean,
                "Whether tests of outcomes also compare what `then` does not name, if an outcome ends in the state in which it began: that content stays equal. Default: `false`."
            ),
            Key(
                "runtime", .choice(of: RuntimeMode.self),
                "How generated code gets the runtime. `embedded` (default): vmgen writes what the specs need of it. `whole`: it writes all of it. `module`: the code imports the libraries. `present`: the module has it already."
            ),
            Key(
                "ownTypes", .names,
                "The app's types with names that generated code uses, such as `[Bool, Observation]`. For names of the standard library, it writes `Swift.Bool`: `AnyObject`, `Bool`, `CaseIterable`, `Equatable`, `Hashable`, `Int`, `Sendable`, `String`. For names of modules, it writes `Observable` in place of `Observation.Observable`: `Accessibility`, `Combine`, `Dispatch`, `Foundation`, `Observation`, `Swift`, `SwiftUI`. For scaffolded views: `EmptyView`, `Environment`, `ProgressView`, `State`, `Text`, `View`."
            ),
            Key(
                "explicitImports", .names,
                "The modules that the app's own files import with an access level, as in `internal import Foundation`. Generated files then do so, too."
            ),
            Key(
                "outputs", .list(.mapping(output)),
                "The artifacts and the folders that they are written to. Required to generate."),
            Key(
                "accept", .entries(.text),
                "The accepted changes of `vmgen breaking`: id and place, as it prints them → reason."),
        ])

    package static let defaults = MappingForm("defaults", defaultable)

    package static let output = MappingForm(
        "output",
        [
            Key(
                "artifacts", .names, isRequired: true,
                "\(Artifact.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or the names of your templates. Each artifact is in only one output. `runtime`, alone in its output: a Swift package with the libraries that `runtime: module` imports."
            ),
            Key(
                "directory", .text,
                "The folder of the files, different for each output. The build plugin needs none."
            ),
            Key(
                "module", .text,
                "The module of the files. By default, vmgen guesses it from the folders and the imports."),
            Key("imports", .names, "Further modules for the mocks and tests in it."),
            Key(
                "runtime", .choice(of: RuntimeMode.self),
                "The runtime of this output alone. `embedded` or `whole`: it gets its own copy. `present`: another output of the same module has it."
            ),
        ])
}
