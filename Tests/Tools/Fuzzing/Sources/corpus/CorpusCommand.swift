import Foundation
import FuzzEntries

// Turns a file of packed inputs into a folder of files, as libFuzzer reads them, and back.
//
//   corpus unpack FILE FOLDER
//   corpus pack FOLDER FILE      keeps the comments of FILE

@main
enum PackCommand {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "unpack" where arguments.count == 3: try unpack(arguments[1], into: arguments[2])
        case "pack" where arguments.count == 3: try pack(arguments[1], into: arguments[2])
        default:
            let usage = "usage: corpus unpack FILE FOLDER | corpus pack FOLDER FILE\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static func unpack(_ file: String, into folder: String) throws {
        let folder = URL(fileURLWithPath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for input in try read(file).inputs {
            try Data(input.bytes).write(to: folder.appendingPathComponent(input.name))
        }
    }

    private static func pack(_ folder: String, into file: String) throws {
        let folder = URL(fileURLWithPath: folder)
        var packed = try read(file)
        // libFuzzer names inputs by their SHA-1, whose beginning is enough.
        packed.inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            name in
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            return PackedInputs.Input(name: String(name.prefix(12)), bytes: bytes)
        }
        try packed.text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private static func read(_ file: String) throws -> PackedInputs {
        try PackedInputs(String(contentsOfFile: file, encoding: .utf8))
    }
}
