import Foundation

private struct Refusal: Error {}

@MainActor
private final class Store: MeetingStore {
    var isRefusing = false
    /// Whether it waits until it is canceled.
    var isSlow = false
    private(set) var isSaving = false

    @MainActor func save(_ meeting: Meeting) async throws {
        isSaving = isSlow
        while isSlow, !Task.isCancelled { await Task.yield() }
        if isRefusing { throw Refusal() }
    }
}

@main
@MainActor
struct Play {
    static func main() async {
        let store = Store()
        var ids = (1...9).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0)) }
        let viewModel = MeetingFormViewModel(
            Meeting(title: "Plan"), makeID: { ids.removeFirst() }, store: store)
        func show(_ step: String) { print("\(step): \(viewModel.text)") }
        show("opened")
        for _ in 1...3 { viewModel.addAttendee() }
        show("added")
        viewModel.remove(at: 2)
        viewModel.remove(at: 7)
        viewModel.remove(at: 0)
        show("removed")
        viewModel.meeting.title = "Planning"
        store.isRefusing = true
        await viewModel.save()
        show("not saved")
        viewModel.remove(at: 0)
        show("removed all")
        store.isSlow = true
        let save = Task { await viewModel.save() }
        while !store.isSaving { await Task.yield() }
        viewModel.addAttendee()
        await viewModel.save()
        show("saving")
        save.cancel()
        await save.value
        show("save canceled")
        store.isSlow = false
        store.isRefusing = false
        await viewModel.save()
        viewModel.addAttendee()
        show("saved")
    }
}
