import Foundation

// peer stencil|mustache TEMPLATES SPECS OUTPUT: a generator made of Yams and a template engine, run on the
// specs of a folder. The folders of the output are there already.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 4, ["stencil", "mustache"].contains(arguments[0]) else {
    fatalError("usage: peer stencil|mustache TEMPLATES SPECS OUTPUT")
}
let folders = arguments.dropFirst().map { URL(fileURLWithPath: $0, isDirectory: true) }
let engine: any PeerEngine =
    arguments[0] == "stencil" ? try StencilEngine(folders[0]) : try MustacheEngine(folders[0])
for name in try FileManager.default.contentsOfDirectory(atPath: folders[1].path).sorted() {
    let text = try String(contentsOf: folders[1].appendingPathComponent(name), encoding: .utf8)
    let feature = try PlainFeature(text, specName: name)
    for artifact in PlainArtifact.allCases {
        let file = try engine.render(artifact, feature.context)
        try Data(file.utf8).write(to: folders[2].appendingPathComponent(artifact.path(of: feature.name)))
    }
}
