internal import Questionnaires

/// The program's words around a result in German.
struct GermanResultPhrases: ResultPhrases {
    func ownTerms(in language: LanguageTag) -> String {
        language.primary == "en"
            ? "Die Fachbegriffe des Ergebnisses gibt es nur auf Englisch."
            : "Die Fachbegriffe des Ergebnisses gibt es nur in der Sprache des Fragebogens "
                + "(\(language))."
    }

    func attention(_ title: String) -> String { "ACHTUNG: \(title)" }
    func answer(_ words: String) -> String { "Antwort: \(words)" }
    let declined = "möchte nicht antworten"
    let skipped = "ausgelassen"
    let notAsked = "nicht gefragt"
    let notReached = "nicht erreicht"

    func complete(_ points: String, of greatest: String) -> String { "\(points) von \(greatest)" }

    func estimate(
        _ points: String, of greatest: String, exactly exact: String?, answered: Int, count: Int
    ) -> String {
        "etwa \(points) von \(greatest)\(exact.map { " (genau \($0))" } ?? ""), "
            + "geschätzt aus \(answered) von \(count) Antworten"
    }

    func noScore(answered: Int, required: Int) -> String {
        "kein Punktwert, \(answered) von \(required) nötigen Antworten"
    }

    func stated(_ points: String, of greatest: String) -> String {
        "\(points) von \(greatest), wie die Quelle angibt"
    }

    func missing(_ items: String) -> String { "Ohne Antwort: \(items)" }

    func total(from least: String, through greatest: String) -> String {
        least == greatest
            ? "Die Summe ist \(least), wie auch immer die fehlenden Antworten lauten."
            : "Die Summe liegt zwischen \(least) und \(greatest)."
    }

    func estimateRule(_ source: String) -> String { "Regel der Schätzung: \(source)" }
    let notVerified = "nicht geprüft"
    func band(_ words: String, _ reach: String) -> String { "Bereich: \(words) (\(reach))" }

    func bandWhateverIsMissing(_ words: String, _ reach: String) -> String {
        "Bereich, wie auch immer die fehlenden Antworten lauten: \(words) (\(reach))"
    }

    func reach(from least: String, through greatest: String) -> String {
        least == greatest ? least : "\(least) bis \(greatest)"
    }

    func proposal(_ action: String) -> String {
        "Was die Autoren für diesen Bereich vorschlagen: \(action)"
    }

    let yes = "ja"
    let no = "nein"
    func orMore(_ points: String) -> String { "\(points) oder mehr" }
    func below(_ points: String) -> String { "unter \(points)" }
    func orLess(_ points: String) -> String { "\(points) oder weniger" }
    func above(_ points: String) -> String { "über \(points)" }

    let criteriaMet = "Kriterien erfüllt"
    let criteriaNotMet = "Kriterien nicht erfüllt"
    let criteriaOpen = "aus den gegebenen Antworten nicht zu sagen"
    let noDiagnosis = "Dies ist das Ergebnis eines Screenings, keine Diagnose."
}
