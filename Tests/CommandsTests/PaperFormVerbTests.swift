import Foundation
import Testing

/// `wellbeing form`.
@Suite struct PaperFormVerbTests {
    @Test func `a form is text without --out, and a page with it`() throws {
        let home = try TestHome()
        let text = try home.run("form", "phq-9").expect(
            exit: 0, printing: "Patient Health Questionnaire-9 (PHQ-9)\n",
            "Person (name or number): ____", "\n   [ ] 3  Nearly every day\n",
            "\n   [ ] Prefer not to answer\n")
        #expect(text.errors.isEmpty)
        let path = home.path("form.html")
        try home.run("form", "phq-9", "--out", path).expect(exit: 0, saying: "Wrote \(path).")
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("A4 portrait"))
        let piped = try home.run("form", "phq-9", "--out", "-", "--paper", "letter")
        piped.expect(exit: 0, printing: "<!DOCTYPE html>", "letter portrait")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(arguments: [
        ("de", "Datum: ", "Wenig Interesse oder Freude an Ihren Tätigkeiten"),
        ("es-US", "Fecha: ", "Poco interés o placer en hacer cosas"),
    ])
    func `a form is in the requested language`(
        language: String, date: String, item: String
    ) throws {
        let home = try TestHome()
        try home.run("form", "phq-9", "--language", language).expect(
            exit: 0, printing: date, item)
    }

    @Test func `a language without wording is reported, and the form is in English`() throws {
        let home = try TestHome()
        try home.run("form", "k10", "--language", "de").expect(
            exit: 0, printing: "tired out for no good reason",
            saying: "there is no de wording of k10; this is en")
    }

    @Test func `a form never replaces a file`() throws {
        let home = try TestHome()
        let path = try home.write("mine", to: "form.html")
        try home.run("form", "phq-9", "--out", path).expect(exit: 73)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
}
