/// The sections of an output, for the core: properties with states of their own, in which actions run.
@MainActor
protocol VMGenSectioning: AnyObject {
    /// The number of the state in which the section of an action is. Nil for the screen's actions, and where the base
    /// lacks the section.
    func state(of action: Int) -> Int?
    /// Called after an emission of the screen, before it is shown, and after the end of a run.
    func follow(_ run: VMGenRun)
}
