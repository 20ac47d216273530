internal import Questionnaires

extension FormPhrases {
    /// The program's words in German.
    static let german = FormPhrases(
        person: "Person (Name oder Nummer)",
        date: "Datum",
        helper: "Ausgefüllt mit Hilfe von",
        period: { period in
            let (one, many) =
                switch period.unit {
                case .day: ("der letzte Tag", "Tage")
                case .week: ("die letzte Woche", "Wochen")
                case .month: ("der letzte Monat", "Monate")
                case .year: ("das letzte Jahr", "Jahre")
                }
            return "Zeitraum: \(period.count == 1 ? one : "die letzten \(period.count) \(many)")"
        },
        howToAnswer: "Bitte kreuzen Sie bei jeder Frage ein Kästchen an.",
        question: "Frage",
        preferNotToAnswer: "Möchte ich nicht beantworten",
        onlyIf: { "Nur beantworten, wenn dies zutrifft: \($0)." },
        questions: { $1 ? "Frage \($0)" : "die Fragen \($0)" },
        answerIs: { "die Antwort auf \($0) ist \($1)" },
        oneAnswerIs: { "mindestens eine Antwort auf \($0) ist \($1)" },
        countOf: { least, greatest, conditions in
            let count = greatest.map { "\(least) bis \($0)" } ?? "mindestens \(least)"
            return "\(count) von diesen treffen zu: \(conditions)"
        },
        not: { "nicht zutreffend ist: \($0)" },
        and: "und",
        or: "oder",
        helpNow: """
            Niemand sieht Ihre Antworten, bevor Sie diesen Bogen abgeben. Wenn Sie jetzt Hilfe \
            brauchen, warten Sie nicht: Sprechen Sie mit jemandem, dem Sie vertrauen, oder mit einer \
            Fachperson, oder rufen Sie den örtlichen Notruf an.
            """,
        noDiagnosis: "Dieser Bogen dient dem Screening. Er stellt keine Diagnose.",
        margins: SheetWords(page: "Seite", of: "von"))
}
