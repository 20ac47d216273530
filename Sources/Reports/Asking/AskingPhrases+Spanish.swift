extension AskingPhrases {
    /// The program's words in Spanish, plain enough for every country.
    static let spanish = AskingPhrases(
        howToAnswer: "Elija una respuesta en cada pregunta.",
        needsScript: """
            Esta página necesita JavaScript. Ábrala en un navegador como Firefox, Chrome o Safari.
            """,
        added: "Se agregó la pregunta {}.",
        finish: "Terminar",
        missing: "Falta algo:",
        unanswered: "La pregunta {} no tiene respuesta.",
        finishWithout: "Terminar sin estas respuestas",
        thanks: "Gracias.",
        notSavedYet: """
            Sus respuestas están solo en esta página. Guarde el archivo y entréguelo a la persona \
            que le dio esta página.
            """,
        save: "Guardar el archivo",
        saved: """
            El navegador guardó el archivo {}, casi siempre en la carpeta de descargas. Compruebe \
            que está allí antes de empezar de nuevo.
            """,
        saveAgain: "Guardar el archivo otra vez",
        startAgain: "Borrar las respuestas y empezar de nuevo",
        privacy: """
            Esta página no envía nada. Nadie ve sus respuestas hasta que se entrega el archivo. Si \
            necesita ayuda ahora, no espere: hable con alguien de confianza o con un profesional \
            de la salud, o llame al número de emergencias de su localidad.
            """)
}
