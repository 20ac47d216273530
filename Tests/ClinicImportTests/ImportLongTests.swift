import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

@Suite struct `A table with one row for each answer` {
    private static let answers = [0, 1, 2, 3, 0, 1, 2, 3, 1]
    private static let words = "0,1,2,3,0,1,2,3,1"
    private static let loinc = [
        "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3",
        "44260-8",
    ]

    /// The rows of a PHQ-9 of P1 on one day.
    private static func rows(
        _ name: (Int) -> String, of person: String = "P1", on day: String = "2024-01-05"
    ) -> [String] {
        (1...9).map { "\(person),\(day),\(name($0)),\(answers[$0 - 1])" }
    }

    private static func table(_ header: String, _ rows: [String]) throws -> ClinicTable {
        try ClinicTable(([header] + rows).joined(separator: "\n") + "\n")
    }

    /// Headers, the names of the items, and whether the user must name the questionnaire.
    static let names: [(header: String, name: @Sendable (Int) -> String, named: Bool)] = [
        ("subject,date,item,answer", { "phq9_\($0)" }, false),
        ("patient,date,variable,value", { "PHQ\($0)" }, false),
        ("subject,date,variable,value", { "DPQ0\($0)0" }, false),
        ("subject,date,loinc_code,value", { loinc[$0 - 1] }, false),
        ("subject,date,code,result", { loinc[$0 - 1] }, false),
        ("subject,date,question,response", { "q\($0)" }, true),
        ("subject,date,item,score", { "\($0)" }, true),
        ("subject,date,item,answer", { $0 < 5 ? "phq9_\($0)" : loinc[$0 - 1] }, false),
    ]

    @Test(arguments: names.indices)
    func `import recognises items by each usual name`(place: Int) async throws {
        let (header, name, named) = Self.names[place]
        let table = try Self.table(header, Self.rows(name))
        let kept = try await table.kept { if named { $0.questionnaires = ["phq-9"] } }
        #expect(kept.count == 1 && kept[0].words.hasPrefix(Self.words) && kept[0].total == 13)
        #expect(!kept[0].scorecard.flags.isEmpty)
        let mapping = try table.mapping { if named { $0.questionnaires = ["phq-9"] } }
        let columns = header.split(separator: ",").map(String.init)
        #expect(mapping.layout == .long(item: columns[2], answer: columns[3]))
        let again = try TableImport.Mapping(json: Array(mapping.fileText.utf8))
        #expect(again == mapping && again.fileText == mapping.fileText)
        // Without the questionnaire's name these items are ambiguous.
        if named { #expect(try !table.refusals().isEmpty) }
    }

    @Test func `import recognises items by their text and answers by the text of a choice`()
        async throws
    {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let wording = form.wording(for: "de")
        let rows = (0..<9).map { place in
            let item = form.items[place]
            let choice = item.choices.first { $0.value == Self.answers[place] } ?? item.choices[0]
            return "P1,2024-01-05,\"\(wording.text(of: item))\","
                + "\"\(wording.text(of: choice, in: item))\""
        }
        let kept = try await Self.table("subject,date,item_text,answer", rows).kept()
        #expect(kept[0].words.hasPrefix(Self.words))
    }

    @Test func `a column with questionnaire names keeps numbered items apart`() async throws {
        let phq9 = (1...9).map { "P1,2024-01-05,PHQ-9,\($0),\(Self.answers[$0 - 1])" }
        let gad7 = (1...7).map { "P1,2024-01-05,gad7,\($0),2" }
        let audit = (1...3).map { "P1,2024-01-05,AUDIT,\($0),4" }
        let table = try Self.table(
            "subject,date,instrument,item,answer", zip(phq9, gad7 + audit).flatMap { [$0, $1] })
        let kept = try await table.kept()
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(kept.map(\.total) == [14, 13])
        let plan = try await table.plan()
        let unused = plan.findings.filter { $0.code == .rowsUnused }
        #expect(unused.map(\.message.count).count == 1 && plan.emptyRows == 0)
        #expect(unused[0].message.contains("AUDIT 1 (1 row)"))
        // The user can choose one of them.
        let one = try await table.plan { $0.questionnaires = ["gad-7"] }
        #expect(one.new == 1 && one.findings[0].message.contains("PHQ-9 9 (1 row)"))
    }

    @Test func `items are read alike in each order, also if it changes from sitting to sitting`()
        async throws
    {
        var random = SeededGenerator(seed: 13)
        var rows: [String] = []
        for day in 10...29 {
            let sitting = Self.rows({ "phq9_\($0)" }, on: "2024-01-\(day)")
            rows += day % 3 == 0 ? sitting : sitting.shuffled(using: &random)
        }
        let kept = try await Self.table("subject,date,item,answer", rows).kept()
        #expect(kept.count == 20)
        #expect(kept.allSatisfy { $0.words.hasPrefix(Self.words) && $0.total == 13 })
    }

    @Test func `rows of totals are imported as totals without flags`() async throws {
        let table = try Self.table(
            "subject,date,code,score",
            [
                "P1,2024-01-05,44261-6,12", "P1,2024-01-05,70274-6,9", "P2,2024-01-05,44261-6,",
                "P3,2024-01-05,44261-6,28", "P4,2024-01-05,44261-6,12.5",
                "P5,2024-01-05,44261-6,7", "P5,2024-01-05,44261-6,7",
            ])
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [5, 6] && plan.badRows == 2, "\(plan.lines)")
        #expect(plan.new == 3 && plan.totalsOnly == 3 && plan.emptyRows == 1 && plan.rows == 7)
        let kept = try await table.kept(skippingBadRows: true)
        #expect(kept.map(\.total) == [9, 12, 7] && kept.allSatisfy(\.scorecard.flags.isEmpty))
    }

    @Test func `a total is compared with the answers of all its rows`() async throws {
        for (total, problem) in [("13", false), ("14", true)] {
            let rows = ["P1,2024-01-05,phq9_total,\(total)"] + Self.rows { "phq9_\($0)" }
            let table = try Self.table("subject,date,item,answer", rows)
            let plan = try await table.plan()
            #expect(plan.problems.map(\.line) == (problem ? [2] : []))
            #expect(plan.badRows == (problem ? 10 : 0) && plan.rows == 10)
            guard problem else { continue }
            #expect(plan.firstMessage.hasPrefix("total 14, but the items add up to 13"))
            #expect(plan.problems[0].column == "answer")
            let trusted = try await table.kept { $0.trust = .items }
            #expect(trusted[0].total == 13)
            #expect(trusted[0].metadata == ["statedTotal": .string("14")])
        }
    }

    /// Rows added to valid ones, with the lines of the problems and a part of the message.
    static let added: [(row: String, lines: [Int], message: String)] = [
        ("P1,2024-01-05,phq9_3,2", [], ""),
        ("P1,2024-01-05,phq9_3,", [], ""),
        ("P1,2024-01-05,phq9_3,1", [11], "lines 4 and 11 disagree"),
        ("P1,2024-01-05,PHQ9_3,1", [11], "lines 4 and 11 disagree"),
        ("P1,2024-01-05,phq9_3,declined", [11], "two answers to one item"),
        ("P1,2024-01-05,phq9_3,4", [11], "4 is not one of 0, 1, 2, 3"),
        ("P1,2024-01-05,phq9_3,often", [11], "a text where one of"),
        ("P1,2024-02-30,phq9_3,1", [11], "no such day"),
        (",2024-01-05,phq9_3,1", [11], "the subject is empty"),
        ("P1,2024-01-05,,1", [11], "does not name its item"),
        ("P1,2024-01-05,,", [], ""),
        (",,,", [], ""),
        ("P1,2024-01-05,height,180", [], ""),
        ("P1,2024-01-05,phq9_3,1,1", [11], "cells"),
    ]

    @Test(arguments: added)
    func `each row is compared with the other rows of its sitting`(
        row: String, lines: [Int], message: String
    ) async throws {
        let table = try Self.table(
            "subject,date,item,answer",
            Self.rows { "phq9_\($0)" } + [row]
                + Self.rows({ "phq9_\($0)" }, of: "P2"))
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == lines, "\(plan.lines)")
        #expect(plan.firstMessage.contains(message), "\(plan.firstMessage)")
        #expect(plan.rows == 19)
        let isOfSitting = row.hasPrefix("P1,2024-01-05,phq") || row.hasPrefix("P1,2024-01-05,PHQ")
        let isLost = !lines.isEmpty && isOfSitting && row.split(separator: ",").count == 4
        #expect(plan.new == (isLost ? 1 : 2) && plan.badRows == (isLost ? 10 : lines.count))
        #expect(
            plan.findings.map(\.code).filter { $0 != .flagsLeftOut }
                == (row.contains("height") ? [.rowsUnused] : []))
    }

    @Test func `an item without a row is skipped, unless an unreadable row may be it`()
        async throws
    {
        let sound = Self.rows({ "phq9_\($0)" }, of: "P2")
        let short = Self.rows { "phq9_\($0)" }.filter { !$0.contains("phq9_9") }
        let table = try Self.table("subject,date,item,answer", sound + short)
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P1", "P2"])
        #expect(kept[0].answers.states[8] == .skipped && kept[0].total == nil)
        for row in ["P1,,phq9_9,3", ",2024-01-05,phq9_9,3", "P1,2024-01-05,,3"] {
            let doubtful = try Self.table("subject,date,item,answer", sound + [row] + short)
            let plan = try await doubtful.plan()
            #expect(plan.problems.map(\.line) == [11, 12] && plan.badRows == 9, "\(plan.lines)")
            #expect(plan.problems[1].message.contains("line 11"))
            let left = try await doubtful.kept(skippingBadRows: true)
            #expect(left.map(\.subject.text) == ["P2"])
        }
        // A row with an unknown item of the questionnaire may be the missing item.
        let beside = (short + sound).map { $0.replacing("phq9_", with: "PHQ-9,") }
        let stray = try Self.table(
            "subject,date,form,item,answer", ["P1,2024-01-05,PHQ-9,o9,3"] + beside)
        let plan = try await stray.plan()
        #expect(plan.problems.map(\.line) == [2] && plan.new == 1, "\(plan.lines)")
    }

    @Test func `answers of one form with different times are not separate sittings`() async throws {
        func table(_ rows: [String]) throws -> ClinicTable {
            try Self.table(
                "subject,date,item,answer",
                rows + Self.rows({ "phq9_\($0)" }, of: "P2", on: "2024-01-05T09:00Z"))
        }
        let seconds = (1...9).flatMap { item in
            Self.rows({ "phq9_\($0)" }, on: "2024-01-05T10:00:0\(item)Z")[item - 1...item - 1]
        }
        let plan = try await table(seconds).plan()
        #expect(plan.problems.map(\.line) == Array(2...10) && plan.new == 1, "\(plan.lines)")
        #expect(plan.firstMessage.contains("another time (line 3)"))
        #expect(plan.problems.allSatisfy { $0.column == "date" })
        // Two forms on one day that lack the same item are two sittings.
        let twice = ["10:00Z", "18:00Z"].flatMap { time in
            Self.rows({ "phq9_\($0)" }, on: "2024-01-05T\(time)").dropLast()
        }
        #expect(try await table(twice).plan().new == 3)
    }

    @Test func `a column of times of day keeps two sittings of a day apart`() async throws {
        let (morning, evening) = ([0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 3])
        let rows = [("09:00", morning), ("17:00", evening)].flatMap { time, answers in
            answers.indices.map { "P1,2024-01-05,\(time),phq9_\($0 + 1),\(answers[$0])" }
        }
        // Rows of a sitting that follow each other, and rows of two sittings in turn.
        let inTurn = (0..<9).flatMap { [rows[$0], rows[$0 + 9]] }
        for rows in [rows, inTurn] {
            let text = (["patient,date,time,item,answer"] + rows).joined(separator: "\n") + "\n"
            let table = try ClinicTable(
                text, resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
            let kept = try await table.kept()
            #expect(kept.map(\.total) == [0, 3])
            #expect(kept.map { $0.scorecard.flags.count } == [0, 1])
        }
    }

    @Test func `import leaves out whole sittings and accepts their corrected rows later`()
        async throws
    {
        let rows = Self.rows { "phq9_\($0)" }
        let table = try Self.table(
            "subject,date,item,answer",
            zip(rows, Self.rows({ "phq9_\($0)" }, of: "P2")).flatMap { [$0, $1] }
                .map { $0.replacing("P1,2024-01-05,phq9_4,3", with: "P1,2024-01-05,phq9_4,5") })
        let store = InMemoryStore()
        let now = try Timestamp(parsing: "2026-06-01T12:00Z")
        let by = Attribution(actor: "nurse", instant: now)
        let plan = try await table.plan(for: store)
        let outcome = try await table.clinic.apply(
            plan, to: store, by: by, skippingBadRows: true)
        #expect(outcome.tally.added == 1 && outcome.rejected == 9)
        let rejects = String(decoding: try await table.clinic.rejects(of: plan), as: UTF8.self)
        #expect(rejects.split(separator: "\r\n").count == 10)
        #expect(rejects.contains("P1,2024-01-05,phq9_1,0,\"2\",\"line 8: answer: 5 is not one"))
        let mended = try ClinicTable(rejects.replacing("phq9_4,5", with: "phq9_4,3"))
        let second = try await mended.plan(for: store)
        #expect(second.new == 1 && second.problems.isEmpty)
        _ = try await mended.clinic.apply(second, to: store, by: by)
        let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
        #expect(kept.allSatisfy { $0.words.hasPrefix(Self.words) } && kept.count == 2)
        // The whole table adds no result and has no conflict.
        let sound = try Self.table(
            "subject,date,item,answer", rows + Self.rows({ "phq9_\($0)" }, of: "P2"))
        let again = try await sound.plan(for: store)
        #expect(again.alreadyStored == 2 && again.new == 0 && again.conflicts == 0)
    }

    @Test func `the rows of a sitting must not disagree in a kept column`() async throws {
        func table(_ sites: [String]) throws -> ClinicTable {
            try Self.table(
                "subject,date,item,answer,site",
                zip(Self.rows { "phq9_\($0)" }, sites).map { "\($0),\($1)" })
        }
        let north = Array(repeating: "North", count: 9)
        let kept = try await table(north.dropLast() + [""]).kept { $0.kept = ["site"] }
        #expect(kept[0].metadata == ["site": .string("North")])
        let plan = try await table(north.dropLast() + ["South"]).plan { $0.kept = ["site"] }
        #expect(plan.problems.map(\.line) == [10] && plan.problems[0].column == "site")
    }

    /// Tables with ambiguous or incomplete rows, and the code of the finding.
    static let refused: [(header: String, names: [String], code: TableImport.Finding.Code)] = [
        ("subject,date,item,answer", (0...8).map { "\($0)" }, .itemsFrom0),
        ("subject,date,item,answer", (1...21).map { "\($0)" }, .longerForm),
        ("subject,date,item,answer", (1...8).map { "phq9_\($0)" }, .itemWithoutColumn),
        ("subject,date,item,answer", (1...9).map { "phq9_\($0)" } + ["phq9 q1"], .itemTwice),
        ("date,item,answer", (1...9).map { "phq9_\($0)" }, .noSubject),
        ("subject,item,answer", (1...9).map { "phq9_\($0)" }, .noDate),
        ("subject,date,item,answer,score", (1...9).map { "phq9_\($0)" }, .valueUnclear),
        ("subject,date,item,answer", ["height"], .noResponses),
        ("subject,date,item,answer", (1...9).map { "pre_phq9_\($0)" }, .noResponses),
    ]

    @Test(arguments: refused)
    func `import refuses ambiguous or incomplete rows`(
        header: String, names: [String], code: TableImport.Finding.Code
    ) throws {
        let rows = names.map { name in
            header.split(separator: ",").map { column in
                switch column {
                case "subject": "P1"
                case "date": "2024-01-05"
                case "item": name
                default: "1"
                }
            }.joined(separator: ",")
        }
        let table = try Self.table(header, rows)
        let codes = try table.refusals { $0.questionnaires = ["phq-9"] }
        #expect(codes.first == code, "\(codes)")
    }

    /// Changes that make a mapping invalid, and the code of the finding.
    static let unsound:
        [(change: @Sendable (inout TableImport.Mapping) -> Void, code: TableImport.Finding.Code)] =
            [
                ({ $0.subject = .row }, .longWithoutSubject),
                ({ $0.sittings[0].wave = "pre" }, .waveUnclear),
                ({ $0.kept = ["item"] }, .keptAnswers),
                ({ $0.sittings[0].total = "PHQ-9 (1)" }, .itemTwice),
                ({ $0.layout = .long(item: "question", answer: "answer") }, .noSuchColumn),
                ({ $0.layout = .long(item: "item", answer: "value") }, .noSuchColumn),
            ]

    @Test(arguments: unsound.indices)
    func `import refuses an invalid mapping with one finding`(place: Int) async throws {
        let table = try Self.table(
            "subject,date,item,answer", Self.rows { "phq 9 \($0)" })
        var mapping = try table.mapping()
        Self.unsound[place].change(&mapping)
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.map(\.code) == [Self.unsound[place].code])
    }
}
