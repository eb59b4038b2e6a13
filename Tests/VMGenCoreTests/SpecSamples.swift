/// Specs that several tests read.
enum SpecSamples {
    /// The complete example of the reference.
    static let posts = """
        # Posts.vm.yaml
        feature: Posts
        viewModel: PostsViewModel
        summary: The latest posts, with their comments.
        initial: idle

        states:
          idle:
          loading:
            present: progress
            while: load
          loaded:
            summary: The main presentation succeeded.
            content:
              posts: [Post]              # a Swift type; quotes are not needed here
              comments: Comments         # a substate, declared below
              filter: { type: String, editable: true }
          failed:
            content: { reason: FailureReason }
            present: { fullScreenError: reason }
            retry: load

        substates:
          Comments:
            hidden:
            loading:
            shown: { content: { comments: [Comment], total: Int } }

        transients:
          isRefreshing: Bool             # false unless an emission says otherwise
          message: { type: String?, present: banner }
          failure: { type: FailureReason?, in: [loaded], present: alert, retry: load, resets: dismissal }

        actions:
          load:
            from: [idle, loading, failed, loaded]
            emits: [loading, loaded, failed]
            runs: restartable
            cancels: [loadMore]
            outcomes:
              success: [loading, loaded]
              offline: { throwing: [service.fetchPosts], emits: [loading, failed] }
          loadMore: { from: [loaded], emits: [loaded], runs: droppable }
          search:
            parameters: { _ text: String }
            from: [loaded]
            emits: [loaded, failed]
            debounce: 300ms
          delete:
            parameters: { id: Post.ID }
            from: [loaded]
            emits: [loaded]
            runs: sequential
          pushArrived: { emits: [loaded], private: true }
          select:
            parameters: { id: Post.ID }
            from: [loaded]
            emits: []
            async: false

        dependencies:
          service:
            protocol: PostsService
            methods:
              fetchPosts: async throws -> [Post]
              delete: "(id: Post.ID) async throws"
          session: { from: SignIn }      # the dependency of that name of another feature: same protocol, same mock
          analytics: { type: any Analytics, example: NoAnalytics() }       # a type of the app's own

        children:
          header: Header
          composer:
            feature: Composer
            events: { posted: load }     # upwards: the child's event runs this feature's action
            follows: { loaded: reset }   # downwards: entering `loaded` runs the child's action

        events:                          # what this feature tells its parent
          selected: { parameters: { id: Post.ID } }
        """
}
