import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Tables that form tools write in other languages, with codes or with declined answers.
struct FormToolTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"

    @Test(arguments: [
        ("Pseudonym", "Zeitstempel"), ("PatientenNr", "Erhebungsdatum"),
        ("Patientennummer", "Untersuchungsdatum"), ("Fallnummer", "Ausfülldatum"),
        ("Paciente", "Marca temporal"), ("Código del paciente", "Fecha de evaluación"),
        ("Code patient", "Horodateur"), ("mrn", "effective"), ("Chiffre", "Zeitpunkt"),
        ("Proband", "Fecha y hora"),
    ])
    func `person and date are found by names in German, Spanish and French`(
        person: String, date: String
    ) async throws {
        let table = try ClinicTable(
            "\(date),\(person),\(ClinicTable.phq9Items)\n2024-01-25,P1,\(Self.nine)\n")
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P1"])
        #expect(kept.map(\.start.description) == ["2024-01-25"])
    }

    @Test func `a question with a contraction is the same question`() async throws {
        let gad7 = try #require(try ShippedQuestionnaires.all.first { $0.id == "gad-7" })
        let names = gad7.items.prefix(7).map {
            "\"\($0.text.replacing("it is", with: "it's"))\""
        }
        #expect(names.contains { $0.contains("it's") })
        let table = try ClinicTable(
            "patient,date,\(names.joined(separator: ","))\nP1,2024-01-05,0,1,2,3,0,1,2\n")
        #expect(try await table.kept().map(\.total) == [9])
    }

    @Test func `a column of visits called Zeitpunkt is no date`() throws {
        let table = try ClinicTable(
            "Zeitpunkt,patient,\(ClinicTable.phq9Items)\nT1,P1,\(Self.nine)\n")
        #expect(try table.refusals() == [.noDate])
    }

    @Test(arguments: ["Prefer not to answer", "PREFER NOT TO SAY.", "prefiero no responder"])
    func `a text that declines is read as declined where the item offers it`(
        text: String
    ) async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,2,1,3,0,1,2,1,0,\(text)")
        let kept = try await table.kept()
        #expect(kept.first?.answers["self-harm"] == .declined)
        #expect(kept.first?.total == nil)
        let note = try table.proposal().findings.first { $0.code == .answersDeclined }
        #expect(note?.message.contains("is read as declined (1 cell)") == true)
    }

    @Test func `a text that declines an item without that offer is asked about`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,2,1,3,Prefer not to answer,1,2,1,0,1")
        let plan = try await table.plan()
        #expect(plan.problems.map(\.column) == ["phq9_4"] && plan.new == 0)
        #expect(plan.problems.first?.message.contains("--missing-code") == true)
        let asked = try table.proposal().findings.first { $0.code == .missingCode }
        #expect(asked?.message.contains("Prefer not to answer") == true)
        let kept = try await table.kept { $0.missingCodes = ["Prefer not to answer"] }
        #expect(kept.first?.answers["energy"] == .skipped)
    }

    private static let items = (1...9).map { "PHQ9[SQ00\($0)]" }.joined(separator: ",")
    private static let survey =
        "id,submitdate,lastpage,startlanguage,seed,token,\(items)\n"

    @Test func `answers of LimeSurvey are never read before the first code is named`() async throws
    {
        let table = try ClinicTable(
            Self.survey + "1,2025-05-01,3,en,17,tokA,A3,A2,A4,A1,A2,A3,A2,A1,A2\n")
        let finding = try table.proposal().findings.first { $0.gravity == .error }
        #expect(finding?.code == .answersCoded)
        for words in [
            "give --answers-from A1 if A1 stands for \"Not at all\"",
            "--answers-from A0 if A1 stands for \"Several days\"",
        ] { #expect(finding?.message.contains(words) == true) }
        let kept = try await table.kept {
            $0.firstAnswer = 1
            $0.answerPrefix = "A"
        }
        #expect(kept.map(\.total) == [11] && kept.map(\.subject.text) == ["tokA"])
        // A4 would be a fifth choice.
        let other = try await table.plan {
            $0.firstAnswer = 0
            $0.answerPrefix = "A"
        }
        #expect(other.new == 0 && other.problems.map(\.column) == ["PHQ9[SQ003]"])
    }

    @Test func `a response of LimeSurvey that was not sent is left out and counted`() async throws {
        let table = try ClinicTable(
            Self.survey + "1,2025-05-01,3,en,17,tokA,\(Self.nine)\n"
                + "2,,1,en,18,tokB,2,1,,,,,,,\n")
        let plan = try await table.plan()
        #expect(plan.new == 1 && plan.problemCount == 0)
        let finding = plan.findings.first { $0.code == .rowsLeftOut }
        #expect(finding?.message.hasPrefix("1 row with answers is left out") == true)
    }

    @Test func `of a result and its corrections in the kit's own table, the last is kept`()
        async throws
    {
        let header =
            "id,subject,date,end,questionnaire,version,mode,language,source,amends,"
            + (1...7).map { "gad7_\($0)" }.joined(separator: ",") + "\n"
        let rows = [("a-1", ""), ("b-2", "a-1"), ("c-3", "b-2"), ("d-4", "")].enumerated().map {
            "\($1.0),P\($1.0 == "d-4" ? 2 : 1),2024-01-05,,gad-7,1.0.0,imported,,clinic,\($1.1),"
                + "\($0),1,1,1,1,1,1\n"
        }
        let table = try ClinicTable(header + rows.joined())
        let kept = try await table.kept()
        #expect(kept.map(\.total) == [8, 9])
        let finding = try await table.plan().findings.first { $0.code == .rowsLeftOut }
        #expect(
            finding?.message == "2 rows with answers are left out, as another row corrects them")
        #expect(finding?.gravity == .note)
    }

    @Test func `a table of local times without a zone has one finding`() async throws {
        let rows = (1...40).map { "P\($0),2024-01-05 10:00,\(Self.nine)" }.joined(separator: "\n")
        let header = "patient,date,\(ClinicTable.phq9Items)\n"
        let plan = try await ClinicTable(header + rows + "\n").plan()
        #expect(plan.problemCount == 0 && plan.problems.isEmpty && plan.new == 0)
        let errors = plan.findings.filter { $0.gravity == .error }
        #expect(errors.map(\.code) == [.zoneMissing] && errors.first?.column == "date")
        #expect(
            errors.first?.message.hasPrefix("the times of 40 rows, from line 2, have no UTC offset")
                == true)
        #expect(errors.first?.message.contains("--time-zone") == true)
        // Rows with an offset can be kept, so the others stay problems, of which one is listed.
        let mixed = try await ClinicTable(
            header + rows + "\nQ,2024-01-05T10:00Z,\(Self.nine)\n"
        ).plan()
        #expect(mixed.new == 1 && mixed.problemCount == 40 && mixed.problems.count == 1)
        #expect(mixed.findings.contains { $0.code == .zoneMissing && $0.gravity == .warning })
    }
}
