extension Spanish {
    /// Moods and their drawings.
    static let moods: [String: String] = [
        "Very Unpleasant": "Muy desagradable",
        "Unpleasant": "Desagradable",
        "Slightly Unpleasant": "Algo desagradable",
        "Neutral": "Neutro",
        "Slightly Pleasant": "Algo agradable",
        "Pleasant": "Agradable",
        "Very Pleasant": "Muy agradable",
        "Momentary Emotion": "Emoción del momento",
        "Daily Mood": "Ánimo del día",
        "mood of the day": "ánimo del día",
        "emotion": "emoción",
        "emotion {}": "emoción {}",
        "{} emotions, mean {}, from {} to {}": "{} emociones, media {}, de {} a {}",
        "mood {}": "ánimo {}",
        "{} moods, mean {}, from {} to {}": "{} ánimos, media {}, de {} a {}",
        "half an hour": "media hora",
        "an hour": "una hora",
        "{} hours": "{} horas",
        "a day": "un día",
        "a week": "una semana",
        "a month": "un mes",
        "1 entry": "1 entrada",
        "{} entries": "{} entradas",
        "{} of 1 entry": "{} de 1 entrada",
        "{} of {} entries": "{} de {} entradas",
        "in {} of 1 entry": "en {} de 1 entrada",
        "in {} of {} entries": "en {} de {} entradas",
        "Moods of {}": "Ánimos: {}",
        "Mon": "lun",
        "Tue": "mar",
        "Wed": "mié",
        "Thu": "jue",
        "Fri": "vie",
        "Sat": "sáb",
        "Sun": "dom",
        "Week": "Semana",
        "no entries": "sin entradas",
        "mean {}": "media {}",
        "1 very pleasant to -1 very unpleasant": "1 muy agradable a -1 muy desagradable",
        "mean of the emotions": "media de las emociones",
        "mean of the moods": "media de los ánimos",
        "mood of a day": "ánimo de un día",
        "both": "ambos",
        "range in {}": "rango en {}",
        "range of the emotions in {}": "rango de las emociones en {}",
        "not drawn: {} without a time": "sin dibujar: {} sin hora",
        "W{}": "S{}",
        "Each day: the higher the bar, the more pleasant":
            "Cada día: cuanto más alta la barra, más agradable",
        "Each day: higher is more pleasant": "Cada día: más alto es más agradable",
        "{} on 1 day.": "{} en 1 día.",
        "{} on {} days.": "{} en {} días.",
        "Disc: mean of the emotions.": "Disco: media de las emociones.",
        "Disc: an emotion.": "Disco: una emoción.",
        "Box: their range in {}.": "Caja: su rango en {}.",
        "Diamond with a line: mean and range of the moods.":
            "Rombo con línea: media y rango de los ánimos.",
        "Diamond: mood of a day.": "Rombo: ánimo de un día.",
        "Dashed line: start of a treatment.": "Línea discontinua: comienzo de un tratamiento.",
        "Every entry, in order of time": "Todas las entradas, en orden de tiempo",
        "Time": "Hora",
        "Kind": "Tipo",
        "Valence": "Valencia",
        "Feeling": "Sentimiento",
        "Words": "Palabras",
        "Every day with entries": "Todos los días con entradas",
        "Day": "Día",
        "Moods": "Ánimos",
        "Emotions": "Emociones",
        "Mood minus emotions": "Ánimo menos emociones",
        "Every month with entries": "Todos los meses con entradas",
        "Month": "Mes",
        "Days": "Días",
        "Values": "Valores",
        "{} to {}": "{} a {}",
        "all day": "todo el día",
        "made on {}": "elaborado el {}",
        """
        Made on {} by {} from the entries stored at that time. The page is one complete file: \
        it loads and sends no data.
        """: """
        Elaborado el {} por {} a partir de las entradas guardadas en ese momento. La página es \
        un solo archivo: no carga ni envía datos.
        """,
        "Safety": "Seguridad",
        "Summary": "Resumen",
        "Over time": "A lo largo del tiempo",
        "Scores": "Puntuaciones",
        "Every score": "Todas las puntuaciones",
        "Date": "Fecha",
        "Scale": "Escala",
        "Score": "Puntuación",
        "Band": "Nivel",
        "Treatments": "Tratamientos",
        "They are on the same axis as the moods, which does not show causes.":
            "Están en el mismo eje que los ánimos; eso no muestra causas.",
        "Mean": "Media",
        "Monday": "Lunes",
        "Tuesday": "Martes",
        "Wednesday": "Miércoles",
        "Thursday": "Jueves",
        "Friday": "Viernes",
        "Saturday": "Sábado",
        "Sunday": "Domingo",
        "ATTENTION: 1 answer of this day raised a safety flag.":
            "ATENCIÓN: 1 respuesta de este día activó un aviso de seguridad.",
        "ATTENTION: {} answers of this day raised a safety flag.":
            "ATENCIÓN: {} respuestas de este día activaron un aviso de seguridad.",
        "ATTENTION: 1 answer of this week raised a safety flag.":
            "ATENCIÓN: 1 respuesta de esta semana activó un aviso de seguridad.",
        "ATTENTION: {} answers of this week raised a safety flag.":
            "ATENCIÓN: {} respuestas de esta semana activaron un aviso de seguridad.",
        "ATTENTION: 1 answer of this month raised a safety flag.":
            "ATENCIÓN: 1 respuesta de este mes activó un aviso de seguridad.",
        "ATTENTION: {} answers of this month raised a safety flag.":
            "ATENCIÓN: {} respuestas de este mes activaron un aviso de seguridad.",
        "ATTENTION: 1 answer of this year raised a safety flag.":
            "ATENCIÓN: 1 respuesta de este año activó un aviso de seguridad.",
        "ATTENTION: {} answers of this year raised a safety flag.":
            "ATENCIÓN: {} respuestas de este año activaron un aviso de seguridad.",
        "ATTENTION: 1 answer of these days raised a safety flag.":
            "ATENCIÓN: 1 respuesta de estos días activó un aviso de seguridad.",
        "ATTENTION: {} answers of these days raised a safety flag.":
            "ATENCIÓN: {} respuestas de estos días activaron un aviso de seguridad.",
        "No entries in this day.": "No hay entradas en este día.",
        "No entries in this week.": "No hay entradas en esta semana.",
        "No entries in this month.": "No hay entradas en este mes.",
        "No entries in this year.": "No hay entradas en este año.",
        "as pleasant as": "tan agradable como",
        "{} more pleasant than": "{} más agradable que",
        "{} less pleasant than": "{} menos agradable que",
        "On 1 day with both, the mood was {} the mean of the emotions.":
            "En 1 día con ambos, el ánimo fue {} la media de las emociones.",
        "On {} days with both, the mood was {} the emotions of the day, on average.":
            "En {} días con ambos, el ánimo fue en promedio {} las emociones del día.",
        "{}, none with a word for the feeling.": "{}, ninguna con una palabra para el sentimiento.",
        "1 word": "1 palabra",
        "{} different words": "{} palabras distintas",
        "Busy time and feelings are by week; each week is named by its first day.": """
        El tiempo ocupado y el ánimo son por semana; cada semana se nombra por su primer día.
        """,
        "Busy, in percent of the waking time": "Ocupado, en porcentaje del tiempo despierto",
        "{}, higher is more pleasant": "{}, más alto es más agradable",
        "{}: {} on {}.": "{}: {} el {}.",
        "{}, n {}: from {} on {} to {} on {}; the lowest {}, the highest {}.":
            "{}, n {}: de {} el {} a {} el {}; el valor más bajo {}, el más alto {}.",
        "The tables and lists of this page have all values.":
            "Todos los valores están en las tablas y listas de esta página.",
    ]
}
