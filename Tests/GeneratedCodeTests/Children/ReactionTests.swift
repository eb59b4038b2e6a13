import Testing

@testable import Corpus

#if canImport(Combine)
    import Combine
#endif

/// A feature that passes values to a child, reacts to a child's states, and holds a child at times.
@MainActor
@Suite("optional children, values for children, and states that run actions")
struct ReactionTests {
    private let grid = GridViewModel()
    private let showroom: ShowroomViewModel

    init() { showroom = ShowroomViewModel(grid: grid) }

    private func loaded(_ titles: String...) -> ShowroomOutput {
        let posts = titles.enumerated().map { Post(id: $0, title: $1) }
        return .loaded(ShowroomOutput.Loaded(posts: posts, selected: nil))
    }

    // MARK: Values

    @Test("a state passes values when it is entered, at once, and when one of them changes")
    func values() async {
        #expect(grid.updates.isEmpty)
        await showroom.load()
        #expect(grid.updates == ["One"])
        showroom.select(id: 7)
        #expect(grid.updates == ["One", "One 7"])
        showroom.select(id: 7)
        showroom.finish(receipt: "R")
        #expect(grid.updates.count == 2)
        showroom.clear()
        #expect(grid.output.isEmpty)
        await showroom.load()
        #expect(grid.updates == ["One", "One 7", "One"])
    }

    @Test("a child that calls back gets the newer values once, after the older ones")
    func callBack() async {
        grid.updated = { grid in
            if grid.updates.count == 1 { grid.onEvent?(.tapped(id: 3)) }
        }
        await showroom.load()
        #expect(grid.updates == ["One", "One 3"])
        #expect(grid.output.filled?.selection == 3)
    }

    // MARK: An optional child

    @Test("a child is connected when it is set, and disconnected when it is replaced or removed")
    func optional() async {
        #expect(showroom.sheet == nil)
        await showroom.load()
        let (first, second) = (MockSheetViewModel(), MockSheetViewModel())
        showroom.sheet = first
        #expect(first.focusCallsCount == 1)
        showroom.sheet = first
        #expect(first.focusCallsCount == 1)
        showroom.sheet = second
        #expect(second.focusCallsCount == 1)
        #expect(first.onEvent == nil)
        #expect(first.onEntry == nil)
        #expect(first.onAsyncEvent == nil)
        first.output = .saved(SheetOutput.Saved(receipt: "late"))
        #expect(showroom.log.isEmpty)
        second.onEvent?(.closed)
        #expect(showroom.sheet == nil)
        #expect(second.onEvent == nil)
    }

    @Test("a view observes an optional child")
    func observed() async {
        await showroom.load()
        let viewModel: any ShowroomViewModeling = showroom
        let changes = ChangeCounter { _ = viewModel.sheet }
        showroom.edit()
        #expect(changes.count == 1)
        #expect(showroom.sheet != nil)
    }

    @Test("a removed child is released, although it was connected")
    func released() async {
        await showroom.load()
        weak var sheet: SheetViewModel?
        do {
            let shown = SheetViewModel()
            sheet = shown
            showroom.sheet = shown
            await shown.save()
        }
        #expect(sheet != nil)
        showroom.close()
        await settle()
        #expect(sheet == nil)
    }

    // MARK: States of a child

    @Test("a state of the child runs an action at once, or in a task if it is asynchronous")
    func states() async {
        await showroom.load()
        let sheet = MockSheetViewModel()
        showroom.sheet = sheet
        sheet.output = .saving
        #expect(showroom.log.isEmpty)
        await settle()
        #expect(showroom.log == ["waited"])
        sheet.output = .saved(SheetOutput.Saved(receipt: "A"))
        #expect(showroom.log == ["waited", "finished A"])
        sheet.output = .saved(SheetOutput.Saved(receipt: "B"))
        #expect(showroom.log == ["waited", "finished A"])
    }

    @Test("a child that is set in a state runs its action")
    func alreadyThere() async {
        await showroom.load()
        showroom.sheet = MockSheetViewModel(output: .saved(SheetOutput.Saved(receipt: "early")))
        #expect(showroom.log == ["finished early"])
    }

    // MARK: Events that are awaited

    @Test("the child waits until the parent's action has ended")
    func awaited() async {
        await showroom.load()
        let (gate, sheet) = (Gate(), SheetViewModel())
        showroom.gate = gate
        showroom.sheet = sheet
        async let save: Void = sheet.save()
        await settle()
        #expect(sheet.output.isSaving)
        #expect(sheet.log == ["focused"])
        gate.open()
        await save
        #expect(sheet.log == ["focused", "told"])
        #expect(showroom.log.prefix(2) == ["waited", "recovered a@b"])
        #expect(showroom.output.loaded?.receipts == ["a@b", "R1"])
    }

    @Test("without a parent, the child does not wait")
    func unheard() async {
        let sheet = SheetViewModel()
        await sheet.save()
        #expect(sheet.output.isSaved)
        do {
            let parent = ShowroomViewModel(grid: MockGridViewModel())
            await parent.load()
            parent.sheet = sheet
        }
        await sheet.onAsyncEvent?(.existingEmail(email: "nobody"))
    }

    @Test("if the child's run is cancelled, so is the action that it awaits")
    func cancelled() async {
        await showroom.load()
        let (gate, sheet) = (Gate(), SheetViewModel())
        showroom.gate = gate
        showroom.sheet = sheet
        let save = _Concurrency.Task { await sheet.save() }
        await settle()
        save.cancel()
        await settle()
        gate.open()
        await save.value
        await settle()
        #expect(showroom.output.loaded?.receipts == [])
        #expect(sheet.output.isEditing)
    }
}

#if canImport(Combine)
    @MainActor
    @Suite("ObservableObjects: optional children")
    struct KioskTests {
        /// A kiosk with mocks.
        private final class Kiosk: KioskBase<MockGridViewModel, MockSheetViewModel, MockSheetViewModel> {
            var finished: [String] = []

            func open(emit: OpenScope) async { emit.open(posts: []) }
            func close(emit: CloseScope) { emit.closed() }
            func recover(email: String, id: Int, emit: RecoverScope) { finished.append("\(email) \(id)") }
            func finish(id: Int, receipt: String, emit: FinishScope) {
                emit.open { $0.done.append(id) }
                finished.append("\(receipt) \(id)")
            }
        }

        @Test("optional and keyed children are connected when they are set, and announced")
        func connections() async {
            let kiosk = Kiosk()
            let (grid, sheet) = (MockGridViewModel(), MockSheetViewModel())
            var announced = 0
            let subscription = kiosk.objectWillChange.sink { announced += 1 }
            kiosk.grid = grid
            kiosk.sheets[4] = sheet
            kiosk.last = MockSheetViewModel()
            #expect(announced == 3)
            await kiosk.open()
            #expect(sheet.focusCallsCount == 1)
            await settle()
            #expect(grid.loadCallsCount == 1)
            sheet.output = .saved(SheetOutput.Saved(receipt: "R"))
            #expect(kiosk.finished == ["R 4"])
            await sheet.onAsyncEvent?(.existingEmail(email: "e"))
            #expect(kiosk.finished == ["R 4", "e 4"])
            // The output is not Equatable: each change may have changed the values.
            await settle()
            #expect(grid.loadCallsCount == 2)
            kiosk.sheets = [:]
            kiosk.grid = nil
            #expect(sheet.onEntry == nil)
            #expect(sheet.onAsyncEvent == nil)
            #expect(kiosk.grid == nil)
            subscription.cancel()
        }
    }
#endif
