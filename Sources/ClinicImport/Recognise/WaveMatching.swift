internal import Questionnaires

/// Which columns belong to which questionnaire at which time, where one row holds several times.
///
/// A time is recognised by a word that is in all item names of a questionnaire, always in front or
/// always behind, if there are at least two times. The position of columns does not matter.
struct WaveMatching {
    /// A time and its columns.
    struct Wave {
        let name: WaveName
        let matches: [ColumnMatching.Match]
    }

    /// The times, in the order of the table.
    private(set) var waves: [Wave] = []
    /// The questionnaires whose columns carry the name of no time.
    private(set) var others: [ColumnMatching.Match] = []
    /// The errors.
    private(set) var findings: [ImportFinding] = []

    private let headers: [String]
    private let readings: [[WaveReading]]

    /// Looks for times; `nil` if no questionnaire occurs twice.
    ///
    /// - Parameters:
    ///   - headers: The header row.
    ///   - named: The questionnaires that the user named; empty for any.
    ///   - known: The known questionnaires.
    init?(headers: [String], named: [Questionnaire], known: [Questionnaire]) {
        self.headers = headers
        let forms = known.reduce(into: Set<String>()) { forms, form in
            let id = FoldedText(form.id.text).joined
            forms.formUnion([id, String(id.prefix { !$0.isNumber })])
        }
        readings = headers.map { WaveReading.all(of: $0, forms: forms) }
        var names: [WaveName] = []
        for reading in readings.joined() where !names.contains(reading.wave) {
            names.append(reading.wave)
        }
        guard names.count > 1 else { return nil }
        for name in names {
            let own = readings.map { all in all.first { $0.wave == name }?.rest ?? "" }
            let matching = ColumnMatching(
                headers: own, named: named, known: known, sharesColumns: false)
            guard !matching.matches.isEmpty else { continue }
            waves.append(Wave(name: name, matches: matching.matches))
            findings += matching.findings.map { $0.said(of: name.text) }
        }
        let counts = waves.flatMap(\.matches).reduce(into: [Questionnaire.ID: Int]()) {
            $0[$1.questionnaire.id, default: 0] += 1
        }
        guard counts.values.contains(where: { $0 > 1 }) else { return nil }
        waves.sort { ($0.firstColumn, $0.name.text) < ($1.firstColumn, $1.name.text) }
        let taken = waves.reduce(into: Set<Int>()) { $0.formUnion($1.columns) }
        let rest = ColumnMatching(
            headers: headers.indices.map { taken.contains($0) ? "" : headers[$0] }, named: named,
            known: known, sharesColumns: false)
        others = rest.matches
        findings += rest.findings
        refuseOthersOfAWave()
        refuseSharedColumns()
        refuseMixedNames()
        refuseOtherForms()
    }

    /// All columns that belong to a questionnaire.
    var columns: Set<Int> {
        (waves.flatMap(\.matches) + others).reduce(into: Set()) { $0.formUnion($1.columns) }
    }

    /// A column of the same questionnaire that says no time.
    private mutating func refuseOthersOfAWave() {
        for match in others {
            guard let wave = waves.first(where: { $0.form(match.questionnaire.id) != nil }),
                let column = match.columns.min()
            else { continue }
            findings.add(
                .waveUnclear, column: headers[column],
                "looks like \(match.questionnaire.shortTitle) too, but does not say when, as "
                    + "the columns of \(wave.name.text) do; say in a mapping file what it is")
        }
    }

    /// A column that says two times.
    private mutating func refuseSharedColumns() {
        var owners: [Int: WaveName] = [:]
        for wave in waves {
            for column in wave.columns.sorted() {
                guard let owner = owners.updateValue(wave.name, forKey: column) else { continue }
                findings.add(
                    .columnShared, column: headers[column],
                    "could belong to \(owner.text) and to \(wave.name.text); say in a mapping "
                        + "file which")
            }
        }
    }

    /// Items of which some carry the name of the time in front and others behind.
    private mutating func refuseMixedNames() {
        for wave in waves {
            for match in wave.matches {
                var places: Set<WaveReading.Place> = []
                for column in match.items.values {
                    let reading = readings[column].first { $0.wave == wave.name }
                    if let reading { places.insert(reading.place) }
                }
                guard places.count > 1 else { continue }
                findings.add(
                    .waveUnclear,
                    "\(match.questionnaire.shortTitle): some columns have \(wave.name.text) in "
                        + "front and others behind; write them all alike, or say in a mapping "
                        + "file which are its own")
            }
        }
    }

    /// `PHQ1` to `PHQ9` at one time and `PHQ1` to `PHQ8` at another: the ninth column may only be
    /// misspelt.
    private mutating func refuseOtherForms() {
        var families: [String: (form: Questionnaire, wave: WaveName)] = [:]
        for wave in waves {
            for match in wave.matches where isRecognisedByFamily(match, wave.name) {
                let form = match.questionnaire
                let family = String(FoldedText(form.id.text).joined.prefix { !$0.isNumber })
                guard let known = families[family] else {
                    families[family] = (form, wave.name)
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
        let names = ColumnNames(match.questionnaire)
        return match.items.values.contains { column in
            let rest = readings[column].first { $0.wave == wave }?.rest ?? ""
            return names.meaning(of: rest).map { $0.1 < .certain } ?? false
        }
    }
}

extension WaveMatching.Wave {
    /// All columns that belong to its questionnaires.
    var columns: Set<Int> { matches.reduce(into: Set()) { $0.formUnion($1.columns) } }

    fileprivate var firstColumn: Int { columns.min() ?? 0 }

    fileprivate func form(_ id: Questionnaire.ID) -> ColumnMatching.Match? {
        matches.first { $0.questionnaire.id == id }
    }
}

extension ImportFinding {
    /// The finding with its subject in front.
    func said(of part: String) -> ImportFinding {
        ImportFinding(code, gravity: gravity, line: line, column: column, "\(part): \(message)")
    }
}
