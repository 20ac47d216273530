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

    @Test func `--interactive writes a page that asks, with the clinic's support text`() throws {
        let home = try TestHome()
        let support = try home.write(
            #"{ "reviewed": "2026-05-01", "texts": { "en": "Call Anna at the desk." } }"#,
            to: "support.json")
        let path = home.path("ask.html")
        try home.run(
            "form", "phq-9", "--interactive", "--subject", "P-17", "--support", support, "--out",
            path
        ).expect(exit: 0, saying: "Wrote \(path).")
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.contains("script-src 'sha256-") || page.contains("script-src &#39;sha256-"))
        #expect(page.contains(#""subject":"P-17""#) && page.contains("Call Anna at the desk."))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(arguments: [
        (["--interactive"], 64, "form: --interactive is for a page; add --out FILE"),
        (
            ["--interactive", "--paper", "a4", "--out", "-"], 64,
            "form: a page that asks has no paper; leave out --paper"
        ),
        (
            ["--subject", "P-17", "--out", "-"], 64,
            "form: --subject is for a page that asks; add --interactive"
        ),
        (
            ["--interactive", "--subject", " ", "--out", "-"], 65,
            "the subject begins or ends with a blank; remove it"
        ),
    ])
    func `options that do not fit together are refused`(
        options: [String], code: Int32, words: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(["form", "phq-9"] + options, environment: home.environment)
        run.expect(exit: code, saying: words)
        #expect(run.output.isEmpty)
    }
}
