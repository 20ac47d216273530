internal import Questionnaires

/// The dates of `export.xml`: `2024-03-15 07:30:00 +0100`.
enum AppleDate {
    static func timestamp(
        _ text: String, _ context: HealthFileContext
    ) throws(Timestamp.Refusal) -> Timestamp {
        if let time = usual(Array(text.utf8).span) { return time }
        return try ExportDate.timestamp(text, context)
    }

    /// The usual form, without the cost of reading every other one.
    static func usual(_ bytes: Span<UInt8>) -> Timestamp? {
        guard bytes.count == 25, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: " "),
            bytes[20] == UInt8(ascii: "+") || bytes[20] == UInt8(ascii: "-")
        else { return nil }
        func number(_ places: Range<Int>) -> Int? {
            bytes.extracting(places).wholeNumber
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let hours = number(21..<23), let minutes = number(23..<25), minutes < 60,
            let date = try? LocalDate(year: year, month: month, day: day),
            let local = try? LocalDateTime(date: date, hour: hour, minute: minute, second: second),
            let offset = try? Timestamp.Offset(
                minutes: (bytes[20] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes))
        else { return nil }
        return Timestamp(local, offset: offset)
    }
}

extension Span<UInt8> {
    /// The number that one to nine digits mean; `nil` for anything else.
    var wholeNumber: Int? {
        guard (1...9).contains(count) else { return nil }
        var number = 0
        for place in indices {
            guard self[place].isDigit else { return nil }
            number = number * 10 + Int(self[place] - 0x30)
        }
        return number
    }
}
