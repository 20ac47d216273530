internal import Questionnaires

/// The program's words around a result in English.
struct EnglishResultPhrases: ResultPhrases {
    func ownTerms(in language: LanguageTag) -> String {
        "Terms of the result itself are in the questionnaire's own language (\(language))."
    }

    func attention(_ title: String) -> String { "ATTENTION: \(title)" }
    func answer(_ words: String) -> String { "Answer: \(words)" }
    let declined = "prefers not to answer"
    let skipped = "left out"
    let notAsked = "not asked"
    let notReached = "not reached"

    func complete(_ points: String, of greatest: String) -> String { "\(points) of \(greatest)" }

    func estimate(
        _ points: String, of greatest: String, exactly exact: String?, answered: Int, count: Int
    ) -> String {
        "about \(points) of \(greatest)\(exact.map { " (exactly \($0))" } ?? ""), "
            + "estimated from \(answered) of \(count) answers"
    }

    func noScore(answered: Int, required: Int) -> String {
        "no score, \(answered) of the \(required) answers it needs"
    }

    func stated(_ points: String, of greatest: String) -> String {
        "\(points) of \(greatest), as the source states it"
    }

    func missing(_ items: String) -> String { "Without an answer: \(items)" }

    func total(from least: String, through greatest: String) -> String {
        least == greatest
            ? "The total is \(least), whatever the missing answers are."
            : "The total lies between \(least) and \(greatest)."
    }

    func estimateRule(_ source: String) -> String { "Rule for the estimate: \(source)" }
    let notVerified = "not verified"
    func band(_ words: String, _ reach: String) -> String { "Band: \(words) (\(reach))" }

    func bandWhateverIsMissing(_ words: String, _ reach: String) -> String {
        "Band, whatever the missing answers are: \(words) (\(reach))"
    }

    func reach(from least: String, through greatest: String) -> String {
        least == greatest ? least : "\(least) to \(greatest)"
    }

    func proposal(_ action: String) -> String {
        "What the authors propose for this band: \(action)"
    }

    let yes = "yes"
    let no = "no"
    func orMore(_ points: String) -> String { "\(points) or more" }
    func below(_ points: String) -> String { "below \(points)" }
    func orLess(_ points: String) -> String { "\(points) or less" }
    func above(_ points: String) -> String { "above \(points)" }

    let criteriaMet = "criteria met"
    let criteriaNotMet = "criteria not met"
    let criteriaOpen = "cannot be told from the answers given"
    let noDiagnosis = "This is a screening result, not a diagnosis."
}
