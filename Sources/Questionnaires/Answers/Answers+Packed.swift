extension Answers {
    /// The answers in bytes: one ``AnswerCode`` for each item, in the order of the form, and then
    /// each entry, in the same order.
    ///
    ///     1 255 251 · 01 0F 02     a choice, not reached, and the number 15/2
    ///
    /// An entry begins with its kind:
    ///
    ///     01 number    the numerator, zigzag; the denominator
    ///     02 time      the minutes since midnight
    ///     03 date      the days since 1970-01-01, zigzag
    ///     04 chosen    how many, and the position of each choice in ascending order, a byte each
    ///     05 text      the number of bytes, and the text in UTF-8
    ///
    /// Numbers take seven bits a byte, the lowest first, with the eighth bit set in all but the
    /// last byte (LEB128), in as few bytes as possible. Equal answers have equal bytes, and equal
    /// bytes mean equal answers. A form of choices has only codes.
    ///
    /// - Returns: The bytes, or `nil` when the answers belong to another definition.
    package func packed(in questionnaire: Questionnaire) -> [UInt8]? {
        guard questionnaire.contentHash == self.questionnaire.contentHash else { return nil }
        var codes: [UInt8] = []
        codes.reserveCapacity(states.count)
        var hasEntries = false
        // Access items by index: copying an item is expensive, and tables pack millions of rows.
        for position in states.indices {
            guard
                let code = AnswerCode.of(
                    states[position], choices: questionnaire.items[position].choices)
            else { return nil }
            if code == AnswerCode.entered { hasEntries = true }
            codes.append(code)
        }
        guard hasEntries else { return codes }
        for position in states.indices {
            guard case .entered(let entry) = states[position] else { continue }
            guard PackedEntry.append(entry, questionnaire.items[position], to: &codes) else {
                return nil
            }
        }
        return codes
    }

    /// Unpacks answers; `nil` when the bytes do not fit the form.
    ///
    /// Any item may be declined: stored answers need not come from an interview of this kit.
    public init?(packed bytes: some Collection<UInt8>, in questionnaire: Questionnaire) {
        let bytes = Array(bytes)
        let count = questionnaire.items.count
        guard bytes.count >= count else { return nil }
        self.init(for: questionnaire)
        var place = count
        for position in 0..<count {
            let answer: Answer?
            if bytes[position] == AnswerCode.entered {
                let item = questionnaire.items[position]
                answer = PackedEntry.read(bytes.span, at: &place, item).map { .entered($0) }
                guard let answer, item.accepts(answer) else { return nil }
            } else {
                answer = AnswerCode.answer(
                    bytes[position], choices: questionnaire.items[position].choices)
                // Only an item with one choice has its answer in the code.
                if answer?.value != nil, questionnaire.items[position].kind != .choice {
                    return nil
                }
            }
            guard let answer else { return nil }
            states[position] = answer
        }
        guard place == bytes.count else { return nil }
    }
}
