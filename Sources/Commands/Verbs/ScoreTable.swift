internal import ClinicImport
internal import Questionnaires

extension OptionDeclaration {
    static let csv = OptionDeclaration(
        "--csv", takes: .file("FILE"),
        summary: "Score every row of this table: CSV with a header.")
}

/// `wellbeing score ID --csv FILE`: writes the rows of a table with their scores.
struct ScoreTable {
    let path: String
    let questionnaire: Questionnaire

    func run(in context: Context) async throws(Failure) {
        if context.arguments.has(.format), context.format != .csv {
            throw Failure(
                .usage,
                "score: --csv writes a table, not \(context.format.rawValue); leave out --format")
        }
        let scoring = TableScoring(
            try TableImport.File(ImportFile(path: path), watchedOn: progressPlace(context)),
            questionnaires: Array(
                Set(try context.recognisableQuestionnaires(naming: [questionnaire.id]))
                    .union([questionnaire])
            ).sorted { $0.id < $1.id },
            policy: context.missingPolicy)
        let mapping = try await mapping(scoring, context)
        if !context.arguments.has(.quiet) {
            context.say(mapping.sittings.map { $0.words(in: scoring.questionnaires) })
        }
        let rows = try await write(mapping, scoring, context)
        context.say(problemLines(rows))
        if !context.arguments.has(.quiet) { context.say(summary(rows)) }
        guard rows.badRows == 0 else {
            throw Failure(
                .badInput,
                "\(Counted("row", rows.badRows)) not scored; the column problem says why. Correct "
                    + "the table.")
        }
    }

    /// The terminal for progress; `nil` if the rows go to the same terminal.
    private func progressPlace(_ context: Context) -> ProgressPlace? {
        context.outPath == nil && context.streams.output.isTerminal ? nil : context.progressPlace
    }

    /// The meaning of the columns: from a mapping file, or from the table.
    private func mapping(
        _ scoring: TableScoring, _ context: Context
    ) async throws(Failure) -> TableImport.Mapping {
        let replaced: [OptionDeclaration] = [
            .code, .missingCode, .trust, .encoding, .separator, .strictCells,
        ]
        if var mapping = try context.mapping(replacing: replaced) {
            mapping.sittings.removeAll { $0.questionnaire != questionnaire.id }
            guard !mapping.sittings.isEmpty else {
                throw Failure(
                    .badInput,
                    "the mapping does not mention \(questionnaire.id); name a questionnaire that it "
                        + "has")
            }
            return mapping
        }
        var choices = TableImport.Choices()
        choices.questionnaires = [questionnaire.id]
        choices.missingCodes = context.arguments.values(of: .missingCode)
        try choices.setContextCodes(context.arguments.values(of: .code))
        choices.trust = context.arguments.choice(of: .trust) ?? .neither
        choices.readsStrictly = context.arguments.has(.strictCells)
        let proposal = try await onTable(
            path, try scoring.proposal(choices, form: TableImport.File.Form(in: context)))
        guard let mapping = proposal.mapping else {
            if proposal.findings.allSatisfy({ $0.gravity != .error }), proposal.rows == 0 {
                throw Failure(.done, "\(path): no data rows; nothing to score")
            }
            throw Failure(.badInput, proposal.findings.map { $0.text(in: path) })
        }
        if !context.arguments.has(.quiet) {
            context.say(proposal.findings.map { $0.text(in: path) })
        }
        return mapping
    }

    /// Writes the table with the scores.
    private func write(
        _ mapping: TableImport.Mapping, _ scoring: TableScoring, _ context: Context
    ) async throws(Failure) -> TableScoring.ScoredTable.Rows {
        do {
            var table = try scoring.table(mapping)
            _ = try await context.writeOut(from: { () async throws(Failure) in
                do { return try table.next() } catch { throw Failure(table: path, error) }
            })
            return table.tally
        } catch { throw Failure(table: path, error) }
    }

    /// The first problems, one a line. They do not show the content of cells.
    private func problemLines(_ rows: TableScoring.ScoredTable.Rows) -> [String] {
        let lines = rows.problems.map { problem in
            let column = problem.column.map { "\($0): " } ?? ""
            return "\(path):\(problem.line): \(column)\(problem.reason)"
        }
        return lines.listed(of: rows.problemCount)
    }

    private func summary(_ rows: TableScoring.ScoredTable.Rows) -> [String] {
        var words = [Counted("row", rows.rows).description]
        if rows.emptyRows > 0 { words.append("\(rows.emptyRows) without any answer") }
        if rows.badRows > 0 { words.append("\(rows.badRows) with a problem") }
        if rows.resolvedTotals > 0 {
            words.append(
                "\(Counted("total", rows.resolvedTotals)) decided by --trust")
        }
        let flags = questionnaire.flags.compactMap { flag in
            rows.flags[flag.id].map { "Flag \"\(flag.title)\": \(Counted("row", $0))" }
        }
        return rows.findings.map { $0.text(in: path) } + [words.joined(separator: ", ")] + flags
    }
}
