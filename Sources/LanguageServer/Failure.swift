/// An error that answers a request.
struct Failure: Error {
    var code: Int
    var message: String

    static func invalidParameters(_ message: String) -> Failure { Failure(code: -32602, message: message) }
    static func unknownMethod(_ name: String) -> Failure {
        Failure(code: -32601, message: "the server has no method '\(name)'")
    }
    static let notInitialized = Failure(code: -32002, message: "the first request must be 'initialize'")
    static let invalidRequest = Failure(code: -32600, message: "the server was shut down")
    static let notJSON = Failure(code: -32700, message: "the message is not JSON")
    static let cancelled = Failure(code: -32800, message: "the client cancelled the request")
    static func refused(_ message: String) -> Failure { Failure(code: -32803, message: message) }
}
