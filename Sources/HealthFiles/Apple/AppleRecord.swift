internal import Questionnaires
internal import Samples

/// A record of `export.xml` that the kit reads.
struct AppleRecord {
    let kind: Kind
    let start: Timestamp
    let end: Timestamp
    /// The amount in the unit of the kind's measure; 0 for kinds without an amount.
    let amount: Double
    /// The index of its source.
    let source: Int

    /// What a record says.
    enum Kind: Hashable {
        case exercise
        case steps
        case mindful
        /// Asleep, in a stage or not.
        case asleep(isStage: Bool)
        /// In bed or awake, which is not sleep.
        case notAsleep
    }

    /// The seconds from start to end.
    var seconds: Double { Double(end.microsecondsSinceEpoch - start.microsecondsSinceEpoch) / 1e6 }
}

extension AppleRecord {
    /// Why a record cannot be read.
    enum Fault: Error {
        case date(Timestamp.Refusal)
        case missingDate
        case reversedDates
        case repeatedAttribute
        case amount
        case sleepValue
    }

    /// Reads the attributes of a record.
    ///
    /// - Parameters:
    ///   - type: One of ``types``.
    ///   - attributes: All attributes.
    ///   - sources: The names of the sources so far; receives a new one.
    init(
        type: String, _ attributes: XMLAttributes, sources: inout [String: Int],
        _ context: HealthFileContext
    ) throws(Fault) {
        guard !attributes.hasContradiction else { throw .repeatedAttribute }
        guard let first = attributes["startDate"], let last = attributes["endDate"] else {
            throw .missingDate
        }
        do throws(Timestamp.Refusal) {
            start = try AppleDate.timestamp(first, context)
            end = try AppleDate.timestamp(last, context)
        } catch { throw .date(error) }
        guard start <= end else { throw .reversedDates }
        let name = attributes["sourceName"] ?? ""
        source = sources[name] ?? sources.count
        sources[name] = source
        let unit = attributes["unit"] ?? ""
        let value = attributes["value"]
        switch type {
        case "HKQuantityTypeIdentifierAppleExerciseTime", "HKQuantityTypeIdentifierStepCount":
            let isSteps = type.hasSuffix("StepCount")
            let measure: Quantity.Measure = isSteps ? .steps : .exercise
            kind = isSteps ? .steps : .exercise
            guard let factor = measure.factor(from: unit), let number = value.flatMap(Double.init),
                (0...1e9).contains(number)
            else { throw .amount }
            amount = number * factor
        case "HKCategoryTypeIdentifierSleepAnalysis":
            guard let stage = value.flatMap(Self.sleep) else { throw .sleepValue }
            kind = stage
            amount = 0
        default:
            kind = .mindful
            amount = 0
        }
    }

    /// The attributes that are read, apart from the type.
    static let attributes: [StaticString] = [
        "startDate", "endDate", "value", "unit", "sourceName",
    ]

    /// The types of records that are read.
    static let types: Set<String> = [
        "HKQuantityTypeIdentifierAppleExerciseTime", "HKQuantityTypeIdentifierStepCount",
        "HKCategoryTypeIdentifierMindfulSession", "HKCategoryTypeIdentifierSleepAnalysis",
    ]

    private static func sleep(_ value: String) -> Kind? {
        let prefix = "HKCategoryValueSleepAnalysis"
        guard value.hasPrefix(prefix) else { return nil }
        return switch value.dropFirst(prefix.count) {
        case "InBed", "Awake": .notAsleep
        case "Asleep", "AsleepUnspecified": .asleep(isStage: false)
        case "AsleepCore", "AsleepDeep", "AsleepREM": .asleep(isStage: true)
        default: nil
        }
    }
}

/// The dates of `export.xml`: `2024-03-15 07:30:00 +0100`.
enum AppleDate {
    static func timestamp(
        _ text: String, _ context: HealthFileContext
    ) throws(Timestamp.Refusal) -> Timestamp {
        if let time = usual(text) { return time }
        return try ExportDate.timestamp(text, context)
    }

    /// The usual form, without the cost of reading every other one.
    private static func usual(_ text: String) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count == 25, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: " "),
            bytes[20] == UInt8(ascii: "+") || bytes[20] == UInt8(ascii: "-")
        else { return nil }
        func number(_ places: Range<Int>) -> Int? {
            var number = 0
            for byte in bytes[places] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let hours = number(21..<23), let minutes = number(23..<25), minutes < 60,
            let date = try? LocalDate(year: year, month: month, day: day),
            let local = try? LocalDateTime(date: date, hour: hour, minute: minute, second: second),
            let offset = try? UTCOffset(
                minutes: (bytes[20] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes))
        else { return nil }
        return Timestamp(local, offset: offset)
    }
}
