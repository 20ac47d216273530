internal import Questionnaires

/// A definition laid out for packed answers by the million: what ``Scorer/scorecard(_:policy:stated:)``
/// says of one set of answers, without making an object of each.
///
///     form.settle(&codes)
///     let points = form.score(codes.span, scale: 0, policy: .strict).points
///
/// A test holds it against the scorer for every definition that ships.
///
/// A class, so that a look at it counts one reference and copies nothing; it never changes.
package final class PackedForm: Sendable {
    /// The scorer of the definition.
    package let scorer: Scorer
    private let conditions: [(position: Int, condition: PackedCondition)]
    /// The flags in the definition's order, with the codes that raise each.
    private let triggers: [(position: Int, raises: [Bool])]

    /// Lays out a definition.
    ///
    /// - Complexity: O(*n*) in the size of the definition.
    package init(_ scorer: Scorer) {
        self.scorer = scorer
        let questionnaire = scorer.questionnaire
        conditions = questionnaire.items.enumerated().compactMap { position, item in
            item.askedWhen.map { (position, PackedCondition($0, in: questionnaire)) }
        }
        triggers = questionnaire.flags.map { flag in
            let position = questionnaire.position(of: flag.item) ?? 0
            let choices = questionnaire.items[position].choices
            return (
                position,
                (UInt8.min...UInt8.max).map { code in
                    AnswerCode.answer(code, choices: choices).map(flag.isRaised) ?? false
                }
            )
        }
    }

    /// Brings answers in line with the conditions, as
    /// ``/Questionnaires/Answers/settled(in:)`` does.
    package func settle(_ codes: inout [UInt8]) {
        var next = conditions.startIndex
        for position in codes.indices {
            var isAsked = true
            if next < conditions.endIndex, conditions[next].position == position {
                isAsked = conditions[next].condition.truth(of: codes.span) == .true
                next += 1
            }
            if !isAsked {
                codes[position] = AnswerCode.notAsked
            } else if codes[position] == AnswerCode.notAsked {
                // Nothing but a condition leaves an item out.
                codes[position] = AnswerCode.notReached
            }
        }
    }

    /// Settled answers as scores read them: not reached where a missing answer leaves it open
    /// whether an item would have been asked.
    package func open(_ codes: inout [UInt8]) {
        for (position, condition) in conditions
        where codes[position] == AnswerCode.notAsked
            && condition.truth(of: codes.span) != .false
        {
            codes[position] = AnswerCode.notReached
        }
    }

    /// Whether ``open(_:)`` can change anything.
    package var hasConditions: Bool { !conditions.isEmpty }

    /// The score of a scale.
    ///
    /// - Parameter codes: What ``open(_:)`` made of settled answers.
    package func score(_ codes: Span<UInt8>, scale: Int, policy: MissingPolicy) -> Score {
        scorer.score(of: scorer.tally(codes, scale: scale), scale: scale, policy: policy)
    }

    /// The number of flags that the definition has.
    package var flagCount: Int { triggers.count }

    /// The answer that raises a flag, as its code, or `nil` where the answers do not raise it.
    ///
    /// - Parameters:
    ///   - flag: Its place in the definition, from 0.
    ///   - codes: Settled answers.
    package func code(raising flag: Int, _ codes: Span<UInt8>) -> UInt8? {
        let code = codes[triggers[flag].position]
        return triggers[flag].raises[Int(code)] ? code : nil
    }
}
