extension SourceFile {
    /// The last component of the path: `Posts.vm.yaml`.
    package var fileName: String {
        path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    }
}
