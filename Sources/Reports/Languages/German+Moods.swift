extension German {
    /// Moods and their drawings.
    static let moods: [String: String] = [
        "Very Unpleasant": "Sehr unangenehm",
        "Unpleasant": "Unangenehm",
        "Slightly Unpleasant": "Etwas unangenehm",
        "Neutral": "Neutral",
        "Slightly Pleasant": "Etwas angenehm",
        "Pleasant": "Angenehm",
        "Very Pleasant": "Sehr angenehm",
        "Momentary Emotion": "Emotion des Moments",
        "Daily Mood": "Stimmung des Tages",
        "mood of the day": "Stimmung des Tages",
        "emotion": "Emotion",
        "emotion {}": "Emotion {}",
        "{} emotions, mean {}, from {} to {}": "{} Emotionen, Mittel {}, von {} bis {}",
        "mood {}": "Stimmung {}",
        "{} moods, mean {}, from {} to {}": "{} Stimmungen, Mittel {}, von {} bis {}",
        "half an hour": "einer halben Stunde",
        "an hour": "einer Stunde",
        "{} hours": "{} Stunden",
        "a day": "einem Tag",
        "a week": "einer Woche",
        "a month": "einem Monat",
        "1 entry": "1 Eintrag",
        "{} entries": "{} Einträge",
        "{} of 1 entry": "{} aus 1 Eintrag",
        "{} of {} entries": "{} aus {} Einträgen",
        "in {} of 1 entry": "in {} von 1 Eintrag",
        "in {} of {} entries": "in {} von {} Einträgen",
        "Moods of {}": "Stimmungen: {}",
        "Mon": "Mo",
        "Tue": "Di",
        "Wed": "Mi",
        "Thu": "Do",
        "Fri": "Fr",
        "Sat": "Sa",
        "Sun": "So",
        "Week": "Woche",
        "no entries": "keine Einträge",
        "mean {}": "Mittel {}",
        "1 very pleasant to -1 very unpleasant": "1 sehr angenehm bis -1 sehr unangenehm",
        "mean of the emotions": "Mittel der Emotionen",
        "mean of the moods": "Mittel der Stimmungen",
        "mood of a day": "Stimmung eines Tages",
        "both": "beides",
        "range in {}": "Spanne in {}",
        "range of the emotions in {}": "Spanne der Emotionen in {}",
        "not drawn: {} without a time": "nicht gezeichnet: {} ohne Uhrzeit",
        "W{}": "KW {}",
        "Each day: the higher the bar, the more pleasant":
            "Jeder Tag: je höher der Balken, desto angenehmer",
        "Each day: higher is more pleasant": "Jeder Tag: höher ist angenehmer",
        "{} on 1 day.": "{} an 1 Tag.",
        "{} on {} days.": "{} an {} Tagen.",
        "Disc: mean of the emotions.": "Scheibe: Mittel der Emotionen.",
        "Disc: an emotion.": "Scheibe: eine Emotion.",
        "Box: their range in {}.": "Kasten: ihre Spanne in {}.",
        "Diamond with a line: mean and range of the moods.":
            "Raute mit Linie: Mittel und Spanne der Stimmungen.",
        "Diamond: mood of a day.": "Raute: Stimmung eines Tages.",
        "Dashed line: start of a treatment.": "Gestrichelte Linie: Beginn einer Behandlung.",
        "Every entry, in order of time": "Alle Einträge, der Zeit nach",
        "Time": "Uhrzeit",
        "Kind": "Art",
        "Valence": "Valenz",
        "Feeling": "Gefühl",
        "Words": "Wörter",
        "Every day with entries": "Alle Tage mit Einträgen",
        "Day": "Tag",
        "Moods": "Stimmungen",
        "Emotions": "Emotionen",
        "Mood minus emotions": "Stimmung minus Emotionen",
        "Every month with entries": "Alle Monate mit Einträgen",
        "Month": "Monat",
        "Days": "Tage",
        "Values": "Werte",
        "{} to {}": "{} bis {}",
        "all day": "ganztägig",
        "made on {}": "erstellt am {}",
        """
        Made on {} by {} from the entries stored at that time. The page is one complete file: \
        it loads and sends no data.
        """: """
        Erstellt am {} von {} aus den Einträgen, die zu dieser Zeit gespeichert waren. Die \
        Seite ist eine einzige Datei: Sie lädt und sendet keine Daten.
        """,
        "Safety": "Sicherheit",
        "Summary": "Zusammenfassung",
        "Over time": "Im Verlauf",
        "Scores": "Punktwerte",
        "Every score": "Alle Punktwerte",
        "Date": "Datum",
        "Scale": "Skala",
        "Score": "Punktwert",
        "Band": "Bereich",
        "Treatments": "Behandlungen",
        "They are on the same axis as the moods, which does not show causes.":
            "Sie stehen auf derselben Achse wie die Stimmungen; das zeigt keine Ursachen.",
        "Mean": "Mittel",
        "Monday": "Montag",
        "Tuesday": "Dienstag",
        "Wednesday": "Mittwoch",
        "Thursday": "Donnerstag",
        "Friday": "Freitag",
        "Saturday": "Samstag",
        "Sunday": "Sonntag",
        "ATTENTION: 1 answer of this day raised a safety flag.":
            "ACHTUNG: 1 Antwort von diesem Tag hat einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: {} answers of this day raised a safety flag.":
            "ACHTUNG: {} Antworten von diesem Tag haben einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: 1 answer of this week raised a safety flag.":
            "ACHTUNG: 1 Antwort aus dieser Woche hat einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: {} answers of this week raised a safety flag.":
            "ACHTUNG: {} Antworten aus dieser Woche haben einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: 1 answer of this month raised a safety flag.":
            "ACHTUNG: 1 Antwort aus diesem Monat hat einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: {} answers of this month raised a safety flag.":
            "ACHTUNG: {} Antworten aus diesem Monat haben einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: 1 answer of this year raised a safety flag.":
            "ACHTUNG: 1 Antwort aus diesem Jahr hat einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: {} answers of this year raised a safety flag.":
            "ACHTUNG: {} Antworten aus diesem Jahr haben einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: 1 answer of these days raised a safety flag.":
            "ACHTUNG: 1 Antwort von diesen Tagen hat einen Sicherheitshinweis ausgelöst.",
        "ATTENTION: {} answers of these days raised a safety flag.":
            "ACHTUNG: {} Antworten von diesen Tagen haben einen Sicherheitshinweis ausgelöst.",
        "No entries in this day.": "Keine Einträge an diesem Tag.",
        "No entries in this week.": "Keine Einträge in dieser Woche.",
        "No entries in this month.": "Keine Einträge in diesem Monat.",
        "No entries in this year.": "Keine Einträge in diesem Jahr.",
        "as pleasant as": "so angenehm wie",
        "{} more pleasant than": "{} angenehmer als",
        "{} less pleasant than": "{} weniger angenehm als",
        "On 1 day with both, the mood was {} the mean of the emotions.":
            "An 1 Tag mit beidem war die Stimmung {} das Mittel der Emotionen.",
        "On {} days with both, the mood was {} the emotions of the day, on average.":
            "An {} Tagen mit beidem war die Stimmung im Durchschnitt {} die Emotionen des Tages.",
        "{}, none with a word for the feeling.": "{}, keiner mit einem Wort für das Gefühl.",
        "1 word": "1 Wort",
        "{} different words": "{} verschiedene Wörter",
        "Busy time and feelings are by week; each week is named by its first day.": """
        Verplante Zeit und Gefühle gelten je für eine Woche; jede Woche ist nach ihrem ersten Tag \
        benannt.
        """,
        "Busy, in percent of the waking time": "Voll, in Prozent der wachen Zeit",
        "{}, higher is more pleasant": "{}, höher ist angenehmer",
        "{}: {} on {}.": "{}: {} am {}.",
        "{}, n {}: from {} on {} to {} on {}; the lowest {}, the highest {}.":
            "{}, n {}: von {} am {} auf {} am {}; der niedrigste Wert {}, der höchste {}.",
        "The tables and lists of this page have all values.":
            "Alle Werte stehen in den Tabellen und Listen dieser Seite.",
    ]
}
