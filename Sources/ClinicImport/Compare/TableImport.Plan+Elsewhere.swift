internal import Questionnaires
internal import Samples

extension TableImport.Plan {
    /// Counts new assessments if the store already has the same questionnaire for that person and
    /// day, from another source or entered in the kit: see ``/Samples/AssessmentImport/Elsewhere``.
    ///
    /// They may be duplicates, which would count twice, or second forms of that day. So the import
    /// stores them unless the user decides otherwise.
    public struct Elsewhere: Hashable, Sendable {
        /// The number with the same answers.
        public internal(set) var same = 0
        /// The number with other answers or totals.
        public internal(set) var other = 0
        /// The lines of the first assessments with the same answers, in the order of the table.
        public var sameLines: [Int] { Self.sorted(firstSame) }
        /// The lines of the first assessments with other answers, in the order of the table.
        public var otherLines: [Int] { Self.sorted(firstOther) }
        /// Whether assessments with the same answers are ignored. Then
        /// ``TableImport/Plan/Summary/new`` does not count them.
        public internal(set) var leavesOutSame = false

        /// The number with the same or other answers.
        public var count: Int { same + other }
        /// The number of ignored assessments.
        public var leftOut: Int { leavesOutSame ? same : 0 }

        private var firstSame: [Int] = []
        private var firstOther: [Int] = []

        /// Zero counts.
        init() {}

        /// Counts that were read.
        init(same: Int, other: Int, leavesOutSame: Bool, sameLines: [Int], otherLines: [Int]) {
            self.same = same
            self.other = other
            self.leavesOutSame = leavesOutSame
            firstSame = sameLines
            firstOther = otherLines
        }

        /// The counts without differences that do not matter: the order in which lines were found,
        /// and a rule that applied to no result.
        var normalized: Elsewhere {
            Elsewhere(
                same: same, other: other, leavesOutSame: leftOut > 0, sameLines: sameLines,
                otherLines: otherLines)
        }

        /// Counts an assessment.
        ///
        /// - Parameter line: The line on which it begins.
        mutating func add(_ found: AssessmentImport.Elsewhere, line: Int) {
            switch found {
            case .same:
                same += 1
                Self.add(line, to: &firstSame)
            case .other:
                other += 1
                Self.add(line, to: &firstOther)
            }
        }

        /// Adds a line. Sittings arrive by person, but the plan shows the first lines of the table.
        private static func add(_ line: Int, to lines: inout [Int]) {
            lines.append(line)
            if lines.count >= 2 * TableImport.Plan.describedProblems { lines = sorted(lines) }
        }

        private static func sorted(_ lines: [Int]) -> [Int] {
            Array(lines.sorted().prefix(TableImport.Plan.describedProblems))
        }
    }

    /// The findings about new assessments that the store also has from elsewhere.
    var elsewhereFindings: [TableImport.Finding] {
        let elsewhere = summary.elsewhere
        var findings: [TableImport.Finding] = []
        if elsewhere.leftOut > 0 {
            findings.append(
                TableImport.Finding(
                    .leftOutKeptElsewhere, gravity: .note,
                    "\(Counted("result", elsewhere.leftOut)) left out, because the same answers of "
                        + "that person and day are kept already, from another source or entered in "
                        + "the kit"
                ))
        }
        let (same, other) = (elsewhere.same - elsewhere.leftOut, elsewhere.other)
        guard same + other > 0 else { return findings }
        var (kinds, advice): ([String], [String]) = ([], [])
        if same > 0 {
            kinds.append("\(same) with the same answers")
            advice.append("leave those with the same answers out with --skip-kept-elsewhere")
        }
        if other > 0 {
            kinds.append("\(other) with other answers")
            advice.append(
                "compare those with other answers, and take the wrong ones out of the table or out "
                    + "of the store")
        }
        findings.append(
            TableImport.Finding(
                .storedElsewhere, gravity: .warning,
                "\(Counted("result", same + other)) may count twice: the store already has "
                    + "the same questionnaire for the same person and day, from another source or "
                    + "entered in the kit; \(kinds.joined(separator: ", "))"
                    + ". They are stored as additional forms of that day. If they are the same form, "
                    + advice.joined(separator: "; ")))
        return findings
    }
}
