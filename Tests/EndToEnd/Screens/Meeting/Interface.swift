import Observation

@MainActor
protocol MeetingFormViewModeling: AnyObject, Observable {
    var meeting: Meeting { get set }
    var focus: MeetingFormViewModel.Field? { get set }
    var isSaving: Bool { get }
    var isSaved: Bool { get }
    var alert: String? { get set }

    func addAttendee()
    func remove(at index: Int)
    func save() async
}

extension MeetingFormViewModel: MeetingFormViewModeling {}

@MainActor
@Observable
final class MeetingFormViewModelMock: MeetingFormViewModeling {
    var meeting = Meeting()
    var focus: MeetingFormViewModel.Field?
    var isSaving = false
    var isSaved = false
    var alert: String?
    private(set) var addAttendeeCallsCount = 0
    private(set) var removeReceivedIndices: [Int] = []
    private(set) var saveCallsCount = 0

    func addAttendee() { addAttendeeCallsCount += 1 }
    func remove(at index: Int) { removeReceivedIndices.append(index) }
    func save() async { saveCallsCount += 1 }
}
