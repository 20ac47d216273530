public import Questionnaires
public import Samples

extension Journal {
    /// Why a journal refused a call. The failures of its store are ``/Samples/StoreError``s.
    public enum Refusal: Error, Hashable, Sendable {
        /// The number is not a valence.
        case valenceOutOfRange
        /// The entry is blank, too long, has a null character, or is about too many samples; see
        /// ``/Samples/JournalEntry``.
        case badEntry
        /// The questionnaire has no such scale, so there is no trend of it.
        case noScale(Questionnaire.ID)
        /// No interview with this identifier is stored, open or finished.
        case noInterview(SampleID)
        /// The interview was finished with another policy for missing answers, which gave other
        /// scores.
        case finishedOtherwise(SampleID)
        /// The store has no result with this identifier.
        case noResult(SampleID)
        /// The form ships without its texts, which its rights forbid to copy, so it cannot be
        /// asked.
        case noWording(Questionnaire.ID)
        /// The date is more than a day after now.
        case futureDate
    }
}

extension Journal.Refusal: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .valenceOutOfRange:
            "the valence is out of range; use -1, very unpleasant, to 1, very pleasant"
        case .badEntry:
            "the entry is blank, longer than \(JournalEntry.sizeLimit >> 20) MiB, has a null "
                + "character, or is about more than \(JournalEntry.aboutLimit) samples; shorten it"
        case .noScale(let id):
            "\(id) has no such scale; use one of its definition's scales"
        case .noInterview(let id):
            "no interview \(id) is stored; it was discarded or deleted, or never began; begin a "
                + "new one"
        case .finishedOtherwise(let id):
            "the interview \(id) was finished with another policy for missing answers; its result "
                + "is stored; finish it with that policy to read it"
        case .noResult(let id):
            "no result \(id) is stored; it was deleted, or never saved; take an identifier from "
                + "history or assessments"
        case .noWording(let id):
            "\(id) comes without its wording, which its rights forbid to copy; recording and "
                + "scoring work; to ask it, give the licensed texts to the journal's catalogue: "
                + "QuestionnaireCatalogue(adding:) takes the file that `wellbeing wording \(id)` "
                + "makes, filled in"
        case .futureDate:
            "the date is in the future; check it"
        }
    }
}
