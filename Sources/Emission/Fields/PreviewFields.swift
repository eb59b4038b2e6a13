import SpecLanguage
import SwiftCode
import TemplateEngine

/// A preview of the app's view with one of the samples.
struct PreviewFields {
    let title: String
    /// The number of the sample.
    let index: Int

    static let schema = TemplateSchema<PreviewFields>(
        "preview",
        [
            .text("title", "Its name as a string literal: `\"loaded, message\"`.") {
                ContractCallFields.literal($0.title)
            },
            .text("index", "The number of its sample.") { String($0.index) },
        ]
    )

    /// Returns a preview for each sample, if the spec names a view.
    static func all(of root: FeatureFields) -> [PreviewFields] {
        guard root.feature.view != nil else { return [] }
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
