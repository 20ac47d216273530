/// The program's own words for the journal, in one language. They are neutral, plain and short.
package struct JournalPhrases: Sendable {
    // Questions to write about. They ask what eases or keeps a feeling, and never judge it.
    package let unpleasantPrompts: [String]
    package let neutralPrompts: [String]
    package let pleasantPrompts: [String]
    package let eventPrompts: [String]
    package let resultPrompts: [String]
    /// Questions for an entry without a subject.
    package let freePrompts: [String]

    /// The heading of the list of subjects.
    package let chooseSubject: String
    package let choosePrompt: String
    /// Shown if there is no subject to choose.
    package let nothingRecent: String
    /// How to write in the file. It is a part of the comment above the text.
    package let howToWrite: String
    package let emptyNothingSaved: String
    /// A subject of an entry that is no longer in the store.
    package let deletedSubject: String
    package let about: String
    package let prompt: String
    package let journal: String
    package let noEntries: String
}

extension JournalPhrases {
    /// The program's words in English.
    static let english = JournalPhrases(
        unpleasantPrompts: [
            "What is this feeling about, as far as you can tell?",
            "What could ease this a little, even for a few minutes?",
            "Where in your body do you notice it?",
            "What would you say to a friend who felt this way?",
            "Which more specific word fits: stressed, lonely, drained, disappointed, or another one?",
        ],
        neutralPrompts: [
            "What is on your mind right now?",
            "What did you notice today that you usually pass over?",
            "What would you like the next hours to be like?",
        ],
        pleasantPrompts: [
            "What made this moment possible?",
            "Which detail of it would you like to remember?",
            "Who else had a part in it?",
            "How could you make room for more of this?",
        ],
        eventPrompts: [
            "How did it feel when it ended?",
            "Which moment of it stayed with you?",
            "What would you keep, and what would you change next time?",
        ],
        resultPrompts: [
            "Which of the questions fits your last days most?",
            "What has changed since the last time?",
            "What would you like to talk about with someone you trust?",
        ],
        freePrompts: [
            "What would you like to keep of today?",
            "What is on your mind right now?",
            "What are you looking forward to?",
        ],
        chooseSubject: "What would you like to write about?",
        choosePrompt: "A number; Enter writes freely, q leaves: ",
        nothingRecent: "There is nothing new to write about.",
        howToWrite: "Write below this line, in Markdown. An empty text saves nothing.",
        emptyNothingSaved: "The text is empty; nothing was saved.",
        deletedSubject: "deleted", about: "About", prompt: "Prompt", journal: "Journal",
        noEntries: "No entries.")
    /// The program's words in German.
    static let german = JournalPhrases(
        unpleasantPrompts: [
            "Worum geht es bei diesem Gefühl, soweit Sie es sagen können?",
            "Was könnte es ein wenig leichter machen, und sei es für ein paar Minuten?",
            "Wo im Körper bemerken Sie es?",
            "Was würden Sie einer Freundin oder einem Freund mit diesem Gefühl sagen?",
            "Welches genauere Wort passt: gestresst, einsam, erschöpft, enttäuscht oder ein anderes?",
        ],
        neutralPrompts: [
            "Was beschäftigt Sie gerade?",
            "Was ist Ihnen heute aufgefallen, das Sie sonst übergehen?",
            "Wie sollen die nächsten Stunden sein?",
        ],
        pleasantPrompts: [
            "Was hat diesen Moment möglich gemacht?",
            "Welche Einzelheit möchten Sie in Erinnerung behalten?",
            "Wer hatte noch Anteil daran?",
            "Wie könnten Sie mehr Raum dafür schaffen?",
        ],
        eventPrompts: [
            "Wie war das Gefühl, als es zu Ende ging?",
            "Welcher Moment ist Ihnen geblieben?",
            "Was würden Sie beibehalten und was beim nächsten Mal ändern?",
        ],
        resultPrompts: [
            "Welche der Fragen passt am meisten zu Ihren letzten Tagen?",
            "Was hat sich seit dem letzten Mal verändert?",
            "Worüber möchten Sie mit jemandem sprechen, dem Sie vertrauen?",
        ],
        freePrompts: [
            "Was möchten Sie von heute behalten?",
            "Was beschäftigt Sie gerade?",
            "Worauf freuen Sie sich?",
        ],
        chooseSubject: "Worüber möchten Sie schreiben?",
        choosePrompt: "Eine Zahl; die Eingabetaste schreibt frei, q beendet: ",
        nothingRecent: "Aus den letzten Tagen wartet nichts auf einen Text.",
        howToWrite:
            "Schreiben Sie unter dieser Zeile, in Markdown. Ein leerer Text speichert nichts.",
        emptyNothingSaved: "Der Text ist leer; nichts wurde gespeichert.",
        deletedSubject: "gelöscht", about: "Über", prompt: "Frage", journal: "Tagebuch",
        noEntries: "Keine Einträge.")
    /// The program's words in Spanish.
    static let spanish = JournalPhrases(
        unpleasantPrompts: [
            "¿A qué se debe este sentimiento, hasta donde usted sabe?",
            "¿Qué podría aliviarlo un poco, aunque sea unos minutos?",
            "¿En qué parte del cuerpo lo nota?",
            "¿Qué le diría a una amistad que se sintiera así?",
            "¿Qué palabra más precisa encaja: estrés, soledad, agotamiento, decepción u otra?",
        ],
        neutralPrompts: [
            "¿En qué piensa ahora mismo?",
            "¿Qué ha notado hoy que suele pasar por alto?",
            "¿Cómo le gustaría que fueran las próximas horas?",
        ],
        pleasantPrompts: [
            "¿Qué hizo posible este momento?",
            "¿Qué detalle le gustaría recordar?",
            "¿Quién más tuvo parte en ello?",
            "¿Cómo podría dar más espacio a esto?",
        ],
        eventPrompts: [
            "¿Cómo se sintió cuando terminó?",
            "¿Qué momento se le ha quedado?",
            "¿Qué mantendría y qué cambiaría la próxima vez?",
        ],
        resultPrompts: [
            "¿Qué pregunta encaja más con sus últimos días?",
            "¿Qué ha cambiado desde la última vez?",
            "¿De qué le gustaría hablar con alguien de confianza?",
        ],
        freePrompts: [
            "¿Qué le gustaría guardar de hoy?",
            "¿En qué piensa ahora mismo?",
            "¿Qué espera con ilusión?",
        ],
        chooseSubject: "¿Sobre qué le gustaría escribir?",
        choosePrompt: "Un número; Intro escribe libremente, q sale: ",
        nothingRecent: "Nada de los últimos días espera un texto.",
        howToWrite: "Escriba debajo de esta línea, en Markdown. Un texto vacío no guarda nada.",
        emptyNothingSaved: "El texto está vacío; no se guardó nada.",
        deletedSubject: "eliminado", about: "Sobre", prompt: "Pregunta", journal: "Diario",
        noEntries: "No hay entradas.")
}
