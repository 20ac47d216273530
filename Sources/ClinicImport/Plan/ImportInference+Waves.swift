internal import Questionnaires

// Several times in one row.
extension ImportInference {
    /// The questionnaires of each time, each with its date.
    mutating func sittings(of matching: WaveMatching) -> [ImportMapping.Sitting] {
        findings += matching.findings
        let names = matching.waves.map(\.name.text)
        findings.add(
            .waves, gravity: .note,
            "one row holds \(names.count) times: \(names.joined(separator: ", ")); each "
                + (choices.isForScoring
                    ? "has separate scores" : "becomes a separate result"))
        var sittings: [ImportMapping.Sitting] = []
        var undated: [String] = []
        for wave in matching.waves {
            for match in wave.matches {
                let count = findings.count
                var sitting = sitting(of: match)
                let said = findings[count...].map { $0.said(of: wave.name.text) }
                findings.replaceSubrange(count..., with: said)
                sitting.wave = wave.name.text
                switch date(of: wave.name, match.questionnaire, besides: matching.columns) {
                case .found(let date): sitting.date = date
                case .none where choices.isForScoring: break
                case .none where undated.contains(wave.name.text): break
                case .none: undated.append(wave.name.text)
                case .refused: break
                }
                sittings.append(sitting)
            }
        }
        if !undated.isEmpty { refuseWithoutDate(undated) }
        return sittings + matching.others.map { sitting(of: $0) }
    }

    private enum WaveDate {
        case found(ImportMapping.DateRule)
        case none
        /// A finding already reports the reason.
        case refused

        init(_ rule: ImportMapping.DateRule?) { self = rule.map { .found($0) } ?? .refused }
    }

    private mutating func refuseWithoutDate(_ waves: [String]) {
        let rows = columns(.date, besides: [])
        let one = rows.isEmpty ? "" : " (\(self.names(rows)) is one date for the whole row)"
        findings.add(
            .waveWithoutDate,
            "no date for \(waves.joined(separator: ", "))\(one); add columns such as "
                + "\(waves[0])_date, or count from a day with --start DAY --unit week where the "
                + "names hold numbers, or name the dates in a mapping file")
    }

    /// When a questionnaire was answered at a time.
    private mutating func date(
        of wave: WaveName, _ form: Questionnaire, besides taken: Set<Int>
    ) -> WaveDate {
        guard !choices.isForScoring else { return .none }
        if choices.date != nil || choices.dateColumn != nil {
            refuse(
                .waveWithoutDate,
                "one row holds several times, and --date or --date-from would give all of them one "
                    + "date; leave it out, and add a date column for each, or name their dates in "
                    + "a mapping file")
            return .refused
        }
        if let visits = choices.visits {
            return WaveDate(date(of: wave, from: visits.start, visits.unit))
        }
        let places = dateColumns(of: wave, form, besides: taken)
        switch places.count {
        case 1:
            let header = survey.headers[places[0]]
            let count = findings.count
            let form = dateForm(of: places[0])
            // Several questionnaires share the column; report each finding once.
            let said = findings[count...].filter { !findings[..<count].contains($0) }
            findings.replaceSubrange(count..., with: said)
            return WaveDate(form.map { .column(header, $0) })
        case 0: return .none
        default:
            refuse(
                .dateUnclear,
                "several columns may hold the date of \(wave.text): \(self.names(places)); name "
                    + "the right one in a mapping file")
            return .refused
        }
    }

    private mutating func date(
        of wave: WaveName, from start: LocalDate, _ unit: VisitUnit
    ) -> ImportMapping.DateRule? {
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
    private func dateColumns(
        of wave: WaveName, _ form: Questionnaire, besides taken: Set<Int>
    ) -> [Int] {
        let id = FoldedText(form.id.text).joined
        return survey.headers.indices.filter { place in
            guard !taken.contains(place) else { return false }
            return WaveReading.all(of: survey.headers[place], forms: [id]).contains { reading in
                guard reading.wave == wave else { return false }
                if ContextColumn(header: reading.rest) == .date { return true }
                let rest = FoldedText(reading.rest).joined
                return rest.hasPrefix(id)
                    && ContextColumn(header: String(rest.dropFirst(id.count))) == .date
            }
        }
    }

    /// Adds a finding once, even if it applies to several questionnaires.
    private mutating func refuse(_ code: ImportFinding.Code, _ message: String) {
        let finding = ImportFinding(code, message)
        if !findings.contains(finding) { findings.append(finding) }
    }
}
