#if canImport(SwiftUI)
    import SwiftUI

    /// An article with its comments, which load when a reader asks for them.
    struct ArticleView: View {
        let viewModel: any ArticleViewModeling

        var body: some View {
            ArticleStateView(
                viewModel, failedMessage: \.rawValue,
                loaded: { content in
                    VStack {
                        Text(content.article.title)
                        Text(content.article.text)
                        comments
                    }
                }
            )
            .task { await viewModel.load() }
        }

        private var comments: some View {
            ArticleCommentsStateView(
                viewModel, failedMessage: \.rawValue,
                hidden: {
                    Button {
                        Task { await viewModel.loadComments() }
                    } label: {
                        Text("Show the comments")
                    }
                },
                shown: { content in
                    VStack {
                        Text(content.comments.map(\.text).joined(separator: "\n"))
                        Button(action: { viewModel.hide() }) { Text("Hide") }
                    }
                }
            )
        }
    }
#endif
