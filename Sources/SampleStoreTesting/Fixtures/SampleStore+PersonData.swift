import Administration
package import Questionnaires
package import Samples
import Scoring

extension SampleStore {
    /// Saves data of each kind about a person. Its texts begin with "ZZ", to search files for them.
    ///
    /// - Parameters:
    ///   - name: The person.
    ///   - first: The first number of the samples; they use eight.
    ///   - form: The form of the assessments.
    package func savePersonData(
        of name: String, from first: Int, _ form: Questionnaire
    ) async throws {
        let by = try Fixture.attribution()
        let subject = try SubjectID(parsing: name)
        let own = SampleSource(name: "ZZSOURCE of \(name)")
        // An interview with a withdrawn answer, which is finished, corrected and acknowledged.
        var session = InterviewSession(form)
        for value in [3, 2, 3] { try session.answer(value) }
        try session.back()
        try session.answer(1)
        try await keep(
            Fixture.draft(first, of: session, subject: subject), of: form, replacing: nil, by: by)
        _ = try await save(
            Fixture.assessment(
                first, of: form, subject: subject,
                answers: [.answered(3), .answered(2), .answered(1)],
                metadata: ["note": .string("ZZNOTE \(name)")]), of: form,
            finishing: session.state, by: by)
        _ = try await amend(
            Fixture.id(first),
            with: Fixture.assessment(first + 1, of: form, subject: subject), of: form,
            reason: "ZZREASON \(name)", by: by)
        let flag = try require(try await flags(of: subject, .open).first)
        try await assign(
            [flag.id], [.assignee("ZZASSIGNEE \(name)"), .followUp(Fixture.time(60).day)], by: by)
        try await acknowledge(flag.id, note: "ZZSEEN \(name)", by: by)
        // An assigned flag that stays open, too.
        let open = try await flags(of: subject, .open).map(\.id)
        try await assign(open, [.assignee("ZZOPEN \(name)")], by: by)
        // An open draft and a discarded one.
        try await keep(
            Fixture.draft(first + 2, of: session, subject: subject), of: form, replacing: nil,
            by: by)
        try await keep(
            Fixture.draft(first + 3, of: session, subject: subject), of: form, replacing: nil,
            by: by)
        try await discardDraft(Fixture.id(first + 3), by: by)
        // A deleted result.
        _ = try await save(
            Fixture.assessment(first + 4, of: form, subject: subject), of: form, by: by)
        try await delete(Fixture.id(first + 4), reason: "ZZDELETED \(name)", by: by)
        let time = try Fixture.time(0)
        _ = try await save(
            [
                .treatment(
                    try require(
                        Treatment(
                            id: Fixture.id(first + 5), subject: subject, start: time, source: own,
                            label: "ZZTREATMENT \(name)"))),
                .calendarEvent(
                    try require(
                        CalendarEvent(
                            id: Fixture.id(first + 6), subject: subject, start: time, end: time,
                            source: own, title: "ZZTITLE \(name)", calendar: "ZZCALENDAR"))),
                .journalEntry(
                    try require(
                        JournalEntry(
                            id: Fixture.id(first + 7), subject: subject, date: time, source: own,
                            title: "ZZENTRY \(name)", prompt: "ZZPROMPT",
                            about: [Fixture.id(first)],
                            text: "ZZTEXT \(name)"))),
            ], by: by)
        try await decide(
            SampleAccess.Grant(
                source: own.name, type: .treatment, reading: .allowed, sharing: .allowed), by: by)
        // Imports of this person alone; one result was deleted, which turns the results of its
        // block into single rows.
        _ = try await save(personTable(of: subject, in: "2024-02", form), by: by)
        let deleted = try require(
            try await assessments(AssessmentQuery()).first {
                $0.assessment.mode == .imported && $0.assessment.subject == subject
            })
        try await delete(deleted.id, reason: "ZZAGAIN \(name)", by: by)
        _ = try await save(personTable(of: subject, in: "2024-03", form), by: by)
    }

    /// An import with five results of one person.
    private func personTable(
        of subject: SubjectID, in month: String, _ form: Questionnaire
    ) throws -> AssessmentImport {
        let assessments = try (1...5).map { day in
            Assessment(
                id: Fixture.id(0), subject: subject,
                start: try Timestamp(parsing: "\(month)-0\(day)"), source: Fixture.source,
                mode: .imported,
                answers: try Fixture.answers([.answered(1), .answered(1), .answered(1)], in: form),
                scoredBy: Scorer(form), metadata: ["room": .string("ZZROOM \(subject)")])
        }
        let batch = try Imported.batch(assessments, of: [form])
        return AssessmentImport(
            forms: [.init(form)], source: Fixture.source,
            details: [.init(name: "file", text: "ZZFILE \(subject).csv")],
            open: { () throws(StoreError) in
                var rest = [batch][...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }
}
