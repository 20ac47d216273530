extension German {
    /// The completeness of follow-up, and differences between groups.
    static let groups: [String: String] = [
        "Completeness of follow-up, {}:": "Vollständigkeit der Nachverfolgung, {}:",
        "Completeness of follow-up": "Vollständigkeit der Nachverfolgung",
        "All: {}": "Alle: {}",
        "{} done in the window, {}": "{} im Zeitfenster beantwortet, {}",
        "{} of these late": "davon verspätet: {}",
        "{} missed": "ausgefallen: {}",
        "none was due": "keiner war fällig",
        "{} still open": "noch offen: {}",
        "Assessments by {}": "Fragebögen nach {}",
        "Were due": "Waren fällig",
        "In the window": "Im Zeitfenster",
        "Done late": "Verspätet",
        "Missed": "Ausgefallen",
        "Still open": "Noch offen",
        "Differences between groups": "Unterschiede zwischen Gruppen",
        "Every group lies within the limits.": "Jede Gruppe liegt innerhalb der Grenzen.",
        "Outside of the 95 % limits: {}.": "Außerhalb der 95-%-Grenzen: {}.",
        "Points between limits that widen for small groups. {} The numbers are in the table.": """
        Punkte zwischen Grenzen, die für kleine Gruppen weiter sind. {} Die Zahlen stehen in der \
        Tabelle.
        """,
        "Not drawn, because their numbers are {}: {}.":
            "Nicht gezeichnet, weil ihre Zahlen {} sind: {}.",
        "{}: limits round {}": "{}: Grenzen um {}",
        "Lies": "Lage",
        "95 % limits": "95-%-Grenzen",
        "99.8 % limits": "99,8-%-Grenzen",
        "within": "innerhalb",
        "above 95 %": "über 95 %",
        "above 99.8 %": "über 99,8 %",
        "below 95 %": "unter 95 %",
        "below 99.8 %": "unter 99,8 %",
        """
        Of the assessments that schedules planned, by the day on which they were due. Those that \
        are still open are not among the due ones. A person without a schedule counts nowhere.
        """: """
        Von den Fragebögen, die geplant waren, nach dem Tag, an dem sie fällig waren. Die noch \
        offenen sind nicht unter den fälligen. Eine Person ohne Plan zählt nirgends.
        """,
        """
        Limits of the differences between groups: Spiegelhalter 2005, doi:10.1002/sim.1970. A \
        group lies outside of the 95 % limits exactly when its own Wilson interval does not hold \
        the overall rate.
        """: """
        Grenzen der Unterschiede zwischen Gruppen: Spiegelhalter 2005, doi:10.1002/sim.1970. \
        Eine Gruppe liegt genau dann außerhalb der 95-%-Grenzen, wenn ihr eigenes Wilson- \
        Intervall den Gesamtanteil nicht enthält.
        """,
        """
        Small groups differ more by chance than large ones. Each point is a group: its rate, and \
        the number of people whom the rate counts. The line is the rate of all people. A group \
        outside of the limits is more different from the overall rate than chance alone usually \
        explains.
        """: """
        Kleine Gruppen unterscheiden sich durch Zufall stärker als große. Jeder Punkt ist eine \
        Gruppe: ihr Anteil, und die Zahl der Personen, die er zählt. Die Linie ist der Anteil \
        unter allen Personen. Eine Gruppe außerhalb der Grenzen weicht stärker vom Gesamtanteil \
        ab, als Zufall allein es meist erklärt.
        """,
        """
        That says nothing about why. The people may differ, or what was recorded, or how. If \
        only chance made groups differ, about 1 group in 20 would be outside of the 95 % limits \
        (dashed), and about 1 in 500 outside of the 99.8 % limits (solid).
        """: """
        Das sagt nichts darüber, warum. Die Personen können verschieden sein, oder was \
        aufgezeichnet wurde, oder wie. Wenn nur Zufall die Gruppen unterschiede, läge etwa 1 \
        Gruppe von 20 außerhalb der 95-%-Grenzen (gestrichelt) und etwa 1 von 500 außerhalb der \
        99,8-%-Grenzen (durchgezogen).
        """,
    ]
}
