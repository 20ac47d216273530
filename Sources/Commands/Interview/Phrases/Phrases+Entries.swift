extension Phrases {
    /// The program's own words for questions whose answer is not a single choice, in one language.
    ///
    /// ``/Reports/Phrasebook/expectation(of:)`` describes the answers that an item accepts.
    struct Entries: Sendable {
        /// How to answer. Shown before the first question of a form that has such questions.
        let typeAnswer: String
        /// The number of a background question, about facts that the results can depend on.
        let background: @Sendable (_ number: Int, _ count: Int) -> String
        /// Why the background questions are asked. Shown at the first one.
        let backgroundReason: String
        /// The choice to skip a background question.
        let notKnown: String
        let helpAnswering: @Sendable (_ expectation: String) -> String
        /// Why a line was not accepted, and what to do, in whole sentences.
        let notTaken: @Sendable (_ expectation: String) -> String
        let ambiguous: @Sendable (_ one: String, _ other: String) -> String
        let unreadableLine: String
        let lineTooLong: String
    }
}

extension Phrases.Entries {
    static let english = Phrases.Entries(
        typeAnswer: "Type your answer and press Enter.",
        background: { "Background \($0) of \($1)" },
        backgroundReason: "The questionnaire follows. Its result can depend on this.",
        notKnown: "not known",
        helpAnswering: { "Type your answer, then press Enter: \($0)." },
        notTaken: { "The answer is \($0). Please try again, or type ? for help." },
        ambiguous: { "That can be read in two ways. Please type \($0) or \($1)." },
        unreadableLine: "That could not be read. Please type your answer.",
        lineTooLong: "That is too long. Please type a shorter answer.")

    static let german = Phrases.Entries(
        typeAnswer: "Geben Sie Ihre Antwort ein und drücken Sie die Eingabetaste.",
        background: { "Angabe \($0) von \($1)" },
        backgroundReason: "Danach kommt der Fragebogen. Das Ergebnis kann hiervon abhängen.",
        notKnown: "nicht bekannt",
        helpAnswering: { "Geben Sie Ihre Antwort ein, dann die Eingabetaste: \($0)." },
        notTaken: { "Die Antwort ist \($0). Bitte versuchen Sie es noch einmal; ? hilft." },
        ambiguous: { "Das kann man auf zwei Arten lesen. Bitte geben Sie \($0) oder \($1) ein." },
        unreadableLine: "Das war nicht lesbar. Bitte geben Sie Ihre Antwort ein.",
        lineTooLong: "Das ist zu lang. Bitte geben Sie eine kürzere Antwort ein.")

    static let spanish = Phrases.Entries(
        typeAnswer: "Escriba su respuesta y presione Entrar.",
        background: { "Dato \($0) de \($1)" },
        backgroundReason: "Después sigue el cuestionario. El resultado puede depender de esto.",
        notKnown: "no se sabe",
        helpAnswering: { "Escriba su respuesta y presione Entrar: \($0)." },
        notTaken: { "La respuesta es \($0). Intente de nuevo, o escriba ? para ayuda." },
        ambiguous: { "Eso se puede leer de dos maneras. Escriba \($0) o \($1)." },
        unreadableLine: "No se pudo leer. Escriba su respuesta.",
        lineTooLong: "Es demasiado largo. Escriba una respuesta más corta.")
}
