/// The kinds of changes between two versions of a spec.
package enum ChangeKind: Sendable, CaseIterable {
    case featureAdded, featureRemoved

    case architectureChanged, accessNarrowed, accessWidened, isolationChanged, observationChanged
    case conformanceAdded, conformanceRemoved, initialChanged, initialIncomplete

    case stateAdded, stateRemoved, statesReordered, payloadAdded, payloadRemoved, modelAdded, modelRemoved
    case modelChanged
    case presentationChanged, retryChanged, buttonsChanged, stateWhileChanged, substateAdded
    case substateRemoved

    case propertyAdded, propertyRemoved, propertyTypeChanged, propertiesReordered, defaultAdded
    case defaultRemoved, defaultChanged, editableAdded, editableRemoved, editingChanged

    case transientAdded, transientRemoved, transientTypeChanged, transientRestChanged
    case transientResetsChanged, transientMadeBusy, transientWhileChanged, transientCarried
    case transientDropped, dismissalAdded, dismissalRemoved

    case actionAdded, actionRemoved, actionHidden, actionShown, actionMadeAsync, actionMadeSync
    case bodyAdded, bodyRemoved, effectChanged, resultChanged, parametersChanged, parameterRenamed
    case parameterDefaultAdded, parameterDefaultRemoved, parameterDefaultChanged, requiresChanged
    case fromAdded, fromRemoved, emitsAdded, emitsRemoved, policyChanged, optionChanged
    case sectionChanged, clockRemoved, cancelsChanged, outcomesChanged, factoryChanged

    case viewModelChanged, initializerReordered

    case dependencyAdded, dependencyRemoved, dependencyChanged, memberAdded, memberRemoved, memberChanged

    case childAdded, childRemoved, childChanged, wiringChanged, connectionAdded, connectionRemoved
    case screenAdded, screenRemoved, screenChanged, screensReordered, makerChanged
    case eventAdded, eventRemoved, eventParametersChanged
}

extension ChangeKind: RawRepresentable {
    package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
    }

    /// The id, which is stable: `state-added` for `stateAdded`.
    package var rawValue: String {
        String(describing: self).map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
