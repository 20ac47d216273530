internal import Questionnaires
internal import Samples

/// The answers and totals of one administration, as a source states them.
struct ResultParts<Place> {
    struct Part {
        let recognition: Recognition
        let evidence: [Evidence]
        /// The statements of each further answer, for an item that accepts several choices.
        var others: [[Evidence]] = []
        /// The linkId of the question; empty without one.
        var linkID = ""
        var options: [FHIRForm.Option] = []
        /// The least and the greatest number that the source's form allows, if it has them.
        var numbers: [Points] = []
        /// Whether the source's form allows only ``options`` as answers.
        var isClosed = false
        /// Whether the source's form does not ask the item, given these answers.
        var isNotAsked = false
        /// Whether the source's form asks it like an item: with the same type and options.
        var isAskedLikeItem = false
        /// The state without a value that the kit wrote, or `nil`.
        var state: Answer?
        /// The folded name of a total that has no code.
        var name = ""
        /// The questionnaires that the name of such a total names.
        var namedForms: Set<Int> = []
        let place: Place

        /// Whether the source gives an answer, or a reason for not giving one.
        var hasStatement: Bool { !evidence.isEmpty }
    }

    /// Questions that are items of a questionnaire.
    var items: [Part] = []
    /// Stated totals.
    var totals: [Part] = []
    /// Questions that are neither.
    var others: [Part] = []
    /// The questions of the source's form that the source omits.
    var unanswered: [Recognition] = []
    /// The questionnaires that the source names, or `nil` when it names none.
    var named: Set<Int>?
    /// The questionnaires with the name of the source's form. The name decides only between forms
    /// that fit equally well.
    var suggested: Set<Int> = []
    /// Whether answers that are only numbers are known to be points.
    var countsFromZero = false
    /// The answers that were read before, or `nil`.
    var cache: ReadingCache?
}

/// A problem of a part of a result.
struct PartFault<Place> {
    let fault: AnswerFault
    /// The part, or `nil` for the result as a whole.
    let place: Place?

    init(_ fault: AnswerFault, at place: Place?) {
        self.fault = fault
        self.place = place
    }

    init(
        _ code: Diagnostic.Code, _ problem: String, remedy: String, at place: Place? = nil
    ) {
        self.init(AnswerFault(code: code, problem: problem, remedy: remedy), at: place)
    }
}

/// A result without its person and time.
struct ResultContent {
    let form: Int
    let answers: Answers
    /// Totals without any answers.
    let stated: [Scale.ID: Points]
    /// Why items have no answer, by item: a code of FHIR.
    let absentReasons: [Item.ID: String]
    /// The reasons for which other parts of the record are ignored.
    let leftOut: [SampleImport.Entry.LeftOut]
}

extension SampleImport.Entry.LeftOut {
    /// An answer to an item that the form does not ask after the other answers.
    static let ignoredAnswer = Self("an answer that the form does not ask", isOfOtherEntry: true)
    /// A response that is not complete yet.
    static let inProgress = Self("an interview in progress")
    /// A response that will not be complete.
    static let stopped = Self("an interview that was stopped")
    /// An answer to a question that is no item of the form.
    static let otherQuestion = Self(
        "an answer to a question that is not recognised", isOfOtherEntry: true)
    /// An answer to an item of a form that the user does not want.
    static let otherForm = Self("an answer to another questionnaire", isOfOtherEntry: true)
    /// A total of another form than that of the answers.
    static let otherTotal = Self("the total of another questionnaire", isOfOtherEntry: true)
    /// A total that is ignored, because it may be the sum of only the answered items.
    static let partialTotal = Self("a total with unanswered items", isOfOtherEntry: true)
}
