import Foundation
import FuzzEntries

// Turns a file of packed inputs into a folder of files, as libFuzzer reads them, and back.
//
//   corpus unpack FILE FOLDER
//   corpus pack FOLDER FILE      keeps the comments of FILE

func read(_ path: String) throws -> PackedInputs {
    try PackedInputs(String(contentsOfFile: path, encoding: .utf8))
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "unpack" where arguments.count == 3:
    let folder = URL(fileURLWithPath: arguments[2])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for input in try read(arguments[1]).inputs {
        try Data(input.bytes).write(to: folder.appendingPathComponent(input.name))
    }
case "pack" where arguments.count == 3:
    let folder = URL(fileURLWithPath: arguments[1])
    var packed = try read(arguments[2])
    // libFuzzer names inputs by their SHA-1, whose beginning is enough.
    packed.inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        return PackedInputs.Input(name: String(name.prefix(12)), bytes: bytes)
    }
    try packed.text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
default:
    FileHandle.standardError.write(Data("usage: corpus unpack FILE FOLDER | corpus pack FOLDER FILE\n".utf8))
    exit(64)
}
