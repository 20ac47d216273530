import Outcomes
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// A list of people has the same people, order and figures as a plain computation.
@Suite struct PeopleAgreementTests {
    /// Filters with each condition, and some with several.
    private static func filters() throws -> [PeopleList.Filter] {
        func filter(_ change: (inout PeopleList.Filter) throws -> Void) rethrows
            -> PeopleList.Filter
        {
            var filter = PeopleList.Filter()
            try change(&filter)
            return filter
        }
        return [
            filter { _ in }, filter { $0.isFlagged = true }, filter { $0.isWorse = true },
            filter { $0.isDue = true }, filter { $0.source = "tests" },
            try filter { $0.since = try Timestamp(parsing: "2026-04-15") },
            try filter {
                $0.since = try Timestamp(parsing: "2026-03-01")
                ($0.isWorse, $0.source) = (true, "tests")
            },
            filter { ($0.isFlagged, $0.isDue) = (true, true) },
        ]
    }

    @Test(arguments: StoreKind.allCases, 1...3 as ClosedRange<UInt64>)
    func `a list of people agrees with a plain computation, whatever was stored`(
        kind: StoreKind, seed: UInt64
    ) async throws {
        try await kind.withStore { store in
            var clinic = try RandomClinic(seed: seed)
            try await clinic.fill(store)
            // Several copies of the fold are merged.
            await (store as? SQLiteStore)?.foldPeople(2)
            for filter in try Self.filters() {
                for forms in [clinic.forms, [clinic.forms[1]]] {
                    try await compare(
                        store, of: forms, isOfAll: forms.count > 1, filter, clinic.today)
                }
            }
        }
    }

    private func compare(
        _ store: some SampleStore, of forms: [Questionnaire], isOfAll: Bool,
        _ filter: PeopleList.Filter, _ today: LocalDate
    ) async throws {
        let expected = try await PeopleReference(
            of: forms, isOfAll: isOfAll, filter, on: today, in: store)
        let names = expected.allPeople
        if let store = store as? SQLiteStore {
            #expect(Set(try await store.subjects(limit: nil)) == Set(names))
            #expect(try await store.subjectCount() == names.count)
        }
        let allPeople = isOfAll ? PeopleList.AllPeople(count: names.count) { names } : nil
        for limit in [nil, 0, 1, 7, 20] {
            let found = try await PeopleList(
                of: forms, and: allPeople, filter: filter, first: limit, on: today, in: store)
            #expect(
                found.people.map(PeopleReference.text)
                    == Array(expected.lines.prefix(limit ?? .max)),
                "first \(limit ?? -1), \(filter)")
            #expect(found.count == expected.lines.count, "first \(limit ?? -1), \(filter)")
            #expect(found.historicalFlags == expected.historicalFlags)
        }
    }

    @Test func `a plan for many people is the same as a plan for each of them`() async throws {
        let store = InMemoryStore()
        let clinic = try Clinic()
        let by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
        let rule = try #require(Schedule.Rule("every 2w until open early 3"))
        let first = try LocalDate(parsing: "2026-05-01")
        var schedules: [Schedule] = []
        for number in 1...600 {
            let person = try SubjectID(parsing: "P-\(number)")
            let schedule = try #require(
                Schedule(
                    id: Clinic.id(10_000 + number), subject: person, first: first,
                    source: SampleSource(name: "tests"), questionnaire: "phq-9", rule: rule))
            schedules.append(schedule)
            guard !number.isMultiple(of: 3) else { continue }
            let taken = try clinic.assessment(
                number, on: "2026-05-\(10 + number % 20)", total: 3, subject: person.text)
            _ = try await store.save(taken.assessment, of: clinic.form, by: by)
            guard number.isMultiple(of: 5) else { continue }
            let right = try clinic.assessment(
                20_000 + number, on: "2026-05-01", total: 4, subject: person.text)
            _ = try await store.amend(
                Clinic.id(number), with: right.assessment, of: clinic.form, reason: "day", by: by)
        }
        let all = try await SchedulePlan(of: schedules, openingBy: by.instant.day, from: store)
        var each: [PlannedAssessment] = []
        for schedule in schedules {
            each += try await SchedulePlan(
                of: [schedule], openingBy: by.instant.day, from: store
            ).assessments
        }
        #expect(all.assessments.count == each.count)
        #expect(Set(all.assessments) == Set(each))
        #expect(all.assessments.count { $0.result != nil } >= 400)
    }

    @Test func `the names of people without a result are read only for a page that shows them`()
        async throws
    {
        let store = InMemoryStore()
        let clinic = try Clinic()
        let by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
        for number in 1...5 {
            let taken = try clinic.assessment(
                number, on: "2026-05-0\(number)", total: 3, subject: "P-\(number)")
            _ = try await store.save(taken.assessment, of: clinic.form, by: by)
        }
        let unreadable = PeopleList.AllPeople(count: 8) { () throws(StoreError) in
            throw StoreError(code: .damaged, message: "the names were read")
        }
        func list(first limit: Int) async throws -> PeopleList {
            try await PeopleList(
                of: [clinic.form], and: unreadable, filter: .init(), first: limit,
                on: by.instant.day, in: store)
        }
        let page = try await list(first: 5)
        #expect(page.people.map(\.subject.text) == ["P-5", "P-4", "P-3", "P-2", "P-1"])
        #expect(page.count == 8)
        await #expect(throws: StoreError.self) { _ = try await list(first: 6) }
    }
}
