import Questionnaires
import Samples
import Scoring
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

    @Test(arguments: ["valueInteger\":#", "valueString\":\"#\""], [0, 1])
    func `a number that is the code of an option must be the answer of its text`(
        value: String, first: Int
    ) throws {
        let texts = [
            "Not at all", "Several days", "More than half the days", "Nearly every day",
        ]
        let options = texts.enumerated().map { place, text in
            #"{"valueCoding":{"system":"urn:x","code":"\#(place + first)","display":"\#(text)"}}"#
        }.joined(separator: ",")
        let questions = Small.phq9.map { code in
            #"{"linkId":"\#(code)","type":"choice","code":[{"system":"http://loinc.org","#
                + #""code":"\#(code)"}],"answerOption":[\#(options)]}"#
        }.joined(separator: ",")
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","status":"active","#
            + #""item":[\#(questions)]}"#
        let items = Small.phq9.map { code in
            #"{"linkId":"\#(code)","answer":[{""#
                + value.split(separator: "#", omittingEmptySubsequences: false)
                .joined(separator: "1") + "}]}"
        }
        let response = Small.response(items).replacing(
            #""id":"r1","#, with: #""id":"r1","questionnaire":"http://x.org/q","#)
        let entries = Forms.reader.entries(in: Array(Small.bundle([form, response]).utf8))
        let totals = entries.assessments.map { $0.0.scorecard.total?.points }
        #expect(totals == (first == 0 ? [9] : []))
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
            (#""system":"http://LOINC.org","code":"LA6571-8","display":"Not at all""#, nil),
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

    /// A response to a Questionnaire whose items have a type and options, each item with one answer:
    /// the sum of the answers, and the codes of the problems.
    private static func total(_ question: String, answer: String) -> (Points?, Set<Diagnostic.Code>)
    {
        let items = Small.phq9.map { #"{"linkId":"\#($0)",\#(question)}"# }
        let form =
            #"{"resourceType":"Questionnaire","url":"http://x.org/q","code":[{"system":"#
            + #""http://loinc.org","code":"44249-1"}],"item":[\#(items.joined(separator: ","))]}"#
        let answers = Small.phq9.map { #"{"linkId":"\#($0)","answer":[{\#(answer)}]}"# }
        let response = Small.response(answers, more: #""questionnaire":"http://x.org/q","#)
        let entries = Forms.reader.entries(in: Array(Small.bundle([form, response]).utf8))
        // The order of lines changes nothing.
        for lines in [[form, response], [response, form], [Small.bundle([response]), form]] {
            let again = Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
            #expect(
                again.assessments.map { $0.0.answers } == entries.assessments.map { $0.0.answers })
            #expect(again.problems.map(\.code) == entries.problems.map(\.code))
        }
        return (
            entries.assessments.first?.0.scorecard.total?.points, Set(entries.problems.map(\.code))
        )
    }

    /// Four options of a Questionnaire, numbered from a first number.
    ///
    /// - Parameters:
    ///   - value: The value of an option; `@` is its number.
    ///   - points: The points of each option; empty without points.
    private static func options(_ value: String, from first: Int, points: [Int] = []) -> String {
        let options = (0..<4).map { place in
            let value = value.replacing("@", with: String(first + place))
            let weight =
                points.isEmpty ? "" : #","extension":[\#(point("itemWeight", points[place]))]"#
            return "{\(value)\(weight)}"
        }
        return #""type":"choice","answerOption":[\#(options.joined(separator: ","))]"#
    }

    @Test(arguments: [
        (#""valueCoding":{"code":"@","display":"Stufe @"}"#, false), (#""valueString":"@""#, false),
        (#""valueInteger":@"#, false), (#""valueCoding":{"code":"@"}"#, true),
    ])
    func `options that count from 1 need points`(value: String, isCode: Bool) {
        let answer = value.replacing("@", with: "2")
        #expect(Self.total(Self.options(value, from: 0), answer: answer).0 == 18)
        let refused = Self.total(Self.options(value, from: 1), answer: answer)
        #expect(refused.0 == nil && refused.1 == [.outOfRange])
        for (points, total) in [([0, 1, 2, 3], 9), ([3, 2, 1, 0], 18)] {
            let options = Self.options(value, from: 1, points: points)
            #expect(Self.total(options, answer: answer).0 == Points(total))
            // A number may be the code of an option, or its points.
            guard isCode else { continue }
            let found = Self.total(options, answer: #""valueInteger":2"#)
            #expect(found.1 == (total == 9 ? [.contradiction] : []))
        }
    }

    @Test(
        arguments: [
            // The code of the option, with and without the systems.
            (nil, "http://x.org", 9), ("http://x.org", nil, 9), (nil, nil, 9),
            ("http://x.org", "http://x.org", 9), ("http://x.org", "http://y.org", nil),
        ] as [(String?, String?, Int?)], ["choice", "open-choice"])
    func `a number is not points if it is the code of an option`(
        example: (ofOption: String?, ofAnswer: String?, total: Int?), type: String
    ) {
        func code(_ system: String?, _ code: String) -> String {
            let system = system.map { #""system":"\#($0)","# } ?? ""
            return #""valueCoding":{\#(system)"code":"\#(code)"}"#
        }
        for (points, total) in [
            ([0, 1, 2, 3], example.total), ([3, 2, 1, 0], example.total.map { $0 * 2 }),
        ] {
            let options = Self.options(code(example.ofOption, "@"), from: 1, points: points)
                .replacing(#""choice""#, with: #""\#(type)""#)
            let found = Self.total(options, answer: code(example.ofAnswer, "2"))
            #expect(found.0 == total.map { Points($0) })
            #expect(found.1.isEmpty == (total != nil))
        }
        let options = Self.options(code(example.ofOption, "@"), from: 1, points: [0, 1, 2, 3])
        let text = Self.total(options, answer: #""valueString":"2""#)
        #expect(text.1 == [.contradiction])
    }

    @Test(
        arguments: [
            ("|1", ["1", "2"], 9), ("|1", ["2", "1"], 9), ("|2", ["1", "2"], 18),
            ("|2", ["2", "1"], 18),
            ("", ["1"], 9), ("", ["1", "1"], 9), ("", ["1", "2"], nil), ("|3", ["1"], nil),
        ] as [(String, [String], Int?)])
    func `a response is read with the version of the Questionnaire that it names`(
        named: String, versions: [String], total: Int?
    ) {
        let points = ["1": [0, 1, 2, 3], "2": [3, 2, 1, 0]]
        let forms = versions.map { version in
            let options = Self.options(
                #""valueCoding":{"code":"o@"}"#, from: 0, points: points[version] ?? [])
            let items = Small.phq9.map { #"{"linkId":"\#($0)",\#(options)}"# }
            return #"{"resourceType":"Questionnaire","url":"http://x.org/phq-9","version":"#
                + #""\#(version)","item":[\#(items.joined(separator: ","))]}"#
        }
        let answer = #"{"valueCoding":{"code":"o1"}}"#
        let response = Small.response(
            Small.phq9.map { #"{"linkId":"\#($0)","answer":[\#(answer)]}"# },
            more: #""questionnaire":"http://x.org/phq-9\#(named)","#)
        let bundled = Forms.reader.entries(in: Array(Small.bundle(forms + [response]).utf8))
        let lines = (forms + [response, response]).joined(separator: "\n")
        for entries in [bundled, Forms.reader.entries(in: Array(lines.utf8))] {
            let found = entries.assessments.first?.0.scorecard.total?.points
            #expect(found == total.map { Points($0) })
            #expect(entries.problems.isEmpty == (total != nil))
        }
    }

    @Test func `a number in the text of an option with points is only its name`() {
        let texts = ["Not at all", "Several days", "More than half the days", "Nearly every day"]
        func options(_ points: [Int]) -> String {
            let options = texts.enumerated().map { place, text in
                let points =
                    points.isEmpty
                    ? "" : #","extension":[\#(Self.point("itemWeight", points[place]))]"#
                return
                    #"{"valueCoding":{"code":"o\#(place)","display":"\#(place + 1) - \#(text)"}\#(points)}"#
            }
            return #""type":"choice","answerOption":[\#(options.joined(separator: ","))]"#
        }
        for answer in [
            #""valueCoding":{"code":"o2","display":"3 - More than half the days"}"#,
            #""valueString":"3 - More than half the days""#,
        ] {
            #expect(Self.total(options([0, 1, 2, 3]), answer: answer).0 == 18)
            #expect(Self.total(options([]), answer: answer).1 == [.contradiction])
            #expect(Self.total(options([3, 2, 1, 0]), answer: answer).1 == [.contradiction])
        }
    }

    @Test(arguments: ["", #","display":"o""#, #","display":"1""#])
    func `options may have the same display, and the code decides`(display: String) {
        let options = Self.options(
            #""valueCoding":{"code":"o@","display":"o"}"#, from: 0, points: [0, 1, 2, 3])
        let answer = #""valueCoding":{"code":"o2"\#(display)}"#
        // A display that is a number says another choice.
        #expect(Self.total(options, answer: answer).0 == (display.contains("1") ? nil : 18))
    }

    @Test(arguments: [(0, 3, 18), (1, 4, nil), (0, 4, nil)] as [(Int, Int, Int?)])
    func `limits that are not the points of the item refuse its numbers`(
        least: Int, greatest: Int, total: Int?
    ) {
        let url = #"{"url":"http://hl7.org/fhir/StructureDefinition/"#
        let limits =
            #""type":"integer","extension":[\#(url)minValue","valueInteger":\#(least)},"#
            + #"\#(url)maxValue","valueInteger":\#(greatest)}]"#
        let found = Self.total(limits, answer: #""valueInteger":2"#)
        #expect(found.0 == total.map { Points($0) })
        #expect(found.1 == (total == nil ? [.outOfRange] : []))
    }

    @Test(
        arguments: [
            ("asked-declined", "", .declined), ("asked-unknown", "", .skipped),
            ("asked-declined", #","code":"LA6571-9""#, nil),
        ] as [(String, String, Answer?)])
    func `a coding may have only the reason for its absence`(
        reason: String, more: String, answer: Answer?
    ) {
        let found = Self.item9(
            #"{"valueCoding":{"extension":[{"url":"\#(Self.absent)","valueCode":"\#(reason)"}]"#
                + "\(more)}}")
        #expect(found.0 == answer)
        #expect(found.1.problems.map(\.code) == (answer == nil ? [.contradiction] : []))
    }

    @Test(arguments: [false, true])
    func `an answer and a reason for its absence disagree in any order`(isReversed: Bool) {
        let absent =
            #"{"linkId":"44250-9","answer":[{"valueCoding":{"system":"\#(Self.reason)","#
            + #""code":"asked-unknown"}}]}"#
        let two = [absent, Small.item("44250-9", 3)]
        let items =
            (isReversed ? two.reversed() : two) + Small.phq9.dropFirst().map { Small.item($0, 0) }
        let entries = Forms.reader.entries(in: Array(Small.response(items).utf8))
        #expect(entries.problems.map(\.code) == [.contradiction])
        let same = Small.response([absent, absent] + items.dropFirst(2))
        #expect(Forms.reader.entries(in: Array(same.utf8)).assessments.count == 1)
    }

    /// What is read from Observations of the items of PHQ-9, all 0 but item 9, which has a value.
    private func entries(withItem9 value: String) -> [SampleImport.Entry] {
        let others = Small.phq9.dropLast().map { Small.itemObservation($0, 0, id: "i\($0)") }
        let lines = others + [Small.observation("44260-8", value)]
        return Forms.reader.entries(in: Array(lines.joined(separator: "\n").utf8))
    }

    @Test(
        arguments: [
            (#""valueQuantity":{"value":3}"#, 3), (#""valueQuantity":{"value":3,"code":"1"}"#, 3),
            (#""valueQuantity":{"value":3,"code":"{score}","unit":"x"}"#, 3),
            (#""valueQuantity":{"value":3,"unit":"Points"}"#, 3),
            (#""valueQuantity":{"value":3,"unit":"kg"}"#, nil),
            (#""valueQuantity":{"value":3,"code":"%"}"#, nil),
            (#""valueQuantity":{"value":3,"code":"d","unit":"points"}"#, nil),
            (#""valueInteger":3,"dataAbsentReason":{"coding":[{"code":"asked-declined"}]}"#, nil),
        ] as [(String, Int?)])
    func `a total or an answer with a wrong unit or a reason for absence is refused`(
        value: String, points: Int?
    ) {
        let total = Small.observation("44261-6", value)
        let found = Forms.reader.entries(in: Array(total.utf8))
        #expect(found.assessments.first?.0.stated["total"] == points.map { Points($0) })
        #expect(found.problems.count == (points == nil ? 1 : 0))
        let items = entries(withItem9: value)
        #expect(
            items.assessments.first?.0.answers["self-harm"] == points.map { .answered($0) })
        #expect(items.problems.count == (points == nil ? 1 : 0))
    }

    @Test(
        arguments: [
            ("LA6568-5", "Nearly every day", nil), ("LA6568-5", "Nearly every day (3)", nil),
            ("LA6571-9", "Nearly every day", 3), ("LA6571-9", "as said on the phone", 3),
        ] as [(String, String, Int?)])
    func `an Observation is refused if the text beside its code is another choice`(
        code: String, text: String, value: Int?
    ) {
        let concept =
            #""valueCodeableConcept":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}],"#
            + #""text":"\#(text)"}"#
        let entries = entries(withItem9: concept)
        #expect(
            entries.assessments.first?.0.answers["self-harm"] == value.map { .answered($0) })
        #expect(entries.problems.map(\.code) == (value == nil ? [.contradiction] : []))
    }
}
