/// A part of the runtime, which vmgen writes only where a feature needs it: a folder of `Sources/VMGenRuntime` or of
/// `Sources/VMGenTestSupport`. All other code is in every module.
package enum RuntimePart: String, CaseIterable, Sendable {
    // Cores of emitters, what watches them, and containers of models.
    case emitters, observable, publishing, synchronous, edits, sharing, currents, timers, wires, saving
    case outputStreams, outputPublishers, paths, sections, decoding, traces, traceFiles, containers
    // Views.
    case presentations, objectPresentations, valuePresentations, notices, banners, overlays, alerts, sheets
    case covers, errors, progress, styles, stateViews, objectStateViews, pushes, navigation
    // Mocks.
    case pauses, serviceMocks, synchronousMocks, trappingMocks, typedMocks, childMocks, changeMocks
    // Tests.
    case outcomes, screens, expectations, expectedMessages, streams, promises, contract, viewStates, clocks
    case recorders, sectionTests

    package enum Home { case app, views, mocks, tests }

    /// The files that need it.
    package var home: Home {
        switch self {
        case .emitters, .observable, .publishing, .synchronous, .edits, .sharing, .currents, .timers, .wires,
            .saving, .outputStreams, .outputPublishers, .paths, .sections, .decoding, .traces, .traceFiles,
            .containers:
            .app
        case .presentations, .objectPresentations, .valuePresentations, .notices, .banners, .overlays,
            .alerts, .sheets, .covers, .errors, .progress, .styles, .stateViews, .objectStateViews, .pushes,
            .navigation:
            .views
        case .pauses, .serviceMocks, .synchronousMocks, .trappingMocks, .typedMocks, .childMocks,
            .changeMocks:
            .mocks
        case .outcomes, .screens, .expectations, .expectedMessages, .streams, .promises, .contract,
            .viewStates, .clocks, .recorders, .sectionTests:
            .tests
        }
    }

    /// The parts whose declarations it uses.
    private var needs: Set<RuntimePart> {
        switch self {
        case .emitters, .containers, .traceFiles: [.traces]
        case .observable, .publishing, .synchronous, .edits, .sharing, .currents, .timers, .wires, .saving,
            .outputStreams, .outputPublishers, .sections:
            [.emitters]
        case .paths: [.wires]
        case .notices, .alerts, .sheets, .errors, .pushes: [.presentations]
        case .banners, .overlays: [.notices]
        case .styles: [.alerts, .banners, .overlays, .covers, .errors]
        case .synchronousMocks: [.serviceMocks]
        case .trappingMocks, .typedMocks: [.serviceMocks, .pauses]
        case .outcomes, .clocks: [.pauses]
        case .streams, .expectations: [.outcomes]
        case .screens: [.outcomes]
        case .expectedMessages: [.expectations]
        case .contract, .viewStates: [.promises]
        case .decoding, .traces, .presentations, .objectPresentations, .valuePresentations, .covers,
            .progress, .stateViews, .objectStateViews, .navigation, .pauses, .serviceMocks, .childMocks,
            .changeMocks, .promises, .recorders, .sectionTests:
            []
        }
    }

    /// Returns parts with all that they need.
    package static func closed(_ parts: Set<RuntimePart>) -> Set<RuntimePart> {
        let all = parts.reduce(into: parts) { $0.formUnion($1.needs) }
        return all == parts ? parts : closed(all)
    }
}
