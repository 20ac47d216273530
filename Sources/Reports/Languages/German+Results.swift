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
        "no score, {} of {} answers": "kein Punktwert, {} von {} Antworten",
        "between {} and {}": "zwischen {} und {}",
        "as the source states it": "wie die Quelle angibt",
        "estimated, as some answers are missing": "geschätzt, da Antworten fehlen",
        "Historical, imported.": "Historisch, importiert.",
        "Found among the answers; no flag was recorded for it.":
            "Unter den Antworten gefunden; dazu wurde kein Hinweis aufgezeichnet.",
        "From an interview that was not finished.": "Aus einer Befragung, die nicht beendet wurde.",
        "The answer was changed later: {}.": "Die Antwort wurde später geändert: {}.",
        "The result was corrected since.": "Das Ergebnis wurde seitdem berichtigt.",
        "Acknowledged by {}, {}": "Bestätigt von {}, {}",
        "Attention: answers that somebody must see": "Achtung: Antworten, die jemand sehen muss",
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
        "1 flag, which nobody has acknowledged.": "1 Hinweis, den noch niemand bestätigt hat.",
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
        Jeder Tag hat das Mittel seiner Stimmungen oder, ohne Stimmung, der Gefühle seiner \
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
        "Results of {}": "Ergebnisse von {}",
        "On this page": "Auf dieser Seite",
        """
        Made on {} by {} from the results stored at that time. The page is one complete file: \
        it loads and sends no data.
        """: """
        Erstellt am {} von {} aus den Ergebnissen, die zu dieser Zeit gespeichert waren. Die \
        Seite ist eine einzige Datei: Sie lädt und sendet keine Daten.
        """,
        "No results are stored for this person.":
            "Für diese Person sind keine Ergebnisse gespeichert.",
        "Where the rules and thresholds were published":
            "Wo die Regeln und Schwellen veröffentlicht sind",
        "Answers over time": "Antworten im Verlauf",
        "Only the total of this result is stored, no answers.":
            "Von diesem Ergebnis ist nur die Summe gespeichert, keine Antworten.",
        "Only the totals of these {} results are stored, no answers.":
            "Von diesen {} Ergebnissen sind nur die Summen gespeichert, keine Antworten.",
        "Not shown here: the result of {}, of which only the total is stored.":
            "Hier nicht gezeigt: das Ergebnis vom {}, von dem nur die Summe gespeichert ist.",
        "Not shown here: {} results of {}, of which only the totals are stored.":
            "Hier nicht gezeigt: {} Ergebnisse vom {}, von denen nur die Summen gespeichert sind.",
        "Not shown here: {} results from {} to {}, of which only the totals are stored.": """
        Hier nicht gezeigt: {} Ergebnisse vom {} bis {}, von denen nur die Summen gespeichert \
        sind.
        """,
        """
        An answer that raised a safety flag is marked "flag". An answer of 0 does not say that \
        there is no risk.
        """: """
        Eine Antwort, die einen Sicherheitshinweis ausgelöst hat, ist mit „Hinweis“ \
        gekennzeichnet. Eine Antwort 0 sagt nicht, dass kein Risiko besteht.
        """,
        "{}: answers of {}": "{}: Antworten vom {}",
        "{}: answers from {} to {}": "{}: Antworten vom {} bis {}",
        "Item": "Frage",
        "flag": "Hinweis",
        "Answers: {}.": "Antworten: {}.",
        "{} and {}": "{} und {}",
        "Item {}": "Frage {}",
        "Items {}": "Fragen {}",
        "looks back {}": "blickt zurück auf {}",
        "Mean mood of the week before": "Mittlere Stimmung der Woche davor",
        "Note": "Anmerkung",
        "{}: every score, oldest first": "{}: alle Punktwerte, die ältesten zuerst",
        "Since baseline": "Seit Ausgangswert",
        "baseline": "Ausgangswert",
        "left out: {}": "nicht enthalten: {}",
        "Not on this page: {}. See: wellbeing report ":
            "Nicht auf dieser Seite: {}. Siehe: wellbeing report ",
        "The change by each rule": "Die Änderung nach jeder Regel",
        "Question": "Frage der Regel",
        "Answer": "Antwort",
        "Course over time": "Verlauf",
        "disc: a score": "Scheibe: ein Punktwert",
        "diamond: estimated, as answers are missing": "Raute: geschätzt, da Antworten fehlen",
        "square: as the source states it": "Quadrat: wie die Quelle angibt",
        "dashed line: no score, with the totals still possible":
            "gestrichelte Linie: kein Punktwert, mit den noch möglichen Summen",
        "line above: a treatment, from its start": "Linie oben: eine Behandlung, ab ihrem Beginn",
        "triangle: mood": "Dreieck: Stimmung",
        """
        below, a filled diamond: an answer that raised a safety flag, and a ring: one that \
        raised none
        """: """
        unten, eine gefüllte Raute: eine Antwort, die einen Sicherheitshinweis ausgelöst hat, \
        und ein Ring: eine, die keinen ausgelöst hat
        """,
        "Mood of the week before each score, 1 very pleasant to -1 very unpleasant":
            "Stimmung der Woche vor jedem Punktwert, 1 sehr angenehm bis -1 sehr unangenehm",
        "Mood of the week before each score": "Stimmung der Woche davor",
        "{} over time": "{} im Verlauf",
        "No score. The table below lists what was left out.":
            "Kein Punktwert. Die Tabelle unten nennt, was nicht enthalten ist.",
        "One score: {} on {}.": "Ein Punktwert: {} am {}.",
        "{} scores from {} on {} to {} on {}; the lowest {}, the highest {}.":
            "{} Punktwerte von {} am {} bis {} am {}; der niedrigste {}, der höchste {}.",
        "Treatment {} from {} until {}.": "Behandlung {} vom {} bis {}.",
        "Treatment {} from {}, which goes on.": "Behandlung {} ab {}, läuft.",
        "Below, the mean mood of the week of each score.":
            "Unten die mittlere Stimmung der Woche jedes Punktwerts.",
        "Below, the answers to {}: 1 raises a safety flag.":
            "Unten die Antworten auf {}: 1 löst einen Sicherheitshinweis aus.",
        "Below, the answers to {}: {} raise a safety flag.":
            "Unten die Antworten auf {}: {} lösen einen Sicherheitshinweis aus.",
        "item {}": "Frage {}",
        "declined": "möchte nicht antworten",
        "skipped": "ausgelassen",
        "not asked": "nicht gefragt",
        "not reached": "nicht erreicht",
    ]
}
