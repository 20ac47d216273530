internal import Questionnaires

/// A type of records that is frequent, and how Apple usually writes it.
enum FrequentRecord {
    case exercise
    case steps

    /// The type with a name; `nil` for types that are less frequent.
    init?(_ type: Span<UInt8>) {
        if type.isText("HKQuantityTypeIdentifierStepCount") {
            self = .steps
        } else if type.isText("HKQuantityTypeIdentifierAppleExerciseTime") {
            self = .exercise
        } else {
            return nil
        }
    }

    fileprivate var kind: AppleRecord.Kind { self == .steps ? .steps : .exercise }
    /// The unit of the kit's measure. Amounts in other units are converted elsewhere.
    fileprivate var unit: StaticString { self == .steps ? "count" : "min" }
}

extension AppleRecord {
    /// Reads a frequent record without making texts.
    ///
    /// - Parameters:
    ///   - frequent: The type of the record.
    ///   - attributes: The bytes after the name of the element.
    ///   - known: The name of a source as the file writes it, and its index.
    /// - Returns: `nil` if the record has another source or is not written as usual. It can still
    ///   be correct: ``init(type:_:sources:_:)`` decides.
    init?(
        usual frequent: FrequentRecord, _ attributes: Span<UInt8>,
        from known: (name: [UInt8], index: Int)
    ) {
        var (first, last): (Timestamp?, Timestamp?)
        var amount: Int?
        var (hasUnit, hasSource) = (false, false)
        var (seen, isRepeated) = (Seen(), false)
        XMLAttributes.each(attributes) { place, range in
            let (name, value) = (attributes.extracting(place), attributes.extracting(range))
            let attribute: Seen
            if name.isText("startDate") {
                attribute = .start
                first = AppleDate.usual(value)
            } else if name.isText("endDate") {
                attribute = .end
                last = AppleDate.usual(value)
            } else if name.isText("value") {
                attribute = .value
                amount = value.wholeNumber
            } else if name.isText("unit") {
                attribute = .unit
                hasUnit = value.isText(frequent.unit)
            } else if name.isText("sourceName") {
                attribute = .source
                hasSource = value.isEqual(to: known.name)
            } else {
                return true
            }
            isRepeated = !seen.insert(attribute).inserted
            return !isRepeated
        }
        guard let first, let last, let amount, first <= last, hasUnit, hasSource, !isRepeated else {
            return nil
        }
        self.init(
            kind: frequent.kind, start: first, end: last, amount: Double(amount),
            source: known.index)
    }

    /// The attributes that were found.
    private struct Seen: OptionSet {
        let rawValue: UInt8
        static let start = Seen(rawValue: 1)
        static let end = Seen(rawValue: 2)
        static let value = Seen(rawValue: 4)
        static let unit = Seen(rawValue: 8)
        static let source = Seen(rawValue: 16)
    }
}
