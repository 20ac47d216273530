import Questionnaires
import Reports
import Scoring
import Shelf
import Testing

struct ResultTextTests {
    private func lines(
        _ id: Questionnaire.ID, _ answers: String, _ policy: MissingPolicy = .strict,
        language: LanguageTag? = nil, for reader: ResultText.Reader = .clinician
    ) throws -> [String] {
        let form = try ShippedQuestionnaires.questionnaire(id)
        var states = try answers.split(separator: " ").map { try #require(Answer(String($0))) }
        while states.count < form.items.count { states.append(.notReached) }
        let given = try Answers(states, for: form)
        let card = Scorer(form).scorecard(given, policy: policy)
        return ResultText(card, answers: given, of: form, in: language, for: reader).lines
    }

    @Test(arguments: [("phq-9", "2 2 2 2 2 2 2 2 2 2"), ("pcl-5", "3 3 3 3 3 3 3 3 3 3")])
    func `the person who answered does not read the instructions to a clinician`(
        id: Questionnaire.ID, answers: String
    ) throws {
        let states =
            answers + " "
            + Array(repeating: "3", count: id == "pcl-5" ? 10 : 0)
            .joined(separator: " ")
        let toClinician = try lines(id, states)
        let toPerson = try lines(id, states, for: .personWhoAnswered)
        #expect(toClinician.contains { $0.contains("clinician") })
        #expect(!toPerson.contains { $0.contains("clinician") })
        #expect(toPerson.contains { $0.hasSuffix("criteria met") })
        #expect(toPerson.contains("This is a screening result, not a diagnosis."))
    }

    @Test func `a complete result has score, band, cut-point, algorithm and closing note`() throws {
        let notice = try ShippedQuestionnaires.questionnaire("phq-9").rights.notice
        let lines = try lines("phq-9", "2 2 2 2 1 1 2 0 0 1")
        #expect(lines[0] == "PHQ-9 total: 12 of 27")
        #expect(lines[1] == "  Band: Moderate (10 to 14)")
        #expect(lines.contains("  Positive screen for depression: yes (10 or more)"))
        #expect(lines.contains("  Answer: 1, Somewhat difficult"))
        #expect(lines.contains("Major depressive syndrome: criteria met"))
        #expect(lines.suffix(3) == ["", "This is a screening result, not a diagnosis.", notice])
        #expect(!lines.contains { $0.contains("lies between") })
    }

    @Test(arguments: [
        (LanguageTag("en"), "PHQ-9 total: 12 of 27, as the source states it"),
        ("es-US", "Total del PHQ-9: 12 de 27, según indica la fuente"),
        ("de", "PHQ-9-Summe: 12 von 27, wie die Quelle angibt"),
    ])
    func `a total that a source states is marked so`(language: LanguageTag?, first: String) throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let unknown = Answers(for: form)
        let card = Scorer(form).scorecard(unknown, stated: ["total": 12])
        let lines = ResultText(card, answers: unknown, of: form, in: language).lines
        #expect(lines.contains(first))
        #expect(!lines.contains { $0.contains("ATTENTION") })
    }

    @Test(arguments: [
        ("0 0 0 0 0 0 0 0 1", "ATTENTION: Thoughts of being better off dead or of self-harm"),
        ("0 0 0 0 0 0 0 0 declined", "ATTENTION: The question about self-harm was declined"),
        ("3 3 skipped 3 3 3 3 3 skipped", "ATTENTION: The question about self-harm was skipped"),
    ])
    func `a flag comes first, whatever the total is`(answers: String, first: String) throws {
        let lines = try lines("phq-9", answers)
        #expect(lines[0] == first)
        #expect(lines[1].hasPrefix("  Answer: "))
        #expect(lines[2].hasPrefix("  Needs "))
    }

    @Test func `a flag is shown even if the given definition does not have it`() throws {
        let gad7 = try ShippedQuestionnaires.questionnaire("gad-7")
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers([0, 0, 0, 0, 0, 0, 0, 0, 2], for: phq9)
        let card = Scorer(phq9).scorecard(answers)
        let lines = ResultText(card, answers: Answers(for: gad7), of: gad7).lines
        #expect(lines[0] == "ATTENTION: self-harm-thoughts")
    }

    @Test func `missing answers are named, with the totals still possible`() throws {
        let lines = try lines("gad-7", "1 1 1 1 1 1 skipped")
        #expect(
            lines.prefix(3) == [
                "GAD-7 total: no score, 6 of the 7 answers it needs",
                "  Without an answer: afraid", "  The total lies between 6 and 9.",
            ])
        #expect(lines[3] == "  Band, whatever the missing answers are: Mild (5 to 9)")
        // GAD-7 has cut-points of 8 and 10 points, and the total is at least 6 and at most 9.
        #expect(
            lines[4...5] == [
                "  Positive screen for generalized anxiety disorder: no, "
                    + "whatever the missing answers are (below 10)",
                "  Lower cut-point (caseness in NHS Talking Therapies): "
                    + "cannot be told from the answers given",
            ])
    }

    @Test func `an estimate is marked so, with its exact value and its rule`() throws {
        let lines = try lines("gad-7", "3 1 1 1 1 skipped skipped", .prorate)
        #expect(
            lines[0] == "GAD-7 total: about 10 of 21 (exactly 49/5), estimated from 5 of 7 answers")
        #expect(lines[2] == "  The total lies between 7 and 13.")
        #expect(
            lines[3].hasPrefix("  Rule for the estimate: ") && lines[3].hasSuffix("(not verified)"))
        #expect(lines[4] == "  Band: Moderate (10 to 14)")
        #expect(
            lines.contains("  Positive screen for generalized anxiety disorder: yes (10 or more)"))
    }

    @Test func `a cut-point that is not met reads as a no`() throws {
        let lines = try lines("gad-7", "3 3 3 0 0 0 0")
        #expect(
            lines.contains("  Positive screen for generalized anxiety disorder: no (below 10)"))
        #expect(
            lines.contains("  Lower cut-point (caseness in NHS Talking Therapies): yes (8 or more)")
        )
        // A label that names one side of the cut-point would be wrong for half of the scores.
        for form in try ShippedQuestionnaires.all {
            for label in form.scales.flatMap(\.cutPoints).map(\.label) {
                for side in ["at or above", "at or below", "or more", "or less"] {
                    #expect(!label.lowercased().contains(side), "\(form.id)")
                }
            }
        }
    }

    @Test func `if more is better, a cut-point is met at or below it`() throws {
        let json = try ShippedQuestionnaires.questionnaire("gad-2").canonicalJSON
        let text = String(decoding: json, as: UTF8.self)
            .replacing("higher-is-worse", with: "higher-is-better")
        let form = try Questionnaire(json: Array(text.utf8))
        for (value, words) in [(0, "yes (3 or less)"), (3, "no (above 3)")] {
            let answers = try Answers([value, value], for: form)
            let card = Scorer(form).scorecard(answers)
            let lines = ResultText(card, answers: answers, of: form).lines
            #expect(lines.contains { $0.hasSuffix(": \(words)") }, "\(lines)")
        }
    }

    @Test(
        arguments: [
            (
                "de",
                [
                    "ACHTUNG: Gedanken, besser tot zu sein oder sich Leid zuzufügen*",
                    "  Antwort: 1, An einzelnen Tagen",
                ], "PHQ-9-Summe: 10 von 27",
                "  Screening positiv für Depression*: ja (10 oder mehr)"
            ),
            (
                "es-US",
                [
                    "ATENCIÓN: Pensamientos de que estaría mejor muerto(a) o de lastimarse*",
                    "  Respuesta: 1, Varios días",
                ], "Total del PHQ-9: 10 de 27", "  Detección positiva de depresión*: sí (10 o más)"
            ),
        ] as [(LanguageTag, [String], String, String)])
    func `a result is in the reader's language, and marks its own translations`(
        language: LanguageTag, beginning: [String], score: String, cutPoint: String
    ) throws {
        let lines = try lines("phq-9", "3 3 3 0 0 0 0 0 1 1", language: language)
        #expect(Array(lines.prefix(2)) == beginning)
        #expect(lines.contains(score))
        #expect(lines.contains(cutPoint))
        #expect(lines.contains { $0.hasPrefix("* ") })
        let text = lines.joined(separator: "\n")
        for english in [
            "ATTENTION", "Answer:", " of 27", "Band:", "criteria met", "This is",
        ] {
            #expect(!text.contains(english), "\(english)")
        }
    }

    @Test func `a rule that depends on missing answers is not called unmet`() throws {
        let lines = try lines("phq-9", "2 2 2 2 0 0 0 0 declined")
        let words = "cannot be told from the answers given; not known: self-harm"
        #expect(lines.contains("Major depressive syndrome: \(words)"))
    }

    @Test func `no result of any form says that there is no risk, or calls itself a diagnosis`()
        throws
    {
        for form in try ShippedQuestionnaires.all
        where form.items.allSatisfy({ $0.kind == .choice }) {
            for value in form.items[0].values {
                let states = form.items.map { item in
                    Answer.answered(item.choice(value)?.value ?? item.values[0])
                }
                let answers = try Answers(states, for: form)
                for language in form.languages {
                    let lines = ResultText(
                        Scorer(form).scorecard(answers), answers: answers, of: form, in: language
                    ).lines
                    let text = lines.joined(separator: "\n").lowercased()
                    let notDiagnosis = [
                        "screening result, not a diagnosis", "keine diagnose", "no un diagnóstico",
                    ]
                    #expect(notDiagnosis.contains { text.contains($0) })
                    let notice = form.wording(for: language).rightsNotice
                    #expect(lines.last == notice)
                    for phrase in ["no risk", "low risk", "not at risk", "diagnosed"] {
                        #expect(!text.contains(phrase), "\(form.id)")
                    }
                }
            }
        }
    }

    @Test func `an explanation shows each item, the rule, the policy and the exact definition`()
        throws
    {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers([2, 2, 2, 2, 1, 0, 0, 0, 4], for: form)
        let explanation = Scorer(form).explanation(answers, policy: .prorate)
        let lines = ExplanationText(explanation, of: form).lines
        #expect(lines[1] == "Definition: phq-9, version 1.0.0, content \(form.contentHash)")
        #expect(lines[2] == "Missing answers: prorate")
        #expect(lines[4] == "total: sum of 9 items")
        #expect(lines[5] == "  interest: 2, adds 2")
        #expect(lines[13] == "  self-harm: declined, adds nothing")
        #expect(
            lines[14] == "  Total: 81/8 exactly, 10 rounded half up, from 8 of 9; 9 to 12 possible")
        #expect(lines[15].hasPrefix("  Prorating allowed with up to 2 missing: "))
    }

    @Test(
        arguments: [
            (
                "en", "ATTENTION: Thoughts of being better off dead or of self-harm",
                "The answer was changed later: 0, Not at all"
            ),
            (
                "de", "ACHTUNG: Gedanken, besser tot zu sein oder sich Leid zuzufügen*",
                "Die Antwort wurde später geändert: 0, Überhaupt nicht"
            ),
            (
                "es", "ATENCIÓN: Pensamientos de que estaría mejor muerto(a) o de lastimarse*",
                "La respuesta se cambió después: 0, Ningún día"
            ),
        ] as [(LanguageTag, String, String)])
    func `an open flag of a changed answer is shown, and no proposal for the band`(
        language: LanguageTag, first: String, now: String
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers(Array(repeating: .answered(0), count: 9) + [.notAsked], for: form)
        let card = Scorer(form).scorecard(answers)
        let kept = Scorecard.RaisedFlag(
            flag: "self-harm-thoughts", item: "self-harm", answer: .answered(2))
        let lines = ResultText(card, answers: answers, of: form, kept: [kept], in: language).lines
        #expect(lines[0] == first)
        #expect(lines[2] == "  \(now)")
        let plain = ResultText(card, answers: answers, of: form, in: language).lines
        // The proposal for the band.
        #expect(Set(plain).subtracting(lines).count == 1, "\(plain)")
        // A flag that an answer raises is shown once.
        let raising = try Answers(
            Array(repeating: .answered(0), count: 8) + [.answered(2), .notReached],
            for: form)
        let raised = Scorer(form).scorecard(raising)
        let both = ResultText(raised, answers: raising, of: form, kept: [kept], in: language).lines
        #expect(both.count { $0 == first } == 1)
    }

    @Test(
        arguments: [
            (
                "1 1 1 skipped 1 0 0 0 0 0 0 0 0 0 0",
                "  Without question 4, which may be left out and has no answer: 4 of 28."
            ),
            ("1 1 1 0 1 0 0 0 0 0 0 0 0 0 0", nil),
        ] as [(String, String?)])
    func `an optional question without an answer is named, with the greatest total without it`(
        answers: String, line: String?
    ) throws {
        let lines = try lines("phq-15", answers)
        #expect(lines[0] == "PHQ-15 total: 4 of 30")
        #expect(lines.first { $0.contains("may be left out") } == line)
    }

    @Test func `the person who answered reads the questions without an answer, not their names`()
        throws
    {
        let lines = try lines(
            "phq-9", "0 0 0 0 0 0 0 0 declined", language: "de", for: .personWhoAnswered)
        let text = lines.joined(separator: "\n")
        #expect(text.contains("Ohne Antwort: 9. Gedanken, dass Sie lieber tot wären"), "\(text)")
        #expect(!text.contains("self-harm"), "\(text)")
    }
}
