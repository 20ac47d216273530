import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `A table with every kind of answer` {
    private static func table(_ header: String, _ rows: String...) throws -> ClinicTable {
        ClinicTable(
            TableImport.File(
                name: "clinic.csv",
                bytes: Array("\(header)\n\(rows.joined(separator: "\n"))\n".utf8)),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: [try EveryKindForm.questionnaire()])
    }

    private static let header =
        "patient;date;sex;age;to-bed;hours;sites___1;sites___2;sites___9;since;words;tired"
    private static let row =
        "P1;2026-03-05;female;61;23:05;7,5;1;1;0;02.03.2026;\"At night; mostly\";1"

    private static func whole(_ rows: String...) throws -> ClinicTable {
        try table(header, rows.joined(separator: "\n"))
    }

    private static func answers(_ table: ClinicTable) async throws -> [[Answer]] {
        try await table.kept().map(\.answers.states)
    }

    @Test func `every cell becomes the answer that a person meant`() async throws {
        let day = try LocalDate(year: 2026, month: 3, day: 2)
        #expect(
            try await Self.answers(Self.whole(Self.row)) == [
                [
                    .entered(.time(minutes: 1_385)), .entered(.number(Points(15, over: 2))),
                    .entered(.chosen([1, 2])), .entered(.date(day)),
                    .entered(.text("At night; mostly")), .answered(1), .answered(1),
                    .entered(.number(61)),
                ]
            ])
    }

    @Test func `several choices may be in one column`() async throws {
        let table = try Self.table(
            "patient,date,hours,sites,tired", "P1,2026-03-05,7.5,1+2,0", "P2,2026-03-05,8,neck,1",
            "P3,2026-03-05,8,,1")
        #expect(
            try await Self.answers(table).map { $0[2] } == [
                .entered(.chosen([1, 2])), .entered(.chosen([1])), .skipped,
            ])
    }

    @Test(
        arguments: [
            (5, "7,55", "a number from 0 to 24"), (5, "25", "a number from 0 to 24"),
            (5, "7 min", "a number from 0 to 24"), (4, "24:00", "a time"), (4, "7", "a time"),
            (9, "2/3/2026", "two ways"), (9, "1999-12-31", "a date"), (8, "1", "together"),
            (6, "perhaps", "ticked"), (2, "divers", "female"),
            (3, "61.5", "a number from 0 to 120"),
        ])
    func `a cell that is no answer is a problem of its column`(
        place: Int, cell: String, words: String
    ) async throws {
        var cells = Self.row.replacing("At night; mostly", with: "At night").split(
            separator: ";", omittingEmptySubsequences: false
        ).map(String.init)
        cells[place] = cell
        let plan = try await Self.whole(cells.joined(separator: ";")).plan()
        #expect(plan.problems.count == 1)
        #expect(plan.problems.first?.message.contains(words) == true, "\(plan.problems)")
        #expect(cell.count < 2 || plan.problems.first?.message.contains(cell) == false)
    }

    @Test func `a text that repeats has one meaning, or is a problem of every row`()
        async throws
    {
        let header = "patient,date,to-bed,hours,sites,tired"
        let good = (1...3).map { "P\($0),2026-03-05,23:05,7.5,1,1" }
        let states = try await Self.answers(Self.table(header, good.joined(separator: "\n")))
        #expect(states.count == 3)
        #expect(Set(states.map { $0[0] }) == [.entered(.time(minutes: 1_385))])
        #expect(Set(states.map { $0[1] }) == [.entered(.number(Points(15, over: 2)))])
        let bad = (1...3).map { "P\($0),2026-03-05,24:05,7.5,1,1" }
        let plan = try await Self.table(header, bad.joined(separator: "\n")).plan()
        #expect(plan.problems.map(\.line) == [2, 3, 4])
        #expect(Set(plan.problems.map(\.column)) == ["to-bed"])
    }

    @Test func `a stated total is compared with the answers`() async throws {
        func problems(_ total: String) async throws -> [TableImport.Problem.Code] {
            try await Self.table(
                "patient,date,hours,sites,tired,total", "P1,2026-03-05,7.5,1+2,1,\(total)"
            ).plan().problems.map(\.code)
        }
        #expect(try await problems("10.5") == [])
        #expect(try await problems("\"10,5\"") == [])
        #expect(try await problems("11") == [.total])
    }

    @Test func `a number raises its flag`() async throws {
        let plan = try await Self.table(
            "patient,date,hours,sites,tired", "P1,2026-03-05,2.5,9,1", "P2,2026-03-05,3,9,1"
        ).plan()
        #expect(plan.flags["little-sleep"] == 1)
    }

    @Test func `a mapping file with columns of choices reads back the same`() throws {
        let mapping = try Self.whole(Self.row).mapping()
        #expect(
            mapping.sittings.first?.choiceColumns["sites"]
                == [1: "sites___1", 2: "sites___2", 9: "sites___9"])
        #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
    }

    @Test func `a table without the column of a choice is not read as if it was not ticked`() throws
    {
        let table = try Self.table(
            "patient,date,hours,sites___1,sites___2,tired", "P1,2026-03-05,7.5,1,0,1")
        #expect(try table.refusals().contains(.itemWithoutColumn))
    }
}
