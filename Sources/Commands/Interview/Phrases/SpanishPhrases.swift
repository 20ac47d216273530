extension Phrases {
    /// The program's words in Spanish, plain enough for every country.
    static let spanish = Phrases(
        notMonitored: "Nadie ve sus respuestas mientras usted las da.",
        typeNumber: "Escriba el número de su respuesta y presione Entrar.",
        commands: "b vuelve atrás, s omite, q guarda y sale, ? ayuda.",
        noWording: {
            "Este cuestionario no está en el idioma solicitado. Se muestra: \($0). Hay: \($1)."
        },
        continuing: { "Continúa: \($0)." },
        subject: { "Persona: \($0)" },
        question: { "Pregunta \($0) de \($1)" },
        moreQuestions: {
            $0 == 1
                ? "Por esta respuesta se agrega una pregunta más."
                : "Por esta respuesta se agregan \($0) preguntas más."
        },
        prompt: { "Su respuesta (\($0); ? para ayuda): " },
        echo: { "Respondió: \($0)." },
        earlierAnswer: { "Su respuesta anterior: \($0). k la conserva." },
        preferNotToAnswer: "Prefiero no responder",
        declined: "prefiero no responder",
        skipped: "omitida",
        noAnswer: "ninguna",
        helpAnswering: {
            "Escriba el número que está delante de su respuesta y presione Entrar: \($0)."
        },
        helpSkipping: "omitir esta pregunta",
        helpDeclining: "prefiero no responder",
        helpKeeping: "conservar la respuesta anterior",
        helpGoingBack: "volver a la pregunta anterior",
        helpLeaving: "guardar lo respondido y salir",
        notAChoice: { "No es ninguno de estos: \($0). Intente de nuevo, o escriba ? para ayuda." },
        mayNotDecline: "Esta pregunta no tiene p. Para omitirla, escriba s.",
        atFirstQuestion: "Esta es la primera pregunta; no hay otra antes.",
        nothingToKeep: "No hay una respuesta anterior que conservar.",
        unreadableLine: "No se pudo leer. Escriba el número de su respuesta.",
        lineTooLong: "Es demasiado largo. Escriba solo el número de su respuesta.",
        typedAhead: "Lo que escribió después no se leyó.",
        youCanStop: "Puede parar aquí: q guarda lo respondido y sale.",
        support: """
            Si tiene pensamientos así, no tiene que enfrentarlos a solas: por favor, hable hoy con \
            alguien de confianza o con un profesional de la salud. Si puede estar en peligro ahora, \
            llame al número de emergencias de su localidad.
            """,
        thanksForAnswer: "Gracias por responder.",
        supportAfterHardDays: """
            No tiene que pasar los días difíciles a solas: hable con alguien de confianza o con un \
            profesional de la salud, y no espere a que sea peor. Si puede estar en peligro ahora, \
            llame al número local de emergencias.
            """,
        saved: { "Guardado como \($0)." },
        thanks: "Gracias. Sus respuestas están guardadas.",
        tellTheClinic:
            "No se pudieron guardar sus respuestas. Por favor, avise al personal de la clínica.",
        pressEnter: "Presione Entrar cuando haya leído esto. Después se borra la pantalla.",
        draftSaved: { "\($0), guardadas como borrador." },
        nothingAnswered: "No se respondió nada, así que no se guardó nada.",
        resultNotSaved: "NO SE GUARDÓ: el resultado.",
        nothingSaved: "No se guardó nada.",
        answerMayBeSaved: {
            "Es posible que la última respuesta se haya guardado, en el borrador \($0)."
        },
        resultMayBeSaved: { "Es posible que el resultado se haya guardado como \($0)." },
        toSeeOrContinue: { "Para verlo o continuar: \($0)" },
        alreadyFinished: { "Esta entrevista ya terminó. Su resultado se guardó como \($0)." },
        continuedElsewhere:
            "Después de su última respuesta, la entrevista continuó en otra sesión. No se perdió "
            + "ninguna respuesta: el borrador conserva las de ambas sesiones.",
        unsaved: Unsaved(
            answer: "NO SE GUARDÓ: la última respuesta.",
            answerButFlag: "NO SE GUARDÓ: la última respuesta. Su aviso sí está guardado.",
            answerAndFlag:
                "NO SE GUARDARON: la última respuesta y su aviso. Nadie más puede verla: avise al "
                + "profesional.",
            flagMayBeLost:
                "Si no es así, nadie más puede ver su aviso: avise al profesional.",
            tellTheClinic:
                "No se pudo guardar su última respuesta, así que nadie más puede verla. Por favor, diga "
                + "al personal de la clínica qué respondió."),
        unkept: Unkept(
            announcement:
                "NO SE GUARDA NADA: ninguna respuesta, ningún resultado, ningún aviso (--keep no).",
            commands: "b vuelve atrás, s omite, q sale, ? ayuda.",
            helpLeaving: "salir; no se guarda nada",
            youCanStop: "Puede parar aquí: q sale.",
            ending: "No se guardó nada (--keep no)."),
        toContinue: { "Para continuar: \($0)" },
        lookBack: { "Para ver los resultados: \($0)" },
        entries: .spanish,
        drafts: .spanish)
}
