extension OwnTerms {
    /// Titles of scales and rules, cut-points, and actions that authors propose, in German.
    static let moreGerman: [String: String] = [
        "GAD-2 total": "GAD-2-Summe",
        "GAD-7 total": "GAD-7-Summe",
        "K10 total (answers from 1 to 5)": "K10-Summe (Antworten von 1 bis 5)",
        "PCL-5 total": "PCL-5-Summe",
        "PCL-5 intrusions (cluster B)": "PCL-5 Intrusionen (Cluster B)",
        "PCL-5 avoidance (cluster C)": "PCL-5 Vermeidung (Cluster C)",
        "PCL-5 changes in thoughts and mood (cluster D)":
            "PCL-5 Veränderungen von Gedanken und Stimmung (Cluster D)",
        "PCL-5 changes in arousal (cluster E)": "PCL-5 Veränderungen der Erregung (Cluster E)",
        "PHQ-15 total": "PHQ-15-Summe",
        "PHQ-2 total": "PHQ-2-Summe",
        "PHQ-4 total": "PHQ-4-Summe",
        "PHQ-4 anxiety": "PHQ-4 Angst",
        "PHQ-4 depression": "PHQ-4 Depression",
        "PHQ-8 total": "PHQ-8-Summe",
        "PHQ-9 total": "PHQ-9-Summe",
        "Positive screen for generalized anxiety disorder":
            "Screening positiv für generalisierte Angststörung",
        "Positive screen for depression": "Screening positiv für Depression",
        "Positive screen for anxiety": "Screening positiv für Angst",
        "Lower cut-point (caseness in NHS Talking Therapies)":
            "Unterer Trennwert (Fall bei NHS Talking Therapies)",
        "Suggested cut-point, lower end of 31–33":
            "Vorgeschlagener Trennwert, unteres Ende von 31–33",
        "Provisional PTSD by symptom clusters": "Vorläufige PTBS nach Symptomclustern",
        "Screening, not a diagnosis: a clinician must confirm it in an interview.":
            "Screening, keine Diagnose: Eine Fachperson muss es in einem Gespräch bestätigen.",
        "Three or more symptoms that bother a lot":
            "Drei oder mehr Symptome, die stark beeinträchtigen",
        """
        Screening for somatoform disorder, not a diagnosis: a clinician must look for physical \
        causes.
        """: """
        Screening auf eine somatoforme Störung, keine Diagnose: Eine Fachperson muss nach \
        körperlichen Ursachen suchen.
        """,
        "Major depressive syndrome": "Major-depressives Syndrom",
        "Other depressive syndrome": "Anderes depressives Syndrom",
        """
        Screening, not a diagnosis. A clinician must confirm functional impairment (difficulty \
        item) and rule out bereavement, mania history, physical/medication/drug cause.
        """: """
        Screening, keine Diagnose. Eine Fachperson muss die Beeinträchtigung im Alltag \
        bestätigen (Frage nach Schwierigkeiten) und Trauer, Manie in der Vorgeschichte sowie \
        Körper, Medikamente und Drogen als Ursache ausschließen.
        """,
        "None": "keine",
        "Watchful waiting; repeat PHQ-9 at follow-up":
            "Aufmerksames Abwarten; PHQ-9 beim nächsten Termin wiederholen",
        "Treatment plan, considering counseling, follow-up and/or pharmacotherapy":
            "Behandlungsplan, der Beratung, Verlaufskontrolle und/oder Pharmakotherapie erwägt",
        "Active treatment with pharmacotherapy and/or psychotherapy":
            "Aktive Behandlung mit Pharmakotherapie und/oder Psychotherapie",
        """
        Immediate initiation of pharmacotherapy and, if severe impairment or poor response to \
        therapy, expedited referral to a mental-health specialist for psychotherapy and/or \
        collaborative management
        """: """
        Sofortiger Beginn einer Pharmakotherapie und, bei schwerer Beeinträchtigung oder \
        schlechtem Ansprechen auf die Behandlung, beschleunigte Überweisung an eine Fachperson \
        für psychische Gesundheit zur Psychotherapie und/oder gemeinsamen Behandlung
        """,
    ]
}
