public import Questionnaires
public import Samples

extension JournalEntry.Suggestion {
    /// Questions to write about, a suitable one first. The same suggestion always gets the same
    /// order.
    ///
    /// After an unpleasant feeling they ask what eases it, and after a pleasant one what made it
    /// possible. They never judge a feeling.
    ///
    /// - Parameter language: The reader's language; English if the kit has no prompts in it.
    /// - Returns: Three or more questions.
    public func prompts(in language: LanguageTag? = nil) -> [String] {
        let phrases = language.journalPhrases
        let all =
            switch sample.type {
            case .assessment: phrases.resultPrompts
            case .calendarEvent: phrases.eventPrompts
            default:
                switch valence?.classification {
                case .veryUnpleasant, .unpleasant, .slightlyUnpleasant: phrases.unpleasantPrompts
                case .slightlyPleasant, .pleasant, .veryPleasant: phrases.pleasantPrompts
                case .neutral, nil: phrases.neutralPrompts
                }
            }
        let first = Int(id.low % UInt64(all.count))
        return Array(all[first...] + all[..<first])
    }
}

extension LanguageTag? {
    /// The program's words for the journal; English without a translation.
    package var journalPhrases: JournalPhrases {
        switch self?.language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
