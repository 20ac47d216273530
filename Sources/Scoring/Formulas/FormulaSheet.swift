internal import Questionnaires

/// The answers of one sitting as formulas read them, and the values of its scales.
///
/// It keeps its memory from one sitting to the next, so that scoring millions needs no allocation.
/// It has four words, which are passed in registers; a larger sheet would be copied for each term.
struct FormulaSheet {
    /// First the ``/Questionnaires/AnswerCode`` of each item, then one byte for
    /// ``isTooIncomplete``, then the positions of the chosen choices, item by item.
    private(set) var codes: [UInt8]
    /// The entries that are not in ``numbers``, by the position of their item. An item without an
    /// entry may still have the entry of an earlier sitting.
    private var entries: [Entry]
    /// First the scores of the scales that were computed in whole numbers, then the entered numbers
    /// of the items.
    private var numbers: [Number]
    /// The values of the other scales that were computed.
    private var nodes: [NodeValue]

    /// The entry of a person for an item.
    enum Entry {
        /// No entry, or one that cannot be read.
        case none
        /// The number, the minutes since midnight, or the days since 1970-01-01.
        case number(Fraction)
        /// Several choices: a range of ``FormulaSheet/codes``.
        case chosen(Range<Int>)
        /// A text.
        case text
    }

    /// An entered number or a score, in parts of a unit.
    struct Number: BitwiseCopyable {
        var parts = 0
        /// The number of parts in 1; 0 if there is no number, such as for a scale that was not
        /// computed in whole numbers.
        var unit: Int32 = 0
        /// The number of answered terms of a scale.
        var answered: Int32 = 0

        @inline(__always)
        var isKnown: Bool { unit != 0 }

        /// The number. Valid only if it is known.
        @inline(__always)
        var points: Fraction { Fraction(parts, over: Int(unit)) }
    }

    init(itemCount: Int, scaleCount: Int) {
        codes = Array(repeating: AnswerCode.notReached, count: itemCount) + [0]
        entries = Array(repeating: .none, count: itemCount)
        numbers = Array(repeating: Number(), count: scaleCount + itemCount)
        nodes = Array(repeating: NodeValue(missing: 0...0), count: scaleCount)
    }

    // MARK: Scales

    /// The value of a scale that was computed, by its position.
    subscript(place: Int) -> NodeValue {
        @inline(__always) get {
            let number = numbers[place]
            guard number.isKnown else { return nodes[place] }
            return NodeValue(number.points, answered: Int(number.answered))
        }
        @inline(__always) set {
            numbers[place].unit = 0
            nodes[place] = newValue
        }
    }

    /// The values of all scales.
    var values: [NodeValue] { nodes.indices.map { self[$0] } }

    /// The score of a scale by its position, or an entered number by ``place(ofItem:scaleCount:)``.
    ///
    /// The number of an item is valid only if the item's code shows that it has an entry.
    @inline(__always)
    func number(_ place: Int) -> Number { numbers[place] }

    /// The place of the number that was entered for an item.
    static func place(ofItem position: Int, scaleCount: Int) -> Int { scaleCount + position }

    /// Sets the score of a scale in whole numbers.
    @inline(__always)
    mutating func set(_ number: Number, _ place: Int) { numbers[place] = number }

    /// Whether more answers are missing than the form allows for any score.
    var isTooIncomplete: Bool {
        @inline(__always) get { codes[entries.count] != 0 }
        set { codes[entries.count] = newValue ? 1 : 0 }
    }

    // MARK: Answers

    /// Reads packed answers in the form of ``/Questionnaires/Answers/packed(in:)``.
    ///
    /// - Parameter items: The items of the definition.
    mutating func read(_ bytes: Span<UInt8>, _ items: [ItemFacts]) {
        var hasEntries = false
        var codes = codes.mutableSpan
        for position in items.indices {
            codes[position] = bytes[position]
            if bytes[position] == AnswerCode.entered { hasEntries = true }
        }
        if hasEntries { readEntries(bytes, items) }
    }

    /// Reads the entries that follow the codes, up to the first bytes that are not an entry.
    private mutating func readEntries(_ bytes: Span<UInt8>, _ items: [ItemFacts]) {
        if codes.count > items.count + 1 { codes.removeLast(codes.count - items.count - 1) }
        var place = items.count
        var isReadable = true
        for position in items.indices where bytes[position] == AnswerCode.entered {
            numbers[nodes.count + position].unit = 0
            guard isReadable else {
                entries[position] = .none
                continue
            }
            if let number = PackedEntry.shortNumber(bytes, at: &place) {
                numbers[nodes.count + position] = Number(parts: number, unit: 1)
                continue
            }
            switch PackedEntry.scan(bytes, at: &place, choiceCount: items[position].choiceCount) {
            case .number(let number): set(Fraction(number), position)
            case .time(let minutes): set(Fraction(minutes), position)
            case .date(let date): set(Fraction(date.daysSinceEpoch), position)
            case .chosen(let range):
                let start = codes.count
                for place in range { codes.append(bytes[place]) }
                entries[position] = .chosen(start..<codes.count)
            case .text: entries[position] = .text
            case nil:
                isReadable = false
                entries[position] = .none
            }
        }
    }

    /// Sets the number that was entered for an item.
    private mutating func set(_ entered: Fraction, _ position: Int) {
        if let unit = Int32(exactly: entered.denominator) {
            numbers[nodes.count + position] = Number(parts: entered.numerator, unit: unit)
        } else {
            entries[position] = .number(entered)
        }
    }

    /// The entry for an item whose code shows that it has an entry.
    func entry(_ position: Int) -> Entry {
        let number = numbers[nodes.count + position]
        return number.isKnown ? .number(number.points) : entries[position]
    }
}
