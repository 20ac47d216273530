extension German {
    /// The words around the questions of `feel`.
    static let asking: [String: String] = [
        "Which event?": "Welcher Termin?",
        "Number or part of a title (Enter: 1): ": "Nummer oder Teil des Titels (Eingabetaste: 1): ",
        "there is no such number in the list": "diese Nummer steht nicht in der Liste",
        "no such title; type a part of one": "kein solcher Titel; tippen Sie einen Teil davon",
        "several events fit; choose by number": "mehrere Termine passen; wählen Sie eine Nummer",
        "… and {} earlier ones; type a part of the title.":
            "… und {} frühere; tippen Sie einen Teil des Titels.",
        "today {}": "heute {}",
        "1 to 5 (q leaves): ": "1 bis 5 (q beendet): ",
        "not a face; type 1 to 5": "kein Gesicht; tippen Sie 1 bis 5",
        "Key 1 to 5 (q leaves): ": "Taste 1 bis 5 (q beendet): ",
        "How did {}, {}, feel?": "Wie hat sich {}, {}, angefühlt?",
        "event: {}": "Termin: {}",
        """
        It replaced the earlier feeling about this event. The command undo does not restore the \
        earlier one.
        """: """
        Es ersetzt das frühere Gefühl zu diesem Termin. Der Befehl undo stellt das frühere \
        nicht wieder her.
        """,
        "Saved as {}. To take it back: wellbeing undo":
            "Gespeichert als {}. Zum Zurücknehmen: wellbeing undo",
        "How do you feel?": "Wie fühlen Sie sich?",
        "a to g, or a number from -1 to 1 (? helps, q leaves): ":
            "a bis g oder eine Zahl von -1 bis 1 (? hilft, q beendet): ",
        "out of range; type a to g, or a number from -1 to 1":
            "außerhalb des Bereichs; tippen Sie a bis g oder eine Zahl von -1 bis 1",
        "not a valence; type a to g, or a number from -1 to 1":
            "keine Valenz; tippen Sie a bis g oder eine Zahl von -1 bis 1",
        """
        Type the letter of a word. Or type a number: -1 is very unpleasant, 0 neutral, 1 very \
        pleasant, as on the command line.
        """: """
        Tippen Sie den Buchstaben eines Wortes. Oder eine Zahl: -1 ist sehr unangenehm, 0 \
        neutral, 1 sehr angenehm, wie auf der Befehlszeile.
        """,
        "Numbers, or part of a word; ? helps, Enter continues: ":
            "Nummern oder Teil eines Wortes; ? hilft, Eingabetaste: weiter: ",
        "All words: {}.": "Alle Wörter: {}.",
        "Chosen: {}": "Gewählt: {}",
        "several words fit; choose by number": "mehrere Wörter passen; wählen Sie eine Nummer",
        "no such word; did you mean {}?": "kein solches Wort; meinten Sie {}?",
        "no such word; type a part of a word": "kein solches Wort; tippen Sie einen Teil davon",
        "Anything to note down?": "Möchten Sie etwas notieren?",
        "A line of text; Enter continues: ": "Eine Zeile Text; Eingabetaste: weiter: ",
        "about: {}": "Bezug: {}",
        "Feelings come and go, and noticing them helps. What could ease this one a little?": """
        Gefühle kommen und gehen, und sie zu bemerken hilft. Was könnte dieses ein wenig \
        leichter machen?
        """,
        "A calm place to look around from. What is on your mind?":
            "Ein ruhiger Ort, um sich umzusehen. Was beschäftigt Sie?",
        "Stay with it for a moment. What brought it about?":
            "Bleiben Sie einen Moment dabei. Was hat dazu geführt?",
        "How do you feel? Arrow keys or a number from -1 to 1; Enter accepts, q leaves.": """
        Wie fühlen Sie sich? Pfeiltasten oder eine Zahl von -1 bis 1; Eingabetaste übernimmt, q \
        beendet.
        """,
        "Kind: daily mood, because the date has no time (--kind).":
            "Art: Stimmung des Tages, weil das Datum keine Uhrzeit hat (--kind).",
        "Kind: daily mood, because it is past 18:00 (--kind).":
            "Art: Stimmung des Tages, weil es nach 18:00 Uhr ist (--kind).",
        "Kind: momentary emotion (to change it: --kind).":
            "Art: Emotion des Moments (zum Ändern: --kind).",
        """
        It replaced the earlier mood of that day. The command undo does not restore the earlier \
        one.
        """: """
        Es ersetzt die frühere Stimmung dieses Tages. Der Befehl undo stellt die frühere nicht \
        wieder her.
        """,
        "Which words fit? Choose as many as you like; a specific one says more.":
            "Welche Wörter passen? Wählen Sie so viele, wie Sie möchten; ein genaues sagt mehr.",
        "What does it have to do with?": "Womit hat es zu tun?",
    ]
}
