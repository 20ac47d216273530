extension LetterPhrases {
    /// The program's words in German.
    static let german = LetterPhrases(
        title: { "Ergebnisse von \($0)" },
        ownTitle: "Ihre Ergebnisse",
        made: { "Erstellt am \($0)." },
        nothing: "Für diese Person sind keine Ergebnisse gespeichert.",
        flags: "Antworten, die jemand sehen muss",
        seen: { "Gesehen von \($0), \($1)." },
        notSeen: "Noch von niemandem bestätigt.",
        historical: "Historisch, importiert.",
        changedLater: { "Die Antwort wurde später geändert: \($0)." },
        corrected: "Das Ergebnis wurde seitdem berichtigt.",
        unfinished: "Aus einer Befragung, die nicht beendet wurde.",
        moreInReport: {
            $0 == 1
                ? "1 weiterer Eintrag steht im vollständigen Bericht."
                : "\($0) weitere Einträge stehen im vollständigen Bericht."
        },
        noFlag: "Keine Antwort hat einen Sicherheitshinweis ausgelöst.",
        flagUnknown: """
            Ob eine Antwort einen Sicherheitshinweis auslöst, ist nicht bekannt: Kein Ergebnis hat \
            alle Antworten, die das könnten.
            """,
        flagPartlyUnknown: { lacking, all in
            "Keine Antwort hat einen Sicherheitshinweis ausgelöst, aber in \(lacking) von \(all) "
                + "Ergebnissen fehlt eine Antwort, die das könnte."
        },
        notNoRisk: "Das heißt nicht, dass kein Risiko besteht.",
        estimated: "geschätzt, da Antworten fehlen",
        stated: "wie die Quelle angibt",
        more: {
            $0 == 1
                ? "1 Ergebnis dazwischen steht hier nicht."
                : "\($0) Ergebnisse dazwischen stehen hier nicht."
        },
        earlier: {
            $0 == 1
                ? "1 früheres Ergebnis steht hier nicht."
                : "\($0) frühere Ergebnisse stehen hier nicht."
        },
        otherResults: { "Weitere Werte am \($0)" },
        criteria: { "Regeln und Trennwerte am \($0)" },
        withoutScore: "kein Wert: Antworten fehlen",
        change: { "Von \($0) am \($1) auf \($2) am \($3)" },
        inPoints: { "\($0) \($0 == "1" ? "Punkt" : "Punkte")" },
        lower: { "\($0) niedriger" },
        higher: { "\($0) höher" },
        same: "keine Änderung",
        improved: { "Besser um mehr als den Messfehler (\($0))." },
        deteriorated: { "Schlechter um mehr als den Messfehler (\($0))." },
        unchanged: { "Nicht mehr als der Messfehler (\($0))." },
        orMore: { "\($0) oder mehr" },
        meaning: "Bereiche",
        treatments: "Behandlungen",
        goesOn: "läuft",
        until: { "bis \($0)" },
        sources: "Quellen",
        ownTranslation: """
            * Übersetzung dieses Programms: Eine amtliche Bezeichnung auf Deutsch ist nicht bekannt.
            """)
}
