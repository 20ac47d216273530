extension Spanish {
    /// Results and the page about a person.
    static let moreResults: [String: String] = [
        "Results of {}": "Resultados de {}",
        "Skip to the content": "Saltar al contenido",
        "On this page": "En esta página",
        """
        Made on {} by {} from the results stored at that time. The page is one complete file: \
        it loads and sends no data.
        """: """
        Elaborado el {} por {} a partir de los resultados guardados en ese momento. La página \
        es un solo archivo: no carga ni envía datos.
        """,
        "No results are stored for this person.": "No hay resultados guardados de esta persona.",
        "Where the rules and thresholds were published":
            "Dónde se publicaron las reglas y los umbrales",
        "Answers over time": "Respuestas a lo largo del tiempo",
        "Only the total of this result is stored, no answers.":
            "De este resultado solo está guardado el total, sin respuestas.",
        "Only the totals of these {} results are stored, no answers.":
            "De estos {} resultados solo están guardados los totales, sin respuestas.",
        "Not shown here: the result of {}, of which only the total is stored.":
            "No se muestra aquí: el resultado del {}, del que solo está guardado el total.",
        "Not shown here: {} results of {}, of which only the totals are stored.": """
        No se muestran aquí: {} resultados del {}, de los que solo están guardados los totales.
        """,
        "Not shown here: {} results from {} to {}, of which only the totals are stored.": """
        No se muestran aquí: {} resultados del {} al {}, de los que solo están guardados los \
        totales.
        """,
        """
        An answer that raised a safety flag is marked "flag". An answer of 0 does not say that \
        there is no risk.
        """: """
        Una respuesta que activó un aviso de seguridad está marcada con «aviso». Una respuesta \
        de 0 no dice que no haya riesgo.
        """,
        "{}: answers of {}": "{}: respuestas del {}",
        "{}: answers from {} to {}": "{}: respuestas del {} al {}",
        "Item": "Pregunta",
        "flag": "aviso",
        "Answers: {}.": "Respuestas: {}.",
        "{} and {}": "{} y {}",
        "Item {}": "Pregunta {}",
        "Items {}": "Preguntas {}",
        "looks back {}": "mira atrás {}",
        "Mean mood of the week before": "Ánimo medio de la semana anterior",
        "Note": "Nota",
        "{}: every score, oldest first": "{}: todas las puntuaciones, primero las más antiguas",
        "Since baseline": "Desde el valor inicial",
        "baseline": "valor inicial",
        "left out: {}": "omitido: {}",
        "Not on this page: {}. See: wellbeing report ":
            "No está en esta página: {}. Vea: wellbeing report ",
        "The change by each rule": "El cambio según cada regla",
        "Question": "Pregunta de la regla",
        "Answer": "Respuesta",
        "Course over time": "Evolución",
        "disc: a score": "disco: una puntuación",
        "diamond: estimated, as answers are missing": "rombo: calculada, porque faltan respuestas",
        "square: as the source states it": "cuadrado: según indica la fuente",
        "dashed line: no score, with the totals still possible":
            "línea discontinua: sin puntuación, con los totales aún posibles",
        "line above: a treatment, from its start":
            "línea de arriba: un tratamiento, desde su comienzo",
        "triangle: mood": "triángulo: ánimo",
        """
        below, a filled diamond: an answer that raised a safety flag, even if it was changed \
        later, and a ring: one that raised none
        """: """
        abajo, un rombo relleno: una respuesta que activó un aviso de seguridad, aunque \
        después se cambiara, y un anillo: una que no activó ninguno
        """,
        "Mood of the week before each score, 1 very pleasant to -1 very unpleasant":
            "Ánimo de la semana antes de cada puntuación, 1 muy agradable a -1 muy desagradable",
        "Mood of the week before each score": "Ánimo de la semana anterior",
        "{} over time": "{} a lo largo del tiempo",
        "No score. The table below lists what was left out.":
            "Sin puntuación. La tabla de abajo dice qué se omitió.",
        "One score: {} on {}.": "Una puntuación: {} el {}.",
        "{} scores from {} on {} to {} on {}; the lowest {}, the highest {}.":
            "{} puntuaciones de {} el {} a {} el {}; la más baja {}, la más alta {}.",
        "Treatment {} from {} until {}.": "Tratamiento {} desde {} hasta {}.",
        "Treatment {} from {}, which goes on.": "Tratamiento {} desde {}, continúa.",
        "Below, the mean mood of the week of each score.":
            "Abajo, el ánimo medio de la semana de cada puntuación.",
        "Below, {} of {} answers to {} raised a safety flag.":
            "Abajo, las respuestas a la {3}; con aviso de seguridad: {1} de {2}.",
        "Below, none of the {} answers to {} raised a safety flag.":
            "Abajo, las respuestas a la {2}: ninguna de {1} activó un aviso de seguridad.",
        "Below, the one answer to {} raised no safety flag.":
            "Abajo, la única respuesta a la {}: no activó ningún aviso de seguridad.",
        "{}, changed from {}": "{}, antes {}",
        "Without question {}, which may be left out and has no answer: {} of {}.":
            "Sin la pregunta {}, que se puede omitir y no tiene respuesta: {} de {}.",
        "Without the questions {}, which may be left out and have no answer: {} of {}.":
            "Sin las preguntas {}, que se pueden omitir y no tienen respuesta: {} de {}.",
        "item {}": "pregunta {}",
        "declined": "prefiere no responder",
        "skipped": "omitida",
        "not asked": "no se preguntó",
        "not reached": "no se llegó a ella",
        "Details are left out on paper. To print them: report --full":
            "Los detalles no salen en papel. Para imprimirlos: report --full",
        "Change by each rule, course and answers":
            "Cambio según cada regla, evolución y respuestas",
        "Rules, thresholds, publications and rights": "Reglas, umbrales, publicaciones y derechos",
        "Rules and cut-points": "Reglas y puntos de corte",
        "{}: rules and cut-points, oldest first":
            "{}: reglas y puntos de corte, del más antiguo al más reciente",
        "met": "se cumple",
        "not met": "no se cumple",
        "cannot be told": "no se puede saber",
        "Every answer": "Todas las respuestas",
        "no result": "sin resultado",
    ]
}
