internal import Questionnaires

extension ResultPhrases {
    /// The program's Spanish words for a result, plain enough for every country.
    static let spanish = ResultPhrases(
        ownTerms: { language in
            language.language == "en"
                ? "Los términos propios del resultado existen solo en inglés."
                : "Los términos propios del resultado existen solo en el idioma del cuestionario "
                    + "(\(language))."
        },
        attention: { "ATENCIÓN: \($0)" },
        answer: { "Respuesta: \($0)" },
        declined: "prefiere no responder",
        skipped: "omitida",
        notAsked: "no se preguntó",
        notReached: "no se llegó a ella",
        complete: { "\($0) de \($1)" },
        estimate: { points, greatest, exact, answered, count in
            "alrededor de \(points) de \(greatest)\(exact.map { " (exactamente \($0))" } ?? ""), "
                + "calculado a partir de \(answered) de \(count) respuestas"
        },
        noScore: { "sin puntuación, \($0) de las \($1) respuestas necesarias" },
        stated: { "\($0) de \($1), según indica la fuente" },
        missing: { "Sin respuesta: \($0)" },
        totalIs: { "El total es \($0), sean cuales sean las respuestas que faltan." },
        totalLies: { "El total está entre \($0) y \($1)." },
        estimateRule: { "Regla del cálculo: \($0)" },
        notVerified: "sin verificar",
        band: { "Nivel: \($0) (\($1))" },
        bandWhateverIsMissing: {
            "Nivel, sean cuales sean las respuestas que faltan: \($0) (\($1))"
        },
        to: "a",
        proposal: { "Lo que los autores proponen para este nivel: \($0)" },
        yes: "sí",
        no: "no",
        orMore: { "\($0) o más" },
        below: { "menos de \($0)" },
        orLess: { "\($0) o menos" },
        above: { "más de \($0)" },
        criteriaMet: "se cumplen los criterios",
        criteriaNotMet: "no se cumplen los criterios",
        criteriaOpen: "no se puede saber con las respuestas dadas",
        noDiagnosis: "Es el resultado de una prueba de detección, no un diagnóstico.")
}
