public import CSV
public import Questionnaires

extension TableImport {
    /// The user's decisions about an import before the table is read.
    public struct Choices: Hashable, Sendable {
        /// The questionnaires in the table; empty to recognise them by the names of columns.
        public var questionnaires: [Questionnaire.ID] = []
        /// The columns of the items of one or several questionnaires, in the order of each form;
        /// empty to recognise them by their names. The numbers of columns show to which
        /// questionnaires they belong. For a questionnaire with a total, the items that raise flags
        /// are enough.
        public var itemColumns: [ColumnRun] = []
        /// The column of the person; `nil` to recognise it.
        public var subject: TableImport.Mapping.SubjectRule?
        /// The column of the date; `nil` to recognise it.
        public var dateColumn: TableImport.Mapping.Column?
        /// The column of the time of day, if the column of the date has none.
        public var timeColumn: TableImport.Mapping.Column?
        /// The column that names the time of each row, such as `baseline`.
        public var waveColumn: TableImport.Mapping.Column?
        /// How dates are written; `nil` to decide by the whole column.
        public var dateForm: TableImport.DateForm?
        /// One date for all rows; `nil` for a column.
        public var date: Timestamp?
        /// The day from which visit numbers count, and their unit.
        public var visits: (start: LocalDate, unit: TableImport.VisitUnit)? {
            get { visitStart.flatMap { start in visitUnit.map { (start, $0) } } }
            set {
                visitStart = newValue?.start
                visitUnit = newValue?.unit
            }
        }
        private var visitStart: LocalDate?
        private var visitUnit: TableImport.VisitUnit?
        /// The number that the table writes for the first choice, such as 1 for answers from 1 to
        /// 4; `nil` to recognise how answers are written.
        public var firstAnswer: Int?
        /// The same for single questionnaires, instead of ``firstAnswer``.
        public var firstAnswers: [Questionnaire.ID: Int] = [:]
        /// The text before each of these numbers, such as `A` for the codes A1 to A4 of LimeSurvey.
        /// With it, the numbers count the choices of each item in the order of the form, from
        /// ``firstAnswer``.
        public var answerPrefix = ""
        /// The meanings of texts in columns about the person, such as `1` in the column `sex`: the
        /// name of a choice, such as `male`, or `unknown`.
        public var contextCodes: [TableImport.Mapping.Column: [String: String]] = [:]
        /// The texts that mean a missing answer, in addition to an empty cell.
        public var missingCodes: [String] = []
        /// Texts in columns of answers that, by the user's reply, do not mean a missing answer.
        var otherTexts: Set<String> = []
        /// The encoding of the table, if it is not UTF-8 and the caller gives no form; `nil` to
        /// recognise it.
        public var encoding: TextEncoding?
        /// Whether to refuse answers, totals and dates with blanks around them, and a whole number
        /// written like `2.0`.
        public var readsStrictly = false
        /// The columns to store as metadata.
        public var kept: [TableImport.Mapping.Column] = []
        /// Whether to import responses that were not finished, and tests, if the table marks them.
        public var includesUnfinished = false
        /// What to believe if the items do not add up to a stated total.
        public var trust = TableImport.Mapping.Trust.neither
        /// Whether the rows are only scored, and so need no person and no date.
        var isForScoring = false
        /// The name of the source that the assessments are saved under.
        public var source = "clinic"

        /// No decisions: the import recognises everything, or asks.
        public init() {}
    }

    /// Columns that are next to each other in a table.
    public struct ColumnRun: Hashable, Sendable {
        /// The first of them.
        public let first: Mapping.Column
        /// The last of them.
        public let last: Mapping.Column

        /// Creates a run from the first column to the last. Both may be the same column.
        public init(_ first: Mapping.Column, _ last: Mapping.Column) {
            (self.first, self.last) = (first, last)
        }
    }
}
