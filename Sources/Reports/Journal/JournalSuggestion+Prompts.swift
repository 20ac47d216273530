public import Questionnaires
public import Samples

extension JournalEntry.Suggestion {
    /// Questions to write about, a fitting one first. Always the same for the same suggestion.
    ///
    /// After an unpleasant feeling they look for what eases it, after a pleasant one for what made
    /// it possible. None of them judges a feeling.
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
    /// The program's words around the journal; English if it has none in this language.
    package var journalPhrases: JournalPhrases {
        switch self?.language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
