import Foundation
import TestSupport
import Testing

/// `wellbeing lint` and `--questionnaires` with FHIR Questionnaires.
struct FHIRLintTests {
    private static let form = """
        {"resourceType": "Questionnaire", "url": "http://clinic.example/Questionnaire/rest-check",
        "version": "1.0.0", "language": "en", "title": "Rest Check", "name": "RC", "status":
        "active", "copyright": "Ours.", "item": [
        {"linkId": "rested", "type": "choice", "text": "Rested?", "answerOption": [
        {"valueInteger": 0}, {"valueInteger": 1}]},
        {"linkId": "sum", "type": "integer", "readOnly": true, "text": "Rest total"}]}
        """

    @Test func `the draft of a FHIR Questionnaire is a definition once its gaps are filled`() throws
    {
        let home = try TestHome()
        let file = try home.write(Self.form, to: "fhir.json")
        let shown = try home.run("lint", file)
        shown.expect(exit: 65, printing: "FHIR Questionnaire \"Rest Check\", 1 question")
        #expect(shown.output.contains("  rested: Rested?\n    0 0, 1 1\n"))
        #expect(shown.output.contains("fhir.json:6:1: FHIR does not state the bands"))
        #expect(shown.output.contains("which answers are flagged"))
        #expect(!shown.output.contains("unknown key"))
        let draft = home.path("rest-check.json")
        try home.run("lint", file, "--save-definition", draft).expect(
            exit: 65, saying: "items, combine, direction, missing, bands, flags")
        try home.run("lint", draft).expect(exit: 65, printing: "null where")
        let filled = try String(contentsOfFile: draft, encoding: .utf8)
            .replacing("\"items\": null", with: "\"items\": [\"rested\"]")
            .replacing("\"combine\": null", with: "\"combine\": \"sum\"")
            .replacing("\"direction\": null", with: "\"direction\": \"higher-is-better\"")
            .replacing("      \"missing\": null,\n", with: "")
            .replacing(",\n      \"bands\": null", with: "")
            .replacing(",\n  \"flags\": null", with: "")
        try FileManager.default.removeItem(atPath: draft)
        try FileManager.default.removeItem(atPath: file)
        try home.write(filled, to: "rest-check.json")
        try home.run("lint", draft).expect(exit: 0, printing: "sound")
        try home.run(
            "record", "rest-check", "--answers", "1", "--date", "2026-01-06", "--questionnaires",
            home.folder.path
        ).expect(exit: 0, printing: "Rest total")
    }

    @Test func `a FHIR Questionnaire in the folder blocks only its own form`() throws {
        let home = try TestHome()
        try home.write(Self.form, to: "fhir.json")
        let run = try home.run("show", "rest-check", "--questionnaires", home.folder.path)
        run.expect(exit: 65, saying: "lacks what a definition needs (items, combine, direction")
        #expect(run.errors.contains("--save-definition FILE"))
        try home.run("show", "phq-9", "--questionnaires", home.folder.path).expect(exit: 0)
    }

    @Test func `a FHIR Questionnaire of a form that ships needs no definition`() throws {
        let home = try TestHome()
        try home.run("record", "gad-7", "--answers", "1,2,3,0,1,1,2", "--date", "2026-01-06")
            .expect(
                exit: 0)
        let exported = try home.run(
            "export", "--format", "fhir", "--fhir-base", "https://clinic.example/fhir"
        ).output
        let form = try #require(exported.split(separator: "\n").first)
        #expect(form.contains("\"Questionnaire\""))
        let file = try home.write(String(form), to: "fhir.json")
        try home.run("lint", file).expect(exit: 0, printing: "those of gad-7")
        try home.run("show", "gad-7", "--questionnaires", home.folder.path).expect(
            exit: 0, saying: "which ships; remove the file")
    }

    @Test func `only one FHIR Questionnaire becomes a draft`() throws {
        let home = try TestHome()
        let file = try home.write(Self.form, to: "fhir.json")
        let target = home.path("draft.json")
        try home.run("lint", file, file, "--save-definition", target).expect(exit: 64)
        let patient = try home.write(#"{"resourceType": "Patient"}"#, to: "patient.json")
        try home.run("lint", patient, "--save-definition", target).expect(
            exit: 65, printing: "FHIR without a Questionnaire")
        let own = try home.write("{}", to: "own.json")
        try home.run("lint", own, "--save-definition", target).expect(
            exit: 64, saying: "is not a FHIR Questionnaire")
        #expect(!FileManager.default.fileExists(atPath: target))
    }
}
