import SourceText
import SpecLanguage
import SwiftCode
import TemplateEngine

extension FeatureFields {
    static let nameFields: [TemplateField<FeatureFields>] = [
        .text("specName", "The spec's file name: `Posts.vm.yaml`.", \.feature.file.fileName),
        .text("feature", "The feature's name: `Posts`.", \.feature.name),
        .texts("summary", "The lines of the output's doc comment.", \.summary),
        .optionalText("access", "`public ` or `package `; absent if the access is `internal`.", \.access),
        .optionalText("isolation", "`nonisolated `; absent if the spec does not say it.") {
            $0.feature.isolation == .nonisolated ? "nonisolated " : nil
        },
        .optionalText("conformances", "The conformances after a colon: `: Equatable, Sendable`.") { fields in
            let conformances = fields.feature.conformances
            return conformances.isEmpty ? nil : ": " + conformances.joined(separator: ", ")
        },
        .flag("isEquatable", "The output conforms to `Equatable`.", \.feature.isEquatable),
        .flag("isSendable", "The output conforms to `Sendable`.", \.feature.isSendable),
        .flag("isCodable", "The output conforms to `Codable`.", \.feature.isCodable),
        .flag("isObservable", "The observation is `observable`.") {
            $0.feature.observation == .observable
        },
        .flag("isObservableObject", "The observation is `observableObject`.") {
            $0.feature.observation == .observableObject
        },
        .flag("countsEmissions", "Views ask for the number of emissions.", \.feature.countsEmissions),
        .flag("usesChangeCallback", "The observation is `none`: each change calls a closure.") {
            $0.feature.observation == .none
        },
        .text("output", "`PostsOutput`.", \.names.output),
        .optionalText("view", "The app's view, `PostsView`; absent if the spec names none.", \.feature.view),
        .text("emitter", "`PostsEmitter`.", \.names.emitter),
        .text("outputs", "The type of a sequence of outputs: `AsyncStream<PostsOutput>`, or a publisher.") {
            $0.feature.observation == .observableObject
                ? "Combine.AnyPublisher<\($0.names.output), Swift.Never>"
                : "_Concurrency.AsyncStream<\($0.names.output)>"
        },
        .text("protocol", "`PostsViewModeling`.", \.names.protocol),
        .text("mock", "`MockPostsViewModel`.", \.names.mock),
        .text("scope", "`PostsScope`, the protocol of all scopes.", \.names.scope),
        .text(
            "screenScope", "`PostsScreenScope`, that of the scopes of actions without a section.",
            \.names.screenScope),
        .text(
            "emittingCurrent",
            "`PostsCurrentEmitting`, the protocol of scopes that may emit the current state.",
            \.names.emittingCurrent),
        .optionalText(
            "scopeSelf", "`self.`, if a parameter of an emit function hides a member of the scope.",
            \.scopeSelf),
        .text("core", "The runtime's core: `VMGenObservableCore`.") {
            switch $0.feature.observation {
            case .observable: "VMGenObservableCore"
            case .observableObject: "VMGenPublishingCore"
            case .none: "VMGenCore"
            }
        },
        .text(
            "logic", "`PostsLogic`, the protocol of the view model, with the bodies of its actions.",
            \.names.logic),
        .text("storage", "`PostsStorage`, the class that stores what the view model needs.", \.names.storage),
        .text("base", "`PostsBase`, from which the view model inherits.", \.names.base),
        .optionalText("initial", "The initial output; absent if its content has no defaults.", \.initial),
        .flag("initialIsBuilt", "The initial output has a payload, so it cannot be a default argument.") {
            $0.initial != nil && $0.feature.states[$0.feature.initial].hasPayload
        },
        .text("modeling", "`PostsModeling`, the protocol of all models.", \.names.modeling),
        .text(
            "transientsProtocol", "`PostsTransients`, the protocol of models with transients.",
            \.names.transients),
        .text("event", "`PostsEvent`, the enum of the events.", \.names.event),
        .text("destination", "`PostsDestination`, the enum of the path's screens.", \.names.destination),
        .text("navigation", "`PostsNavigation`, the view of the path.", \.names.navigation),
        .text(
            "asyncEvent", "`PostsAsyncEvent`, the enum of the events that the view model awaits.",
            \.names.asyncEvent),
    ]

    var summary: [String] { DocComment.lines(of: feature.summary ?? "The state of `\(feature.name)`.") }

    var access: String? { feature.access == .internal ? nil : feature.access.rawValue + " " }

    /// A parameter of an emit function may have the name of a member that the function needs.
    var scopeSelf: String? {
        let names =
            feature.allStates.flatMap(\.content).map(\.name.text) + feature.transients.map(\.name.text)
        return names.contains { $0 == "run" || $0 == "output" } ? "self." : nil
    }

    /// The initial output; nil if the content has no defaults, or if only the app can create the model.
    var initial: String? {
        let state = feature.states[feature.initial]
        let name = ".\(state.name.spelling)"
        if feature.has(.models) { return feature.carriesValue(feature.initial) ? nil : name }
        guard state.properties.allSatisfy({ $0.defaultValue != nil }) else { return nil }
        return state.hasPayload ? "\(name)()" : name
    }
}
