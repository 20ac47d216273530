extension Item {
    /// The languages whose phrases are known. An item in another language is recognised only by its
    /// topic or its code.
    package static let selfHarmLanguages = ["en", "de", "es"]

    /// Phrases with which an item asks about being dead or hurting oneself, in English, German and
    /// Spanish.
    ///
    /// They match the published items (PHQ-9, EPDS, CORE-10, BDI, SCL-90, CESD-R), the shipped
    /// wordings, and plain wordings.
    private static let selfHarmPhrases = [

        "being dead", "better off dead", "better off not being alive", "better off without me",
        "end it all", "end my life", "end your life", "ending my life", "ending your life",
        "harm myself", "harm yourself", "harming myself", "harming yourself", "hurt myself",
        "hurt yourself", "hurting myself", "hurting yourself", "i were dead", "kill myself",
        "kill yourself", "killing myself", "killing yourself", "life is not worth living",
        "life isn't worth living", "life was not worth living", "life wasn't worth living",
        "not wake up again", "self-harm", "suicid", "take my own life", "take your own life",
        "taking my own life", "taking your own life", "want to be dead", "want to die",
        "wanted to be dead", "wanted to die", "wish to be dead", "wished to be dead",
        "you were dead",

        "das leben nehmen", "das leben zu nehmen", "lieber tot", "mich umbringen",
        "mich umzubringen", "mir etwas antun", "mir etwas anzutun", "mir leid zu",
        "nicht mehr aufwach",
        "nicht mehr aufzuwachen", "nicht mehr leben möcht", "nicht mehr leben woll",
        "nicht mehr leben zu wollen", "selbst verletz", "selbst zu verletz", "selbstmord",
        "selbsttötung", "selbstverletz", "sich etwas antun", "sich etwas anzutun", "sich leid zu",
        "sich umbringen", "sich umzubringen", "sie tot wären", "suizid", "tot zu sein",

        "deseado estar muert", "estaría mejor muert", "estar muert", "hacerme daño", "hacerse daño",
        "lastimarme", "lastimarse", "matarme", "matarse", "mejor muert", "no vale la pena vivir",
        "no valía la pena vivir", "quitarme la vida", "quitarse la vida",
    ]

    /// The phrases by their first letter.
    private static let phrasesByLetter = Dictionary(
        grouping: selfHarmPhrases.map { Array($0.utf8) }, by: { $0[0] })

    /// Whether a question asks about self-harm, as its words in either case or its codes show.
    package static func asksAboutSelfHarm(_ text: String, codes: [Questionnaire.TerminologyCode])
        -> Bool
    {
        if codes.contains(where: { $0.system == "http://loinc.org" && $0.code == "44260-8" }) {
            return true
        }
        let letters = Array(text.lowercased().utf8)
        return letters.indices.contains { start in
            phrasesByLetter[letters[start]]?.contains { letters[start...].starts(with: $0) }
                ?? false
        }
    }
}
