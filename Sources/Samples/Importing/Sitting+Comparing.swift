package import Questionnaires
internal import Scoring

extension Sitting {
    /// Whether a kept assessment says the same: the same answers to the same questions, and the
    /// same stated scores. A total alone says nothing that answers do not say which add up to it.
    package func saysTheSame(as kept: Assessment, _ questionnaire: Questionnaire) -> Bool {
        guard kept.questionnaire == questionnaire.identity else { return false }
        if kept.answers.packed(in: questionnaire) == codes {
            return Self.points(kept.stated, in: questionnaire) == stated
        }
        guard isTotalAlone, kept.answers.isAnswered else { return false }
        return stated.allSatisfy { total in
            let scale = questionnaire.scales[total.scale]
            let score = kept.scorecard.scores.first { $0.scale == scale.id }?.score
            return score.map { total.points.agrees(with: $0, decimals: scale.decimals) } ?? false
        }
    }

    /// Whether it states a score and has no answer.
    package var isTotalAlone: Bool {
        !stated.isEmpty && codes.allSatisfy { $0 > AnswerCode.declined }
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

extension Answers {
    /// Whether an item was answered or declined.
    package var isAnswered: Bool { states.contains { $0.value != nil || $0 == .declined } }
}
