import Foundation
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import FHIR

/// Every fixture is read as `expected.json` says.
@Suite struct FixtureTests {
    @Test func `every fixture has an expected reading`() throws {
        let folder = Repository.root.appending(path: "Tests/Payloads/fhir")
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains("/") }
        #expect(try Set(found) == Set(ExpectedReading.all().keys))
        #expect(found.count > 80)
    }

    @Test func `a file of FHIR is recognised by its content`() throws {
        for name in try ExpectedReading.all().keys {
            #expect(FHIRReader.mayRead(try Forms.file(name)), "\(name)")
        }
        let export = try Repository.bytes("Tests/Payloads/fhir/expected.json")
        #expect(!FHIRReader.mayRead(export))
        #expect(!FHIRReader.mayRead(Array("\"resourceType\",1".utf8)))
        #expect(!FHIRReader.mayRead([]))
    }

    @Test(arguments: ["shapes", "refuse", "observations"])
    func `a result is read as expected`(folder: String) throws {
        for (name, expected) in try ExpectedReading.files(folder) {
            let entries = Forms.reader.entries(in: try Forms.file(name), file: name)
            try check(entries, expected, name)
        }
    }

    private func check(_ entries: [SampleImport.Entry], _ expected: ExpectedReading, _ name: String)
        throws
    {
        let shown = Comment(rawValue: "\(name): \(entries.map(\.summary))")
        switch expected.verdict?.split(separator: " ").first ?? "accept" {
        case "accept":
            #expect(entries.assessments.count == 1 && entries.problems.isEmpty, shown)
            guard let (found, form, _) = entries.assessments.first else { return }
            check(found, form, expected, shown)
        case "refuse":
            #expect(!entries.problems.isEmpty && entries.problems.count <= 3, shown)
            #expect(entries.assessments.isEmpty && entries.withdrawals.isEmpty, shown)
        case "needsSubject":
            #expect(entries.problems.map(\.code) == [.noSubject], shown)
            #expect(entries.assessments.isEmpty, shown)
            let reader = FHIRReader(
                questionnaires: Forms.all, source: SampleSource(name: "test"),
                defaultSubject: "p-7")
            let again = reader.entries(in: try Forms.file(name))
            #expect(again.assessments.first?.0.subject == "p-7", shown)
        case "needsDate":
            #expect(entries.problems.map(\.code) == [.noDate], shown)
            let date = try #require(Timestamp("2024-03-16"))
            let reader = FHIRReader(
                questionnaires: Forms.all, source: SampleSource(name: "test"), defaultDate: date)
            #expect(reader.entries(in: try Forms.file(name)).assessments.first?.0.start == date)
        case "notAResult":
            let flag = SampleImport.Entry.LeftOut.flagNotKept.reason
            let reasons = entries.leftOut.map(\.reason)
            #expect(reasons.count == entries.count, shown)
            #expect(reasons.count { $0 != flag } == 1, shown)
        case "withdraw":
            #expect(entries.withdrawals.count == 1 && entries.count == 1, shown)
        default: Issue.record("an unknown verdict of \(name)")
        }
    }

    private func check(
        _ found: Assessment, _ form: Questionnaire, _ expected: ExpectedReading, _ shown: Comment
    ) {
        #expect(found.mode == .imported)
        if let questionnaire = expected.questionnaire {
            #expect(form.id.text.filter { $0 != "-" } == questionnaire, shown)
        }
        if let subject = expected.subject { #expect(found.subject.text == subject, shown) }
        if let date = expected.date { #expect(found.start == Timestamp(date), shown) }
        if let items = expected.items {
            let states = form.scoredItems.map { found.answers[$0.id] }
            #expect(states == items.map(\.answer), shown)
            #expect(found.scorecard.total?.points == expected.total.map { Points($0) }, shown)
            #expect(found.stated.isEmpty)
        }
        if let total = expected.totalOnly {
            #expect(found.stated == ["total": Points(total)], shown)
            #expect(found.answers.states.allSatisfy { $0 == .notReached || $0 == .notAsked }, shown)
        }
        if let minimum = expected.minimum, let maximum = expected.maximum {
            #expect(found.scorecard.total?.least == Points(minimum), shown)
            #expect(found.scorecard.total?.greatest == Points(maximum), shown)
        }
        if let difficulty = expected.difficulty {
            #expect(found.answers["difficulty"] == .answered(difficulty), shown)
        }
    }

    @Test func `a state of mind is read as expected`() throws {
        for (name, expected) in try ExpectedReading.files("state-of-mind") {
            let entries = Forms.reader.entries(in: try Forms.file(name), file: name)
            let shown = Comment(rawValue: "\(name): \(entries.map(\.summary))")
            if expected.verdict == "refuse" {
                #expect(entries.problems.count == 1 && entries.count == 1, shown)
                continue
            }
            #expect(entries.minds.count == 1 && entries.problems.isEmpty, shown)
            guard let mind = entries.minds.first else { continue }
            #expect(mind.subject.text == expected.subject, shown)
            #expect(mind.start == expected.date.flatMap { Timestamp($0) }, shown)
            #expect(mind.kind.word == expected.kind, shown)
            #expect(mind.valence.value == expected.valence, shown)
            #expect(mind.labels.map(\.word) == expected.labels, shown)
            #expect(mind.associations.map(\.word) == expected.associations, shown)
            let isMismatch = mind.valenceClassification.word != expected.statedClassification
            #expect(
                (mind.metadata[FHIRMetadataKey.valenceClassification] != nil) == isMismatch, shown)
        }
    }

    /// HealthKitOnFHIR writes "unknown" for a number of HealthKit that it does not know.
    @Test(arguments: [("unknown", true), ("pleasant", true), ("unheard of", false)])
    func `a class of valence that the writer did not know leaves the valence`(
        word: String, isRead: Bool
    ) throws {
        let text = String(
            decoding: try Forms.file("state-of-mind/hkof-momentary.json"), as: UTF8.self)
        let changed = text.replacing("\"slightly pleasant\"", with: "\"\(word)\"")
        #expect(changed.contains(word))
        let entries = Forms.reader.entries(in: Array(changed.utf8))
        #expect(entries.minds.count == (isRead ? 1 : 0))
        #expect(entries.problems.map(\.code) == (isRead ? [] : [.unknownWord]))
        let stated = entries.minds.first?.metadata[FHIRMetadataKey.valenceClassification]
        #expect(stated == (word == "pleasant" ? .string(word) : nil))
    }

    @Test func `every line of NDJSON is read as expected`() throws {
        let name = "ndjson/QuestionnaireResponse.000.ndjson"
        let expected = try #require(try ExpectedReading.all()[name]?.results)
        let entries = Forms.reader.entries(in: try Forms.file(name))
        #expect(entries.problems.isEmpty)
        #expect(entries.assessments.count == expected.count)
        for ((found, form, line), expected) in zip(entries.assessments, expected) {
            #expect(line == expected.line)
            #expect(found.subject.text == expected.subject)
            #expect(found.start == Timestamp(expected.date))
            #expect(
                form.scoredItems.map { found.answers[$0.id] } == expected.items.map(\.answer))
            #expect(found.scorecard.total?.points == Points(expected.total))
        }
    }

    @Test(arguments: [1, 7, 64, 100_000])
    func `a bad line of NDJSON is one problem with its line`(pieceSize: Int) throws {
        let name = "ndjson/messy.ndjson"
        let expected = try #require(try ExpectedReading.all()[name])
        let bytes = try Forms.file(name)
        var place = 0
        var entries: [SampleImport.Entry] = []
        Forms.reader.read(
            from: {
                guard place < bytes.count else { return nil }
                defer { place += pieceSize }
                return Array(bytes[place..<min(place + pieceSize, bytes.count)])
            },
            { entries.append($0) })
        #expect(entries.assessments.map(\.line) == expected.acceptLines)
        #expect(
            entries.assessments.map { $0.0.scorecard.total?.points }
                == expected.totals?.map { Points($0) })
        #expect(entries.problemLines == expected.rejectLines)
        let skipped = try #require(expected.skipLines)
        #expect(entries.leftOut.map(\.line).allSatisfy { skipped.contains($0) })
    }
}

extension SampleImport.Entry {
    /// The entry in a few words, for messages of tests.
    var summary: String {
        switch self {
        case .assessment(let found, let form, _, _, _):
            "\(form.id) \(found.subject) \(found.answers.states.map(\.description))"
        case .observation: "an observation"
        case .withdrawal: "a withdrawal"
        case .leftOut(let why, _): "left out: \(why.reason)"
        case .doubt(let doubt, _): "a doubt: \(doubt.problem)"
        case .problem(let found): found.map { "\($0) at \($0.path)" }.joined(separator: "; ")
        }
    }
}
