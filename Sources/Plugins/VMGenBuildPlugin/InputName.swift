/// The names of the files that vmgen reads.
enum InputName {
    static let spec = ".vm.yaml"
    static let configuration = "vmgen.yaml"

    /// Returns the name that was meant: `Rain.vm.yaml` for `Rain.vm.yml`. Nil if the name is right, or that of another
    /// program's file.
    static func correction(of name: String) -> String? {
        if name.hasSuffix(spec) || name == configuration { return nil }
        let lowercased = name.lowercased()
        for ending in [".yaml", ".yml", ".yaml.txt", ".yml.txt"] {
            if lowercased.hasSuffix(".vm" + ending) {
                return name.dropLast(3 + ending.count) + spec
            }
            if lowercased == "vmgen" + ending { return configuration }
        }
        return nil
    }
}
