internal import Questionnaires

/// The answers of one sitting as formulas read them, and the values of its scales.
///
/// It keeps its memory from one sitting to the next, so that scoring millions allocates nothing.
struct FormulaSheet {
    /// The ``/Questionnaires/AnswerCode`` of each item.
    private(set) var codes: [UInt8]
    /// The positions of the chosen choices, of one item after the other.
    private(set) var chosen: [UInt8] = []
    /// The values of the scales that were computed, by their positions.
    var nodes: [NodeValue]
    /// Whether more answers are missing than the form allows for any score.
    var isTooIncomplete = false
    /// The entries by the position of their item; those of earlier sittings stay where an item has
    /// none.
    private var entries: [Entry]

    /// What a person entered for an item.
    enum Entry {
        /// No entry, or one that cannot be read.
        case none
        /// The number, the minutes since midnight, or the days since 1970-01-01.
        case number(Fraction)
        /// Several choices: a range of ``FormulaSheet/chosen``.
        case chosen(Range<Int>)
        /// A text.
        case text
    }

    init(itemCount: Int, scaleCount: Int) {
        codes = Array(repeating: AnswerCode.notReached, count: itemCount)
        entries = Array(repeating: .none, count: itemCount)
        nodes = Array(repeating: NodeValue(missing: 0...0), count: scaleCount)
    }

    /// Reads packed answers in the form of ``/Questionnaires/Answers/packed(in:)``.
    ///
    /// - Parameter items: The items of the definition.
    mutating func read(_ bytes: Span<UInt8>, _ items: [ItemFacts]) {
        var hasEntries = false
        var codes = codes.mutableSpan
        for position in codes.indices {
            codes[position] = bytes[position]
            if bytes[position] == AnswerCode.entered { hasEntries = true }
        }
        if hasEntries { readEntries(bytes, items) }
    }

    /// Reads the entries that follow the codes. Bytes that are no entries end them.
    private mutating func readEntries(_ bytes: Span<UInt8>, _ items: [ItemFacts]) {
        chosen.removeAll(keepingCapacity: true)
        var place = codes.count
        var isReadable = true
        for position in codes.indices where codes[position] == AnswerCode.entered {
            guard isReadable else {
                entries[position] = .none
                continue
            }
            switch PackedEntry.scan(bytes, at: &place, choiceCount: items[position].choiceCount) {
            case .number(let number): entries[position] = .number(Fraction(number))
            case .time(let minutes): entries[position] = .number(Fraction(minutes))
            case .date(let date): entries[position] = .number(Fraction(date.daysSinceEpoch))
            case .chosen(let range):
                let start = chosen.count
                for place in range { chosen.append(bytes[place]) }
                entries[position] = .chosen(start..<chosen.count)
            case .text: entries[position] = .text
            case nil:
                isReadable = false
                entries[position] = .none
            }
        }
    }

    /// The entry for an item whose code says that it has one.
    func entry(_ position: Int) -> Entry { entries[position] }
}
