extension Spanish {
    /// Answers that are not a single choice.
    static let entries: [String: String] = [
        "a time such as 07:30 or 23:00": "una hora como 07:30 o 23:00",
        "a day such as 2026-05-01": "un día como 2026-05-01",
        "a day such as 2026-05-01, from {} to {}": "un día como 2026-05-01, de {} a {}",
        "a few words": "unas palabras",
        "a whole number from {} to {}": "un número entero de {} a {}",
        "a number from {} to {}": "un número de {} a {}",
        ", in steps of {}": ", en pasos de {}",
        "one or more of {}, with blanks between them":
            "una o varias de {}, con espacios entre ellas",
        "{} or more of {}, with blanks between them":
            "{} o más de {}, con espacios entre ellas",
        ", at most {}": ", como máximo {}",
        ", or only {}": ", o solo {}",
        "year, month, day": "año, mes, día",
        "Several answers are possible.": "Puede marcar varias respuestas.",
        "Only alone: {}.": "Solo sin otras: {}.",
        "From {} to {}.": "De {} a {}.",
        "Hour and minute, from 00:00 to 23:59.": "Hora y minuto, de 00:00 a 23:59.",
        "Please answer each question.": "Responda a cada pregunta, por favor.",
        "open; still possible: {}":
            "abierto; aún posible: {}",
        "no score: too many answers are missing on the form":
            "sin puntuación: faltan demasiadas respuestas en el formulario",
        "no score: the condition for one is not met":
            "sin puntuación: no se cumple la condición para tenerla",
        "no score: it would be divided by 0":
            "sin puntuación: se dividiría entre 0",
        "no score: the scoring has none for this person":
            "sin puntuación: la evaluación no tiene ninguna para esta persona",
        "no score: the questions that it needs do not apply":
            "sin puntuación: las preguntas que necesita no corresponden",
        "not known: {}": "no se conoce: {}",
        "without a score: {}": "sin puntuación: {}",
        "{}, whatever the missing answers are ({})":
            "{}, sean cuales sean las respuestas que faltan ({})",
        "The rule of the form for missing answers was applied.":
            "Se aplicó la regla del formulario para las respuestas que faltan.",
        "no score: a number is too large":
            "sin puntuación: un número es demasiado grande",
        "A drawing of each scale": "Un dibujo de cada escala",
        "All results together": "Todos los resultados juntos",
        "seconds": "segundos",
        "minutes": "minutos",
        "hours": "horas",
        "days": "días",
        "weeks": "semanas",
        "months": "meses",
        "years": "años",
    ]
}
