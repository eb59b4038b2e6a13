import RuntimeUnderTest

/// The cores that emitters have.
enum CoreKind: CaseIterable {
    case plain, observable, publishing

    static var allCases: [Self] {
        #if canImport(Combine)
            [.plain, .observable, .publishing]
        #else
            [.plain, .observable]
        #endif
    }

    @MainActor
    func core(_ output: PostsOutput, _ table: VMGenTable, _ clock: ManualClock) -> VMGenCore {
        let sleep: VMGenCore.Sleep = { try await clock.sleep(for: .nanoseconds(Int64($0))) }
        return switch self {
        case .plain: VMGenCore(output, table, sleep: sleep)
        case .observable: VMGenObservableCore(output, table, clock: clock)
        case .publishing: Self.publishing(output, table, sleep)
        }
    }

    @MainActor
    private static func publishing(
        _ output: PostsOutput, _ table: VMGenTable, _ sleep: @escaping VMGenCore.Sleep
    ) -> VMGenCore {
        #if canImport(Combine)
            VMGenPublishingCore(output, table, sleep: sleep)
        #else
            VMGenCore(output, table, sleep: sleep)
        #endif
    }
}
