extension RowConverter {
    /// What came of a row.
    ///
    /// Of most rows nothing has to be said, and then it is a few numbers: no reference is counted
    /// for it.
    struct Result: Sendable {
        /// How many sittings the row has, one for each questionnaire with an answer in it.
        var sittings = 0
        /// How many totals were stated otherwise than the items add up to, and one was trusted.
        var settledTotals = 0
        /// Whether a row of a long table was added as a part of a sitting.
        var isPart = false
        /// Whether it stands for rows that are not used.
        var isUnused = false
        private var remarks: Remarks?

        /// Whether nothing has to be said: no problem, disagreement, notice or unused name.
        var isPlain: Bool { remarks == nil }

        /// Why the row is not kept; empty when it is sound.
        var problems: [ImportProblem] {
            get { remarks?.problems ?? [] }
            set { remarks = Remarks(newValue, disagreements, notices, unused) }
        }

        /// The disagreements of totals, for the summary.
        var disagreements: [TotalDisagreement] {
            get { remarks?.disagreements ?? [] }
            set { remarks = Remarks(problems, newValue, notices, unused) }
        }

        /// What should be said about the person's name.
        var notices: Set<SubjectNotice> {
            get { remarks?.notices ?? [] }
            set { remarks = Remarks(problems, disagreements, newValue, unused) }
        }

        /// The name of an item that belongs to no questionnaire here, where a row has one.
        var unused: String? {
            get { remarks?.unused }
            set { remarks = Remarks(problems, disagreements, notices, newValue) }
        }
    }

    /// What has to be said of a row.
    private final class Remarks: Sendable {
        let problems: [ImportProblem]
        let disagreements: [TotalDisagreement]
        let notices: Set<SubjectNotice>
        let unused: String?

        /// `nil` when it is nothing.
        init?(
            _ problems: [ImportProblem], _ disagreements: [TotalDisagreement],
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
