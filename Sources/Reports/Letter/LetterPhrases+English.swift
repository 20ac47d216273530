extension LetterPhrases {
    /// The program's words in English.
    static let english = LetterPhrases(
        title: { "Results of \($0)" },
        ownTitle: "Your results",
        made: { "Made on \($0)." },
        nothing: "No results are stored for this person.",
        flags: "Answers that need attention",
        seen: { "Acknowledged by \($0), \($1)." },
        notSeen: "Not acknowledged.",
        historical: "Historical, imported.",
        changedLater: { "The answer was changed later: \($0)." },
        corrected: "The result was corrected since.",
        unfinished: "From an interview that was not finished.",
        moreInReport: { "\($0) more; see the full report." },
        noFlag: "No answer raised a safety flag.",
        flagUnknown: """
            Whether an answer raised a safety flag is not known: no result has all the answers that \
            could.
            """,
        flagPartlyUnknown: { lacking, all in
            "No answer raised a safety flag, but \(lacking) of \(all) results lack an answer that "
                + "could."
        },
        notNoRisk: "That does not mean that there is no risk.",
        estimated: "estimated, as some answers are missing",
        stated: "as the source states it",
        more: {
            $0 == 1
                ? "1 result between is left out here." : "\($0) results between are left out here."
        },
        earlier: {
            $0 == 1
                ? "1 earlier result is not shown here."
                : "\($0) earlier results are not shown here."
        },
        otherResults: { "Other scores on \($0)" },
        criteria: { "Rules and cut-points on \($0)" },
        withoutScore: "no score: answers are missing",
        change: { "From \($0) on \($1) to \($2) on \($3)" },
        inPoints: { "\($0) \($0 == "1" ? "point" : "points")" },
        lower: { "\($0) lower" },
        higher: { "\($0) higher" },
        same: "no change",
        improved: { "Better by more than the measurement error (\($0))." },
        deteriorated: { "Worse by more than the measurement error (\($0))." },
        unchanged: { "Not more than the measurement error (\($0))." },
        orMore: { "\($0) or more" },
        meaning: "Bands",
        treatments: "Treatments",
        goesOn: "goes on",
        until: { "until \($0)" },
        sources: "Sources",
        ownTranslation: "")
}
