final class ProfileFormViewModel: ProfileFormBase {
    convenience init(name: String, email: String, service: any ProfileService) {
        self.init(emitter: ProfileFormEmitter(output: .editing(name: name, email: email)), service: service)
    }

    func validate(emit: ValidateScope) {
        emit.shared {
            $0.nameError = $0.name.isEmpty ? "Enter a name" : nil
            $0.emailError = $0.email.contains("@") ? nil : "Enter an address"
        }
    }

    func save(emit: SaveScope) async {
        validate()
        guard output.nameError == nil, output.emailError == nil else { return }
        emit.saving()
        do {
            try await service.save(name: emit.output.name, email: emit.output.email)
            emit.saved()
        } catch {
            emit.editing { $0.alert = "Not saved" }
        }
    }
}
