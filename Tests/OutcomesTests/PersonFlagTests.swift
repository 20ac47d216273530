import Administration
import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// One place collects a person's flags.
@Suite struct PersonFlagTests {
    private func result(
        _ number: Int, _ last: Answer, of clinic: Clinic, on date: String = "2026-01-05"
    ) throws -> Assessment {
        let answers = clinic.form.items.map { $0.id == "self-harm" ? last : .answered(0) }
        return try clinic.assessment(number, on: date, answers: answers).assessment
    }

    @Test func `a flag tells where its answer is now and which answer replaced it`() async throws {
        let clinic = try Clinic()
        let store = InMemoryStore()
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-01-07"))
        let subject = SubjectID("P-1")
        _ = try await store.save(result(1, .answered(1), of: clinic), of: clinic.form, by: by)
        _ = try await store.save(result(2, .answered(2), of: clinic), of: clinic.form, by: by)
        _ = try await store.amend(
            Clinic.id(2), with: result(3, .answered(0), of: clinic), of: clinic.form,
            reason: "misread", by: by)
        var session = InterviewSession(clinic.form)
        for _ in 0..<8 { try session.answer(0) }
        try session.answer(3)
        let date = try Timestamp(parsing: "2026-01-06")
        try await store.keep(
            Draft(
                id: Clinic.id(4), subject: subject, language: "en", started: date, updated: date,
                source: SampleSource(name: "tests"), state: session.state),
            of: clinic.form, replacing: nil, by: by)
        let flags = try await store.personFlags(of: subject)
        #expect(flags.map(\.answer) == [.answered(1), .answered(2), .answered(3)])
        #expect(
            flags.map(\.place) == [
                .result, .correctedResult(by: Clinic.id(3)), .unfinishedInterview,
            ])
        #expect(flags.map(\.laterAnswer) == [nil, .answered(0), nil])
        #expect(flags.map(\.isCurrent) == [true, false, false])
        #expect(flags.allSatisfy { $0.title.hasPrefix("Thoughts of being better off dead") })
        try await store.discardDraft(Clinic.id(4), by: by)
        #expect(try await store.personFlags(of: subject).count == 3)
        #expect(try await store.personFlags(of: SubjectID(parsing: "P-2")).isEmpty)
        let results = await store.assessments(AssessmentQuery())
        let records = await store.flags(of: nil, .all)
        let trend = try #require(
            PersonTrend(
                of: results, subject: subject, definition: clinic.form, flags: records))
        #expect(trend.flags.map(\.number) == [1, 2, 3])
        #expect(trend.items.first?.raised == trend.flags)
    }

    @Test func `a flag without a record is found among the answers`() throws {
        let clinic = try Clinic()
        let stored = StoredAssessment(
            assessment: try result(1, .declined, of: clinic), sequence: 1, amends: nil,
            amendedBy: nil)
        let flags = PersonFlag.all(
            records: [], assessments: [stored], drafts: [], definitions: [clinic.form, clinic.form])
        #expect(flags.map(\.flag) == ["self-harm-declined"])
        #expect(flags.first?.number == nil)
        #expect(flags.first?.result == Clinic.id(1))
    }
}
