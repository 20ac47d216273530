package import Questionnaires

// Dates and numbers as readers of a language write them. JSON, CSV and FHIR are the same in every
// language.

extension Phrasebook {
    /// A day: `2026-01-05`, `05.01.2026` or `05 ene 2026`. In Spanish the month is a word, because
    /// the order of the numbers differs between the United States and other countries.
    package func date(_ day: LocalDate) -> String {
        switch language.language {
        case "de": "\(padded(day.day)).\(padded(day.month)).\(day.year)"
        case "es": "\(padded(day.day)) \(monthNames[day.month - 1]) \(day.year)"
        default: day.description
        }
    }

    /// A day in two lines, for narrow columns: the year and the rest, in the language's order.
    func dateInTwoLines(_ day: LocalDate) -> (String, String) {
        switch language.language {
        case "de": ("\(padded(day.day)).\(padded(day.month)).", "\(day.year)")
        case "es": ("\(padded(day.day)) \(monthNames[day.month - 1])", "\(day.year)")
        default: ("\(day.year)", String(day.description.dropFirst(5)))
        }
    }

    /// A day without its year: `01-05`, `05.01.` or `05 ene`.
    func shortDate(_ day: LocalDate) -> String {
        let (first, second) = dateInTwoLines(day)
        return language.language == "en" ? second : first
    }

    /// A time, such as `2026-01-05 14:30`. A time with only a day gives the day.
    package func date(_ time: Timestamp) -> String {
        guard let clock = clock(time) else { return date(time.day) }
        return "\(date(time.day)) \(clock)"
    }

    /// The hour and minute of a time, `14:30`; `nil` if it has only a day.
    package func clock(_ time: Timestamp) -> String? {
        time.local.map { "\(padded($0.hour)):\(padded($0.minute))" }
    }

    /// A month: `2026-05`, `05.2026` or `may 2026`.
    package func month(_ day: LocalDate) -> String {
        switch language.language {
        case "de": "\(padded(day.month)).\(day.year)"
        case "es": "\(monthNames[day.month - 1]) \(day.year)"
        default: String(day.description.prefix(7))
        }
    }

    /// The short names of the months.
    package var monthNames: [String] {
        switch language.language {
        case "de":
            ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"]
        case "es":
            ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
        default:
            ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        }
    }

    /// The names of the weekdays from Monday, in two letters.
    package var weekdays: [String] {
        switch language.language {
        case "de": ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
        case "es": ["lu", "ma", "mi", "ju", "vi", "sá", "do"]
        default: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        }
    }

    /// Writes a number with the language's decimal sign, from one with a point: `1,5` in German.
    ///
    /// Spanish has a point, as in the United States and Mexico.
    package func number(_ text: String) -> String {
        guard language.language == "de" else { return text }
        return String(text.map { $0 == "." ? "," : $0 })
    }

    /// Reads a number with the language's decimal sign, and returns it with a point.
    package func typed(_ number: String) -> String {
        guard language.language == "de" else { return number }
        return String(number.map { $0 == "," ? "." : $0 })
    }

    /// A number with two decimal digits, such as a valence.
    package func decimal(_ number: Double) -> String { self.number(DecimalText.text(number)) }

    /// Points with a number of decimal digits.
    package func points(_ points: Points, decimals: Int) -> String {
        number(points.text(decimals: decimals))
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
