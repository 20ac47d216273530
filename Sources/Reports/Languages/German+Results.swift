extension German {
    /// Results and the page about a person.
    static let results: [String: String] = [
        "This is screening, not a diagnosis.": "Dies ist ein Screening, keine Diagnose.",
        "corrected by {}": "berichtigt durch {}",
        "corrects {}": "berichtigt {}",
        "{}, no result": "{}, kein Ergebnis",
        "ATTENTION: {}. Answer: {}": "ACHTUNG: {}. Antwort: {}",
        "ATTENTION: {}: {}. Answer: {}": "ACHTUNG: {}: {}. Antwort: {}",
        "Not acknowledged.": "Noch von niemandem bestätigt.",
        "about {}": "etwa {}",
        "estimated from {} of {}": "geschätzt aus {} von {}",
        "between {} and {}": "zwischen {} und {}",
        "as the source states it": "wie die Quelle angibt",
        "estimated, as some answers are missing": "geschätzt, da Antworten fehlen",
        "Historical, imported.": "Historisch, importiert.",
        "Found among the answers; no flag was recorded for it.":
            "Unter den Antworten gefunden; dazu wurde kein Hinweis aufgezeichnet.",
        "The result with this answer is damaged.":
            "Das Ergebnis mit dieser Antwort ist beschädigt.",
        "From an interview that was not finished.": "Aus einer Befragung, die nicht beendet wurde.",
        "The answer was changed later: {}.": "Die Antwort wurde später geändert: {}.",
        "The result was corrected since.": "Das Ergebnis wurde seitdem berichtigt.",
        "Acknowledged by {}, {}": "Bestätigt von {}, {}",
        "Answers that need attention": "Achtung: Antworten, die jemand sehen muss",
        """
        A flag is raised by a single answer, whatever the scores are. It does not show how \
        great a risk is, and an answer of 0 does not mean that there is no risk.
        """: """
        Ein Hinweis entsteht aus einer einzelnen Antwort, gleich wie hoch die Punktwerte sind. \
        Er zeigt nicht, wie groß ein Risiko ist, und eine Antwort 0 heißt nicht, dass kein \
        Risiko besteht.
        """,
        "No answer raised a safety flag.": "Keine Antwort hat einen Sicherheitshinweis ausgelöst.",
        """
        Whether an answer raised a safety flag is not known: no result has all the answers that \
        could.
        """: """
        Ob eine Antwort einen Sicherheitshinweis ausgelöst hat, ist nicht bekannt: Kein \
        Ergebnis hat alle Antworten, die das könnten.
        """,
        "No answer raised a safety flag, but {} of {} results lack an answer that could.": """
        Keine Antwort hat einen Sicherheitshinweis ausgelöst, aber in {} von {} Ergebnissen \
        fehlt eine Antwort, die das könnte.
        """,
        "That does not mean that there is no risk.": "Das heißt nicht, dass kein Risiko besteht.",
        "More safety flags": "Weitere Sicherheitshinweise",
        "1 more flag": "1 weiterer Hinweis",
        "{} more flags": "{} weitere Hinweise",
        "; the highest answer among them: {}, on {}": "; die höchste Antwort darunter: {}, am {}",
        "1 flag, acknowledged.": "1 Hinweis, bestätigt.",
        "{} flags, all acknowledged.": "{} Hinweise, alle bestätigt.",
        "1 flag, not acknowledged.": "1 Hinweis, den noch niemand bestätigt hat.",
        "{} flags, none of them acknowledged.": "{} Hinweise, keiner davon bestätigt.",
        "{} flags; {} not acknowledged.": "{} Hinweise; {} nicht bestätigt.",
        "Of older answers that were imported: {}.":
            "Zu älteren Antworten, die importiert wurden: {}.",
        "Answer: {}.": "Antwort: {}.",
        "Method and sources": "Methode und Quellen",
        "Thresholds": "Schwellen",
        "Source": "Quelle",
        "{}: rules, thresholds and where they were published":
            "{}: Regeln, Schwellen und wo sie veröffentlicht sind",
        "Rule": "Regel",
        "Reliable change by each published rule":
            "Verlässliche Änderung nach jeder veröffentlichten Regel",
        "Left out": "Nicht enthalten",
        "1 result is left out; the table of the scores says which, and why.":
            "1 Ergebnis ist nicht enthalten; die Tabelle der Punktwerte sagt, welches und warum.",
        "{} results are left out; the table of the scores says which, and why.": """
        {} Ergebnisse sind nicht enthalten; die Tabelle der Punktwerte sagt, welche und warum.
        """,
        "Publications": "Veröffentlichungen",
        "Definition and rights": "Definition und Rechte",
        """
        Each day has the mean of its daily moods or, without any, of the emotions of its \
        moments. The mark is higher the more pleasant the day was.
        """: """
        Jeder Tag hat das Mittel seiner Stimmungen oder, ohne Stimmung, der Emotionen seiner \
        Momente. Je angenehmer der Tag war, desto höher ist das Zeichen.
        """,
        "Not shown: {} of earlier months. See: wellbeing month":
            "Nicht gezeigt: {} aus früheren Monaten. Siehe: wellbeing month",
        "Moods and scores": "Stimmungen und Punktwerte",
        """
        The section of each questionnaire has the scores before and since each treatment. They \
        show the scores, not their cause.
        """: """
        Der Abschnitt jedes Fragebogens hat die Punktwerte vor und seit jeder Behandlung. Sie \
        zeigen die Punktwerte, nicht ihre Ursache.
        """,
        "Treatments, by their start": "Behandlungen, nach ihrem Beginn",
        "Treatment": "Behandlung",
        "From": "Von",
        "Until": "Bis",
        "goes on": "läuft",
        "until {}": "bis {}",
        "Your results": "Ihre Ergebnisse",
    ]
}
