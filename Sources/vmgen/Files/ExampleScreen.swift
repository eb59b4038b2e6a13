import SpecLanguage

/// A spec to begin with: `vmgen new NAME --like pagination`. The documentation's cookbook shows each with its code.
enum ExampleScreen: String, CaseIterable {
    case form, search, pagination, upload

    var summary: String {
        switch self {
        case .form: "A form with validation."
        case .search: "A search that waits until the person stops typing."
        case .pagination: "A list that loads page by page, with pull to refresh."
        case .upload: "An upload with progress that can be cancelled."
        }
    }

    /// The list that `vmgen new` prints.
    static var list: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        let rows = allCases.map { screen in
            let space = String(repeating: " ", count: width - screen.rawValue.count + 2)
            return "  vmgen new NAME --like \(screen.rawValue)\(space)\(screen.summary)\n"
        }
        return """
            vmgen new NAME writes a spec of a screen that loads a list. To begin with another screen:

            \(rows.joined())
            """
    }

    /// The spec, without the line for editors.
    func spec(_ name: String) -> String {
        "feature: \(name)\nviewModel: \(GeneratedNames(name).viewModel)\n" + rest(name)
    }

    private func rest(_ name: String) -> String {
        switch self {
        case .form:
            """
            summary: A form that can be sent once it is valid.

            content:
              name: { type: String, editable: { runs: validate }, default: '""' }
              email: { type: String, editable: { runs: validate }, default: '""' }

            states:
              incomplete: { content: { problem: { type: String?, default: nil } } }
              ready:
              saving: { while: save, present: progress }
              saved: { terminal: true }

            transients:
              failure: { type: String?, in: [ready], present: alert, resets: dismissal }

            actions:
              validate:
                summary: Runs after each edit.
                from: [incomplete, ready]
                async: false
                private: true
                outcomes:
                  noName: { given: { name: '""' }, emits: incomplete, then: { problem: '"Enter a name"' } }
                  noEmail:
                    given: { name: '"Ada"', email: '"ada"' }
                    emits: incomplete
                    then: { problem: '"Enter an e-mail address"' }
                  valid: { given: { name: '"Ada"', email: '"ada@example.com"' }, emits: ready }
              save:
                from: ready
                runs: droppable
                lifetime: viewModel
                outcomes:
                  success: [saving, saved]
                  refused: { throwing: [service.send], emits: [saving, ready], then: { failure: '"The form could not be sent"' } }

            dependencies:
              service:
                protocol: \(name)Service
                methods:
                  send: "(name: String, email: String) async throws"

            """
        case .search:
            """
            summary: Results that follow what a person types.

            content:
              query: { type: String, editable: { runs: search }, default: '""' }

            states:
              idle:
              searching: { while: search, present: progress }
              results: { content: { items: [String] } }
              empty:
              failed: { content: { reason: String }, present: { fullScreenError: reason }, retry: search }

            actions:
              search:
                summary: Runs after an edit, when the person stops typing.
                debounce: 300ms
                outcomes:
                  blank: { given: { query: '""' }, emits: idle }
                  found:
                    given: { query: '"swift"' }
                    returning: { service.search: '["SwiftUI"]' }
                    emits: [searching, results]
                    then: { items: '["SwiftUI"]' }
                  nothing:
                    given: { query: '"swift"' }
                    returning: { service.search: "[]" }
                    emits: [searching, empty]
                  offline:
                    given: { query: '"swift"' }
                    throwing: service.search
                    emits: [searching, failed]
                    then: { reason: '"No connection"' }

            dependencies:
              service:
                protocol: \(name)Service
                methods:
                  search: "(_ query: String) async throws -> [String]"

            """
        case .pagination:
            """
            summary: A list that loads page by page and can be refreshed.

            states:
              loading: { while: load, present: progress }
              loaded: { content: { items: [String], nextPage: Int? } }
              failed: { content: { reason: String }, present: { fullScreenError: reason }, retry: load }

            transients:
              isLoadingMore: { while: loadMore, in: loaded }
              message: { type: String?, in: loaded, present: banner }

            actions:
              load:
                summary: When the screen appears, and to try again.
                from: [loading, failed]
                outcomes:
                  success: [loading, loaded]
                  offline: { throwing: [service.page], emits: [loading, failed], then: { reason: '"No connection"' } }
              loadMore:
                summary: When the last row appears.
                from: loaded
                runs: droppable
                outcomes:
                  more:
                    given: { nextPage: 2 }
                    returning: { service.page: '(items: ["New"], next: nil)' }
                    emits: loaded
                    then: { items: '["New"]', nextPage: nil }
                  end: { given: { nextPage: nil }, emits: [] }
                  offline:
                    given: { nextPage: 2 }
                    throwing: service.page
                    emits: loaded
                    then: { message: '"No connection"' }
              refresh:
                summary: Pull to refresh, which continues if SwiftUI builds the list again.
                from: loaded
                runs: droppable
                lifetime: viewModel
                cancels: [loadMore]
                outcomes:
                  success: loaded
                  offline: { throwing: [service.page], emits: loaded, then: { message: '"No connection"' } }

            dependencies:
              service:
                protocol: \(name)Service
                methods:
                  page: "(_ number: Int) async throws -> (items: [String], next: Int?)"

            """
        case .upload:
            """
            summary: An upload that shows its progress and can be cancelled.

            states:
              idle:
              uploading: { while: send, content: { fraction: { type: Double, default: 0 } } }
              done: { content: { address: URL } }
              failed: { content: { reason: String }, present: { alert: reason }, retry: send }

            actions:
              send:
                from: [idle, done, failed]
                runs: droppable
                lifetime: viewModel
                outcomes:
                  success: [uploading, done]
                  offline:
                    throwing: service.send
                    emits: [uploading, failed]
                    then: { reason: '"The file could not be sent"' }
              progressed:
                summary: Called by the service while it sends.
                parameters: { fraction: Double }
                from: uploading
                shows: { uploading: { fraction: fraction } }
                private: true
              cancel:
                from: uploading
                emits: []
                async: false
                cancels: [send]

            dependencies:
              service:
                protocol: \(name)Service
                methods:
                  send: "(progress: @escaping @Sendable (Double) async -> Void) async throws -> URL"

            """
        }
    }
}
