final class ChatViewModel: ChatBase {
    func connect(emit: ConnectScope) async {
        emit.connecting()
        do {
            let stream = try await connection.connect()
            emit.connected()
            for try await message in stream {
                emit.connected { $0.messages.append(message) }
            }
            emit.disconnected(reason: "The server closed the connection")
        } catch {
            emit.disconnected(reason: "No connection")
        }
    }

    func send(_ text: String, emit: SendScope) async {
        do {
            try await connection.send(text)
        } catch {
            emit.connected { $0.notice = "Not sent" }
        }
    }
}
