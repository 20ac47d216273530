extension LetterPhrases {
    /// The program's words in Spanish, plain enough for every country.
    static let spanish = LetterPhrases(
        title: { "Resultados de \($0)" },
        ownTitle: "Sus resultados",
        made: { "Elaborado el \($0)." },
        nothing: "No hay resultados guardados de esta persona.",
        flags: "Respuestas que alguien debe ver",
        seen: { "Vista por \($0), \($1)." },
        notSeen: "Nadie la ha confirmado.",
        historical: "Histórica, importada.",
        changedLater: { "La respuesta se cambió después: \($0)." },
        corrected: "El resultado se corrigió después.",
        unfinished: "De una entrevista que no se terminó.",
        moreInReport: {
            "\($0) más \($0 == 1 ? "está" : "están") en el informe completo."
        },
        noFlag: "Ninguna respuesta activó un aviso de seguridad.",
        flagUnknown: """
            No se sabe si una respuesta activa un aviso de seguridad: ningún resultado tiene todas \
            las respuestas que podrían hacerlo.
            """,
        flagPartlyUnknown: { lacking, all in
            "Ninguna respuesta activó un aviso de seguridad, pero en \(lacking) de \(all) resultados "
                + "falta una respuesta que podría hacerlo."
        },
        notNoRisk: "Eso no significa que no haya riesgo.",
        estimated: "calculado, porque faltan respuestas",
        stated: "según indica la fuente",
        more: {
            $0 == 1
                ? "Aquí no está 1 resultado intermedio."
                : "Aquí no están \($0) resultados intermedios."
        },
        earlier: {
            $0 == 1
                ? "1 resultado anterior no aparece aquí."
                : "\($0) resultados anteriores no aparecen aquí."
        },
        otherResults: { "Otras puntuaciones del \($0)" },
        criteria: { "Reglas y puntos de corte del \($0)" },
        withoutScore: "sin puntuación: faltan respuestas",
        change: { "De \($0) el \($1) a \($2) el \($3)" },
        inPoints: { "\($0) \($0 == "1" ? "punto" : "puntos")" },
        lower: { "\($0) menos" },
        higher: { "\($0) más" },
        same: "sin cambio",
        improved: { "Mejor, en más que el error de medición (\($0))." },
        deteriorated: { "Peor, en más que el error de medición (\($0))." },
        unchanged: { "No más que el error de medición (\($0))." },
        orMore: { "\($0) o más" },
        meaning: "Niveles",
        treatments: "Tratamientos",
        goesOn: "continúa",
        until: { "hasta \($0)" },
        sources: "Fuentes",
        ownTranslation: """
            * Traducción de este programa: no se conoce un término oficial en español.
            """)
}
