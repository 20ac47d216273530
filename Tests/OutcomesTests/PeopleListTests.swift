import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct PeopleListTests {
    private let phq9: Clinic
    private let gad7: Clinic
    private let by: Attribution

    init() throws {
        phq9 = try Clinic()
        gad7 = try Clinic("gad-7")
        by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
    }

    /// A store with these scores of people, saved in this order.
    private func store(
        _ visits: [(person: String, clinic: Clinic, date: String, total: Int)]
    ) async throws -> InMemoryStore {
        let store = InMemoryStore()
        for (number, visit) in visits.enumerated() {
            let taken = try visit.clinic.assessment(
                number + 1, on: visit.date, total: visit.total, subject: visit.person)
            _ = try await store.save(taken.assessment, of: visit.clinic.form, by: by)
        }
        return store
    }

    private func list(
        _ store: InMemoryStore, _ filter: PeopleList.Filter = .init(), allPeople: [String] = [],
        on today: String = "2026-06-01"
    ) async throws -> PeopleList {
        let names = try allPeople.map { try SubjectID(parsing: $0) }
        return try await PeopleList(
            of: [gad7.form, phq9.form], and: .init(count: names.count) { names }, filter: filter,
            on: LocalDate(parsing: today), in: store)
    }

    private func people(
        _ store: InMemoryStore, _ filter: PeopleList.Filter = .init(), allPeople: [String] = []
    ) async throws -> [PersonSummary] {
        try await list(store, filter, allPeople: allPeople).people
    }

    /// The course that is shown first, of the first person.
    private func leading(_ store: InMemoryStore) async throws -> PersonSummary.Course? {
        let list = try await list(store)
        return list.people.first.flatMap(list.leading)
    }

    @Test(
        arguments: [
            // Both worse: the more severe band, wherever the newest result is.
            (
                [
                    (0, "2026-01-05", 6), (0, "2026-03-05", 15), (1, "2026-01-05", 8),
                    (1, "2026-03-05", 17),
                ], 0
            ),
            (
                [
                    (0, "2026-01-05", 2), (0, "2026-03-05", 11), (1, "2026-01-05", 8),
                    (1, "2026-02-05", 22),
                ], 1
            ),
            // Equal bands: the larger change in units of a reliable change (4 and 6 points).
            (
                [
                    (0, "2026-01-05", 6), (0, "2026-03-05", 15), (1, "2026-01-05", 8),
                    (1, "2026-03-05", 22),
                ], 1
            ),
            (
                [
                    (0, "2026-01-05", 3), (0, "2026-03-05", 15), (1, "2026-01-05", 8),
                    (1, "2026-03-05", 22),
                ], 0
            ),
            // One worse: that one. None: the newest.
            ([(0, "2026-01-05", 2), (0, "2026-02-05", 9), (1, "2026-03-05", 24)], 0),
            ([(0, "2026-01-05", 20), (1, "2026-03-05", 3)], 1),
        ] as [([(form: Int, date: String, total: Int)], Int)])
    func `the course to show is the worst that became reliably worse, or else the newest`(
        visits: [(form: Int, date: String, total: Int)], expected: Int
    ) async throws {
        let store = try await store(
            visits.map { ("P-1", $0.form == 0 ? gad7 : phq9, $0.date, $0.total) })
        #expect(try await leading(store)?.measure == expected)
    }

    @Test func `people with flags come first, then worse ones, then the worst band`() async throws {
        let store = try await store([
            ("better", phq9, "2026-01-05", 20), ("better", phq9, "2026-05-05", 4),
            ("worse", phq9, "2026-01-05", 4), ("worse", phq9, "2026-02-05", 19),
            ("severe", phq9, "2026-03-05", 24), ("new", gad7, "2026-05-09", 3),
            ("flagged", phq9, "2026-01-01", 27),
        ])
        let found = try await people(
            store, allPeople: ["better", "worse", "severe", "new", "flagged", "nothing"])
        #expect(
            found.map(\.subject.text) == ["flagged", "worse", "severe", "new", "better", "nothing"])
        #expect(found.map(\.openFlags) == [1, 0, 0, 0, 0, 0])
        #expect(found.last?.courses == [])
    }

    @Test func `the newest result is compared with the first one of its scale`() async throws {
        let store = try await store([
            ("P-1", phq9, "2026-03-01", 12), ("P-1", phq9, "2026-01-05", 18),
            ("P-1", gad7, "2026-04-01", 9), ("P-1", phq9, "2026-05-01", 7),
        ])
        let person = try #require(try await people(store).first)
        #expect(person.courses.map(\.measure) == [1, 0])
        let course = try #require(try await leading(store))
        #expect(course.last.date.description == "2026-05-01")
        #expect(course.last.score.points == 7 && course.last.band == "mild")
        #expect(course.baseline?.date.description == "2026-01-05")
        #expect(course.change?.points == -11 && course.reliableChange == .improved)
        #expect(person.courses[1].baseline == nil && person.courses[1].change == nil)
    }

    @Test func `a newest result without a score is shown and not compared`() async throws {
        let store = try await store([("P-1", phq9, "2026-01-05", 18)])
        let declined = try phq9.assessment(
            9, on: "2026-02-05", answers: Array(repeating: .skipped, count: 9), subject: "P-1")
        _ = try await store.save(declined.assessment, of: phq9.form, by: by)
        let course = try #require(try await leading(store))
        #expect(course.last.id == declined.assessment.id && course.last.score.points == nil)
        #expect(course.change == nil && course.reliableChange == nil)
    }

    @Test func `a corrected result counts as corrected`() async throws {
        let store = try await store([
            ("P-1", phq9, "2026-01-05", 4), ("P-1", phq9, "2026-02-05", 20),
        ])
        let right = try phq9.assessment(3, on: "2026-02-05", total: 5, subject: "P-1")
        _ = try await store.amend(
            Clinic.id(2), with: right.assessment, of: phq9.form, reason: "misread", by: by)
        let course = try #require(try await leading(store))
        #expect(course.last.score.points == 5 && course.change?.points == 1)
    }

    @Test(
        arguments: [
            (nil, "2026-02-01", false, ["P-2"]), ("tests", nil, false, ["P-2", "P-1"]),
            ("elsewhere", nil, false, []), (nil, nil, true, ["P-2"]),
            (nil, nil, false, ["P-2", "P-1", "P-3"]),
        ] as [(String?, String?, Bool, [String])])
    func `a filter keeps people, and never hides results of those it keeps`(
        source: String?, since: String?, isWorse: Bool, expected: [String]
    ) async throws {
        let store = try await store([
            ("P-1", phq9, "2026-01-05", 4), ("P-2", phq9, "2026-01-05", 2),
            ("P-2", phq9, "2026-02-05", 19),
        ])
        var filter = PeopleList.Filter()
        filter.source = source
        filter.since = try since.map { try Timestamp(parsing: $0) }
        filter.isWorse = isWorse
        let list = try await list(store, filter, allPeople: ["P-1", "P-2", "P-3"])
        let found = list.people
        #expect(found.map(\.subject.text) == expected)
        let second = found.first { $0.subject.text == "P-2" }
        #expect(second.flatMap(list.leading).map { $0.change?.points == 17 } ?? true)
    }

    @Test func `a list of one questionnaire has its flags and no others`() async throws {
        let store = try await store([
            ("P-1", phq9, "2026-01-05", 27), ("P-2", gad7, "2026-01-05", 5),
        ])
        let list = try await PeopleList(
            of: [gad7.form], and: nil, filter: .init(),
            on: LocalDate(parsing: "2026-06-01"), in: store)
        #expect(list.people.map(\.subject.text) == ["P-2"])
        #expect(list.people.first?.openFlags == 0)
    }
}
