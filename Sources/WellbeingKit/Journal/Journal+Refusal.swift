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
        /// No interview with this identifier is open.
        case noInterview(SampleID)
        /// The store has no result with this identifier.
        case noResult(SampleID)
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
            "no interview \(id) is open; it was finished or discarded, or never began; begin a "
                + "new one"
        case .noResult(let id):
            "no result \(id) is stored; it was deleted, or never saved; take an identifier from "
                + "history or assessments"
        }
    }
}
