import Foundation

// peer TEMPLATES SPECS OUTPUT: a generator made of Yams and Stencil, run on the specs of a folder. The folders of the
// output are there already.

guard CommandLine.arguments.count == 4 else { fatalError("usage: peer TEMPLATES SPECS OUTPUT") }
let folders = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0, isDirectory: true) }
let engine = try PeerEngine(folders[0])
for name in try FileManager.default.contentsOfDirectory(atPath: folders[1].path).sorted() {
    let text = try String(contentsOf: folders[1].appendingPathComponent(name), encoding: .utf8)
    for file in try engine.files(of: PlainFeature(text, specName: name)) {
        try Data(file.text.utf8).write(to: folders[2].appendingPathComponent(file.path))
    }
}
