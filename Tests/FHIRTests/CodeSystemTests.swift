import Questionnaires
import Samples
import Scoring
import Testing

@testable import FHIR

/// Points that CodeSystems and ValueSets give the answers of a Questionnaire.
@Suite struct CodeSystemTests {
    private static let system = "http://x.org/cs"
    private static let weight = "http://hl7.org/fhir/StructureDefinition/itemWeight"

    /// Four concepts, whose points are not the numbers in their codes.
    private static func concepts(_ more: (Int) -> String) -> String {
        (0..<4).map { #"{"code":"k\#(3 - $0)"\#(more($0))}"# }.joined(separator: ",")
    }

    private static let bare = concepts { _ in "" }
    private static let extended = concepts {
        #","extension":[{"url":"\#(weight)","valueDecimal":\#($0)}]"#
    }

    private static func codeSystem(_ concepts: String, more: String = "") -> String {
        #"{"resourceType":"CodeSystem","url":"\#(system)",\#(more)"concept":[\#(concepts)]}"#
    }

    private static func valueSet(_ include: String) -> String {
        #"{"resourceType":"ValueSet","url":"http://x.org/vs","compose":{"include":[{"system":"#
            + #""\#(system)"\#(include)}]}}"#
    }

    private static func form(_ options: String) -> String {
        let items = Small.phq9.enumerated().map { place, code in
            #"{"linkId":"L\#(place)","type":"choice",\#(options),"code":[{"system":"#
                + #""http://loinc.org","code":"\#(code)"}]}"#
        }
        return #"{"resourceType":"Questionnaire","url":"http://x.org/q","item":["#
            + items.joined(separator: ",") + "]}"
    }

    private static let ofValueSet = form(#""answerValueSet":"http://x.org/vs""#)
    private static let ofReference = form(#""options":{"reference":"http://x.org/vs"}"#)
    private static let listed = form(
        #""answerOption":["#
            + (0..<4).map { #"{"valueCoding":{"system":"\#(system)","code":"k\#($0)"}}"# }
            .joined(separator: ",") + "]")

    private static let response = Small.response(
        (0..<9).map {
            #"{"linkId":"L\#($0)","answer":[{"valueCoding":{"system":"\#(system)","code":"k1"}}]}"#
        }, more: #""id":"r","questionnaire":"http://x.org/q","#)

    /// The definitions of a file, and whether they give the answers their points.
    @Test(arguments: [
        ([listed, codeSystem(extended)], true), ([listed, codeSystem(bare)], false),
        ([ofValueSet, valueSet(#","concept":[\#(bare)]"#), codeSystem(extended)], true),
        ([ofValueSet, valueSet(""), codeSystem(extended)], true),
        ([ofReference, valueSet(""), codeSystem(extended)], true), ([ofReference], false),
        ([ofValueSet, valueSet(#","concept":[\#(extended)]"#)], true),
        ([ofValueSet, valueSet(#","filter":[{"property":"x"}]"#), codeSystem(extended)], false),
        (
            [
                ofValueSet, valueSet(""),
                codeSystem(
                    concepts { #","property":[{"code":"itemWeight","valueDecimal":\#($0)}]"# }),
            ], true
        ),
        (
            [
                listed,
                codeSystem(
                    concepts { #","property":[{"code":"p","valueInteger":\#($0)}]"# },
                    more: #""property":[{"code":"p","uri":"http://x.org/properties#itemWeight"}],"#
                ),
            ], true
        ),
        (
            [
                listed,
                codeSystem(
                    #"{"code":"all","concept":[\#(extended)]}"#),
            ], true
        ),
    ])
    func `points of a CodeSystem and of a ValueSet count`(definitions: [String], areKnown: Bool) {
        let files = [
            Small.bundle(definitions + [Self.response]),
            Small.bundle([Self.response] + definitions.reversed()),
            ([Self.response] + definitions).joined(separator: "\n"),
            (definitions.reversed() + [Self.response]).joined(separator: "\n"),
        ]
        for file in files {
            let found = Forms.reader.entries(in: Array(file.utf8))
            #expect(
                found.assessments.map { $0.0.scorecard.total?.points } == (areKnown ? [18] : []),
                "\(found.problems.map(\.message))")
            #expect(found.problems.isEmpty == areKnown)
        }
    }
}
