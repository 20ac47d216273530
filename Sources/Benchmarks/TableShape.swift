/// One way in which clinics write their tables.
struct TableShape: Sendable {
    /// The name on the command line, and for the peers.
    let name: String
    /// What a row is, for the report.
    let title: String
    /// The columns. The first names the person, and the second holds the time.
    let header: [String]
    /// The columns that a flaw may spoil with an answer that no form has.
    var answerColumns: Range<Int> = 0..<0
    /// Whether the last column is a total.
    var hasTotal = false
    /// Whether the table states totals without answers.
    var isTotalsOnly = false
    /// The rows of a visit, on average.
    var rowsPerVisit = 1
    /// The forms that a visit answers in this table.
    let forms: @Sendable (ClinicVisit) -> [ClinicForm]
    /// The cells of a visit after the person and the time: one list a row.
    fileprivate let cells: @Sendable (ClinicVisit) -> [[String]]

    /// The text for a missing answer or total.
    static let missingCode = "NA"

    /// All shapes, in the order in which they run.
    static let all = [wideOne, wideTwo, shared, long, totals]

    /// A row is a PHQ-9.
    static let wideOne = TableShape(
        name: "wide-one", title: "wide, one form",
        header: ["subject", "time", "questionnaire"] + columns("phq9_", .phq9),
        answerColumns: 3..<12, forms: { _ in [.phq9] }
    ) { [["phq-9"] + texts($0.phq9)] }

    /// A row is a visit with a PHQ-9 and a GAD-7.
    static let wideTwo = TableShape(
        name: "wide-two", title: "wide, two forms",
        header: ["subject", "time"] + columns("phq9_", .phq9) + columns("gad7_", .gad7),
        answerColumns: 2..<18, forms: { _ in [.phq9, .gad7] }
    ) { [texts($0.phq9) + texts($0.gad7)] }

    /// A row is a form, whose name tells what the columns mean.
    static let shared = TableShape(
        name: "shared", title: "shared columns, one form a row",
        header: ["subject", "time", "instrument"] + columns("q", .phq9) + ["total"],
        answerColumns: 3..<10, hasTotal: true, forms: { [$0.turn] }
    ) { visit in
        let answers = visit.answers(to: visit.turn)
        let unused = Array(repeating: "", count: ClinicForm.phq9.items - answers.count)
        return [[visit.turn.name] + texts(answers) + unused + [text(answers.total)]]
    }

    /// A row is an answer.
    static let long = TableShape(
        name: "long", title: "long, one answer a row",
        header: ["subject", "time", "instrument", "item", "answer"], answerColumns: 4..<5,
        rowsPerVisit: 8, forms: { [$0.turn] }
    ) { visit in
        visit.answers(to: visit.turn).enumerated().map { place, answer in
            [visit.turn.name, String(place + 1), text(answer)]
        }
    }

    /// A row is a visit with the totals of both forms.
    static let totals = TableShape(
        name: "totals", title: "totals only",
        header: ["subject", "time", "phq9_total", "gad7_total"],
        hasTotal: true, isTotalsOnly: true, forms: { _ in [.phq9, .gad7] }
    ) { [[text($0.phq9.total), text($0.gad7.total)]] }

    private static func columns(_ prefix: String, _ form: ClinicForm) -> [String] {
        (1...form.items).map { "\(prefix)\($0)" }
    }

    private static func text(_ number: Int?) -> String { number.map(String.init) ?? missingCode }

    private static func texts(_ answers: [Int?]) -> [String] { answers.map(text) }
}

extension TableShape {
    /// The rows of a visit.
    ///
    /// - Parameter flaw: How they are wrong; `nil` for rows that every program stores.
    func rows(of visit: ClinicVisit, flaw: Flaw?) -> [[String]] {
        var rows = cells(visit).map { [visit.person, visit.time] + $0 }
        guard let flaw else { return rows }
        let row = visit.number % rows.count
        switch flaw {
        case .person: for row in rows.indices { rows[row][0] = "" }
        case .time: for row in rows.indices { rows[row][1] = "2024-13-05T09:00:00Z" }
        case .cutOff: rows[row].removeLast()
        case .answer(let column):
            let wrong = visit.number.isMultiple(of: 3) ? "x" : "5"
            rows[row][column] = wrong
            if let other = columnOfOtherForm(than: column) { rows[row][other] = wrong }
        case .total:
            if isTotalsOnly { rows[row][header.count - 2] = "99" }
            // One more than the sum of the answers; without answers, more than there can be.
            let stated = isTotalsOnly ? nil : rows[row].last.flatMap { Int($0) }
            rows[row][header.count - 1] = String(stated.map { $0 + 1 } ?? 99)
        }
        return rows
    }

    /// An answer to the other form of the row; `nil` if a row has one form. The import keeps the
    /// sound form of a row, and the peers do not.
    private func columnOfOtherForm(than column: Int) -> Int? {
        guard rowsPerVisit == 1,
            answerColumns.count == ClinicForm.phq9.items + ClinicForm.gad7.items
        else { return nil }
        let second = answerColumns.lowerBound + ClinicForm.phq9.items
        return column < second ? second : answerColumns.lowerBound
    }

    /// Why programs refuse the rows of a visit. It spoils a whole row.
    enum Flaw {
        /// No name of the person.
        case person
        /// A month that does not exist.
        case time
        /// A row with too few cells.
        case cutOff
        /// An answer that no form has.
        case answer(column: Int)
        /// A total that is not the sum of the answers, or that no form has.
        case total
    }

    /// Every flaw of this shape.
    var flaws: [Flaw] {
        [.person, .time, .cutOff] + answerColumns.map { .answer(column: $0) }
            + (hasTotal ? [.total] : [])
    }

    /// The options with which `wellbeing import` keeps the good rows.
    var options: [String] { ["--skip-bad"] + (isTotalsOnly ? ["--totals-only"] : []) }

    /// The options with which it finds the meaning of the columns.
    static let inference = ["--date-from", "time", "--missing-code", missingCode]
}
