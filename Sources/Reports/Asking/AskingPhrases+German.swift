extension AskingPhrases {
    /// The program's words in German.
    static let german = AskingPhrases(
        howToAnswer: "Bitte wählen Sie bei jeder Frage eine Antwort.",
        needsScript: """
            Diese Seite braucht JavaScript. Öffnen Sie sie in einem Browser wie Firefox, Chrome \
            oder Safari.
            """,
        added: "Frage {} kam hinzu.",
        finish: "Fertig",
        missing: "Es fehlt noch etwas:",
        unanswered: "Frage {} hat keine Antwort.",
        finishWithout: "Ohne diese Antworten beenden",
        thanks: "Vielen Dank.",
        notSavedYet: """
            Ihre Antworten stehen bisher nur auf dieser Seite. Speichern Sie die Datei, und geben \
            Sie sie der Person, von der Sie diese Seite haben.
            """,
        save: "Datei speichern",
        saved: """
            Der Browser hat die Datei {} gespeichert, meist im Ordner für Downloads. Prüfen Sie, \
            ob sie dort ist, bevor Sie neu beginnen.
            """,
        saveAgain: "Datei noch einmal speichern",
        startAgain: "Antworten löschen und neu beginnen",
        privacy: """
            Diese Seite sendet nichts. Niemand sieht Ihre Antworten, bevor die Datei übergeben \
            ist. Wenn Sie jetzt Hilfe brauchen, warten Sie nicht: Sprechen Sie mit einem Menschen, \
            dem Sie vertrauen, oder mit einer Fachperson, oder rufen Sie den örtlichen Notruf an.
            """)
}
