package import Measuring

/// A folder with specs and a configuration, in which vmgen is run as a user would.
package struct SpecProject {
    package let folder: Folder
    package let specs: [SpecFile]

    package init(_ name: String, _ specs: [SpecFile], configuration: String = Workload.configuration) throws {
        folder = try Folder(name)
        self.specs = specs
        for spec in specs { try folder.write(spec.text, to: "Specs/" + spec.name) }
        try folder.write(configuration, to: "vmgen.yaml")
    }

    /// The bytes of all specs.
    package var inputSize: Int { specs.reduce(0) { $0 + $1.text.utf8.count } }

    /// vmgen with a command, quiet so that a terminal's speed does not count.
    package func vmgen(_ tool: String, _ arguments: String...) -> Program {
        Program([tool] + arguments + ["--quiet"], in: folder.url)
    }

    package func setOutputAside() throws { try folder.setAside("Generated") }

    package func outputs() throws -> (files: Int, size: Int) {
        let files = try folder.files(below: "Generated")
        return (files.count, try files.reduce(0) { $0 + (try folder.size(of: "Generated/" + $1)) })
    }
}
