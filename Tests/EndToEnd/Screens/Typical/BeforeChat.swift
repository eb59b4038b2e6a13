import Observation

protocol ChatConnection: Sendable {
    func connect() async throws -> AsyncThrowingStream<Message, any Error>
    func send(_ text: String) async throws
}

@MainActor
@Observable
final class ChatViewModel {
    enum Status { case disconnected, connecting, connected }

    private(set) var status = Status.disconnected
    private(set) var messages: [Message] = []
    private(set) var errorText: String?
    var notice: String?

    private let connection: any ChatConnection
    private var listener: Task<Void, Never>?
    private var lastSend: Task<Void, Never>?

    init(connection: any ChatConnection) { self.connection = connection }

    func connect() async {
        guard status == .disconnected else { return }
        status = .connecting
        errorText = nil
        do {
            let stream = try await connection.connect()
            status = .connected
            listener = Task { [weak self] in
                do {
                    for try await message in stream {
                        guard !Task.isCancelled else { return }
                        self?.messages.append(message)
                    }
                    self?.disconnected("The server closed the connection")
                } catch {
                    guard !Task.isCancelled else { return }
                    self?.disconnected("Connection lost")
                }
            }
        } catch {
            disconnected("No connection")
        }
    }

    func send(_ text: String) async {
        guard status == .connected else { return }
        let previous = lastSend
        let task = Task {
            await previous?.value
            guard status == .connected else { return }
            do {
                try await connection.send(text)
            } catch {
                notice = "Not sent"
            }
        }
        lastSend = task
        await task.value
    }

    func close() {
        listener?.cancel()
        listener = nil
        status = .disconnected
    }

    private func disconnected(_ reason: String) {
        listener = nil
        status = .disconnected
        errorText = reason
    }

    isolated deinit { listener?.cancel() }
}

final class ChatConnectionMock: ChatConnection, @unchecked Sendable {
    var stream = AsyncThrowingStream<Message, any Error> { $0.finish() }
    var sendError: (any Error)?
    var sent: [String] = []

    func connect() async throws -> AsyncThrowingStream<Message, any Error> { stream }

    func send(_ text: String) async throws {
        if let sendError { throw sendError }
        sent.append(text)
    }
}
