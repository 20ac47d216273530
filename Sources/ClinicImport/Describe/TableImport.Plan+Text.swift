internal import CSV
public import Questionnaires
internal import Samples
internal import Scoring

extension TableImport.Plan {
    /// The plan of an import in words, as `wellbeing import` shows it.
    ///
    ///     let planned = try await journal.plan(TableImport.File(path: "clinic.csv"))
    ///     for line in planned.text.lines + planned.text.problemLines { print(line) }
    ///
    /// The lines name columns, lines, kinds and counts. They name a person only if all rows are
    /// about one person, and contain an answer only in ``problemLines``. The names of the file and
    /// of its columns come from outside: escape the lines for the page or terminal that shows them.
    /// A remedy names the option of the command line, because it has a name for each decision.
    public struct Text: Sendable {
        /// The name of the file, as shown to the user.
        let file: String
        let plan: TableImport.Plan
        /// What was found when the columns were recognised.
        package let findings: [TableImport.Finding]
        let questionnaires: [Questionnaire]

        var mapping: TableImport.Mapping { plan.mapping }

        /// Prepares the words of a plan.
        ///
        /// - Parameters:
        ///   - plan: The plan.
        ///   - file: The name or path of the table, as shown to the user. Each line about a place
        ///     begins with it.
        ///   - findings: What was found when the columns were recognised:
        ///     ``TableImport/Proposal/findings``.
        ///   - questionnaires: The questionnaires that can be in the table, for their titles.
        public init(
            _ plan: TableImport.Plan, of file: String,
            understood findings: [TableImport.Finding] = [],
            questionnaires: [Questionnaire]
        ) {
            self.file = file
            self.plan = plan
            self.findings = findings
            self.questionnaires = questionnaires
        }

        /// The meaning of the columns, the notices, and how many results are new, stored already or
        /// rejected.
        public var lines: [String] {
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
            if let column = mapping.waveColumn {
                lines.append("  Visit: named in column \(column)")
            }
            if let column = mapping.questionnaireColumn {
                lines.append("  Questionnaire: column \(column)")
            }
            lines += mapping.sittings.map { "  \($0.words(in: questionnaires))" }
            if !mapping.missingCodes.isEmpty {
                lines.append("  Missing codes: \(mapping.missingCodes.joined(separator: ", "))")
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
                lines.append(
                    "  Where a total differs from the items: use the \(mapping.trust.rawValue)")
            }
            lines += notices.map { "  \($0.gravity == .warning ? "Warning: " : "")\($0.words)" }
            return lines + [""] + countLines
        }

        /// The warnings, for a user who does not want the plan.
        public var warningLines: [String] {
            notices.filter { $0.gravity == .warning }.map { "\(file): Warning: \($0.words)" }
        }

        private var notices: [TableImport.Finding] {
            (findings + plan.findings).filter { $0.gravity != .error }
        }
    }
}

extension TableImport.Plan.Text {
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
        case .column(let name):
            "column \(name)\(mapping.readsWholePeople ? ", 101.0 read as 101" : "")"
        case .all(let subject): "\(subject) for all rows"
        case .row: "every row is a different person"
        }
    }
}
