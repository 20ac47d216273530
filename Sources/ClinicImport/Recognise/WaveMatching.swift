internal import Questionnaires

/// Which columns belong to which questionnaire at which time, if one row holds several times.
///
/// A time is a word that begins all item names of a questionnaire, ends them all, or follows the
/// name of the form in all of them. There must be at least two times. The position of columns does
/// not matter.
struct WaveMatching {
    /// A time and its columns.
    struct Wave {
        let name: WaveName
        let matches: [ColumnMatching.Match]
    }

    /// The times, in the order of the table.
    private(set) var waves: [Wave] = []
    /// The questionnaires whose columns do not name a time.
    private(set) var others: [ColumnMatching.Match] = []
    /// The errors and notes.
    private(set) var findings: [TableImport.Finding] = []

    private let headers: [String]
    private let readings: [[WaveReading]]

    /// Looks for times; `nil` if no questionnaire occurs twice.
    ///
    /// - Parameters:
    ///   - headers: The header row.
    ///   - totals: The columns with a number that are certainly the total of a time.
    ///   - named: The questionnaires that the user named; empty for any.
    ///   - known: The known questionnaires.
    init?(
        headers: [String], totals: [NumberedTotals], named: [Questionnaire],
        known: [Questionnaire]
    ) {
        self.headers = headers
        let forms = Set(known.flatMap { [$0.foldedID, $0.family] })
        let numbered = NumberedWaves(headers, of: named.isEmpty ? known : named)
        var certain = numbered.readings
        for total in totals {
            for (number, column) in total.columns {
                certain[column.place] = WaveReading(
                    wave: WaveName(number: number), rest: "\(total.form.foldedID) total",
                    place: .after)
            }
        }
        readings = headers.enumerated().map { place, header in
            certain[place].map { [$0] } ?? WaveReading.all(of: header, forms: forms)
        }
        var names: [WaveName] = []
        for reading in readings.joined() where !names.contains(reading.wave) {
            names.append(reading.wave)
        }
        guard names.count > 1 else { return nil }
        // A table may have a thousand names such as `visit12_date`.
        var unmatched: Set<[String]> = []
        for name in names {
            let own = headers.indices.map { reading($0, name)?.rest ?? "" }
            let rests = own.filter { !$0.isEmpty }
            guard !unmatched.contains(rests) else { continue }
            let matching = ColumnMatching(headers: own, named: named, known: known)
            guard !matching.matches.isEmpty else {
                unmatched.insert(rests)
                continue
            }
            waves.append(Wave(name: name, matches: matching.matches))
            findings += matching.findings.map { $0.about(name.text) }
        }
        let found = waves.flatMap(\.matches).map(\.questionnaire.id)
        guard Set(found).count < found.count else { return nil }
        for note in numbered.notes + totals.map(\.note) {
            findings.add(.waves, gravity: .note, note)
        }
        waves.sort { ($0.firstColumn, $0.name.text) < ($1.firstColumn, $1.name.text) }
        let taken = Set(waves.flatMap(\.columns))
        let rest = ColumnMatching(
            headers: headers.indices.map { taken.contains($0) ? "" : headers[$0] }, named: named,
            known: known)
        others = rest.matches
        findings += rest.findings
        refuseColumnsWithoutTime()
        findings.addShared(
            waves.map { ($0.name.text, $0.columns) }, of: headers,
            "say in a mapping file which")
        refuseMixedNames()
        refuseOtherForms()
    }

    /// All columns that belong to a questionnaire.
    var columns: Set<Int> {
        Set((waves.flatMap(\.matches) + others).flatMap(\.columns))
    }

    /// Refuses a column of the same questionnaire that does not name a time.
    private mutating func refuseColumnsWithoutTime() {
        for match in others {
            let wave = waves.first { wave in
                wave.matches.contains { $0.questionnaire.id == match.questionnaire.id }
            }
            guard let wave, let column = match.columns.min() else { continue }
            findings.add(
                .waveUnclear, column: headers[column],
                "looks like \(match.questionnaire.shortTitle) too, but does not say when, as "
                    + "the columns of \(wave.name.text) do; say in a mapping file what it is")
        }
    }

    /// Refuses a time whose name begins some names of items and ends others.
    private mutating func refuseMixedNames() {
        for wave in waves {
            for match in wave.matches {
                let places = match.items.values.compactMap { reading($0, wave.name)?.place }
                guard Set(places).count > 1 else { continue }
                findings.add(
                    .waveUnclear,
                    "\(match.questionnaire.shortTitle): some columns begin with "
                        + "\(wave.name.text), and others end with it; write them all alike, or "
                        + "say in a mapping file which are its own")
            }
        }
    }

    /// Refuses `PHQ1` to `PHQ9` at one time and `PHQ1` to `PHQ8` at another. The ninth column may
    /// be misspelt.
    private mutating func refuseOtherForms() {
        var families: [String: (form: Questionnaire, wave: WaveName)] = [:]
        for wave in waves {
            for match in wave.matches where isRecognisedByFamily(match, wave.name) {
                let form = match.questionnaire
                guard let known = families[form.family] else {
                    families[form.family] = (form, wave.name)
                    continue
                }
                guard known.form.id != form.id else { continue }
                findings.add(
                    .waveUnclear,
                    "\(known.wave.text) looks like \(known.form.shortTitle) and "
                        + "\(wave.name.text) like \(form.shortTitle); name the questionnaire "
                        + "with -q, or the columns in a mapping file")
            }
        }
    }

    private func isRecognisedByFamily(_ match: ColumnMatching.Match, _ wave: WaveName) -> Bool {
        let names = ColumnNames.of(match.questionnaire)
        return match.items.values.contains { column in
            names.isUncertain(reading(column, wave)?.rest ?? "")
        }
    }

    /// How a column is read as one of a wave; `nil` if it is not.
    private func reading(_ column: Int, _ wave: WaveName) -> WaveReading? {
        readings[column].first { $0.wave == wave }
    }
}

extension WaveMatching.Wave {
    /// All columns that belong to its questionnaires.
    var columns: Set<Int> { Set(matches.flatMap(\.columns)) }

    fileprivate var firstColumn: Int { columns.min() ?? 0 }
}

extension TableImport.Finding {
    /// The finding about a part of the table, whose name begins the message.
    func about(_ part: String) -> TableImport.Finding {
        TableImport.Finding(
            code, gravity: gravity, line: line, column: column, "\(part): \(message)")
    }
}
