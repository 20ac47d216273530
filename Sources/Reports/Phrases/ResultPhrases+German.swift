internal import Questionnaires

extension ResultPhrases {
    /// The program's German words for a result.
    static let german = ResultPhrases(
        ownTerms: { language in
            language.language == "en"
                ? "Die Fachbegriffe des Ergebnisses gibt es nur auf Englisch."
                : "Die Fachbegriffe des Ergebnisses gibt es nur in der Sprache des Fragebogens "
                    + "(\(language))."
        },
        attention: { "ACHTUNG: \($0)" },
        answer: { "Antwort: \($0)" },
        declined: "möchte nicht antworten",
        skipped: "ausgelassen",
        notAsked: "nicht gefragt",
        notReached: "nicht erreicht",
        complete: { "\($0) von \($1)" },
        estimate: { points, greatest, exact, answered, count in
            "etwa \(points) von \(greatest)\(exact.map { " (genau \($0))" } ?? ""), "
                + "geschätzt aus \(answered) von \(count) Antworten"
        },
        noScore: { "kein Punktwert, \($0) von \($1) nötigen Antworten" },
        stated: { "\($0) von \($1), wie die Quelle angibt" },
        missing: { "Ohne Antwort: \($0)" },
        totalIs: { "Die Summe ist \($0), wie auch immer die fehlenden Antworten lauten." },
        totalLies: { "Die Summe liegt zwischen \($0) und \($1)." },
        estimateRule: { "Regel der Schätzung: \($0)" },
        notVerified: "nicht geprüft",
        band: { "Bereich: \($0) (\($1))" },
        bandWhateverIsMissing: {
            "Bereich, wie auch immer die fehlenden Antworten lauten: \($0) (\($1))"
        },
        to: "bis",
        proposal: { "Was die Autoren für diesen Bereich vorschlagen: \($0)" },
        yes: "ja",
        no: "nein",
        orMore: { "\($0) oder mehr" },
        below: { "unter \($0)" },
        orLess: { "\($0) oder weniger" },
        above: { "über \($0)" },
        criteriaMet: "Kriterien erfüllt",
        criteriaNotMet: "Kriterien nicht erfüllt",
        criteriaOpen: "aus den gegebenen Antworten nicht zu sagen",
        noDiagnosis: "Dies ist das Ergebnis eines Screenings, keine Diagnose.")
}
