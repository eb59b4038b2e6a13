/// Called when the output of a core or a container is read, for presentations: with a function that says whether the
/// entry of the state is still there, or else what the latest emission changed.
@MainActor
var vmgenReading: ((@escaping (_ isState: Bool) -> Bool) -> Void)?
