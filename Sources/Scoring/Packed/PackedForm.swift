internal import Questionnaires

/// A definition prepared for millions of packed answers. It gives the results of
/// ``Scorer/scorecard(_:policy:stated:)`` without creating an object for each set of answers.
///
///     var scores = PackedScores(of: form)
///     form.applyConditions(to: &codes)
///     scores.read(codes.span, policy: .strict)
///     let points = scores.score(0).score.points
///
/// A test compares it with the scorer for every definition that ships.
///
/// It is a class, so that using it counts one reference and copies nothing. It never changes.
package final class PackedForm: Sendable {
    /// The scorer of the definition.
    package let scorer: Scorer
    var plan: FormPlan { scorer.plan }
    private let conditions: PackedConditions
    /// The positions of the items that raise the flags, in the definition's order.
    private let triggers: [Int]
    /// Whether each of the 256 codes raises each flag, one flag after the other.
    private let raises: [Bool]
    /// Whether answers can be entries, so that a code alone is not an answer.
    private let hasEntries: Bool
    /// The scale and the test of each flag on a score, by the position of the flag.
    private let scoreFlags: [Int: (scale: Int, test: NumberTest)]

    /// Prepares a definition.
    ///
    /// - Complexity: O(*n*) in the size of the definition.
    package init(_ scorer: Scorer) {
        self.scorer = scorer
        let questionnaire = scorer.questionnaire
        conditions = PackedConditions(of: questionnaire)
        hasEntries = questionnaire.items.contains { $0.kind != .choice }
        var scoreFlags: [Int: (scale: Int, test: NumberTest)] = [:]
        for (place, flag) in questionnaire.flags.enumerated() {
            guard case .score(let scale, let test) = flag.trigger,
                let position = questionnaire.scales.firstIndex(where: { $0.id == scale })
            else { continue }
            scoreFlags[place] = (position, NumberTest(test))
        }
        self.scoreFlags = scoreFlags
        triggers = questionnaire.flags.map { questionnaire.position(of: $0.item) ?? 0 }
        raises = zip(questionnaire.flags, triggers).flatMap { flag, position in
            let choices = questionnaire.items[position].choices
            return (UInt8.min...UInt8.max).map { code in
                AnswerCode.answer(code, choices: choices).map(flag.isRaised) ?? false
            }
        }
    }

    /// Applies the conditions to the answers, as
    /// ``/Questionnaires/Answers/applyingConditions(of:)`` does.
    ///
    /// Bytes that are not answers to the form stay unchanged.
    package func applyConditions(to codes: inout [UInt8]) {
        if hasEntries {
            apply(to: &codes) { $0.applyingConditions(of: scorer.questionnaire).answers }
            return
        }
        var next = 0
        for position in codes.indices {
            var isAsked = true
            if next < conditions.count, conditions.position(next) == position {
                isAsked = conditions.truth(next, of: codes.span) == .true
                next += 1
            }
            if !isAsked {
                codes[position] = AnswerCode.notAsked
            } else if codes[position] == AnswerCode.notAsked {
                // Only a condition may mark an item as not asked.
                codes[position] = AnswerCode.notReached
            }
        }
    }

    /// Marks items as not reached if a missing answer leaves open whether the form asks them.
    /// Scores need settled answers in this state.
    package func markUndecidedItems(in codes: inout [UInt8]) {
        guard hasConditions else { return }
        if hasEntries {
            apply(to: &codes) { $0.answersToScore(in: scorer.questionnaire) }
            return
        }
        for index in 0..<conditions.count {
            let position = conditions.position(index)
            guard codes[position] == AnswerCode.notAsked,
                conditions.truth(index, of: codes.span) != .false
            else { continue }
            codes[position] = AnswerCode.notReached
        }
    }

    /// Changes packed answers that include entries.
    private func apply(to codes: inout [UInt8], _ change: (Answers) -> Answers) {
        let form = scorer.questionnaire
        guard let answers = Answers(packed: codes, in: form),
            let changed = change(answers).packed(in: form)
        else { return }
        codes = changed
    }

    /// Whether ``markUndecidedItems(in:)`` can change anything.
    package var hasConditions: Bool { conditions.count > 0 }

    /// The number of flags that the definition has.
    package var flagCount: Int { triggers.count }

    /// The code of the answer that raises a flag, or `nil` if the answers do not raise it.
    ///
    /// - Parameters:
    ///   - flag: Its position in the definition, from 0.
    ///   - codes: Answers after ``applyConditions(to:)``.
    package func code(raising flag: Int, _ codes: Span<UInt8>) -> UInt8? {
        let code = codes[triggers[flag]]
        if let (scale, test) = scoreFlags[flag] {
            var sheet = plan.sheet()
            plan.evaluate(codes, policy: .strict, in: &sheet)
            guard !sheet.isTooIncomplete else { return nil }
            return sheet[scale].truth(of: test) == .true ? code : nil
        }
        if code == AnswerCode.entered {
            let answers = Answers(
                packed: codes.indices.map { codes[$0] }, in: scorer.questionnaire)
            let form = scorer.questionnaire
            let isRaised = answers.map {
                form.flags[flag].isRaised(by: $0.states[triggers[flag]])
            }
            return isRaised == true ? code : nil
        }
        return raises[256 * flag + Int(code)] ? code : nil
    }
}
