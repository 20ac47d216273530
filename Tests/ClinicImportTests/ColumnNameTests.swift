import ClinicImport
import Interchange
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

@Suite struct `Recognition of columns by their names` {
    private static let answers = "0,1,2,3,0,1,2,3,1"

    /// Headers of PHQ-9, and whether the user must name the questionnaire.
    static let phq9: [(header: String, named: Bool)] = [
        ((1...9).map { "phq9_\($0)" }.joined(separator: ","), false),
        ((1...9).map { "PHQ-9 Q\($0)" }.joined(separator: ","), false),
        ((1...9).map { "phq9.item0\($0)" }.joined(separator: ","), false),
        ((1...9).map { "phq9_vraag_\($0)" }.joined(separator: ","), false),
        ((1...9).map { "Vraag \($0)" }.joined(separator: ","), true),
        ((1...9).map { "PHQ\($0)" }.joined(separator: ","), false),
        ((1...9).map { "PHQ_\($0)" }.joined(separator: ","), false),
        ((1...9).map { "DPQ0\($0)0" }.joined(separator: ","), false),
        ((1...9).map { "q\($0)" }.joined(separator: ","), true),
        ((1...9).map { "Item \($0)" }.joined(separator: ","), true),
        (
            "44250-9,44255-8,44259-0,44254-1,44251-7,44258-2,44252-5,44253-3,44260-8", false
        ),
        (
            "interest,mood,sleep,energy,appetite,self-worth,concentration,movement,self-harm",
            true
        ),
    ]

    @Test(arguments: phq9)
    func `import recognises the nine items of PHQ-9 by each usual name`(
        header: String, named: Bool
    ) async throws {
        let table = try ClinicTable("id,date,\(header)\nP1,2024-01-05,\(Self.answers)\n")
        let kept = try await table.kept { if named { $0.questionnaires = ["phq-9"] } }
        #expect(kept.map(\.questionnaire.id) == ["phq-9"])
        #expect(kept[0].words.hasPrefix(Self.answers))
        guard named else { return }
        // Without the questionnaire's name these items are ambiguous.
        #expect(try table.refusals() == [.noQuestionnaire])
    }

    @Test(arguments: ["en", "es-US", "de"] as [LanguageTag])
    func `import recognises the texts of the items in each language`(language: LanguageTag)
        async throws
    {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let wording = form.wording(for: language)
        let header = form.items.prefix(9).map { "\"\(wording.text(of: $0))\"" }
            .joined(separator: ",")
        let table = try ClinicTable("id,date,\(header)\nP1,2024-01-05,\(Self.answers)\n")
        #expect(try await table.kept()[0].words.hasPrefix(Self.answers))
    }

    @Test func `import reads columns in any order, with other columns between them`() async throws {
        let table = try ClinicTable(
            """
            phq9_9,site,phq9_8,date,phq9_7,phq9_6,phq9_5,patient,phq9_4,phq9_3,phq9_2,phq9_1
            1,North,3,2024-01-05,2,1,0,P1,3,2,1,0

            """)
        let kept = try await table.kept { $0.kept = ["site"] }
        #expect(kept[0].words.hasPrefix(Self.answers))
        #expect(kept[0].metadata == ["site": .string("North")])
    }

    @Test func `each questionnaire in a row becomes one assessment`() async throws {
        let gad7 = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            """
            patient,date,\(ClinicTable.phq9Items),phq9_total,\(gad7),gad7_total
            P1,2024-01-05,\(Self.answers),13,1,1,1,1,1,1,1,7
            P2,2024-01-05,,,,,,,,,,,2,2,2,2,2,2,2,14

            """)
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P1", "P1", "P2"])
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9", "gad-7"])
        #expect(kept.map(\.total) == [7, 13, 14])
    }

    /// The last number of a series of names, and the form that matches.
    static let families: [(last: Int, found: Questionnaire.ID?)] = [
        (8, "phq-8"), (9, "phq-9"), (15, "phq-15"), (2, nil), (4, nil), (7, nil),
    ]

    @Test(arguments: families)
    func `a series of names matches a form only if all its items are present`(
        last: Int, found: Questionnaire.ID?
    ) throws {
        let header = (1...last).map { "PHQ\($0)" }.joined(separator: ",")
        let row = Array(repeating: "1", count: last).joined(separator: ",")
        let table = try ClinicTable("id,date,\(header)\nP1,2024-01-05,\(row)\nP2,2024-01-05,\(row)")
        guard let found else {
            #expect(try table.refusals() == [.noQuestionnaire])
            return
        }
        #expect(try table.mapping().sittings.map(\.questionnaire) == [found])
    }

    @Test func `PHQ9 is read as a total only if no similar column exists`() async throws {
        let alone = try ClinicTable("id,date,PHQ9,GAD7\nP1,2024-01-05,12,9\n")
        #expect(try await alone.kept().map(\.total) == [9, 12])
        // Item 9 of an incomplete form must not become a total of three points.
        for header in ["PHQ1,PHQ9", "PHQ_8,PHQ_9", "PHQ2,PHQ9"] {
            let table = try ClinicTable("id,date,\(header)\nP1,2024-01-05,1,3\n")
            #expect(try table.refusals() == [.noQuestionnaire], "\(header)")
        }
    }

    @Test(arguments: ["q", "Item ", "PHQ"])
    func `import does not read items of a longer form as those of a shorter one`(stem: String)
        throws
    {
        let header = (1...15).map { "\(stem)\($0)" }.joined(separator: ",")
        let row = Array(repeating: "1", count: 15).joined(separator: ",")
        let table = try ClinicTable("id,date,\(header)\nP1,2024-01-05,\(row)\n")
        #expect(try table.refusals { $0.questionnaires = ["phq-9"] } == [.longerForm])
        let whole = try table.mapping { $0.questionnaires = ["phq-15"] }
        #expect(whole.sittings[0].items.count == 15)
    }

    @Test func `import refuses a form without one of its items and names its number`() throws {
        let table = try ClinicTable(
            "patient,date,phq9_1,phq9_2,phq9_3,phq9_4,phq9_6,phq9_7,phq9_8,phq9_9\n"
                + "P1,2024-01-05,0,0,0,0,0,0,0,0\n")
        let proposal = try table.proposal()
        #expect(proposal.mapping == nil)
        #expect(proposal.findings.contains { $0.message.contains("no column for item 5") })
    }

    @Test func `the column measure names the questionnaire of each row`() async throws {
        let table = try ClinicTable(
            """
            patient,date,measure,q1,q2,q3,q4,q5,q6,q7,q8,q9,score
            P1,2024-01-05,PHQ-9,\(Self.answers),13
            P1,2024-01-05,gad7,1,1,1,1,1,1,1,,,7
            P2,2024-01-05,GAD-7,1,1,1,1,1,1,1,3,,7
            P3,2024-01-05,AUDIT,1,1,1,1,1,1,1,1,1,9
            P4,2024-01-05,,1,1,1,1,1,1,1,1,1,9

            """)
        let plan = try await table.plan()
        #expect(plan.mapping.questionnaireColumn == "measure")
        #expect(plan.problems.map(\.line) == [4, 6])
        #expect(plan.problems.map(\.column) == ["q8", "measure"])
        let unused = plan.findings.filter { $0.code == .rowsUnused }
        #expect(
            unused.map(\.message) == [
                "left out: 1 row of questionnaires that are not known (AUDIT)"
            ])
        #expect(Set(plan.problems.map(\.code)) == [.questionnaire])
        let kept = try await table.kept(skippingBadRows: true)
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(kept.map(\.total) == [7, 13])
        // A row of a questionnaire that was not asked for is never read as another.
        let named = try await table.plan { $0.questionnaires = ["phq-9"] }
        #expect(named.problems.map(\.line) == [6] && named.assessments == 1)
        #expect(named.findings.contains { $0.message.hasPrefix("left out: 2 rows of other") })
    }

    @Test func `scores with one questionnaire a row are imported as totals without flags`()
        async throws
    {
        let kept = try await ClinicTable(
            "patient,date,instrument,score\nP1,2024-01-05,PHQ-9,12\nP1,2024-01-05,GAD-7,21\n"
        ).kept()
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(kept.map(\.total) == [21, 12])
        #expect(kept.allSatisfy { $0.scorecard.flags.isEmpty })
    }

    @Test func `a table written by the kit is imported with the same answers and flags`()
        async throws
    {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let first = try await ClinicTable.phq9(
            "P1,2024-01-05,0,1,2,3,0,1,2,3,1", "P2,2024-01-06,0,,0,0,0,0,0,0,declined",
            "P3,2024-01-07,0,0,0,0,0,0,0,0,0"
        ).kept()
        var writer = AssessmentTable(definitions: [form])
        for (place, assessment) in first.enumerated() {
            writer.append(
                StoredAssessment(
                    assessment: assessment, sequence: Int64(place), amends: nil, amendedBy: nil),
                of: form)
        }
        let table = try ClinicTable(String(decoding: writer.drain(), as: UTF8.self))
        let again = try await table.kept()
        #expect(again.map(\.answers) == first.map(\.answers))
        #expect(again.map(\.scorecard.flags) == first.map(\.scorecard.flags))
        #expect(again.map(\.subject) == first.map(\.subject))
        #expect(again.map(\.start) == first.map(\.start))
    }
}
