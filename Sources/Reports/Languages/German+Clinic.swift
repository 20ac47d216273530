extension German {
    /// The outcomes of a clinic.
    static let clinic: [String: String] = [
        "suppressed": "unterdrückt",
        """
        People whose first score is far from the average have a later one nearer to it even \
        without any treatment.
        """: """
        Personen, deren erster Punktwert weit vom Mittel liegt, haben später auch ohne jede \
        Behandlung einen Punktwert, der näher am Mittel liegt.
        """,
        "Intervals: {}": "Intervalle: {}",
        "People: {}": "Personen: {}",
        "People: {}, of whom {} count": "Personen: {}, davon zählen {}",
        "People: {}, of whom {} have two or more scores":
            "Personen: {}, davon haben {} zwei oder mehr Punktwerte",
        "(standard error {})": "(Standardfehler {})",
        "Mean: {} to {}, change {}": "Mittel: {} auf {}, Änderung {}",
        "A first score counts as a case by the cut-point “{}”:":
            "Ein erster Punktwert zählt als Fall nach dem Trennwert „{}“:",
        """
        The definition of {} has no cut-point for a case that is the same for everyone, so \
        response and remission are counted among everyone. They may include people who never had the condition.
        """: """
        Die Definition von {} hat keinen Trennwert für einen Fall, der für alle gilt; Ansprechen \
        und Remission sind daher unter allen gezählt. Darunter können Personen sein, die die Störung nie \
        hatten.
        """,
        "cannot be judged": "nicht zu beurteilen",
        "{} of {}": "{} von {}",
        """
        Bands sort people by their first score. So the mean of a high band tends to fall, and \
        that of a low band to rise, even without any treatment.
        """: """
        Bereiche sortieren Personen nach ihrem ersten Punktwert. Darum sinkt das Mittel eines \
        hohen Bereichs meist, und das eines niedrigen steigt meist, auch ohne jede Behandlung.
        """,
        """
        First scores within a band differ little, so effect sizes are large there: do not \
        compare them with those of all people or of studies.
        """: """
        Erste Punktwerte eines Bereichs unterscheiden sich wenig, darum sind Effektstärken dort \
        groß: Vergleichen Sie sie nicht mit denen aller Personen oder von Studien.
        """,
        "Counts of 1 are not shown, so that no person can be recognised in a small group.": """
        Anzahlen von 1 werden nicht gezeigt, damit in einer kleinen Gruppe niemand zu erkennen \
        ist.
        """,
        """
        Counts from 1 to {} are not shown, so that no person can be recognised in a small group.
        """: """
        Anzahlen von 1 bis {} werden nicht gezeigt, damit in einer kleinen Gruppe niemand zu \
        erkennen ist.
        """,
        """
        Other numbers, also of large groups, are not shown where such a count could be computed \
        from them. “{}” replaces all these numbers. It does not mean 0.
        """: """
        Andere Zahlen, auch die großer Gruppen, werden nicht gezeigt, wo eine solche Anzahl \
        daraus zu berechnen wäre. „{}“ ersetzt alle diese Zahlen. Es heißt nicht 0.
        """,
        "corrected by another": "durch ein anderes berichtigt",
        "outside of the period": "außerhalb des Zeitraums",
        "answered in another way than was asked for": "auf andere Art beantwortet als verlangt",
        "of a version that is not compared": "von einer Version, die nicht verglichen wird",
        "of a version without this scale": "von einer Version ohne diese Skala",
        "too few answers for a score": "zu wenige Antworten für einen Punktwert",
        "estimated from some answers": "aus einigen Antworten geschätzt",
        "followed by another of the same day": "von einem anderen desselben Tages gefolgt",
        "no score on a measure that the programme needs":
            "kein Punktwert eines Maßes, das das Programm braucht",
        "fewer than two scores on a measure": "weniger als zwei Punktwerte eines Maßes",
        "no score in the period of index scores": "kein Punktwert im Zeitraum der Indexwerte",
        "no elevated score in the period of index scores":
            "kein erhöhter Punktwert im Zeitraum der Indexwerte",
        "not a case at the start": "kein Fall zu Beginn",
        "everyone whose first score is above 0": "allen mit einem ersten Punktwert über 0",
        "everyone with two or more scores": "allen mit zwei oder mehr Punktwerten",
        "people whose first score is {} or more":
            "Personen mit einem ersten Punktwert von {} oder mehr",
        "people whose first score is {} or less":
            "Personen mit einem ersten Punktwert von {} oder weniger",
        "month": "Monat",
        "source": "Quelle",
        "What is counted:": "Was gezählt wird:",
        "{}; among {}": "{}; unter {}",
        "Not applied:": "Nicht angewandt:",
        "Sources:": "Quellen:",
        "{}: first score against last": "{}: erster Punktwert gegen letzten",
        "By the band of the first score:": "Nach dem Bereich des ersten Punktwerts:",
        "Reliable change: {}": "Verlässliche Änderung: {}",
        "left out: {}, {}": "nicht gezählt: {}, {}",
        "Effect size: {}": "Effektstärke: {}",
        "{} among {}: {}": "{} unter {}: {}",
        "1 improved": "1 gebessert",
        "{} improved": "{} gebessert",
        "{} unchanged": "{} unverändert",
        "1 deteriorated": "1 verschlechtert",
        "{} deteriorated": "{} verschlechtert",
        "Reliable change among everyone with two or more scores: {}":
            "Verlässliche Änderung unter allen mit zwei oder mehr Punktwerten: {}",
        "By {}:": "Nach {}:",
        "Scores left out: {}": "Nicht gezählte Punktwerte: {}",
        "{} by {}": "{} nach {}",
        "all": "alle",
        "{} among {}": "{} unter {}",
        "not known": "unbekannt",
        "Reliable recovery": "Verlässliche Genesung",
        "Reliable improvement": "Verlässliche Besserung",
        "No reliable change": "Keine verlässliche Änderung",
        "Reliable deterioration": "Verlässliche Verschlechterung",
        "the last score is at most half of the first":
            "der letzte Punktwert ist höchstens die Hälfte des ersten",
        "the last score is {}": "der letzte Punktwert ist {}",
        "better by {}": "besser um {}",
        "neither better nor worse by {}": "weder besser noch schlechter um {}",
        "worse by {}": "schlechter um {}",
        "no band": "kein Bereich",
        "more than {} points": "mehr als {} Punkte",
        "All": "Alle",
        "95 % interval": "95-%-Intervall",
        "Bars from 0 to 100 %, and lines for the 95 % intervals.":
            "Balken von 0 bis 100 % und Linien für die 95-%-Intervalle.",
        "The numbers are in the table.": "Die Zahlen stehen in der Tabelle.",
        "Rate": "Anteil an",
        "Share": "Anteil",
        "Rates by {}: {} for each {}.": "Anteile nach {}: {} für jede Gruppe ({}).",
        "Each cell has the share, the people behind it, and the 95 % interval.":
            "Jede Zelle hat den Anteil, die Personen dahinter und das 95-%-Intervall.",
        "What each rate counts": "Was jeder Anteil zählt",
        "Rates by {}": "Anteile nach {}",
        "By {}": "Nach {}",
        "No people.": "Niemand.",
        "Rates of all people who count": "Anteile aller Personen, die zählen",
        "Rates": "Anteile",
        "Not applied": "Nicht angewandt",
        """
        Rules of the programme that stored scores cannot answer. The rates are not an official \
        report.
        """: """
        Regeln des Programms, die gespeicherte Punktwerte nicht beantworten können. Die Anteile \
        sind kein amtlicher Bericht.
        """,
        "Left out, because they could not be read: {}.": "Nicht gezählt, weil nicht lesbar: {}.",
        "Left out: {}.": "Nicht gezählt: {}.",
        "Who count": "Davon zählen",
        "People left out: {}.": "Nicht gezählte Personen: {}.",
        "only from {}: {}": "nur bei {}: {}",
        "No person was left out.": "Alle sind gezählt.",
        "People left out of the rates": "In den Anteilen nicht gezählte Personen",
        "Reason": "Grund",
        "What is counted": "Was gezählt wird",
        "Sources": "Quellen",
        "People and mean scores": "Personen und mittlere Punktwerte",
        "First score": "Erster Punktwert",
        "By the band of the first score": "Nach dem Bereich des ersten Punktwerts",
        "band": "Bereich",
        "People and mean scores by {}": "Personen und mittlere Punktwerte nach {}",
        "Two or more": "Zwei oder mehr",
        "Mean first": "Mittel zuerst",
        "Mean last": "Mittel zuletzt",
        "Standard error": "Standardfehler",
        "Effect size": "Effektstärke",
        """
        The mean change divided by a standard deviation (SD). The variants differ, so each is \
        named; negative where scores fell.
        """: """
        Die mittlere Änderung geteilt durch eine Standardabweichung (SD). Die Varianten \
        unterscheiden sich, daher ist jede benannt; negativ, wo Punktwerte sanken.
        """,
        "Effect size of {} people": "Effektstärke von {} Personen",
        "Change divided": "Änderung geteilt",
        "With Hedges’ correction": "Mit der Korrektur nach Hedges",
        "No person was left out for having a single score.": "Alle haben mehr als einen Punktwert.",
        "People with a single score, so without a change: {}.":
            "Personen mit einem einzigen Punktwert, also ohne Änderung: {}.",
        "Remission: {}": "Remission: {}",
        "SD {}": "SD {}",
        "reliability {}": "Reliabilität {}",
        "Reliable change, {}{}: {}": "Verlässliche Änderung, {}{}: {}",
        "All stored scores.": "Alle gespeicherten Punktwerte.",
        "Made on {} by {}.": "Erstellt am {} von {}.",
        """
        Counts of what was recorded. They are no official report, and cannot say what a change \
        is due to.
        """: """
        Zahlen dessen, was aufgezeichnet wurde. Sie sind kein amtlicher Bericht und können \
        nicht sagen, woran eine Änderung liegt.
        """,
        "No score was left out.": "Alle Punktwerte sind gezählt.",
        "Scores left out": "Nicht gezählte Punktwerte",
        "from {}": "ab {}",
        "up to {}": "bis {}",
        "before {}": "vor {}",
        "Measurement period": "Messzeitraum",
        "Index scores": "Indexwerte",
    ]
}
