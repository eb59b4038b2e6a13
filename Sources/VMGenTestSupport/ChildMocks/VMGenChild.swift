/// The child of a view model's mock.
public nonisolated enum VMGenChild {
    /// Returns the child, or traps with a message that names it: `MockThreadViewModel.header`.
    public static func of<Child>(_ child: Child?, _ name: @autoclosure () -> String) -> Child {
        guard let child else { Swift.fatalError("\(name()) was read before it was set") }
        return child
    }
}
