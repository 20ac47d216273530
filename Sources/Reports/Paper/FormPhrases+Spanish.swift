internal import Questionnaires

extension FormPhrases {
    /// The program's words in Spanish, plain enough for every country.
    static let spanish = FormPhrases(
        person: "Persona (nombre o número)",
        date: "Fecha",
        helper: "Completado con la ayuda de",
        period: { period in
            let (one, many) =
                switch period.unit {
                case .day: ("el último día", "los últimos \(period.count) días")
                case .week: ("la última semana", "las últimas \(period.count) semanas")
                case .month: ("el último mes", "los últimos \(period.count) meses")
                case .year: ("el último año", "los últimos \(period.count) años")
                }
            return "Período: \(period.count == 1 ? one : many)"
        },
        howToAnswer: "Marque una casilla en cada pregunta.",
        question: "Pregunta",
        preferNotToAnswer: "Prefiero no responder",
        onlyIf: { "Responda solo si \($0)." },
        questions: { $1 ? "la pregunta \($0)" : "las preguntas \($0)" },
        answerIs: { "la respuesta a \($0) es \($1)" },
        oneAnswerIs: { "al menos una respuesta a \($0) es \($1)" },
        countOf: { least, greatest, conditions in
            let count = greatest.map { "\(least) a \($0)" } ?? "al menos \(least)"
            return "se cumplen \(count) de estas condiciones: \(conditions)"
        },
        not: { "no se cumple que \($0)" },
        and: "y",
        or: "o",
        helpNow: """
            Nadie ve sus respuestas hasta que usted entregue este formulario. Si necesita ayuda \
            ahora, no espere: hable con alguien de confianza o con un profesional de la salud, o \
            llame al número de emergencias de su localidad.
            """,
        noDiagnosis: "Este formulario es para la detección. No da un diagnóstico.",
        margins: SheetWords(page: "Página", of: "de"))
}
