import SwiftUI

/// An app that has every generated view in it. It is built, not used.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup {
            Text("Every generated view is in this app.")
        }
    }
}
