/// Plays the screens in a terminal: what a reader does, and what each screen shows upon it.
@main
@MainActor
struct Newsroom {
    static func main() async {
        let stage = Stage()
        await SignInScene.play(on: stage)
        await PostsScene.play(on: stage)
        await SearchScene.play(on: stage)
        await CheckoutScene.play(on: stage)
        await PlayerScene.play(on: stage)
        await MagazineScene.play(on: stage)
        await BlogEntryScene.play(on: stage)
        await LibraryScene.play(on: stage)
    }
}
