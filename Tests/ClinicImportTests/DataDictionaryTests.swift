import CSV
import Foundation
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

@testable import ClinicImport

/// Raw data of REDCap with its data dictionary.
@Suite struct DataDictionaryTests {
    private static let texts = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]
    private static let questions = [
        "Little interest or pleasure in doing things", "Feeling down, depressed, or hopeless",
        "Trouble falling or staying asleep, or sleeping too much",
        "Feeling tired or having little energy", "Poor appetite or overeating",
        "Feeling bad about yourself — or that you are a failure or have let yourself or your "
            + "family down",
        "Trouble concentrating on things, such as reading the newspaper or watching television",
        "Moving or speaking so slowly that other people could have noticed? Or the opposite — "
            + "being so fidgety or restless that you have been moving around a lot more than usual",
        "Thoughts that you would be better off dead or of hurting yourself in some way",
    ]

    /// A dictionary of nine items, `mood_a` to `mood_i`, with these codes of the four choices.
    private static func dictionary(
        _ codes: [String], more: String = "", kind: String = "radio",
        texts: [String] = Self.texts
    ) throws -> DataDictionary {
        let choices = zip(codes, texts).map { "\($0), \($1)" }.joined(separator: " | ") + more
        let fields = zip("abcdefghi", questions).map { letter, question in
            "mood_\(letter),mood_survey,\(kind),\"\(question)\",\"\(choices)\","
        }
        return try dictionary(
            rows: ["record_id,enrolment,text,Record ID,,", "seen,mood_survey,text,Day,,date_ymd"]
                + fields
        )
    }

    private static func dictionary(rows fields: [String]) throws -> DataDictionary {
        let header =
            "field_name,form_name,field_type,field_label,select_choices_or_calculations,"
            + "text_validation_type_or_show_slider_number"
        let text = ([header] + fields).joined(separator: "\n")
        return try DataDictionary(TableImport.File(name: "dictionary.csv", bytes: Array(text.utf8)))
    }

    private static func table(_ codes: [String], complete: String = "2") throws -> ClinicTable {
        let letters = "abcdefghi".map { "mood_\($0)" }.joined(separator: ",")
        return try ClinicTable(
            "record_id,redcap_event_name,seen,\(letters),mood_survey_complete\n"
                + "101,baseline_arm_1,2024-03-15,\(codes.joined(separator: ",")),\(complete)\n")
    }

    @Test(arguments: [("Missing", ["-99"]), ("Refused", []), ("Keine Angabe", ["-99"])])
    func `a code that the dictionary calls missing is a missing answer`(
        label: String, codes: [String]
    ) async throws {
        var clinic = try Self.table(["0", "1", "2", "3", "0", "1", "2", "-99", "0"]).clinic
        clinic.dictionary = try Self.dictionary(
            ["0", "1", "2", "3"], more: " | -99, \(label)")
        let mapping = try #require(try clinic.proposal(TableImport.Choices()).mapping)
        #expect(mapping.missingCodes == codes)
        #expect(try await clinic.plan(mapping, for: nil).problemCount == 1 - codes.count)
    }

    @Test func `PHQ-4 does not prevent an import of PHQ-9 and GAD-7`() async throws {
        let choices = zip(0..., Self.texts).map { "\($0), \($1)" }.joined(separator: " | ")
        let forms = try ["phq-9": "phq_", "gad-7": "gad7_"].map { id, stem in
            let form = try #require(try ShippedQuestionnaires.all.first { $0.id.text == id })
            return form.items.prefix(id == "phq-9" ? 9 : 7).enumerated().map { place, item in
                (name: "\(stem)\(place + 1)", label: item.text, form: id)
            }
        }
        let fields = forms.flatMap(\.self)
        let dictionary = try Self.dictionary(
            rows: ["record_id,enrolment,text,Record ID,,", "seen,enrolment,text,Day,,date_ymd"]
                + fields.map { "\($0.name),\($0.form),radio,\"\($0.label)\",\"\(choices)\"," })
        let table = try ClinicTable(
            "record_id,seen,\(fields.map(\.name).joined(separator: ","))\n"
                + "101,2024-03-15,\(fields.map { _ in "1" }.joined(separator: ","))\n")
        let kept = try await Self.kept(table, dictionary)
        #expect(
            Set(kept.map { "\($0.questionnaire.id) \($0.total ?? 0)" }) == ["phq-9 9", "gad-7 7"])
    }

    @Test func `raw data of REDCap without a known column is asked for its dictionary`() throws {
        let clinic = try Self.table(["0", "1", "2", "3", "0", "1", "2", "3", "0"]).clinic
        let messages = try clinic.proposal(TableImport.Choices()).findings.map(\.message)
        #expect(messages.contains { $0.contains("--dictionary FILE") })
    }

    private static func kept(
        _ table: ClinicTable, _ dictionary: DataDictionary
    ) async throws -> [Assessment] {
        var clinic = table.clinic
        clinic.dictionary = dictionary
        let proposal = try clinic.proposal(TableImport.Choices())
        let mapping = try #require(proposal.mapping, "\(proposal.findings)")
        // What was understood is complete in the mapping file, which needs no dictionary.
        let saved = try TableImport.Mapping(json: Array(mapping.fileText.utf8))
        #expect(saved == mapping)
        let store = InMemoryStore()
        let plan = try await table.clinic.plan(saved, for: store)
        #expect(plan.problems == [])
        _ = try await table.clinic.apply(plan, to: store, by: Fixture.attribution())
        return await store.assessments(AssessmentQuery()).map(\.assessment)
    }

    @Test(arguments: [
        ["0", "1", "2", "3"], ["1", "2", "3", "4"], ["3", "2", "1", "0"], ["4", "3", "2", "1"],
        ["0", "1", "2", "9"], ["10", "20", "30", "40"], ["a", "b", "c", "d"],
    ]) func `a code means the choice that the dictionary names`(codes: [String]) async throws {
        let values = [0, 1, 2, 3, 3, 2, 1, 0, 1]
        let table = try Self.table(values.map { codes[$0] })
        let kept = try await Self.kept(table, try Self.dictionary(codes))
        let only = try #require(kept.first)
        #expect(kept.count == 1 && only.questionnaire.id == "phq-9")
        #expect(only.answers.states.prefix(9).map(\.value) == values)
        #expect(only.subject.text == "101" && only.start.description == "2024-03-15")
        #expect(only.metadata["wave"] == .string("baseline_arm_1"))
    }

    @Test func `labels and choices may be HTML`() async throws {
        let texts = [
            "<b>Not</b> at all", "Several&nbsp;days",
            "<span style='color:red'>More than half the "
                + "days</span>", "<p>Nearly every day</p>",
        ]
        let dictionary = try Self.dictionary(["1", "2", "3", "4"], texts: texts)
        let kept = try await Self.kept(
            try Self.table(Array(repeating: "2", count: 9)), dictionary)
        #expect(kept.map(\.total) == [9])
    }

    @Test(arguments: [
        ("<p>Feeling nervous, anxious or on edge</p>", "Feeling nervous, anxious or on edge"),
        ("<div class=\"rich-text-field-label\"><p>How are<br/>you?</p></div>", "How are you?"),
        ("<B>n</B>ot", "not"), ("you&rsquo;re &amp; I&#39;m &#x2014; &uuml;", "you’re & I'm — ü"),
        // What is no tag and no name of a character stays.
        ("< 1 hour", "< 1 hour"), ("<1 hour or >2", "<1 hour or >2"), ("a <b c", "a <b c"),
        ("R&D; &unknown; &#xFFFFFFFF;", "R&D; &unknown; &#xFFFFFFFF;"), ("&lt;p&gt;", "<p>"),
    ])
    func `the text that HTML shows has no tags`(text: String, shown: String) throws {
        #expect(text.withoutMarkup == shown)
    }

    @Test func `a form that is not complete is left out by the name of its form`() async throws {
        let table = try Self.table(Array(repeating: "1", count: 9), complete: "0")
        #expect(try await Self.kept(table, try Self.dictionary(["0", "1", "2", "3"])).isEmpty)
    }

    @Test func `a code that the dictionary does not have is a problem of its row`() async throws {
        let table = try Self.table(["0"] + Array(repeating: "1", count: 8))
        var clinic = table.clinic
        clinic.dictionary = try Self.dictionary(["1", "2", "3", "4"])
        let mapping = try #require(try clinic.proposal(TableImport.Choices()).mapping)
        let plan = try await clinic.plan(mapping, for: nil)
        #expect(plan.problems.map(\.message) == ["0 is not one of 1, 2, 3, 4"])
        #expect(plan.problems.map(\.column) == ["mood_a"])
    }

    @Test func `a dictionary and a table that disagree are refused by name`() async throws {
        let table = try Self.table(Array(repeating: "1", count: 9))
        let codes = ["0", "1", "2", "3"]
        let ages = ["Under 18", "18 to 29", "30 to 59", "60 or more"]
        let cases: [(DataDictionary, [TableImport.Finding.Code])] = [
            (try Self.dictionary(rows: ["other,form,text,Other,,"]), [.dictionaryDisagrees]),
            (
                try Self.dictionary(codes, kind: "text"),
                Array(repeating: .dictionaryDisagrees, count: 9)
            ),
            (
                try Self.dictionary(codes, texts: ages),
                Array(repeating: .dictionaryDisagrees, count: 9)
            ),
            (
                try Self.dictionary(codes, more: " | 4, Not at all"),
                Array(repeating: .dictionaryDisagrees, count: 9)
            ),
        ]
        for (dictionary, expected) in cases {
            var clinic = table.clinic
            clinic.dictionary = dictionary
            let findings = try clinic.proposal(TableImport.Choices()).findings
            #expect(findings.filter { $0.gravity == .error }.map(\.code) == expected)
        }
        var clinic = table.clinic
        clinic.dictionary = try Self.dictionary(codes, more: " | 99, Refused")
        // The choice that no item has is named, and the others are read.
        let proposal = try clinic.proposal(TableImport.Choices())
        let others = proposal.findings.filter { $0.code == .dictionaryChoices }
        #expect(others.count == 1 && others[0].message.contains("here and in 8 other columns"))
        let plan = try await clinic.plan(try #require(proposal.mapping), for: nil)
        #expect(plan.problems == [] && plan.new == 1)
    }

    @Test(arguments: [
        "patient,date\nP1,2024-01-05", "field_name,field_type\na,radio",
        "field_name,field_type,select_choices_or_calculations\na,radio,\"1, A\"\na,radio,\"1, A\"",
        "field_name,field_type,select_choices_or_calculations\na,radio,\"1, A | 1, B\"", "",
    ]) func `a file that is no sound dictionary is refused`(text: String) {
        let error = #expect(throws: TableImport.Refusal.self) {
            try DataDictionary(TableImport.File(name: "dictionary.csv", bytes: Array(text.utf8)))
        }
        #expect(error?.findings.map(\.code) == [.dictionary])
    }

    @Test func `the fixture's dictionary gives the values of its raw data`() async throws {
        func file(_ name: String) throws -> TableImport.File {
            try TableImport.File(
                path: Repository.root.appending(path: "Tests/Payloads/forms/\(name)").path)
        }
        let table = ClinicTable(
            try file("redcap-raw.csv"),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: [try Clinic("phq-9").form])
        let kept = try await Self.kept(table, DataDictionary(file("redcap-dictionary.csv")))
        #expect(Set(kept.map(\.total)) == [11, 15])
    }

    /// A dictionary and a table of `phq_1` to `phq_9` with these questions.
    private static func numbered(
        _ questions: [String], last: Int = 0
    ) throws -> (dictionary: DataDictionary, table: ClinicTable) {
        let choices = texts.enumerated().map { "\($0), \($1)" }.joined(separator: " | ")
        let fields = questions.enumerated().map {
            "phq_\($0 + 1),phq,radio,\"\($1)\",\"\(choices)\","
        }
        let dictionary = try dictionary(
            rows: ["record_id,enrolment,text,Record ID,,", "seen,phq,text,Day,,date_ymd"] + fields)
        let names = (1...9).map { "phq_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "record_id,seen,\(names),phq_complete\n101,2024-03-15,3,1,1,1,1,1,1,1,\(last),2\n")
        return (dictionary, table)
    }

    @Test func `fields called phq_1 to phq_9 are recognised by their labels`() async throws {
        let (dictionary, table) = try Self.numbered(Self.questions)
        let kept = try await Self.kept(table, dictionary)
        #expect(kept.map(\.words) == ["3,1,1,1,1,1,1,1,0,notReached"])
    }

    @Test func `the labels of fields count more than their numbers, also with items`()
        async throws
    {
        let (dictionary, table) = try Self.numbered(Self.questions.reversed())
        let kept = try await Self.kept(table, dictionary)
        #expect(kept.map(\.words) == ["0,1,1,1,1,1,1,1,3,notReached"])
        var clinic = table.clinic
        clinic.dictionary = dictionary
        var choices = TableImport.Choices()
        choices.questionnaires = ["phq-9"]
        choices.itemColumns = [.init("phq_1", "phq_9")]
        let findings = try clinic.proposal(choices).findings.filter { $0.gravity == .error }
        #expect(findings.map(\.code) == [.itemWithoutColumn])
        #expect(findings.first?.message.contains("by its name or question") == true)
    }

    @Test func `a code for declining is a declined answer where the item offers that`()
        async throws
    {
        let (_, table) = try Self.numbered(Self.questions, last: 9)
        let choices = Self.texts.enumerated().map { "\($0), \($1)" }.joined(separator: " | ")
        let fields = Self.questions.enumerated().map { place, question in
            let more = place == 8 ? " | 9, Prefer not to answer" : ""
            return "phq_\(place + 1),phq,radio,\"\(question)\",\"\(choices)\(more)\","
        }
        let dictionary = try Self.dictionary(
            rows: ["record_id,enrolment,text,Record ID,,", "seen,phq,text,Day,,date_ymd"] + fields)
        let kept = try await Self.kept(table, dictionary)
        #expect(kept.map(\.words) == ["3,1,1,1,1,1,1,1,declined,notReached"])
    }
}
