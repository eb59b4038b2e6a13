/// Distinguishes the commands that only read from those that write. macOS stops the latter in its sandbox;
/// Linux has none.
enum InspectCommand {
    static let names = ["breaking", "check", "diagram", "explain", "lint", "schema", "trace"]

    /// The mistake in a command line and how to fix it. Nil if the command only reads.
    static func problem(with words: [String]) -> String? {
        guard let command = words.first else {
            return "vmgen-inspect needs a command: \(list)"
        }
        if ["help", "--help", "-h", "--version"].contains(command) { return nil }
        guard names.contains(command) else {
            return "vmgen-inspect has no command '\(command)', only \(list); "
                + "for the commands that write, use 'swift package vmgen'"
        }
        let output = words.first { $0 == "--output" || $0.hasPrefix("--output=") }
        if command == "diagram", output != nil {
            return "'diagram --output' writes files; leave out '--output', "
                + "or use 'swift package --allow-writing-to-package-directory vmgen diagram'"
        }
        for option in ["--chart", "--page"] {
            guard command == "trace", words.contains(where: { $0 == option || $0.hasPrefix(option + "=") })
            else { continue }
            return "'trace \(option)' writes a file; leave out '\(option)', "
                + "or use 'swift package --allow-writing-to-package-directory vmgen trace'"
        }
        return nil
    }

    private static var list: String { names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")" }
}
