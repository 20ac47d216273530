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

    /// The kind of a record, with its own facts.
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
        case amount
        case sleepValue
    }

    /// Reads the attributes of a record.
    ///
    /// - Parameters:
    ///   - type: One of ``types``.
    ///   - attributes: All attributes, each with one value.
    ///   - sources: The names of the sources so far. A new source is added.
    init(
        type: String, _ attributes: XMLAttributes, sources: inout [String: Int],
        _ context: HealthFileContext
    ) throws(Fault) {
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
