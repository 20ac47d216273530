internal import Questionnaires

/// A table for items with choices: the amounts that each code of each item adds to several whole
/// numbers at once.
///
/// Adding a row does not branch on the answer, so the processor never mispredicts which answers are
/// missing.
struct CodeTable {
    /// ``sum``, ``least``, ``greatest``, ``answered``, ``missing`` and ``weight``.
    typealias Row = SIMD8<Int32>

    private struct Entry: BitwiseCopyable {
        /// The position of the item on the form.
        let position: Int
        /// The index of its first row, the row of ``AnswerCode/entered``.
        let first: Int
        let count: Int
    }

    private var entries: [Entry] = []
    private var rows: [Row] = []

    /// The number of entries.
    var count: Int { entries.count }

    /// Adds an item.
    ///
    /// - Parameter row: Returns the row of a code. A code that is neither a choice nor a state has
    ///   the row of a skipped answer.
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
            // The states have the greatest codes; after the subtraction wraps around, the choices
            // follow them.
            let place = Int(codes[entry.position] &- AnswerCode.entered)
            let skipped = Int(AnswerCode.skipped - AnswerCode.entered)
            sum &+= rows[entry.first + (place < entry.count ? place : skipped)]
        }
        return sum
    }
}

extension CodeTable.Row {
    /// The sum of the answered items.
    var sum: Int { Int(self[0]) }
    /// The least sum of the missing items.
    var least: Int { Int(self[1]) }
    /// The greatest sum of the missing items.
    var greatest: Int { Int(self[2]) }
    /// The number of answered items.
    var answered: Int { Int(self[3]) }
    /// The number of missing items.
    var missing: Int { Int(self[4]) }
    /// The sum of the weights of the missing items.
    var weight: Int { Int(self[5]) }

    /// An answered item.
    init(answered sum: Int32) { self = [sum, 0, 0, 1, 0, 0, 0, 0] }

    /// A missing item.
    init(missing bounds: ClosedRange<Int32>, weight: Int32 = 0) {
        self = [0, bounds.lowerBound, bounds.upperBound, 0, 1, weight, 0, 0]
    }
}
