package import VMGenCore

/// The audiences whose code breaks. It follows from the templates.
extension ChangeKind {
    /// The largest impact of a change of this kind. A single change may concern fewer audiences.
    ///
    /// - Parameter isValue: Whether it is a change of a value even if states carry models.
    package func impact(in architecture: Architecture, isValue: Bool = false) -> Impact {
        guard architecture.has(.owner) else { return impactOnViewStates ?? impact }
        return architecture.has(.models) && !isValue ? impactOnModels ?? impact : impact
    }

    var impact: Impact {
        switch self {
        case .featureRemoved, .architectureChanged, .accessNarrowed, .observationChanged, .conformanceRemoved,
            .stateRemoved, .payloadAdded, .payloadRemoved, .substateRemoved, .propertyRemoved,
            .propertyTypeChanged, .editableRemoved, .transientRemoved, .transientTypeChanged,
            .transientDropped, .dismissalRemoved, .actionRemoved, .actionMadeAsync, .resultChanged,
            .modelChanged,
            .parametersChanged,
            .childRemoved, .childChanged:
            .all
        case .stateAdded, .presentationChanged: .breaks([.views])
        case .actionHidden, .parameterDefaultRemoved: .breaks([.views, .tests])
        case .initialIncomplete, .propertyAdded, .propertiesReordered, .defaultRemoved, .actionMadeSync,
            .dependencyRemoved, .dependencyChanged, .memberRemoved, .memberChanged, .eventRemoved,
            .eventParametersChanged, .modelAdded, .modelRemoved, .dependencyAdded, .initializerReordered,
            .childAdded, .bodyAdded, .bodyRemoved, .clockRemoved:
            .breaks([.emitters, .tests])
        case .transientMadeBusy, .actionAdded, .emitsRemoved, .memberAdded, .connectionRemoved, .eventAdded:
            .breaks([.emitters])
        case .parameterRenamed, .factoryChanged: .breaks([.tests])
        case .accessWidened, .isolationChanged, .conformanceAdded, .initialChanged, .retryChanged,
            .buttonsChanged, .stateWhileChanged, .defaultChanged, .parameterDefaultChanged, .editingChanged,
            .transientRestChanged,
            .transientResetsChanged, .transientWhileChanged, .fromAdded, .fromRemoved, .policyChanged,
            .debounceChanged, .throttleChanged, .lifetimeChanged, .queueChanged, .cancelsChanged,
            .outcomesChanged, .effectChanged, .requiresChanged, .wiringChanged, .connectionAdded,
            .viewModelChanged:
            .behavior
        case .featureAdded, .substateAdded, .defaultAdded, .editableAdded, .transientAdded, .transientCarried,
            .dismissalAdded, .parameterDefaultAdded, .emitsAdded, .actionShown:
            .compatible
        }
    }

    /// The exceptions for models: content and actions are requirements of models, and a model may have more
    /// than is required.
    private var impactOnModels: Impact? {
        switch self {
        case .payloadAdded: .breaks([.emitters, .tests])
        case .propertyRemoved, .transientRemoved, .transientDropped, .initialIncomplete:
            .breaks([.views, .tests])
        case .propertiesReordered, .defaultRemoved: .breaks([.tests])
        case .editableRemoved: .breaks([.views])
        case .actionMadeAsync: .breaks([.emitters, .tests])
        case .actionMadeSync, .fromRemoved: .all
        case .editableAdded, .fromAdded: .breaks([.emitters])
        case .emitsRemoved, .dependencyAdded: .compatible
        default: nil
        }
    }

    /// The exceptions for outputs that views hold: the view itself emits, and an action is only a name.
    private var impactOnViewStates: Impact? {
        switch self {
        case .stateRemoved, .payloadAdded, .payloadRemoved, .substateRemoved, .propertyRemoved,
            .propertyTypeChanged, .transientRemoved, .transientTypeChanged, .transientDropped,
            .editableRemoved, .dismissalRemoved, .actionRemoved, .initialIncomplete, .propertyAdded,
            .propertiesReordered, .defaultRemoved, .dependencyRemoved, .dependencyChanged, .memberRemoved,
            .conformanceRemoved:
            .breaks([.views, .tests])
        case .memberChanged: .all
        // A view passes a closure that is named like the action.
        case .retryChanged: .breaks([.views])
        case .actionAdded, .actionMadeAsync, .actionMadeSync,
            .parametersChanged, .parameterRenamed, .parameterDefaultRemoved, .dependencyAdded:
            .compatible
        case .emitsAdded, .emitsRemoved: .behavior
        default: nil
        }
    }
}
