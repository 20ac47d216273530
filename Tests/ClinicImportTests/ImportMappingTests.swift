import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Synchronization
import Testing

@Suite struct `A mapping` {
    private static let sound = """
        {"mapping": 1, "source": "north", "subject": {"column": "patient"},
         "date": {"column": "date", "form": "iso"},
         "questionnaires": [{"questionnaire": "phq-9", "items": {"interest": "a", "mood": "b"}}]}
        """

    @Test func `a mapping is unchanged after writing and reading its JSON`() throws {
        let day = try LocalDate(parsing: "2024-01-05")
        var sitting = TableImport.Mapping.Sitting(questionnaire: "phq-9")
        sitting.items = ["interest": "a \"b\"", "mood": "ü"]
        sitting.total = "total"
        sitting.scale = "total"
        sitting.severity = "band"
        var totals = TableImport.Mapping.Sitting(questionnaire: "gad-7")
        totals.total = "gad"
        var all: [TableImport.Mapping] = []
        let dates: [TableImport.Mapping.DateRule] =
            [.all(Timestamp(day: day)), .visit("week", start: day, .month)]
            + TableImport.DateForm.allCases.map { .column("date", $0) }
        for date in dates {
            for coding in [
                TableImport.AnswerCoding.values, .shifted(by: 1), .texts("es-US"), .pairs("de"),
            ] {
                sitting.coding = coding
                var mapping = TableImport.Mapping(
                    subject: all.count.isMultiple(of: 2) ? .row : .column("patient"), date: date,
                    sittings: [sitting, totals], source: "north")
                mapping.table.encoding = .windows1252
                mapping.table.separator = .semicolon
                mapping.readsStrictly = all.count.isMultiple(of: 3)
                mapping.birthDate = .init("dob", .iso)
                mapping.questionnaireColumn = "measure"
                mapping.missingCodes = ["NA", "-99"]
                mapping.declinedCodes = ["refused"]
                mapping.kept = ["site"]
                mapping.trust = .total
                mapping.timeZone = all.count.isMultiple(of: 2) ? nil : "Europe/London"
                mapping.missing = [nil, .strict, .prorate][all.count % 3]
                all.append(mapping)
            }
        }
        for mapping in all {
            #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
        }
    }

    @Test func `the same file always gives the same mapping and the same plan`() async throws {
        let gad7 = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            """
            patient,date,site,\(ClinicTable.phq9Items),\(gad7)
            P1,2024-01-05,North,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2
            P2,2024-01-06,South,1,1,1,1,1,1,1,1,5,2,2,2,2,2,2,2

            """)
        let first = try table.mapping { $0.kept = ["site"] }
        let plan = try await table.clinic.plan(first, for: nil)
        for _ in 1...5 {
            let again = try table.mapping { $0.kept = ["site"] }
            #expect(again == first && again.fileText == first.fileText)
            let saved = try TableImport.Mapping(json: Array(first.fileText.utf8))
            let other = try await table.clinic.plan(saved, for: nil)
            #expect(
                other.jsonText() == plan.jsonText())
        }
    }

    /// One change that makes the mapping invalid, and a part of the message.
    static let spoilt: [(from: String, to: String, message: String)] = [
        ("\"mapping\": 1, ", "", "\"mapping\" must be 1"),
        ("\"mapping\": 1, ", "\"mapping\": 1, \"strictCells\": \"yes\", ", "write true or false"),
        ("\"mapping\": 1", "\"mapping\": 2", "\"mapping\" must be 1"),
        ("\"source\"", "\"sources\"", "did you mean \"source\"?"),
        ("\"north\"", "7", "text in quotes"),
        ("\"subject\": {\"column\": \"patient\"},", "", "\"subject\" is missing"),
        ("{\"column\": \"patient\"}", "{\"row\": false}", "{\"row\": true}"),
        ("{\"column\": \"patient\"}", "{\"colum\": \"a\"}", "did you mean \"column\"?"),
        ("\"iso\"", "\"american\"", "not a value that \"form\" can have"),
        ("{\"column\": \"date\", \"form\": \"iso\"}", "{}", "write a \"column\""),
        (
            "{\"column\": \"date\", \"form\": \"iso\"}", "{\"all\": \"2024-02-30\"}",
            "no such day"
        ),
        ("\"form\": \"iso\"", "\"start\": \"2024-01-05\"", "\"start\" and \"unit\""),
        (
            "\"form\": \"iso\"", "\"start\": \"2024-01-05\", \"unit\": \"year\"",
            "not a value that \"unit\" can have"
        ),
        (
            "\"source\": \"north\"", "\"birthDate\": {\"column\": \"dob\"}",
            "the birth dates and their"
        ),
        ("\"phq-9\"", "\"PHQ 9!\"", "not the name of a questionnaire"),
        ("\"questionnaire\": \"phq-9\", ", "", "\"questionnaire\" is missing"),
        ("{\"interest\": \"a\", \"mood\": \"b\"}", "{}", "name the columns"),
        ("{\"interest\": \"a\", \"mood\": \"b\"}", "[]", "write the items with their columns"),
        ("\"b\"", "2", "write the name of an item"),
        ("\"b\"", "\"a\"", "the column of another item"),
        ("\"b\"}}", "\"b\"}, \"coding\": \"codes\"}", "write \"values\""),
        ("\"b\"}}", "\"b\"}, \"coding\": {\"shiftedBy\": 1.5}}", "write \"values\""),
        ("\"b\"}}", "\"b\"}, \"scale\": \"!\"}", "not the name of a scale"),
        ("\"b\"}}", "\"b\"}}, {\"questionnaire\": \"phq-9\", \"total\": \"t\"}", "here twice"),
        ("\"source\": \"north\"", "\"trust\": \"me\"", "not a value that \"trust\" can have"),
        ("\"source\": \"north\"", "\"encoding\": \"latin\"", "not a value that \"encoding\""),
        ("\"source\": \"north\"", "\"keep\": \"site\"", "list of texts"),
        ("\"source\": \"north\"", "\"timeZone\": 1", "text in quotes"),
        ("\"source\": \"north\"", "\"timeZone\": \"\"", "name a zone"),
        ("\"source\": \"north\"", "\"missing\": \"zero\"", "not a value that \"missing\""),
        ("\"source\": \"north\"", "\"source\": \"a\", \"source\": \"b\"", "column"),
        ("{\"mapping\"", "{\"mapping\"}", "column"),
    ]

    @Test(arguments: spoilt)
    func `an invalid mapping file is refused with line and column`(
        from: String, to: String, message: String
    ) throws {
        _ = try TableImport.Mapping(json: Array(Self.sound.utf8))
        #expect(Self.sound.contains(from))
        let text = Self.sound.split(separator: from, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: to)
        let refusal = #expect(throws: TableImport.Refusal.self) {
            _ = try TableImport.Mapping(json: Array(text.utf8))
        }
        let findings = try #require(refusal?.findings)
        #expect(findings.contains { $0.message.contains(message) }, "\(findings.map(\.message))")
        #expect(findings.allSatisfy { ($0.line ?? 0) >= 1 && $0.message.contains("column") })
    }

    /// Changes after which a mapping does not fit, and the code of the finding.
    static let unfit:
        [(change: @Sendable (inout TableImport.Mapping) -> Void, code: TableImport.Finding.Code)] =
            [
                ({ $0.sittings[0].items["interest"] = "phq9_11" }, .noSuchColumn),
                ({ $0.sittings[0].items["nothing"] = "phq9_1" }, .noSuchItem),
                ({ $0.sittings[0].scale = "average" }, .noSuchScale),
                ({ $0.sittings[0].coding = .texts("fr") }, .noSuchLanguage),
                ({ $0.subject = .column("person") }, .noSuchColumn),
                ({ $0.kept = ["site"] }, .noSuchColumn),
                ({ $0.questionnaireColumn = "measure" }, .noSuchColumn),
                ({ $0.missingCodes = ["0"] }, .missingCodeIsAnswer),
                ({ $0.sittings.append(.init(questionnaire: "none")) }, .noQuestionnaire),
            ]

    @Test(arguments: unfit.indices)
    func `a mapping that does not fit the table or the definition is refused`(place: Int)
        async throws
    {
        let table = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1")
        var mapping = try table.mapping()
        Self.unfit[place].change(&mapping)
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.map(\.code).contains(Self.unfit[place].code) == true)
    }

    @Test func `import finds a header below a title, and shows no cell if there is no header`()
        async throws
    {
        let mapping = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1").mapping()
        let titled = try ClinicTable(
            "Export of May\n\npatient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,1,1,1,1,1,1,1,1,1\n"
        )
        #expect(try await titled.clinic.plan(mapping, for: nil).new == 1)
        let bare = try ClinicTable("ZZCANARY,2024-01-05,1,1,1,1,1,1,1,1,1\n")
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await bare.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.contains { $0.message.contains("CANARY") } == false)
        // The title of another kind of table is not shown, nor a row with another separator.
        for text in ["Report of ZZCANARY\n", "ZZCANARY;2024-01-05;1\n", "ZZCANARY,,\n"] {
            let other = try ClinicTable(text + text)
            let refusal = await #expect(throws: TableImport.Refusal.self) {
                _ = try await other.clinic.plan(mapping, for: nil)
            }
            #expect(refusal?.findings.contains { $0.message.contains("CANARY") } == false)
        }
    }

    @Test func `a skipped row keeps its number when its correction is imported`() async throws {
        let text = "name,phq9_total\nA,5\nB,99\nC,7\n"
        let table = try ClinicTable(text)
        let day = try Timestamp(parsing: "2024-01-05")
        func decide(_ choices: inout TableImport.Choices) {
            choices.subject = .row
            choices.date = day
        }
        let store = InMemoryStore()
        let by = Attribution(actor: "nurse", instant: day)
        let plan = try await table.plan(for: store, decide)
        _ = try await table.clinic.apply(plan, to: store, by: by, skippingBadRows: true)
        let rejects = String(decoding: try await table.clinic.rejects(of: plan), as: UTF8.self)
        #expect(
            rejects.hasPrefix("name,phq9_total,\"import.line\",\"import.reason\",\"import.row\""))
        #expect(rejects.contains("B,99,\"3\","))
        // A wrong correction is left out again, and a right one is imported.
        for (cell, kept) in [("98", 2), ("9", 3)] {
            let mended = try ClinicTable(rejects.replacing("B,99", with: "B,\(cell)"))
            let plan = try await mended.plan(for: store, decide)
            _ = try await mended.clinic.apply(plan, to: store, by: by, skippingBadRows: true)
            #expect(await store.assessments(AssessmentQuery()).count == kept)
            guard cell == "98" else { continue }
            let again = String(decoding: try await mended.clinic.rejects(of: plan), as: UTF8.self)
            #expect(try ClinicTable(again).mapping(decide) == plan.mapping)
        }
        let people = await store.assessments(AssessmentQuery()).map(\.assessment.subject.text)
        // All names are those of the first table, also for the corrected row.
        let hash = ContentHash(of: Array(text.utf8)).short
        #expect(people.sorted() == (1...3).map { "row-\(hash)-\($0)" })
        // A number alone could be a row of any table.
        for name in ["2", "row-2", "row-\(hash)-0", "row-\(hash)-", "row-\(hash)", ""] {
            let spoilt = try ClinicTable(
                rejects.replacing("B,99", with: "B,9").replacing("row-\(hash)-2", with: name))
            let plan = try await spoilt.plan(for: store, decide)
            #expect(plan.problems.map(\.column) == ["import.row"], "\(name)")
        }
    }

    @Test func `rows of two tables are different people, and those of one table stay the same`()
        async throws
    {
        func decide(_ choices: inout TableImport.Choices) throws {
            choices.subject = .row
            choices.date = try Timestamp(parsing: "2024-01-05")
        }
        let store = InMemoryStore()
        let by = Attribution(
            actor: "nurse", instant: try Timestamp(parsing: "2024-02-05T12:00Z"))
        let texts = ["name,phq9_total\nA,5\nB,5\n", "name,phq9_total\nC,5\nD,9\nE,5\n"]
        for text in texts {
            let table = try ClinicTable(text)
            let plan = try await table.plan(for: store, decide)
            #expect(plan.new == plan.rows && plan.alreadyStored == 0 && plan.conflicts == 0)
            _ = try await table.clinic.apply(plan, to: store, by: by)
            let again = try await table.plan(for: store, decide)
            #expect(again.new == 0 && again.alreadyStored == again.rows)
        }
        let people = Set(await store.assessments(AssessmentQuery()).map(\.assessment.subject))
        #expect(people.count == 5)
    }

    @Test func `a table that changes between its hash and its rows is refused`() async throws {
        let opened = Mutex(0)
        let file = TableImport.File(name: "clinic.csv") {
            let count = opened.withLock { count in
                count += 1
                return count
            }
            return BytesInMemory(Array("phq9_total\n5\n\(count)\n".utf8))
        }
        let day = try Timestamp(parsing: "2024-01-05")
        let clinic = TableImport(
            file, questionnaires: try ShippedQuestionnaires.all,
            context: TableImport.Context(now: day, resolvingLocalTime: nil))
        var choices = TableImport.Choices()
        choices.subject = .row
        choices.date = day
        let mapping = try #require(try clinic.proposal(choices).mapping)
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.map(\.code) == [.fileChanged])
    }

    @Test func `recognising a table opens it once, and planning opens it once more`() async throws {
        let opened = Mutex(0)
        let file = TableImport.File(name: "clinic.csv") {
            opened.withLock { $0 += 1 }
            return BytesInMemory(Array("Report\npatient,date,phq9_total\nP1,2024-01-05,5\n".utf8))
        }
        let clinic = TableImport(
            file, questionnaires: try ShippedQuestionnaires.all,
            context: TableImport.Context(
                now: try Timestamp(parsing: "2024-02-05"), resolvingLocalTime: nil))
        let mapping = try #require(try clinic.proposal(TableImport.Choices()).mapping)
        #expect(opened.withLock { $0 } == 1)
        #expect(try await clinic.plan(mapping, for: nil).new == 1)
        #expect(opened.withLock { $0 } == 2)
    }
}
