internal import Questionnaires

extension ImportMapping {
    /// The metadata name of the time, if a row holds several times.
    static let waveKey = "wave"
    /// The metadata name of a stated total that differs from the answers.
    static let statedTotalKey = "statedTotal"

    /// The contradictions in the times of the mapping.
    func waveFaults(_ context: ImportContext) -> [ImportFinding] {
        var findings: [ImportFinding] = []
        func add(_ code: ImportFinding.Code, column: String? = nil, _ message: String) {
            findings.append(ImportFinding(code, column: column, message))
        }
        if ([date] + sittings.map(\.date)).contains(where: { $0?.isFuture(context) == true }) {
            add(.date, "a date of all rows is in the future; check it")
        }
        if date == nil, let sitting = sittings.first(where: { $0.date == nil }) {
            add(.noDate, "the mapping has no date for \(sitting.questionnaire)")
        }
        for (place, sitting) in sittings.enumerated() {
            let others = sittings[..<place].filter { $0.questionnaire == sitting.questionnaire }
            for other in others where sitting.wave == nil || sitting.wave == other.wave {
                add(
                    .waveUnclear,
                    "the mapping has \(sitting.questionnaire) twice; give each a different wave")
            }
            for other in others where sitting.date ?? date == other.date ?? date {
                add(
                    .waveWithoutDate,
                    "\(other.wave ?? "") and \(sitting.wave ?? "") of \(sitting.questionnaire) "
                        + "have the same date, and would be one; give each a different date")
            }
        }
        guard sittings.contains(where: { $0.wave != nil }) else { return findings }
        if kept.contains(Self.waveKey) {
            add(
                .waveKept, column: Self.waveKey,
                "the name of each time is kept under this name; rename the column, or do not keep "
                    + "it")
        }
        if let questionnaireColumn {
            add(
                .waveUnclear, column: questionnaireColumn,
                "a column names the questionnaire of each row, so that a row holds one time only")
        }
        return findings
    }
}

extension ImportMapping {
    /// The finding for a mapping in another zone than the import's: it would give other times.
    func zoneFaults(_ context: ImportContext) -> [ImportFinding] {
        guard let timeZone, timeZone != context.timeZone else { return [] }
        let given = context.timeZone.map { "is that of \($0)" } ?? "is of no zone with a name"
        return [
            ImportFinding(
                .timeZone,
                "the mapping reads times without an offset in \(timeZone), and the clock of this "
                    + "import \(given); import in the zone of the mapping")
        ]
    }
}

extension ImportMapping {
    /// The findings about columns to keep whose names the kit uses for its own metadata.
    var keptFaults: [ImportFinding] {
        let name = Self.statedTotalKey
        guard kept.contains(name), sittings.contains(where: { $0.total != nil }) else { return [] }
        return [
            ImportFinding(
                .totalKept, column: name,
                "a total that differs from the answers is kept under this name; rename the column, "
                    + "or do not keep it")
        ]
    }
}

extension ImportMapping.DateRule {
    fileprivate func isFuture(_ context: ImportContext) -> Bool {
        if case .all(let date) = self { context.isFuture(date) } else { false }
    }
}
