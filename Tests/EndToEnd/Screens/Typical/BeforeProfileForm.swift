import Observation

protocol ProfileService: Sendable {
    func save(name: String, email: String) async throws
}

@MainActor
@Observable
final class ProfileFormViewModel {
    var name: String { didSet { validate() } }
    var email: String { didSet { validate() } }
    private(set) var nameError: String?
    private(set) var emailError: String?
    private(set) var isSaving = false
    private(set) var isSaved = false
    var alert: String?

    private let service: any ProfileService

    init(name: String, email: String, service: any ProfileService) {
        self.name = name
        self.email = email
        self.service = service
    }

    var canSave: Bool { nameError == nil && emailError == nil && !isSaving }

    private func validate() {
        nameError = name.isEmpty ? "Enter a name" : nil
        emailError = email.contains("@") ? nil : "Enter an address"
    }

    func save() async {
        validate()
        guard canSave else { return }
        isSaving = true
        defer { isSaving = false }
        do {
            try await service.save(name: name, email: email)
            isSaved = true
        } catch {
            alert = "Not saved"
        }
    }
}

final class ProfileServiceMock: ProfileService, @unchecked Sendable {
    var saveError: (any Error)?
    var saved: [(name: String, email: String)] = []

    func save(name: String, email: String) async throws {
        if let saveError { throw saveError }
        saved.append((name, email))
    }
}
