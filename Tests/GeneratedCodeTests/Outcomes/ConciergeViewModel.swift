import Foundation

@testable import Corpus

/// The view model of outcomes that speak of children, of its own values, of what happens meanwhile and of the order.
final class ConciergeViewModel: ConciergeBase {
    enum Fault: CaseIterable {
        case logsLate, answersNothing, forgetsTopic, ignoresFlag, ignoresCancellation, blurts
        case opensNothing, keepsForm, focusesNothing, ordersCoffee, clearsTwice, fillsOne
    }

    @TaskLocal static var fault: Fault?

    private func has(_ fault: Fault) -> Bool { Self.fault == fault }

    func ask(question: String, emit: AskScope) async {
        emit.asking()
        guard let line = await desk.reply(to: question) else {
            if has(.answersNothing) { emit.answered() }
            return
        }
        if _Concurrency.Task.isCancelled, !has(.ignoresCancellation) { return }
        if !has(.logsLate) { desk.log(line) }
        if flags.isScoring, !has(.ignoresFlag) { await desk.score(line) }
        emit.answered(
            lines: has(.blurts) ? [line, line] : [line], topic: has(.forgetsTopic) ? nil : question)
        if has(.logsLate) { desk.log(line) }
    }

    func stop(emit: StopScope) {}

    func edit(emit: EditScope) {
        guard let form else {
            if !has(.opensNothing) { self.form = MockSheetViewModel(output: .saved(receipt: "R1")) }
            return
        }
        if !has(.focusesNothing) { form.focus() }
        if !has(.keepsForm) { self.form = nil }
        emit.answered()
    }

    func order(emit: OrderScope) async {
        cart.clear()
        if has(.clearsTwice) { cart.clear() }
        let item = CartItem(name: has(.ordersCoffee) ? "Coffee" : "Tea")
        await cart.add(item, date: Date(timeIntervalSince1970: 0))
        for id in 1...(has(.fillsOne) ? 1 : 2) {
            rows[id] = MockSheetViewModel(output: .saved(receipt: "R1"))
        }
    }
}
