public import Questionnaires

/// A blank form as lines of text, for a terminal or a plain printer.
///
/// Each choice is on a separate line, so a screen reader reads them in order.
public struct FormText {
    /// A short line for writing.
    static let blank = String(repeating: "_", count: 24)

    private let questionnaire: Questionnaire
    private let wording: Questionnaire.Wording
    private let phrases: FormPhrases

    /// Prepares the text of a form in one language.
    public init(_ questionnaire: Questionnaire, wording: Questionnaire.Wording) {
        self.questionnaire = questionnaire
        self.wording = wording
        phrases = wording.language.formPhrases
    }

    /// The text, one element a line. The caller must escape and wrap it.
    public var lines: [String] {
        let items = AskedItem.all(of: questionnaire).flatMap(question)
        return [Self.title(of: questionnaire, wording), ""] + head + items + foot
    }

    /// The title of a form with its short name, such as `Patient Health Questionnaire-9 (PHQ-9)`.
    static func title(of questionnaire: Questionnaire, _ wording: Questionnaire.Wording) -> String {
        let title = wording.title
        let short = questionnaire.shortTitle
        return title == short ? title : "\(title) (\(short))"
    }

    private var head: [String] {
        let labels = [phrases.person, phrases.date, phrases.helper]
        var lines = labels.map { "\($0): \(Self.blank)" } + [""]
        if let instruction = wording.instruction { lines.append(instruction) }
        if let recall = questionnaire.recall { lines.append("\(phrases.period(recall)).") }
        return lines + [Phrasebook(wording.language).howToAnswer(questionnaire, phrases)]
    }

    private func question(_ asked: AskedItem) -> [String] {
        let item = asked.item
        let phrasebook = Phrasebook(wording.language)
        let heading = asked.heading(in: wording)
        var lines = heading.isEmpty ? [] : [""] + heading
        lines += ["", "\(asked.numbering)\(wording.text(of: item))"]
        let condition = FormCondition(questionnaire, in: wording.language)
        if let sentence = condition.sentence(for: item) { lines.append("   \(sentence)") }
        if let note = phrasebook.blankNote(for: item) { lines.append("   \(note)") }
        if let blank = phrasebook.blank(for: item) { lines.append("   \(blank)") }
        lines += item.choices.map { "   [ ] \($0.value)  \(wording.text(of: $0, in: item))" }
        if item.mayBeDeclined { lines.append("   [ ] \(phrases.preferNotToAnswer)") }
        return lines
    }

    private var foot: [String] {
        let help = questionnaire.flags.isEmpty ? [] : [phrases.helpNow]
        return ["", phrases.noDiagnosis] + help
            + [
                wording.rightsNotice,
                "\(questionnaire.id) \(questionnaire.version), \(wording.language)",
            ]
    }
}
