@testable import Corpus

/// A right view model whose service another feature declares.
final class AnnexViewModel: AnnexBase {
    func open(emit: OpenScope) async { emit.open(crates: await service.crates()) }
}
