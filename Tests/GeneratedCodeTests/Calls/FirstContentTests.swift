import Testing

@testable import Corpus

@MainActor
@Suite("change closures without kept content")
struct FirstContentTests {
    @Test("with defaults, it starts from them")
    func defaults() {
        let emitter = TrackingEmitter()
        emitter.toggle { emit in
            emit.ready { $0.isOn = false }
            emit.forget()
            let isEmitted = emit.ready { #expect($0.isOn) }
            #expect(isEmitted)
        }
        #expect(emitter.output == .ready(isOn: true))
    }

    @Test("startingFrom says what to start from, unless there is kept content")
    func startingFrom() {
        let emitter = NotebookEmitter()
        emitter.load { emit in
            #expect(emit.open(startingFrom: .init(text: "Tea")) { $0.text += "!" })
            #expect(emit.open(startingFrom: .init(text: "Cake")) { $0.text += "?" })
        }
        #expect(emitter.output == .open(text: "Tea!?"))
    }
}
