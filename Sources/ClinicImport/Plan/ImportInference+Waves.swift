internal import Questionnaires

// Several times in one row.
extension ImportInference {
    /// The questionnaires of each time, each with its date.
    mutating func sittings(of matching: WaveMatching) -> [TableImport.Mapping.Sitting] {
        findings += matching.findings
        waveColumns = matching.columns
        let names = matching.waves.map(\.name.text)
        findings.add(
            .waves, gravity: .note,
            "one row holds \(names.count) times: \(names.joined(separator: ", ")); each "
                + (choices.isForScoring ? "has separate scores" : "becomes a separate result"))
        var sittings: [TableImport.Mapping.Sitting] = []
        var undated: [String] = []
        for wave in matching.waves {
            for match in wave.matches {
                let count = findings.count
                var sitting = sitting(of: match)
                let named = findings[count...].map { $0.about(wave.name.text) }
                findings.replaceSubrange(count..., with: named)
                sitting.wave = wave.name.text
                if !choices.isForScoring {
                    sitting.date = date(
                        of: wave.name, match.questionnaire, excluding: matching.columns, &undated)
                }
                sittings.append(sitting)
            }
        }
        if !undated.isEmpty { refuseWithoutDate(undated) }
        return sittings + matching.others.map { sitting(of: $0) }
    }

    private mutating func refuseWithoutDate(_ waves: [String]) {
        let rows = columns(.date, excluding: [])
        let one = rows.isEmpty ? "" : " (\(rows.names) is one date for the whole row)"
        findings.add(
            .waveWithoutDate,
            "no date for \(waves.joined(separator: ", "))\(one); add columns such as "
                + "\(Int(waves[0]) == nil ? "\(waves[0])_date" : "date_\(waves[0])"), or count from a day with --start DAY --unit week where the "
                + "names hold numbers, or name the dates in a mapping file")
    }

    /// The date of a questionnaire at one time; `nil` with a finding if it is not clear.
    ///
    /// - Parameter undated: Receives the name of the time if the table has no date for it. One
    ///   finding reports all such times.
    private mutating func date(
        of wave: WaveName, _ form: Questionnaire, excluding taken: Set<Int>,
        _ undated: inout [String]
    ) -> TableImport.Mapping.DateRule? {
        if choices.date != nil || choices.dateColumn != nil {
            refuse(
                .waveWithoutDate,
                "one row holds several times, and --date or --date-from would give all of them one "
                    + "date; leave it out, and add a date column for each, or name their dates in "
                    + "a mapping file")
            return nil
        }
        if let visits = choices.visits { return date(of: wave, from: visits.start, visits.unit) }
        let columns = dateColumns(of: wave, form, excluding: taken)
        guard let column = columns.first else {
            if !undated.contains(wave.text) { undated.append(wave.text) }
            return nil
        }
        guard columns.count == 1 else {
            refuse(
                .dateUnclear,
                "several columns may hold the date of \(wave.text): \(columns.names); name "
                    + "the right one in a mapping file")
            return nil
        }
        let count = findings.count
        let rule = dateRule(of: column)
        // Several questionnaires share the column; report each finding once.
        let new = findings[count...].filter { !findings[..<count].contains($0) }
        findings.replaceSubrange(count..., with: new)
        return rule
    }

    private mutating func date(
        of wave: WaveName, from start: LocalDate, _ unit: TableImport.VisitUnit
    ) -> TableImport.Mapping.DateRule? {
        guard let count = wave.count(of: unit) else {
            refuse(
                .waveWithoutDate,
                "\(wave.text) does not say how many \(unit.rawValue)s after the start it was; "
                    + "name its date in a mapping file")
            return nil
        }
        guard let day = unit.day(count, after: start) else {
            refuse(.waveWithoutDate, "\(wave.text) is later than any date that can be kept")
            return nil
        }
        return .all(Timestamp(day: day))
    }

    /// The columns `pre_date`, `date_pre` and, for one questionnaire, `phq9_date_pre`.
    func dateColumns(
        of wave: WaveName, _ form: Questionnaire, excluding taken: Set<Int>
    ) -> [TableColumn] {
        let id = form.foldedID
        return survey.columns.filter { column in
            guard !taken.contains(column.place) else { return false }
            let named = WaveReading.all(of: column.name, forms: [id])
            let numbered = [WaveReading.numbered(column.name)].compactMap(\.self)
            return (named + numbered).contains { reading in
                let rest = FoldedText(reading.rest).joined
                return wave.isSame(as: reading.wave)
                    && (ColumnRole.date.isNamed(rest)
                        || rest.hasPrefix(id) && ColumnRole.date.isNamed(rest.dropFirst(id.count)))
            }
        }
    }

    /// Adds a finding once, even if it applies to several questionnaires.
    private mutating func refuse(_ code: TableImport.Finding.Code, _ message: String) {
        let finding = TableImport.Finding(code, message)
        if !findings.contains(finding) { findings.append(finding) }
    }
}
