package import CSV
package import Questionnaires
package import Samples
internal import Scoring

extension AssessmentTable {
    /// Whether a file begins like a table of results that `wellbeing export` writes: it has the columns
    /// of every result, in their order.
    ///
    /// - Parameter beginning: The first bytes of the file.
    package static func isTable(beginning: [UInt8]) -> Bool {
        ExportedTable.header(beginning: beginning).map(isHeader) ?? false
    }

    /// A table of an earlier version of the kit lacks the last columns.
    private static func isHeader(_ names: [String]) -> Bool {
        names.starts(with: fixedColumns.prefix(firstColumnCount)) && names.contains(flagColumn)
    }

    /// Reads a table of results, row by row.
    ///
    /// The answers are scored again: a score, a flag, a category or a rule of a row that differs is
    /// a problem. A flag of an answer that was corrected is left out. If a score is prorated, the
    /// whole result was prorated. The columns after the flags that are neither categories nor rules
    /// are metadata.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The name to show in findings, or `nil`.
    ///   - definition: Returns a definition by its name and version; `nil` if it is not available.
    ///   - take: Receives each result, or the problem of its row.
    /// - Throws: The errors of the source.
    package static func readEntries(
        from source: inout some ByteSource & ~Copyable, file: String?,
        definition: (Questionnaire.ID, Questionnaire.SemanticVersion) -> Questionnaire?,
        _ take: (SampleImport.Entry) -> Void
    ) throws {
        try ExportedTable.readEntries(
            from: &source, file: file,
            form: { names in
                isHeader(names)
                    ? Array(names[(names.firstIndex(of: flagColumn) ?? 0)...].dropFirst()) : nil
            },
            entries: { others, cells, line in
                let form = Questionnaire.ID(cells["questionnaire"] ?? "").flatMap { id in
                    Questionnaire.SemanticVersion(cells["version"] ?? "").flatMap { version in
                        definition(id, version)
                    }
                }
                guard let form else {
                    let problem = Diagnostic(
                        code: .otherDefinition, file: file,
                        position: .init(line: line, column: 1), path: .root,
                        problem:
                            "the definition of this questionnaire and version is not available",
                        remedy: "import the row where that definition is installed")
                    return [.problem([problem])]
                }
                let row = Row(form: form, cells: cells, others: others)
                do throws(JSONReadingError) {
                    let (stored, replaced) = try ExportedTable.read(
                        row.json, line: line, file
                    ) { node, reader in
                        row.assessment(node, reader).map { ($0, reader.replaced(node)) }
                    }
                    let kept = Set(row.flags).subtracting(
                        stored.assessment.scorecard.flags.map(\.flag.text))
                    return [
                        .assessment(
                            stored.assessment, of: form,
                            otherVersions: (replaced + [stored.amends].compactMap(\.self))
                                .firstOfEach,
                            place: .init(line: line))
                    ] + kept.map { _ in .leftOut(.flagOfCorrectedAnswer, place: .init(line: line)) }
                } catch {
                    return [.problem(error.diagnostics)]
                }
            }, take)
    }
}

/// A row of a table of results.
private struct Row {
    let form: Questionnaire
    let cells: [String: String]
    /// The names of the columns after the flags.
    let others: [String]

    private func filled(_ name: String) -> String? {
        cells[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The row in the form in which a result is written as JSON, without its scores.
    var json: [(String, JSONValue)] {
        func text(_ name: String) -> JSONValue { .string(cells[name] ?? "") }
        let isProrated = form.scales.contains { status(of: $0) == .prorated }
        let policy: MissingPolicy = isProrated ? .prorate : .strict
        return JSONValue.present([
            "type": .string(SampleType.assessment.rawValue), "id": text("id"),
            "subject": text("subject"), "date": text("date"),
            "end": filled("end").map { .string($0) },
            "questionnaire": .string(form.id.text), "version": .string(form.version.description),
            "contentHash": .string(form.contentHash.description),
            "missing": .string(policy.rawValue), "mode": text("mode"),
            "language": filled("language").map { .string($0) },
            "source": .object(
                [("name", text("source"))]
                    + JSONValue.present(["version": filled("sourceVersion").map { .string($0) }])),
            "amends": filled("amends").map { .string($0) },
            StoredSample.replacedKey: ExportedTable.replaced(in: cells),
            "metadata": .object(metadata.map { ($0, .string($1)) }),
            "answers": .object(form.items.map { ($0.id.text, answer(to: $0)) }),
        ])
    }

    /// The names of the flags.
    var flags: [String] {
        (cells[AssessmentTable.flagColumn] ?? "").split(separator: " ").map(String.init)
    }

    private func status(of scale: Scale) -> Score.Status? {
        cells[AssessmentTable.scoreColumn(scale.id, ".status")].flatMap {
            Score.Status(rawValue: $0)
        }
    }

    /// The answer in the cell of an item, in the form of JSON.
    private func answer(to item: Item) -> JSONValue {
        let cell = cells[AssessmentTable.prefixed(item.id)] ?? cells[item.id.text] ?? ""
        if let state = Answer(cell), state.value == nil, state.entry == nil { return state.json }
        switch item.kind {
        case .text: return ["text": .string(cell)]
        case .multiple:
            let entry = Answer.Entry("chosen:" + cell)
            return entry.map { Answer.entered($0).json } ?? .string(cell)
        default: return Int(cell).map { .integer($0) } ?? decimal(cell) ?? .string(cell)
        }
    }

    private func decimal(_ cell: String) -> JSONValue? {
        Points(decimal: cell).map { Answer.entered(.number($0)).json }
    }

    private var metadata: [(String, String)] {
        let findings = FindingColumns([form])
        let results =
            findings.categories.flatMap { [$0.text, "category.\($0)"] }
            + findings.rules.flatMap { [$0.text, "rule.\($0)"] }
        return others.filter { !results.contains($0) }.compactMap { column in
            filled(column).map { (name(ofFact: column), $0) }
        }
    }

    /// The metadata name for a column. A name that another column also has was written with a
    /// prefix.
    private func name(ofFact column: String) -> String {
        let prefix = AssessmentTable.factPrefix
        guard column.hasPrefix(prefix) else { return column }
        let rest = String(column.dropFirst(prefix.count))
        return rest.isEmpty || cells[rest] != nil ? rest : column
    }

    /// Reads the result, and compares its scores with those of the row.
    func assessment(_ node: JSONNode, _ reader: RecordReader) -> StoredAssessment? {
        guard let read = reader.assessment(node, definition: { _ in form }) else { return nil }
        var stated: [Scale.ID: Points] = [:]
        for scale in form.scales where status(of: scale) == .stated {
            stated[scale.id] = filled(AssessmentTable.scoreColumn(scale.id)).flatMap {
                Points(decimal: $0)
            }
        }
        let own = read.assessment
        let assessment = Assessment(
            id: own.id, subject: own.subject, start: own.start, end: own.end, source: own.source,
            mode: own.mode, language: own.language, answers: own.answers, scoredBy: Scorer(form),
            policy: own.scorecard.policy, stated: stated, metadata: own.metadata)
        if let name = difference(from: assessment.scorecard) {
            reader.report(
                .contradiction, at: node, "\(name) that differs from that of the answers",
                remedy: "correct the answers or the cell, or export the result again")
            return nil
        }
        return StoredAssessment(
            assessment: assessment, sequence: 0, amends: read.amends, amendedBy: nil)
    }

    /// The first value of the row that differs from the scored answers, in words; `nil` without a
    /// difference.
    private func difference(from card: Scorecard) -> String? {
        for scale in form.scales {
            for (ending, text) in AssessmentTable.scoreTexts(card[scale.id], scale) {
                let cell = cells[AssessmentTable.scoreColumn(scale.id, ending)]
                guard cell ?? "" != text else { continue }
                if ending == ".band" { return "a band" }
                return "a score"
            }
        }
        let raised = card.flags.map(\.flag.text)
        let known = Set(form.flags.map(\.id.text))
        guard Set(raised).isSubset(of: flags), known.isSuperset(of: flags) else { return "a flag" }
        let findings = FindingColumns([form])
        let columns =
            findings.categories.map { ("category.\($0)", $0.text) }
            + findings.rules.map { ("rule.\($0)", $0.text) }
        for ((prefixed, name), text) in zip(columns, findings.cells(of: card)) {
            let column = [prefixed, name].first { others.contains($0) }
            if let column, cells[column] != text { return "a category or a rule" }
        }
        return nil
    }
}
