internal import CSV
internal import Questionnaires

/// The survey of a table with one row for each answer or score: the names in its column of items,
/// and the profile of the answers to each.
struct LongSurvey {
    /// A name in the column of items.
    struct Name {
        /// The questionnaire of the row, folded; empty without a column of questionnaires.
        let questionnaire: String
        /// The name as first written.
        let text: String
        /// The profile of its answers.
        var answers = ColumnProfile()
    }

    /// The index of the column of items.
    let item: Int
    /// The indices of the columns that may hold the answers; one, unless the user has to choose.
    let values: [Int]
    /// The index of the column that names the questionnaire of each row.
    let questionnaire: Int?
    /// The names, in the order of the table.
    let names: [Name]

    /// The most names that a column of items can have.
    private static let greatestVariety = 1_000
    /// The longest name, in bytes.
    private static let greatestLength = 500

    /// Surveys a table; `nil` if it does not look like a table with one row for each answer.
    ///
    /// - Parameters:
    ///   - file: The table.
    ///   - survey: The result of the first pass.
    ///   - named: The questionnaires that the user named; empty for any.
    ///   - known: The known questionnaires.
    /// - Throws: The errors of the file's source.
    init?(
        _ file: ClinicFile, _ survey: TableSurvey, named: [Questionnaire.ID],
        known: [Questionnaire]
    ) throws {
        let kinds = survey.headers.map { LongColumn(header: $0) }
        let values = kinds.indices.filter { kinds[$0] == .value }
        let forms = survey.headers.indices.filter { place in
            guard ContextColumn(header: survey.headers[place]) == .questionnaire else {
                return false
            }
            let cells = Set((survey.profiles[place].variety ?? [:]).keys.map(Self.folded))
            return known.contains { !$0.namesInTables.isDisjoint(with: cells) }
        }
        let form = forms.first
        let candidates = kinds.indices.filter {
            (kinds[$0] == .item || kinds[$0] == .perhapsItem) && $0 != form
        }
        guard let value = values.first, !candidates.isEmpty, forms.count < 2 else { return nil }
        let pass = try Self.names(file, survey, candidates, value: value, questionnaire: form)
        let columnNames = known.filter { named.isEmpty || named.contains($0.id) }
            .map { ColumnNames($0) }
        let isNumbered = form != nil || named.count == 1
        var best: (place: Int, certain: Int, any: Int)?
        for (names, place) in zip(pass, candidates) {
            guard let names else { continue }
            var certain = 0
            var any = 0
            for name in names {
                let header = isNumbered ? name.asHeader : name.text
                let strength = columnNames.compactMap { $0.meaning(of: header)?.1 }.max()
                if strength == .certain { certain += 1 }
                if strength != nil { any += 1 }
            }
            // A column called `code` may be that of the people.
            guard certain > 0 || (any > 0 && kinds[place] == .item) else { continue }
            if let best, (best.certain, best.any) >= (certain, any) { continue }
            best = (place, certain, any)
        }
        guard let best, let found = candidates.firstIndex(of: best.place) else { return nil }
        item = best.place
        self.values = values
        questionnaire = form
        names = pass[found] ?? []
    }

    /// A cell that names a questionnaire, for comparing.
    private static func folded(_ text: String) -> String { FoldedText(text).joined }

    /// The names in each of some columns, `nil` for one that has too many to be of items.
    private static func names(
        _ file: ClinicFile, _ survey: TableSurvey, _ columns: [Int], value: Int,
        questionnaire: Int?
    ) throws -> [[Name]?] {
        var found: [[Name]?] = Array(repeating: [], count: columns.count)
        var places: [[[String]: Int]] = Array(repeating: [:], count: columns.count)
        var source = try file.open()
        var reader = TableReader(survey.form.options)
        while true {
            do throws(any Error) {
                guard try reader.advance(from: &source) else { break }
            } catch let error as TableError where error.reach == .row {
                continue
            } catch is TableError {
                break
            }
            guard reader.line > survey.headerLine else { continue }
            reader.withRow { bytes, cells in
                guard cells.count == survey.headers.count else { return }
                let form = questionnaire.map {
                    folded(String(cell: bytes.extracting(cells[$0].range)))
                }
                for (place, column) in columns.enumerated() where found[place] != nil {
                    let cell = bytes.extracting(cells[column].range)
                    guard !cell.isEmpty else { continue }
                    guard cell.count <= greatestLength else {
                        found[place] = nil
                        continue
                    }
                    let text = String(cell: cell)
                    let key = [form ?? "", ItemName.key(text)]
                    let known = places[place][key]
                    if known == nil, places[place].count == greatestVariety {
                        found[place] = nil
                        continue
                    }
                    let position = known ?? places[place].count
                    if known == nil {
                        places[place][key] = position
                        found[place]?.append(Name(questionnaire: form ?? "", text: text))
                    }
                    found[place]?[position].answers.add(
                        bytes.extracting(cells[value].range))
                }
            }
        }
        return found
    }
}

extension LongSurvey.Name {
    /// The name as the header of a column: `item 1` for a mere number.
    var asHeader: String {
        let bytes = Array(text.utf8)
        return bytes.span.wholeNumber == nil ? text : "item \(text)"
    }
}

/// The name of an item in a cell.
enum ItemName {
    /// The key by which two names are equal: without case, accents and punctuation.
    static func key(_ text: String) -> String {
        let folded = FoldedText(text).text
        return folded.isEmpty ? text : folded
    }
}
