import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

@Suite struct `Names with two numbers` {
    /// A table of GAD-7 with the names and the answers of each time.
    private static func table(
        times: [Int], dates: String = "date_", _ name: (Int, Int) -> String
    ) throws -> ClinicTable {
        let header = times.map { time in
            (1...7).map { name($0, time) }.joined(separator: ",") + ",\(dates)\(time)"
        }
        let cells = times.indices.map { "0,1,2,3,0,1,\($0),2026-0\($0 + 1)-10" }
        return try ClinicTable(
            "id,\(header.joined(separator: ","))\nA,\(cells.joined(separator: ","))\n")
    }

    @Test(
        arguments: ["date_", "date", "visit_date_", "GAD7_date_", "date_t"], [[1, 2], [0, 4, 8]])
    func `the counts show which number is that of the item`(
        dates: String, times: [Int]
    ) async throws {
        let names: [(Int, Int) -> String] = [
            { "GAD7_\($0)_\($1)" }, { "GAD7_\($1)_\($0)" }, { "gad-7 Q\($0) (\($1))" },
            { "GAD7_\($1)_q\($0)" },
        ]
        for name in names {
            let table = try Self.table(times: times, dates: dates, name)
            let kept = try await table.kept()
            #expect(kept.map(\.total) == times.indices.map { Points(7 + $0) })
            #expect(kept.map(\.metadata) == times.map { ["wave": .string("\($0)")] })
            #expect(kept.map(\.start.day.description) == times.indices.map { "2026-0\($0 + 1)-10" })
            let notes = try table.proposal().findings.filter { $0.code == .waves }
            #expect(notes.contains { $0.message.contains("7 items and \(times.count) times") })
        }
    }

    @Test func `totals with the number of the time are read`() async throws {
        let table = try ClinicTable(
            "id,\((1...7).map { "GAD7_\($0)_1" }.joined(separator: ",")),GAD7_total_1,date_1,"
                + "\((1...7).map { "GAD7_\($0)_2" }.joined(separator: ",")),GAD7_total_2,date_2\n"
                + "A,0,1,2,3,0,1,0,7,2026-01-10,0,1,2,3,0,1,0,9,2026-02-10\n")
        #expect(try await table.plan().problemCount == 1)
    }

    @Test func `seven times of seven items are refused, and so are times without dates`()
        async throws
    {
        let seven = try Self.table(times: Array(1...7)) { "GAD7_\($0)_\($1)" }
        #expect(try seven.refusals() == [.columnsRepeated])
        #expect(try seven.proposal().draft?.gaps.contains("items of gad-7") == true)
        let undated = try Self.table(times: [1, 2], dates: "x_") { "GAD7_\($0)_\($1)" }
        #expect(try undated.refusals() == [.waveWithoutDate])
        let start = try LocalDate(parsing: "2026-01-01")
        let counted = try await undated.kept { $0.visits = (start, .week) }
        #expect(counted.map(\.start.day.description) == ["2026-01-08", "2026-01-15"])
        #expect(try undated.proposal().draft?.gaps == ["date of 1 gad-7", "date of 2 gad-7"])
    }

    @Test func `the draft of a table of two people has their items`() throws {
        let table = try ClinicTable(
            "id,date,\((1...7).map { "mother_gad7_\($0)" }.joined(separator: ",")),"
                + "\((1...7).map { "father_gad7_\($0)" }.joined(separator: ","))\n"
                + "A,2026-01-10,0,1,2,3,0,1,0,0,1,2,3,0,1,0\n")
        #expect(try table.refusals() == [.columnsRepeated])
        let draft = try #require(try table.proposal().draft)
        #expect(draft.gaps == ["date of mother gad-7", "date of father gad-7"])
        #expect(draft.fileText.contains("\"worry\": \"mother_gad7_3\""))
    }
}

@Suite struct `Several visits in one row` {
    private static let first = "0,1,2,3,0,1,2,3,1"
    private static let second = "1,1,1,1,0,0,0,0,0"

    private static func items(_ name: (Int) -> String) -> String {
        (1...9).map(name).joined(separator: ",")
    }

    /// Ways to write the names of nine items, a total and a date at two visits.
    static let names: [(waves: [String], column: @Sendable (String, String) -> String)] = [
        (["pre", "post"], { wave, name in "\(wave)_\(name)" }),
        (["t1", "t2"], { wave, name in "\(name)_\(wave.uppercased())" }),
        (["baseline", "week12"], { wave, name in "\(name).\(wave)" }),
        (["week0", "week12"], { wave, name in "\(name)_week_\(wave.dropFirst(4))" }),
        (["intake", "discharge"], { wave, name in "\(wave.uppercased()) \(name)" }),
        (["visit1", "visit10"], { wave, name in "\(name) (Visit \(wave.dropFirst(5)))" }),
        (
            ["baseline", "followup"],
            { wave, name in
                "\(name)_\(wave == "followup" ? "follow-up" : wave)"
            }
        ),
    ]

    @Test(
        arguments: zip(
            names.indices,
            ["phq9_%", "PHQ%", "DPQ0%0", "phq9.item0%", "PHQ-9 Q%", "phq_%", "phq9_%"]))
    func `import recognises visits by the names of all columns`(
        place: Int, item: String
    ) async throws {
        let (waves, column) = Self.names[place]
        func header(_ wave: String) -> String {
            let items = Self.items {
                column(wave, item.replacing("%", with: "\($0)"))
            }
            return "\(items),\(column(wave, "phq9_total")),\(column(wave, "date"))"
        }
        let table = try ClinicTable(
            """
            patient,\(header(waves[0])),\(header(waves[1]))
            P1,\(Self.first),13,2024-01-05,\(Self.second),4,2024-03-05

            """)
        let mapping = try table.mapping()
        #expect(mapping.sittings.map(\.wave) == waves && mapping.date == nil)
        #expect(mapping.sittings.allSatisfy { $0.items.count == 9 && $0.total != nil })
        let kept = try await table.kept()
        #expect(kept.map(\.metadata) == waves.map { ["wave": .string($0)] })
        #expect(kept.map { String($0.words.prefix(17)) } == [Self.first, Self.second])
        #expect(kept.map(\.start.description) == ["2024-01-05", "2024-03-05"])
        #expect(try await table.plan().findings.isEmpty)
    }

    @Test func `columns of visits can be mixed, with the visit's name after the form's`()
        async throws
    {
        let columns = (1...9).flatMap { ["phq9_pre_\($0)", "phq9_post_\($0)"] }
        let cells = zip(Self.first.split(separator: ","), Self.second.split(separator: ","))
            .flatMap { [$0, $1] }.joined(separator: ",")
        let table = try ClinicTable(
            "date_post,id,date_pre,\(columns.joined(separator: ","))\n"
                + "2024-03-05,P1,2024-01-05,\(cells)\n")
        let kept = try await table.kept()
        #expect(kept.map { String($0.words.prefix(17)) } == [Self.first, Self.second])
        #expect(kept.map(\.start.description) == ["2024-01-05", "2024-03-05"])
    }

    @Test func `each form of a visit can have its own date`() async throws {
        let table = try ClinicTable(
            """
            id,phq9_total_pre,gad7_total_pre,phq9_total_post,pre_date,phq9_date_post
            P1,12,9,3,2024-01-05,2024-03-05

            """)
        let kept = try await table.kept()
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9", "phq-9"])
        // A finding about a column that two forms share appears once.
        let shared = try ClinicTable(
            "id,phq9_pre,gad7_pre,date_pre,phq9_post,date_post\nP1,12,9,25/01/2024,3,26/01/2024\n")
        let said = try shared.proposal().findings.filter { $0.code == .dateForm }
        #expect(said.map(\.column) == ["date_pre", "date_post"])
        #expect(kept.map(\.total) == [9, 12, 3])
        #expect(
            kept.map(\.start.description) == ["2024-01-05", "2024-01-05", "2024-03-05"])
    }

    private static let totals = "id,phq9_total_pre,pre_date,phq9_total_post,post_date\n"

    @Test func `import ignores visits without answers, with or without a date`() async throws {
        let table = try ClinicTable(
            Self.totals + "P1,12,2024-01-05,,\nP2,,,9,2024-03-05\nP3,,2024-01-05,,x\n")
        let plan = try await table.plan()
        #expect(plan.problems.isEmpty && plan.new == 2 && plan.emptyRows == 1)
        #expect(try await table.kept().map(\.total) == [12, 9])
    }

    /// A bad row, the column, and a part of the message.
    static let wrong: [(row: String, column: String, message: String)] = [
        ("P1,12,2024-01-05,9,", "post_date", "no date"),
        ("P1,12,2024-02-30,9,2024-03-05", "pre_date", "no such day"),
        ("P1,12,2024-01-05,99,2024-03-05", "phq9_total_post", "above the maximum"),
        ("P1,12,2024-01-05,9,2024-01-05", "post_date", "the same date for pre and post"),
        ("P1,12,2024-01-05,9,2034-01-05", "post_date", "in the future"),
    ]

    @Test(arguments: wrong)
    func `a problem of a visit names its column`(
        row: String, column: String, message: String
    ) async throws {
        let plan = try await ClinicTable(
            Self.totals + "P0,1,2024-01-05,2,2024-01-06\n\(row)\n"
        ).plan()
        #expect(plan.problems.map(\.line) == [3] && plan.new == 3, "\(plan.lines)")
        #expect(plan.problems.first?.column == column)
        #expect(plan.firstMessage.contains(message), "\(plan.firstMessage)")
    }

    @Test func `a visit is compared with other rows of the same form and day`() async throws {
        let before = "P1,12,2024-01-05,9,2024-02-05\n"
        let contradicting = try await ClinicTable(
            Self.totals + before + "P1,27,2024-02-05,3,2024-03-05\n"
        ).plan()
        #expect(contradicting.new == 2 && contradicting.contradictingRows == 2)
        #expect(contradicting.firstMessage.hasPrefix("lines 2 and 3 disagree"))
        let again = try ClinicTable(Self.totals + before + "P1,9,2024-02-05,3,2024-03-05\n")
        let plan = try await again.plan()
        #expect(plan.problems.isEmpty && plan.new == 3 && plan.duplicates == 1)
        #expect(try await again.kept().map(\.total) == [12, 9, 3])
        // One visit has the date of the row, and the other has its own.
        var mapping = try again.mapping()
        mapping.date = mapping.sittings[0].date
        mapping.sittings[0].date = nil
        let own = try ClinicTable(Self.totals + "P1,12,2024-01-05,9,2024-01-05\n")
        let alone = try await own.clinic.plan(mapping, for: nil)
        #expect(alone.new == 0 && alone.firstMessage.hasPrefix("line 2 disagrees with itself"))
    }

    @Test func `repeated visits are already stored, and different answers are a conflict`()
        async throws
    {
        let store = InMemoryStore()
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        let table = try ClinicTable(
            Self.totals + "P1,12,2024-01-05,9,2024-02-05\nP1,9,2024-02-05,3,2024-03-05\n")
        _ = try await table.clinic.apply(try await table.plan(for: store), to: store, by: by)
        let again = try await table.plan(for: store)
        #expect(again.alreadyStored == 3 && again.new == 0 && again.conflicts == 0)
        // A stored day appears as the second visit of another row, with another total.
        let other = try await ClinicTable(
            Self.totals + "P1,10,2023-12-05,8,2024-02-05\n"
        ).plan(for: store)
        #expect(other.new == 1 && other.conflicts == 1)
    }

    @Test func `dates of visits are counted from a start date by the numbers in their names`()
        async throws
    {
        let table = try ClinicTable(
            "id,phq9_total_baseline,phq9_total_wk4,phq9_total_week12\nP1,20,10,5\n")
        let day = try LocalDate(parsing: "2024-01-01")
        let kept = try await table.kept { $0.visits = (day, .week) }
        #expect(
            kept.map(\.start.description) == ["2024-01-01", "2024-01-29", "2024-03-25"])
        #expect(try table.refusals { $0.visits = (day, .month) }.contains(.waveWithoutDate))
        let words = try ClinicTable("id,phq9_pre,phq9_post\nP1,20,10\n")
        let proposal = try words.proposal { $0.visits = (day, .week) }
        #expect(
            proposal.findings.contains { $0.message.hasPrefix("post does not say how many weeks") })
        let plain = try ClinicTable("id,phq9_t0,phq9_t6\nP1,20,10\n")
        let months = try await plain.kept { $0.visits = (day, .month) }
        #expect(months.map(\.start.description) == ["2024-01-01", "2024-07-01"])
    }

    /// Headers that do not define two clear visits, and the code of the finding.
    static let refused: [(header: String, code: TableImport.Finding.Code)] = [
        ("id,date,phq9_total_pre,phq9_total_post", .waveWithoutDate),
        ("id,pre_date,phq9_total_pre,phq9_total_post", .waveWithoutDate),
        ("id,pre_date,date_pre,post_date,phq9_total_pre,phq9_total_post", .dateUnclear),
        ("id,pre_date,post_date,phq9_total_pre,phq9_total_post,phq9_total", .waveUnclear),
        ("id,date,mother_phq9_total,father_phq9_total", .columnsRepeated),
        ("id,date,phq9_total_1,phq9_total_2", .columnsRepeated),
        ("id,date,partner_phq9_total,other", .noQuestionnaire),
        (
            "id,pre_date,post_date,\(items { "pre_phq9_\($0)" }),"
                + "\(items { $0 == 5 ? "post_mood" : "post_phq9_\($0)" })", .itemWithoutColumn
        ),
        (
            "id,pre_date,post_date,\(items { "pre_phq9_\($0)" }),"
                + "\(items { $0 == 5 ? "phq9_5_post" : "post_phq9_\($0)" })", .waveUnclear
        ),
        (
            "id,t1_date,t2_date,t3_date,\(items { "t1_phq\($0)" }),\(items { "t2_phq\($0)" }),"
                + "\(items { $0 == 9 ? "t3_self_harm_" : "t3_phq\($0)" })", .waveUnclear
        ),
    ]

    @Test(arguments: refused)
    func `import refuses unclear or incomplete columns of visits`(
        header: String, code: TableImport.Finding.Code
    ) throws {
        let cells = header.split(separator: ",").map { name in
            name == "id" ? "P1" : name.contains("date") ? "2024-01-05" : "1"
        }
        let table = try ClinicTable("\(header)\n\(cells.joined(separator: ","))\n")
        #expect(try table.refusals().first == code)
    }

    @Test func `import refuses one date for all visits of a row`() throws {
        let table = try ClinicTable(Self.totals + "P1,12,2024-01-05,9,2024-03-05\n")
        let day = Timestamp(day: try LocalDate(parsing: "2024-01-05"))
        #expect(try table.refusals { $0.date = day } == [.waveWithoutDate])
        #expect(try table.refusals { $0.dateColumn = "pre_date" } == [.waveWithoutDate])
    }

    @Test func `a mapping of visits is unchanged after writing and reading, and so is the plan`()
        async throws
    {
        let table = try ClinicTable(
            "id,site,phq9_total_pre,pre_date,phq9_total_post,post_date\n"
                + "P1,North,12,2024-01-05,9,2024-03-05\n")
        let mapping = try table.mapping { $0.kept = ["site"] }
        let again = try TableImport.Mapping(json: Array(mapping.fileText.utf8))
        #expect(again == mapping && again.fileText == mapping.fileText)
        let plan = try await table.clinic.plan(mapping, for: nil)
        let other = try await table.clinic.plan(again, for: nil)
        #expect(other.jsonText() == plan.jsonText())
        let kept = try await table.kept { $0.kept = ["site"] }
        #expect(kept[1].metadata == ["site": .string("North"), "wave": .string("post")])
        // The same table with unknown names, which the mapping explains.
        let named = try ClinicTable(
            "id,a,b,c\nP1,12,9,2024-01-05\n")
        var own = mapping
        own.kept = []
        for (place, column) in ["a", "b"].enumerated() { own.sittings[place].total = column }
        own.sittings[0].date = .column("c", .iso)
        own.sittings[1].date = .all(try Timestamp(parsing: "2024-03-05"))
        #expect(try TableImport.Mapping(json: Array(own.fileText.utf8)) == own)
        #expect(try await named.clinic.plan(own, for: nil).new == 2)
    }

    /// Changes that make the mapping contradict itself, and the code of the finding.
    static let unsound:
        [(change: @Sendable (inout TableImport.Mapping) -> Void, code: TableImport.Finding.Code)] =
            [
                ({ $0.sittings[1].date = $0.sittings[0].date }, .waveWithoutDate),
                ({ $0.sittings[1].date = nil }, .noDate),
                ({ $0.sittings[1].wave = "pre" }, .waveUnclear),
                ({ $0.sittings[1].wave = nil }, .waveUnclear),
                ({ $0.kept = ["wave"] }, .waveKept),
                ({ $0.questionnaireColumn = "id" }, .waveUnclear),
            ]

    @Test(arguments: unsound.indices)
    func `import refuses a mapping of visits that contradicts itself`(place: Int) async throws {
        let table = try ClinicTable(
            "id,wave,phq9_total_pre,pre_date,phq9_total_post,post_date\n"
                + "P1,1,12,2024-01-05,9,2024-03-05\n")
        var mapping = try table.mapping()
        Self.unsound[place].change(&mapping)
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.map(\.code).contains(Self.unsound[place].code) == true)
    }
}
