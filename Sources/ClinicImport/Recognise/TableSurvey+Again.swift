internal import CSV
internal import Questionnaires
internal import Samples

// A second pass over a table, after the first one has shown which columns matter.
extension TableSurvey {
    /// Reads the rows without errors again.
    ///
    /// - Throws: The errors of the file's source.
    func eachRow(
        of file: TableImport.File, _ body: (Span<UInt8>, Span<TableCell>) -> Void
    ) throws {
        try eachLine(of: file) { bytes, cells, _ in body(bytes, cells) }
    }

    /// Reads the sound rows again, with their lines.
    ///
    /// - Throws: The errors of the file's source.
    func eachLine(
        of file: TableImport.File, _ body: (Span<UInt8>, Span<TableCell>, Int) -> Void
    ) throws {
        var source = try file.open()
        var reader = TableReader(form.options)
        while true {
            do throws(any Error) {
                guard try reader.advance(from: &source) else { return }
            } catch let error as TableError where error.reach == .row {
                continue
            } catch is TableError {
                return
            }
            guard reader.line > headerLine else { continue }
            let line = reader.line
            reader.withRow { bytes, cells in
                if cells.count == columns.count { body(bytes, cells, line) }
            }
        }
    }

    /// The profiles of the columns in the rows of each questionnaire; empty without a column that
    /// names several. One form may be counted from 0, and another from 1.
    ///
    /// A column with very many texts holds no answers, and keeps the profile of all rows.
    func profilesByForm(
        of file: TableImport.File, _ known: [Questionnaire]
    ) throws -> [Questionnaire.ID: [ColumnProfile]] {
        let found = questionnaireColumns(known)
        guard found.count == 1, let named = found.first?.column.place,
            let texts = profiles[named].variety?.keys
        else { return [:] }
        let names = FormNames(known)
        let readings = texts.map { (text: $0, reading: names.reading(of: $0)) }
        guard Set(readings.map(\.reading)).count > 1 else { return [:] }
        var places: [Questionnaire.ID: Int] = [:]
        var placesByText: [String: Int] = [:]
        for case (let text, .form(let form)) in readings {
            let place = places[form] ?? places.count
            (places[form], placesByText[text]) = (place, place)
        }
        let varied = columns.indices.filter { profiles[$0].variety != nil }
        var blank = profiles
        for place in varied { blank[place] = ColumnProfile() }
        var own = Array(repeating: blank, count: places.count)
        try eachRow(of: file) { bytes, cells in
            let text = String(cell: bytes.extracting(cells[named].range))
            guard let place = placesByText[text] else { return }
            for column in varied {
                own[place][column].add(bytes.extracting(cells[column].range))
            }
        }
        return places.mapValues { own[$0] }.filter { $0.value[named].filled > 0 }
    }

    /// How the dates of two columns compare.
    enum DateComparison {
        /// Each row has the same day in both columns.
        case same
        /// Some days differ by days or months.
        case near
        /// Most differ by years, as the date of birth does.
        case far
    }

    /// Columns that tell sittings apart, and a column of times.
    struct Times {
        /// The indices of the columns of the person, the day and the questionnaire.
        let sitting: [Int]
        /// The index of the column of times.
        let time: Int
    }

    /// Whether a column has two times of one person, day and questionnaire.
    ///
    /// - Throws: The errors of the file's source.
    func hasSeveral(_ times: Times, in file: TableImport.File) throws -> Bool {
        // Hashes take less memory than cells.
        var known: [Int: Int] = [:]
        var hasSeveral = false
        try eachRow(of: file) { bytes, cells in
            guard !hasSeveral, !cells[times.time].isEmpty else { return }
            func hash(_ places: [Int]) -> Int {
                var hasher = Hasher()
                for place in places {
                    for byte in cells[place].range { hasher.combine(bytes[byte]) }
                    hasher.combine(UInt8(0xFF))
                }
                return hasher.finalize()
            }
            let (sitting, time) = (hash(times.sitting), hash([times.time]))
            hasSeveral = known.updateValue(time, forKey: sitting).map { $0 != time } ?? false
        }
        return hasSeveral
    }

    /// Compares the days of two columns. Day and month may be in any order, unless the year is in
    /// front of both.
    func comparison(
        of first: TableColumn, _ second: TableColumn, in file: TableImport.File
    ) throws -> DateComparison {
        var (rows, same, far) = (0, 0, 0)
        try eachRow(of: file) { bytes, cells in
            let (one, other) = (
                bytes.extracting(cells[first.place].range),
                bytes.extracting(cells[second.place].range)
            )
            guard !one.isEmpty, !other.isEmpty else { return }
            rows += 1
            if one.holdsTheSame(as: other) { return same += 1 }
            guard let first = Self.numbers(of: one), let second = Self.numbers(of: other) else {
                return
            }
            // With the year in front, the month is always before the day.
            let isCertain = first.isYearFirst && second.isYearFirst
            let isSame =
                isCertain
                ? first.dayAndMonth == second.dayAndMonth
                : first.dayAndMonth.sorted() == second.dayAndMonth.sorted()
            if isSame, first.year == second.year { same += 1 }
            if abs(first.year - second.year) > 2 { far += 1 }
        }
        return same == rows ? .same : far * 2 > rows ? .far : .near
    }

    /// The day and the month of a date of numbers in their order, the last two digits of its year,
    /// and whether the year is in front.
    private static func numbers(
        of cell: Span<UInt8>
    ) -> (dayAndMonth: [Int], year: Int, isYearFirst: Bool)? {
        var numbers: [(value: Int, digits: Int)] = []
        for place in cell.indices where numbers.count < 4 {
            let digit = Int(cell[place]) - 0x30
            guard (0...9).contains(digit) else {
                if numbers.count == 3 { break }
                continue
            }
            if place > 0, cell[place - 1].isDigit, let last = numbers.last {
                numbers[numbers.count - 1] = (
                    min(last.value, 10_000) * 10 + digit, last.digits + 1
                )
            } else {
                numbers.append((digit, 1))
            }
        }
        guard numbers.count >= 3 else { return nil }
        let three = numbers.prefix(3)
        let place = three.firstIndex { $0.digits == 4 } ?? 2
        let rest = three.indices.filter { $0 != place }.map { three[$0].value }
        return (rest, three[place].value % 100, place == 0)
    }
}
