internal import Insights
internal import Questionnaires

extension InsightPhrases {
    /// The program's German words for insights.
    static let german = InsightPhrases(
        language: "de",
        weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
        title: { "Einblicke, \($0) bis \($1)" },
        empty: "Keine Daten: weder Gefühle noch Termine noch Ergebnisse an diesen Tagen.",
        noData: "keine Daten",
        noTitle: "Ohne Titel",
        howToRead: "So ist das zu lesen",
        noName: "Ohne Namen",
        balance: "Arbeit und freie Zeit",
        rating: { rating in
            switch rating {
            case .good: "gut"
            case .fair: "mittel"
            case .poor: "schlecht"
            }
        },
        scheduled: { percent, scheduled, waking, rating in
            "Ausgewogenheit: \(rating). Verplant sind \(percent) der wachen Zeit: \(scheduled) von "
                + "\(waking)."
        },
        noEvents:
            "Ausgewogenheit: keine Daten. An diesen Tagen nimmt kein Termin wache Zeit in Anspruch.",
        tentative: { "Davon sind \($0) mit Vorbehalt." },
        wakingRule: {
            "Wache Zeit ist täglich \($0). Was sich überschneidet, zählt einmal; Termine mit "
                + "Vorbehalt zählen. Ganztägige Termine und Termine in freier Zeit zählen nicht."
        },
        notCounted: { "Hier nicht gezählt: \($0) ganztägig, \($1) in freier Zeit." },
        ratingRule:
            "Schlecht: mindestens die Hälfte der wachen Zeit ist verplant. Mittel: mindestens ein "
            + "Drittel. Von mehreren Tagen zählt der mittlere. Das ist eine Regel dieses Programms, "
            + "keine klinische.",
        busyPleasant: {
            "Volle Tage, die sich gut anfühlten (mindestens halb verplant, mindestens etwas "
                + "angenehm): \($0)."
        },
        days: "Tage",
        weeks: "Wochen",
        day: "Tag",
        week: "Woche",
        wholePeriod: "Alle",
        busy: "Voll",
        felt: "Gefühl",
        emotions: "Momente",
        mood: "Stimmung",
        entries: "n",
        emptyWeeks: "Wochen ohne Einträge und Termine fehlen.",
        percentRule:
            "Ein Gefühl in Prozent ist die mittlere Valenz: 0 % ist sehr unangenehm, 50 % neutral, "
            + "100 % sehr angenehm; Nachkommastellen sind abgeschnitten. n zählt die Einträge.",
        moodRule: { days, difference in
            "Tage mit Momenten und einer Stimmung: \(days). Stimmung minus Momente, im Mittel: "
                + "\(difference) auf der Skala von -1 bis 1."
        },
        quality: "Qualität der Kalender",
        calendar: "Kalender",
        time: "Zeit",
        qualityRule: {
            "Ein Eintrag gehört zu dem Termin, zu dem er festgehalten wurde, sonst zum nächsten "
                + "Termin mit Uhrzeit, höchstens \($0) entfernt."
        },
        areas: "Lebensbereiche",
        area: "Bereich",
        mean: "Mittel",
        spread: "Streuung",
        range: { "\($0) bis \($1)" },
        rangeName: "Spanne",
        difference: "Gegen andere",
        areasRule:
            "Mittel und Spanne auf der Skala von -1 bis 1. Streuung ist die Standardabweichung. Gegen "
            + "andere: das Mittel minus das aller anderen Einträge. Es beschreibt diese Tage; Zufall "
            + "ist nicht berücksichtigt.",
        events: "Die bedeutsamsten Termine",
        word: "Wort",
        event: "Termin",
        noEventNear: "kein Termin in der Nähe",
        when: "Wann",
        longest: { "Nach der alten Regel der längste Termin: \($0), \($1)." },
        eventsRule: {
            "Von den Einträgen mit dem Wort der angenehmste, und sein Termin: der, zu dem er "
                + "festgehalten wurde, sonst der nächste, höchstens \($0) entfernt. Bei Gestresst, "
                + "Traurig und Wütend der unangenehmste Eintrag, bei Gleichgültig der neutralste. Von "
                + "gleichen der früheste."
        },
        best: "Die besten Momente",
        labels: "Wörter für Gefühle",
        partsOfDay: ["nachts", "morgens", "nachmittags", "abends"],
        dayOnly: { "ohne Uhrzeit \($0)" },
        atEvents: { "bei \($0)" },
        more: { $0 == 1 ? "Und 1 weiteres Wort." : "Und \($0) weitere Wörter." },
        scores: "Punktwerte",
        score: { "\($0) von \($1)" },
        isWorse: { $0 == .higherIsWorse ? "mehr ist schlechter" : "mehr ist besser" },
        findings: "Muster",
        finding: "Zusammenhang",
        effect: "Unterschied",
        interval: { "\($0)-Intervall" },
        probability: "p, angepasst",
        tried: {
            "Geprüft: \($0) Vergleiche; p ist für alle angepasst. Hängt zusammen mit, nie wegen: "
                + "Ursachen zeigt das nicht."
        },
        noFinding: "Kein Vergleich hebt sich vom Zufall ab.",
        diary: { "Aus den Einträgen vom \($0) bis \($1)." },
        amounts: "Schlaf, Bewegung, Achtsamkeit und volle Tage",
        standsOut: "Hebt sich ab",
        yes: "ja",
        no: "nein",
        amountsRule:
            "n zählt die Tage mit viel davon und die mit weniger; ohne eine Zahl von Ihnen ist viel "
            + "mehr als Ihr Median. Schlaf gehört zum Tag des Aufwachens. Jedes Intervall gilt für "
            + "einen einzelnen Vergleich.",
        afterWorkouts: "Momente nach einem Training",
        hours: "Stunden danach",
        workoutRule:
            "Training sind Termine von Kalendern zu Fitness und aufgezeichnete Bewegung von höchstens "
            + "vier Stunden. Das Mittel liegt auf der Skala von -1 bis 1. Das beschreibt; Zufall ist "
            + "nicht berücksichtigt.",
        streaks: "Tage in Folge",
        currentStreak: { days, first, _ in "Mit Einträgen, jetzt: \(days), seit \(first)." },
        longestStreak: { "Mit Einträgen, höchstens: \($0), vom \($1) bis \($2)." },
        longestPleasantStreak: { "Angenehm, höchstens: \($0), vom \($1) bis \($2)." },
        drawing: "Verplante Zeit, Gefühle und Punktwerte im Verlauf",
        percentAxis: "Prozent: wie voll, wie angenehm",
        legend:
            "Balken: verplanter Anteil der wachen Zeit in Prozent. Scheiben: Mittel der Momente, mit "
            + "einer Linie vom unangenehmsten zum angenehmsten. Rauten: Stimmung des Tages. Bei "
            + "Scheiben und Rauten ist höher angenehmer.",
        scoreLegend:
            "Darunter sind Punkte Punktwerte. Jede Skala hat eine eigene Achse, und ihr Titel sagt, ob "
            + "mehr schlechter oder besser ist.",
        contents: "Auf dieser Seite",
        support: "Unterstützung",
        noDiagnosis: "Das beschreibt Ihre Einträge. Es ist keine Diagnose.",
        unpleasantDays: { first, last in
            first == last
                ? "\(first) war sehr unangenehm."
                : "Die Tage vom \(first) bis \(last) waren sehr unangenehm."
        },
        chosenWords: "Ein Wort, das Sie gewählt haben, kommt an diesen Tagen vor.")
}
