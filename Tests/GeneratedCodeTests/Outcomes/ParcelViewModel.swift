@testable import Corpus

/// A view model that may call a method without an answer.
final class ParcelViewModel: ParcelBase {
    enum Fault: CaseIterable { case prints, labels, pages, repeats, lingers }

    @TaskLocal static var fault: Fault?

    func weigh(emit: WeighScope) async {
        let weight = await scale.weigh()
        switch Self.fault {
        case .prints: _ = await scale.print()
        case .labels: _ = try? await scale.label()
        case .pages: _ = await scale.page(Int.self)
        default: break
        }
        emit.weighed(weight: weight)
    }

    func stamp(emit: StampScope) {
        scale.price()
        if Self.fault == .repeats { scale.price() }
        if Self.fault == .lingers { _Concurrency.Task { scale.price() } }
        emit.stamped()
    }
}
