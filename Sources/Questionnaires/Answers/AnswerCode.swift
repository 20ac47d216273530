/// One byte for the state of one item, for bulk scoring and for storage.
///
/// A code below 250 is the position of the choice among the item's choices, from 0. An entry and the
/// four states without an answer have codes above:
///
///     AnswerCode.of(.answered(2), choices: item.choices)  // 2, the third choice of 0…3
///     AnswerCode.of(.declined, choices: item.choices)     // AnswerCode.declined, 252
///
/// The code is the position instead of the value. So any published values fit: values with gaps,
/// descending values and negative values. The definition that the answers name gives the value.
@usableFromInline package enum AnswerCode {
    /// An entry follows after the codes of all items; see ``Answers/packed(in:)``.
    @inlinable package static var entered: UInt8 { 251 }
    /// The person preferred not to answer.
    @inlinable package static var declined: UInt8 { 252 }
    /// The person moved on without answering.
    @inlinable package static var skipped: UInt8 { 253 }
    /// The item was not asked because its condition was not true.
    @inlinable package static var notAsked: UInt8 { 254 }
    /// The interview ended before the item.
    @inlinable package static var notReached: UInt8 { 255 }
    /// The greatest number of choices that an item can have.
    @inlinable package static var greatestChoiceCount: Int { 250 }

    /// Packs the state of an item; `nil` when the value is not one of the first 250 choices.
    public static func of(_ answer: Answer, choices: [Item.Choice]) -> UInt8? {
        switch answer {
        case .declined: declined
        case .skipped: skipped
        case .notAsked: notAsked
        case .notReached: notReached
        case .entered: entered
        case .answered(let value):
            choices.prefix(greatestChoiceCount).firstIndex { $0.value == value }
                .flatMap { UInt8(exactly: $0) }
        }
    }

    /// Unpacks a code; `nil` when it is neither a choice nor a state. The code of an entry alone is
    /// not an answer.
    public static func answer(_ code: UInt8, choices: [Item.Choice]) -> Answer? {
        switch code {
        case declined: .declined
        case skipped: .skipped
        case notAsked: .notAsked
        case notReached: .notReached
        default:
            Int(code) < min(choices.count, greatestChoiceCount)
                ? .answered(choices[Int(code)].value) : nil
        }
    }
}
