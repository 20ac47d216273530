internal import Questionnaires

extension ResultPhrases {
    /// The program's English words for a result.
    static let english = ResultPhrases(
        ownTerms: {
            "Terms of the result itself are in the questionnaire's own language (\($0))."
        },
        attention: { "ATTENTION: \($0)" },
        answer: { "Answer: \($0)" },
        declined: "prefers not to answer",
        skipped: "left out",
        notAsked: "not asked",
        notReached: "not reached",
        complete: { "\($0) of \($1)" },
        estimate: { points, greatest, exact, answered, count in
            "about \(points) of \(greatest)\(exact.map { " (exactly \($0))" } ?? ""), "
                + "estimated from \(answered) of \(count) answers"
        },
        noScore: { "no score, \($0) of the \($1) answers it needs" },
        stated: { "\($0) of \($1), as the source states it" },
        missing: { "Without an answer: \($0)" },
        totalIs: { "The total is \($0), whatever the missing answers are." },
        totalLies: { "The total lies between \($0) and \($1)." },
        estimateRule: { "Rule for the estimate: \($0)" },
        notVerified: "not verified",
        band: { "Band: \($0) (\($1))" },
        bandWhateverIsMissing: { "Band, whatever the missing answers are: \($0) (\($1))" },
        to: "to",
        proposal: { "What the authors propose for this band: \($0)" },
        yes: "yes",
        no: "no",
        orMore: { "\($0) or more" },
        below: { "below \($0)" },
        orLess: { "\($0) or less" },
        above: { "above \($0)" },
        criteriaMet: "criteria met",
        criteriaNotMet: "criteria not met",
        criteriaOpen: "cannot be told from the answers given",
        noDiagnosis: "This is a screening result, not a diagnosis.")
}
