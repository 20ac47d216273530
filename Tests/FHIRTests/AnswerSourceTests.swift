import Questionnaires
import Samples
import Testing

@testable import FHIR

/// Every source of one answer counts: code, display, text, number and points.
@Suite struct AnswerSourceTests {
    private static let points = "http://hl7.org/fhir/StructureDefinition/"
    private static let reason = "http://terminology.hl7.org/CodeSystem/data-absent-reason"
    private static let absent = "http://hl7.org/fhir/StructureDefinition/data-absent-reason"

    private static func point(_ name: String, _ value: Int) -> String {
        #"{"url":"\#(points)\#(name)","valueDecimal":\#(value)}"#
    }

    /// Item 9 of a response whose other items are 0.
    private static func item9(_ answers: String) -> (Answer?, [SampleImport.Entry]) {
        let items =
            Small.phq9.dropLast().map { Small.item($0, 0) } + [
                #"{"linkId":"44260-8","answer":[\#(answers)]}"#
            ]
        let entries = Forms.reader.entries(in: Array(Small.response(items).utf8))
        return (entries.assessments.first?.0.answers["self-harm"], entries)
    }

    @Test(
        arguments: [
            // The display has the number of another choice, or its text and its number.
            (
                #""system":"http://loinc.org","code":"LA6568-5","display":"Nearly every day (3)""#,
                nil
            ),
            (
                #""system":"http://loinc.org","code":"LA6568-5","display":"3 - Nearly every day""#,
                nil
            ),
            (#""system":"http://loinc.org","code":"LA6568-5","display":"3""#, nil),
            (#""system":"http://loinc.org","code":"LA6571-9","display":"3 - Nearly every day""#, 3),
            (#""system":"http://loinc.org","code":"LA6571-9","display":"3""#, 3),
            (#""system":"http://loinc.org","code":"LA6571-9","display":"Lethargy""#, 3),
            (#""display":"Nearly every day (3)""#, 3), (#""display":"3""#, nil),
            // Other names of LOINC, and its codes under a system that is not known.
            (
                #""system":"urn:oid:2.16.840.1.113883.6.1","code":"LA6571-9","display":"Not at all""#,
                nil
            ),
            (#""system":"urn:oid:2.16.840.1.113883.6.1","code":"LA6571-9""#, 3),
            (#""system":"https://loinc.org/","code":"LA6571-8","display":"Not at all""#, nil),
            (#""system":"urn:x","code":"LA6571-9","display":"Not at all""#, nil),
            (#""system":"urn:x","code":"LA6571-9","display":"Nearly every day""#, 3),
            // Points under two names.
            (
                #""extension":[\#(point("ordinalValue", 0)),\#(point("itemWeight", 3))],"code":"a""#,
                nil
            ),
            (
                #""extension":[\#(point("ordinalValue", 3)),\#(point("itemWeight", 3))],"code":"a""#,
                3
            ),
        ] as [(String, Int?)])
    func `two sources in one coding must agree`(coding: String, value: Int?) {
        let (answer, entries) = Self.item9(#"{"valueCoding":{\#(coding)}}"#)
        #expect(answer == value.map { .answered($0) })
        #expect(entries.problems.count == (value == nil ? 1 : 0))
    }

    @Test(
        arguments: [
            ("LA6568-5", "Nearly every day", nil), ("LA6568-5", "Nearly every day (3)", nil),
            ("LA6571-9", "Nearly every day", 3), ("LA6571-9", "as said on the phone", 3),
        ] as [(String, String, Int?)])
    func `the text beside the codes of an Observation must agree`(
        code: String, text: String, value: Int?
    ) {
        let concept =
            #""valueCodeableConcept":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}],"#
            + #""text":"\#(text)"}"#
        let lines =
            Small.phq9.dropLast().map { Small.itemObservation($0, 0, id: "i\($0)") } + [
                Small.observation("44260-8", concept)
            ]
        let entries = Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
        #expect(
            entries.assessments.first?.0.answers["self-harm"] == value.map { .answered($0) })
        #expect(entries.problems.map(\.code) == (value == nil ? [.contradiction] : []))
    }
}
