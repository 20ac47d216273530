extension Item {
    /// Phrases with which an English item asks about being dead or hurting oneself.
    ///
    /// They match the published items (PHQ-9, EPDS, CORE-10, BDI, SCL-90) and plain wordings. An
    /// item in another language is recognised by its topic or its code.
    static let selfHarmPhrases = [
        "better off dead", "end your life", "end my life", "harm myself", "harm yourself",
        "harming myself", "harming yourself", "hurt myself", "hurt yourself", "hurting myself",
        "hurting yourself", "kill myself", "kill yourself", "killing myself", "killing yourself",
        "suicid", "taking your own life", "taking my own life", "wish you were dead",
        "wished you were dead",
    ].map { Array($0.utf8) }

    /// Whether a question asks about self-harm, as its words in either case or its codes show.
    package static func asksAboutSelfHarm(_ text: String, codes: [Questionnaire.TerminologyCode])
        -> Bool
    {
        if codes.contains(where: { $0.system == "http://loinc.org" && $0.code == "44260-8" }) {
            return true
        }
        let letters = Array(text.lowercased().utf8)
        return letters.indices.contains { start in
            selfHarmPhrases.contains { letters[start...].starts(with: $0) }
        }
    }
}
