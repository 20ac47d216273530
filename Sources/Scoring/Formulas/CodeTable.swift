internal import Questionnaires

/// For items with choices, what each code of each item adds to several whole numbers at once.
///
/// Adding a row looks at no answer, so the processor never guesses wrong which answers are missing.
struct CodeTable {
    /// ``sum``, ``least``, ``greatest``, ``answered``, ``missing`` and ``weight``.
    typealias Row = SIMD8<Int32>

    private struct Entry: BitwiseCopyable {
        /// The position of the item on the form.
        let position: Int
        /// The index of its first row, that of ``AnswerCode/entered``.
        let first: Int
        let count: Int
    }

    private var entries: [Entry] = []
    private var rows: [Row] = []

    /// The number of entries.
    var count: Int { entries.count }

    /// Adds an item.
    ///
    /// - Parameter row: What each code adds. A code that is neither a choice nor a state adds what a
    ///   skipped answer does.
    mutating func append(_ position: Int, choices: Int, _ row: (UInt8) -> Row) {
        let count = FormulaTerm.stateCount + min(choices, AnswerCode.greatestChoiceCount)
        entries.append(Entry(position: position, first: rows.count, count: count))
        rows += (0..<count).map { row(AnswerCode.entered &+ UInt8($0)) }
    }

    /// The sum of the rows of a range of entries.
    @inline(__always)
    func sum(_ range: Range<Int>, of codes: [UInt8]) -> Row {
        var sum = Row()
        let entries = entries.span
        let rows = rows.span
        for index in range {
            let entry = entries[index]
            // The states have the greatest codes; the choices follow them after the wrap.
            let place = Int(codes[entry.position] &- AnswerCode.entered)
            let skipped = Int(AnswerCode.skipped - AnswerCode.entered)
            sum &+= rows[entry.first + (place < entry.count ? place : skipped)]
        }
        return sum
    }
}

extension CodeTable.Row {
    /// What the answered items add.
    var sum: Int { Int(self[0]) }
    /// The least that the missing items can add.
    var least: Int { Int(self[1]) }
    /// The greatest that the missing items can add.
    var greatest: Int { Int(self[2]) }
    /// How many items are answered.
    var answered: Int { Int(self[3]) }
    /// How many items are missing.
    var missing: Int { Int(self[4]) }
    /// The weights of the missing items.
    var weight: Int { Int(self[5]) }

    /// An answered item.
    init(answered sum: Int32) { self = [sum, 0, 0, 1, 0, 0, 0, 0] }

    /// A missing item.
    init(missing bounds: ClosedRange<Int32>, weight: Int32 = 0) {
        self = [0, bounds.lowerBound, bounds.upperBound, 0, 1, weight, 0, 0]
    }
}
