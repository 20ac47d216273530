internal import Questionnaires
internal import Samples

/// What one row of a table with one row for each answer says of a sitting.
///
/// Whose answer it is, when it was given and of which questionnaire it is stands beside it: rows
/// with the same of these are parts of the same sitting.
struct SittingPart: Equatable {
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

    /// The part.
    var part: Part
    /// The line on which the row begins.
    var line: Int
    /// The columns that are kept, as ``MetadataColumns`` writes them.
    var metadata: [UInt8] = []
    /// What is wrong with the row.
    var problems: [ImportProblem] = []
    /// What should be said about the person's name.
    var notices: Set<SubjectNotice> = []
}
