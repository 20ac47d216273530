internal import Questionnaires

/// Example values of a table's columns, for the user who fills in a draft of a mapping.
///
/// Only columns that contain no personal text have examples: short numbers, published texts of
/// choices, dates, and repeated categories. A doubtful column has no examples.
struct ColumnExamples {
    /// The most examples of a column.
    static let greatestCount = 3

    private let survey: TableSurvey
    /// The columns of items and totals. They hold answers, whatever their names.
    private let answers: Set<String>
    /// The number of different people, or a number above the limit of the count if there are more;
    /// `nil` if the column of the person is unknown. Then any column may identify the person.
    private let people: Int?
    private let choiceTexts: Set<String>

    /// Prepares the examples of a table.
    ///
    /// - Parameters:
    ///   - survey: The result of one pass over the table.
    ///   - mapping: The part of the mapping that was understood.
    ///   - subject: The column of the person; `nil` without one.
    ///   - known: The questionnaires whose texts of choices are published.
    init(
        _ survey: TableSurvey, _ mapping: TableImport.Mapping, subject: String?,
        known: [Questionnaire]
    ) {
        self.survey = survey
        answers = Set(
            mapping.layout == .wide
                ? mapping.sittings.flatMap {
                    Array($0.items.values) + [$0.total].compactMap(\.self)
                }
                : [])
        let profile = survey.columns.first { $0.name == subject }
            .map { survey.profiles[$0.place] }
        people = profile.map { $0.variety?.count ?? ColumnProfile.greatestVariety + 1 }
        var texts: Set<String> = []
        for form in known {
            for wording in form.languages.map({ form.wording(for: $0) }) {
                for item in form.items {
                    for choice in item.choices {
                        let text = wording.text(of: choice, in: item)
                        for writing in [text, "\(choice.value) \(text)", "\(text) \(choice.value)"]
                        {
                            texts.insert(FoldedText(writing).joined)
                        }
                    }
                }
            }
        }
        choiceTexts = texts
    }

    /// The names of all columns, in the order of the table, each with its examples.
    var json: JSONValue {
        var seen: Set<String> = []
        return .object(
            survey.columns.filter { !$0.name.isEmpty && seen.insert($0.name).inserted }.map {
                ($0.name, .texts(examples(of: $0)))
            })
    }

    /// The examples of a column; empty if it may contain personal text.
    func examples(of column: TableColumn) -> [String] {
        let isAnswer = answers.contains(column.name)
        let name = ColumnName(column.name)
        guard isAnswer || !name.mayBePersonal else { return [] }
        let profile = survey.profiles[column.place]
        if name.isDate, profile.areDates(withDayNumbers: name.isNamedDate) {
            return firstCells(of: column, where: \.isPlainDate)
        }
        guard let variety = profile.variety, !variety.isEmpty else { return [] }
        let texts = variety.keys.sorted()
        guard
            texts.allSatisfy({ choiceTexts.contains(FoldedText($0).joined) || $0.isShortNumber })
                ? isAnswer || mayBeNumbers(texts, profile)
                : areCategories(texts, profile)
        else { return [] }
        return Array(texts.prefix(Self.greatestCount))
    }

    /// Whether the numbers among some texts do not identify people or rows. While the column of the
    /// person is unknown, only repeated single digits are safe.
    private func mayBeNumbers(_ texts: [String], _ profile: ColumnProfile) -> Bool {
        let numbers = texts.filter(\.isShortNumber)
        guard !numbers.isEmpty else { return true }
        let isRepeated = texts.count < profile.filled
        let areDigits = numbers.allSatisfy { $0.utf8.count == 1 }
        return people == nil ? isRepeated && areDigits : isRepeated || areDigits
    }

    /// Whether texts are repeated categories, such as two sites. A column of names has about as
    /// many different texts as there are people.
    private func areCategories(_ texts: [String], _ profile: ColumnProfile) -> Bool {
        guard let people else { return false }
        return texts.count <= 12 && profile.filled >= 3 * texts.count && 2 * texts.count <= people
            && texts.allSatisfy(\.mayBeCategory)
    }

    /// The first different cells of a column that meet a condition, in the order of the table.
    private func firstCells(
        of column: TableColumn, where condition: (String) -> Bool
    ) -> [String] {
        var found: [String] = []
        for row in survey.firstRows where column.place < row.names.count {
            let cell = row.names[column.place]
            if condition(cell), !found.contains(cell) { found.append(cell) }
            if found.count == Self.greatestCount { break }
        }
        return found
    }
}

extension ColumnProfile {
    /// Whether each filled cell looks like a date.
    ///
    /// - Parameter areDayNumbers: Whether numbers may be dates. Otherwise they may count people or
    ///   visits.
    fileprivate func areDates(withDayNumbers areDayNumbers: Bool) -> Bool {
        let counts = [
            dates.iso, dates.dayFirst, dates.monthFirst, dates.eitherOrder, dates.yearFirst,
            dates.monthName,
            areDayNumbers ? dates.serial : 0,
        ]
        return filled > 0 && counts.reduce(0, +) == filled
    }
}

extension String {
    /// Whether it is a number of at most three digits, such as `12`, `-99` or `2.0`.
    fileprivate var isShortNumber: Bool {
        let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
        let isNumber = digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        return isNumber && (1...3).contains(digits.count { $0 != UInt8(ascii: ".") })
            && digits.count { $0 == UInt8(ascii: ".") } <= 1
    }

    /// Whether it has only the characters of a date and a time, and so no other text.
    fileprivate var isPlainDate: Bool {
        let words = ["AM", "PM", "UTC", "GMT"].reduce(uppercased()) { $0.replacing($1, with: "") }
        return utf8.count <= 40 && utf8.contains(where: \.isDigit)
            && words.allSatisfy { $0.isASCII && ($0.isNumber || "-/.:+ TZ".contains($0)) }
    }

    /// Whether it is short, has no long number and no sign of an address, and does not look like a
    /// first and a last name.
    fileprivate var mayBeCategory: Bool {
        let capitalised = split { !$0.isLetter }.count { $0.first?.isUppercase == true }
        return utf8.count <= 30 && !contains("@") && !contains(",") && capitalised < 2
            && unicodeScalars.count { ("0"..."9").contains($0) } <= 3
    }
}

/// What the name of a column says about personal text in it.
private struct ColumnName {
    /// Whether the column may name a person or an address, or hold a note.
    let mayBePersonal: Bool
    /// Whether the column holds dates of answers, and not of birth.
    let isDate: Bool
    /// Whether the name has the word for a date.
    let isNamedDate: Bool

    init(_ name: String) {
        let folded = FoldedText(name)
        let joined = folded.joined
        let roles: [ColumnRole] = [.subject, .address, .birthDate]
        mayBePersonal =
            joined.isEmpty || roles.contains { $0.isNamed(name) }
            || Self.personalParts.contains { joined.contains($0) }
            || folded.words.contains { Self.personalWords.contains(String($0)) }
        isDate = Self.dateParts.contains { joined.contains($0) }
        isNamedDate = ["date", "datum", "fecha"].contains { joined.contains($0) }
    }

    private static let personalParts = [
        "name", "nombre", "nom", "apellido", "patient", "paciente", "person", "client", "klient",
        "cliente", "participant", "proband", "subject", "respondent", "member", "address", "adress",
        "anschrift", "direccion", "domicilio", "mail", "phone", "telefon", "tel", "handy", "mobil",
        "note", "notiz", "nota", "comment", "kommentar", "comentario", "bemerk", "remark",
        "anmerk", "birth", "born", "geburt", "nacimiento", "naissance", "dob", "gebdat", "death",
        "zip", "postcode", "postal", "plz", "street", "strasse", "calle", "city", "town", "stadt",
        "wohn", "ssn", "nhs", "mrn", "insur", "versich", "seguro", "doctor", "arzt", "medico",
        "physician", "therap", "clinician", "nurse", "interviewer", "rater", "assessor", "staff",
        "behandl", "worker", "provider", "referr", "contact", "kontakt", "relative", "carer",
        "login", "user", "initial", "kuerzel", "text", "other", "sonstig", "otro", "freitext",
        "describ", "reason", "grund", "history", "diagnos", "medication", "latitude", "longitude",
        "location", "url", "token", "signature", "responseid", "identif", "occupation", "employ",
    ]
    private static let personalWords: Set<String> = [
        "id", "ids", "nr", "no", "num", "number", "nummer", "numero", "ip", "gp", "by", "who",
        "wer", "quien", "pid", "code", "von", "por", "seen", "key", "case", "record", "lat", "lon",
        "chart", "file", "akte", "fall", "sub", "subj", "pat", "pt", "ref",
    ]
    private static let dateParts = [
        "date", "datum", "fecha", "time", "stamp", "zeit", "day", "tag", "visit", "besuch",
        "visita", "start", "end", "completed", "created", "submitted", "administered", "recorded",
        "authored", "session", "termin", "when", "wann", "cuando",
    ]
}
