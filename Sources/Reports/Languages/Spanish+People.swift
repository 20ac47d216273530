extension Spanish {
    /// Lists of people, flags and schedules.
    static let people: [String: String] = [
        "No people to show. There may still be people who need attention.":
            "No hay nadie que mostrar. Eso no significa que nadie necesite atención.",
        "Not counted: 1 flag of imported answers. See: wellbeing flags --historical":
            "No se cuenta: 1 aviso de respuestas importadas. Vea: wellbeing flags --historical",
        "Not counted: {} flags of imported answers. See: wellbeing flags --historical":
            "No se cuentan: {} avisos de respuestas importadas. Vea: wellbeing flags --historical",
        "Person: {}": "Persona: {}",
        "Nothing is stored about this person.": "No hay nada guardado sobre esta persona.",
        "Not finished:": "Sin terminar:",
        "Planned:": "Planificado:",
        "Treatments:": "Tratamientos:",
        "Last states of mind:": "Últimos estados de ánimo:",
        "No open flags. That does not mean that there is no risk.":
            "No hay avisos abiertos. Eso no significa que no haya riesgo.",
        "ATTENTION: 1 flag has not been acknowledged.": "ATENCIÓN: 1 aviso no se ha confirmado.",
        "ATTENTION: {} flags have not been acknowledged.":
            "ATENCIÓN: {} avisos no se han confirmado.",
        "{}: answers without a score": "{}: respuestas sin puntuación",
        "{}: nothing is due": "{}: no hay nada pendiente",
        "overdue": "atrasado",
        "due": "pendiente",
        "next": "próximo",
        "see and acknowledge flags": "ver y confirmar avisos",
        "continue": "continuar",
        "see the change": "ver el cambio",
        "see it as a page": "verlo como página",
        "ask a questionnaire": "hacer un cuestionario",
        "ask what is due": "hacer lo pendiente",
        "see everybody": "ver a todos",
        "What to type next:": "Qué escribir ahora:",
        "1 flag of imported answers: {}.": "1 aviso de respuestas importadas: {}.",
        "{} flags of imported answers, the newest: {}.":
            "{} avisos de respuestas importadas, el más reciente: {}.",
        "1 flag of imported answers.": "1 aviso de respuestas importadas.",
        "{} flags of imported answers.": "{} avisos de respuestas importadas.",
        "1 flag of imported answers of other people.":
            "1 aviso de respuestas importadas de otras personas.",
        "{} flags of imported answers of other people.":
            "{} avisos de respuestas importadas de otras personas.",
        "Imported": "Importados",
        """
        Imported: flags of imported answers, not acknowledged yet; the newest answer is \
        of {}. See: wellbeing flags --historical
        """: """
        Importados: avisos de respuestas importadas, aún sin confirmar; la respuesta \
        más reciente es del {}. Vea: wellbeing flags --historical
        """,
        "{} late, counts until {}": "{} de retraso, cuenta hasta {}",
        "today": "hoy",
        "in 1 day, counts now": "en 1 día, ya cuenta",
        "in {} days, counts now": "en {} días, ya cuenta",
        "counts from {}": "cuenta desde {}",
        "counted until {}": "contó hasta {}",
        "every day": "cada día",
        "every {} days": "cada {} días",
        "every week": "cada semana",
        "every {} weeks": "cada {} semanas",
        "every month": "cada mes",
        "every {} months": "cada {} meses",
        "{}, ended {}": "{}, terminado {}",
        "{} until {}": "{} hasta {}",
        "{} until the treatment ends": "{} hasta que termine el tratamiento",
        "Not shown: {} of other questionnaires.": "No se muestran: {} de otros cuestionarios.",
        "Not shown: {} of imported answers. See: wellbeing flags --historical":
            "No se muestran: {} de respuestas importadas. Vea: wellbeing flags --historical",
        "No flags to show. That does not mean that there is no risk.":
            "No hay avisos. Eso no significa que no haya riesgo.",
        "Flag {}": "Aviso {}",
        "historical": "histórico",
        "From an interview that was not finished": "De una entrevista que no se terminó",
        "The answer was changed later: {}": "La respuesta se cambió después: {}",
        "Corrected by {}": "Corregido por {}",
        "Subject: {}": "Persona: {}",
        "No assessments.": "No hay resultados.",
        "No questionnaires.": "No hay cuestionarios.",
        "scored and imported; asked only with wording of your own":
            "se puntúa e importa; se pregunta solo con un texto propio",
        "1 item": "1 pregunta",
        "{} items": "{} preguntas",
        "version {}, {}, {}": "versión {}, {}, {}",
        "There is no result yet.": "Todavía no hay resultados.",
        "The store holds {} people.": "Hay {} personas guardadas.",
        "There is no result of a questionnaire yet.": "Todavía no hay resultados de cuestionarios.",
        "Last result:": "Último resultado:",
        "See: wellbeing flags": "Vea: wellbeing flags",
        "ATTENTION: 1 flag of other people has not been acknowledged.":
            "ATENCIÓN: 1 aviso de otras personas no se ha confirmado.",
        "ATTENTION: {} flags of other people have not been acknowledged.":
            "ATENCIÓN: {} avisos de otras personas no se han confirmado.",
        "See: wellbeing drafts": "Vea: wellbeing drafts",
        "1 interview has not been finished.": "1 entrevista no se ha terminado.",
        "{} interviews have not been finished.": "{} entrevistas no se han terminado.",
        "1 interview of other people has not been finished.":
            "1 entrevista de otras personas no se ha terminado.",
        "{} interviews of other people have not been finished.":
            "{} entrevistas de otras personas no se han terminado.",
        "To begin, type:": "Para empezar, escriba:",
        "answer a questionnaire": "responder un cuestionario",
        "log how you feel": "anotar cómo se siente",
        "see all questionnaires": "ver todos los cuestionarios",
        "see all verbs": "ver todas las órdenes",
        "one person": "una persona",
        "everyone, in numbers": "todos, en números",
        "no data": "sin datos",
        "Person": "Persona",
        "Newest": "Último",
        "Change": "Cambio",
        "Flags": "Avisos",
        "People": "Personas",
        "Drafts": "Borradores",
        "Due": "Pendiente",
        "{} more people; to see them: --limit.": "{} personas más; para verlas: --limit.",
        """
        None: no result of a questionnaire that the program knows. It learns others with \
        --questionnaires.
        """: """
        Ninguno: sin resultados de un cuestionario que el programa conozca. Aprende otros con \
        --questionnaires.
        """,
        """
        Change: from the first score to the newest, in points. Better and worse: by the rule of \
        reliable change.
        """: """
        Cambio: de la primera puntuación a la última, en puntos. Mejor y peor: según la regla \
        del cambio fiable.
        """,
        "Flags: not acknowledged yet. No flag does not mean that there is no risk.":
            "Avisos: aún sin confirmar. Que no haya avisos no significa que no haya riesgo.",
        """
        Due: the day of what is due or overdue, or else the next due day. A day before today is \
        overdue. See: wellbeing due
        """: """
        Pendiente: el día de lo pendiente o atrasado, o si no el próximo. Un día anterior a hoy \
        está atrasado. Vea: wellbeing due
        """,
        "none": "ninguno",
        "estimate": "estimación",
        "no score": "sin puntuación",
        "{} better": "{} mejor",
        "{} worse": "{} peor",
        "1 follow-up is overdue.": "1 seguimiento está atrasado.",
        "{} follow-ups are overdue.": "{} seguimientos están atrasados.",
        "Of these, {} overdue. See: wellbeing flags --overdue":
            "De estos, atrasados: {}. Vea: wellbeing flags --overdue",
        "Assigned to {}": "Asignado a {}",
        "Not assigned": "Sin asignar",
        ", follow-up by {}": ", seguimiento hasta el {}",
        ", OVERDUE": ", ATRASADO",
        "ATTENTION: 1 flag has an overdue follow-up.":
            "ATENCIÓN: 1 aviso tiene un seguimiento atrasado.",
        "ATTENTION: {} flags have an overdue follow-up.":
            "ATENCIÓN: {} avisos tienen un seguimiento atrasado.",
        "ATTENTION: 1 flag of other people has an overdue follow-up.":
            "ATENCIÓN: 1 aviso de otras personas tiene un seguimiento atrasado.",
        "ATTENTION: {} flags of other people have an overdue follow-up.":
            "ATENCIÓN: {} avisos de otras personas tienen un seguimiento atrasado.",
        "Late": "Atrasados",
        "Late: flags whose follow-up day has passed. See: wellbeing flags --overdue":
            "Atrasados: avisos cuyo día de seguimiento ya pasó. Vea: wellbeing flags --overdue",
        "{}, {}, by a rule:": "{}, {}, por una regla:",
        "See: wellbeing due": "Vea: wellbeing due",
        "({} overdue)": "({} atrasados)",
        "1 assessment is due": "Hay 1 cuestionario pendiente",
        "{} assessments are due": "Hay {} cuestionarios pendientes",
        "1 assessment of other people is due": "Hay 1 cuestionario pendiente de otras personas",
        "{} assessments of other people are due":
            "Hay {} cuestionarios pendientes de otras personas",
    ]
}
