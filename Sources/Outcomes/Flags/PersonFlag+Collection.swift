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
    ///   - damaged: The identifiers of results that cannot be read.
    ///   - drafts: The unfinished interviews.
    ///   - definitions: The definitions for the words of the flags, and for flags without a record:
    ///     first the definitions of the answers, then the current definitions.
    /// - Returns: The flags by the date of their answers, oldest first.
    public static func all(
        records: [FlagRecord], assessments: some Sequence<StoredAssessment>,
        damaged: Set<SampleID> = [], drafts: [Draft], definitions: [Questionnaire]
    ) -> [PersonFlag] {
        let results = Dictionary(assessments.map { ($0.id, $0) }) { first, _ in first }
        let answers = CurrentAnswers(
            results: results, damaged: damaged, drafts: drafts, definitions: definitions)
        var flags = records.map { answers.flag($0, number: $0.id) }
        var known = Set(records.map(Finding.init))
        for definition in definitions {
            let found = results.values.filter {
                $0.assessment.questionnaire.id == definition.id
            }.flatMap { definition.raisedFlags(in: $0.assessment) }.filter {
                !known.contains(Finding($0))
            }
            flags += found.map { answers.flag($0, number: nil, of: definition) }
            known.formUnion(found.map(Finding.init))
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

        init(_ record: FlagRecord) {
            assessment = record.assessment
            item = record.item
            answer = record.answer
        }
    }
}

extension Questionnaire {
    /// The flags that an assessment raises by this definition, as a store would record them.
    fileprivate func raisedFlags(in assessment: Assessment) -> [FlagRecord] {
        flags.compactMap { flag in
            let answer = assessment.answers[flag.item]
            guard flag.isRaised(by: answer) else { return nil }
            return FlagRecord(
                id: 0, flag: flag.id, subject: assessment.subject, assessment: assessment.id,
                questionnaire: assessment.questionnaire, item: flag.item, answer: answer,
                date: assessment.end, isHistorical: false, acknowledgement: nil)
        }
    }
}

/// The current state of answers: the place of each answer, and the answer that replaced it.
private struct CurrentAnswers {
    let results: [SampleID: StoredAssessment]
    private let damaged: Set<SampleID>
    private let drafts: [SampleID: Draft]
    private let definitions: [Questionnaire]

    init(
        results: [SampleID: StoredAssessment], damaged: Set<SampleID>, drafts: [Draft],
        definitions: [Questionnaire]
    ) {
        self.results = results
        self.damaged = damaged
        self.drafts = Dictionary(drafts.map { ($0.id, $0) }) { first, _ in first }
        self.definitions = definitions
    }

    /// A flag with the present state of its answer.
    ///
    /// - Parameters:
    ///   - record: The flag.
    ///   - number: Its number in the store, or `nil` if the store did not record it.
    ///   - found: The definition that found it; `nil` for the definition of the answer.
    func flag(
        _ record: FlagRecord, number: FlagRecord.ID?, of found: Questionnaire? = nil
    ) -> PersonFlag {
        let definition = found ?? definition(of: record.questionnaire)
        let (place, current) = current(record.item, of: record.assessment, definition)
        return PersonFlag(
            record, number: number, place: place,
            laterAnswer: current == record.answer ? nil : current, definition: definition)
    }

    /// The place of the answer to an item, and the current answer; `nil` if unknown.
    private func current(
        _ item: Item.ID, of id: SampleID, _ definition: Questionnaire?
    ) -> (PersonFlag.Place, Answer?) {
        guard var stored = results[id] else {
            if damaged.contains(id) { return (.damagedResult, nil) }
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
