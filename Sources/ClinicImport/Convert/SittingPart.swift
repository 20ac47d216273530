internal import Questionnaires
internal import Samples

/// The part of a sitting in one row of a table with one row for each answer.
///
/// The person, time and questionnaire are stored outside it. Rows with the same person, time and
/// questionnaire are parts of the same sitting.
struct SittingPart: Equatable {
    /// The part.
    enum Part: Hashable {
        /// An answer as an ``/Questionnaires/AnswerCode``, with the index of its item in the form.
        case answer(item: Int, code: UInt8)
        /// An answer other than a single choice, with the index of its item in the form.
        case entry(item: Int, Answer.Entry)
        /// The stated total.
        case total(Points)
        /// The stated severity.
        case severity(String)
        /// A cell without a total or severity.
        case nothing
        /// A name that is not an item of the row's questionnaire.
        case stray(String)
        /// An unreadable cell; ``problems`` has the reason.
        case unreadable
    }

    /// The part.
    var part: Part
    /// The line on which the row begins.
    var line: Int
    /// The columns to keep, as ``MetadataColumns`` writes them.
    var metadata: [UInt8] = []
    /// The problems of the row.
    var problems: [TableImport.Problem] = []
    /// The notices about the person's name.
    var notices: Set<SubjectNotice> = []

    /// Whether the row has only its part.
    var isPlain: Bool { metadata.isEmpty && problems.isEmpty && notices.isEmpty }
}
