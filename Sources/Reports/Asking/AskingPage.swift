package import Questionnaires
package import Samples

/// A page that asks the questions of a form, on a tablet or phone without a network.
///
///     AskingPage(phq9, wording: phq9.wording(for: "de"), of: nil, support: lines, by: source).html
///
/// The page saves the answers in a file, which ``/Interchange/StoredSample`` reads. It sends no
/// data, computes no score, and does not interpret scores. When an answer raises a flag, it shows
/// where to find support.
package struct AskingPage {
    private let questionnaire: Questionnaire
    private let wording: Questionnaire.Wording
    private let subject: SubjectID?
    private let support: [String]
    private let source: SampleSource
    private let phrases: AskingPhrases
    private let formPhrases: FormPhrases

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition.
    ///   - wording: Its words in the language of the page.
    ///   - subject: The person who answers; `nil` to ask for the person.
    ///   - support: The lines about where to find support.
    ///   - source: The program. It becomes the source of the result.
    package init(
        _ questionnaire: Questionnaire, wording: Questionnaire.Wording, of subject: SubjectID?,
        support: [String], by source: SampleSource
    ) {
        self.questionnaire = questionnaire
        self.wording = wording
        self.subject = subject
        self.support = support
        self.source = source
        phrases = wording.language.askingPhrases
        formPhrases = wording.language.formPhrases
    }

    /// The page. Save it in UTF-8.
    package var html: String {
        ReportPage(
            title: FormText.title(of: questionnaire, wording), language: wording.language,
            sections: [
                lead,
                .element("div", ["id": "questions"], [.paragraph(.text(phrases.needsScript))]),
                .data("form", data),
            ],
            footer: footer, note: formPhrases.noDiagnosis, style: .asking,
            margins: formPhrases.margins, script: .asking
        ).html
    }

    /// The instruction, and how to answer.
    private var lead: Markup {
        let period = questionnaire.recall.map { formPhrases.period($0) + ". " } ?? ""
        let instruction = wording.instruction.map { Markup.paragraph(.text($0), "lead") }
        let howToAnswer = Markup.paragraph(.text(period + howToAnswerWords))
        return .element("div", ["id": "lead"], [instruction ?? .nothing, howToAnswer])
    }

    private var howToAnswerWords: String {
        questionnaire.acceptsEntries
            ? Phrasebook(wording.language)("Please answer each question.") : phrases.howToAnswer
    }

    /// The notice of rights, and the identity of the definition.
    private var footer: [Markup] {
        let identity = "\(questionnaire.id) \(questionnaire.version), \(wording.language)"
        return [
            .paragraph(.text(phrases.privacy)), .paragraph(.text(wording.rightsNotice)),
            .paragraph(.text("\(identity); \(source.name) \(source.version)")),
        ]
    }
}

extension AskingPage {
    /// The data for the script: the items with their conditions, the words, and the fields of the
    /// result that do not depend on the answers.
    private var data: JSONValue {
        [
            "result": result,
            "subject": subject.map { .string($0.text) } ?? .null,
            "person": .string(formPhrases.person),
            "items": .array(AskedItem.all(of: questionnaire).map(data)),
            "decline": .string(formPhrases.preferNotToAnswer),
            "support": .array(support.map(shown)),
            "words": phrases.data,
        ]
    }

    /// The fields of the result that do not depend on the answers.
    private var result: JSONValue {
        .object(of: [
            "questionnaire": .string(questionnaire.id.text),
            "version": .string(questionnaire.version.description),
            "contentHash": .string(questionnaire.contentHash.description),
            "language": .string(wording.language.description),
            "source": ["name": .string(source.name), "version": .string(source.version)],
            "metadata": wording.suppliedFrom.map { .object([(MetadataKey.wording, .string($0))]) },
        ])
    }

    private func data(of asked: AskedItem) -> JSONValue {
        let item = asked.item
        let flags = questionnaire.flags.filter { $0.item == item.id }
        let answers = item.values.map { Answer.answered($0) } + [.declined, .skipped]
        let raising = answers.filter { answer in flags.contains { $0.isRaised(by: answer) } }
        let tests = flags.compactMap { flag -> JSONValue? in
            guard item.kind != .choice, case .passes(let test) = flag.trigger else { return nil }
            return data(of: .item(item.id, test))
        }
        return .object(
            [
                ("id", .string(item.id.text)), ("text", shown(wording.text(of: item))),
                ("number", asked.number.map { .integer($0) } ?? .null),
                ("opening", asked.opening.map(data) ?? .null),
                (
                    "choices",
                    .array(
                        item.choices.map {
                            [
                                "value": .integer($0.value),
                                "text": shown(wording.text(of: $0, in: item)),
                                "exclusive": .bool($0.isExclusive),
                            ]
                        })
                ),
                ("mayDecline", .bool(item.mayBeDeclined)),
                ("raising", .array(raising.map(\.json))), ("raisingWhen", .array(tests)),
                ("askedWhen", item.askedWhen.map(data) ?? .null),
            ] + kindData(of: item))
    }

    private func data(of section: Questionnaire.Section) -> JSONValue {
        let lines =
            wording.introduction(of: section)?.split(separator: "\n").map(String.init) ?? []
        return [
            "title": wording.heading(of: section).map(shown) ?? .null,
            "instruction": .array(lines.map(shown)),
        ]
    }

    /// The kind of a question, with the data that the script needs to ask it.
    private func kindData(of item: Item) -> [(String, JSONValue)] {
        let expectation = shown(Phrasebook(wording.language).expectation(of: item))
        let name: String
        var further: [(String, JSONValue)] = []
        switch item.kind {
        case .choice: return [("kind", "choice")]
        case .multiple(let count):
            name = "multiple"
            further = [
                ("least", .integer(count.lowerBound)), ("greatest", .integer(count.upperBound)),
            ]
        case .number(let range):
            name = "number"
            further = [
                (
                    "limits",
                    [
                        "min": .string(range.least.shortText),
                        "max": .string(range.greatest.shortText),
                        "step": .string(range.step?.shortText ?? "any"),
                        "inputMode": "decimal",
                    ]
                )
            ]
        case .time: name = "time"
        case .date(let range):
            name = "date"
            further = [
                (
                    "limits",
                    [
                        "min": .string(range.lowerBound.description),
                        "max": .string(range.upperBound.description),
                    ]
                )
            ]
        case .text:
            name = "text"
            further = [("length", .integer(Item.greatestTextLength))]
        }
        return [("kind", .string(name)), ("expectation", expectation)] + further
    }

    /// A condition in one of the two forms of ``/Questionnaires/Condition/Form``.
    private func data(of condition: Condition) -> JSONValue {
        switch condition.form {
        case .comparison(let item, let test):
            let (name, bound): (String, JSONValue) =
                switch test {
                case .atLeast(let bound): ("atLeast", bound.exactJSON)
                case .atMost(let bound): ("atMost", bound.exactJSON)
                case .above(let bound): ("above", bound.exactJSON)
                case .below(let bound): ("below", bound.exactJSON)
                case .equals(let value): ("equals", value.exactJSON)
                case .anyOf(let values): ("anyOf", .array(values.sorted().map { .integer($0) }))
                case .answered: ("answered", .null)
                case .declined: ("declined", .null)
                }
            return ["item": .string(item.text), "test": .string(name), "bound": bound]
        case .score(let scale, let test):
            // A definition has no such condition for asking a question.
            return ["scale": .string(scale.text), "test": .string(test.description)]
        case .count(let parts, let least, let greatest):
            return [
                "of": .array(parts.map(data)), "least": .integer(least),
                "greatest": .integer(greatest),
            ]
        }
    }

    /// A text as the page shows it: invisible characters appear as code points.
    private func shown(_ text: String) -> JSONValue { .string(TerminalText(text).description) }
}
