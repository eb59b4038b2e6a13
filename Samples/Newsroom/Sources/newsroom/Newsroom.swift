import Foundation
import NewsroomCore

/// Plays the screens in a terminal: what a reader does, and what each screen shows upon it.
@main
@MainActor
struct Newsroom {
    /// Writes a log of all screens if the command line names a file for it.
    static func main() async throws {
        let log = try CommandLine.arguments.dropFirst().first.map {
            try ScreenLog(at: URL(fileURLWithPath: $0))
        }
        defer { log?.close() }
        let stage = Stage()
        await SignInScene.play(on: stage)
        await PostsScene.play(on: stage)
        await SearchScene.play(on: stage)
        await TickerScene.play(on: stage)
        await BylineScene.play(on: stage)
        await CheckoutScene.play(on: stage)
        await ArticleScene.play(on: stage)
        await NewsstandScene.play(on: stage)
        await PlayerScene.play(on: stage)
        await MagazineScene.play(on: stage)
        await BlogEntryScene.play(on: stage)
        await LibraryScene.play(on: stage)
    }
}
