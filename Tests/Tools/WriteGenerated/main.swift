import Embedding
import Emission
import Foundation
import SourceText
import SpecLanguage

// Writes committed files that are generated: 'goldens' from the corpus, 'programs' from the built-in templates, 'pages'
// of the documentation; and 'runtime', the whole runtime as a module embeds it, in a folder that git ignores.
switch CommandLine.arguments.dropFirst().first {
case "goldens":
    try WrittenFile.write(try Goldens.files())
    for path in try Goldens.strays() {
        try FileManager.default.removeItem(at: WrittenFile.root.appendingPathComponent(path))
        print("\(path) removed")
    }
case "programs": try WrittenFile.write([Programs.file()])
case "pages": try WrittenFile.write(try Pages.files())
case "runtime":
    let files = [RuntimeFile.runtime, .testSupport(forTests: true)].map { $0.file() }
    try WrittenFile.write(
        files.map { WrittenFile(".build-runtime/\($0.name)", $0.bytes, by: "runtime-files") })
default:
    FileHandle.standardError.write(Data("usage: WriteGenerated goldens | programs | pages | runtime\n".utf8))
    exit(64)
}
