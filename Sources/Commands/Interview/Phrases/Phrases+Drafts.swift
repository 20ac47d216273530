internal import Administration
internal import Questionnaires

extension Phrases {
    /// The program's own words about an unfinished interview, in one language.
    struct Drafts: Sendable {
        /// How far an interview is: `2 of 10 answered`.
        let progress: @Sendable (_ progress: Progress) -> String
        /// Shown when a draft of an earlier day is continued: its first answers are about an
        /// earlier period.
        let beganEarlier: @Sendable (_ days: Int, _ recall: Questionnaire.RecallPeriod) -> String
        /// Describes the draft that is offered.
        let wasLeft: @Sendable (_ form: String, _ time: String, _ progress: String) -> String
        let continueIt: String
        let beginAgain: String
        /// Says that the draft is not continued, but kept.
        let stays: String
        /// Says that the store has other content for the same version of the form.
        let isStoredDefinition: @Sendable (_ form: String) -> String
        let typeYesOrNo: String
        let yes: Set<String>
        let no: Set<String>
    }

    /// The number of answered questions, of skipped questions, and of all questions.
    struct Progress: Sendable {
        /// The number of questions that were answered or declined.
        let answered: Int
        let skipped: Int
        let count: Int
    }
}

extension Phrases.Progress {
    /// The progress of an interview.
    init(_ progress: InterviewSession.Progress) {
        self.init(
            answered: progress.answered - progress.skipped, skipped: progress.skipped,
            count: progress.count)
    }
}

extension Phrases.Drafts {
    static let english = Phrases.Drafts(
        progress: {
            $0.skipped == 0
                ? "\($0.answered) of \($0.count) answered"
                : "\($0.answered) answered, \($0.skipped) skipped, of \($0.count)"
        },
        beganEarlier: { days, recall in
            let period = recall.count == 1 ? recall.unit.rawValue : recall.description
            return
                "You began this \(days) \(days == 1 ? "day" : "days") ago, and its questions are "
                + "about the last \(period)."
        },
        wasLeft: { "An interview with \($0) was left on \($1), \($2)." },
        continueIt: "Continue it?",
        beginAgain: "Begin again, with new answers to all questions?",
        stays: "The draft stays; to continue it: wellbeing drafts",
        isStoredDefinition: {
            "The definition of \($0) has changed since this interview began. It continues with the "
                + "earlier one, which is in the store."
        },
        typeYesOrNo: "Type yes or no: ", yes: ["y", "yes"], no: ["n", "no"])

    static let german = Phrases.Drafts(
        progress: {
            $0.skipped == 0
                ? "\($0.answered) von \($0.count) beantwortet"
                : "\($0.answered) beantwortet, \($0.skipped) ausgelassen, von \($0.count)"
        },
        beganEarlier: { days, recall in
            let (one, many) =
                switch recall.unit {
                case .day: ("den letzten Tag", "Tage")
                case .week: ("die letzte Woche", "Wochen")
                case .month: ("den letzten Monat", "Monate")
                case .year: ("das letzte Jahr", "Jahre")
                }
            return
                "Sie haben das vor \(days) \(days == 1 ? "Tag" : "Tagen") begonnen, und die Fragen "
                + "betreffen \(recall.count == 1 ? one : "die letzten \(recall.count) \(many)")."
        },
        wasLeft: { "Ein Interview mit \($0) wurde am \($1) verlassen, \($2)." },
        continueIt: "Weitermachen?",
        beginAgain: "Neu beginnen, mit neuen Antworten auf alle Fragen?",
        stays: "Der Entwurf bleibt; weiter geht es mit: wellbeing drafts",
        isStoredDefinition: {
            "Die Definition von \($0) wurde seit dem Beginn dieses Interviews geändert. Es geht mit "
                + "der früheren weiter, die gespeichert ist."
        },
        typeYesOrNo: "Bitte ja oder nein: ", yes: ["j", "ja", "y", "yes"],
        no: ["n", "nein", "no"])

    static let spanish = Phrases.Drafts(
        progress: {
            $0.skipped == 0
                ? "\($0.answered) de \($0.count) respondidas"
                : "\($0.answered) respondidas, \($0.skipped) omitidas, de \($0.count)"
        },
        beganEarlier: { days, recall in
            let (one, many) =
                switch recall.unit {
                case .day: ("el último día", "los últimos \(recall.count) días")
                case .week: ("la última semana", "las últimas \(recall.count) semanas")
                case .month: ("el último mes", "los últimos \(recall.count) meses")
                case .year: ("el último año", "los últimos \(recall.count) años")
                }
            return
                "Usted empezó esto hace \(days) \(days == 1 ? "día" : "días"), y las preguntas son "
                + "sobre \(recall.count == 1 ? one : many)."
        },
        wasLeft: { "Una entrevista con \($0) quedó sin terminar el \($1), \($2)." },
        continueIt: "¿Continuarla?",
        beginAgain: "¿Empezar de nuevo, con respuestas nuevas a todas las preguntas?",
        stays: "El borrador se conserva; para continuarlo: wellbeing drafts",
        isStoredDefinition: {
            "La definición de \($0) cambió desde que empezó esta entrevista. Continúa con la anterior, "
                + "que está guardada."
        },
        typeYesOrNo: "Escriba sí o no: ", yes: ["s", "sí", "si", "y", "yes"], no: ["n", "no"])
}
