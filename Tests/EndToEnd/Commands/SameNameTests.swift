import TestSupport
import Testing

/// Names of a spec that are the same in generated code, which compiles.
@Suite struct SameNameTests {
    /// The scope of the action, nested in the emitter, hides the protocol of all scopes there.
    @Test func anActionHasTheNameOfItsFeature() throws {
        let sandbox = try Sandbox()
        let spec = """
            feature: Upload
            viewModel: UploadViewModel
            states: { idle: , done: }
            actions:
              upload: { from: idle, outcomes: { sent: done } }
              cancel: { emits: [], cancels: upload }
              again: { from: done, emits: idle, async: false }

            """
        try sandbox.write(spec, to: "Upload.vm.yaml")
        let outcome = try sandbox.run("generate", "Upload.vm.yaml", "--output", "Out", "--strict")
        #expect(outcome.status == 0, "\(outcome.error)")
        let viewModel = """
            final class UploadViewModel: UploadBase {
                func upload(emit: UploadScope) async { emit.done() }
                func cancel(emit: CancelScope) async { _ = emit.output }
                func again(emit: AgainScope) { emit.idle() }
            }

            """
        try sandbox.write(viewModel, to: "UploadViewModel.swift")
        try sandbox.compile("App", sandbox.paths(in: "Out/Sources") + ["UploadViewModel.swift"])
    }
}
