import NewsroomCore

/// Prints a scene, indented by what is said: a title, what the reader does, what shows, what is turned down.
@MainActor
final class Stage {
    private let style = Style.ofStandardOutput

    func title(_ text: String, about summary: String) {
        print("\n\(style.bold(text)) \(style.faint(summary))")
    }

    func reader(_ text: String) {
        print("  \(style.blue("›")) \(text)")
    }

    func shows(_ text: String) {
        print("      \(text)")
    }

    func rejected(_ action: String, in state: String) {
        print("      \(style.red("rejected")) \(action) may not run in \(state)")
    }

    func aside(_ text: String) {
        print("      \(style.faint("(\(text))"))")
    }

    /// Lets some time pass.
    func wait(_ milliseconds: Int) async {
        try? await Task.sleep(for: .milliseconds(milliseconds))
    }

    /// Lets what was just begun or changed get through to the screen.
    func settle() async {
        await wait(30)
    }
}
