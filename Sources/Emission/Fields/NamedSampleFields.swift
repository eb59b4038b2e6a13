import SpecLanguage
import SwiftCode
import TemplateEngine

/// A long sample of a substate, to which the samples of states refer.
struct NamedSampleFields {
    let root: FeatureFields
    let sample: Examples.Sample

    static let schema = TemplateSchema<NamedSampleFields>(
        "namedSample",
        [
            .text("type", "The substate: `PostsOutput.Comments`.") {
                "\($0.root.names.output).\($0.sample.substate.name.spelling)"
            },
            .text("bare", "The substate without the output: `Comments`.", \.sample.substate.name.text),
            .text("name", "The name of the member: `_sample`.") { _ in Examples.sampleName },
            .text("value", "`.loaded(…)`.") { $0.root.qualifier.qualify($0.sample.value) },
        ]
    )
}
