/// One byte for the state of one item, for bulk scoring and for storage.
///
/// A code below 250 is the position of the choice among the item's choices, from 0. The four other
/// states have codes above:
///
///     AnswerCode.of(.answered(2), choices: item.choices)  // 2, the third choice of 0…3
///     AnswerCode.of(.declined, choices: item.choices)     // AnswerCode.declined, 252
///
/// The code is the position and not the value, so any published value fits: gaps, descending values
/// and negative ones. The definition that the answers name gives the value.
package enum AnswerCode {
    /// The person preferred not to answer.
    public static let declined: UInt8 = 252
    /// The person moved on without answering.
    public static let skipped: UInt8 = 253
    /// The definition's condition left the item out.
    public static let notAsked: UInt8 = 254
    /// The interview ended before the item.
    public static let notReached: UInt8 = 255
    /// The greatest number of choices that an item can have.
    public static let greatestChoiceCount = 250

    /// Packs the state of an item; `nil` when the value is not one of the first 250 choices.
    public static func of(_ answer: Answer, choices: [Item.Choice]) -> UInt8? {
        switch answer {
        case .declined: declined
        case .skipped: skipped
        case .notAsked: notAsked
        case .notReached: notReached
        case .answered(let value):
            choices.prefix(greatestChoiceCount).firstIndex { $0.value == value }
                .flatMap { UInt8(exactly: $0) }
        }
    }

    /// Unpacks a code; `nil` when it is neither a choice nor a state.
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

extension Answers {
    /// The answers as one ``AnswerCode`` for each item, in the order of the form.
    ///
    /// - Returns: The codes, or `nil` when the answers belong to another definition.
    package func packed(in questionnaire: Questionnaire) -> [UInt8]? {
        guard questionnaire.contentHash == self.questionnaire.contentHash else { return nil }
        var codes: [UInt8] = []
        codes.reserveCapacity(states.count)
        // By index: copying an item is expensive, and tables pack millions of rows.
        for position in states.indices {
            guard
                let code = AnswerCode.of(
                    states[position], choices: questionnaire.items[position].choices)
            else { return nil }
            codes.append(code)
        }
        return codes
    }

    /// Unpacks answers; `nil` when the codes do not fit the form.
    ///
    /// Any item may be declined: stored answers need not come from an interview of this kit.
    public init?(packed codes: some Collection<UInt8>, in questionnaire: Questionnaire) {
        let codes = Array(codes)
        guard codes.count == questionnaire.items.count else { return nil }
        self.init(for: questionnaire)
        for position in codes.indices {
            guard
                let answer = AnswerCode.answer(
                    codes[position], choices: questionnaire.items[position].choices)
            else { return nil }
            states[position] = answer
        }
    }
}
