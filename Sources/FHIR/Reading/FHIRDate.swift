internal import Questionnaires

/// A FHIR `dateTime` or `instant`.
enum FHIRDate {
    /// A day or an instant with its offset.
    case complete(Timestamp)
    /// Only a year, or a year and a month.
    case incomplete
    /// Any other text, with the reason.
    case refused(String)

    /// Reads a text: `2024`, `2024-03`, `2024-03-15` or a time with seconds and offset.
    ///
    /// Digits after the microsecond are dropped. A leap second is the instant after it.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        let isShort = bytes.count == 4 || bytes.count == 7
        if isShort, bytes.enumerated().allSatisfy({ $0 == 4 ? $1 == 45 : (48...57).contains($1) }) {
            self = .incomplete
            return
        }
        if bytes.count > 16, bytes[10] == UInt8(ascii: "T"), bytes[16] != UInt8(ascii: ":") {
            self = .refused("the time has no seconds; write it like 13:04:05+01:00")
            return
        }
        do throws(Timestamp.Refusal) {
            self = .complete(
                bytes.isInLeapSecond
                    ? try Self.afterLeapSecond(text)
                    : try Timestamp(parsing: Self.inMicroseconds(text)))
        } catch .missingOffset {
            self = .refused("the time has no UTC offset; FHIR needs one like +01:00, or Z")
        } catch {
            self = .refused(error.message)
        }
    }

    /// The end of the minute of a second 60, because timestamps have no such second.
    private static func afterLeapSecond(_ text: String) throws(Timestamp.Refusal) -> Timestamp {
        let last = try Timestamp(
            parsing: inMicroseconds(text.prefix(17) + "59" + text.dropFirst(19)))
        guard let offset = last.offset else { return last }
        let second: Int64 = 1_000_000
        let (seconds, fraction) = last.microsecondsSinceEpoch.quotientAndRemainder(
            dividingBy: second)
        return try Timestamp(
            microsecondsSinceEpoch: (seconds + (fraction < 0 ? 0 : 1)) * second, offset: offset)
    }

    private static func inMicroseconds(_ text: String) -> String {
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text }
        let fraction = text[point...].dropFirst()
        let digits = fraction.utf8.prefix(while: \.isDigit)
        guard digits.count > 6 else { return text }
        return String(text[...point] + fraction.prefix(6) + fraction.dropFirst(digits.count))
    }
}

extension [UInt8] {
    /// Whether a time has the second 60.
    fileprivate var isInLeapSecond: Bool { count > 19 && self[16...18].elementsEqual(":60".utf8) }
}

extension RecordReader {
    /// Reads a time. Reports a text that is not a time, and a missing day.
    ///
    /// - Parameters:
    ///   - node: The time, or `nil`.
    ///   - record: The record that should have it.
    ///   - alternative: The time to use when the record has no time with a day, or `nil`.
    func time(
        _ node: JSONNode?, of record: JSONNode, otherwise alternative: Timestamp?
    ) -> Timestamp? {
        var beginning = ""
        if let node {
            guard let text = text(node) else { return nil }
            beginning = text
            switch FHIRDate(text) {
            case .complete(let timestamp): return timestamp
            case .refused(let message):
                report(.badDate, at: node, message, otherwise: "correct the source")
                return nil
            case .incomplete: break
            }
        }
        if let alternative {
            guard !alternative.day.description.hasPrefix(beginning) else { return alternative }
            report(
                .badDate, at: node ?? record,
                "a year or month other than that of the date that you gave",
                remedy: "give the date of the record (--date DATE), or correct the source")
            return nil
        }
        report(
            .noDate, at: node ?? record,
            node == nil ? "no date" : "a date without a day",
            remedy: "give the date of the record (--date DATE)")
        return nil
    }
}
