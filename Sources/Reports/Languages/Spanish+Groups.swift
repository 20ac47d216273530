extension Spanish {
    /// The completeness of follow-up, and differences between groups.
    static let groups: [String: String] = [
        "Completeness of follow-up, {}:": "Seguimiento completado, {}:",
        "Completeness of follow-up": "Seguimiento completado",
        "All: {}": "Todos: {}",
        "{} done in the window, {}": "{} respondidos dentro del plazo, {}",
        "{} of these late": "de estos, tarde: {}",
        "{} missed": "omitidos: {}",
        "none was due": "ninguno estaba previsto",
        "{} still open": "aún abiertos: {}",
        "Assessments by {}": "Cuestionarios por {}",
        "Were due": "Previstos",
        "In the window": "Dentro del plazo",
        "Done late": "Tarde",
        "Missed": "Omitidos",
        "Still open": "Aún abiertos",
        "Differences between groups": "Diferencias entre grupos",
        "Every group lies within the limits.": "Todos los grupos están dentro de los límites.",
        "Outside of the 95 % limits: {}.": "Fuera de los límites del 95 %: {}.",
        "Points between limits that widen for small groups. {} The numbers are in the table.": """
        Puntos entre límites que son más amplios para grupos pequeños. {} Los números están en \
        la tabla.
        """,
        "Not drawn, because their numbers are {}: {}.":
            "No se dibujan porque sus números están {}: {}.",
        "{}: limits round {}": "{}: límites alrededor de {}",
        "Lies": "Posición",
        "95 % limits": "Límites del 95 %",
        "99.8 % limits": "Límites del 99.8 %",
        "within": "dentro",
        "above 95 %": "sobre el 95 %",
        "above 99.8 %": "sobre el 99.8 %",
        "below 95 %": "bajo el 95 %",
        "below 99.8 %": "bajo el 99.8 %",
        """
        Of the assessments that schedules planned, by the day on which they were due. Those that \
        are still open are not among the due ones. A person without a schedule counts nowhere.
        """: """
        De los cuestionarios planificados, según el día en que estaban previstos. Los que siguen \
        abiertos no se cuentan entre los previstos. Una persona sin plan no cuenta en ninguna \
        parte.
        """,
        """
        Limits of the differences between groups: Spiegelhalter 2005, doi:10.1002/sim.1970. A \
        group lies outside of the 95 % limits exactly when its own Wilson interval does not hold \
        the overall rate.
        """: """
        Límites de las diferencias entre grupos: Spiegelhalter 2005, doi:10.1002/sim.1970. Un \
        grupo está fuera de los límites del 95 % exactamente cuando su propio intervalo de \
        Wilson no contiene la tasa global.
        """,
        """
        Small groups differ more by chance than large ones. Each point is a group: its rate, and \
        the number of people whom the rate counts. The line is the rate of all people. A group \
        outside of the limits is more different from the overall rate than chance alone usually \
        explains.
        """: """
        Los grupos pequeños difieren más por azar que los grandes. Cada punto es un grupo: su \
        tasa y el número de personas que la tasa cuenta. La línea es la tasa de todas las \
        personas. Un grupo fuera de los límites difiere de la tasa global más de lo que el azar \
        solo suele explicar.
        """,
        """
        That says nothing about why. The people may differ, or what was recorded, or how. If \
        only chance made groups differ, about 1 group in 20 would be outside of the 95 % limits \
        (dashed), and about 1 in 500 outside of the 99.8 % limits (solid).
        """: """
        Eso no dice nada sobre el porqué. Las personas pueden ser distintas, o lo que se \
        registró, o cómo. Si solo el azar diferenciara a los grupos, cerca de 1 grupo de cada 20 \
        estaría fuera de los límites del 95 % (línea discontinua) y cerca de 1 de cada 500 fuera \
        de los del 99.8 % (línea continua).
        """,
    ]
}
