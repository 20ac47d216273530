public import Questionnaires
public import Samples
public import Scoring

extension TableImport {
    /// What the columns of a clinic's table mean.
    ///
    /// Inference makes a mapping from a table, and a person may correct it. The same table with the
    /// same mapping always gives the same assessments. Columns are named by their header, as
    /// written in the table.
    public struct Mapping: Hashable, Sendable {
        /// The columns that it names.
        var columns: Set<Column> {
            var columns = Set(kept)
            if case .long(let item, let value) = layout { columns.formUnion([item, value]) }
            for sitting in sittings { columns.formUnion(sitting.copies.values) }
            if case .column(let name) = subject { columns.insert(name) }
            for date in [date] + sittings.map(\.date) {
                columns.formUnion(date?.columns ?? [])
            }
            if let birthDate { columns.insert(birthDate.column) }
            if let questionnaireColumn { columns.insert(questionnaireColumn) }
            if let waveColumn { columns.insert(waveColumn) }
            for sitting in sittings where layout == .wide {
                columns.formUnion(sitting.items.values)
                for choices in sitting.choiceColumns.values { columns.formUnion(choices.values) }
                columns.formUnion([sitting.total, sitting.severity].compactMap(\.self))
                columns.formUnion(sitting.leftOut.map(\.column))
            }
            return columns
        }

        /// The name of a column: its header.
        public typealias Column = String

        /// The version of the mapping file's format.
        public static let formatVersion = 1

        /// How the table is written.
        public var table = TableImport.File.Form()
        /// What a row holds.
        public var layout = Layout.wide
        /// Which person gave the answers.
        public var subject: SubjectRule
        /// Whether a person named `101.0` is read as `101`. Spreadsheets and programs add the `.0`
        /// to all numbers of a column with gaps.
        public var readsWholePeople = false
        /// When the answers were given; `nil` if each of ``sittings`` has a separate date.
        public var date: DateRule?
        /// Whether a date with the time 0:00 and no offset is only a day. Spreadsheets add this
        /// time to the days of a column.
        public var readsMidnightsAsDays = false
        /// The questionnaires in each row, in the order of the table. The same questionnaire may
        /// occur several times, once for each wave.
        public var sittings: [Sitting]
        /// The column of the birth date, which is only compared with the date; `nil` to compare
        /// nothing.
        public var birthDate: BirthDate?
        /// The column that names the questionnaire of each row; `nil` if each row may answer all.
        public var questionnaireColumn: Column?
        /// The column that names the time of each row, such as `baseline`; `nil` without one. It is
        /// stored as metadata `wave`.
        public var waveColumn: Column?
        /// The texts that mean a missing answer, in addition to an empty cell.
        public var missingCodes: [String] = []
        /// The texts that mean that the person preferred not to answer.
        public var declinedCodes: [String] = []
        /// The columns that are stored as metadata.
        public var kept: [Column] = []
        /// What to believe if the items do not add up to a stated total.
        public var trust = Trust.neither
        /// The name of the zone in which times without an offset are read, such as `Europe/London`;
        /// `nil` if the table has no such time, and in a mapping that leaves the zone to
        /// ``TableImport/Context/timeZone``.
        public var timeZone: String?
        /// Whether to refuse answers, totals and dates with blanks around them, and a whole number
        /// written like `2.0`. Otherwise they are read, and counted.
        public var readsStrictly = false
        /// How to treat missing answers; `nil` to leave it to ``TableImport/policy``.
        public var missing: MissingPolicy?
        /// The name of the source of the stored assessments. When a file is imported again, a row
        /// is the same only if the source is the same.
        public var source: String

        /// Creates a mapping.
        public init(subject: SubjectRule, date: DateRule?, sittings: [Sitting], source: String) {
            self.subject = subject
            self.date = date
            self.sittings = sittings
            self.source = source
        }

        /// What a row of a table holds.
        public enum Layout: Hashable, Sendable {
            /// All answers of a person at one time, with a column for each item.
            case wide
            /// One answer or one score. One column names the item, and another holds the answer.
            /// The columns of ``Sitting`` are then names in the column of items.
            case long(item: Column, answer: Column)

            /// The column that holds all answers of a long table; `nil` for a wide one.
            var answers: Column? {
                if case .long(_, let answer) = self { answer } else { nil }
            }
        }

        /// Which person gave the answers of a row.
        public enum SubjectRule: Hashable, Sendable {
            /// The person named in a column.
            case column(Column)
            /// All rows are about one person.
            case all(SubjectID)
            /// Every row is a different person, named after the table and the number of the row:
            /// `row-3f2a9c014477-1` is the first row below the header of the table whose SHA-256
            /// begins with `3f2a9c014477`. The same file gives the same people again; a changed
            /// file gives other people. So correct rejected rows in
            /// ``TableImport/rejects(of:includingConflicts:)``, which stores their names.
            case row
        }

        /// When the answers of a row were given.
        public enum DateRule: Hashable, Sendable {
            /// On the date in a column, written in a form. Another column may have the time of day.
            case column(Column, TableImport.DateForm, time: Column? = nil)
            /// All on one date.
            case all(Timestamp)
            /// A number of days, weeks or months after a start, from a column; 0 is the start.
            case visit(Column, start: LocalDate, TableImport.VisitUnit)

            /// The column of the date or the visit.
            var column: Column? {
                switch self {
                case .column(let name, _, _), .visit(let name, _, _): name
                case .all: nil
                }
            }

            /// The columns that it names.
            var columns: [Column] {
                guard case .column(_, _, let time?) = self else {
                    return [column].compactMap(\.self)
                }
                return [column, time].compactMap(\.self)
            }
        }

        /// The column and form of the birth dates.
        public struct BirthDate: Hashable, Sendable {
            /// Their column.
            public var column: Column
            /// How they are written.
            public var form: TableImport.DateForm

            /// A column of birth dates.
            public init(_ column: Column, _ form: TableImport.DateForm) {
                self.column = column
                self.form = form
            }
        }

        /// What to believe if the items do not add up to a stated total.
        public enum Trust: String, Hashable, Sendable, CaseIterable {
            /// Neither: the row is refused.
            case neither
            /// The items; the stated total is stored as metadata.
            case items
            /// The total; the items are stored with it.
            case total
        }

        /// The cells of a column that mark a row without a result, such as `False` in the column
        /// `Finished`.
        public struct LeftOut: Hashable, Sendable {
            /// The column.
            public var column: Column
            /// The texts of these cells. Case, accents and punctuation do not matter. An empty text
            /// is an empty cell.
            public var texts: [String]

            /// The column with the identifier of each result, in the kit's own tables.
            static let correctedColumn: Column = "id"

            /// The cells of a column.
            public init(_ column: Column, _ texts: [String]) {
                self.column = column
                self.texts = texts
            }
        }

        /// One questionnaire of a row.
        public struct Sitting: Hashable, Sendable {
            /// The questionnaire.
            public var questionnaire: Questionnaire.ID
            /// The name of the time at which it was answered, such as `pre`, if one row holds
            /// several times. It is stored as metadata `wave`.
            public var wave: String?
            /// When it was answered; `nil` for the date of the row.
            public var date: DateRule?
            /// The column of each item, or its name in the rows of a long table. An item without a
            /// column is unknown in every row.
            public var items: [Item.ID: Column] = [:]
            /// The columns of an item that takes several choices, by the value of each choice:
            /// `sites___1`, `sites___2`. Such an item is not in ``items``.
            public var choiceColumns: [Item.ID: [Int: Column]] = [:]
            /// How the answers are written.
            public var coding = TableImport.AnswerCoding.values
            /// The meanings of texts in a column about the person: `1` is `male`. A meaning is the
            /// name of a choice, or `unknown`. Words such as `female` need no entry, and a number
            /// is never read without one.
            public var contextCodes: [Item.ID: [String: String]] = [:]
            /// The second columns of items, for answers that a table has twice: `phq9_1_num` holds
            /// those of `phq9_1` as numbers. A row in which they differ has a problem. In a long table
            /// all items have the same one: `answer_text`.
            public var copies: [Item.ID: Column] = [:]
            /// How the answers in ``copies`` are written.
            public var copyCoding = TableImport.AnswerCoding.values
            /// The column of the total; `nil` without one.
            public var total: Column?
            /// The scale of the total; `nil` for the first scale of the definition.
            public var scale: Scale.ID?
            /// The column of the severity in words; `nil` without one.
            public var severity: Column?
            /// The cells that mark a row without a result: it was not finished, or it is a test.
            public var leftOut: [LeftOut] = []

            /// A questionnaire without columns yet.
            public init(questionnaire: Questionnaire.ID) {
                self.questionnaire = questionnaire
            }
        }
    }
}
