internal import CSV
internal import ClinicImport
internal import Questionnaires
internal import Scoring

extension OptionDeclaration {
    static let csv = OptionDeclaration(
        "--csv", takes: .file("FILE"),
        summary: "Score every row of this table: CSV with a header.")
}

/// `wellbeing score ID --csv FILE`: the rows of a table with their scores.
struct ScoreTable {
    let path: String
    let questionnaire: Questionnaire

    func run(in context: Context) throws(Failure) {
        _ = try context.format(.csv)
        let scoring = TableScoring(
            try ClinicFile(path: path, watchedOn: progressPlace(context)),
            questionnaires: try context.allQuestionnaires(),
            policy: try MissingPolicy(in: context))
        let mapping = try mapping(scoring, context)
        if !context.arguments.has(.quiet) {
            context.say(mapping.sittings.map { $0.words(in: scoring.questionnaires) })
        }
        let rows = try write(mapping, scoring, context)
        context.say(problemLines(rows))
        if !context.arguments.has(.quiet) { context.say(summary(rows)) }
        guard rows.badRows == 0 else {
            throw Failure(
                .badInput,
                "\(Counted("row", rows.badRows)) not scored; the column problem says why. Correct "
                    + "the table.")
        }
    }

    /// Where to show progress; `nil` if the rows go to the same terminal.
    private func progressPlace(_ context: Context) -> ProgressPlace? {
        let out = context.arguments.value(of: .out) ?? "-"
        return out == "-" && context.streams.output.isTerminal ? nil : context.progressPlace
    }

    /// The meaning of the columns: from a mapping file, or from the table.
    private func mapping(
        _ scoring: TableScoring, _ context: Context
    ) throws(Failure) -> ImportMapping {
        let replaced: [OptionDeclaration] = [.missingCode, .trust, .encoding, .separator, .trim]
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
        var choices = ImportChoices()
        choices.questionnaires = [questionnaire.id]
        choices.missingCodes = context.arguments.values(of: .missingCode)
        choices.trust =
            context.arguments.value(of: .trust).flatMap { .init(rawValue: $0) } ?? .neither
        let proposal: TableImport.Proposal
        do { proposal = try scoring.proposal(choices, form: TableForm(in: context)) } catch {
            throw Failure(table: path, error)
        }
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

    /// Writes the table to standard output or to a file. The file is complete, or it does not
    /// exist.
    private func write(
        _ mapping: ImportMapping, _ scoring: TableScoring, _ context: Context
    ) throws(Failure) -> ScoredRows {
        guard let out = context.arguments.value(of: .out), out != "-" else {
            var table = try begin(scoring, mapping)
            while let bytes = try piece(of: &table) { try context.write(bytes: bytes) }
            return table.tally
        }
        // From here on handle Ctrl-C between two pieces, so no incomplete file is left.
        let signals = try context.catchSignals()
        var rows = ScoredRows()
        if let signal = try write(begin(scoring, mapping), to: out, until: signals, &rows) {
            context.say("Nothing was written to \(out).")
            signal.endProgram()
        }
        return rows
    }

    /// Writes the file. On a signal that ends the program it stops, leaves no file, and returns the
    /// signal.
    private func write(
        _ table: consuming ScoredTable, to out: String, until signals: SignalPipe,
        _ rows: inout ScoredRows
    ) throws(Failure) -> Signal? {
        let file: FileOutput
        do { file = try FileOutput(path: out) } catch { throw Failure(writing: out, error) }
        while let bytes = try piece(of: &table) {
            do { try file.write(bytes) } catch { throw Failure(writing: out, error) }
            if let signal = signals.next(), signal.endsProgram { return signal }
        }
        do { try file.finish() } catch { throw Failure(writing: out, error) }
        rows = table.tally
        return nil
    }

    private func begin(
        _ scoring: TableScoring, _ mapping: ImportMapping
    ) throws(Failure) -> ScoredTable {
        do { return try scoring.table(mapping) } catch { throw Failure(table: path, error) }
    }

    private func piece(of table: inout ScoredTable) throws(Failure) -> [UInt8]? {
        do { return try table.next() } catch { throw Failure(table: path, error) }
    }

    /// The first problems, one a line, without the content of cells.
    private func problemLines(_ rows: ScoredRows) -> [String] {
        var lines = rows.problems.map { problem in
            let column = problem.column.map { "\($0): " } ?? ""
            return "\(path):\(problem.line): \(column)\(problem.reason)"
        }
        let rest = rows.problemCount - rows.problems.count
        if rest > 0 { lines.append("… and \(rest) more") }
        return lines
    }

    private func summary(_ rows: ScoredRows) -> [String] {
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
