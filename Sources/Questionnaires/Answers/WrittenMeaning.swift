/// One meaning of a text as an answer.
struct WrittenMeaning {
    let answer: Answer
    /// A text that has only this meaning.
    let spelling: String
    /// Whether the text can be read in this way. Otherwise the meaning only shows that the text is
    /// ambiguous: a comma may be meant as a separator of thousands, but is never read as one.
    let isTaken: Bool

    init(_ answer: Answer, spelling: String? = nil, isTaken: Bool = true) {
        self.answer = answer
        self.spelling = spelling ?? answer.entry?.content ?? answer.description
        self.isTaken = isTaken
    }
}

// MARK: - Numbers

extension WrittenMeaning {
    /// The meanings of a number with a decimal point or comma.
    ///
    /// - Parameter unit: A unit that may follow the number.
    static func numbers(_ text: String, unit: String?) -> [WrittenMeaning] {
        var digits = text
        if let unit, text.hasSuffix(unit) {
            digits = String(text.dropLast(unit.count)).trimmingWhitespace
        }
        let isNegative = digits.hasPrefix("-") || digits.hasPrefix("\u{2212}")
        if isNegative { digits.removeFirst() }
        let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
            parts.contains(where: { !$0.isEmpty }), parts.count == 1 || !parts[1].isEmpty
        else { return [] }
        let sign = isNegative ? "-" : ""
        let whole = String(parts[0].drop { $0 == "0" })
        guard parts.count == 2 else { return number(sign, whole).map { [$0] } ?? [] }
        let fraction = parts[1]
        guard let decimal = number(sign, whole, String(fraction)) else { return [] }
        // 1,500 and 1.500 can also mean one thousand five hundred.
        guard fraction.utf8.count == 3, (1...3).contains(whole.utf8.count),
            whole == parts[0], let thousands = number(sign, whole + fraction)
        else { return [decimal] }
        return [
            WrittenMeaning(decimal.answer, spelling: "\(sign)\(whole).\(fraction)0"),
            WrittenMeaning(thousands.answer, isTaken: false),
        ]
    }

    private static func number(
        _ sign: String, _ whole: String, _ fraction: String = ""
    ) -> WrittenMeaning? {
        let digits = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
        let isZero = digits.utf8.allSatisfy {
            !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0)
        }
        return Points(decimal: isZero ? "0" : sign + digits).map {
            WrittenMeaning(.entered(.number($0)))
        }
    }
}

// MARK: - Times

extension WrittenMeaning {
    /// The meanings of a time: `23:00`, `7.30`, `23:00:00`, `2300`, `11:30 pm`, `11 p.m.`, `23
    /// Uhr`, `6h30`; and the spellings of spreadsheets, `1899-12-30 23:00:00` and `0.958333`.
    ///
    /// `0.25` can mean 00:25 and, as a part of the day, 06:00.
    static func times(_ text: String) -> [WrittenMeaning] {
        var clock = text.lowercased().filter { !$0.isWhitespace }
        if let part = partOfDay(clock) {
            return [time(part)] + (clockTime(clock).map { [time($0)] } ?? [])
        }
        // Spreadsheets count days from this date, and some programs write it before a time.
        for day in ["1899-12-30", "1899-12-31"] where clock.hasPrefix(day) {
            clock.removeFirst(day.count)
            if clock.hasPrefix("t") { clock.removeFirst() }
        }
        return clockTime(clock).map { [time($0)] } ?? []
    }

    private static func time(_ minutes: Int) -> WrittenMeaning {
        WrittenMeaning(.entered(.time(minutes: minutes)))
    }

    /// The minutes since midnight of a part of the day such as `0.75`; `nil` for another text, and
    /// for a part that is not a whole minute.
    private static func partOfDay(_ text: String) -> Int? {
        let digits = text.hasPrefix("0") ? text.dropFirst() : text[...]
        guard let sign = digits.first, sign == "." || sign == "," else { return nil }
        let fraction = digits.dropFirst()
        guard (1...17).contains(fraction.utf8.count), fraction.utf8.allSatisfy(\.isDigit),
            let part = Double("0." + fraction)
        else { return nil }
        let minutes = (part * 1440).rounded()
        guard minutes < 1440, abs(part * 1440 - minutes) < 0.01 else { return nil }
        return Int(minutes)
    }

    /// The minutes since midnight of a time of the clock, in lower case without blanks.
    private static func clockTime(_ text: String) -> Int? {
        var clock = text
        let isFull = clock.utf8.count == 4 && clock.utf8.allSatisfy(\.isDigit)
        if isFull { clock.insert(":", at: clock.index(clock.startIndex, offsetBy: 2)) }
        // `23 Uhr`, `7 Uhr 30`, `23 h`, `6h30`.
        var isHour = false
        for word in ["uhr", "h"] {
            guard let place = clock.ranges(of: word).first else { continue }
            isHour = place.upperBound == clock.endIndex
            clock.replaceSubrange(place, with: isHour ? "" : ":")
            break
        }
        let half = removeHalf(from: &clock)
        let parts = clock.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard (half == nil && !isHour ? 2...3 : 1...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
            var hours = Int(parts[0]), let minutes = parts.count > 1 ? Int(parts[1]) : 0,
            minutes < 60, parts.count < 3 || parts[2] == "00"
        else { return nil }
        if let half {
            guard (1...12).contains(hours) else { return nil }
            hours = hours % 12 + (half == .afternoon ? 12 : 0)
        }
        return hours < 24 ? hours * 60 + minutes : nil
    }

    private enum Half { case morning, afternoon }

    /// Removes `am` or `pm` from the end of a text.
    private static func removeHalf(from text: inout String) -> Half? {
        for (ending, half) in [
            ("a.m.", Half.morning), ("am", .morning), ("p.m.", .afternoon), ("pm", .afternoon),
        ] where text.hasSuffix(ending) {
            text.removeLast(ending.count)
            return half
        }
        return nil
    }
}

// MARK: - Days

extension WrittenMeaning {
    /// The meanings of a day: `2026-03-02`, `2.3.2026` with the day first, `3/14/2026`.
    static func days(_ text: String) -> [WrittenMeaning] {
        if let day = LocalDate(iso: text) { return [WrittenMeaning(.entered(.date(day)))] }
        for separator in [".", "/"] as [Character] {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
                parts[2].utf8.count == 4,
                parts.dropLast().allSatisfy({ (1...2).contains($0.utf8.count) }),
                let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
            else { continue }
            let dayFirst = try? LocalDate(year: year, month: second, day: first)
            // With points the day always comes first; with slashes the order depends on the
            // country.
            let monthFirst =
                separator == "/" ? try? LocalDate(year: year, month: first, day: second) : nil
            return [dayFirst, monthFirst].compactMap { $0 }
                .map { WrittenMeaning(.entered(.date($0))) }
        }
        return []
    }
}
