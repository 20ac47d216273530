import Foundation
import TestSupport
import Testing
import WellbeingKit

/// The text of one result, and the results in a report, for a service.
struct JournalResultTests {
    @Test(arguments: [("en", "ATTENTION: "), ("de", "ACHTUNG: ")] as [(LanguageTag, String)])
    func `the text of a result shows a flag whose answer was changed`(
        language: LanguageTag, start: String
    ) async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let interview = try await journal.interview("phq-9", of: "P-17", language: language)
        for value in [0, 0, 0, 0, 0, 0, 0, 0, 1] { try await interview.answer(value) }
        try interview.back()
        try await interview.answer(0)
        while interview.question != nil { try await interview.answer(0) }
        let result = try await interview.finish()
        #expect(result.scorecard.flags.isEmpty)
        let text = try await journal.text(of: result.assessment.id)
        #expect(text.lines.first?.hasPrefix(start) == true)
        #expect(text.summary.first == text.lines.first)
    }

    @Test func `the text of an unknown result names its identifier`() async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let id = journal.newID()
        let error = await #expect(throws: Journal.Refusal.self) {
            try await journal.text(of: id)
        }
        #expect(error == .noResult(id))
        #expect(error?.description.contains("\(id)") == true)
    }

    @Test(arguments: [("en", "The result was corrected since."), ("de", "berichtigt")])
    func `the text of a corrected result says so, and names the current one`(
        language: LanguageTag, words: String
    ) async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let form = try journal.catalogue.questionnaire("phq-9")
        let first = try await journal.record("phq-9", [1, 1, 1, 1, 1, 1, 1, 1, 0], of: "P-17")
        var versions = [first]
        for value in [2, 3] {
            let answers = try Answers(Array(repeating: value, count: 9), for: form)
            let next = Assessment(
                id: journal.newID(), subject: "P-17", start: first.start, source: journal.source,
                mode: .recorded, answers: answers, scoredBy: Scorer(form))
            _ = try await journal.store.amend(
                versions[versions.count - 1].id, with: next, of: form, reason: "typing error",
                by: journal.author)
            versions.append(next)
        }
        let current = versions[2].id
        for old in versions.prefix(2) {
            let text = try await journal.text(of: old.id, in: language)
            for lines in [text.lines, text.summary] {
                #expect(lines.contains { $0.contains(words) })
                #expect(lines.contains { $0.contains("\(current)") })
            }
        }
        let text = try await journal.text(of: current, in: language)
        #expect(!text.lines.contains { $0.contains(words) })
    }

    @Test func `the report of a person has the results of a form without a scale`() async throws {
        let form = Repository.root.appending(path: "Tests/Instruments/c-ssrs-screener.json")
        let journal = Journal(
            InMemoryStore(), as: SampleSource(name: "Arising"), of: "P-17",
            catalogue: QuestionnaireCatalogue(adding: [
                .init(name: "c-ssrs-screener.json", bytes: Array(try Data(contentsOf: form)))
            ]))
        let stored = try await journal.record(
            "c-ssrs-screener",
            Array(repeating: .answered(1), count: 3) + Array(repeating: .answered(0), count: 3)
                + [.notAsked])
        let report = try await journal.report()
        #expect(report.trends.isEmpty)
        #expect(report.unscaled.flatMap(\.assessments).map(\.assessment) == [stored])
        #expect(PersonReport.Page(report).html.contains("Moderate"))
    }
}
