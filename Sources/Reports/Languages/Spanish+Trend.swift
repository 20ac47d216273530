extension Spanish {
    /// Trends and their rules.
    static let trend: [String: String] = [
        "about {} ({})": "alrededor de {} ({})",
        "A rounded score counts exactly in changes, and rounded for bands, remission and cases.":
            "Un valor redondeado cuenta exacto en los cambios, y redondeado en niveles, remisión y casos.",
        "An estimate counts exactly in changes, and rounded for bands, remission and cases.":
            "Una estimación cuenta exacta en los cambios, y redondeada en niveles, remisión y casos.",
        "The missing answers could also give: {}.":
            "Las respuestas que faltan también podrían dar: {}.",
        "The score lies between {} and {}.": "La puntuación está entre {} y {}.",
        """
        Caution: {} has {} scores: {}. The last one counts, by its time or else by the \
        order of saving.
        """: """
        Atención: el {} tiene {} valores: {}. Cuenta el último, por su hora o, si no, \
        por el orden de guardado.
        """,
        "Caution: the scores before include days under an earlier treatment: {}.":
            "Atención: los valores anteriores incluyen días con un tratamiento anterior: {}.",
        "no score by the rules of the form":
            "sin puntuación según las reglas del cuestionario",
        "no score, as something about the person is not known":
            "sin puntuación, porque no se conoce algún dato de la persona",
        "no score, as answers are missing": "sin puntuación, porque faltan respuestas",
        "no score: not known: {}": "sin puntuación: no se conoce: {}",
        "below {}": "menos de {}",
        "{} % interval {} to {}": "intervalo del {} % {} a {}",
        "more is worse": "más es peor",
        "more is better": "más es mejor",
        "cannot be judged, as {}": "no se puede juzgar, porque {}",
        "no score is a baseline": "ninguna puntuación es un valor inicial",
        "there is no later score": "no hay una puntuación posterior",
        "the baseline is 0": "el valor inicial es 0",
        "the scale does not begin at 0": "la escala no empieza en 0",
        "0 is not the best score of the scale": "0 no es el mejor valor de la escala",
        "no threshold is published here": "aquí no hay un umbral publicado",
        "the baseline is no case": "el valor inicial no es un caso",
        "there are too few scores": "hay muy pocas puntuaciones",
        "there are too many scores": "hay demasiadas puntuaciones",
        "all scores are of one day": "todas las puntuaciones son de un solo día",
        "the scores do not vary": "las puntuaciones no varían",
        "1 day": "1 día",
        "{} days": "{} días",
        "1 week": "1 semana",
        "{} weeks": "{} semanas",
        "1 month": "1 mes",
        "{} months": "{} meses",
        "1 year": "1 año",
        "{} years": "{} años",
        "by the SD before": "entre la DE anterior",
        "by the average SD": "entre la DE media",
        "by the pooled SD": "entre la DE combinada",
        "by the SD of the differences": "entre la DE de las diferencias",
        "by the SD of repeated measures": "entre la DE de medidas repetidas",
        "No scores.": "No hay puntuaciones.",
        "{}, {} to {}, {}": "{}, {} a {}, {}",
        "mood": "ánimo",
        "score": "puntuación",
        "estimated or stated": "calculada o indicada",
        "start of a treatment": "comienzo de un tratamiento",
        "mood: higher is more pleasant": "ánimo: más alto es más agradable",
        "There is no score after the baseline of {} yet.":
            "Todavía no hay una puntuación después del valor inicial del {}.",
        "From {} on {} to {} on {}": "De {} el {} a {} el {}",
        "No score is a baseline; nothing can be compared.":
            "Ninguna puntuación es un valor inicial; no hay nada que comparar.",
        "No score is a baseline (up to {}, when treatment began); nothing can be compared.": """
        Ninguna puntuación es un valor inicial (hasta {}, cuando empezó el tratamiento); no hay \
        nada que comparar.
        """,
        "No score is a baseline (up to {}); nothing can be compared.":
            "Ninguna puntuación es un valor inicial (hasta {}); no hay nada que comparar.",
        "no percentage, as {}": "sin porcentaje, porque {}",
        "{} points": "{} puntos",
        "Reliable change, larger than measurement error":
            "Cambio fiable, mayor que el error de medición",
        "Change that patients notice": "Cambio que los pacientes notan",
        "{} or more": "{} o más",
        "Response": "Respuesta al tratamiento",
        "it needs {}": "se necesita: {}",
        "a score {}": "una puntuación de {}",
        "half of the baseline or less": "la mitad del valor inicial o menos",
        "Partial response": "Respuesta parcial",
        "25 to 49 % lower than the baseline": "25 a 49 % más bajo que el valor inicial",
        "Remission": "Remisión",
        "Recovery, a case before and none now": "Recuperación, antes un caso y ahora no",
        "a case: {}": "un caso: {}",
        "Recovery with reliable improvement": "Recuperación con mejora fiable",
        "Best since": "Mejor valor desde entonces",
        "{} on {}": "{} el {}",
        "Class after Jacobson and Truax": "Clase según Jacobson y Truax",
        "cut-off {}: {}": "punto de corte {}: {}",
        "improved": "mejoró",
        "worse": "empeoró",
        "more than {}, by an SD of {} and a reliability of {}":
            "más de {} puntos, con una DE de {} y una fiabilidad de {}",
        "too few for an interval": "muy pocas para un intervalo",
        "Slope: {} a week, n {}, {}": "Pendiente: {} por semana, n {}, {}",
        "Trend: {}": "Tendencia: {}",
        "exact, Mann-Kendall": "exacta, Mann-Kendall",
        "approximate, Mann-Kendall": "aproximada, Mann-Kendall",
        "rising, {}": "sube, {}",
        "falling, {}": "baja, {}",
        "none shown, {}": "no se muestra ninguna, {}",
        "too few points ({}): the smallest possible p is {}":
            "muy pocas puntuaciones ({}): la menor p posible es {}",
        "too many equal scores (n {}): the smallest possible p is {}":
            "demasiadas puntuaciones iguales (n {}): la menor p posible es {}",
        "Caution: 1 score looks back on days that the score before covers as well ({}).":
            "Atención: 1 puntuación mira a días que también abarca la anterior ({}).",
        "Caution: {} scores look back on days that the score before covers as well ({}).":
            "Atención: {} puntuaciones miran a días que también abarca la anterior ({}).",
        "Such scores are not independent, and slope and trend are less certain than they seem.": """
        Tales puntuaciones no son independientes; pendiente y tendencia son menos seguras de lo \
        que parecen.
        """,
        "Before and since {}, {}": "Antes y desde {}, {}",
        "Before: {}": "Antes: {}",
        "Since: {}": "Desde entonces: {}",
        "Difference of the means: {}": "Diferencia de las medias: {}",
        "Effect size, {}: {}, {} with Hedges' correction":
            "Tamaño del efecto, {}: {}, {} con la corrección de Hedges",
        "These effect sizes are of one person's scores: do not compare them with studies.": """
        Estos tamaños del efecto son de las puntuaciones de una persona: no los compare con \
        estudios.
        """,
        "Caution: 1 score since looks back to before the start ({}).":
            "Atención: 1 puntuación posterior mira a antes del comienzo ({}).",
        "Caution: {} scores since look back to before the start ({}).":
            "Atención: {} puntuaciones posteriores miran a antes del comienzo ({}).",
        "After its end, on neither side: n {}": "Después de su fin, en ningún lado: n {}",
        "This shows the scores, not their cause.": "Esto muestra las puntuaciones, no su causa.",
        "no scores": "sin puntuaciones",
        "n {}, mean {}": "n {}, media {}",
        "SD {}, standard error {}": "DE {}, error estándar {}",
        "scores: {}": "puntuaciones: {}",
        "source: {}": "fuente: {}",
        "definition: {}": "definición: {}",
        "index {}": "índice {}",
        "Reliable change by {}: {}": "Cambio fiable según {}: {}",
        "unchanged": "sin cambio",
        "deteriorated": "empeoró",
        "recovered": "recuperado",
        "harmed": "perjudicado",
        "the last score minus the baseline": "la última puntuación menos el valor inicial",
        "the general rule of 50 %, without a source for this questionnaire":
            "la regla general del 50 %, sin fuente para este cuestionario",
        "2 × last score ≤ baseline": "2 × última puntuación ≤ valor inicial",
        "the last score is 25 to 49 % lower than the baseline":
            "la última puntuación es 25 a 49 % más baja que el valor inicial",
        "the last score is on the healthy side of the threshold":
            "la última puntuación está en el lado sano del umbral",
        "the change is the threshold or more": "el cambio alcanza el umbral o más",
        "Reliable change": "Cambio fiable",
        "the change is the threshold or more; of an index, more than it":
            "el cambio alcanza el umbral o más; en un índice, lo supera",
        "A case at the last score": "Un caso en la última puntuación",
        "the last score is at the threshold or beyond it":
            "la última puntuación alcanza el umbral o lo supera",
        "Recovery": "Recuperación",
        "the baseline is a case and the last score is no case":
            "el valor inicial es un caso y la última puntuación no",
        "recovery, and reliable improvement": "recuperación y mejora fiable",
        "reliable change, and the side of the cut-off":
            "cambio fiable y el lado del punto de corte",
        "Slope": "Pendiente",
        "the median of the slopes between all pairs of scores":
            "la mediana de las pendientes entre todos los pares de puntuaciones",
        "Trend": "Tendencia",
        "pairs of scores that rise minus those that fall":
            "pares de puntuaciones que suben menos los que bajan",
        "Before and since a treatment": "Antes y desde un tratamiento",
        "the mean since the treatment began minus the mean before":
            "la media desde que empezó el tratamiento menos la media anterior",
        "ranks of scores and of the mean valence of the week before":
            "rangos de las puntuaciones y de la valencia media de la semana anterior",
        "the last of {} scores": "la última de {} puntuaciones",
        "the only score": "la única puntuación",
        "from the baseline of {} on {}": "desde el valor inicial de {} el {}",
        "1 score, {} on {}.": "1 puntuación, {} el {}.",
        "{} scores from {} to {}.": "{} puntuaciones del {} al {}.",
        ": change {}": ": cambio de {}",
        "From the baseline of {} on {} to {} on {}": "Del valor inicial de {} el {} a {} el {}",
        "Outside the period: {}": "Fuera del período: {}",
        "An answer of 0 does not say that there is no risk.":
            "Una respuesta de 0 no dice que no haya riesgo.",
        "Too few scores with moods ({}) to say whether they go together.":
            "Muy pocas puntuaciones con ánimos ({}) para decir si van juntos.",
        "Whether scores and moods go together cannot be judged ({}).":
            "No se puede juzgar si puntuaciones y ánimos van juntos ({}).",
        "Higher scores do not go together with moods":
            "Las puntuaciones más altas no van junto con los ánimos",
        "Higher scores go together with less pleasant moods":
            "Las puntuaciones más altas van junto con ánimos menos agradables",
        "Higher scores go together with more pleasant moods":
            "Las puntuaciones más altas van junto con ánimos más agradables",
        "This does not show causes.": "Eso no muestra causas.",
        "outside the period": "fuera del período",
        "administered": "preguntado",
        "recorded": "anotado",
        "imported": "importado",
        "version {} is not compared": "la versión {} no se compara",
        "its version has no such scale": "su versión no tiene esa escala",
        "about {}, estimated from {} of {}": "alrededor de {}, calculado a partir de {} de {}",
        "Watched for safety:": "Vigilado por seguridad:",
        "Mood in the week before each score:": "Ánimo en la semana antes de cada puntuación:",
        "Evidence:": "Evidencia:",
        "Scores:": "Puntuaciones:",
    ]
}
