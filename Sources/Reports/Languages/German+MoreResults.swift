extension German {
    /// Results and the page about a person.
    static let moreResults: [String: String] = [
        "Results of {}": "Ergebnisse von {}",
        "Skip to the content": "Zum Inhalt springen",
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
        below, a filled diamond: an answer that raised a safety flag, even if it was changed \
        later, and a ring: one that raised none
        """: """
        unten, eine gefüllte Raute: eine Antwort, die einen Sicherheitshinweis ausgelöst hat, \
        auch wenn sie später geändert wurde, und ein Ring: eine, die keinen ausgelöst hat
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
        "Below, {} of {} answers to {} raised a safety flag.":
            "Unten die Antworten auf {3}; mit Sicherheitshinweis: {1} von {2}.",
        "Below, none of the {} answers to {} raised a safety flag.":
            "Unten die Antworten auf {2}: keine von {1} hat einen Sicherheitshinweis ausgelöst.",
        "Below, the one answer to {} raised no safety flag.":
            "Unten die eine Antwort auf {}: Sie hat keinen Sicherheitshinweis ausgelöst.",
        "{}, changed from {}": "{}, geändert von {}",
        "Without question {}, which may be left out and has no answer: {} of {}.":
            "Ohne Frage {}, die ausgelassen werden darf und keine Antwort hat: {} von {}.",
        "Without the questions {}, which may be left out and have no answer: {} of {}.":
            "Ohne die Fragen {}, die ausgelassen werden dürfen und keine Antwort haben: {} von {}.",
        "item {}": "Frage {}",
        "declined": "möchte nicht antworten",
        "skipped": "ausgelassen",
        "not asked": "nicht gefragt",
        "not reached": "nicht erreicht",
        "Details are left out on paper. To print them: report --full":
            "Einzelheiten fehlen auf Papier. Um sie zu drucken: report --full",
        "Change by each rule, course and answers":
            "Änderung nach jeder Regel, Verlauf und Antworten",
        "Rules, thresholds, publications and rights":
            "Regeln, Schwellen, Veröffentlichungen und Rechte",
        "Rules and cut-points": "Regeln und Trennwerte",
        "{}: rules and cut-points, oldest first": "{}: Regeln und Trennwerte, die ältesten zuerst",
        "met": "erfüllt",
        "not met": "nicht erfüllt",
        "cannot be told": "nicht zu sagen",
        "Every answer": "Alle Antworten",
        "no result": "kein Ergebnis",
    ]
}
