internal import Questionnaires
public import Samples
internal import Scoring

extension ClinicImport {
    /// The most assessments that a store is asked about at once.
    private static let batchSize = 1_000

    /// Reads every row and says what an import would do.
    ///
    /// - Parameters:
    ///   - mapping: What the columns mean.
    ///   - store: Where the assessments would be kept; `nil` for a store that does not exist yet.
    /// - Returns: The plan. It has problems where rows cannot be kept.
    /// - Throws: ``ImportRefusal`` when the table cannot be read by the mapping, what the file's
    ///   source throws, and the failures of the store.
    /// - Complexity: O(*n*) in the rows; memory O(*n*) in the different assessments, for finding
    ///   those that come twice.
    public func plan(
        _ mapping: ImportMapping, for store: (any SampleStore)?
    ) async throws -> ImportPlan {
        let plan = try await plan(mapping, for: store, leavingOut: [])
        guard !plan.contradicting.isEmpty else { return plan }
        // That a row is contradicted shows only when the other comes. Now it can be left out.
        return try await self.plan(mapping, for: store, leavingOut: plan.contradicting)
    }

    private func plan(
        _ mapping: ImportMapping, for store: (any SampleStore)?,
        leavingOut contradicting: Set<SampleID>
    ) async throws -> ImportPlan {
        var plan = ImportPlan(mapping: mapping, contradicting: contradicting)
        var pass = try RowPass(
            file, mapping: mapping, questionnaires: questionnaires, context: context,
            policy: policy)
        plan.headerLine = pass.headerLine
        let unused = pass.unusedColumns(mapping)
        if !unused.isEmpty {
            plan.findings.append(
                ImportFinding(
                    "columns-unused", gravity: .note,
                    "not used: \(unused.joined(separator: ", ")); keep columns with --keep COLUMN"
                ))
        }
        var seen = SeenAssessments()
        var pattern = DisagreementPattern()
        var notices: [SubjectNotice: Int] = [:]
        var batch: [(assessment: Assessment, line: Int)] = []
        while let row = try pass.next() {
            plan.rows += row.count
            for notice in row.result.notices { notices[notice, default: 0] += 1 }
            for disagreement in row.result.disagreements { pattern.add(disagreement) }
            guard row.result.problems.isEmpty else {
                plan.badRows += row.count
                for problem in row.result.problems { plan.add(problem) }
                continue
            }
            plan.settledTotals += row.result.settledTotals
            if row.result.assessments.isEmpty, !row.result.isUnused {
                plan.emptyRows += row.count
            }
            var isContradicting = false
            for (assessment, _) in row.result.assessments {
                let isLeftOut = contradicting.contains(assessment.id)
                if isLeftOut { isContradicting = true }
                switch seen.add(assessment, line: row.line) {
                case .new where isLeftOut, .again where isLeftOut: break
                case .new:
                    plan.count(assessment)
                    batch.append((assessment, row.line))
                case .again: plan.duplicates += 1
                case .contradicting(let line):
                    plan.contradicting.insert(assessment.id)
                    plan.add(
                        ImportProblem(
                            .duplicate, line: row.line,
                            "lines \(line) and \(row.line) disagree: the same person, "
                                + "questionnaire and time, but other answers; correct one of them"))
                }
            }
            if isContradicting { plan.contradictingRows += 1 }
            if batch.count >= Self.batchSize { try await settle(&batch, store, &plan) }
        }
        try await settle(&batch, store, &plan)
        plan.subjects = seen.subjects
        plan.byteCount = pass.byteCount
        plan.hash = pass.hash
        plan.findings += pass.findings
        plan.findings += SubjectNotice.allCases.compactMap { notice in
            notices[notice].map { notice.finding(rows: $0) }
        }
        plan.findings += pattern.findings { id in
            questionnaires.first { $0.id == id }?.shortTitle ?? id.text
        }
        return plan
    }

    /// Asks the store about a batch.
    private func settle(
        _ batch: inout [(assessment: Assessment, line: Int)], _ store: (any SampleStore)?,
        _ plan: inout ImportPlan
    ) async throws {
        defer { batch.removeAll(keepingCapacity: true) }
        guard let store else {
            plan.new += batch.count
            for row in batch { plan.countFlags(row.assessment) }
            return
        }
        let standings = try await store.standings(of: batch.map(\.assessment))
        for (standing, row) in zip(standings, batch) {
            switch standing {
            case .new:
                plan.new += 1
                plan.countFlags(row.assessment)
            case .identical: plan.identical += 1
            case .deleted: plan.deletedBefore += 1
            case .different:
                plan.conflicts += 1
                plan.conflicting.insert(row.assessment.id)
                plan.countFlags(row.assessment)
                plan.addConflict(line: row.line)
            }
        }
    }
}

extension ImportPlan {
    /// Counts a sound assessment.
    fileprivate mutating func count(_ assessment: Assessment) {
        assessments += 1
        if !assessment.stated.isEmpty, assessment.answers.states.allSatisfy({ $0.value == nil }) {
            totalsOnly += 1
        }
        let start = assessment.start
        dates = dates.map { min($0.lowerBound, start)...max($0.upperBound, start) } ?? start...start
    }

    /// Counts the flags of an assessment that is to be written.
    fileprivate mutating func countFlags(_ assessment: Assessment) {
        for flag in assessment.scorecard.flags { flags[flag.flag, default: 0] += 1 }
    }

    /// Adds a row that the store has with other answers.
    fileprivate mutating func addConflict(line: Int) {
        guard conflictLines.count < Self.describedProblems else { return }
        conflictLines.append(line)
    }
}

/// The assessments of a table so far, as little of each as tells whether it comes again.
private struct SeenAssessments {
    enum Verdict {
        case new
        case again
        case contradicting(line: Int)
    }

    private var places: [SampleID: (content: Int, line: Int)] = [:]
    private var people: Set<Int> = []

    /// How many different people there are.
    var subjects: Int { people.count }

    mutating func add(_ assessment: Assessment, line: Int) -> Verdict {
        var hasher = Hasher()
        hasher.combine(assessment.answers)
        hasher.combine(assessment.stated)
        let content = hasher.finalize()
        people.insert(assessment.subject.hashValue)
        guard let known = places[assessment.id] else {
            places[assessment.id] = (content, line)
            return .new
        }
        return known.content == content ? .again : .contradicting(line: known.line)
    }
}
