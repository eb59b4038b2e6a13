/// The language of specs on one page: `vmgen help language`.
package enum LanguageSummary {
    /// For the terminal: a line for each form.
    package static let text = markdown(
        keys: forms.map { "- **\($0.title):** " + keys(of: $0).joined(separator: " ") }.joined(
            separator: "\n"))

    /// For the documentation: a section for each form, with a line for each key.
    package static let page = markdown(
        keys: forms.map { "### \($0.title)\n\n- " + keys(of: $0).joined(separator: "\n- ") }
            .joined(separator: "\n\n"))

    /// The keys are those of the forms.
    private static func markdown(keys: String) -> String {
        """
        # The spec language on one page

        Every key of a spec, with one example that has all of `mvvm`. For people and assistants that write specs.

        ## Overview

        A spec is a YAML file for one screen, named `<Feature>.vm.yaml`. `vmgen help language` prints this page. The page
        "The spec language" explains the keys.

        - `vmgen lint FILE --format json` checks a spec, and `vmgen explain ID` explains an error with an example.
        - Features, substates and protocols are in UpperCamelCase, all other names in lowerCamelCase. A single name may
          replace a list of names.
        - Types and expressions are Swift. Quote them where YAML would read something else: `"[String]?"`, `'"text"'`, and in
          braces everything with a comma.
        - For each action, the view model has a body: `func load(emit: LoadScope) async`. `emit` has a function for each state
          in `emits`, with the state's content: `emit.failed(reason: "No connection")`. `emit.loaded { $0.note = "" }` changes
          the last content of a state.

        ```yaml
        \(example)
        ```

        ## Keys

        \(keys)

        """
    }

    private static var forms: [MappingForm] {
        var seen: Set<String> = []
        // Another page lists the ids of warnings.
        return MappingForm.spec.formsWithin.filter { form in
            form.name != "allowances" && seen.insert(form.name).inserted
        }
    }

    private static func keys(of form: MappingForm) -> [String] {
        form.keys.map { "`\($0.name)`: \($0.doc)\($0.isRequired ? " Required." : "")" }
    }

    /// A spec with every key.
    package static let example = """
        # Shop.vm.yaml
        feature: Shop
        summary: Products to buy.
        architecture: mvvm                                 # these six have defaults in vmgen.yaml
        access: internal
        isolation: inherit
        observation: observable
        imports: [Foundation, { StoreKit: [Product] }]
        conformances: [Equatable, Sendable]
        view: { type: ShopScreen, takes: dependencies }
        viewModel: ShopViewModel
        initial: idle
        content: { filter: { type: String, editable: { runs: find }, default: '""' } }
        states:
          idle:                                            # nothing after the colon: no content
          loading: { while: [load, find], present: progress }
          loaded:
            summary: Something can be bought.
            content:
              products: [Product]                          # a Swift type
              cart: { type: Cart, summary: Chosen by the person., example: .empty }
              note: { type: String, editable: true, default: '""' }
              isOpen: Bool
          failed: { content: { reason: String }, present: { fullScreenError: reason }, retry: load }
          asking:
            content: { question: String, style: PresentedStyle }
            present: { by: style, message: question, buttons: [{ title: Buy, action: buy, role: destructive }] }
          paying: { content: { price: Decimal }, present: { sheet: , dismiss: close } }
          closed: { terminal: true }
        substates:
          Cart:
            empty: { summary: Nothing chosen. }
            filling: { while: fill, present: progress }
            open: { content: { names: [String] }, present: { popover: , dismiss: clear } }
            spoiled: { content: { why: String }, present: { error: why, buttons: [{ title: Clear, action: clear, role: cancel }] }, retry: fill }
        transients:
          isNew: Bool                                      # false until an emission sets it
          hint: { type: Int, summary: Left in stock., default: 0, example: 3, in: loaded }
          failure: { type: String?, in: loaded, present: alert, retry: load, resets: dismissal, for: 4s }
          isBuying: { while: buy, type: Bool, summary: A purchase runs., example: true, in: loaded, present: progress }
        actions:
          load:
            summary: When the screen appears, and to try again.
            from: [idle, loading, loaded, failed]
            runs: restartable
            outcomes:                                      # in place of `emits`
              success: [loading, loaded]
              offline: { throwing: [service.products], yielding: { service.updates: ['"One"'] }, using: { limit: 3 }, during: { service.products: close }, emits: [loading, failed], sends: [] }
          find: { from: [idle, loading, loaded], emits: [loading, loaded, failed], debounce: 300ms, private: true }
          add:
            parameters: { _ id: String, count: { type: Int, default: "1", example: "2" } }
            from: loaded
            async: false
            throttle: 1s
            outcomes:
              full: { from: loaded, when: { count: 100 }, given: { products: "[]" }, returning: { service.stock: 0 }, emits: loaded, calls: [service.stock], then: { hint: 0 } }
          buy: { from: [loaded, asking], emits: [loaded, paying], runs: sequential, queue: purchases, lifetime: viewModel }
          ask: { from: loaded, shows: { asking: { question: '"Buy it?"', style: .alert } }, pushes: order, unless: onTop }   # in place of a body
          leave: { from: loaded, requires: isOpen, sends: left }
          fill: { section: cart, from: [empty, spoiled], emits: [filling, open, spoiled] }     # in the states of Cart
          clear: { section: cart, from: [open, spoiled], shows: empty }
          close: { shows: closed, pops: all, cancels: [load, find, buy] }
        dependencies:
          limit: Int                                       # a type of Swift or of the app
          analytics: { type: any Analytics, example: NoAnalytics() }
          session: { from: SignIn }                        # the dependency of another feature
          service:
            protocol: ShopService                          # generated, with its mock
            default: LiveShopService()
            preview: DemoShopService()
            properties: { country: String, currency: { type: String, settable: true } }
            methods:
              stock: () -> Int
              updates: () -> AsyncStream<String>
              products: { signature: "async throws -> [Product]", returns: "[]", throws: URLError(.timedOut) }
        children:
          header: Header                                   # another feature
          rows: { feature: Row, many: true, id: String, events: { chosen: { runs: load, async: true } }, on: { gone: { runs: close } } }
          help: { feature: Help, optional: true, present: sheet, follows: { failed: { runs: explain, with: { reason: reason } } } }
        path: { order: { feature: Order, events: { paid: close }, on: { empty: close }, follows: { closed: leave }, popped: close } }
        events: { left: , bought: { summary: It is paid., parameters: { id: { type: String, example: '"1"' } }, async: true } }
        allow: { untested-view-model: "the app tests it by itself" }

        """
}

extension MappingForm {
    /// The form and all within it; those in several places, several times.
    package var formsWithin: [MappingForm] { [self] + keys.flatMap(\.value.formsWithin) }

    /// The name in words: `busy flag`.
    fileprivate var title: String {
        name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    }
}

extension ValueForm {
    fileprivate var formsWithin: [MappingForm] {
        switch self {
        case .mapping(let form): form.formsWithin
        case .list(let value), .entries(let value, _, _): value.formsWithin
        case .one(_, let value, let others): value.formsWithin + others.formsWithin
        case .either(let values): values.flatMap(\.formsWithin)
        default: []
        }
    }
}
