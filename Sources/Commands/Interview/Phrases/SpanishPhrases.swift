internal import Samples

/// The program's words in Spanish, plain enough for every country.
struct SpanishPhrases: Phrases {
    let notMonitored = "Nadie ve sus respuestas mientras usted las da."
    let howToAnswer =
        "Escriba el número de su respuesta y presione Entrar. "
        + "b vuelve atrás, s omite, q guarda y sale, ? ayuda."

    func continuing(answered: Int, of count: Int) -> String {
        "Continúa: \(answered) de \(count) respondidas."
    }

    func subject(_ subject: Subject) -> String { "Persona: \(subject)" }

    func question(_ number: Int, of count: Int) -> String { "Pregunta \(number) de \(count)" }

    func prompt(values: String) -> String { "Su respuesta (\(values); ? para ayuda): " }

    func echo(_ answer: String) -> String { "Respondió: \(answer)." }

    func earlierAnswer(_ answer: String) -> String {
        "Su respuesta anterior: \(answer). k la conserva."
    }

    let preferNotToAnswer = "Prefiero no responder"
    let declined = "prefiero no responder"
    let skipped = "omitida"
    let noAnswer = "ninguna"

    func helpAnswering(values: String) -> String {
        "Escriba el número que está delante de su respuesta y presione Entrar: \(values)."
    }

    let helpSkipping = "omitir esta pregunta"
    let helpDeclining = "prefiero no responder"
    let helpKeeping = "conservar la respuesta anterior"
    let helpGoingBack = "volver a la pregunta anterior"
    let helpLeaving = "guardar lo respondido y salir"

    func notAChoice(values: String) -> String {
        "No es ninguno de estos: \(values). Intente de nuevo, o escriba ? para ayuda."
    }

    let mayNotDecline = "Esta pregunta no tiene p. Para omitirla, escriba s."
    let atFirstQuestion = "Esta es la primera pregunta; no hay otra antes."
    let nothingToKeep = "No hay una respuesta anterior que conservar."
    let unreadableLine = "No se pudo leer. Escriba el número de su respuesta."
    let lineTooLong = "Es demasiado largo. Escriba solo el número de su respuesta."
    let youCanStop = "Puede parar aquí: q guarda lo respondido y sale."

    let support = """
        Gracias por responder. Si tiene pensamientos así, no tiene que enfrentarlos a solas: por \
        favor, hable hoy con alguien de confianza o con un profesional de la salud. Si puede estar \
        en peligro ahora, llame al número de emergencias de su localidad.
        """

    func saved(as id: SampleID) -> String { "Guardado como \(id)." }

    func draftSaved(answered: Int, of count: Int) -> String {
        "\(answered) de \(count) respondidas, guardadas como borrador."
    }

    let answerNotSaved = "NO SE GUARDÓ: la última respuesta."
    let resultNotSaved = "NO SE GUARDÓ: el resultado."
    let nothingSaved = "No se guardó nada."
    func answerMayBeSaved(in draft: SampleID) -> String {
        "Es posible que la última respuesta se haya guardado, en el borrador \(draft)."
    }
    func resultMayBeSaved(as id: SampleID) -> String {
        "Es posible que el resultado se haya guardado como \(id)."
    }
    func toSeeOrContinue(_ command: String) -> String { "Para verlo o continuar: \(command)" }
    func alreadyFinished(as id: SampleID) -> String {
        "Esta entrevista ya terminó. Su resultado se guardó como \(id)."
    }
    let continuedElsewhere =
        "Después de su última respuesta, la entrevista continuó en otra sesión. No se perdió "
        + "ninguna respuesta: el borrador conserva las de ambas sesiones."
    let nothingAnswered = "No se respondió nada, así que no se guardó nada."

    func toContinue(_ command: String) -> String { "Para continuar: \(command)" }

    func lookBack(_ command: String) -> String { "Para ver los resultados: \(command)" }
}
