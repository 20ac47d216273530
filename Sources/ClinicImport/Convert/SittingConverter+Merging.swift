internal import Questionnaires

extension SittingConverter {
    /// The findings about ignored answers in rows without problems, by column.
    var ignoredAnswersFindings: [TableImport.Finding] {
        columns.indices.compactMap { place in
            let item = columns[place].item
            guard ignoredAnswers[item] > 0 else { return nil }
            let subject = Counted("answer", ignoredAnswers[item])
            return TableImport.Finding(
                .answersIgnored, gravity: .warning, column: columns[place].column.name,
                "\(subject) to \(questionnaire.items[item].id) ignored: after the other answers, the "
                    + "questionnaire does not ask it")
        }
    }

    /// Merges the converters of threads that each read a part of one table.
    static func merged(_ parts: [[SittingConverter]]) -> [SittingConverter] {
        guard var all = parts.first else { return [] }
        for part in parts.dropFirst() {
            for place in all.indices {
                all[place].leftOutRows.answered += part[place].leftOutRows.answered
                all[place].leftOutRows.flagged += part[place].leftOutRows.flagged
                all[place].agreeingTotals += part[place].agreeingTotals
                for item in all[place].ignoredAnswers.indices {
                    all[place].ignoredAnswers[item] += part[place].ignoredAnswers[item]
                }
            }
        }
        return all
    }

    /// The number of ignored answers in rows without problems.
    var ignoredAnswersCount: Int { ignoredAnswers.reduce(0, +) }
}
