extension German {
    /// Answers that are not a single choice.
    static let entries: [String: String] = [
        "a time such as 07:30 or 23:00": "eine Uhrzeit wie 07:30 oder 23:00",
        "a day such as 2026-05-01": "ein Tag wie 2026-05-01 oder 1.5.2026",
        "a day such as 2026-05-01, from {} to {}":
            "ein Tag wie 2026-05-01 oder 1.5.2026, von {} bis {}",
        "a few words": "einige Worte",
        "a whole number from {} to {}": "eine ganze Zahl von {} bis {}",
        "a number from {} to {}": "eine Zahl von {} bis {}",
        ", in steps of {}": ", in Schritten von {}",
        "one or more of {}, with blanks between them":
            "eine oder mehrere von {}, mit Leerzeichen dazwischen",
        "{} or more of {}, with blanks between them":
            "{} oder mehr von {}, mit Leerzeichen dazwischen",
        ", at most {}": ", höchstens {}",
        ", or only {}": ", oder nur {}",
        "year, month, day": "Jahr, Monat, Tag",
        "Several answers are possible.": "Mehrere Antworten sind möglich.",
        "Only alone: {}.": "Nur allein: {}.",
        "From {} to {}.": "Von {} bis {}.",
        "Hour and minute, from 00:00 to 23:59.": "Stunde und Minute, von 00:00 bis 23:59.",
        "Please answer each question.": "Bitte beantworten Sie jede Frage.",
        "open; still possible: {}":
            "offen; noch möglich: {}",
        "no score: too many answers are missing on the form":
            "kein Wert: auf dem Bogen fehlen zu viele Antworten",
        "no score: the condition for one is not met":
            "kein Wert: die Bedingung dafür ist nicht erfüllt",
        "no score: it would be divided by 0":
            "kein Wert: es würde durch 0 geteilt",
        "no score: the scoring has none for this person":
            "kein Wert: die Auswertung hat keinen für diese Person",
        "no score: the questions that it needs do not apply":
            "kein Wert: die Fragen dafür treffen nicht zu",
        "not known: {}": "nicht bekannt: {}",
        "without a score: {}": "ohne Wert: {}",
        "{}, whatever the missing answers are ({})":
            "{}, wie auch immer die fehlenden Antworten lauten ({})",
        "The rule of the form for missing answers was applied.":
            "Die Regel des Bogens für fehlende Antworten wurde angewendet.",
        "no score: a number is too large":
            "kein Wert: eine Zahl ist zu groß",
        "A drawing of each scale": "Eine Zeichnung jeder Skala",
        "All results together": "Alle Ergebnisse zusammen",
        "seconds": "Sekunden",
        "minutes": "Minuten",
        "hours": "Stunden",
        "days": "Tage",
        "weeks": "Wochen",
        "months": "Monate",
        "years": "Jahre",
    ]
}
