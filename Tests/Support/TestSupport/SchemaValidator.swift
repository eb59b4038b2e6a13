package import Foundation

/// Python's `jsonschema`, which many editors and tools are measured by.
package enum SchemaValidator {
    package static let reason = PythonEnvironment.reason

    package static let environment = PythonEnvironment(
        named: "schema-validator", packages: ["jsonschema>=4.18,<5"], module: "jsonschema")

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The error of each instance, in order; nil for a valid one. Also checks the schema itself.
    package static func faults(of instances: [Any], against schema: Data) throws -> [String?] {
        guard let environment else { throw Failure(description: "no jsonschema") }
        let folder = try TemporaryFolder("vmgen-schema-")
        try folder.write(schema, to: "schema.json")
        try folder.write(JSONSerialization.data(withJSONObject: instances), to: "instances.json")
        try folder.write(script, to: "validate.py")
        let process = Process()
        process.executableURL = environment.python
        process.arguments = ["validate.py"]
        process.currentDirectoryURL = folder.folder
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "the validator failed") }
        let output = try Data(contentsOf: folder.place("faults.json"))
        let faults = try JSONSerialization.jsonObject(with: output) as? [Any] ?? []
        return faults.map { $0 as? String }
    }

    private static let script = """
        import json
        from jsonschema.validators import validator_for

        schema = json.load(open("schema.json", encoding="utf-8"))
        Validator = validator_for(schema)
        Validator.check_schema(schema)
        validator = Validator(schema, format_checker=Validator.FORMAT_CHECKER)


        def fault(instance):
            error = next(validator.iter_errors(instance), None)
            return error and "/".join(map(str, error.absolute_path)) + ": " + error.message


        faults = [fault(i) for i in json.load(open("instances.json", encoding="utf-8"))]
        json.dump(faults, open("faults.json", "w", encoding="utf-8"))

        """
}
