import Foundation
import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// The folder of the public fixtures, or `nil`.
private let publicFixtures = ProcessInfo.processInfo.environment["WELLBEING_FACTS"].map {
    URL(filePath: $0).appending(path: "interchange/public")
}

/// Files of public repositories, which are not in this repository. They are read from the folder
/// that `WELLBEING_FACTS` names.
@Suite(.enabled(if: publicFixtures != nil))
struct PublicFixtureTests {
    private func entries(_ path: String, subject: SubjectID? = nil) throws -> [SampleImport.Entry] {
        let folder = try #require(publicFixtures)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
        return FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            defaultSubject: subject
        ).entries(in: bytes, file: path)
    }

    private func states(_ found: Assessment) -> [Int?] {
        found.answers.states.map(\.value)
    }

    @Test func `US Core's response is read`() throws {
        let entries = try entries("us-core/QuestionnaireResponse-phq-9-example.json")
        let found = try #require(entries.assessments.first?.0, "\(entries.map(\.summary))")
        #expect(states(found) == [2, 2, 2, 2, 1, 1, 2, 0, 0, 1])
        #expect(found.scorecard.total?.points == 12)
        #expect(found.subject == "example")
    }

    @Test func `US Core's total is read, and an item or a panel alone is a problem`() throws {
        let total = try entries("us-core/Observation-PHQ9-item-example-44261-6.json")
        #expect(total.assessments.first?.0.stated == ["total": 12])
        let item = try entries("us-core/Observation-PHQ9-item-example-44250-9.json")
        #expect(item.problems.map(\.code) == [.unknownForm])
        let panel = try entries("us-core/Observation-PHQ9-panel-example-44249-1.json")
        #expect(panel.problems.map(\.code) == [.unresolvedReference])
    }

    @Test(
        arguments: [
            ("abstract-question-type-included", .contradiction),
            ("choice-answer-option", .notAChoice), ("display-answer-included", .contradiction),
            ("group-required", .missingKey), ("group-with-string", .missingKey),
            ("group-with-string-invalid-nesting-link-id", .unknownItem),
            ("integer-invalid-type", .wrongType), ("invalid-link-id", .unknownItem),
            ("string", .tooMany), ("string-required", .missingKey), ("decimal", nil),
            ("integer", nil), ("questionnaire-draft", nil), ("string-draft-downgrade", nil),
        ] as [(String, Diagnostic.Code?)])
    func `responses are refused that validators refuse`(
        name: String, code: Diagnostic.Code?
    ) throws {
        let folder = try #require(publicFixtures).appending(path: "fhir-test-cases")
        func bytes(_ ending: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: folder.appending(path: "\(name)-\(ending).json")))
        }
        var reader = Forms.reader
        try reader.addForms(json: try bytes("q"))
        // None of them is a form that the kit knows, or names a person.
        let others: Set<Diagnostic.Code> = [.unknownForm, .noSubject, .noDate]
        let found = reader.entries(in: try bytes("qr")).problems.map(\.code)
        #expect(found.filter { !others.contains($0) } == [code].compactMap(\.self))
    }

    @Test func `the response and the total of MII are read`() throws {
        let name = "mii/QuestionnaireResponse-mii-exa-pro-phq-9-response.json"
        let entries = try entries(name)
        let found = try #require(entries.assessments.first?.0, "\(entries.map(\.summary))")
        #expect(states(found) == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
        let total = try self.entries("mii/Observation-mii-exa-pro-phq-9-observation.json")
        #expect(total.assessments.first?.0.stated == ["total": 27])
    }

    @Test func `Spezi's response is read when the person is named`() throws {
        let name = "spezi/PHQ9_response_rkof.json"
        #expect(try entries(name).problems.map(\.code) == [.noSubject])
        let entries = try entries(name, subject: "p-1")
        let found = try #require(entries.assessments.first?.0, "\(entries.map(\.summary))")
        #expect(found.scorecard.total?.points == 27)
        #expect(found.start == Timestamp("2026-02-19T22:09:14.800706+01:00"))
    }

    @Test func `a response whose codes and points disagree is refused`() throws {
        let entries = try entries("ahrq/QuestionnaireResponse-515089.json")
        #expect(entries.assessments.isEmpty)
        #expect(Set(entries.problems.map(\.code)) == [.contradiction])
    }

    @Test func `the cases of the validators are read without a result`() throws {
        let folder = try #require(publicFixtures).appending(path: "fhir-test-cases")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var count = 0
        for name in names where name.hasSuffix("-qr.json") {
            count += 1
            let entries = try entries("fhir-test-cases/\(name)", subject: "p-1")
            #expect(entries.assessments.isEmpty, "\(name)")
            #expect(!entries.isEmpty, "\(name)")
        }
        #expect(count > 20)
    }
}
