public import Questionnaires
public import Samples

extension PersonFlag {
    /// All flags of some people: those that a store recorded, and those that definitions find in
    /// the stored answers.
    ///
    /// - Parameters:
    ///   - records: The flags that the store recorded.
    ///   - assessments: The results, corrected ones included. A result that is missing here makes
    ///     its flags look like those of an unfinished interview.
    ///   - drafts: The unfinished interviews.
    ///   - definitions: The definitions for the words of the flags, and for flags without a record:
    ///   first those that the answers were given to, then the current ones.
    /// - Returns: The flags by the date of their answers, oldest first.
    public static func all(
        records: [FlagRecord], assessments: some Sequence<StoredAssessment>, drafts: [Draft],
        definitions: [Questionnaire]
    ) -> [PersonFlag] {
        let results = Dictionary(assessments.map { ($0.id, $0) }) { first, _ in first }
        let answers = CurrentAnswers(results: results, drafts: drafts, definitions: definitions)
        var flags = records.map(answers.flag)
        var known = Set(records.map { Finding($0.assessment, $0.item, $0.answer) })
        for definition in definitions {
            var found: [PersonFlag] = []
            for stored in results.values
            where stored.assessment.questionnaire.id == definition.id {
                for flag in definition.flags {
                    let answer = stored.assessment.answers[flag.item]
                    guard flag.isRaised(by: answer),
                        !known.contains(Finding(stored.id, flag.item, answer))
                    else { continue }
                    found.append(answers.flag(flag, in: stored, of: definition))
                }
            }
            flags += found
            known.formUnion(found.map { Finding($0.assessment, $0.item, $0.answer) })
        }
        return flags.sorted { $0.key < $1.key }
    }

    private var key: (Int64, Int64, SampleID, String) {
        (date.microsecondsSinceEpoch, number ?? .max, assessment, flag.text)
    }

    /// Identifies a flag that a definition finds, to see whether it was recorded.
    private struct Finding: Hashable {
        let assessment: SampleID
        let item: Item.ID
        let answer: Answer

        init(_ assessment: SampleID, _ item: Item.ID, _ answer: Answer) {
            self.assessment = assessment
            self.item = item
            self.answer = answer
        }
    }
}

/// The present state of answers: where each one is now, and which answer replaced it.
private struct CurrentAnswers {
    let results: [SampleID: StoredAssessment]
    private let drafts: [SampleID: Draft]
    private let definitions: [Questionnaire]

    init(
        results: [SampleID: StoredAssessment], drafts: [Draft], definitions: [Questionnaire]
    ) {
        self.results = results
        self.drafts = Dictionary(drafts.map { ($0.id, $0) }) { first, _ in first }
        self.definitions = definitions
    }

    func flag(_ record: FlagRecord) -> PersonFlag {
        let definition = definition(of: record.questionnaire)
        let (place, current) = current(record.item, of: record.assessment, definition)
        return PersonFlag(
            record, place: place, laterAnswer: current == record.answer ? nil : current,
            definition: definition)
    }

    func flag(
        _ flag: Flag, in stored: StoredAssessment, of definition: Questionnaire
    ) -> PersonFlag {
        let (place, current) = current(flag.item, of: stored.id, definition)
        let answer = stored.assessment.answers[flag.item]
        return PersonFlag(
            flag, in: stored.assessment, place: place,
            laterAnswer: current == answer ? nil : current, definition: definition)
    }

    /// Where the answer to an item is, and what it is now; `nil` if unknown.
    private func current(
        _ item: Item.ID, of id: SampleID, _ definition: Questionnaire?
    ) -> (PersonFlag.Place, Answer?) {
        guard var stored = results[id] else {
            let answer = definition.flatMap { drafts[id]?.answer(to: item, in: $0) }
            return (.unfinishedInterview, answer)
        }
        while let next = stored.amendedBy {
            guard let correction = results[next] else { return (.correctedResult(by: next), nil) }
            stored = correction
        }
        return (
            stored.id == id ? .result : .correctedResult(by: stored.id),
            stored.assessment.answers[item]
        )
    }

    private func definition(of identity: Questionnaire.Identity) -> Questionnaire? {
        definitions.first { $0.identity == identity } ?? definitions.first { $0.id == identity.id }
    }
}
