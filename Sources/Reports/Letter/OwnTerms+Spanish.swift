extension OwnTerms {
    /// Titles of scales and rules, cut-points, and actions that authors propose, in Spanish.
    static let moreSpanish: [String: String] = [
        "GAD-2 total": "Total del GAD-2",
        "GAD-7 total": "Total del GAD-7",
        "K10 total (answers from 1 to 5)": "Total del K10 (respuestas de 1 a 5)",
        "PCL-5 total": "Total de la PCL-5",
        "PCL-5 intrusions (cluster B)": "PCL-5, intrusiones (grupo B)",
        "PCL-5 avoidance (cluster C)": "PCL-5, evitación (grupo C)",
        "PCL-5 changes in thoughts and mood (cluster D)":
            "PCL-5, cambios en pensamientos y ánimo (grupo D)",
        "PCL-5 changes in arousal (cluster E)": "PCL-5, cambios en la activación (grupo E)",
        "PHQ-15 total": "Total del PHQ-15",
        "PHQ-2 total": "Total del PHQ-2",
        "PHQ-4 total": "Total del PHQ-4",
        "PHQ-4 anxiety": "PHQ-4, ansiedad",
        "PHQ-4 depression": "PHQ-4, depresión",
        "PHQ-8 total": "Total del PHQ-8",
        "PHQ-9 total": "Total del PHQ-9",
        "Positive screen for generalized anxiety disorder":
            "Detección positiva de trastorno de ansiedad generalizada",
        "Positive screen for depression": "Detección positiva de depresión",
        "Positive screen for anxiety": "Detección positiva de ansiedad",
        "Lower cut-point (caseness in NHS Talking Therapies)":
            "Punto de corte inferior (caso en NHS Talking Therapies)",
        "Suggested cut-point, lower end of 31–33":
            "Punto de corte sugerido, extremo inferior de 31–33",
        "Provisional PTSD by symptom clusters": "TEPT provisional según grupos de síntomas",
        "Screening, not a diagnosis: a clinician must confirm it in an interview.": """
        Detección, no un diagnóstico: un profesional clínico debe confirmarlo en una entrevista.
        """,
        "Three or more symptoms that bother a lot": "Tres o más síntomas que molestan mucho",
        """
        Screening for somatoform disorder, not a diagnosis: a clinician must look for physical \
        causes.
        """: """
        Detección de trastorno somatomorfo, no un diagnóstico: un profesional clínico debe \
        buscar causas físicas.
        """,
        "Major depressive syndrome": "Síndrome depresivo mayor",
        "Other depressive syndrome": "Otro síndrome depresivo",
        """
        Screening, not a diagnosis. A clinician must confirm functional impairment (difficulty \
        item) and rule out bereavement, mania history, physical/medication/drug cause.
        """: """
        Detección, no un diagnóstico. Un profesional clínico debe confirmar el deterioro \
        funcional (pregunta sobre dificultad) y descartar duelo, antecedentes de manía y causas \
        físicas, de medicamentos o de drogas.
        """,
        "None": "ninguno",
        "Watchful waiting; repeat PHQ-9 at follow-up":
            "Espera vigilante; repetir el PHQ-9 en el seguimiento",
        "Treatment plan, considering counseling, follow-up and/or pharmacotherapy":
            "Plan de tratamiento que considere consejería, seguimiento y/o farmacoterapia",
        "Active treatment with pharmacotherapy and/or psychotherapy":
            "Tratamiento activo con farmacoterapia y/o psicoterapia",
        """
        Immediate initiation of pharmacotherapy and, if severe impairment or poor response to \
        therapy, expedited referral to a mental-health specialist for psychotherapy and/or \
        collaborative management
        """: """
        Inicio inmediato de farmacoterapia y, si hay deterioro grave o mala respuesta a la \
        terapia, derivación acelerada a un especialista en salud mental para psicoterapia y/o \
        manejo colaborativo
        """,
    ]
}
