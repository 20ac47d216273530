extension RowConverter {
    /// The result of converting a row.
    ///
    /// Most rows have no remarks. Then the result is a few numbers without a reference to count.
    struct Result: Sendable {
        /// The number of sittings: one for each questionnaire with an answer in the row.
        var sittings = 0
        /// The number of totals that differ from the items, where ``TableImport/Mapping/Trust``
        /// decided.
        var resolvedTotals = 0
        /// Whether a row of a long table was added as a part of a sitting.
        var isPart = false
        /// Whether the row is left out on purpose, for example because it is of another questionnaire.
        /// Such a row does not count as empty.
        var isUnused = false
        private var remarks: Remarks?

        /// Whether the row has no remark: no problem, disagreement, notice or unused name.
        var isPlain: Bool { remarks == nil }

        /// The reasons why the row is not stored; empty for a good row.
        var problems: [TableImport.Problem] {
            get { remarks?.problems ?? [] }
            set { remarks = Remarks(newValue, disagreements, notices, unused) }
        }

        /// The disagreements of totals, for the summary.
        var disagreements: [TotalDisagreement] {
            get { remarks?.disagreements ?? [] }
            set { remarks = Remarks(problems, newValue, notices, unused) }
        }

        /// The notices about the person's name.
        var notices: Set<SubjectNotice> {
            get { remarks?.notices ?? [] }
            set { remarks = Remarks(problems, disagreements, newValue, unused) }
        }

        /// The name of an item that belongs to no questionnaire of the mapping; `nil` without one.
        var unused: String? {
            get { remarks?.unused }
            set { remarks = Remarks(problems, disagreements, notices, newValue) }
        }
    }

    /// The remarks on a row.
    private final class Remarks: Sendable {
        let problems: [TableImport.Problem]
        let disagreements: [TotalDisagreement]
        let notices: Set<SubjectNotice>
        let unused: String?

        /// `nil` without remarks.
        init?(
            _ problems: [TableImport.Problem], _ disagreements: [TotalDisagreement],
            _ notices: Set<SubjectNotice>, _ unused: String?
        ) {
            if problems.isEmpty, disagreements.isEmpty, notices.isEmpty, unused == nil {
                return nil
            }
            self.problems = problems
            self.disagreements = disagreements
            self.notices = notices
            self.unused = unused
        }
    }
}
