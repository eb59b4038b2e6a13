import Testing

@testable import SpecLanguage

struct CheckPresentationsTests {
    static let rows = """
        # Buttons.
        - states: { a: { present: { alert: , buttons: [{ title: Go, action: 1️⃣og }] } } }
          actions: { go: } → unknown-action: did you mean 'go'?
        - states: { a: { present: { alert: , buttons: [{ title: Go, action: 1️⃣go }] } }, b: }
          actions: { go: { from: b } } → button-not-allowed: add 'a' to the action's 'from'
        - states: { a: { present: { banner: , buttons: [{ title: Go, action: 1️⃣go }] } } }
          actions: { go: { parameters: { id: Int } } } → button-not-allowed: a property 'id: Int'
        - states: { a: { present: { overlay: , buttons: [{ title: Go, action: 1️⃣go }] } } }
          actions: { go: { private: true } } → button-not-allowed: name an action that views can call
        - states: { a: { present: { alert: , buttons: [{ title: OK }] } } }
        - states: { a: { present: { alert: , buttons: [{ title: A, role: cancel }, { title: B, role: 1️⃣cancel }] } } }
          → bad-presentation: remove this 'role'
        - states: { a: { present: { progress: , buttons: [{ title: 1️⃣A }] } } }
          → bad-presentation: remove 'buttons'
        - states: { a: { present: { sheet: , buttons: [{ title: 1️⃣A }] } } }
          → bad-presentation: remove 'buttons'
        # The presented value as an argument.
        - states: { a: { content: { x: Int } } }
          transients: { post: { type: Post?, present: { alert: , buttons: [{ title: Go, action: go }] } } }
          actions: { go: { parameters: { post: Post } } }
        - states: { a: { content: { x: Int } } }
          transients: { post: { type: Post?, present: { alert: , buttons: [{ title: Go, action: 1️⃣go }] } } }
          actions: { go: { parameters: { post: Int } } } → button-not-allowed: a property 'post: Int'
        # Dismissals.
        - states: { a: { present: { sheet: , dismiss: 1️⃣go } }, b: }
          actions: { go: { from: b } } → button-not-allowed: add 'a' to the action's 'from'
        - states: { a: { present: { alert: , dismiss: 1️⃣go } } }
          actions: { go: } → bad-presentation: buttons: [{ title: OK, action: go }]
        - states: { a: { present: { progress: , dismiss: 1️⃣go } } }
          actions: { go: } → bad-presentation: remove it
        - states: { a: { content: { x: Int }, present: { sheet: 1️⃣x } } }
          → bad-presentation: without a property
        # A transient presents itself.
        - states: { a: { content: { x: Int } } }
          transients: { hint: { type: String?, present: { banner: hint } } }
        - states: { a: { content: { x: Int } } }
          transients: { hint: { type: String?, present: { banner: 1️⃣x } } }
          → bad-presentation: present: banner
        # A chosen style.
        - states: { a: { content: { style: S, text: String }, present: { by: style } } }
        - states: { a: { content: { style: S }, present: { by: 1️⃣stile } } }
          → unknown-property: did you mean 'style'?
        - conformances: []
          states: { a: { content: { style: '@Sendable () -> S' }, present: { by: 1️⃣style } } }
          → bad-presentation: an enum
        - conformances: []
          states: { a: { content: { style: '(@Sendable () -> S)?' }, present: { by: 1️⃣style } } }
          → bad-presentation: an enum
        - conformances: []
          states: { a: { content: { style: Void? }, present: { by: 1️⃣style } } } → bad-presentation: an enum
        - states: { a: { content: { style: S, x: Int, y: Int }, present: { 1️⃣by: style } } }
          → bad-presentation: { by: style, message: x }
        - states: { a: { content: { style: S, x: Int, y: Int }, present: { by: style, message: 1️⃣z } } }
          → unknown-property: declared here: 'style', 'x', 'y'
        - states: { a: { content: { x: Int, y: Int }, present: { alert: x, message: 1️⃣y } } }
          → bad-presentation: { alert: y }
        - states: { a: { content: { x: Int } } }
          transients: { hint: { type: String?, present: { 1️⃣by: x } } } → bad-presentation: present: alert
        # Sections.
        - states: { a: { content: { s: S } } }
          substates: { S: { x: { present: 1️⃣alert } } } → bad-section: 'section: '
        - states: { a: { content: { s: S } }, b: }
          substates: { S: { x: { present: { sheet: , dismiss: 1️⃣go } } } }
          actions: { go: { from: b } } → button-not-allowed: add 'a' to the action's 'from'
        # Names.
        - states: { a: { content: { s: S } }, sX: { present: sheet } }
          substates: { S: { 1️⃣x: { present: sheet } } } → name-collision
        """

    @Test(arguments: CheckRow.table(rows)) func presentations(_ row: CheckRow) { row.run() }
}
