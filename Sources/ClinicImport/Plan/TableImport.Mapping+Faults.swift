internal import Questionnaires

extension TableImport.Mapping {
    /// The metadata name of the time, if a row holds several times.
    static let waveKey = "wave"
    /// The metadata name of a stated total that differs from the answers.
    static let statedTotalKey = "statedTotal"

    /// The contradictions in the mapping itself, and between it and the clinic's clock and zone.
    func faults(_ context: TableImport.Context) -> [TableImport.Finding] {
        var findings: [TableImport.Finding] = []
        addDateFaults(context, to: &findings)
        addWaveFaults(to: &findings)
        addLongFaults(to: &findings)
        if kept.contains(Self.statedTotalKey), sittings.contains(where: { $0.total != nil }) {
            findings.add(
                .totalKept, column: Self.statedTotalKey,
                "a total that differs from the answers is kept under this name; rename the column, "
                    + "or do not keep it")
        }
        // In another zone the mapping would give other times.
        if let timeZone, timeZone != context.timeZone {
            let given = context.timeZone.map { "is that of \($0)" } ?? "is of no zone with a name"
            findings.add(
                .timeZone,
                "the mapping reads times without an offset in \(timeZone), and the clock of this "
                    + "import \(given); import in the zone of the mapping")
        }
        return findings
    }

    private func addDateFaults(
        _ context: TableImport.Context, to findings: inout [TableImport.Finding]
    ) {
        let isFuture = ([date] + sittings.map(\.date)).contains { rule in
            if case .all(let date) = rule { date.isFuture(at: context.now) } else { false }
        }
        if isFuture { findings.add(.date, "a date of all rows is in the future; check it") }
        if date == nil, let sitting = sittings.first(where: { $0.date == nil }) {
            findings.add(.noDate, "the mapping has no date for \(sitting.questionnaire)")
        }
    }

    private func addWaveFaults(to findings: inout [TableImport.Finding]) {
        for (place, sitting) in sittings.enumerated() {
            let others = sittings[..<place].filter { $0.questionnaire == sitting.questionnaire }
            for other in others where sitting.wave == nil || sitting.wave == other.wave {
                findings.add(
                    .waveUnclear,
                    "the mapping has \(sitting.questionnaire) twice; give each a different wave")
            }
            for other in others where sitting.date ?? date == other.date ?? date {
                findings.add(
                    .waveWithoutDate,
                    "\(other.wave ?? "") and \(sitting.wave ?? "") of \(sitting.questionnaire) "
                        + "have the same date, and would be one; give each a different date")
            }
        }
        let hasWaves = sittings.contains { $0.wave != nil }
        guard hasWaves || waveColumn != nil else { return }
        if kept.contains(Self.waveKey) {
            findings.add(
                .waveKept, column: Self.waveKey,
                "the name of each time is kept under this name; rename the column, or do not keep "
                    + "it")
        }
        if hasWaves, let waveColumn {
            findings.add(
                .waveUnclear, column: waveColumn,
                "a column names the time of each row, so that a row holds one time only")
        }
        if hasWaves, let questionnaireColumn {
            findings.add(
                .waveUnclear, column: questionnaireColumn,
                "a column names the questionnaire of each row, so that a row holds one time only")
        }
    }

    /// Adds findings about parts of the mapping that a long table cannot have.
    private func addLongFaults(to findings: inout [TableImport.Finding]) {
        guard case .long(let item, let value) = layout else { return }
        if subject == .row {
            findings.add(
                .longWithoutSubject,
                "a row of this table is one answer and not one person; name the column of the "
                    + "person")
        }
        if sittings.contains(where: { $0.wave != nil || $0.date != nil }) {
            findings.add(
                .waveUnclear, "a row of this table holds one time only; name no wave and its date")
        }
        for column in kept where column == item || column == value {
            findings.add(
                .keptAnswers, column: column, "differs from row to row, and cannot be kept")
        }
        for column in Set(sittings.flatMap(\.copies.values)).sorted() {
            if column == item || column == value {
                findings.add(
                    .mapping, column: column,
                    "the column of the items or answers; \"copies\" names another column")
            }
            if kept.contains(column) {
                findings.add(
                    .keptAnswers, column: column, "differs from row to row, and cannot be kept")
            }
        }
        var seen: Set<String> = []
        for sitting in sittings {
            let names = sitting.items.values + [sitting.total, sitting.severity].compactMap(\.self)
            if questionnaireColumn != nil { seen = [] }
            for name in names.sorted() where !seen.insert(ItemName.key(name)).inserted {
                findings.add(
                    .itemTwice, column: item,
                    "the mapping gives \(name) two meanings; give each name one")
            }
        }
    }
}
