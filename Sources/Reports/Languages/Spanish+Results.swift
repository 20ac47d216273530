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
        "between {} and {}": "entre {} y {}",
        "as the source states it": "según indica la fuente",
        "estimated, as some answers are missing": "calculado, porque faltan respuestas",
        "Historical, imported.": "Histórico, importado.",
        "Found among the answers; no flag was recorded for it.":
            "Se encontró entre las respuestas; no se registró ningún aviso.",
        "The result with this answer is damaged.": "El resultado con esta respuesta está dañado.",
        "From an interview that was not finished.": "De una entrevista que no se terminó.",
        "The answer was changed later: {}.": "La respuesta se cambió después: {}.",
        "The result was corrected since.": "El resultado se corrigió después.",
        "Acknowledged by {}, {}": "Confirmado por {}, {}",
        "Answers that need attention": "Atención: respuestas que alguien debe ver",
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
        "1 flag, not acknowledged.": "1 aviso que nadie ha confirmado.",
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
    ]
}
