package import SpecLanguage

/// The audiences whose code breaks. It follows from the templates.
extension ChangeKind {
    /// The largest impact of a change of this kind. A single change may concern fewer audiences.
    ///
    /// - Parameter isValue: Whether it is a change of a value even if states carry models.
    package func impact(in architecture: Architecture, isValue: Bool = false) -> Impact {
        let onCode = impactOnCode(in: architecture, isValue: isValue)
        let isSaved = isValue || !architecture.has(.models)
        return changesSaved && isSaved ? onCode.breakingSaved : onCode
    }

    func impactOnCode(in architecture: Architecture, isValue: Bool) -> Impact {
        guard architecture.has(.owner) else { return impactOnViewStates ?? impact }
        return architecture.has(.models) && !isValue ? impactOnModels ?? impact : impact
    }

    /// Whether an output that the older version saved may no longer decode, or decode to something else.
    var changesSaved: Bool {
        switch self {
        case .featureRemoved, .architectureChanged, .conformanceRemoved, .initialChanged, .initialIncomplete,
            .stateRemoved, .payloadAdded, .stateWhileChanged, .propertyAdded, .propertyTypeChanged:
            true
        default: false
        }
    }

    /// The largest impact of a change of this kind, and a way to adapt code to it.
    private var consequences: (impact: Impact, suggestion: String) {
        switch self {
        case .featureAdded, .substateAdded, .defaultAdded, .transientAdded, .transientCarried,
            .dismissalAdded,
            .actionShown, .parameterDefaultAdded, .emitsAdded:
            (.compatible, "nothing to do")
        case .featureRemoved: (.all, "remove the code that uses it, or keep the spec while some code uses it")
        case .architectureChanged:
            (.all, "write the feature's views and view models for the new architecture")
        case .accessNarrowed: (.all, "keep the access while another module or package uses it")
        case .accessWidened: (.behavior, "give the app's types in the spec the same access")
        case .isolationChanged:
            (.behavior, "with 'MainActor' as default isolation, check where values leave the main actor")
        case .observationChanged:
            (.all, "hold it in views and view models as the documentation of 'observation' shows")
        case .conformanceAdded: (.behavior, "conform the app's types in the spec to it")
        case .conformanceRemoved: (.all, "keep it, or remove the code that relies on it")
        case .initialChanged: (.behavior, "check that a new view model may start in this state")
        case .initialIncomplete:
            (
                .implementations,
                "give the content of the initial state defaults, or pass an output to the initializer"
            )
        case .stateAdded: (.breaks([.views]), "add a case to each 'switch' over the states")
        case .stateRemoved: (.all, "remove its cases and its emissions")
        case .statesReordered:
            (.breaks([.views]), "pass the views of the states in the new order, or keep the order")
        case .payloadAdded: (.all, "bind its content in 'case', and compare with 'is…' instead of '=='")
        case .payloadRemoved: (.all, "match the case without content, and emit it without arguments")
        case .modelAdded: (.implementations, "remove your type of its name, and use it in place of its mock")
        case .modelRemoved: (.implementations, "write its model, for example with 'vmgen scaffold'")
        case .modelChanged: (.all, "use the new names, and the label where the state is made or matched")
        case .presentationChanged:
            (.breaks([.views]), "use the modifier, or pass the view, of the new presentation")
        case .retryChanged: (.behavior, "check the retry button in the views")
        case .buttonsChanged: (.behavior, "check the buttons of the presentation in the views")
        case .stateWhileChanged: (.behavior, "check which runs show it")
        case .substateRemoved: (.all, "remove the code that names its type")
        case .propertyAdded:
            (.implementations, "give it a 'default', or pass it to each emission of the state")
        case .propertyRemoved: (.all, "remove the code that reads and passes it")
        case .propertyTypeChanged: (.all, "convert the value in the code that reads and passes it")
        case .propertiesReordered:
            (.implementations, "pass the arguments in the new order, or keep the order")
        case .defaultRemoved:
            (.implementations, "pass it to each emission of the state, or keep the 'default'")
        case .defaultChanged: (.behavior, "check the code that does not pass it")
        case .editableAdded: (.compatible, "in 'vsm', declare it in the models")
        case .editableRemoved: (.all, "remove the controls that are bound to it")
        case .editingChanged: (.behavior, "check the controls that edit it")
        case .transientRemoved: (.all, "remove the code that reads and sets it")
        case .transientTypeChanged: (.all, "convert the value in the code that reads and sets it")
        case .transientRestChanged: (.behavior, "check the code that does not set it")
        case .transientResetsChanged: (.behavior, "check how long it stays")
        case .transientMadeBusy:
            (.breaks([.emitters]), "remove it from the arguments of emissions: the emitter sets it")
        case .transientWhileChanged: (.behavior, "check which runs set it")
        case .transientDropped: (.all, "do not read or set it in this state")
        case .dismissalRemoved: (.all, "remove its calls")
        case .actionAdded:
            (.breaks([.emitters]), "write its body in the view model, for example with 'vmgen scaffold'")
        case .actionRemoved: (.all, "remove its calls, and its function")
        case .actionHidden: (.breaks([.views, .tests]), "call it from the view model only")
        case .actionMadeAsync: (.all, "await its calls, and make the function 'async'")
        case .actionMadeSync: (.implementations, "make the function synchronous, and do not await its calls")
        case .bodyAdded: (.implementations, "implement the body in the view model")
        case .bodyRemoved: (.implementations, "remove the body from the view model")
        case .effectChanged: (.behavior, "check the content that it shows, and the event that it sends")
        case .resultChanged: (.all, "change the model's function; observe its states, or only call it")
        case .parametersChanged: (.all, "change the calls and the function")
        case .parameterRenamed: (.breaks([.tests]), "use the new name in the mock's records")
        case .parameterDefaultRemoved: (.breaks([.views, .tests]), "pass the argument in each call")
        case .parameterDefaultChanged: (.behavior, "check the calls that leave out the argument")
        case .requiresChanged:
            (.behavior, "check when views call it, and add content to the 'given' of its outcomes")
        case .fromAdded: (.behavior, "check that it may run there; in 'vsm', add it to the state's model")
        case .fromRemoved:
            (.behavior, "check that no view calls it there; in 'vsm', remove it from the state's model")
        case .emitsRemoved: (.breaks([.emitters]), "emit another state in its body, or keep it in 'emits'")
        case .sectionChanged:
            (.breaks([.emitters]), "emit the states of its section in its body, and check when views call it")
        case .policyChanged: (.behavior, "check the effect of a second call while the first runs")
        case .optionChanged: (.behavior, "check which calls are dropped, and when runs begin and end")
        case .clockRemoved: (.implementations, "create the emitter without 'clock:' or 'sleep:'")
        case .cancelsChanged: (.behavior, "check which runs end when this one starts")
        case .outcomesChanged:
            (.behavior, "change the view model, whose outcome tests expect the new outcomes")
        case .factoryChanged: (.breaks([.tests]), "change 'makeViewModel' in the extension of the factory")
        case .viewModelChanged: (.behavior, "check that the class has the initializer of its superclass")
        case .initializerReordered:
            (.implementations, "pass the arguments in the new order, or keep the order")
        case .dependencyAdded:
            (
                .implementations,
                "pass it to the initializer of the view model; elsewhere, nothing to do"
            )
        case .dependencyRemoved:
            (
                .implementations,
                "remove the code that uses and passes it, its protocol and its mock"
            )
        case .dependencyChanged: (.implementations, "replace the old type by the new one")
        case .memberAdded: (.breaks([.emitters]), "add it to all types that conform to the protocol")
        case .memberRemoved: (.implementations, "remove its calls")
        case .memberChanged:
            (.implementations, "change the calls, and all types that conform to the protocol")
        case .childAdded: (.implementations, "pass it to the initializer of the view model")
        case .childRemoved: (.all, "remove the code that uses it")
        case .childChanged: (.all, "use the new type in the view model and the views")
        case .screenAdded:
            (
                .breaks([.views, .emitters]),
                "pass its view to the navigation, add a case to each 'switch' over the path, and write its function in the view model"
            )
        case .screenRemoved, .screenChanged: (.all, "change the code that uses the screen, and its view")
        case .screensReordered:
            (.breaks([.views]), "pass the views to the navigation in the new order, or keep the order")
        case .makerChanged:
            (.breaks([.emitters]), "change the function that makes the screen in the view model")
        case .wiringChanged: (.behavior, "check which actions events and states run")
        case .connectionAdded:
            (
                .behavior,
                "if the view model does not inherit, call 'emitter.connect(to: self)' in its initializer"
            )
        case .connectionRemoved: (.breaks([.emitters]), "remove 'emitter.connect(to: self)'")
        case .eventAdded: (.breaks([.emitters]), "add a case to each 'switch' over the events")
        case .eventRemoved: (.implementations, "remove the code that sends it")
        case .eventParametersChanged: (.implementations, "change the code that sends and receives it")
        }
    }

    var impact: Impact { consequences.impact }

    /// How to adapt code to a change that breaks it or may surprise.
    package var suggestion: String { consequences.suggestion }

    /// The exceptions for models: content and actions are requirements of models, and a model may have more
    /// than is required.
    private var impactOnModels: Impact? {
        switch self {
        case .payloadAdded: .implementations
        case .propertyRemoved, .transientRemoved, .transientDropped, .initialIncomplete:
            .breaks([.views, .tests])
        case .propertiesReordered, .defaultRemoved: .breaks([.tests])
        case .editableRemoved: .breaks([.views])
        case .actionMadeAsync: .implementations
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
