internal import Questionnaires
internal import Samples

/// What one row of a table with one row for each answer says of a sitting.
struct PartialSitting {
    /// What makes two rows part of the same sitting.
    struct Key: Hashable {
        let subject: Subject
        /// The place of the questionnaire in the mapping.
        let sitting: Int
        /// Whether the time is a day; a day is no instant.
        let isDay: Bool
        /// The time, in microseconds.
        let time: Int64
    }

    /// The part.
    enum Part: Hashable {
        /// An answer as an ``/Questionnaires/AnswerCode``, with the place of its item in the form.
        case answer(item: Int, code: UInt8)
        /// What the source says the answers add up to.
        case total(Points)
        /// What the source calls the total.
        case severity(String)
        /// A cell without a total or severity.
        case nothing
        /// A name that is no item of the questionnaire that the row names.
        case stray(String)
        /// Something that cannot be read; the problem stands beside it.
        case unreadable
    }

    /// Whose answer it is.
    let subject: Subject
    /// When it was given.
    let start: Timestamp
    /// The place of the questionnaire in the mapping.
    let sitting: Int
    /// The part.
    let part: Part
    /// The line on which the row begins.
    let line: Int
    /// The columns that are kept.
    let metadata: Metadata

    /// The sitting that it is a part of.
    var key: Key {
        Key(
            subject: subject, sitting: sitting, isDay: start.offset == nil,
            time: start.microsecondsSinceEpoch)
    }
}
