extension Spanish {
    /// The outcomes of a clinic.
    static let clinic: [String: String] = [
        "suppressed": "oculto",
        """
        People whose first score is far from the average have a later one nearer to it even \
        without any treatment.
        """: """
        Las personas cuya primera puntuación está lejos de la media tienen después una más \
        cercana a ella incluso sin ningún tratamiento.
        """,
        "Intervals: {}": "Intervalos: {}",
        "People: {}": "Personas: {}",
        "People: {}, of whom {} count": "Personas: {}, de las que cuentan {}",
        "People: {}, of whom {} have two or more scores":
            "Personas: {}, de las que {} tienen dos o más puntuaciones",
        "(standard error {})": "(error estándar {})",
        "Mean: {} to {}, change {}": "Media: {} a {}, cambio {}",
        "A first score counts as a case by the cut-point “{}”:":
            "Una primera puntuación cuenta como caso según el punto de corte «{}»:",
        """
        The definition of {} has no cut-point for a case that is the same for everyone, so \
        response and remission are counted among everyone. They may include people who never had the condition.
        """: """
        La definición de {} no tiene un punto de corte para un caso que valga para todos; por \
        eso la respuesta y la remisión se cuentan entre todos. Puede haber personas que nunca tuvieron el trastorno.
        """,
        "cannot be judged": "no se puede valorar",
        "{} of {}": "{} de {}",
        """
        Bands sort people by their first score. So the mean of a high band tends to fall, and \
        that of a low band to rise, even without any treatment.
        """: """
        Los niveles ordenan a las personas por su primera puntuación. Por eso la media de un \
        nivel alto tiende a bajar, y la de uno bajo a subir, incluso sin ningún tratamiento.
        """,
        """
        First scores within a band differ little, so effect sizes are large there: do not \
        compare them with those of all people or of studies.
        """: """
        Las primeras puntuaciones de un nivel difieren poco, y por eso los tamaños del efecto \
        son allí grandes: no los compare con los de todas las personas ni con los de estudios.
        """,
        "Counts of 1 are not shown, so that no person can be recognised in a small group.": """
        No se muestran recuentos de 1, para que no se pueda reconocer a nadie en un grupo \
        pequeño.
        """,
        """
        Counts from 1 to {} are not shown, so that no person can be recognised in a small group.
        """: """
        No se muestran recuentos de 1 a {}, para que no se pueda reconocer a nadie en un grupo \
        pequeño.
        """,
        """
        Other numbers, also of large groups, are not shown where such a count could be computed \
        from them. “{}” replaces all these numbers. It does not mean 0.
        """: """
        Otros números, también de grupos grandes, no se muestran donde ese recuento se podría \
        calcular con ellos. «{}» sustituye a todos estos números. No significa 0.
        """,
        "corrected by another": "corregido por otro",
        "outside of the period": "fuera del período",
        "answered in another way than was asked for": "respondido de otra manera que la pedida",
        "of a version that is not compared": "de una versión que no se compara",
        "of a version without this scale": "de una versión sin esta escala",
        "too few answers for a score": "muy pocas respuestas para una puntuación",
        "estimated from some answers": "calculado a partir de algunas respuestas",
        "followed by another of the same day": "seguido de otro del mismo día",
        "no score on a measure that the programme needs":
            "sin puntuación en una medida que el programa necesita",
        "fewer than two scores on a measure": "menos de dos puntuaciones en una medida",
        "no score in the period of index scores":
            "sin puntuación en el período de las puntuaciones índice",
        "no elevated score in the period of index scores":
            "sin puntuación elevada en el período de las puntuaciones índice",
        "not a case at the start": "no era un caso al comienzo",
        "everyone whose first score is above 0": "todos cuya primera puntuación es mayor que 0",
        "everyone with two or more scores": "todos los que tienen dos o más puntuaciones",
        "people whose first score is {} or more": "personas cuya primera puntuación es {} o más",
        "people whose first score is {} or less": "personas cuya primera puntuación es {} o menos",
        "month": "mes",
        "source": "fuente",
        "What is counted:": "Qué se cuenta:",
        "{}; among {}": "{}; entre {}",
        "Not applied:": "No se aplica:",
        "Sources:": "Fuentes:",
        "{}: first score against last": "{}: primera puntuación frente a la última",
        "By the band of the first score:": "Según el nivel de la primera puntuación:",
        "Reliable change: {}": "Cambio fiable: {}",
        "left out: {}, {}": "sin contar: {}, {}",
        "Effect size: {}": "Tamaño del efecto: {}",
        "{} among {}: {}": "{} entre {}: {}",
        "1 improved": "1 mejoró",
        "{} improved": "{} mejoraron",
        "{} unchanged": "{} sin cambio",
        "1 deteriorated": "1 empeoró",
        "{} deteriorated": "{} empeoraron",
        "Reliable change among everyone with two or more scores: {}":
            "Cambio fiable entre todos los que tienen dos o más puntuaciones: {}",
        "By {}:": "Por {}:",
        "Scores left out: {}": "Puntuaciones sin contar: {}",
        "{} by {}": "{} por {}",
        "all": "todos",
        "{} among {}": "{} entre {}",
        "not known": "desconocido",
        "Reliable recovery": "Recuperación fiable",
        "Reliable improvement": "Mejora fiable",
        "No reliable change": "Sin cambio fiable",
        "Reliable deterioration": "Empeoramiento fiable",
        "the last score is at most half of the first":
            "la última puntuación es como mucho la mitad de la primera",
        "the last score is {}": "la última puntuación es {}",
        "better by {}": "mejor en {}",
        "neither better nor worse by {}": "ni mejor ni peor en {}",
        "worse by {}": "peor en {}",
        "no band": "sin nivel",
        "more than {} points": "más de {} puntos",
        "All": "Todos",
        "95 % interval": "intervalo del 95 %",
        "Bars from 0 to 100 %, and lines for the 95 % intervals.":
            "Barras de 0 a 100 % y líneas para los intervalos del 95 %.",
        "The numbers are in the table.": "Los números están en la tabla.",
        "Rate": "Tasa",
        "Share": "Proporción",
        "Rates by {}: {} for each {}.": "Tasas por {}: {} en cada grupo ({}).",
        "Each cell has the share, the people behind it, and the 95 % interval.":
            "Cada celda tiene la proporción, las personas que hay detrás y el intervalo del 95 %.",
        "What each rate counts": "Qué cuenta cada tasa",
        "Rates by {}": "Tasas por {}",
        "By {}": "Por {}",
        "No people.": "Nadie.",
        "Rates of all people who count": "Tasas de todas las personas que cuentan",
        "Rates": "Tasas",
        "Not applied": "No se aplica",
        """
        Rules of the programme that stored scores cannot answer. The rates are not an official \
        report.
        """: """
        Reglas del programa que las puntuaciones guardadas no pueden responder. Las tasas no \
        son un informe oficial.
        """,
        "Left out, because they could not be read: {}.":
            "Sin contar, porque no se pudieron leer: {}.",
        "Left out: {}.": "Sin contar: {}.",
        "Who count": "Cuentan",
        "People left out: {}.": "Personas sin contar: {}.",
        "only from {}: {}": "solo de {}: {}",
        "No person was left out.": "Se contó a todos.",
        "People left out of the rates": "Personas sin contar en las tasas",
        "Reason": "Motivo",
        "What is counted": "Qué se cuenta",
        "Sources": "Fuentes",
        "People and mean scores": "Personas y puntuaciones medias",
        "First score": "Primera puntuación",
        "By the band of the first score": "Según el nivel de la primera puntuación",
        "band": "nivel",
        "People and mean scores by {}": "Personas y puntuaciones medias por {}",
        "Two or more": "Dos o más",
        "Mean first": "Media primera",
        "Mean last": "Media última",
        "Standard error": "Error estándar",
        "Effect size": "Tamaño del efecto",
        """
        The mean change divided by a standard deviation (SD). The variants differ, so each is \
        named; negative where scores fell.
        """: """
        El cambio medio dividido entre una desviación estándar (DE). Las variantes difieren, \
        por eso cada una tiene nombre; negativo donde las puntuaciones bajaron.
        """,
        "Effect size of {} people": "Tamaño del efecto de {} personas",
        "Change divided": "Cambio dividido",
        "With Hedges’ correction": "Con la corrección de Hedges",
        "No person was left out for having a single score.": "Todos tienen más de una puntuación.",
        "People with a single score, so without a change: {}.":
            "Personas con una sola puntuación, así que sin cambio: {}.",
        "Remission: {}": "Remisión: {}",
        "SD {}": "DE {}",
        "reliability {}": "fiabilidad {}",
        "Reliable change, {}{}: {}": "Cambio fiable, {}{}: {}",
        "All stored scores.": "Todas las puntuaciones guardadas.",
        "Made on {} by {}.": "Elaborado el {} por {}.",
        """
        Counts of what was recorded. They are no official report, and cannot say what a change \
        is due to.
        """: """
        Recuentos de lo que se registró. No son un informe oficial, y no pueden decir a qué se \
        debe un cambio.
        """,
        "No score was left out.": "Se contaron todas las puntuaciones.",
        "Scores left out": "Puntuaciones sin contar",
        "from {}": "desde {}",
        "up to {}": "hasta {}",
        "before {}": "antes de {}",
        "Measurement period": "Período de medición",
        "Index scores": "Puntuaciones índice",
    ]
}
