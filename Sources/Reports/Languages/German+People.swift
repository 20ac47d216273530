extension German {
    /// Lists of people, flags and schedules.
    static let people: [String: String] = [
        "No people to show. There may still be people who need attention.":
            "Niemand wird angezeigt. Das heißt nicht, dass niemand Aufmerksamkeit braucht.",
        "Not counted: 1 flag of imported answers. See: wellbeing flags --historical": """
        Nicht gezählt: 1 Hinweis zu importierten Antworten. Siehe: wellbeing flags --historical
        """,
        "Not counted: {} flags of imported answers. See: wellbeing flags --historical": """
        Nicht gezählt: {} Hinweise zu importierten Antworten. Siehe: wellbeing flags \
        --historical
        """,
        "Person: {}": "Person: {}",
        "Nothing is stored about this person.": "Über diese Person ist nichts gespeichert.",
        "Not finished:": "Nicht beendet:",
        "Planned:": "Geplant:",
        "Treatments:": "Behandlungen:",
        "Last states of mind:": "Letzte Gefühle und Stimmungen:",
        "No open flags. That does not mean that there is no risk.":
            "Keine offenen Hinweise. Das heißt nicht, dass kein Risiko besteht.",
        "ATTENTION: 1 flag has not been acknowledged.":
            "ACHTUNG: 1 Hinweis ist noch nicht bestätigt.",
        "ATTENTION: {} flags have not been acknowledged.":
            "ACHTUNG: {} Hinweise sind noch nicht bestätigt.",
        "{}: answers without a score": "{}: Antworten ohne Punktwert",
        "{}: nothing is due": "{}: nichts ist fällig",
        "overdue": "überfällig",
        "due": "fällig",
        "next": "nächstes Mal",
        "see and acknowledge flags": "Hinweise ansehen und bestätigen",
        "continue": "fortsetzen",
        "see the change": "die Veränderung ansehen",
        "see it as a page": "als Seite ansehen",
        "ask a questionnaire": "einen Fragebogen stellen",
        "ask what is due": "stellen, was fällig ist",
        "see everybody": "alle ansehen",
        "What to type next:": "Was Sie als Nächstes tippen können:",
        "1 flag of imported answers: {}.": "1 Hinweis zu importierten Antworten: {}.",
        "{} flags of imported answers, the newest: {}.":
            "{} Hinweise zu importierten Antworten, der neueste: {}.",
        "1 flag of imported answers.": "1 Hinweis zu importierten Antworten.",
        "{} flags of imported answers.": "{} Hinweise zu importierten Antworten.",
        "1 flag of imported answers of other people.":
            "1 Hinweis zu importierten Antworten anderer Personen.",
        "{} flags of imported answers of other people.":
            "{} Hinweise zu importierten Antworten anderer Personen.",
        "Imported": "Importiert",
        """
        Imported: flags of imported answers, not acknowledged yet; the newest answer is \
        of {}. See: wellbeing flags --historical
        """: """
        Importiert: noch nicht bestätigte Hinweise zu importierten Antworten; die \
        neueste Antwort ist vom {}. Siehe: wellbeing flags --historical
        """,
        "{} late, counts until {}": "{} verspätet, zählt bis {}",
        "today": "heute",
        "in 1 day, counts now": "in 1 Tag, zählt schon",
        "in {} days, counts now": "in {} Tagen, zählt schon",
        "counts from {}": "zählt ab {}",
        "counted until {}": "zählte bis {}",
        "every day": "jeden Tag",
        "every {} days": "alle {} Tage",
        "every week": "jede Woche",
        "every {} weeks": "alle {} Wochen",
        "every month": "jeden Monat",
        "every {} months": "alle {} Monate",
        "{}, ended {}": "{}, beendet {}",
        "{} until {}": "{} bis {}",
        "{} until the treatment ends": "{} bis zum Ende der Behandlung",
        "Not shown: {} of other questionnaires.": "Nicht gezeigt: {} aus anderen Fragebögen.",
        "Not shown: {} of imported answers. See: wellbeing flags --historical":
            "Nicht gezeigt: {} zu importierten Antworten. Siehe: wellbeing flags --historical",
        "No flags to show. That does not mean that there is no risk.":
            "Keine Hinweise. Das heißt nicht, dass kein Risiko besteht.",
        "Flag {}": "Hinweis {}",
        "historical": "historisch",
        "From an interview that was not finished": "Aus einer Befragung, die nicht beendet wurde",
        "The answer was changed later: {}": "Die Antwort wurde später geändert: {}",
        "Corrected by {}": "Berichtigt durch {}",
        "Subject: {}": "Person: {}",
        "No assessments.": "Keine Ergebnisse.",
        "No questionnaires.": "Keine Fragebögen.",
        "scored and imported; asked only with wording of your own":
            "ausgewertet und importiert; gefragt nur mit eigenem Wortlaut",
        "1 item": "1 Frage",
        "{} items": "{} Fragen",
        "version {}, {}, {}": "Version {}, {}, {}",
        "There is no result yet.": "Es gibt noch kein Ergebnis.",
        "The store holds {} people.": "Gespeichert sind {} Personen.",
        "There is no result of a questionnaire yet.":
            "Es gibt noch kein Ergebnis eines Fragebogens.",
        "Last result:": "Letztes Ergebnis:",
        "See: wellbeing flags": "Siehe: wellbeing flags",
        "ATTENTION: 1 flag of other people has not been acknowledged.":
            "ACHTUNG: 1 Hinweis zu anderen Personen ist noch nicht bestätigt.",
        "ATTENTION: {} flags of other people have not been acknowledged.":
            "ACHTUNG: {} Hinweise zu anderen Personen sind noch nicht bestätigt.",
        "See: wellbeing drafts": "Siehe: wellbeing drafts",
        "1 interview has not been finished.": "1 Befragung ist nicht beendet.",
        "{} interviews have not been finished.": "{} Befragungen sind nicht beendet.",
        "1 interview of other people has not been finished.":
            "1 Befragung anderer Personen ist nicht beendet.",
        "{} interviews of other people have not been finished.":
            "{} Befragungen anderer Personen sind nicht beendet.",
        "To begin, type:": "Zum Beginnen tippen Sie:",
        "answer a questionnaire": "einen Fragebogen beantworten",
        "log how you feel": "festhalten, wie Sie sich fühlen",
        "see all questionnaires": "alle Fragebögen ansehen",
        "see all verbs": "alle Befehle ansehen",
        "one person": "eine Person",
        "everyone, in numbers": "alle, in Zahlen",
        "no data": "keine Daten",
        "Person": "Person",
        "Newest": "Neuestes",
        "Change": "Änderung",
        "Flags": "Hinweise",
        "People": "Personen",
        "Drafts": "Entwürfe",
        "Due": "Fällig",
        "{} more people; to see them: --limit.": "{} weitere Personen; um sie zu sehen: --limit.",
        """
        None: no result of a questionnaire that the program knows. It learns others with \
        --questionnaires.
        """: """
        Keine: kein Ergebnis eines Fragebogens, den das Programm kennt. Andere lernt es mit \
        --questionnaires.
        """,
        """
        Change: from the first score to the newest, in points. Better and worse: by the rule of \
        reliable change.
        """: """
        Änderung: vom ersten Punktwert zum neuesten, in Punkten. Besser und schlechter: nach \
        der Regel der verlässlichen Änderung.
        """,
        "Flags: not acknowledged yet. No flag does not mean that there is no risk.": """
        Hinweise: noch nicht bestätigt. Kein Hinweis heißt nicht, dass kein Risiko besteht.
        """,
        """
        Due: the day of what is due or overdue, or else the next due day. A day before today is \
        overdue. See: wellbeing due
        """: """
        Fällig: der Tag dessen, was fällig oder überfällig ist, sonst der nächste fällige Tag. \
        Ein Tag vor heute ist überfällig. Siehe: wellbeing due
        """,
        "none": "keine",
        "estimate": "Schätzung",
        "no score": "kein Punktwert",
        "{} better": "{} besser",
        "{} worse": "{} schlechter",
        "1 follow-up is overdue.": "1 Termin zum Nachsehen ist überfällig.",
        "{} follow-ups are overdue.": "{} Termine zum Nachsehen sind überfällig.",
        "Of these, {} overdue. See: wellbeing flags --overdue":
            "Davon überfällig: {}. Siehe: wellbeing flags --overdue",
        "Assigned to {}": "Zuständig: {}",
        "Not assigned": "Zuständig: niemand",
        ", follow-up by {}": ", nachsehen bis {}",
        ", OVERDUE": ", ÜBERFÄLLIG",
        "ATTENTION: 1 flag has an overdue follow-up.":
            "ACHTUNG: Bei 1 Hinweis ist das Nachsehen überfällig.",
        "ATTENTION: {} flags have an overdue follow-up.":
            "ACHTUNG: Bei {} Hinweisen ist das Nachsehen überfällig.",
        "ATTENTION: 1 flag of other people has an overdue follow-up.":
            "ACHTUNG: Bei 1 Hinweis anderer Personen ist das Nachsehen überfällig.",
        "ATTENTION: {} flags of other people have an overdue follow-up.":
            "ACHTUNG: Bei {} Hinweisen anderer Personen ist das Nachsehen überfällig.",
        "Late": "Überfällig",
        "Late: flags whose follow-up day has passed. See: wellbeing flags --overdue":
            "Überfällig: Hinweise, deren Tag zum Nachsehen vorbei ist. Siehe: wellbeing flags --overdue",
        "{}, {}, by a rule:": "{}, {}, nach einer Regel:",
        "See: wellbeing due": "Siehe: wellbeing due",
        "({} overdue)": "({} überfällig)",
        "1 assessment is due": "1 Fragebogen ist fällig",
        "{} assessments are due": "{} Fragebögen sind fällig",
        "1 assessment of other people is due": "1 Fragebogen anderer Personen ist fällig",
        "{} assessments of other people are due": "{} Fragebögen anderer Personen sind fällig",
    ]
}
