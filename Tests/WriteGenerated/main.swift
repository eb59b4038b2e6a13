import Embedding
import Foundation

// Writes committed files that are generated: 'goldens' from the corpus, 'pages' of the documentation.
switch CommandLine.arguments.dropFirst().first {
case "goldens":
    try WrittenFile.write(try Goldens.files())
    for path in try Goldens.strays() {
        try FileManager.default.removeItem(at: WrittenFile.root.appendingPathComponent(path))
        print("\(path) removed")
    }
case "pages": try WrittenFile.write(try Pages.files())
default:
    FileHandle.standardError.write(Data("usage: WriteGenerated goldens | pages\n".utf8))
    exit(64)
}
