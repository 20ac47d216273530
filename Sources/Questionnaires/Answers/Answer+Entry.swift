extension Answer {
    /// An entry for an item that is not a choice of one.
    public enum Entry: Hashable, Sendable {
        /// A number, exact.
        case number(Points)
        /// A time of the day, in minutes since midnight, 0...1439.
        case time(minutes: Int)
        /// A day.
        case date(LocalDate)
        /// The values of the chosen choices. Never empty.
        case chosen(Set<Int>)
        /// A text in the person's words. Never scored.
        case text(String)
    }
}

extension Answer.Entry {
    /// The minutes of a day, from 0.
    public static let minutesOfDay = 0...1439

    /// The entry without its kind, as it is typed: `7.5`, `23:00`, `2026-03-02`, `1+4`, a text.
    public var content: String {
        switch self {
        case .number(let points): points.shortText
        case .time(let minutes): Self.clock(minutes)
        case .date(let date): date.description
        case .chosen(let values): values.sorted().map(String.init).joined(separator: "+")
        case .text(let text): text
        }
    }

    /// Minutes since midnight as `HH:MM`.
    static func clock(_ minutes: Int) -> String {
        func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return pair(minutes / 60) + ":" + pair(minutes % 60)
    }

    /// Reads `HH:MM`; `nil` for any other text.
    static func minutes(clock text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDigit) }),
            let hours = Int(Substring(parts[0])), hours < 24,
            let minutes = Int(Substring(parts[1])), minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }
}

extension Answer.Entry: LosslessStringConvertible {
    /// Reads what ``description`` writes; `nil` otherwise.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let content = String(text[text.index(after: colon)...])
        switch text[..<colon] {
        case "number":
            guard let points = Points(decimal: content) ?? Points(content) else { return nil }
            self = .number(points)
        case "time":
            guard let minutes = Self.minutes(clock: content) else { return nil }
            self = .time(minutes: minutes)
        case "date":
            guard let date = LocalDate(iso: content) else { return nil }
            self = .date(date)
        case "chosen":
            let parts = content.split(separator: "+", omittingEmptySubsequences: false)
            let values = parts.compactMap { Int($0) }
            guard values.count == parts.count, Set(values).count == values.count else {
                return nil
            }
            self = .chosen(Set(values))
        case "text": self = .text(content)
        default: return nil
        }
        guard description == text else { return nil }
    }

    /// The kind and the content: `number:7.5`, `time:23:00`, `chosen:1+4`.
    public var description: String {
        let kind =
            switch self {
            case .number: "number"
            case .time: "time"
            case .date: "date"
            case .chosen: "chosen"
            case .text: "text"
            }
        return kind + ":" + content
    }
}

extension Answer.Entry {
    /// The entry as JSON: a number, a list of values, or a text. A text in the person's words is an
    /// object, so that it is not read as the state of an answer.
    package var json: JSONValue {
        switch self {
        case .number(let points): points.exactJSON
        case .time, .date: .string(content)
        case .chosen(let values): .array(values.sorted().map { .integer($0) })
        case .text(let text): ["text": .string(text)]
        }
    }
}

extension LocalDate {
    /// Reads `YYYY-MM-DD`; `nil` for any other text and for a day that does not exist.
    package init?(iso text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
            let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
            let day = Int(Substring(parts[2])),
            let date = try? LocalDate(year: year, month: month, day: day)
        else { return nil }
        self = date
    }
}
