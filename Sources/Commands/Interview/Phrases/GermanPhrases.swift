extension Phrases {
    /// The program's words in German.
    static let german = Phrases(
        notMonitored: "Niemand sieht Ihre Antworten, während Sie sie geben.",
        typeNumber: "Geben Sie die Zahl Ihrer Antwort ein und drücken Sie die Eingabetaste.",
        commands: "b geht zurück, s lässt aus, q speichert und beendet, ? hilft.",
        noWording: {
            "Diesen Fragebogen gibt es nicht in der gewünschten Sprache. Gezeigt wird: \($0). Es gibt: "
                + "\($1)."
        },
        continuing: { "Es geht weiter: \($0)." },
        subject: { "Person: \($0)" },
        question: { "Frage \($0) von \($1)" },
        moreQuestions: {
            $0 == 1
                ? "Wegen dieser Antwort kommt noch eine Frage hinzu."
                : "Wegen dieser Antwort kommen noch \($0) Fragen hinzu."
        },
        prompt: { "Ihre Antwort (\($0); ? für Hilfe): " },
        echo: { "Beantwortet: \($0)." },
        earlierAnswer: { "Ihre bisherige Antwort: \($0). k behält sie." },
        preferNotToAnswer: "Möchte ich nicht beantworten",
        declined: "möchte ich nicht beantworten",
        skipped: "ausgelassen",
        noAnswer: "keine",
        helpAnswering: {
            "Geben Sie die Zahl vor Ihrer Antwort ein, dann die Eingabetaste: \($0)."
        },
        helpSkipping: "diese Frage auslassen",
        helpDeclining: "nicht antworten wollen",
        helpKeeping: "die frühere Antwort behalten",
        helpGoingBack: "zurück zur vorigen Frage",
        helpLeaving: "das Beantwortete speichern und beenden",
        notAChoice: {
            "Bitte geben Sie eine dieser Zahlen ein: \($0). ? hilft."
        },
        mayNotDecline: "Bei dieser Frage gibt es kein p. Mit s lassen Sie sie aus.",
        atFirstQuestion: "Das ist die erste Frage; davor gibt es keine.",
        nothingToKeep: "Es gibt keine frühere Antwort, die behalten werden kann.",
        unreadableLine: "Das war nicht lesbar. Bitte geben Sie die Zahl Ihrer Antwort ein.",
        lineTooLong: "Das ist zu lang. Bitte geben Sie nur die Zahl Ihrer Antwort ein.",
        typedAhead: "Was Sie danach getippt hatten, wurde nicht gelesen.",
        youCanStop: "Sie können hier aufhören: q speichert das Beantwortete und beendet.",
        support: """
            Wenn Sie solche Gedanken haben, müssen Sie damit nicht allein bleiben: Bitte sprechen \
            Sie noch heute mit jemandem, dem Sie vertrauen, oder mit einer Fachperson. Wenn Sie \
            jetzt in Gefahr sein könnten, rufen Sie den örtlichen Notruf an.
            """,
        thanksForAnswer: "Danke für Ihre Antwort.",
        supportAfterHardDays: """
            Mit schweren Tagen müssen Sie nicht allein bleiben: Bitte sprechen Sie mit jemandem, dem \
            Sie vertrauen, oder mit einer Fachperson, und warten Sie nicht, bis es schlimmer wird. \
            Wenn Sie jetzt in Gefahr sein könnten, rufen Sie die örtliche Notrufnummer an.
            """,
        saved: { "Gespeichert als \($0)." },
        thanks: "Danke. Ihre Antworten sind gespeichert.",
        tellTheClinic:
            "Ihre Antworten konnten nicht gespeichert werden. Bitte sagen Sie in der Praxis "
            + "Bescheid.",
        pressEnter:
            "Drücken Sie die Eingabetaste, wenn Sie das gelesen haben. Dann wird der Bildschirm "
            + "geleert.",
        draftSaved: { "\($0), als Entwurf gespeichert." },
        nothingAnswered: "Nichts wurde beantwortet, also wurde nichts gespeichert.",
        resultNotSaved: "NICHT GESPEICHERT: das Ergebnis.",
        nothingSaved: "Nichts wurde gespeichert.",
        answerMayBeSaved: { "Die letzte Antwort ist vielleicht gespeichert, im Entwurf \($0)." },
        resultMayBeSaved: { "Das Ergebnis ist vielleicht gespeichert, als \($0)." },
        toSeeOrContinue: { "Ansehen oder weitermachen: \($0)" },
        alreadyFinished: {
            "Dieses Interview ist abgeschlossen. Sein Ergebnis wurde als \($0) gespeichert."
        },
        continuedElsewhere:
            "Nach Ihrer letzten Antwort ging das Interview in einer anderen Sitzung weiter. Keine "
            + "Antwort ist verloren: Der Entwurf bewahrt die Antworten beider Sitzungen.",
        unsaved: Unsaved(
            answer: "NICHT GESPEICHERT: die letzte Antwort.",
            answerButFlag:
                "NICHT GESPEICHERT: die letzte Antwort. Ihr Sicherheitshinweis ist gespeichert.",
            answerAndFlag:
                "NICHT GESPEICHERT: die letzte Antwort und ihr Sicherheitshinweis. Niemand sonst "
                + "kann sie sehen: Sagen Sie der Fachperson Bescheid.",
            flagMayBeLost:
                "Wenn nicht, kann niemand sonst ihren Sicherheitshinweis sehen: Sagen Sie der "
                + "Fachperson Bescheid.",
            tellTheClinic:
                "Ihre letzte Antwort konnte nicht gespeichert werden; niemand sonst kann sie sehen. "
                + "Bitte sagen Sie in der Praxis, was Sie geantwortet haben."),
        unkept: Unkept(
            announcement:
                "NICHTS WIRD GESPEICHERT: keine Antwort, kein Ergebnis, kein Hinweis (--keep no).",
            commands: "b geht zurück, s lässt aus, q beendet, ? hilft.",
            helpLeaving: "beenden; nichts wird gespeichert",
            youCanStop: "Sie können hier aufhören: q beendet.",
            ending: "Nichts wurde gespeichert (--keep no)."),
        toContinue: { "Weiter mit: \($0)" },
        lookBack: { "Zurückblicken mit: \($0)" },
        entries: .german,
        drafts: .german)
}
