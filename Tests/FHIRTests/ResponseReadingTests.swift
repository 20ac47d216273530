import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import FHIR

@Suite struct ResponseReadingTests {
    private func read(_ text: String) -> [FoundEntry] {
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
        let named = read(
            Small.response(eight, more: #""questionnaire":"http://x.org/Questionnaire/PHQ-8","#))
        #expect(named.assessments.first?.1.id == "phq-8")
        let total = #"{"linkId":"44261-6","answer":[{"valueInteger":9}]}"#
        let withTotal = read(Small.response(eight + [total]))
        let found = try #require(withTotal.assessments.first)
        #expect(found.1.id == "phq-9")
        #expect(found.0.answers["self-harm"] == .skipped)
        #expect(found.0.stated.isEmpty && found.0.scorecard.total?.points == nil)
    }

    @Test func `the items of two questionnaires are not one result`() {
        let found = read(Small.response(items(Small.phq9 + Small.gad7)))
        #expect(found.problems.map(\.code) == [.unknownForm])
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

    @Test func `a search names the page that is missing, and a deletion its person`() {
        let next = #""link":[{"relation":"next","url":"http://x.org/2"}],"#
        let page = read(Small.bundle([Small.response(items(Small.phq9))], more: next))
        #expect(page.assessments.count == 1 && page.leftOut.count == 1)
        let deletion =
            #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"#
            + #""DELETE","url":"QuestionnaireResponse/r1"}}]}"#
        #expect(read(deletion).problems.map(\.code) == [.noSubject])
        let reader = FHIRReader(
            questionnaires: Forms.all, source: SampleSource(name: "test"), defaultSubject: "p-1")
        let response = read(Small.response(items(Small.phq9))).assessments.first?.0
        #expect(reader.entries(in: Array(deletion.utf8)).withdrawals.first == response?.id)
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
