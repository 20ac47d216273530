internal import CSV
internal import ClinicImport
internal import Questionnaires
internal import Samples
internal import Scoring

/// The texts of `import`: what it understood, what it would do, what it did.
struct ImportText {
    let file: String
    let clinic: TableImport
    /// What was found when the columns were recognised.
    let findings: [ImportFinding]
    let plan: ImportPlan

    private var mapping: ImportMapping { plan.mapping }

    /// The plan.
    var planLines: [String] {
        var lines = [
            "\(file): \(Counted("row", plan.rows)), \(tableWords)",
            "  Person: \(subjectWords)",
            "  Date: \(mapping.date?.words ?? ownDateWords)",
        ]
        if let zone = mapping.timeZone { lines.append("  Times without an offset: in \(zone)") }
        if case .long(let item, let answer) = mapping.layout {
            lines.append(
                "  Layout: one row an answer; column \(item) names the item, column \(answer) "
                    + "holds the answer")
        }
        if let birth = mapping.birthDate {
            lines.append(
                "  Birth date: column \(birth.column), written as \(birth.form.rawValue); only "
                    + "compared with the date")
        }
        if let column = mapping.waveColumn { lines.append("  Visit: named in column \(column)") }
        if let column = mapping.questionnaireColumn {
            lines.append("  Questionnaire: column \(column)")
        }
        lines += mapping.sittings.map { "  \($0.words(in: clinic.questionnaires))" }
        if !mapping.missingCodes.isEmpty {
            lines.append("  No answer: \(mapping.missingCodes.joined(separator: ", "))")
        }
        if mapping.missing == .prorate {
            lines.append(
                "  Missing answers: estimated from the others, where the questionnaire has a rule "
                    + "for it")
        }
        if !mapping.kept.isEmpty {
            lines.append("  Kept with each result: \(mapping.kept.joined(separator: ", "))")
        }
        if mapping.trust != .neither {
            lines.append("  Where a total differs from the items: \(mapping.trust.rawValue) hold")
        }
        lines += notices.map { "  \($0.gravity == .warning ? "Warning: " : "")\($0.words)" }
        return lines + [""] + countLines
    }

    /// The warnings, for a user who does not want the plan.
    var warningLines: [String] {
        notices.filter { $0.gravity == .warning }.map { "\(file): Warning: \($0.words)" }
    }

    private var notices: [ImportFinding] {
        (findings + plan.findings).filter { $0.gravity != .error }
    }

    /// How many results would be stored.
    var countLines: [String] {
        let rejected = plan.badRows + plan.contradictingRows > 0
        var lines = [
            "\(Counted("result", plan.assessments))\(rejected ? " without a problem, of " : " of ")"
                + "\(Counted("person", plan.subjects, many: "people"))\(periodWords):",
            "  New: \(plan.new)",
        ]
        func add(_ words: String, _ count: Int) {
            if count > 0 { lines.append("  \(words): \(count)") }
        }
        let elsewhere = plan.elsewhere
        add(
            "Of the new, with the same answers kept from elsewhere",
            elsewhere.same - elsewhere.leftOut)
        add("Of the new, with other answers kept from elsewhere", elsewhere.other)
        add("Kept from elsewhere with the same answers, and left out", elsewhere.leftOut)
        add("Already kept", plan.identical)
        add("Already kept, and corrected since", plan.correctedSince)
        add("Already kept, without what --keep names now", plan.lackingMetadata)
        add("Kept with other answers", plan.conflicts - plan.otherTotals)
        add("Kept with answers that add up to another total", plan.otherTotals)
        add("Deleted before, and not brought back", plan.deletedBefore)
        add("Duplicates in the table, left out", plan.duplicates)
        add("Without a score, because answers are missing", plan.withoutScore)
        add("Totals without items", plan.totalsOnly)
        add("Totals that differ from the items, decided by --trust", plan.resolvedTotals)
        add("Rows without any answer, and left out", plan.emptyRows)
        if plan.badRows > 0 {
            lines.append("  Rows with a problem: \(plan.badRows) of \(plan.rows)")
        }
        add("Rows that contradict another", plan.contradictingRows)
        for (flag, count) in plan.flags.sorted(by: { $0.key < $1.key }) {
            lines.append("  Historical flag \"\(title(of: flag))\": \(count)")
        }
        return lines
    }

    /// The plan and what was done, for programs.
    func json(tally: AssessmentImport.Tally?) -> JSONValue {
        plan.json(tally: tally, understood: findings)
    }

    /// The first problems, one a line.
    var problemLines: [String] {
        let lines = plan.problems.map { problem in
            let column = problem.column.map { "\($0): " } ?? ""
            return "\(file):\(problem.line): \(column)\(problem.message)"
        }
        return listed(lines, of: plan.problemCount)
    }

    /// The first results that the store also has from elsewhere, in the order of the table.
    var elsewhereLines: [String] {
        let elsewhere = plan.elsewhere
        let end = elsewhere.leavesOutSame ? ", and left out" : ""
        let described =
            elsewhere.sameLines.map { (line: $0, words: "with the same answers\(end)") }
            + elsewhere.otherLines.map { (line: $0, words: "with other answers") }
        let first = described.sorted { $0.line < $1.line }.prefix(ImportPlan.describedProblems)
        let lines = first.map { "\(file):\($0.line): kept from elsewhere too, \($0.words)" }
        return listed(lines, of: elsewhere.count)
    }

    /// The first results that the store has with other answers.
    ///
    /// - Parameter areCorrected: Whether `--amend` corrects results. Then only other totals are
    ///   listed.
    func conflictLines(areCorrected: Bool) -> [String] {
        let shown = plan.firstConflicts.filter { !areCorrected || $0.isOtherTotal }
        let lines = shown.map { conflict in
            let form = clinic.questionnaires.first { $0.id == conflict.questionnaire }
            let title = form?.shortTitle ?? conflict.questionnaire.text
            let words =
                conflict.isOtherTotal
                ? "another total than the answers that are kept add up to"
                : "kept with other answers"
            return "\(file):\(conflict.line): \(title): \(words)"
        }
        return listed(lines, of: areCorrected ? plan.otherTotals : plan.conflicts)
    }

    /// The lines for a table that adds no result.
    ///
    /// - Parameter entry: The audit's entry of an earlier import of the same file.
    func nothingNew(_ entry: AuditEntry?) -> [String] {
        let isKept = plan.identical + plan.correctedSince + plan.elsewhere.leftOut > 0
        let isWhole = plan.conflicts == 0 && plan.rejectedRows == 0
        let first =
            isWhole
            ? entry.map { "Already imported on \($0.attribution.instant.day); 0 new." } : nil
        let words =
            !isWhole ? "0 new." : isKept ? "Already kept, all of it; 0 new." : "Nothing to keep."
        return [first ?? words] + leftLines(plan.conflicts) + correctedLines + lackingLines
    }

    /// The lines about what is left out or left as it is, by cause.
    ///
    /// - Parameter conflicts: The number of results that stay as they are stored.
    private func leftLines(_ conflicts: Int) -> [String] {
        var lines: [String] = []
        if conflicts > 0 {
            lines.append(
                "\(Counted("result", conflicts)) with other answers, left as kept before.")
        }
        if plan.rejectedRows > 0 {
            let causes = plan.problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.words): \($0.value)" }
            lines.append(
                "\(Counted("row", plan.rejectedRows)) with a problem (\(causes.joined(separator: ", ")))."
            )
        }
        return lines
    }

    /// The lines about results that were corrected after the first import.
    private var correctedLines: [String] {
        guard plan.correctedSince > 0 else { return [] }
        return [
            "\(Counted("result", plan.correctedSince)) corrected since; the correction remains. To "
                + "restore the table's answers: --amend REASON"
        ]
    }

    /// The lines about columns to keep that existing results do not have.
    private var lackingLines: [String] {
        guard plan.lackingMetadata > 0 else { return [] }
        return [
            "\(Counted("result", plan.lackingMetadata)) kept before without what --keep names "
                + "(\(mapping.kept.joined(separator: ", "))), or with something else; nothing was "
                + "added to them. Only new results get it: import into a new store to have it with "
                + "all."
        ]
    }

    /// The outcome, in one line.
    func words(for outcome: TableImport.Outcome) -> String {
        var words = ["Kept \(Counted("new result", outcome.tally.added))"]
        if outcome.tally.corrected > 0 { words.append("corrected \(outcome.tally.corrected)") }
        if outcome.tally.storedElsewhere > 0 {
            words.append("left out \(outcome.tally.storedElsewhere) kept from elsewhere")
        }
        return words.joined(separator: ", ")
    }

    /// The lines of the outcome.
    func outcomeLines(_ outcome: TableImport.Outcome) -> [String] {
        var lines =
            ["", words(for: outcome) + "."] + leftLines(outcome.leftAsStored) + lackingLines
        if plan.flagCount > 0 {
            lines.append(
                "\(Counted("historical flag", plan.flagCount)); see: wellbeing flags --historical")
        }
        return lines
    }

    // MARK: Words

    private var tableWords: String {
        let encoding = mapping.table.encoding?.rawValue ?? "utf-8"
        let separator = mapping.table.separator.map { SeparatorName.name(of: $0) } ?? "comma"
        return "\(encoding), separated by \(separator), header on line \(plan.headerLine)"
    }

    private var ownDateWords: String {
        let hasWaves = mapping.sittings.contains { $0.wave != nil }
        return "of each \(hasWaves ? "time" : "questionnaire"), see below"
    }

    private var subjectWords: String {
        switch mapping.subject {
        case .column(let name): "column \(name)"
        case .all(let subject): "\(subject) for all rows"
        case .row: "every row is a different person"
        }
    }

    private var periodWords: String {
        guard let dates = plan.dates else { return "" }
        let (first, last) = (dates.lowerBound.day, dates.upperBound.day)
        return first == last ? ", on \(first)" : ", from \(first) to \(last)"
    }

    private func title(of flag: Flag.ID) -> String {
        for form in clinic.questionnaires {
            if let found = form.flags.first(where: { $0.id == flag }) { return found.title }
        }
        return flag.text
    }
}

extension ImportMapping.DateRule {
    /// The date rule in words.
    var words: String {
        switch self {
        case .column(let name, let form, let time):
            "column \(name), written as \(form.rawValue)"
                + (time.map { ", with the time in column \($0)" } ?? "")
        case .all(let date): "\(date) for all"
        case .visit(let name, let start, let unit):
            "column \(name), the number of the \(unit.rawValue) from \(start)"
        }
    }

    /// The date rule in words, for a visit with a separate date.
    fileprivate var ownWords: String {
        switch self {
        case .column, .visit: "date in \(words)"
        case .all(let date): "on \(date)"
        }
    }
}

extension ImportMapping.Sitting {
    /// A questionnaire and its columns, in words.
    func words(in questionnaires: [Questionnaire]) -> String {
        let form = questionnaires.first { $0.id == questionnaire }
        var parts: [String] = []
        let columns = form?.items.compactMap { items[$0.id] } ?? []
        if let first = columns.first, let last = columns.last {
            let names = first == last ? first : "\(first) to \(last)"
            parts.append("\(Counted("item", columns.count)) (\(names))")
        }
        if let total { parts.append("total (\(total))") }
        if let severity { parts.append("severity (\(severity))") }
        switch coding {
        case .values: break
        case .shifted(let shift): parts.append("coded \(shift) higher")
        case .codes: parts.append("answers as codes")
        case .texts(let language): parts.append("answers as texts (\(language))")
        case .pairs(let language): parts.append("answers as value and text (\(language))")
        }
        if !copies.isEmpty { parts.append("\(copies.count) of them in two columns, compared") }
        if let date { parts.append(date.ownWords) }
        let wave = wave.map { ", \($0)" } ?? ""
        return "\(form?.shortTitle ?? questionnaire.text)\(wave): " + parts.joined(separator: ", ")
    }
}

extension ImportProblem.Code {
    /// What the problem is about.
    fileprivate var words: String {
        switch self {
        case .row: "cells of the row"
        case .subject: "person"
        case .date: "date"
        case .questionnaire: "questionnaire"
        case .answer: "answer"
        case .total: "total"
        case .severity: "severity"
        case .duplicate: "contradiction in the table"
        case .conflict: "other answers kept"
        }
    }
}
