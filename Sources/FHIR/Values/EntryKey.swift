internal import Questionnaires

/// Reads the answers to an item whose answer is not one choice of a list: a number, a time, a day,
/// several choices or a text.
struct EntryKey {
    let item: Item
    /// Reads one choice.
    let key: AnswerKey

    /// The answer that the statements of all answers give; `nil` without a statement.
    ///
    /// - Parameters:
    ///   - evidence: The statements of the first answer.
    ///   - others: The statements of each further answer; empty unless the item accepts several
    ///     choices.
    /// - Throws: ``AnswerFault`` for a value that the item does not accept, and for two statements
    ///   of one answer that disagree.
    func answer(
        _ evidence: [Evidence], and others: [[Evidence]]
    ) throws(AnswerFault) -> Answer? {
        if evidence.isEmpty { return nil }
        if let state = try state(evidence + others.flatMap(\.self)) { return state }
        let answer: Answer
        if case .multiple = item.kind {
            var values: Set<Int> = []
            for statements in [evidence] + others {
                guard let value = try key.answer(statements)?.value else { throw .unreadable }
                values.insert(value)
            }
            answer = .entered(.chosen(values))
        } else {
            guard others.isEmpty else { throw .severalEntries }
            var found: Set<Answer> = []
            for statement in evidence {
                if let entry = try entry(statement) { found.insert(.entered(entry)) }
            }
            guard found.count <= 1 else { throw .disagreement }
            guard let first = found.first else { return nil }
            answer = first
        }
        guard item.accepts(answer) else { throw .notTaken(item.expectation) }
        return answer
    }

    /// The state of an item whose statements are only reasons for the absence of a value.
    private func state(_ evidence: [Evidence]) throws(AnswerFault) -> Answer? {
        var reasons: Set<String> = []
        for statement in evidence {
            if case .absent(let reason) = statement { reasons.insert(reason) }
        }
        guard let reason = reasons.first else { return nil }
        let isAlone = evidence.allSatisfy { statement in
            switch statement {
            case .absent: true
            case .display(let text): key.choices.texts[text.folded] == nil
            default: false
            }
        }
        guard reasons.count == 1, isAlone else { throw .disagreement }
        guard reason == Terminology.askedDeclined else { return .skipped }
        guard item.mayBeDeclined else { throw .mayNotDecline }
        return .declined
    }

    /// The entry that one statement gives; `nil` for a unit, which states no value.
    private func entry(_ statement: Evidence) throws(AnswerFault) -> Answer.Entry? {
        switch (statement, item.kind) {
        case (.number(let points), .number), (.weight(let points), .number):
            return .number(points)
        case (.display, _): return nil
        case (.unit(let unit), .number(let range)):
            // A number in another unit is another number.
            guard range.unit == nil || unit == range.unit else {
                throw .otherUnit(range.unit ?? "")
            }
            return nil
        case (.time(let minutes), .time): return .time(minutes: minutes)
        case (.day(let day), .date): return .date(day)
        case (.text(let text), .text): return .text(text)
        case (.text(let text), .number), (.text(let text), .time), (.text(let text), .date):
            guard case .answer(.entered(let entry)) = item.answer(written: text) else {
                throw .notTaken(item.expectation)
            }
            return entry
        case (.reported, _): throw .reported
        default: throw .notTaken(item.expectation)
        }
    }
}

extension AnswerFault {
    /// A value that the item does not accept.
    static func notTaken(_ expectation: String) -> AnswerFault {
        AnswerFault(
            code: .notAChoice, problem: "a value that is not \(expectation)",
            remedy: "correct the source")
    }

    /// A number in another unit.
    static func otherUnit(_ unit: String) -> AnswerFault {
        AnswerFault(
            code: .notAChoice, problem: "a quantity in another unit than \(unit)",
            remedy: "convert it in the source; units are not converted here")
    }

    static let severalEntries = AnswerFault(
        code: .tooMany, problem: "more than one answer to an item", remedy: "correct the source")
}
