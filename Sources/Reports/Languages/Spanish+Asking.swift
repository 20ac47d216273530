extension Spanish {
    /// The words around the questions of `feel`.
    static let asking: [String: String] = [
        "Which event?": "¿Qué evento?",
        "Number or part of a title (Enter: 1): ": "Número o parte del título (Intro: 1): ",
        "there is no such number in the list": "ese número no está en la lista",
        "no such title; type a part of one": "no hay tal título; escriba una parte",
        "several events fit; choose by number": "varios eventos coinciden; elija un número",
        "… and {} earlier ones; type a part of the title.":
            "… y {} anteriores; escriba una parte del título.",
        "today {}": "hoy {}",
        "1 to 5 (q leaves): ": "1 a 5 (q sale): ",
        "not a face; type 1 to 5": "no es una cara; escriba de 1 a 5",
        "Key 1 to 5 (q leaves): ": "Tecla 1 a 5 (q sale): ",
        "How did {}, {}, feel?": "¿Cómo se sintió {}, {}?",
        "event: {}": "evento: {}",
        """
        It replaced the earlier feeling about this event. The command undo does not restore the \
        earlier one.
        """: """
        Reemplaza el sentimiento anterior sobre este evento. La orden undo no restaura el \
        anterior.
        """,
        "Saved as {}. To take it back: wellbeing undo":
            "Guardado como {}. Para deshacerlo: wellbeing undo",
        "How do you feel?": "¿Cómo se siente?",
        "a to g, or a number from -1 to 1 (? helps, q leaves): ":
            "de a a g, o un número de -1 a 1 (? ayuda, q sale): ",
        "out of range; type a to g, or a number from -1 to 1":
            "fuera de rango; escriba de a a g, o un número de -1 a 1",
        "not a valence; type a to g, or a number from -1 to 1":
            "no es una valencia; escriba de a a g, o un número de -1 a 1",
        """
        Type the letter of a word. Or type a number: -1 is very unpleasant, 0 neutral, 1 very \
        pleasant, as on the command line.
        """: """
        Escriba la letra de una palabra. O un número: -1 es muy desagradable, 0 neutro, 1 muy \
        agradable, como en la línea de órdenes.
        """,
        "Numbers, or part of a word; ? helps, Enter continues: ":
            "Números o parte de una palabra; ? ayuda, Intro sigue: ",
        "All words: {}.": "Todas las palabras: {}.",
        "Chosen: {}": "Elegido: {}",
        "several words fit; choose by number": "varias palabras coinciden; elija un número",
        "no such word; did you mean {}?": "no hay tal palabra; ¿quiso decir {}?",
        "no such word; type a part of a word": "no hay tal palabra; escriba una parte",
        "Anything to note down?": "¿Desea anotar algo?",
        "A line of text; Enter continues: ": "Una línea de texto; Intro sigue: ",
        "about: {}": "sobre: {}",
        "Feelings come and go, and noticing them helps. What could ease this one a little?":
            "Los sentimientos van y vienen, y notarlos ayuda. ¿Qué podría aliviar un poco este?",
        "A calm place to look around from. What is on your mind?":
            "Un lugar tranquilo para mirar alrededor. ¿En qué piensa?",
        "Stay with it for a moment. What brought it about?":
            "Quédese un momento con ello. ¿Qué lo hizo posible?",
        "How do you feel? Arrow keys or a number from -1 to 1; Enter accepts, q leaves.":
            "¿Cómo se siente? Flechas o un número de -1 a 1; Intro acepta, q sale.",
        "Kind: daily mood, because the date has no time (--kind).":
            "Tipo: ánimo del día, porque la fecha no tiene hora (--kind).",
        "Kind: daily mood, because it is past 18:00 (--kind).":
            "Tipo: ánimo del día, porque son más de las 18:00 (--kind).",
        "Kind: momentary emotion (to change it: --kind).":
            "Tipo: emoción del momento (para cambiarlo: --kind).",
        """
        It replaced the earlier mood of that day. The command undo does not restore the earlier \
        one.
        """: "Reemplaza el ánimo anterior de ese día. La orden undo no restaura el anterior.",
        "Which words fit? Choose as many as you like; a specific one says more.":
            "¿Qué palabras encajan? Elija cuantas quiera; una precisa dice más.",
        "What does it have to do with?": "¿Con qué tiene que ver?",
    ]
}
