package import Questionnaires
internal import Scoring

extension Sitting {
    /// Whether a stored assessment has the same content: the same answers to the same questions,
    /// and the same stated scores. A total, alone or with a few answers, adds nothing to all the
    /// answers that add up to it.
    package func hasSameContent(as kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard kept.questionnaire == questionnaire.identity,
            let known = kept.answers.packed(in: questionnaire)
        else { return false }
        if known == codes { return Self.points(kept.stated, in: questionnaire) == stated }
        guard lacksAnswers(of: kept, questionnaire) else { return false }
        let isPart = zip(codes, known).allSatisfy { $0 == $1 || Self.saysNothing($0) }
        return isPart && statesScore(of: kept, questionnaire)
    }

    /// Whether it has a total instead of stored answers that add up to another total.
    func statesOtherTotal(than kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        lacksAnswers(of: kept, questionnaire) && !statesScore(of: kept, questionnaire)
    }

    /// Whether it states a score, and lacks an answer that the store has.
    private func lacksAnswers(of kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard !stated.isEmpty else { return false }
        guard let known = kept.answers.packed(in: questionnaire) else {
            // Of another version: its items may not be the same.
            let isAlone = codes.allSatisfy { Self.saysNothing($0) }
            return isAlone && kept.answers.states.contains { $0.value != nil || $0 == .declined }
        }
        return zip(codes, known).contains {
            $0 == AnswerCode.notReached && $1 <= AnswerCode.declined
        }
    }

    /// Whether the code holds no answer. Without answers, an item with a condition is not asked.
    private static func saysNothing(_ code: UInt8) -> Bool {
        code == AnswerCode.notReached || code == AnswerCode.notAsked
    }

    /// Whether its stated scores are the scores of a stored assessment.
    private func statesScore(of kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard kept.questionnaire == questionnaire.identity else { return false }
        return stated.allSatisfy { total in
            let scale = questionnaire.scales[total.scale]
            let score = kept.scorecard.scores.first { $0.scale == scale.id }?.score
            return score.map { total.points.agrees(with: $0, decimals: scale.decimals) } ?? false
        }
    }
}

extension Points {
    /// Whether a total equals the stored score. If too few items were answered for a score, the
    /// total is new information.
    fileprivate func agrees(with score: Score, decimals: Int) -> Bool {
        switch score {
        case .complete(let points), .stated(let points): points == self
        case .prorated(let points, _, _):
            // A source writes as many decimals as the scale shows.
            points.rounded(decimals: decimals) == rounded(decimals: decimals)
        case .insufficient: false
        }
    }
}
