extension ChangeTests {
    /// Specs without their first line, `…` for two states, and the changes between their versions: the key, whose code
    /// they break, and the marks of the place and of the place before.
    static let rows = ChangeRow.rows(
        #"""
        ## settings
        architecture: 1️⃣⟦mv→mvvm⟧
        states: { idle: ⟦→, loaded: ⟧}
        = architecture-changed Posts | views emitters tests | 1️⃣ | 1️⃣
        access: 1️⃣⟦public→package⟧
        states: { idle: }
        = access-narrowed Posts | views emitters tests | 1️⃣ | 1️⃣
        ⟦→access: 1️⃣public
        ⟧states: { idle: }
        = access-widened Posts | behavior | 1️⃣ | -
        ⟦→isolation: 1️⃣nonisolated
        ⟧states: { idle: }
        = isolation-changed Posts | behavior | 1️⃣ | -
        ⟦→observation: 1️⃣none
        ⟧states: { idle: }
        = observation-changed Posts | views emitters | 1️⃣ | -
        ⟦→observation: 1️⃣none
        ⟧states: { idle: }
        actions: { load: { debounce: 1s } }
        = observation-changed Posts | views emitters tests | 1️⃣ | -
        conformances: [⟦2️⃣Equatable, Sendable→1️⃣Sendable, Hashable⟧]
        states: { idle: }
        = conformance-removed Posts.Equatable | views emitters tests | 1️⃣ | 2️⃣
        = conformance-added Posts.Hashable | behavior | 1️⃣ | 2️⃣
        ⟦→initial: 1️⃣loaded
        ⟧states: { ⟦1️⃣→⟧idle: , loaded: }
        = initial-changed Posts | behavior | 1️⃣ | 1️⃣
        states: { 1️⃣idle: { content: { ⟦a: { type: Int, default: 3️⃣0 }→2️⃣a: Int⟧ } } }
        = initial-incomplete Posts | emitters tests | 1️⃣ | 1️⃣
        = default-removed Posts.idle.a | emitters tests | 2️⃣ | 3️⃣
        ## states
        states: { idle: ⟦→, 1️⃣loaded: { content: { a: Int } } ⟧}
        = state-added Posts.loaded | views | 1️⃣ | -
        states: { idle: ⟦, 1️⃣loaded: { content: { a: Int } } →⟧}
        = state-removed Posts.loaded | views emitters tests | - | 1️⃣
        states: { 1️⃣idle: ⟦→{ content: { a: { type: Int, default: 0 } } } ⟧}
        = payload-added Posts.idle | views emitters tests | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣loaded: ⟦{ content: { a: Int } } →⟧}
        = payload-removed Posts.loaded | views emitters tests | 1️⃣ | 1️⃣
        states: { a: , ⟦1️⃣b:→b: { while: 1️⃣go }⟧ }
        actions: { go: }
        = state-while-changed Posts.b | behavior | 1️⃣ | 1️⃣
        states: { a: , b: { while: [1️⃣⟦go, on→on, go⟧] } }
        actions: { ⟦go: , on→on: , go⟧: }
        = nothing
        states: { 1️⃣idle: ⟦→{ present: progress } ⟧}
        = presentation-changed Posts.idle | views | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣failed: { content: { reason: String }, present: { fullScreenError: reason }⟦→, retry: load⟧ } }
        actions: { load: }
        = retry-changed Posts.failed | behavior | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣failed: { present: { alert: , buttons: [{ title: ⟦OK→Retry⟧, action: load }] } } }
        actions: { load: }
        = buttons-changed Posts.failed | behavior | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣failed: { present: ⟦alert→{ alert: , buttons: [{ title: OK, action: load }] }⟧ } }
        actions: { load: }
        = presentation-changed Posts.failed | views | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣editing: { present: ⟦sheet→{ sheet: , dismiss: close }⟧ } }
        actions: { close: }
        = buttons-changed Posts.editing | behavior | 1️⃣ | 1️⃣
        states: { idle: { content: { a: A } } }
        substates: { A: { x: } ⟦→, 1️⃣B: { x: } ⟧}
        = substate-added Posts.B | compatible | 1️⃣ | -
        states: { idle: }⟦
        substates: { 1️⃣A: { x: } }→⟧
        = substate-removed Posts.A | views emitters tests | - | 1️⃣
        states: { idle: }
        substates: { 1️⃣A: { ⟦2️⃣x: , 3️⃣y: { content: { c: Int } }→y: { content: { c: Int , 3️⃣d: Int } }, 2️⃣z:⟧ } }
        = state-removed Posts.A.x | views emitters tests | 1️⃣ | 2️⃣
        = state-added Posts.A.z | views | 2️⃣ | 1️⃣
        = property-added Posts.A.y.d | emitters tests | 3️⃣ | 3️⃣
        ## saved outputs
        conformances: [Codable, Sendable]
        states: { idle: ⟦, 1️⃣loaded: { content: { a: Int } } →⟧}
        = state-removed Posts.loaded | views emitters tests saved | - | 1️⃣
        conformances: [Codable, Sendable]
        states: { a: , 1️⃣b: { while: load⟦→, content: { x: Int }⟧ } }
        actions: { load: { emits: [a, b] } }
        = payload-added Posts.b | views emitters tests | 1️⃣ | 1️⃣
        conformances: [Codable, Sendable]
        states: { a: , ⟦1️⃣b:→b: { while: 1️⃣go }⟧ }
        actions: { go: }
        = state-while-changed Posts.b | saved | 1️⃣ | 1️⃣
        conformances: [Codable, Sendable]
        states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int⟧ } } }
        = property-added Posts.loaded.b | emitters tests saved | 1️⃣ | 1️⃣
        conformances: [Codable, Sendable]
        states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int?⟧ } } }
        = property-added Posts.loaded.b | emitters tests | 1️⃣ | 1️⃣
        conformances: [⟦1️⃣Codable, Sendable→1️⃣Sendable⟧]
        states: { idle: }
        = conformance-removed Posts.Codable | views emitters tests saved | 1️⃣ | 1️⃣
        architecture: 1️⃣⟦mv→mvvm⟧
        conformances: [Codable, Sendable]
        states: { idle: }
        = architecture-changed Posts | views emitters tests saved | 1️⃣ | 1️⃣
        ## content of all states
        ⟦→content: { 1️⃣y: { type: Int, default: 0 } }
        ⟧states: { ⟦1️⃣→⟧a: { content: { x: Int } } }
        = property-added Posts.y | compatible | 1️⃣ | -
        ⟦1️⃣→⟧content: { x: { type: Int, default: 0 }⟦→, 3️⃣y: Int⟧ }
        states: { 2️⃣a: , b: }
        = initial-incomplete Posts | emitters tests | 2️⃣ | 2️⃣
        = property-added Posts.y | tests | 3️⃣ | 1️⃣
        ⟦→content: { 3️⃣y: { type: Int, default: 0 } }
        ⟧states: { 1️⃣a: , 2️⃣b: { content: { x: Int } } }
        = property-added Posts.y | compatible | 3️⃣ | -
        = payload-added Posts.a | views emitters tests | 1️⃣ | 1️⃣
        ⟦→2️⃣⟧content: { 1️⃣⟦x: Int, y: 2️⃣Int→y: { type: 3️⃣String, editable: true }⟧ }
        states: { a: , b: }
        = property-removed Posts.x | views emitters tests | 2️⃣ | 1️⃣
        = property-type-changed Posts.y | views emitters tests | 3️⃣ | 2️⃣
        = editable-added Posts.y | compatible | 1️⃣ | -
        content: { 1️⃣x: { type: Int, editable: ⟦true→{ runs: go }⟧ } }
        states: { a: }
        actions: { go: }
        = editing-changed Posts.x | behavior | 1️⃣ | 1️⃣
        = connection-added Posts | behavior | - | -
        content: { 1️⃣x: { type: Int, editable: true } }
        states: { ⟦2️⃣a→a: , 2️⃣b⟧: }
        = state-added Posts.b | views | 2️⃣ | -
        ## content
        states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int⟧ } } }
        = property-added Posts.loaded.b | emitters tests | 1️⃣ | 1️⃣
        states: { idle: , ⟦1️⃣→⟧loaded: { content: {⟦→ 1️⃣b: { type: Int, default: 1 },⟧ a: Int } } }
        = property-added Posts.loaded.b | compatible | 1️⃣ | 1️⃣
        states: { idle: , ⟦→1️⃣⟧loaded: { content: { a: Int⟦, 1️⃣b: Int→⟧ } } }
        = property-removed Posts.loaded.b | views emitters tests | 1️⃣ | 1️⃣
        states: { idle: , loaded: { content: { a: 1️⃣Int⟦→?⟧ } } }
        = property-type-changed Posts.loaded.a | views emitters tests | 1️⃣ | 1️⃣
        states: { idle: , 1️⃣loaded: { content: { ⟦a: Int, b→b: Int, a⟧: Int } } }
        = properties-reordered Posts.loaded | emitters tests | 1️⃣ | 1️⃣
        initial: idle
        states: { ⟦idle: , loaded: → loaded: , idle: ⟧}
        = states-reordered Posts | views | - | -
        architecture: mv
        initial: idle
        states: { ⟦idle: , loaded: → loaded: , idle: ⟧}
        = states-reordered Posts | views | - | -
        states: { idle: { content: { part: Part } } }
        substates: { 1️⃣Part: { ⟦a: , b: →b: , a: ⟧} }
        = nothing
        states: { idle: { content: { part: { type: Part, default: .a } } } }
        substates: { 1️⃣Part: { ⟦a: , b: →b: , a: ⟧} }
        actions: { go: { section: part, emits: b } }
        = states-reordered Posts.Part | views | 1️⃣ | 1️⃣
        states: { idle: , loaded: { content: { ⟦1️⃣a: Int→a: { type: Int, default: 1️⃣0 }⟧ } } }
        = default-added Posts.loaded.a | compatible | 1️⃣ | 1️⃣
        states: { idle: , loaded: { content: { a: { type: Int, default: 1️⃣⟦0→1⟧ } } } }
        = default-changed Posts.loaded.a | behavior | 1️⃣ | 1️⃣
        states: { idle: , loaded: { content: { ⟦a: String→1️⃣a: { type: String, editable: true }⟧ } } }
        = editable-added Posts.a | compatible | 1️⃣ | -
        states: { idle: , loaded: { content: { 1️⃣a: ⟦{ type: String, editable: true }→String⟧ } } }
        = editable-removed Posts.a | views emitters tests | 1️⃣ | 1️⃣
        states: { idle: { content: { 1️⃣a: { type: String, default: b, editable: true } } } , loaded: { content: { a: ⟦String→{ type: String, editable: true }⟧ } } }
        = editing-changed Posts.a | behavior | 1️⃣ | 1️⃣
        ## transients
        states: { idle: , loaded: { content: { a: Int } } }⟦→
        transients: { 1️⃣busy: Bool }⟧
        = transient-added Posts.busy | compatible | 1️⃣ | -
        states: { idle: , loaded: { content: { a: Int } } }⟦→
        transients: { 1️⃣note: Int? }⟧
        = transient-added Posts.note | compatible | 1️⃣ | -
        = dismissal-added Posts.note | compatible | 1️⃣ | -
        states: { idle: , loaded: { content: { a: Int } } }⟦
        transients: { 1️⃣note: Int? }→⟧
        = transient-removed Posts.note | views emitters tests | - | 1️⃣
        states: { loaded: { content: { a: Int } } }
        transients: { note: 1️⃣⟦Int→String⟧? }
        = transient-type-changed Posts.note | views emitters tests | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } } }
        transients: { note: { type: Int, default: 1️⃣⟦0→1⟧ } }
        = transient-rest-changed Posts.note | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } } }
        transients: { ⟦1️⃣→⟧note: { type: Int?⟦→, resets: 1️⃣dismissal⟧ } }
        = transient-resets-changed Posts.note | behavior | 1️⃣ | 1️⃣
        states: { a: { content: { x: Int } } }
        transients: { ⟦1️⃣busy: Bool→busy: { while: 1️⃣go }⟧ }
        actions: { go: }
        = transient-made-busy Posts.busy | emitters | 1️⃣ | 1️⃣
        states: { a: { content: { x: Int } } }
        transients: { ⟦1️⃣busy: { type: Bool, present: banner, resets: dismissal }→2️⃣busy: { while: 1️⃣go, present: banner }⟧ }
        actions: { go: }
        = transient-made-busy Posts.busy | emitters | 1️⃣ | 1️⃣
        = dismissal-removed Posts.busy | views emitters tests | 2️⃣ | 1️⃣
        states: { a: { content: { x: Int } } }
        transients: { busy: { while: 1️⃣⟦go→on⟧ } }
        actions: { go: , on: }
        = transient-while-changed Posts.busy | behavior | 1️⃣ | 1️⃣
        states: { a: { content: { x: Int } } }
        transients: { ⟦busy: { while: 1️⃣go }→1️⃣busy: Bool⟧ }
        actions: { go: }
        = transient-while-changed Posts.busy | behavior | 1️⃣ | 1️⃣
        states: { ⟦→2️⃣⟧loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }
        transients: { note: { type: Int?⟦, in: loaded→⟧ } }
        = transient-carried Posts.other.note | compatible | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } }, 1️⃣other: { content: { a: Int } } }
        transients: { note: { type: Int?⟦→, in: loaded⟧ } }
        = transient-dropped Posts.other.note | views emitters tests | 1️⃣ | 1️⃣
        states: { 1️⃣loaded: { content: { a: Int } } }
        transients: { ⟦x: Bool, y→y: Bool, x⟧: Bool }
        = properties-reordered Posts.loaded | emitters tests | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } } }
        transients: { 1️⃣x: ⟦Bool→{ type: Bool, present: overlay }⟧ }
        = dismissal-added Posts.x | compatible | 1️⃣ | 1️⃣
        = presentation-changed Posts.x | views | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } } }
        transients: { 1️⃣x: ⟦{ type: Bool, present: overlay }→Bool⟧ }
        = dismissal-removed Posts.x | views emitters tests | 1️⃣ | 1️⃣
        = presentation-changed Posts.x | views | 1️⃣ | 1️⃣
        states: { 1️⃣idle: , loaded: { content: { a: Int } } }
        transients: { x: { type: Bool, in: ⟦loaded→[idle, loaded]⟧ } }
        = payload-added Posts.idle | views emitters tests | 1️⃣ | 1️⃣
        ## actions
        states: { a: { content: { x: { type: X, default: .b }, y: { type: X, default: .b } } } }
        substates: { X: { b: , c: } }
        actions: { go: { section: 1️⃣⟦x→y⟧, emits: [b, c] } }
        = section-changed Posts.go | emitters | 1️⃣ | 1️⃣
        states: { a: { content: { x: { type: X, default: .b } } } }
        substates: { X: { b: , c: } }
        actions: { go: { section: x, from: ⟦[1️⃣b, c]→1️⃣b⟧, emits: [b, c] } }
        = from-removed Posts.go | behavior | 1️⃣ | 1️⃣
        …content: { a: Bool, b: Bool }
        actions: { load: { requires: 1️⃣⟦a→b⟧ } }
        = requires-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦1️⃣→⟧load: { ⟦async: false, emits: →shows: 1️⃣⟧idle } }
        = body-removed Posts.load | emitters tests | 1️⃣ | 1️⃣
        …actions: { ⟦load: { sends: 1️⃣a }→1️⃣load: { async: false, emits: [] }⟧ }
        events: { a: }
        = body-added Posts.load | emitters tests | 1️⃣ | 1️⃣
        …content: { n: Int }
        actions: { load: { shows: { 1️⃣idle: { n: ⟦1→2⟧ } } } }
        = effect-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { sends: 1️⃣⟦a→b⟧ } }
        events: { a: , b: }
        = effect-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …⟦→actions: { 1️⃣load: }⟧
        = action-added Posts.load | emitters | 1️⃣ | -
        …⟦→actions: { 1️⃣load: { private: true } }⟧
        = action-added Posts.load | emitters | 1️⃣ | -
        …⟦actions: { 1️⃣load: }→⟧
        = clock-removed Posts | emitters tests | - | -
        = action-removed Posts.load | views emitters tests | - | 1️⃣
        …⟦actions: { 1️⃣load: { private: true } }→⟧
        = clock-removed Posts | emitters tests | - | -
        = action-removed Posts.load | emitters | - | 1️⃣
        …actions: { ⟦1️⃣load:→load: { private: 1️⃣true }⟧ }
        = action-hidden Posts.load | views tests | 1️⃣ | 1️⃣
        …actions: { ⟦load: { private: 1️⃣true }→1️⃣load:⟧ }
        = action-shown Posts.load | compatible | 1️⃣ | 1️⃣
        …actions: { ⟦load: { async: 1️⃣false }→1️⃣load:⟧ }
        = action-made-async Posts.load | views emitters tests | 1️⃣ | 1️⃣
        …actions: { ⟦1️⃣load:→load: { async: 1️⃣false }⟧ }
        = clock-removed Posts | emitters tests | - | -
        = action-made-sync Posts.load | emitters tests | 1️⃣ | 1️⃣
        …actions: { load: { parameters: { 1️⃣id: ⟦Int→String⟧ } } }
        = parameters-changed Posts.load | views emitters tests | 1️⃣ | 1️⃣
        …actions: { load: { parameters: { 1️⃣⟦a: Int, b→b: Int, a⟧: Int } } }
        = parameters-changed Posts.load | views emitters tests | 1️⃣ | 1️⃣
        …actions: { load: { parameters: { _ 1️⃣⟦id→key⟧: Int } } }
        = parameter-renamed Posts.load | tests | 1️⃣ | 1️⃣
        …actions: { load: { parameters: { ⟦2️⃣id: Int→id: { type: Int, default: 1️⃣0 }⟧ } } }
        = parameter-default-added Posts.load.id | compatible | 1️⃣ | 2️⃣
        …actions: { load: { parameters: { ⟦id: { type: Int, default: 1️⃣0 }→2️⃣id: Int⟧ } } }
        = parameter-default-removed Posts.load.id | views tests | 2️⃣ | 1️⃣
        …actions: { load: { parameters: { id: { type: Int, default: 1️⃣⟦0→1⟧ } } } }
        = parameter-default-changed Posts.load.id | behavior | 1️⃣ | 1️⃣
        …actions: { load: { private: true, parameters: { 1️⃣id: ⟦Int→String⟧ } } }
        = parameters-changed Posts.load | emitters | 1️⃣ | 1️⃣
        …actions: { load: { private: true, parameters: { _ 1️⃣⟦id→key⟧: Int } } }
        = parameter-renamed Posts.load | compatible | 1️⃣ | 1️⃣
        …actions: { load: { from: ⟦1️⃣idle→[1️⃣idle, loaded]⟧ } }
        = from-added Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { from: ⟦[1️⃣idle, loaded]→1️⃣idle⟧ } }
        = from-removed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦load: { emits: 1️⃣idle }→1️⃣load:⟧ }
        = emits-added Posts.load | compatible | 1️⃣ | 1️⃣
        …actions: { ⟦1️⃣load:→load: { emits: 1️⃣idle }⟧ }
        = emits-removed Posts.load | emitters | 1️⃣ | 1️⃣
        …actions: { ⟦1️⃣load:→load: { runs: 1️⃣droppable }⟧ }
        = policy-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { debounce: 1️⃣⟦1s→300ms⟧ } }
        = option-changed Posts.load.debounce | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦load: { debounce: 1️⃣1s }→1️⃣load:⟧ }
        = option-changed Posts.load.debounce | behavior | 1️⃣ | 1️⃣
        …actions: { load: { throttle: 1️⃣⟦1s→300ms⟧ } }
        = option-changed Posts.load.throttle | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦→1️⃣⟧load: { async: false⟦, throttle: 1️⃣1s→⟧ } }
        = clock-removed Posts | emitters tests | - | -
        = option-changed Posts.load.throttle | behavior | 1️⃣ | 1️⃣
        …actions: { 2️⃣load: { ⟦throttle→debounce⟧: 1️⃣1s } }
        = option-changed Posts.load.throttle | behavior | 2️⃣ | 1️⃣
        = option-changed Posts.load.debounce | behavior | 1️⃣ | 2️⃣
        …actions: { ⟦1️⃣load:→load: { lifetime: 1️⃣viewModel }⟧ }
        = option-changed Posts.load.lifetime | behavior | 1️⃣ | 1️⃣
        …actions: { load: ⟦{ lifetime: caller } →⟧}
        = nothing
        …actions: { load: { runs: sequential, queue: 1️⃣⟦main→other⟧ } }
        = option-changed Posts.load.queue | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦→1️⃣⟧load: { runs: sequential⟦, queue: 1️⃣main→⟧ } }
        = option-changed Posts.load.queue | behavior | 1️⃣ | 1️⃣
        …actions: { ⟦1️⃣load: →load: { cancels: 1️⃣stop }⟧, stop: }
        = cancels-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { emits: [idle, loaded], outcomes: { 1️⃣a: [⟦idle, →⟧loaded] } } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { emits: loaded, outcomes: { 1️⃣a: { ⟦from: idle, →⟧emits: loaded } } } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        …actions: { load: { parameters: { n: Int }, emits: loaded, outcomes: { 1️⃣a: { when: { n: "⟦2→3⟧" }, emits: loaded } } } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { throwing: ⟦api.load→{ api.load: E.a }⟧, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { calls: ⟦api.load→[]⟧, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { calls: { api.add: { n: ⟦1→2⟧ } }, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { then: { n: ⟦1→2⟧ }, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { sends: ⟦left→[left, left]⟧, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { n: Int } } }
        actions: { load: { emits: loaded, outcomes: { 1️⃣a: { yielding: { api.lines: [1⟦→, 2⟧] }, emits: loaded } } } }
        events: { left: }
        dependencies:
          api: { protocol: API, methods: { load: throws, add: "(n: Int)", lines: -> AsyncStream<Int> } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        # A state that is new or gone is reported once.
        states: { idle: , loaded: ⟦}
        actions: { load: { from: [idle], emits: [idle→, 1️⃣failed: }
        actions: { load: { from: [idle, failed], emits: [idle, failed⟧] } }
        = state-added Posts.failed | views | 1️⃣ | -
        ## dependencies
        …⟦→dependencies: { 1️⃣service: { protocol: Service, methods: { fetch: async } } }⟧
        = dependency-added Posts.service | emitters tests | 1️⃣ | -
        architecture: vsm
        states: { idle: , loaded: }
        ⟦→dependencies: { 1️⃣service: { protocol: Service, methods: { fetch: async } } }⟧
        = dependency-added Posts.service | compatible | 1️⃣ | -
        …⟦dependencies: { 1️⃣service: { protocol: Service, methods: { fetch: async } } }→⟧
        = dependency-removed Posts.service | emitters tests | - | 1️⃣
        …⟦dependencies: { 1️⃣flags: any Flags }→⟧
        = dependency-removed Posts.flags | emitters tests | - | 1️⃣
        architecture: mv
        states: { idle: , loaded: }
        ⟦dependencies: { 1️⃣flags: any Flags }→⟧
        = dependency-removed Posts.flags | compatible | - | 1️⃣
        …dependencies: { flags: ⟦any Flags→{ type: any Flags, example: NoFlags() }⟧ }
        = nothing
        …dependencies: { ⟦a: any A, b: any B→b: any B, a: any A⟧ }
        = initializer-reordered Posts | emitters tests | - | -
        architecture: vsm
        states: { idle: , loaded: }
        dependencies: { ⟦a: any A, b: any B→b: any B, a: any A⟧ }
        = nothing
        ⟦→viewModel: 1️⃣Screen
        ⟧states: { idle: , loaded: }
        = view-model-changed Posts | behavior | 1️⃣ | -
        ⟦viewModel: 1️⃣Screen
        →⟧states: { idle: }
        actions: { load: { outcomes: { a: idle } } }
        = view-model-changed Posts | behavior | - | 1️⃣
        ⟦→viewModel: 1️⃣Screen
        ⟧states: { idle: }
        actions: { load: { outcomes: { a: idle } } }
        = view-model-changed Posts | behavior | 1️⃣ | -
        = factory-changed Posts | tests | - | -
        …dependencies: { 1️⃣service: ⟦{ protocol: Service, methods: { fetch: async } }→any Service⟧ }
        = dependency-changed Posts.service | emitters tests | 1️⃣ | 1️⃣
        …dependencies: { 1️⃣service: ⟦any Service→{ protocol: Service, methods: { fetch: async } }⟧ }
        = dependency-changed Posts.service | emitters tests | 1️⃣ | 1️⃣
        …dependencies: { 1️⃣service: { protocol: Service, methods: { fetch: async⟦→, 2️⃣save: async⟧ } } }
        = member-added Posts.service.save | emitters | 2️⃣ | 1️⃣
        …dependencies: { 1️⃣service: { protocol: Service, methods: { fetch: async⟦, 2️⃣save: async→⟧ } } }
        = member-removed Posts.service.save | emitters tests | 1️⃣ | 2️⃣
        …dependencies: { 1️⃣service: { protocol: Service, methods: { 2️⃣fetch: async ⟦→throws ⟧} } }
        = member-changed Posts.service.fetch | emitters tests | 2️⃣ | 2️⃣
        …dependencies: { 1️⃣service: { protocol: Service, methods: { 2️⃣fetch: "(_ ⟦a→b⟧: Int)" } } }
        = parameter-renamed Posts.service.fetch | tests | 2️⃣ | 2️⃣
        …dependencies: { 1️⃣service: { protocol: Service, properties: { 2️⃣size: ⟦Int→{ type: Int, settable: true }⟧ } } }
        = member-changed Posts.service.size | emitters | 2️⃣ | 2️⃣
        …actions: { load: { outcomes: { a: [loaded] } } }
        dependencies: { flags: any Flags⟦→, 1️⃣service: { protocol: Service, methods: { a: async } }⟧ }
        = dependency-added Posts.service | emitters tests | 1️⃣ | -
        = factory-changed Posts | tests | - | -
        …actions: { ⟦load: { emits: loaded, outcomes: { 1️⃣a: [loaded] }→1️⃣load: { emits: loaded⟧ } }
        = outcomes-changed Posts.load | behavior | 1️⃣ | 1️⃣
        = factory-changed Posts | tests | - | -
        ## children and events
        …actions: { load: }
        ⟦→children: { 1️⃣row: Row }⟧
        = child-added Posts.row | emitters tests | 1️⃣ | -
        …actions: { load: }
        ⟦→children: { 1️⃣row: { feature: Row, many: true, id: Int } }⟧
        = child-added Posts.row | compatible | 1️⃣ | -
        observation: observableObject
        states: { idle: , loaded: }
        actions: { load: }
        ⟦→children: { 1️⃣row: { feature: Row, many: true, id: Int } }⟧
        = child-added Posts.row | emitters | 1️⃣ | -
        …actions: { load: }
        ⟦children: { 1️⃣row: Row }→⟧
        = child-removed Posts.row | views emitters tests | - | 1️⃣
        …actions: { load: }
        ⟦children: { 1️⃣row: { feature: Row, many: true, id: Int } }→⟧
        = child-removed Posts.row | views emitters tests | - | 1️⃣
        …actions: { load: }
        children: { 1️⃣row: ⟦Row→{ feature: Row, many: true, id: Int }⟧ }
        = child-changed Posts.row | views emitters tests | 1️⃣ | 1️⃣
        …actions: { load: }
        children: { 1️⃣row: { feature: Row, ⟦events: { done: load }→follows: { loaded: reset }⟧ } }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        …actions: { load: }
        children: { 1️⃣row: ⟦Row→{ feature: Row, events: { done: load } }⟧ }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        = connection-added Posts | behavior | - | -
        …actions: { load: }
        children: { 1️⃣row: ⟦{ feature: Row, events: { done: load } }→Row⟧ }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        = connection-removed Posts | emitters | - | -
        …actions: { load: { private: true } }
        children: { 2️⃣row: { feature: Row, ⟦follows: { loaded: reset }→events: { done: load }⟧ } }
        = wiring-changed Posts.row | behavior | 2️⃣ | 2️⃣
        …actions: { load: }
        children: { 1️⃣row: ⟦Row→{ feature: Row, optional: true }⟧ }
        = child-changed Posts.row | views emitters tests | 1️⃣ | 1️⃣
        …actions: { load: }
        ⟦→children: { 1️⃣row: { feature: Row, optional: true } }⟧
        = child-added Posts.row | compatible | 1️⃣ | -
        …actions: { load: }
        children: { 1️⃣row: { feature: Row, events: { done: ⟦load→{ runs: load, async: true }⟧ } } }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        …actions: { load: }
        children: { 1️⃣row: { feature: Row, ⟦events→on⟧: { done: load } } }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        states: { loaded: { content: { a: Int } } }
        children: { 1️⃣row: { feature: Row, follows: { loaded: ⟦show→{ runs: show, with: { a: a } }⟧ } } }
        = wiring-changed Posts.row | behavior | 1️⃣ | 1️⃣
        …actions: { load: }
        path: { a: A⟦→, 1️⃣b: B⟧ }
        = screen-added Posts.b | views | 1️⃣ | -
        …actions: { load: , show: { private: true, pushes: ⟦1️⃣a→1️⃣b⟧ } }
        path: { 2️⃣a: A⟦→, 3️⃣b: B⟧ }
        = effect-changed Posts.show | behavior | 1️⃣ | 1️⃣
        = screen-added Posts.b | views emitters | 3️⃣ | -
        = maker-changed Posts.a | compatible | 2️⃣ | 2️⃣
        …actions: { load: }
        path: { ⟦a: A, b: B→b: B, a: A⟧ }
        = screens-reordered Posts | views | - | -
        …actions: { load: }
        path: { a: A⟦, 1️⃣b: B→⟧ }
        = screen-removed Posts.b | views emitters tests | - | 1️⃣
        …actions: { load: }
        path: { 1️⃣a: ⟦A→B⟧ }
        = screen-changed Posts.a | views emitters tests | 1️⃣ | 1️⃣
        …actions: { load: }
        path: { 1️⃣a: ⟦A→{ feature: A, popped: load }⟧ }
        = wiring-changed Posts.a | behavior | 1️⃣ | 1️⃣
        …actions: { load: }
        ⟦→path: { 1️⃣a: A }⟧
        = connection-added Posts | behavior | - | -
        = screen-added Posts.a | views | 1️⃣ | -
        …actions: { show: { parameters: { 1️⃣id: ⟦Int→String⟧ }, pushes: a } }
        path: { 2️⃣a: A }
        = parameters-changed Posts.show | views emitters tests | 1️⃣ | 1️⃣
        = maker-changed Posts.a | emitters | 2️⃣ | 2️⃣
        …actions: { show: { pushes: ⟦1️⃣a→1️⃣b⟧ } }
        path: { 2️⃣a: A, 3️⃣b: B }
        = effect-changed Posts.show | behavior | 1️⃣ | 1️⃣
        = maker-changed Posts.a | compatible | 2️⃣ | 2️⃣
        = maker-changed Posts.b | emitters | 3️⃣ | 3️⃣
        …actions: { show: { pushes: 1️⃣a⟦→, unless: onTop⟧ } }
        path: { a: A }
        = effect-changed Posts.show | behavior | 1️⃣ | 1️⃣
        …actions: { back: { pops: 1️⃣⟦last→all⟧ } }
        path: { a: A }
        = effect-changed Posts.back | behavior | 1️⃣ | 1️⃣
        …events: { 1️⃣done: ⟦→{ async: true } ⟧}
        = event-parameters-changed Posts.done | emitters tests | 1️⃣ | 1️⃣
        …⟦→events: { 1️⃣done: }⟧
        = event-added Posts.done | emitters | 1️⃣ | -
        …⟦events: { 1️⃣done: }→⟧
        = event-removed Posts.done | emitters tests | - | 1️⃣
        …events: { 1️⃣done: { parameters: { ⟦id→key⟧: Int } } }
        = event-parameters-changed Posts.done | emitters tests | 1️⃣ | 1️⃣
        ## where the other architectures differ
        architecture: mv
        states: { idle: , 1️⃣failed: { present: fullScreenError, retry: ⟦load→go⟧ } }
        actions: { load: , go: }
        = retry-changed Posts.failed | views | 1️⃣ | 1️⃣
        architecture: vsm
        states: { 1️⃣idle: , loaded: }
        actions: { load: { from: ⟦2️⃣loaded→[2️⃣idle, loaded]⟧ } }
        = initial-incomplete Posts | views tests | 1️⃣ | 1️⃣
        = payload-added Posts.idle | emitters tests | 1️⃣ | 1️⃣
        = from-added Posts.load | emitters | 2️⃣ | 2️⃣
        architecture: vsm
        states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: { type: Int, default: 0 }⟧ } } }
        actions: { load: }
        = property-added Posts.loaded.b | emitters | 1️⃣ | 1️⃣
        # A model that vmgen writes.
        architecture: vsm
        states: { idle: , ⟦1️⃣loaded: { content: { a: Int→loaded: { content: { a: Int, 1️⃣b: { type: Int, default: 0 }⟧ } } }
        = property-added Posts.loaded.b | compatible | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , ⟦loaded: { content: { a: Int, 1️⃣b: Int } } }
        transients: { 2️⃣note: String?→1️⃣loaded: { content: { a: Int } }⟧ }
        = property-removed Posts.loaded.b | views emitters tests | 1️⃣ | 1️⃣
        = transient-removed Posts.note | views emitters tests | - | 2️⃣
        architecture: vsm
        states: { idle: , 1️⃣loaded: { content: { a: Int } } }
        actions: { load: { from: ⟦2️⃣idle→[2️⃣idle, loaded]⟧ } }
        = model-removed Posts.loaded | emitters tests | 1️⃣ | 1️⃣
        = from-added Posts.load | emitters | 2️⃣ | 2️⃣
        architecture: vsm
        states: { idle: , 1️⃣loaded: { content: { a: Int } } }
        actions: { load: { from: ⟦[2️⃣idle, loaded]→2️⃣idle⟧ } }
        = model-added Posts.loaded | emitters tests | 1️⃣ | 1️⃣
        = from-removed Posts.load | views emitters tests | 2️⃣ | 2️⃣
        architecture: vsm
        states: { idle: }
        substates: { A: { ⟦1️⃣x: { content: { a: Int } }→x: { content: { a: Int, 1️⃣b: { type: Int, default: 0 } } }⟧ } }
        = property-added Posts.A.x.b | compatible | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , loaded: }
        actions: { load: { from: loaded, emits: 1️⃣⟦idle→loaded⟧ } }
        = emits-removed Posts.load | compatible | 1️⃣ | 1️⃣
        = emits-added Posts.load | compatible | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , loaded: }
        actions: { ⟦→1️⃣⟧load: { from: loaded, emits: ⟦1️⃣idle→[]⟧ } }
        = result-changed Posts.load | views emitters tests | 1️⃣ | 1️⃣
        = emits-removed Posts.load | compatible | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , loaded: }
        actions: { ⟦1️⃣→⟧load: { from: loaded, emits: idle⟦→, publishes: 1️⃣true⟧ } }
        = result-changed Posts.load | views emitters tests | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , ⟦1️⃣→⟧loaded: {⟦→ model: 1️⃣item?,⟧ content: { a: Int } } }
        actions: { load: }
        = model-changed Posts.loaded | views emitters tests | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: , loaded: }
        actions: { load: { from: [1️⃣⟦idle, →⟧loaded], async: false }, stop: { from: [idle, loaded] } }
        = from-removed Posts.load | views tests | 1️⃣ | 1️⃣
        architecture: vsm
        states: { idle: { content: { 1️⃣a: { type: String, editable: true } } }, loaded: { content: { a: ⟦String→{ type: String, editable: true }⟧ } } }
        = editable-added Posts.a | emitters | 1️⃣ | 1️⃣
        architecture: mv
        states: { idle: , ⟦1️⃣→⟧loaded: { content: { a: Int⟦→, 1️⃣b: Int⟧ } } }
        = property-added Posts.loaded.b | views tests | 1️⃣ | 1️⃣
        architecture: mv
        states: { idle: , loaded: }
        actions: { ⟦load: { parameters: { 2️⃣id: Int } }→2️⃣load: , 1️⃣stop:⟧ }
        = action-added Posts.stop | compatible | 1️⃣ | -
        = parameters-changed Posts.load | compatible | 2️⃣ | 2️⃣
        """#)
}
