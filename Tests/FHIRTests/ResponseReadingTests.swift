import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import FHIR

@Suite struct ResponseReadingTests {
    private func read(_ text: String) -> [SampleImport.Entry] {
        Forms.reader.entries(in: Array(text.utf8))
    }

    private func items(_ codes: some Sequence<String>, _ value: Int = 1) -> [String] {
        codes.map { Small.item($0, value) }
    }

    @Test func `items that fit two questionnaires need a form`() throws {
        let eight = items(Small.phq9.dropLast())
        let unclear = read(Small.response(eight))
        #expect(unclear.problems.map(\.code) == [.unknownForm])
        #expect(unclear.problems.first?.problem == "the items fit phq-8 and phq-9")
        #expect(unclear.problems.first?.remedy.contains("-q FORM") == true)
        let named = read(
            Small.response(eight, more: #""questionnaire":"http://x.org/Questionnaire/PHQ-8","#))
        #expect(named.assessments.first?.1.id == "phq-8")
    }

    @Test(
        arguments: [
            // Two answers, alone or with questions without an answer, are no short form.
            (2, 2, nil, nil), (2, 2, "PHQ-9", nil), (2, 9, nil, nil), (2, 9, "PHQ-2", nil),
            (2, 2, "PHQ-2", "phq-2"), (3, 9, nil, "phq-9"), (8, 9, nil, "phq-9"),
            (8, 9, "PHQ-9", "phq-9"), (8, 8, "PHQ-8", "phq-8"), (8, 8, nil, nil),
        ] as [(Int, Int, String?, String?)])
    func `a form is recognised by all its questions, also those without an answer`(
        answered: Int, asked: Int, name: String?, form: String?
    ) {
        let unanswered = Small.phq9[answered..<asked].map { #"{"linkId":"\#($0)"}"# }
        let named = name.map { #""questionnaire":"http://x.org/Questionnaire/\#($0)","# }
        let response = Small.response(
            items(Small.phq9.prefix(answered)) + unanswered, more: named ?? "")
        let found = read(response)
        #expect(found.assessments.map { $0.1.id.text } == [form].compactMap(\.self))
        #expect(found.problems.map(\.code) == (form == nil ? [.unknownForm] : []))
        #expect(
            found.assessments.allSatisfy {
                $0.0.answers.states.count { $0.value != nil } == answered
            })
        // The same with the questions only in the Questionnaire, and a question of another kind.
        let questions = Small.phq9.prefix(asked).map { #"{"linkId":"\#($0)","type":"choice"}"# }
        let source =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","title":"\#(name ?? "")","item":["#
            + (questions + [#"{"linkId":"x","type":"string"}"#]).joined(separator: ",") + "]}"
        let short = Small.response(
            items(Small.phq9.prefix(answered)), more: #""questionnaire":"http://x.org/q","#)
        let again = read(Small.bundle([source, short]))
        #expect(again.assessments.map { $0.1.id.text } == [form].compactMap(\.self))
    }

    @Test func `a canonical that the user names decides the form, not the items`() {
        func read(_ items: [String], as id: Questionnaire.ID?) -> [SampleImport.Entry] {
            let canonical = "http://clinic.example/Questionnaire/mood-7"
            let reader = FHIRReader(
                questionnaires: Forms.all, source: SampleSource(name: "test"),
                canonicals: id.map { [canonical: .init($0)] } ?? [:])
            let text = Small.response(items, more: "\"questionnaire\":\"\(canonical)|2\",")
            return reader.entries(in: Array(text.utf8))
        }
        let eight = items(Small.phq9.dropLast())
        #expect(read(eight, as: nil).problems.map(\.code) == [.unknownForm])
        #expect(read(eight, as: nil).problems.first?.remedy.contains("mapping file") == true)
        #expect(read(eight, as: "phq-8").assessments.first?.1.id == "phq-8")
        #expect(read(eight, as: "phq-9").assessments.first?.1.id == "phq-9")
        // The items are not those of the form, or the reader does not know the form.
        #expect(read(eight, as: "gad-7").problems.map(\.code) == [.unknownForm])
        #expect(read(items(Small.phq9), as: "other").problems.map(\.code) == [.unknownForm])
        #expect(read(items(Small.phq9), as: "phq-8").problems.map(\.code) == [.unknownForm])
    }

    @Test func `linkIds that the user names are items, unless a text says otherwise`() {
        let canonical = "http://clinic.example/Questionnaire/mood-2"
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"),
            canonicals: [canonical: .init("phq-2", items: ["q1": "interest", "q2": "mood"])])
        func read(_ items: [String]) -> [SampleImport.Entry] {
            let text = Small.response(items, more: "\"questionnaire\":\"\(canonical)\",")
            return reader.entries(in: Array(text.utf8))
        }
        let found = read([Small.item("q2", 3), Small.item("q1", 1)]).assessments.first?.0
        #expect(found?.answers["interest"] == .answered(1))
        #expect(found?.answers["mood"] == .answered(3))
        let other = read([Small.item("q1", 1), Small.item("q2", 3, text: "Trouble relaxing")])
        #expect(other.problems.map(\.code) == [.contradiction])
        #expect(read([Small.item("q3", 1)]).problems.map(\.code) == [.unknownForm])
        // Another form does not have these names.
        let elsewhere = Small.response([Small.item("q1", 1), Small.item("q2", 3)])
        #expect(reader.entries(in: Array(elsewhere.utf8)).assessments.isEmpty)
    }

    @Test func `the items of two questionnaires are not one result`() {
        let found = read(Small.response(items(Small.phq9 + Small.gad7)))
        #expect(found.problems.map(\.code) == [.unknownForm])
        #expect(found.problems.first?.problem == "items of gad-7 and phq-9 in one response")
    }

    @Test(arguments: [
        ("2025-06-17T23:59:60Z", "2025-06-18T00:00:00Z"),
        ("2025-06-17T23:59:60.5+02:00", "2025-06-18T00:00:00+02:00"),
        ("1968-12-31T23:59:60.25Z", "1969-01-01T00:00:00Z"),
        ("2016-12-31T18:59:60-05:00", "2016-12-31T19:00:00-05:00"),
        ("2025-06-17T23:59:61Z", nil), ("2025-06-17T23:59:60", nil), ("2025-06-17T23:59:60.Z", nil),
    ])
    func `a leap second is the instant after it`(text: String, expected: String?) {
        let response = Small.response(items(Small.phq9)).replacing("2024-03-15", with: text)
        let found = read(response)
        #expect(found.assessments.first?.0.start.description == expected)
        #expect(found.problems.map(\.code) == (expected == nil ? [.badDate] : []))
    }

    @Test func `a record without person and date says which options give them`() {
        let response = Small.response(items(Small.phq9))
            .replacing(#""subject":{"reference":"Patient/p-1"},"authored":"2024-03-15","#, with: "")
        let remedies = read(response).problems.map(\.remedy)
        #expect(remedies.contains { $0.contains("--subject ID") })
        #expect(remedies.contains { $0.contains("--date DATE") })
    }

    @Test func `an answer under an unknown question is not lost`() {
        var nine = items(Small.phq9.dropLast())
        nine.append(Small.item("q9", 3, text: "Thoughts of being better off dead"))
        let form = #""questionnaire":"http://hl7.org/fhir/uv/phr/Questionnaire/phq9","#
        let found = read(Small.response(nine, more: form))
        #expect(found.problems.map(\.code) == [.unknownItem])
        #expect(found.assessments.isEmpty)
    }

    @Test func `a code with the text of another question is refused`() {
        var nine = items(Small.phq9)
        nine[0] = Small.item("44250-9", 0, text: "Trouble relaxing")
        #expect(read(Small.response(nine)).problems.map(\.code) == [.contradiction])
    }

    @Test(arguments: [
        ("Being so restless that it's hard to sit still", "restless"),
        ("7. Feeling afraid, as if something awful might happen.", "afraid"),
        ("Trouble relaxing in last 2 weeks [Reported.PHQ]", "relax"),
        ("FEELING NERVOUS, ANXIOUS, OR ON EDGE", "nervous"),
    ])
    func `usual spellings of a question are recognised`(text: String, item: Item.ID) throws {
        let form = try #require(Forms.all.first { $0.id == "gad-7" })
        let place = try #require(form.position(of: item))
        let index = FormIndex([form])
        #expect(index.recognition(ofText: text).items == [ItemPlace(form: 0, item: place)])
        #expect(index.recognition(ofText: text + " or not").isEmpty)
    }

    @Test func `the files of the kit's own shape are read`() throws {
        let entries = Forms.reader.entries(
            in: try Repository.bytes("Tests/Payloads/fhir-target/Bundle-result.json"))
        let found = try #require(entries.assessments.first?.0)
        #expect(found.id.description == "3f6a1b1e-7c55-4d2f-9c0e-2b8f5d0c0a01")
        #expect(entries.assessments.count == 1 && entries.problems.isEmpty)
        let declined = Forms.reader.entries(
            in: try Repository.bytes("Tests/Payloads/fhir-target/Observation-declined.json"))
        #expect(declined.leftOut.count == 1 && declined.count == 1)
    }

    @Test func `a Bundle inside a Bundle is read`() {
        let inner = Small.bundle([Small.response(items(Small.phq9))])
        #expect(read(Small.bundle([inner])).assessments.count == 1)
    }

    @Test func `a misspelt key of an item is refused`() {
        var nine = items(Small.phq9)
        nine[8] = nine[8].replacing("\"answer\"", with: "\"anwser\"")
        let found = read(Small.response(nine))
        #expect(found.assessments.isEmpty && found.problems.map(\.code).contains(.unknownKey))
    }

    @Test func `an answer that is absent for another reason is skipped and keeps the reason`()
        throws
    {
        var nine = items(Small.phq9)
        nine[2] =
            #"{"linkId":"44259-0","answer":[{"valueCoding":{"system":"#
            + #""http://terminology.hl7.org/CodeSystem/data-absent-reason","code":"masked"}}]}"#
        let found = try #require(read(Small.response(nine)).assessments.first?.0)
        #expect(found.answers["sleep"] == .skipped)
        #expect(found.metadata[FHIRMetadataKey.absentReason("sleep")] == .string("masked"))
    }

    @Test func `an item that the source did not ask is not skipped`() throws {
        let gate = #"{"linkId":"gate","type":"boolean"}"#
        let asked = Small.phq9.map { code in
            #"{"linkId":"\#(code)","type":"choice","enableWhen":[{"question":"gate","#
                + #""operator":"=","answerBoolean":true}]}"#
        }
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","code":[{"system":"#
            + #""http://loinc.org","code":"44249-1"}],"item":["#
            + ([gate] + asked.suffix(1)
            + Small.phq9.dropLast().map { #"{"linkId":"\#($0)","type":"choice"}"# })
            .joined(separator: ",") + "]}"
        let answered =
            items(Small.phq9.dropLast())
            + [#"{"linkId":"gate","answer":[{"valueBoolean":false}]}"#]
        let response = Small.response(answered, more: #""questionnaire":"http://x.org/q|2","#)
        let found = try #require(read(Small.bundle([form, response])).assessments.first?.0)
        #expect(found.answers["self-harm"] == .notReached)
    }

    @Test func `a Questionnaire of a second file gives local linkIds their items`() throws {
        var reader = Forms.reader
        let items = Small.phq9.enumerated().map { place, code in
            #"{"linkId":"F\#(place)","code":[{"system":"http://loinc.org","code":"\#(code)"}],"#
                + #""answerOption":[{"valueCoding":{"system":"urn:x","code":"b"},"extension":[{"#
                + #""url":"http://hl7.org/fhir/StructureDefinition/itemWeight","#
                + #""valueDecimal":2}]}]}"#
        }
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + items.joined(separator: ",") + "]}"
        try reader.addForms(json: Array(form.utf8))
        let answers = Small.phq9.indices.map {
            #"{"linkId":"F\#($0)","answer":[{"valueCoding":{"system":"urn:x","code":"b"}}]}"#
        }
        let response = Small.response(answers, more: #""questionnaire":"http://x.org/q","#)
        let found = try #require(reader.entries(in: Array(response.utf8)).assessments.first?.0)
        #expect(found.scorecard.total?.points == 18)
        #expect(Forms.reader.entries(in: Array(response.utf8)).assessments.isEmpty)
        #expect(throws: JSONReadingError.self) { try reader.addForms(json: Array("{}".utf8)) }
    }

    @Test(
        arguments: [
            (weights: [0, 1, 2, 3], total: 9), (weights: [1, 2, 3, 4], total: nil),
            (weights: [0, 1, 2, 10], total: nil), (weights: [1, 2, 3], total: 18),
        ] as [(weights: [Int], total: Int?)])
    func `options with points that the item lacks refuse every answer`(
        weights: [Int], total: Int?
    ) throws {
        let options = weights.enumerated().map { place, weight in
            #"{"valueCoding":{"system":"urn:x","code":"o\#(place)"},"extension":[{"url":"#
                + #""http://hl7.org/fhir/StructureDefinition/itemWeight","valueDecimal":\#(weight)}]}"#
        }.joined(separator: ",")
        let items = Small.phq9.enumerated().map { place, code in
            #"{"linkId":"F\#(place)","type":"choice","code":[{"system":"http://loinc.org","#
                + #""code":"\#(code)"}],"answerOption":[\#(options)]}"#
        }
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + items.joined(separator: ",") + "]}"
        let answers = Small.phq9.indices.map {
            #"{"linkId":"F\#($0)","answer":[{"valueCoding":{"system":"urn:x","code":"o1"}}]}"#
        }
        let response = Small.response(answers, more: #""questionnaire":"http://x.org/q","#)
        let found = read(Small.bundle([form, response]))
        #expect(found.assessments.first?.0.scorecard.total?.points == total.map { Points($0) })
        #expect(
            found.problems.map(\.code) == (total == nil ? Small.phq9.map { _ in .outOfRange } : []))
        #expect(found.problems.allSatisfy { $0.remedy.contains("from 0 to 3") })
    }

    @Test func `a resource has one identifier in a Bundle and in NDJSON`() throws {
        let response = Small.response(items(Small.phq9))
        let alone = try #require(read(response).assessments.first?.0)
        let bundled = try #require(read(Small.bundle([response])).assessments.first?.0)
        #expect(alone == bundled)
        let withdrawn = read(Small.response(items(["x"]), status: "entered-in-error"))
        #expect(withdrawn.withdrawals == [alone.id])
    }

    @Test func `an identifier that is a UUID is the identifier of the sample`() throws {
        let id = "3f6a1b1e-7c55-4d2f-9c0e-2b8f5d0c0a01"
        let more =
            #""identifier":{"system":"urn:ietf:rfc:3986","value":"urn:uuid:\#(id)"},"#
            + #""meta":{"versionId":"3"},"#
        let text = Small.response(items(Small.phq9), more: more, status: "amended")
        let found = try #require(read(text).assessments.first?.0)
        #expect(found.id.description == id)
        #expect(found.metadata[FHIRMetadataKey.version] == .string("3"))
        #expect(found.metadata[FHIRMetadataKey.status] == .string("amended"))
    }

    @Test(arguments: [
        ("2 - More than half the days", 2), ("More than half the days (2)", 2),
        ("0: Not at all", 0),
        ("3 = nearly everyday", 3), ("1 - More than half the days", nil), ("2 - sometimes", nil),
        ("4", nil), ("2 2", nil),
    ])
    func `a text with the number of its choice is an answer if both agree`(
        text: String, value: Int?
    ) {
        let answers = Small.phq9.map {
            #"{"linkId":"\#($0)","answer":[{"valueString":"\#(text)"}]}"#
        }
        let found = read(Small.response(answers))
        #expect(
            found.assessments.first?.0.scorecard.total?.points == value.map { Points(9 * $0) })
        #expect(found.problems.count == (value == nil ? 9 : 0))
    }

    @Test func `a withdrawal says which version is in error`() {
        let more = #""id":"r1","meta":{"versionId":"2"},"#
        let entry = read(Small.response(items(["x"]), more: more, status: "entered-in-error")).first
        guard case .withdrawal(_, _, _, version: 2, _, _) = entry else {
            return #expect(Bool(false), "\(String(describing: entry))")
        }
    }

    @Test func `Questionnaires beyond the limit of a file are named`() {
        let forms = (0...1_001).map {
            #"{"resourceType":"Questionnaire","url":"http://x.org/\#($0)"}"#
        }
        let reasons = [read(forms.joined(separator: "\n")), read(Small.bundle(forms))].map {
            found in
            found.leftOut.filter { $0.reason.contains("after the first 1000") }.count
        }
        #expect(reasons == [2, 2])
    }

    @Test func `a person is found in the Bundle`() throws {
        let response = Small.response(items(Small.phq9))
            .replacing("Patient/p-1", with: "urn:uuid:a")
        let patient = #"{"resourceType":"Patient","identifier":[{"value":"M-1"}]}"#
        let entries =
            #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(response)},"#
            + #"{"fullUrl":"urn:uuid:a","resource":\#(patient)}]}"#
        #expect(read(entries).assessments.first?.0.subject == "M-1")
        #expect(read(response).problems.map(\.code) == [.unresolvedReference])
    }

    @Test func `an unknown modifier extension refuses the response`() {
        let more = #""modifierExtension":[{"url":"http://x.org/not","valueBoolean":true}],"#
        let found = read(Small.response(items(Small.phq9), more: more))
        #expect(found.problems.map(\.code) == [.unknownModifier])
    }

    @Test func `a search names the page that is missing, and a deletion one resource`() {
        let next = #""link":[{"relation":"next","url":"http://x.org/2"}],"#
        let page = read(Small.bundle([Small.response(items(Small.phq9))], more: next))
        #expect(page.assessments.count == 1 && page.leftOut.count == 1)
        let deletion =
            #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"#
            + #""DELETE","url":"QuestionnaireResponse/r1"}}]}"#
        let response = read(Small.response(items(Small.phq9))).assessments.first?.0
        #expect(read(deletion).withdrawals.first == response?.id)
        let several = deletion.replacing("Response/r1", with: "Response?identifier=x|1")
        #expect(read(several).problems.map(\.code) == [.missingKey])
    }

    @Test func `a first line that is cut off is one bad line`() {
        let line = Small.response(items(Small.phq9))
        let found = read(line.dropLast(20) + "\n" + line + "\n" + line)
        #expect(found.problemLines == [1])
        #expect(found.assessments.map(\.line) == [2, 3])
    }

    @Test func `no finding has an answer or a person`() throws {
        let secrets = [
            "p-001", "MRN-77", "P-55", "Several days", "Nearly every day", "LA6569-3", "LA6571-8",
            "Lethargy", "preferNot",
        ]
        var count = 0
        for (name, _) in try ExpectedReading.all() where name.hasPrefix("refuse") {
            for finding in Forms.reader.entries(in: try Forms.file(name)).problems {
                count += 1
                for secret in secrets { #expect(!finding.message.contains(secret), "\(name)") }
                #expect(finding.remedy != "" && finding.problem != "", "\(name)")
            }
        }
        #expect(count > 25)
    }
}
