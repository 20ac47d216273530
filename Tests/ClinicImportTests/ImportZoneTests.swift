import ClinicImport
import Questionnaires
import Samples
import Scoring
import Testing

@Suite struct `The time zone of an import` {
    private static func ahead(hours: Int)
        -> @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution
    {
        { _ in .once((try? Timestamp.Offset(minutes: 60 * hours)) ?? .utc) }
    }

    /// A table with one row for each date, read in a zone this many hours ahead of UTC.
    private func table(
        _ dates: String..., zone: String? = "Europe/Berlin", hours: Int = 1
    ) throws -> ClinicTable {
        let rows = dates.enumerated().map { "P\($0),\($1),5\n" }.joined()
        return try ClinicTable(
            "patient,date,phq9_total\n" + rows, resolvingLocalTime: Self.ahead(hours: hours),
            timeZone: zone)
    }

    @Test(
        arguments: [
            ("2024-01-05", nil), ("2024-01-05T10:00Z", nil), ("2024-01-05 10:00:00.5+01:00", nil),
            ("2024-01-05T10:00-05:00", nil), ("2024-01-05T10:00", "Europe/Berlin"),
            ("2024-01-05 10:00:00", "Europe/Berlin"), ("2024-01-05T10:00:00.25", "Europe/Berlin"),
            ("25/01/2024 10:00", "Europe/Berlin"), ("25/01/2024", nil),
        ] as [(String, String?)])
    func `the mapping names the time zone only if a time has no offset`(
        date: String, zone: String?
    ) async throws {
        let plan = try await table(date).plan()
        #expect(plan.new == 1 && plan.mapping.timeZone == zone, "\(plan.lines)")
        let json = plan.jsonText()
        #expect(json.contains("\"timeZone\":\"Europe/Berlin\"") == (zone != nil))
        // A zone without a name works, but the mapping does not name it.
        #expect(try await table(date, zone: nil).plan().mapping.timeZone == nil)
    }

    @Test func `the mapping names the time zone even if only a bad row needs it`() async throws {
        let table = try ClinicTable(
            "patient,date,phq9_total\nP1,2024-01-05,5\nP2,2024-03-31T01:30,5\n",
            resolvingLocalTime: { _ in .never }, timeZone: "Europe/London")
        let plan = try await table.plan()
        #expect(plan.problemCount == 1 && plan.mapping.timeZone == "Europe/London")
    }

    @Test func `the mapping names the time zone of visits and of rows with one answer`()
        async throws
    {
        let waves = try ClinicTable(
            "patient,pre_date,pre_phq9_total,post_date,post_phq9_total\n"
                + "P1,2024-01-05,5,2024-02-05T10:00,6\n",
            resolvingLocalTime: Self.ahead(hours: 1), timeZone: "Europe/Berlin")
        #expect(try await waves.plan().mapping.timeZone == "Europe/Berlin")
        let long = try ClinicTable(
            "patient,date,item,value\n"
                + (1...9).map { "P1,2024-01-05T10:00,phq9_\($0),0\n" }.joined(),
            resolvingLocalTime: Self.ahead(hours: 1), timeZone: "Europe/Berlin")
        let plan = try await long.plan()
        #expect(plan.new == 1 && plan.mapping.timeZone == "Europe/Berlin", "\(plan.lines)")
    }

    @Test func `import refuses another time zone than the mapping's`() async throws {
        let mapping = try await table("2024-01-05T10:00").plan().mapping
        let saved = try TableImport.Mapping(json: Array(mapping.fileText.utf8))
        #expect(saved == mapping)
        #expect(try await table("2024-01-05T10:00").clinic.plan(saved, for: nil).mapping == saved)
        for (zone, words) in [
            ("Asia/Tokyo", "is that of Asia/Tokyo"), (nil, "no zone with a name"),
        ]
            as [(String?, String)]
        {
            let other = try table("2024-01-05T10:00", zone: zone, hours: 9).clinic
            let refusal = await #expect(throws: TableImport.Refusal.self) {
                try await other.plan(saved, for: nil)
            }
            let finding = try #require(refusal?.findings.first)
            #expect(finding.code == .timeZone && finding.message.contains(words))
            #expect(finding.message.contains("Europe/Berlin"))
        }
        // A mapping without a zone uses the zone of the import's context.
        var free = saved
        free.timeZone = nil
        let tokyo = try await table("2024-01-05T10:00", zone: "Asia/Tokyo", hours: 9).clinic
            .plan(free, for: nil)
        #expect(tokyo.mapping.timeZone == "Asia/Tokyo")
        #expect(tokyo.dates?.lowerBound.description == "2024-01-05T10:00:00+09:00")
    }
}

@Suite struct `The policy of an import for missing answers` {
    private static let rows =
        "patient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,1,1,1,1,1,1,1,,0\n"

    private func kept(
        _ policy: MissingPolicy, mapped: MissingPolicy?
    ) async throws -> (score: Score?, mapping: TableImport.Mapping) {
        let clinic = try ClinicTable(Self.rows, policy: policy).clinic
        var mapping = try #require(clinic.proposal(TableImport.Choices()).mapping)
        mapping.missing = mapped
        let store = InMemoryStore()
        let plan = try await clinic.plan(mapping, for: store)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        _ = try await clinic.apply(plan, to: store, by: by)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        return (kept.first?.scorecard.scores.first?.score, plan.mapping)
    }

    @Test(
        arguments: [
            (.prorate, nil, .prorate), (.strict, nil, .strict), (.strict, .prorate, .prorate),
            (.prorate, .strict, .strict),
        ] as [(MissingPolicy, MissingPolicy?, MissingPolicy)])
    func `the policy in the mapping takes precedence, and the mapping records it`(
        given: MissingPolicy, mapped: MissingPolicy?, done: MissingPolicy
    ) async throws {
        let (score, mapping) = try await kept(given, mapped: mapped)
        #expect(mapping.missing == done)
        #expect(score?.status == (done == .prorate ? .prorated : .insufficient))
        #expect(mapping.fileText.contains("\"missing\": \"\(done.rawValue)\""))
    }

    /// The zone of a table of Qualtrics, and the name under which it is read.
    static let zones: [(written: String, name: String?)] = [
        ("America/Denver", "America/Denver"), ("Z", "UTC"), ("+00:00", "UTC"),
        ("-06:00", "Etc/GMT+6"), ("+02:00", "Etc/GMT-2"), ("", nil), ("+05:30", "+05:30"),
    ]

    @Test(arguments: zones)
    func `a zone of Qualtrics may be written as an offset`(
        written: String, name: String?
    ) throws {
        let columns = ["EndDate", "ResponseId", "patient", "phq9_total"]
        let cell = "\"{\"\"ImportId\"\":\"\"x\"\",\"\"timeZone\"\":\"\"\(written)\"\"}\""
        let cells = Array(repeating: cell, count: columns.count).joined(separator: ",")
        let table = try ClinicTable(
            "\(columns.joined(separator: ","))\nEnd,Response,Patient,Total\n\(cells)\n"
                + "2024-01-05,R_1,P1,5\n")
        #expect(try table.mapping().timeZone == name)
    }
}
