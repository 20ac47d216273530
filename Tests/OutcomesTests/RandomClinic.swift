import Administration
import Questionnaires
import SampleStoreTesting
import Samples
import TestSupport

/// A clinic with many people and random results, flags, drafts, schedules, treatments and rules, and
/// with corrections and deletions of them.
struct RandomClinic {
    /// The forms of the results.
    let forms: [Questionnaire]
    /// The current day of the clinic.
    let today: LocalDate
    private let clinics: [Clinic]
    private var history: RandomHistory
    private var generator: SeededGenerator
    private var number = 10_000

    /// - Parameter seed: The same clinic for the same number.
    init(seed: UInt64) throws {
        clinics = try [Clinic("phq-9"), Clinic("gad-7")]
        history = try RandomHistory(seed: seed)
        generator = SeededGenerator(seed: seed)
        // Of the example form the second version, so that results of the first are not compared.
        forms = Array(history.forms.dropFirst())
        today = try LocalDate(year: 2026, month: 6, day: 1)
    }

    private func by() throws -> Attribution {
        Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01"))
    }

    private mutating func chance(_ sides: Int) -> Bool {
        Int.random(in: 0..<sides, using: &generator) == 0
    }

    private mutating func nextID() -> SampleID {
        number += 1
        return Clinic.id(number)
    }

    private mutating func person() throws -> SubjectID {
        try SubjectID(parsing: "P-\(Int.random(in: 1...24, using: &generator))")
    }

    private mutating func day(within days: ClosedRange<Int>) throws -> LocalDate {
        today.adding(days: Int.random(in: days, using: &generator)) ?? today
    }

    /// Fills a store.
    mutating func fill(_ store: any SampleStore) async throws {
        try await history.fill(store, count: 30)
        for _ in 0..<60 { try await visit(store) }
        for _ in 0..<12 { try await change(store) }
        for _ in 0..<10 { try await plan(store) }
        try await workOnFlags(store)
        for _ in 0..<3 { try await leaveDraft(store) }
    }

    private mutating func visit(_ store: any SampleStore) async throws {
        let clinic = clinics[chance(3) ? 1 : 0]
        number += 1
        let most = clinic.form.id == "phq-9" ? 27 : 21
        let taken = try clinic.assessment(
            number, on: day(within: -120 ... -1).description,
            answers: clinic.answers(total: .random(in: 0...most, using: &generator)),
            subject: person().text, mode: chance(3) ? .imported : .recorded)
        _ = try await store.save(taken.assessment, of: clinic.form, by: by())
    }

    /// Corrects a result, perhaps to one of another person, or deletes it.
    private mutating func change(_ store: any SampleStore) async throws {
        let all = try await store.assessments(AssessmentQuery())
        guard let wrong = all.randomElement(using: &generator)?.assessment,
            let clinic = clinics.first(where: { $0.form.identity == wrong.questionnaire })
        else { return }
        if chance(3) { return try await store.delete(wrong.id, reason: "a mistake", by: by()) }
        number += 1
        let right = try clinic.assessment(
            number, on: wrong.start.day.description,
            total: .random(in: 0...21, using: &generator),
            subject: chance(2) ? person().text : wrong.subject.text)
        _ = try await store.amend(
            wrong.id, with: right.assessment, of: clinic.form, reason: "misread", by: by())
    }

    /// Adds a schedule or a treatment, and sometimes a rule.
    private mutating func plan(_ store: any SampleStore) async throws {
        let source = SampleSource(name: "tests")
        let person = try person()
        let first = try day(within: -60...30)
        if chance(2) {
            let stopped = chance(3) ? try day(within: 31...60) : nil
            let treatment = Treatment(
                id: nextID(), subject: person, start: Timestamp(day: first),
                stopped: stopped.map(Timestamp.init(day:)), source: source, label: "CBT")
            if let treatment { _ = try await store.save([.treatment(treatment)], by: by()) }
        } else {
            let words = [
                "every 2w until open early 3", "every 1m until treatment-end early 7 late 9",
            ]
            guard let rule = Schedule.Rule(words[chance(3) ? 1 : 0]),
                let schedule = Schedule(
                    id: nextID(), subject: person, first: first,
                    stopped: chance(4) ? first.adding(days: 20) : nil, source: source,
                    questionnaire: chance(2) ? "phq-9" : "gad-7", rule: rule)
            else { return }
            _ = try await store.save([.schedule(schedule)], by: by())
        }
        guard chance(8), try await store.standingSchedules().isEmpty,
            let rule = Schedule.Rule("every 3w until treatment-end early 5"),
            let standing = StandingSchedule(
                id: nextID(), questionnaire: "phq-9", first: try day(within: -40...0), rule: rule)
        else { return }
        try await store.add(standing, by: by())
    }

    private mutating func workOnFlags(_ store: any SampleStore) async throws {
        for flag in try await store.flags(of: nil, .all) {
            if chance(4) {
                try await store.assign(
                    [flag.id], [.followUp(day(within: -9...9))], by: by())
            }
            if chance(2) { try await store.acknowledge(flag.id, note: "called", by: by()) }
        }
    }

    private mutating func leaveDraft(_ store: any SampleStore) async throws {
        let form = clinics[0].form
        number += 1
        let session = InterviewSession(form)
        try await store.keep(
            Fixture.draft(number, of: session, subject: person()), of: form, replacing: nil,
            by: by())
    }
}
