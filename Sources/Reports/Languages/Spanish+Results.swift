extension Spanish {
    /// Results and the page about a person.
    static let results: [String: String] = [
        "This is screening, not a diagnosis.":
            "Esto es una prueba de detección, no un diagnóstico.",
        "corrected by {}": "corregido por {}",
        "corrects {}": "corrige {}",
        "{}, no result": "{}, sin resultado",
        "ATTENTION: {}. Answer: {}": "ATENCIÓN: {}. Respuesta: {}",
        "ATTENTION: {}: {}. Answer: {}": "ATENCIÓN: {}: {}. Respuesta: {}",
        "Not acknowledged.": "Nadie lo ha confirmado.",
        "about {}": "alrededor de {}",
        "estimated from {} of {}": "calculado a partir de {} de {}",
        "no score, {} of {} answers": "sin puntuación, {} de {} respuestas",
        "between {} and {}": "entre {} y {}",
        "as the source states it": "según indica la fuente",
        "estimated, as some answers are missing": "calculado, porque faltan respuestas",
        "Historical, imported.": "Histórico, importado.",
        "Found among the answers; no flag was recorded for it.":
            "Se encontró entre las respuestas; no se registró ningún aviso.",
        "From an interview that was not finished.": "De una entrevista que no se terminó.",
        "The answer was changed later: {}.": "La respuesta se cambió después: {}.",
        "The result was corrected since.": "El resultado se corrigió después.",
        "Acknowledged by {}, {}": "Confirmado por {}, {}",
        "Attention: answers that somebody must see": "Atención: respuestas que alguien debe ver",
        """
        A flag is raised by a single answer, whatever the scores are. It does not show how \
        great a risk is, and an answer of 0 does not mean that there is no risk.
        """: """
        Una sola respuesta activa un aviso, sean cuales sean las puntuaciones. El aviso no \
        muestra cuán grande es un riesgo, y una respuesta de 0 no significa que no haya riesgo.
        """,
        "No answer raised a safety flag.": "Ninguna respuesta activó un aviso de seguridad.",
        """
        Whether an answer raised a safety flag is not known: no result has all the answers that \
        could.
        """: """
        No se sabe si una respuesta activó un aviso de seguridad: ningún resultado tiene todas \
        las respuestas que podrían hacerlo.
        """,
        "No answer raised a safety flag, but {} of {} results lack an answer that could.": """
        Ninguna respuesta activó un aviso de seguridad, pero en {} de {} resultados falta una \
        respuesta que podría hacerlo.
        """,
        "That does not mean that there is no risk.": "Eso no significa que no haya riesgo.",
        "More safety flags": "Más avisos de seguridad",
        "1 more flag": "1 aviso más",
        "{} more flags": "{} avisos más",
        "; the highest answer among them: {}, on {}":
            "; la respuesta más alta entre ellos: {}, el {}",
        "1 flag, acknowledged.": "1 aviso, confirmado.",
        "{} flags, all acknowledged.": "{} avisos, todos confirmados.",
        "1 flag, which nobody has acknowledged.": "1 aviso que nadie ha confirmado.",
        "{} flags, none of them acknowledged.": "{} avisos, ninguno de ellos confirmado.",
        "{} flags; {} not acknowledged.": "{} avisos; {} sin confirmar.",
        "Of older answers that were imported: {}.":
            "De respuestas anteriores que se importaron: {}.",
        "Answer: {}.": "Respuesta: {}.",
        "Method and sources": "Método y fuentes",
        "Thresholds": "Umbrales",
        "Source": "Fuente",
        "{}: rules, thresholds and where they were published":
            "{}: reglas, umbrales y dónde se publicaron",
        "Rule": "Regla",
        "Reliable change by each published rule": "Cambio fiable según cada regla publicada",
        "Left out": "Omitidos",
        "1 result is left out; the table of the scores says which, and why.":
            "Se omite 1 resultado; la tabla de puntuaciones dice cuál y por qué.",
        "{} results are left out; the table of the scores says which, and why.":
            "Se omiten {} resultados; la tabla de puntuaciones dice cuáles y por qué.",
        "Publications": "Publicaciones",
        "Definition and rights": "Definición y derechos",
        """
        Each day has the mean of its daily moods or, without any, of the emotions of its \
        moments. The mark is higher the more pleasant the day was.
        """: """
        Cada día tiene la media de sus ánimos del día o, si no hay, de las emociones de sus \
        momentos. Cuanto más agradable fue el día, más alta es la marca.
        """,
        "Not shown: {} of earlier months. See: wellbeing month":
            "No se muestran: {} de meses anteriores. Vea: wellbeing month",
        "Moods and scores": "Ánimos y puntuaciones",
        """
        The section of each questionnaire has the scores before and since each treatment. They \
        show the scores, not their cause.
        """: """
        La sección de cada cuestionario tiene las puntuaciones antes y desde cada tratamiento. \
        Muestran las puntuaciones, no su causa.
        """,
        "Treatments, by their start": "Tratamientos, por su comienzo",
        "Treatment": "Tratamiento",
        "From": "Desde",
        "Until": "Hasta",
        "goes on": "continúa",
        "until {}": "hasta {}",
        "Your results": "Sus resultados",
        "Results of {}": "Resultados de {}",
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
        below, a filled diamond: an answer that raised a safety flag, and a ring: one that \
        raised none
        """: """
        abajo, un rombo relleno: una respuesta que activó un aviso de seguridad, y un anillo: \
        una que no activó ninguno
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
        "Below, the answers to {}: 1 raises a safety flag.":
            "Abajo, las respuestas a la {}: 1 activa un aviso de seguridad.",
        "Below, the answers to {}: {} raise a safety flag.":
            "Abajo, las respuestas a la {}: {} activan un aviso de seguridad.",
        "item {}": "pregunta {}",
        "declined": "prefiere no responder",
        "skipped": "omitida",
        "not asked": "no se preguntó",
        "not reached": "no se llegó a ella",
    ]
}
