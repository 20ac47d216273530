package import Questionnaires
internal import Scoring

extension Sitting {
    /// Whether a kept assessment says the same: the same answers to the same questions, and the
    /// same stated scores. A total, alone or beside a few of the answers, says nothing that all of
    /// the answers do not say which add up to it.
    package func saysTheSame(as kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard kept.questionnaire == questionnaire.identity,
            let known = kept.answers.packed(in: questionnaire)
        else { return false }
        if known == codes { return Self.points(kept.stated, in: questionnaire) == stated }
        guard lacksAnswers(of: kept, questionnaire) else { return false }
        let isPart = zip(codes, known).allSatisfy { $0 == $1 || Self.saysNothing($0) }
        return isPart && statesScore(of: kept, questionnaire)
    }

    /// Whether it has a total in the place of answers that are kept, and another than they add up
    /// to.
    func statesOtherTotal(than kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        lacksAnswers(of: kept, questionnaire) && !statesScore(of: kept, questionnaire)
    }

    /// Whether it states a score, and says nothing of an item that is kept with an answer.
    private func lacksAnswers(of kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard !stated.isEmpty else { return false }
        guard let known = kept.answers.packed(in: questionnaire) else {
            // By another version: the items cannot be told to be the same.
            let isAlone = codes.allSatisfy { Self.saysNothing($0) }
            return isAlone && kept.answers.states.contains { $0.value != nil || $0 == .declined }
        }
        return zip(codes, known).contains {
            $0 == AnswerCode.notReached && $1 <= AnswerCode.declined
        }
    }

    /// Whether nothing is said of an item: without answers, one with a condition is not asked.
    private static func saysNothing(_ code: UInt8) -> Bool {
        code == AnswerCode.notReached || code == AnswerCode.notAsked
    }

    /// Whether what it states is what a kept assessment scores to.
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
    /// Whether a total is what is kept as the score. Where too few items were answered to tell, it
    /// says something new.
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
