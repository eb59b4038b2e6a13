import SpecLanguage
import SwiftCode
import TemplateEngine

/// A preview of the app's view: with one of the samples, or with the dependencies.
struct PreviewFields {
    let title: String
    /// The number of the sample; nil for a view that takes the dependencies.
    let index: Int?
    /// The statements that give the mocks of services their answers.
    var stubs: [String] = []

    static let schema = TemplateSchema<PreviewFields>(
        "preview",
        [
            .text("title", "Its name as a string literal: `\"loaded, message\"`.") {
                ContractCallFields.literal($0.title)
            },
            .text("index", "The number of its sample.") { $0.index.map { String($0) } ?? "" },
            .flag("takesDependencies", "The view takes the dependencies in place of a sample.") {
                $0.index == nil
            },
            .texts("stubs", "The statements that give the mocks of services their answers.", \.stubs),
        ]
    )

    /// Returns a preview for each sample, or one with the dependencies, if the spec names a view.
    static func all(of root: FeatureFields) -> [PreviewFields] {
        guard root.feature.view != nil else { return [] }
        if root.feature.viewInput == .dependencies {
            let dependencies = root.feature.dependencies
            let answers = root.exampleAnswers.answers.filter {
                $0.stream == nil && dependencies[$0.dependency].preview == nil
            }
            return [PreviewFields(title: root.feature.name, index: nil, stubs: answers.map(root.statement))]
        }
        let titles =
            root.feature.has(.models)
            ? root.models.flatMap { model in
                model.samples.enumerated().map { index, _ in
                    "\(model.state.name.text)\(index == 0 ? "" : " \(index + 1)")"
                }
            } : root.samples.flatMap(\.titles)
        return titles.enumerated().map { PreviewFields(title: $1, index: $0) }
    }
}
