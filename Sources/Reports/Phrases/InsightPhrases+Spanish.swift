internal import Insights
internal import Questionnaires

extension InsightPhrases {
    /// The program's Spanish words for insights, plain enough for every country.
    static let spanish = InsightPhrases(
        language: "es",
        weekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        title: { "Observaciones, \($0) a \($1)" },
        empty: "Sin datos: no hay estados de ánimo, eventos ni resultados en estos días.",
        noData: "sin datos",
        noTitle: "Sin título",
        howToRead: "Cómo leer esto",
        noName: "Sin nombre",
        balance: "Trabajo y tiempo libre",
        rating: { rating in
            switch rating {
            case .good: "bueno"
            case .fair: "regular"
            case .poor: "malo"
            }
        },
        scheduled: { percent, scheduled, waking, rating in
            "Equilibrio: \(rating). Está ocupado el \(percent) del tiempo despierto: \(scheduled) de "
                + "\(waking)."
        },
        noEvents: "Equilibrio: sin datos. Ningún evento ocupa tiempo despierto en estos días.",
        tentative: { "De ello, \($0) son provisionales." },
        wakingRule: {
            "El tiempo despierto es \($0) de cada día. Los eventos que coinciden cuentan una vez, y "
                + "los provisionales cuentan. Los eventos de todo el día y los de tiempo libre no "
                + "cuentan."
        },
        notCounted: { "Sin contar aquí: \($0) de todo el día, \($1) de tiempo libre." },
        ratingRule:
            "Malo: está ocupada la mitad del tiempo despierto o más. Regular: un tercio o más. De "
            + "varios días cuenta el del medio. Es una regla de este programa, no una regla clínica.",
        busyPleasant: {
            "Días ocupados que se sintieron bien (la mitad o más ocupada, al menos algo agradables): "
                + "\($0)."
        },
        days: "Días",
        weeks: "Semanas",
        day: "Día",
        week: "Semana",
        wholePeriod: "Todo",
        busy: "Ocupado",
        felt: "Ánimo",
        emotions: "Momentos",
        mood: "Humor",
        entries: "n",
        emptyWeeks: "Faltan las semanas sin anotaciones ni eventos.",
        percentRule:
            "Un ánimo en porcentaje es la valencia media: 0 % es muy desagradable, 50 % neutro, 100 % "
            + "muy agradable; los decimales se cortan. n cuenta las anotaciones.",
        moodRule: { days, difference in
            "Días con momentos y con un humor del día: \(days). Humor menos momentos, en promedio: "
                + "\(difference) en la escala de -1 a 1."
        },
        quality: "Calidad de los calendarios",
        calendar: "Calendario",
        time: "Tiempo",
        qualityRule: {
            "Una anotación pertenece al evento para el que se hizo o, si no, al evento con hora más "
                + "cercano, a lo sumo a \($0)."
        },
        areas: "Áreas de la vida",
        area: "Área",
        mean: "Media",
        spread: "Variación",
        range: { "\($0) a \($1)" },
        rangeName: "Rango",
        difference: "Frente a otras",
        areasRule:
            "Media y rango en la escala de -1 a 1. La variación es la desviación estándar. Frente a "
            + "otras: la media menos la de todas las demás anotaciones. Describe estos días; no se "
            + "tiene en cuenta el azar.",
        events: "Los eventos más significativos",
        word: "Palabra",
        event: "Evento",
        noEventNear: "ningún evento cercano",
        when: "Cuándo",
        longest: { "Según la regla antigua, el evento más largo: \($0), \($1)." },
        eventsRule: {
            "De las anotaciones con la palabra, la más agradable, y su evento: aquel para el que se "
                + "hizo o, si no, el más cercano, a lo sumo a \($0). Con Estrés, Tristeza y Enojo, la más "
                + "desagradable; con Indiferencia, la más neutra. Entre iguales, la primera."
        },
        best: "Los mejores momentos",
        labels: "Palabras para lo que se siente",
        partsOfDay: ["de noche", "por la mañana", "por la tarde", "al anochecer"],
        dayOnly: { "sin hora \($0)" },
        atEvents: { "en \($0)" },
        more: { $0 == 1 ? "Y 1 palabra más." : "Y \($0) palabras más." },
        scores: "Puntuaciones",
        score: { "\($0) de \($1)" },
        isWorse: { $0 == .higherIsWorse ? "más es peor" : "más es mejor" },
        findings: "Patrones",
        finding: "Relación",
        effect: "Diferencia",
        interval: { "Intervalo del \($0)" },
        probability: "p ajustada",
        tried: {
            "Probadas: \($0) comparaciones; p está ajustada por todas. Se relaciona con, nunca debido "
                + "a: esto no muestra causas."
        },
        noFinding: "Ninguna comparación se distingue del azar.",
        diary: { "De las anotaciones del \($0) al \($1)." },
        amounts: "Sueño, ejercicio, atención plena y días ocupados",
        standsOut: "Se distingue",
        yes: "sí",
        no: "no",
        amountsRule:
            "n cuenta los días con mucho y los días con menos; sin un número suyo, mucho es más que su "
            + "mediana. El sueño pertenece al día en que se despierta. Cada intervalo vale para una sola "
            + "comparación.",
        afterWorkouts: "Momentos después de un entrenamiento",
        hours: "Horas después",
        workoutRule:
            "Los entrenamientos son eventos de calendarios sobre fitness y el ejercicio registrado de "
            + "cuatro horas como máximo. La media está en la escala de -1 a 1. Esto describe; el azar no "
            + "se tiene en cuenta.",
        streaks: "Días seguidos",
        currentStreak: { days, first, _ in "Con anotaciones, ahora: \(days), desde \(first)." },
        longestStreak: { "Con anotaciones, como máximo: \($0), del \($1) al \($2)." },
        longestPleasantStreak: { "Agradables, como máximo: \($0), del \($1) al \($2)." },
        drawing: "Tiempo ocupado, ánimo y puntuaciones a lo largo del tiempo",
        percentAxis: "Porcentaje: ocupado, agradable",
        legend:
            "Barras: porcentaje ocupado del tiempo despierto. Discos: media de los momentos, con una "
            + "línea del más desagradable al más agradable. Rombos: humor del día. En discos y "
            + "rombos, más alto es más agradable.",
        scoreLegend:
            "Debajo, los puntos son puntuaciones. Cada escala tiene su propio eje, y su título dice si "
            + "más es peor o mejor.",
        contents: "En esta página",
        support: "Apoyo",
        noDiagnosis: "Esto describe sus anotaciones. No es un diagnóstico.",
        unpleasantDays: { first, last in
            first == last
                ? "El día \(first) fue muy desagradable."
                : "Los días del \(first) al \(last) fueron muy desagradables."
        },
        chosenWords: "Una palabra que usted eligió aparece en estos días.")
}
