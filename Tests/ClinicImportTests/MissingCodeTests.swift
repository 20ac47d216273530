import ClinicImport
import Questionnaires
import Samples
import Scoring
import Testing

@Suite struct `A missing code` {
    private static let header =
        "patient,date," + (1...7).map { "gad7_\($0)" }.joined(separator: ",")

    private static func codes(_ codes: String...) -> (inout TableImport.Choices) -> Void {
        { $0.missingCodes = codes }
    }

    @Test func `a missing code that is a possible total is read as that total`() async throws {
        let text = "patient,date,gad7_total\nP1,2024-01-05,7\nP2,2024-01-05,9\nP3,2024-01-05,-9\n"
        let table = try ClinicTable(text)
        let kept = try await table.kept(Self.codes("7", "9", "-9"))
        #expect(kept.map(\.total) == [7, 9])
        let plan = try await table.plan(Self.codes("7", "9", "-9"))
        #expect(plan.emptyRows == 1)
        let notes = plan.findings.filter { $0.code == .missingTotals }
        #expect(notes.map(\.column) == ["gad7_total"])
        #expect(
            notes.map(\.message) == [
                "-9 means that there is no total, as GAD-7 cannot have it as a total; 7, 9 are "
                    + "read as totals, since GAD-7 can have them"
            ])
    }

    @Test func `a missing code hides no total that disagrees with its items`() async throws {
        let table = try ClinicTable(
            "\(Self.header),gad7_total\nP1,2024-01-05,1,1,1,1,1,1,2,7\nP2,2024-01-05,0,9,1,1,1,1,1,NA\n"
        )
        let plan = try await table.plan(Self.codes("7", "9", "NA"))
        #expect(
            plan.lines == [
                "2 gad7_total total 7, but the items add up to 8; correct it, or decide with --trust"
            ])
        #expect(plan.new == 1)
    }

    @Test func `a missing code that is a possible total is read as that total in a long table`()
        async throws
    {
        let table = try ClinicTable(
            "patient,date,item,value\nP1,2024-01-05,gad7_total,9\nP2,2024-01-05,gad7_total,99\n")
        let kept = try await table.kept(Self.codes("9", "99"))
        #expect(kept.map(\.total) == [9])
    }

    @Test(arguments: ["", "patient,date,item,value\n"])
    func `a missing code of digits is read as a person's name, with a warning`(long: String)
        async throws
    {
        let items = (1...7).map { "gad7_\($0)" }
        let text =
            long.isEmpty
            ? "\(Self.header)\n7,2024-01-05,1,1,1,1,1,1,1\n9,2024-01-05,1,1,1,1,1,1,9\n"
            : long
                + items.map { "7,2024-01-05,\($0),1\n" }.joined()
                + items.map { "9,2024-01-05,\($0),\($0 == "gad7_7" ? 9 : 1)\n" }.joined()
        let table = try ClinicTable(text)
        let kept = try await table.kept(Self.codes("7", "9"))
        #expect(kept.map(\.subject.text) == ["7", "9"])
        #expect(kept.map(\.words) == ["1,1,1,1,1,1,1", "1,1,1,1,1,1,skipped"].map { $0 + "" })
        let warnings = try await table.plan(Self.codes("7", "9")).findings
            .filter { $0.code == .subjectMissingCode }
        #expect(warnings.map(\.gravity) == [.warning])
        #expect(warnings.first?.message.contains("2 rows") == true)
    }

    @Test(arguments: ["NA", "n/a", "."])
    func `a missing code that is not a number is not read as a person's name`(code: String)
        async throws
    {
        let table = try ClinicTable("\(Self.header)\n\(code),2024-01-05,1,1,1,1,1,1,1\n")
        let plan = try await table.plan(Self.codes(code))
        #expect(plan.problems.map(\.code) == [.subject])
    }

    /// Codes that are answers to PHQ-9 in a table of numbers.
    @Test(arguments: [
        "Nearly every day", "NEARLY  every-day", "nearly everyday", "3 - Nearly every day",
        "Nearly every day (3)", "Casi todos los dias", "Beinahe jeden Tag", "Not at all", "3",
        "3.0",
        "3,0", "03", "+3", " 3", "３",
    ])
    func `import refuses a missing or declined code that is an answer`(code: String) async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,0,0,1,0,0,0,0,0,\"\(code)\"")
        let mapping = try ClinicTable.phq9("P1,2024-01-05,0,0,1,0,0,0,0,0,1").mapping()
        let cases: [([String], [String], TableImport.Finding.Code)] = [
            ([code], [], .missingCodeIsAnswer), ([], [code], .declinedCodeIsAnswer),
        ]
        for (missing, declined, refused) in cases {
            var mapping = mapping
            mapping.missingCodes = missing
            mapping.declinedCodes = declined
            let refusal = await #expect(throws: TableImport.Refusal.self) {
                _ = try await table.clinic.plan(mapping, for: nil)
            }
            #expect(refusal?.findings.map(\.code) == [refused])
        }
    }

    @Test func `a missing code may have the decimals of a spreadsheet behind it`() async throws {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,1,2,3,\"-9,00\",1,2,3,1", "P2,2024-01-05,0,1,2,3,-9.0,1,2,3,1")
        let kept = try await table.kept(Self.codes("-9"))
        #expect(kept.map { $0.answers.states[4] } == [.skipped, .skipped])
    }

    @Test func `import refuses a missing code that also means declined`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,0,0,1,0,0,0,0,0,declined")
        for missing in ["declined", "no comment"] {
            var mapping = try table.mapping()
            mapping.missingCodes = [missing]
            mapping.declinedCodes = ["no comment"]
            let refusal = await #expect(throws: TableImport.Refusal.self) {
                _ = try await table.clinic.plan(mapping, for: nil)
            }
            #expect(refusal?.findings.map(\.code) == [.missingCodeIsDeclined])
        }
    }
}

@Suite struct `The text of a choice among numbers` {
    @Test(arguments: [
        ("Nearly every day", 3), ("NEARLY EVERY DAY", 3), ("Casi todos los dias", 3),
        ("Nearly everyday", 3),
        ("Beinahe jeden Tag", 3), ("3 - Nearly every day", 3), ("Several days (1)", 1),
        ("Not at all", 0),
    ])
    func `the text of a choice among numbers is read as that choice`(text: String, value: Int)
        async throws
    {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,0,1,0,0,0,0,0,\"\(text)\"", "P2,2024-01-05,0,0,1,0,0,0,0,0,0")
        let kept = try await table.kept()
        #expect(kept[0].answers["self-harm"] == .answered(value))
        #expect(kept[0].scorecard.flags.isEmpty == (value == 0))
        let warnings = try table.proposal().findings.filter { $0.code == .answersMixed }
        #expect(warnings.map(\.gravity) == [.warning])
        #expect(warnings.map(\.column) == ["phq9_9"])
    }

    @Test(arguments: ["3 - Not at all", "Nearly every da", "nearly every dya", "Nearly every"])
    func `a text that is almost that of a choice is refused with the possible choices`(text: String)
        async throws
    {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,0,1,0,0,0,0,0,\"\(text)\"", "P2,2024-01-05,0,0,1,0,0,0,0,0,0")
        let plan = try await table.plan()
        #expect(plan.problems.map(\.column) == ["phq9_9"])
        #expect(plan.firstMessage.contains(#"may mean one of its choices (""#))
        #expect(!plan.firstMessage.contains("--missing-code"))
        // The reason in the file of rejected rows shows no answer.
        #expect(plan.problems.first?.reason.contains("(") == false)
    }

    @Test func `import refuses a text among numbers that may be coded from 1`() async throws {
        // The coding may be 1 to 4, with the text instead of the 4.
        let table = try ClinicTable.phq9("P1,2024-01-05,2,2,3,2,2,3,2,2,Nearly every day")
        #expect(try table.refusals() == [.answersMixed])
        #expect(try table.proposal().draft?.gaps == ["coding of phq-9"])
        var mapping = try ClinicTable.phq9("P1,2024-01-05,0,0,1,0,0,0,0,0,1").mapping()
        for (coding, words) in [
            (TableImport.AnswerCoding.values, "2,2,3,2,2,3,2,2,3"),
            (.shifted(by: 1), "1,1,2,1,1,2,1,1,3"),
        ] {
            mapping.sittings[0].coding = coding
            let store = InMemoryStore()
            let plan = try await table.clinic.plan(mapping, for: store)
            let by = Attribution(actor: "x", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
            _ = try await table.clinic.apply(plan, to: store, by: by)
            let kept = await store.assessments(AssessmentQuery()).map(\.assessment)
            #expect(kept.map(\.words).first?.hasPrefix(words) == true, "\(kept.map(\.words))")
        }
    }

    @Test func `the text of a choice among numbers is read in a long table`() async throws {
        let answers = ["0", "1", "2", "3", "0", "1", "2", "3", "Nearly every day"]
        let table = try ClinicTable(
            "patient,date,item,value\n"
                + answers.enumerated().map { "P1,2024-01-05,phq9_\($0 + 1),\($1)\n" }.joined())
        let kept = try await table.kept()
        #expect(kept[0].words.hasPrefix("0,1,2,3,0,1,2,3,3"))
        #expect(kept[0].scorecard.flags.map(\.flag.text) == ["self-harm-thoughts"])
    }
}
