public import Questionnaires
public import Samples

extension PersonTrend {
    /// The answers over time to an item that a safety rule watches. It is a separate line, which an
    /// improving total never hides.
    ///
    /// Every current assessment counts, even without a score or with a score that the series
    /// excludes. Answers of another version count when the item has the same name.
    public struct FlaggedItem: Hashable, Sendable, Identifiable {
        /// The item.
        public let item: Item
        /// The safety rules that watch it, in the order of the definition.
        public let flags: [Flag]
        /// All its answers, oldest first.
        public let answers: [Given]
        /// Every flag that an answer to it raised, oldest first, including flags of changed
        /// answers, of unfinished interviews, and of corrected results.
        public let raised: [PersonFlag]

        /// The name of the item.
        public var id: Item.ID { item.id }

        /// An answer on a date.
        public struct Given: Hashable, Sendable, Identifiable {
            /// The assessment.
            public let id: SampleID
            /// Its date.
            public let date: Timestamp
            /// The answer, or the state of an item without one.
            public let answer: Answer
            /// The flags that the answer raised, in the order of the definition.
            public let raised: [Flag]
        }

        /// The flag of an earlier answer that the answer of a result replaced: during the interview,
        /// or by a correction. `nil` if the answer was never changed, and if it raises a flag itself.
        public func changedFlag(of given: Given) -> PersonFlag? {
            guard given.raised.isEmpty else { return nil }
            return raised.last { $0.result == given.id && $0.laterAnswer == given.answer }
        }

        /// The number of results in which an answer raised a flag, even if it was changed later.
        public var raisedCount: Int {
            answers.count { !$0.raised.isEmpty || changedFlag(of: $0) != nil }
        }

        /// The last answer, or `nil` without answers.
        public var latest: Given? { answers.last }

        /// Whether an answer raised a flag at any time.
        public var wasEverRaised: Bool {
            !raised.isEmpty || answers.contains { !$0.raised.isEmpty }
        }

        /// The items of a definition that safety rules watch, with a person's answers.
        ///
        /// - Parameters:
        ///   - assessments: Assessments of any people and questionnaires, in any order.
        ///   - subject: The person.
        ///   - definition: The questionnaire.
        ///   - raised: The flags of the person; see ``PersonFlag``.
        /// - Returns: The items in the order of the form; empty when no rule watches any. Results
        ///   that have totals but no answers do not count, because they show no item.
        public static func all(
            in assessments: some Sequence<StoredAssessment>, subject: SubjectID,
            definition: Questionnaire, flags raised: [PersonFlag]
        ) -> [PersonTrend.FlaggedItem] {
            var seen: Set<SampleID> = []
            let standing = assessments.filter {
                $0.assessment.subject == subject && $0.assessment.questionnaire.id == definition.id
                    && $0.amendedBy == nil && seen.insert($0.id).inserted
            }.sorted { ScorePlace($0) < ScorePlace($1) }
            return definition.items.compactMap { item in
                let flags = definition.flags.filter { $0.item == item.id }
                guard !flags.isEmpty else { return nil }
                let given = standing.compactMap { stored -> Given? in
                    let answer = stored.assessment.answers[item.id]
                    guard answer != .notReached || stored.assessment.stated.isEmpty else {
                        return nil
                    }
                    return Given(
                        id: stored.id, date: stored.assessment.start, answer: answer,
                        raised: flags.filter { $0.isRaised(by: answer) })
                }
                return PersonTrend.FlaggedItem(
                    item: item, flags: flags, answers: given,
                    raised: raised.filter {
                        $0.subject == subject && $0.questionnaire.id == definition.id
                            && $0.item == item.id
                    })
            }
        }
    }
}
