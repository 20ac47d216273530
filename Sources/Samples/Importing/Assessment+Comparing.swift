public import Questionnaires
internal import Scoring

// How the assessment of an imported sitting compares with a stored one.
extension Assessment {
    /// Whether a stored assessment has the same content: the same answers to the same questions,
    /// and the same stated scores. A total with few or no answers is the same content as stored
    /// answers that add up to it.
    public func hasSameContent(as stored: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard stored.questionnaire == self.questionnaire else { return false }
        if answers == stored.answers { return self.stated == stored.stated }
        guard lacksAnswers(of: stored) else { return false }
        let isNewer = (sourceVersion ?? 0) > (stored.sourceVersion ?? 0)
        let isPart = zip(answers.items, stored.answers.states).allSatisfy { item, other in
            let answer = answers[item]
            return answer == other || answer == .notAsked
                || saysNothing(of: item) && !(isNewer && answer == .skipped)
        }
        return isPart && statesScores(of: stored, questionnaire)
    }

    /// Whether it states a total, but lacks answers of a stored assessment with another total.
    func statesOtherTotal(than stored: Assessment, _ questionnaire: Questionnaire) -> Bool {
        lacksAnswers(of: stored) && !statesScores(of: stored, questionnaire)
    }

    /// Whether it states a score, and lacks an answer of a stored assessment.
    private func lacksAnswers(of stored: Assessment) -> Bool {
        guard !stated.isEmpty else { return false }
        guard stored.questionnaire == questionnaire else {
            // The stored assessment has another version of the questionnaire: its items may differ.
            return answers.states.allSatisfy(\.isNothing)
                && stored.answers.states.contains { $0.isGiven || $0 == .declined }
        }
        return zip(answers.items, stored.answers.states).contains { item, other in
            saysNothing(of: item) && (other.isGiven || other == .declined)
        }
    }

    /// Whether it has neither an answer to an item nor the reason for which there is none.
    private func saysNothing(of item: Item.ID) -> Bool {
        (answers[item] == .notReached || answers[item] == .skipped)
            && metadata[SampleImport.absentReasonKey(item)] == nil
    }

    /// The items of which it says nothing and which a stored assessment answers: a file that has only some
    /// of the answers. An item that is left out is skipped or, if no score needs it, not reached.
    func omittedItems(of stored: Assessment, _ questionnaire: Questionnaire) -> [Item.ID] {
        questionnaire.items.filter { item in
            answers[item.id] == (item.isUnscored ? .notReached : .skipped)
                && stored.answers[item.id].isGiven && saysNothing(of: item.id)
        }.map(\.id)
    }

    /// Whether its stated scores are the scores of a stored assessment.
    private func statesScores(of stored: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard stored.questionnaire == self.questionnaire else { return false }
        return stated.allSatisfy { id, total in
            let decimals = questionnaire.scale(id)?.decimals ?? 0
            let score = stored.scorecard.scores.first { $0.scale == id }?.score
            return score.map { total.agrees(with: $0, decimals: decimals) } ?? false
        }
    }

    /// Whether a stored assessment has each answer and each total of this one, in any version of
    /// the questionnaire.
    ///
    /// The stored assessment may answer items that this one lacks. A skipped or declined answer
    /// counts as an answer: it can raise a flag.
    ///
    /// - Complexity: O(*n*²) in the items.
    public func isContained(in stored: Assessment) -> Bool {
        for (item, answer) in zip(answers.items, answers.states) where !answer.isNothing {
            guard stored.answers[item] == answer else { return false }
        }
        for score in scorecard.scores {
            let other = stored.scorecard.scores.first { $0.scale == score.scale }?.score
            switch (score.score, other) {
            case (.stated(let points), _): guard other?.points == points else { return false }
            case (_, .stated?): return false
            case (_, _): continue
            }
        }
        return true
    }
}

extension SampleImport {
    /// The metadata key for the reason for which a source says that an item has no answer.
    package static func absentReasonKey(_ item: Item.ID) -> String { "fhir.absent.\(item)" }
}

extension Answer {
    /// Whether the item was not asked or not reached, so that the person gave no answer.
    fileprivate var isNothing: Bool { self == .notReached || self == .notAsked }
}

extension Points {
    /// Whether a total equals the stored score. If too few items were answered for a score, the
    /// total is new information.
    func agrees(with score: Score, decimals: Int) -> Bool {
        switch score {
        case .complete(let points), .stated(let points): points == self
        case .prorated(let points, _, _):
            // A source writes as many decimals as the scale shows.
            points.rounded(decimals: decimals) == rounded(decimals: decimals)
        case .insufficient: false
        }
    }
}
