extension German {
    /// Trends and their rules.
    static let trend: [String: String] = [
        "about {} ({})": "etwa {} ({})",
        "A rounded score counts exactly in changes, and rounded for bands, remission and cases.":
            "Ein gerundeter Wert zählt in Veränderungen genau, und gerundet für Bereiche, Remission und Fälle.",
        "An estimate counts exactly in changes, and rounded for bands, remission and cases.":
            "Eine Schätzung zählt in Veränderungen genau, und gerundet für Bereiche, Remission und Fälle.",
        "The missing answers could also give: {}.":
            "Die fehlenden Antworten könnten auch ergeben: {}.",
        "The score lies between {} and {}.": "Der Wert liegt zwischen {} und {}.",
        """
        Caution: {} has {} scores: {}. The last one counts, by its time or else by the \
        order of saving.
        """: """
        Achtung: Der {} hat {} Werte: {}. Der letzte zählt, nach seiner Uhrzeit oder \
        sonst nach der Reihenfolge des Speicherns.
        """,
        "Caution: the scores before include days under an earlier treatment: {}.":
            "Achtung: Die Werte davor enthalten Tage mit einer früheren Behandlung: {}.",
        "no score by the rules of the form":
            "kein Punktwert nach den Regeln des Fragebogens",
        "no score, as something about the person is not known":
            "kein Punktwert, denn etwas über die Person ist nicht bekannt",
        "no score, as answers are missing": "kein Punktwert, denn es fehlen Antworten",
        "no score: not known: {}": "kein Punktwert: nicht bekannt: {}",
        "below {}": "unter {}",
        "{} % interval {} to {}": "{}-%-Intervall {} bis {}",
        "more is worse": "mehr ist schlechter",
        "more is better": "mehr ist besser",
        "cannot be judged, as {}": "nicht zu beurteilen, denn {}",
        "no score is a baseline": "kein Punktwert ist ein Ausgangswert",
        "there is no later score": "es gibt keinen späteren Punktwert",
        "the baseline is 0": "der Ausgangswert ist 0",
        "the scale does not begin at 0": "die Skala beginnt nicht bei 0",
        "0 is not the best score of the scale": "0 ist nicht der beste Wert der Skala",
        "no threshold is published here": "hier ist keine Schwelle veröffentlicht",
        "the baseline is no case": "der Ausgangswert ist kein Fall",
        "there are too few scores": "es gibt zu wenige Punktwerte",
        "there are too many scores": "es gibt zu viele Punktwerte",
        "all scores are of one day": "alle Punktwerte sind von einem Tag",
        "the scores do not vary": "die Punktwerte schwanken nicht",
        "1 day": "1 Tag",
        "{} days": "{} Tage",
        "1 week": "1 Woche",
        "{} weeks": "{} Wochen",
        "1 month": "1 Monat",
        "{} months": "{} Monate",
        "1 year": "1 Jahr",
        "{} years": "{} Jahre",
        "by the SD before": "durch die SD davor",
        "by the average SD": "durch die mittlere SD",
        "by the pooled SD": "durch die gepoolte SD",
        "by the SD of the differences": "durch die SD der Differenzen",
        "by the SD of repeated measures": "durch die SD wiederholter Messungen",
        "No scores.": "Keine Punktwerte.",
        "{}, {} to {}, {}": "{}, {} bis {}, {}",
        "mood": "Stimmung",
        "score": "Punktwert",
        "estimated or stated": "geschätzt oder angegeben",
        "start of a treatment": "Beginn einer Behandlung",
        "mood: higher is more pleasant": "Stimmung: höher ist angenehmer",
        "There is no score after the baseline of {} yet.":
            "Nach dem Ausgangswert vom {} gibt es noch keinen Punktwert.",
        "From {} on {} to {} on {}": "Von {} am {} auf {} am {}",
        "No score is a baseline; nothing can be compared.":
            "Kein Punktwert ist ein Ausgangswert; nichts ist zu vergleichen.",
        "No score is a baseline (up to {}, when treatment began); nothing can be compared.": """
        Kein Punktwert ist ein Ausgangswert (bis {}, als die Behandlung begann); nichts ist zu \
        vergleichen.
        """,
        "No score is a baseline (up to {}); nothing can be compared.":
            "Kein Punktwert ist ein Ausgangswert (bis {}); nichts ist zu vergleichen.",
        "no percentage, as {}": "kein Prozentwert, denn {}",
        "{} points": "{} Punkte",
        "Reliable change, larger than measurement error":
            "Verlässliche Änderung, größer als der Messfehler",
        "Change that patients notice": "Änderung, die Patienten bemerken",
        "{} or more": "{} oder mehr",
        "Response": "Ansprechen",
        "it needs {}": "nötig: {}",
        "a score {}": "ein Wert {}",
        "half of the baseline or less": "die Hälfte des Ausgangswerts oder weniger",
        "Partial response": "Teilweises Ansprechen",
        "25 to 49 % lower than the baseline": "25 bis 49 % niedriger als der Ausgangswert",
        "Remission": "Remission",
        "Recovery, a case before and none now": "Genesung, vorher ein Fall und jetzt keiner",
        "a case: {}": "ein Fall: {}",
        "Recovery with reliable improvement": "Genesung mit verlässlicher Besserung",
        "Best since": "Bester Wert seitdem",
        "{} on {}": "{} am {}",
        "Class after Jacobson and Truax": "Klasse nach Jacobson und Truax",
        "cut-off {}: {}": "Trennwert {}: {}",
        "improved": "gebessert",
        "worse": "schlechter",
        "more than {}, by an SD of {} and a reliability of {}":
            "mehr als {}, bei einer SD von {} und einer Reliabilität von {}",
        "too few for an interval": "zu wenige für ein Intervall",
        "Slope: {} a week, n {}, {}": "Steigung: {} je Woche, n {}, {}",
        "Trend: {}": "Trend: {}",
        "exact, Mann-Kendall": "exakt, Mann-Kendall",
        "approximate, Mann-Kendall": "angenähert, Mann-Kendall",
        "rising, {}": "steigend, {}",
        "falling, {}": "fallend, {}",
        "none shown, {}": "keiner nachgewiesen, {}",
        "too few points ({}): the smallest possible p is {}":
            "zu wenige Punktwerte ({}): das kleinste mögliche p ist {}",
        "too many equal scores (n {}): the smallest possible p is {}":
            "zu viele gleiche Punktwerte (n {}): das kleinste mögliche p ist {}",
        "Caution: 1 score looks back on days that the score before covers as well ({}).": """
        Vorsicht: 1 Punktwert blickt auf Tage zurück, die auch der Punktwert davor erfasst ({}).
        """,
        "Caution: {} scores look back on days that the score before covers as well ({}).": """
        Vorsicht: {} Punktwerte blicken auf Tage zurück, die auch der Punktwert davor erfasst \
        ({}).
        """,
        "Such scores are not independent, and slope and trend are less certain than they seem.": """
        Solche Punktwerte sind nicht unabhängig; Steigung und Trend sind weniger sicher, als \
        sie scheinen.
        """,
        "Before and since {}, {}": "Vor und seit {}, {}",
        "Before: {}": "Davor: {}",
        "Since: {}": "Seitdem: {}",
        "Difference of the means: {}": "Differenz der Mittel: {}",
        "Effect size, {}: {}, {} with Hedges' correction":
            "Effektstärke, {}: {}, {} mit der Korrektur nach Hedges",
        "These effect sizes are of one person's scores: do not compare them with studies.": """
        Diese Effektstärken gehören zu den Punktwerten einer Person: Vergleichen Sie sie nicht \
        mit Studien.
        """,
        "Caution: 1 score since looks back to before the start ({}).":
            "Vorsicht: 1 Punktwert seitdem blickt auf die Zeit vor dem Beginn zurück ({}).",
        "Caution: {} scores since look back to before the start ({}).":
            "Vorsicht: {} Punktwerte seitdem blicken auf die Zeit vor dem Beginn zurück ({}).",
        "After its end, on neither side: n {}": "Nach ihrem Ende, auf keiner Seite: n {}",
        "This shows the scores, not their cause.": "Das zeigt die Punktwerte, nicht ihre Ursache.",
        "no scores": "keine Punktwerte",
        "n {}, mean {}": "n {}, Mittel {}",
        "SD {}, standard error {}": "SD {}, Standardfehler {}",
        "scores: {}": "Punktwerte: {}",
        "source: {}": "Quelle: {}",
        "definition: {}": "Definition: {}",
        "index {}": "Index {}",
        "Reliable change by {}: {}": "Verlässliche Änderung nach {}: {}",
        "unchanged": "unverändert",
        "deteriorated": "verschlechtert",
        "recovered": "genesen",
        "harmed": "geschädigt",
        "the last score minus the baseline": "der letzte Punktwert minus der Ausgangswert",
        "the general rule of 50 %, without a source for this questionnaire":
            "die allgemeine Regel von 50 %, ohne Quelle für diesen Fragebogen",
        "2 × last score ≤ baseline": "2 × letzter Punktwert ≤ Ausgangswert",
        "the last score is 25 to 49 % lower than the baseline":
            "der letzte Punktwert ist 25 bis 49 % niedriger als der Ausgangswert",
        "the last score is on the healthy side of the threshold":
            "der letzte Punktwert liegt auf der gesunden Seite der Schwelle",
        "the change is the threshold or more": "die Änderung erreicht die Schwelle oder mehr",
        "Reliable change": "Verlässliche Änderung",
        "the change is the threshold or more; of an index, more than it":
            "die Änderung erreicht die Schwelle oder mehr; bei einem Index mehr als diese",
        "A case at the last score": "Ein Fall beim letzten Punktwert",
        "the last score is at the threshold or beyond it":
            "der letzte Punktwert erreicht die Schwelle oder liegt jenseits davon",
        "Recovery": "Genesung",
        "the baseline is a case and the last score is no case":
            "der Ausgangswert ist ein Fall und der letzte Punktwert keiner",
        "recovery, and reliable improvement": "Genesung und verlässliche Besserung",
        "reliable change, and the side of the cut-off":
            "verlässliche Änderung und die Seite des Trennwerts",
        "Slope": "Steigung",
        "the median of the slopes between all pairs of scores":
            "der Median der Steigungen zwischen allen Paaren von Punktwerten",
        "Trend": "Trend",
        "pairs of scores that rise minus those that fall":
            "Paare von Punktwerten, die steigen, minus jene, die fallen",
        "Before and since a treatment": "Vor und seit einer Behandlung",
        "the mean since the treatment began minus the mean before":
            "das Mittel seit Beginn der Behandlung minus das Mittel davor",
        "ranks of scores and of the mean valence of the week before":
            "Ränge der Punktwerte und der mittleren Valenz der Woche davor",
        "the last of {} scores": "der letzte von {} Punktwerten",
        "the only score": "der einzige Punktwert",
        "from the baseline of {} on {}": "vom Ausgangswert {} am {}",
        "1 score, {} on {}.": "1 Punktwert, {} am {}.",
        "{} scores from {} to {}.": "{} Punktwerte vom {} bis {}.",
        ": change {}": ": Änderung {}",
        "From the baseline of {} on {} to {} on {}": "Vom Ausgangswert {} am {} auf {} am {}",
        "Outside the period: {}": "Außerhalb des Zeitraums: {}",
        "An answer of 0 does not say that there is no risk.":
            "Eine Antwort 0 sagt nicht, dass kein Risiko besteht.",
        "Too few scores with moods ({}) to say whether they go together.":
            "Zu wenige Punktwerte mit Stimmungen ({}), um zu sagen, ob sie zusammenhängen.",
        "Whether scores and moods go together cannot be judged ({}).":
            "Ob Punktwerte und Stimmungen zusammenhängen, ist nicht zu beurteilen ({}).",
        "Higher scores do not go together with moods":
            "Höhere Punktwerte hängen nicht mit Stimmungen zusammen",
        "Higher scores go together with less pleasant moods":
            "Höhere Punktwerte gehen mit weniger angenehmen Stimmungen einher",
        "Higher scores go together with more pleasant moods":
            "Höhere Punktwerte gehen mit angenehmeren Stimmungen einher",
        "This does not show causes.": "Das zeigt keine Ursachen.",
        "outside the period": "außerhalb des Zeitraums",
        "administered": "gefragt",
        "recorded": "eingetragen",
        "imported": "importiert",
        "version {} is not compared": "Version {} wird nicht verglichen",
        "its version has no such scale": "seine Version hat diese Skala nicht",
        "about {}, estimated from {} of {}": "etwa {}, geschätzt aus {} von {}",
        "Watched for safety:": "Für die Sicherheit beobachtet:",
        "Mood in the week before each score:": "Stimmung in der Woche vor jedem Punktwert:",
        "Evidence:": "Belege:",
        "Scores:": "Punktwerte:",
    ]
}
