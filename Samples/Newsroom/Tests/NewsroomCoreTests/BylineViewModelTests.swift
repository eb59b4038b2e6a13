import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("Byline and its form")
struct BylineViewModelTests {
    private let archive = MockBylineArchive()
    private let byline: BylineViewModel

    init() {
        byline = BylineViewModel(
            emitter: BylineEmitter(output: .shown(reporter: .preview)), archive: archive)
    }

    @Test("what the form has saved is shown, and the form closes")
    func saves() async throws {
        byline.edit()
        let form = try #require(byline.form)
        form.reporter.name = "Ada Pen"
        await form.save()
        #expect(archive.saveReceivedInvocations.map(\.name) == ["Ada Pen"])
        #expect(byline.output.shown?.reporter.name == "Ada Pen")
        #expect(byline.form == nil)
    }

    @Test("closing the form loses what was typed")
    func closes() throws {
        byline.edit()
        let form = try #require(byline.form)
        form.reporter.name = "Ada Pen"
        form.close()
        #expect(byline.form == nil)
        #expect(byline.output == .shown(reporter: .preview))
    }

    @Test("the form stays, with what was typed, if nothing could be saved")
    func fails() async throws {
        archive.saveThrowableError = LoadFailure.offline
        byline.edit()
        let form = try #require(byline.form)
        form.reporter.name = "Ada Pen"
        await form.save()
        #expect(form.output.failure == .offline)
        #expect(form.reporter.name == "Ada Pen")
        #expect(byline.form === form)
    }
}
