import SourceText
import Testing

@testable import SpecLanguage

/// The path in one spec, and against the specs that it names.
struct CheckPathTests {
    static let screens = """
        - product: Product, cart: { feature: Cart, popped: load }
        - 1️⃣Product: Product → bad-name: write 'product'
        - product: 1️⃣product → bad-name: write 'Product'
        - p: { 1️⃣feture: Product } → unknown-key: 'feature'
        - p: { feature: Product, 1️⃣optional: true } → unknown-key: known keys
        - p: { feature: Product, 1️⃣present: sheet } → unknown-key: known keys
        - 1️⃣last: Product → name-collision: another name
        - 1️⃣all: Product → name-collision: another name
        - 1️⃣id: Product → name-collision: another name
        - 1️⃣kind: Product → name-collision: another name
        - 1️⃣root: Product → name-collision: another name
        - 1️⃣header: Product → name-collision: rename one
        - p: { feature: Product, events: { told: 1️⃣laod } } → unknown-action: 'load'
        - p: { feature: Product, on: { shown: load }, follows: { idle: reset } }
        - p: { feature: Product, popped: 1️⃣laod } → unknown-action: 'load'
        - p: { feature: Product, popped: 1️⃣find } → wire-mismatch: without parameters
        """

    @Test(arguments: CheckRow.table(screens)) func ofOneSpec(_ row: CheckRow) {
        row.run(
            in: """
                states: { idle: , loaded: }
                actions: { load: , find: { parameters: { id: Int } } }
                children: { header: Header }
                path: { … }
                """)
    }

    static let actions = """
        - a: { pushes: p }, b: { pushes: p, unless: onTop }, c: { pops: last }, d: { pops: all }, e: { pops: q }
        - a: { pushes: 1️⃣r } → unknown-screen: declared here
        - a: { pops: 1️⃣lst } → unknown-screen: declared here
        - a: { pushes: p, shows: b, sends: done }, b: { pops: q, shows: b, sends: done }
        - a: { pushes: p, unless: 1️⃣ontop } → unknown-value: 'onTop'
        - a: { unless: 1️⃣onTop } → conflicting-keys: add 'pushes'
        - a: { pushes: p, pops: 1️⃣all } → conflicting-keys: remove one
        - a: { pushes: p, emits: 1️⃣b } → conflicting-keys: write a body
        - a: { pops: all, async: 1️⃣false } → conflicting-keys: remove 'async'
        - a: { parameters: { id: Int }, pushes: p }, b: { pushes: 1️⃣p } → push-mismatch: the same parameters
        - a: { parameters: { id: Int }, pushes: p }, b: { parameters: { id: String }, pushes: 1️⃣p } → push-mismatch
        - a: { parameters: { id: Int }, pushes: p }, b: { parameters: { _ id: Int }, pushes: 1️⃣p } → push-mismatch
        - a: { parameters: { id: Int }, pushes: p }, b: { parameters: { id: Swift.Int }, pushes: p }
        - a: { parameters: { id: Int }, pushes: p }, b: { parameters: { name: String }, pushes: q }
        - 1️⃣path: → name-collision: another name
        - a: { outcomes: { o: { given: { path: [p, q] }, emits: a, then: { path: [] } } } }
        - a: { outcomes: { o: { given: { path: p }, emits: a }, r: { given: { path: q }, emits: b } } }
        - a: { outcomes: { o: { given: { path: [1️⃣r] }, emits: a } } } → unknown-screen: declared here
        - a: { outcomes: { o: { given: { path: p }, emits: a, then: { path: p } },
          1️⃣r: { given: { path: p }, emits: a, then: { path: [] } } } }
          → ambiguous-outcome: add what differs
        """

    @Test(arguments: CheckRow.table(actions)) func ofActions(_ row: CheckRow) {
        row.run(
            in: """
                states: { a: , b: }
                actions: { … }
                events: { done: }
                path: { p: P, q: Q }
                """)
    }

    static let names = """
        - states: { a: { content: { 1️⃣path: String } } }
          path: { p: P }
          → name-collision: another name
        - states: { a: { content: { name: String } } }
          transients: { 1️⃣path: String? }
          path: { p: P }
          → name-collision: another name
        - states: { a: { content: { path: String } } }
        - states: { a: }
          children: { 1️⃣path: P }
          path: { p: P }
          → name-collision: another name
        - states: { a: }
          actions: { makeProduct: , open: { pushes: product } }
          path: { 1️⃣product: P }
          → name-collision: rename one
        - states: { a: }
          actions: { makeProduct: }
          path: { product: P }
        - observation: none
          states: { a: }
          1️⃣path: { p: P }
          → conflicting-keys: 'observation: observable'
        - observation: observableObject
          states: { a: }
          1️⃣path: { p: P }
          → conflicting-keys: 'observation: observable'
        - architecture: vsm
          states: { a: }
          actions: { go: { pushes: 1️⃣p } }
          path: { p: P }
          → wrong-architecture: 'architecture: mvvm'
        """

    @Test(arguments: CheckRow.table(names)) func ofNames(_ row: CheckRow) { row.run() }

    private let shop = """
        feature: Shop
        states: { open: { content: { name: String } } }
        actions: { load: , find: { parameters: { id: Int } } }
        path: { product: { feature: Product, 
        """

    @Test func aScreenWithAPath() {
        CheckedSpecs([
            "Shop.vm.yaml": "feature: Shop\nstates: { a: }\npath: { product: 1️⃣Product }",
            "Product.vm.yaml": "feature: Product\nstates: { a: }\npath: { review: Review }",
        ]).expect([.init("nested-path", "move its screens")])
        CheckedSpecs(["Shop.vm.yaml": "feature: Shop\nstates: { a: }\npath: { next: 1️⃣Shop }"])
            .expect([.init("nested-path", "remove the screen")])
    }

    @Test func screensOfAPathMayContainEachOther() {
        CheckedSpecs([
            "Shop.vm.yaml": "feature: Shop\nstates: { a: }\nchildren: { bar: Bar }",
            "Bar.vm.yaml": "feature: Bar\nstates: { a: }\npath: { shop: Item }",
            "Item.vm.yaml": "feature: Item\nstates: { a: }",
        ]).expect([])
    }

    @Test func aScreenThatPushes() {
        CheckedSpecs([
            "Shop.vm.yaml": "feature: Shop\nstates: { a: }\npath: { product: 1️⃣Product }",
            "Product.vm.yaml": """
            feature: Product
            states: { a: { terminal: true }, b: { present: { push: , dismiss: back } } }
            actions: { show: { shows: b }, back: { shows: a } }
            """,
        ]).expect([.init("push-on-path", "declare a screen")], warnings: true)
    }

    @Test func wires() {
        CheckedSpecs([
            "Shop.vm.yaml": shop + "events: { added: 1️⃣find } } }",
            "Product.vm.yaml": "feature: Product\nstates: { a: }\nevents: { added: }",
        ]).expect([.init("wire-mismatch", "a parameter")])
        CheckedSpecs([
            "Shop.vm.yaml": shop + "events: { 1️⃣aded: load } } }",
            "Product.vm.yaml": "feature: Product\nstates: { a: }\nevents: { added: }",
        ]).expect([.init("unknown-event", "'added'")])
    }
}
