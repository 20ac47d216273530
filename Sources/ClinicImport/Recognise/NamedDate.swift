internal import Questionnaires

/// A date with the name of its month: `3 Mar 2024`, `March 3rd, 2024 4:05 PM`, `3. März 2024`,
/// `15-MAR-24`, `3 de marzo de 2024`.
///
/// The name shows which number is the day, so such a date can be read alone.
struct NamedDate {
    /// The day.
    let date: LocalDate
    /// Whether the year has two digits. It follows the month, as spreadsheets write it.
    let hasShortYear: Bool
    private let time: CellTime?

    /// A part of the date.
    private enum Part: Equatable {
        case number(Int, digits: Int)
        case word(String)
    }

    /// Parses a cell.
    ///
    /// - Throws: ``Questionnaires/Timestamp/Refusal/notADate`` for any other shape;
    ///   ``Questionnaires/Timestamp/Refusal/notATime`` for text that is not a time.
    init(_ cell: Span<UInt8>) throws(Timestamp.Refusal) {
        guard Self.mayBeDate(cell) else { throw .notADate }
        let (end, timeStart) = Self.dateEnd(cell)
        var parts = try Self.parts(cell.extracting(0..<end))
        parts.removeAll { Self.fillers.contains($0) }
        // `Friday, March 15, 2024`; but the `mar` of `mar 3, 2024` is the month.
        if parts.count == 4, case .word(let day) = parts[0], MonthNames.weekdays.contains(day) {
            parts.removeFirst()
        }
        guard parts.count == 3 else { throw .notADate }
        let (year, month, day): (Int, Int, Int)
        switch (parts[0], parts[1], parts[2]) {
        case (.number(let number, 4), .word(let name), .number(let last, 1...2)):
            (year, month, day) = (number, try Self.month(name), last)
            hasShortYear = false
        case (.number(let first, 1...2), .word(let name), .number(let last, let digits)):
            guard digits == 2 || digits == 4 else { throw .notADate }
            hasShortYear = digits == 2
            let written = hasShortYear ? NumericDate.year(ofTwoDigits: last) : last
            (year, month, day) = (written, try Self.month(name), first)
        case (.word(let name), .number(let number, 1...2), .number(let last, 4)):
            (year, month, day) = (last, try Self.month(name), number)
            hasShortYear = false
        default: throw .notADate
        }
        date = try LocalDate(year: year, month: month, day: day)
        time = try timeStart.map { place throws(Timestamp.Refusal) in
            try CellTime(cell, from: place)
        }
    }

    /// The day, or the instant if the cell has a time.
    func timestamp(
        _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
    ) throws(Timestamp.Refusal) -> Timestamp {
        try time?.timestamp(on: date, resolve) ?? Timestamp(day: date)
    }

    /// The longest cell that may be a date, in bytes.
    private static let greatestLength = 60
    /// Words and endings between the parts of a date: `3rd of March`, `3 de marzo`, `1er août`,
    /// `3. März um 10:02`.
    private static let fillers: [Part] = [
        "st", "nd", "rd", "th", "of", "the", "at", "er", "le", "a", "de", "del", "um", "den",
    ].map { .word($0) }

    private static func month(_ name: String) throws(Timestamp.Refusal) -> Int {
        guard let month = MonthNames.numbers[name] else { throw .notADate }
        return month
    }

    /// Whether a cell has enough digits and letters for such a date. This runs for each text, and
    /// most texts are not dates.
    private static func mayBeDate(_ cell: Span<UInt8>) -> Bool {
        guard (6...greatestLength).contains(cell.count) else { return false }
        var (digits, letters) = (0, 0)
        for place in cell.indices {
            if cell[place].isDigit { digits += 1 } else if isLetter(cell[place]) { letters += 1 }
        }
        return digits > 2 && letters > 2
    }

    /// Where the date ends, and where the time of day begins; `nil` without a time.
    private static func dateEnd(_ cell: Span<UInt8>) -> (end: Int, time: Int?) {
        guard let colon = cell.indices.first(where: { cell[$0] == UInt8(ascii: ":") }) else {
            return (cell.count, nil)
        }
        var start = colon
        while start > 0, cell[start - 1].isDigit { start -= 1 }
        // SAS writes `15MAR2024:10:02:26`.
        return colon - start == 4 ? (colon, colon + 1) : (start, start)
    }

    /// The numbers and words of the date.
    private static func parts(_ cell: Span<UInt8>) throws(Timestamp.Refusal) -> [Part] {
        var parts: [Part] = []
        var numbers = 0
        var place = 0
        while place < cell.count {
            guard parts.count < 8, numbers < 3 else { throw .notADate }
            let start = place
            if cell[place].isDigit {
                while place < cell.count, cell[place].isDigit { place += 1 }
                guard place - start <= 4, let number = cell.digits(start..<place) else {
                    throw .notADate
                }
                parts.append(.number(number, digits: place - start))
                numbers += 1
            } else if let blank = blank(cell, at: place) {
                place += blank
            } else if isLetter(cell[place]) {
                while place < cell.count, isLetter(cell[place]), blank(cell, at: place) == nil {
                    place += 1
                }
                let word = FoldedText(String(cell: cell.extracting(start..<place))).joined
                parts.append(.word(word))
            } else {
                throw .notADate
            }
        }
        return parts
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }

    /// The bytes of the blank or the sign between two parts at a place; `nil` for another byte.
    private static func blank(_ cell: Span<UInt8>, at place: Int) -> Int? {
        switch cell[place] {
        case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."),
            UInt8(ascii: ","):
            return 1
        case 0xC2: return place + 1 < cell.count && cell[place + 1] == 0xA0 ? 2 : nil
        case 0xE2:
            let isNarrow =
                place + 2 < cell.count && cell[place + 1] == 0x80 && cell[place + 2] == 0xAF
            return isNarrow ? 3 : nil
        default: return nil
        }
    }
}
