internal import Questionnaires

// Reading of numbers and texts from the bytes of a cell.
extension Span where Element == UInt8 {
    /// The digits in a range as a number; `nil` if there are other characters.
    @inline(__always)
    func digits(_ places: Range<Int>) -> Int? {
        var number = 0
        for place in places {
            let digit = self[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }

    /// The numbers at the beginning of a cell like `2024-01-05`; `nil` for another shape.
    @inline(__always)
    var isoDate: (year: Int, month: Int, day: Int)? {
        guard count >= 10, self[4] == UInt8(ascii: "-"), self[7] == UInt8(ascii: "-"),
            let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10)
        else { return nil }
        return (year, month, day)
    }

    /// The day of a cell like `20240105`, from 1900 to 2100; `nil` for another cell. No day of
    /// these years has the same digits in another order of day, month and year.
    var compactDate: LocalDate? {
        guard count == 8, let year = digits(0..<4), (1900...2100).contains(year),
            let month = digits(4..<6), let day = digits(6..<8)
        else { return nil }
        return try? LocalDate(year: year, month: month, day: day)
    }

    /// The range of the cell without blanks around it.
    var placesWithoutBlanks: Range<Int> {
        var (start, end) = (0, count)
        while start < end, let length = extracting(start..<end).leadingBlank { start += length }
        while start < end, let length = extracting(start..<end).trailingBlank { end -= length }
        return start..<end
    }

    /// The range of the cell without blanks around it, and without `.0`, `,0` or `,00` after a
    /// whole number.
    var plainPlaces: Range<Int> {
        let places = placesWithoutBlanks
        let start = places.lowerBound
        var end = places.upperBound
        var point = end
        while point > start, self[point - 1] == UInt8(ascii: "0") { point -= 1 }
        // `1,000` may be a thousand.
        let isComma = point > start && self[point - 1] == UInt8(ascii: ",") && end - point <= 2
        let sign = start < end && self[start] == UInt8(ascii: "-") ? 1 : 0
        if point < end, point > start + 1 + sign,
            self[point - 1] == UInt8(ascii: ".") || isComma,
            extracting(start + sign..<point - 1).wholeNumber != nil
        {
            end = point - 1
        }
        return start..<end
    }

    /// Whether the cell is a whole number followed by a point and zeros, such as `101.0` and
    /// `101.00`.
    var isWholeWithDecimal: Bool { wholeDigits != nil }

    /// The number of digits before the point, in a cell such as `101.0`; `nil` for any other cell.
    var wholeDigits: Int? {
        guard count > 2, self[count - 1] == UInt8(ascii: "0"),
            let point = (1..<count - 1).first(where: { self[$0] == UInt8(ascii: ".") }),
            (0..<point).allSatisfy({ self[$0].isDigit }),
            (point + 1..<count).allSatisfy({ self[$0] == UInt8(ascii: "0") })
        else { return nil }
        return point
    }

    /// The bytes of the blank, tab or no-break space that the cell begins with; `nil` without one.
    private var leadingBlank: Int? {
        if self[0] == 0x20 || self[0] == 0x09 { return 1 }
        return count > 1 && self[0] == 0xC2 && self[1] == 0xA0 ? 2 : nil
    }

    /// The bytes of the blank, tab or no-break space that the cell ends with; `nil` without one.
    private var trailingBlank: Int? {
        if self[count - 1] == 0x20 || self[count - 1] == 0x09 { return 1 }
        return count > 1 && self[count - 2] == 0xC2 && self[count - 1] == 0xA0 ? 2 : nil
    }

    /// The cell as a whole number of at most nine digits without a sign or leading zeros; `nil` for
    /// any other cell, such as `01`, `+1` and `1.0`.
    var wholeNumber: Int? {
        guard (1...9).contains(count), count == 1 || self[0] != UInt8(ascii: "0") else {
            return nil
        }
        return digits(0..<count)
    }
}

extension String {
    /// The text without blanks around it, and without `.0` or `,0` after a whole number.
    var plainCell: String {
        let bytes = Array(utf8)
        let places = bytes.span.plainPlaces
        return places.count == bytes.count ? self : String(decoding: bytes[places], as: UTF8.self)
    }

    /// The text of a cell, whose bytes the reader has checked to be UTF-8.
    init(cell: Span<UInt8>) {
        self = unsafe cell.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
