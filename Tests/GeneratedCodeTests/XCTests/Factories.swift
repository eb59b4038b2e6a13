// vmgen generates the tests of this target. These factories let those of outcomes run.

@testable import Corpus
@testable import GeneratedCodeTests

extension InboxFactory: InboxViewModelMaking {
    static func makeViewModel(emitter: InboxEmitter, service: MockInboxService) -> any InboxViewModeling {
        InboxViewModel(emitter: emitter, service: service, conversation: MockConversationViewModel())
    }
}

extension TicketsFactory: TicketsViewModelMaking {
    static func makeViewModel(emitter: TicketsEmitter, office: MockTicketOffice) -> any TicketsViewModeling {
        TicketsViewModel(emitter: emitter, office: office)
    }
}

#if canImport(Combine)
    extension JukeboxFactory: JukeboxViewModelMaking {
        static func makeViewModel(emitter: JukeboxEmitter, slot: MockCoinSlot) -> any JukeboxViewModeling {
            JukeboxViewModel(
                emitter: emitter, slot: slot, badge: MockBadgeViewModel(output: BadgeOutput.samples[0]),
                playlist: MockPlaylistViewModel())
        }
    }
#endif
