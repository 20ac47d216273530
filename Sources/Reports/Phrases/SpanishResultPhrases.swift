internal import Questionnaires

/// The program's words around a result in Spanish, plain enough for every country.
struct SpanishResultPhrases: ResultPhrases {
    func ownTerms(in language: LanguageTag) -> String {
        language.primary == "en"
            ? "Los términos propios del resultado existen solo en inglés."
            : "Los términos propios del resultado existen solo en el idioma del cuestionario "
                + "(\(language))."
    }

    func attention(_ title: String) -> String { "ATENCIÓN: \(title)" }
    func answer(_ words: String) -> String { "Respuesta: \(words)" }
    let declined = "prefiere no responder"
    let skipped = "omitida"
    let notAsked = "no se preguntó"
    let notReached = "no se llegó a ella"

    func complete(_ points: String, of greatest: String) -> String { "\(points) de \(greatest)" }

    func estimate(
        _ points: String, of greatest: String, exactly exact: String?, answered: Int, count: Int
    ) -> String {
        "alrededor de \(points) de \(greatest)\(exact.map { " (exactamente \($0))" } ?? ""), "
            + "calculado a partir de \(answered) de \(count) respuestas"
    }

    func noScore(answered: Int, required: Int) -> String {
        "sin puntuación, \(answered) de las \(required) respuestas necesarias"
    }

    func stated(_ points: String, of greatest: String) -> String {
        "\(points) de \(greatest), según indica la fuente"
    }

    func missing(_ items: String) -> String { "Sin respuesta: \(items)" }

    func total(from least: String, through greatest: String) -> String {
        least == greatest
            ? "El total es \(least), sean cuales sean las respuestas que faltan."
            : "El total está entre \(least) y \(greatest)."
    }

    func estimateRule(_ source: String) -> String { "Regla del cálculo: \(source)" }
    let notVerified = "sin verificar"
    func band(_ words: String, _ reach: String) -> String { "Nivel: \(words) (\(reach))" }

    func bandWhateverIsMissing(_ words: String, _ reach: String) -> String {
        "Nivel, sean cuales sean las respuestas que faltan: \(words) (\(reach))"
    }

    func reach(from least: String, through greatest: String) -> String {
        least == greatest ? least : "\(least) a \(greatest)"
    }

    func proposal(_ action: String) -> String {
        "Lo que los autores proponen para este nivel: \(action)"
    }

    let yes = "sí"
    let no = "no"
    func orMore(_ points: String) -> String { "\(points) o más" }
    func below(_ points: String) -> String { "menos de \(points)" }
    func orLess(_ points: String) -> String { "\(points) o menos" }
    func above(_ points: String) -> String { "más de \(points)" }

    let criteriaMet = "se cumplen los criterios"
    let criteriaNotMet = "no se cumplen los criterios"
    let criteriaOpen = "no se puede saber con las respuestas dadas"
    let noDiagnosis = "Es el resultado de una prueba de detección, no un diagnóstico."
}
