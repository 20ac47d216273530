import Foundation
import Questionnaires
import TestSupport
import Testing

@testable import Commands

/// `--language` and the locale.
@Suite struct LanguageTests {
    /// The verbs whose output is only in English, or for programs.
    static let english: Set = [
        "drafts", "treatment", "schedule", "due", "samples", "import", "calendar", "merge", "lint",
        "undo", "reassign", "delete", "erase", "audit", "verify", "backup", "restore", "store",
        "changes",
        "access", "options", "man", "completions",
    ]

    @Test func `every verb takes the option or refuses it, and this list says which`() {
        for verb in Verbs.all {
            let name = verb.declaration.name
            #expect((verb.speech == .english) == Self.english.contains(name), "\(name)")
        }
    }

    @Test(arguments: ProgramDeclaration.wellbeing.verbs)
    func `a verb of English output refuses the option before it does anything`(
        verb: VerbDeclaration
    ) throws {
        let home = try TestHome()
        let words =
            [verb.group == .help ? "help" : nil, verb.name].compactMap { $0 }
            + verb.arguments.filter(\.isRequired).map { $0.value.suggestions.first ?? "x" } + [
                "--language", "de",
            ]
        let run = try home.run(words)
        let refusal = "--language does not apply"
        #expect(run.errors.contains(refusal) == Self.english.contains(verb.name), "\(run.errors)")
        if Self.english.contains(verb.name) {
            #expect(run.status == 64)
            #expect(run.output.isEmpty)
        }
        // The environment is for all verbs.
        let quiet = try home.run(Array(words.dropLast(2)), ["WELLBEING_LANGUAGE": "de"])
        #expect(!quiet.errors.contains(refusal))
    }

    @Test(
        arguments: [
            (["LC_ALL": "de_DE.UTF-8"], "de-DE"), (["LANG": "de_AT@euro"], "de-AT"),
            (["LANG": "de_DE", "LC_ALL": "C"], nil),
            (["LC_MESSAGES": "es_US", "LANG": "de"], "es-US"),
            (["LC_ALL": "", "LANG": "es_MX.UTF-8"], "es-MX"), (["LANG": "en_US.UTF-8"], nil),
            (["LANG": "fr_FR.UTF-8"], nil), (["LANG": "C.UTF-8"], nil), ([:], nil),
        ] as [([String: String], LanguageTag?)])
    func `the locale is the default language if it is German or Spanish`(
        variables: [String: String], language: LanguageTag?
    ) {
        #expect(Environment(variables).localeLanguage == language)
    }

    /// A home with a result, a flag and a mood.
    private func home() throws -> TestHome {
        let home = try TestHome()
        let record = try home.run(
            "record", "phq-9", "--answers", "2,2,2,2,2,2,2,1,1", "--date", "2026-01-05T09:00+01:00")
        #expect(record.status == 0, "\(record.errors)")
        let later = try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0", "--date", "2026-02-05T09:00+01:00")
        #expect(later.status == 0)
        let feel = try home.run(
            "feel", "0.5", "--label", "calm", "--date", "2026-02-05T08:00+01:00")
        #expect(feel.status == 0)
        return home
    }

    static let shown: [(arguments: [String], german: [String], spanish: [String])] = [
        (
            ["history"], ["05.01.2026 09:00", "ACHTUNG: Gedanken", "mittelgradig bis schwer*"],
            ["05 ene 2026 09:00", "ATENCIÓN: Pensamientos", "moderadamente grave*"]
        ),
        (
            ["trend", "-q", "phq-9"],
            [
                "Verlässliche Änderung", "Ausgangswert", "Eine Antwort 0 sagt nicht",
                "keine Diagnose",
            ],
            ["Cambio fiable", "valor inicial", "Una respuesta de 0 no dice", "no un diagnóstico"]
        ),
        (
            ["flags"], ["Hinweis 1", "Eine Fachperson muss", "* Übersetzung dieses Programms"],
            ["Aviso 1", "Un profesional clínico debe", "* Traducción de este programa"]
        ),
        (["people"], ["Neuestes", "Kein Hinweis heißt nicht"], ["Último", "no significa que no"]),
        (
            ["person"], ["ACHTUNG: 1 Hinweis", "Emotion des Moments: Angenehm (0,50)", "Ruhig"],
            ["ATENCIÓN: 1 aviso", "Emoción del momento: Agradable (0.50)", "Calma"]
        ),
        (["status"], ["Letztes Ergebnis:"], ["Último resultado:"]),
        (["list"], ["Fragen, en"], ["preguntas, en"]),
        (["month", "2026-02"], ["02.2026", "Emotion 0,50", "Ruhig 1"], ["feb 2026", "Calma 1"]),
        (
            ["score", "phq-9", "--answers", "3,3,3,3,3,3,3,3,3"],
            ["schwer* (20 bis 27)", "keine Diagnose"], ["grave* (20 a 27)", "no un diagnóstico"]
        ),
        (
            ["score", "gad-2", "--answers", "3,3"], ["GAD-2-Summe: 6 von 6"],
            ["Total del GAD-2: 6 de 6"]
        ),
        (
            ["outcomes", "-q", "phq-9"], ["Ansprechen unter Personen", "Personen: 1"],
            ["Respuesta al tratamiento entre", "Personas: 1"]
        ),
        (
            ["outcomes", "-q", "phq-9", "--out", "-"],
            ["<html lang=\"de\">", "Zusammenfassung", "100,0\u{a0}%"],
            ["<html lang=\"es-US\">", "Resumen"]
        ),
        (
            ["letter"], ["Ihre Ergebnisse", "05.01.2026: 16 von 27"],
            ["Sus resultados", "05 ene 2026: 16 de 27"]
        ),
        (
            ["moods", "2026", "--out", "-"], ["<html lang=\"de\">", "Stimmungen"],
            ["<html lang=\"es-US\">", "Ánimos"]
        ),
        (
            ["report", "--out", "-"], ["<html lang=\"de\">", "Sicherheitshinweis", "Punktwerte"],
            ["<html lang=\"es-US\">", "aviso de seguridad", "Puntuaciones"]
        ),
    ]

    @Test func `screens and pages are in German or Spanish, by option and by locale`() throws {
        let home = try home()
        for (arguments, german, spanish) in Self.shown {
            let (de, es) = (
                try home.run(arguments + ["--language", "de"]),
                try home.run(arguments + ["--language", "es-US"])
            )
            for words in german {
                #expect(de.output.contains(words), "\(arguments) \(words): \(de.output)")
            }
            for words in spanish {
                #expect(es.output.contains(words), "\(arguments) \(words): \(es.output)")
            }
            let locale = try home.run(arguments, ["LC_ALL": "de_DE.UTF-8"])
            for words in german where words != "<html lang=\"de\">" {
                #expect(locale.output.contains(words), "\(arguments) \(words)")
            }
        }
    }

    /// English sentences of at least three words, without values.
    private static func sentences() throws -> [String] {
        let table = try Repository.text("Sources/Reports/Languages/German+Results.swift")
        return table.matches(of: /"([A-Za-z ,;.]+)":/).map { String($0.output.1) }.filter {
            $0.split(separator: " ").count > 2
        }
    }

    @Test(arguments: ["de", "es"])
    func `no screen or page in another language has an English sentence`(language: String) throws {
        let home = try home()
        let sentences = try Self.sentences()
        #expect(sentences.count > 10)
        for (arguments, _, _) in Self.shown {
            let output = try home.run(arguments + ["--language", language]).output
            for sentence in sentences {
                #expect(!output.contains(sentence), "\(arguments): \(sentence)")
            }
        }
    }

    @Test func `JSON and CSV are the same in every language`() throws {
        let home = try home()
        for arguments in [
            ["history"], ["flags"], ["people"], ["person"], ["trend", "-q", "phq-9"], ["list"],
            ["month", "2026-02"], ["outcomes", "-q", "phq-9"], ["insights", "--month", "2026-02"],
            ["score", "phq-9", "--answers", "3,3,3,3,3,3,3,3,3"],
        ] {
            let english = try home.run(arguments + ["--format", "json"])
            let german = try home.run(arguments + ["--format", "json", "--language", "de"])
            #expect(english.output == german.output, "\(arguments)")
            #expect(!english.output.isEmpty, "\(arguments): \(english.errors)")
        }
        let csv = ["people", "--format", "csv"]
        #expect(try home.run(csv).output == home.run(csv + ["--language", "es"]).output)
    }

    @Test func `a mood can be logged with words of the language`() throws {
        let home = try TestHome()
        let run = try home.run(
            ["feel", "--language", "de"], input: .text("0,5\ndankbar\n\nfamilie\n\n\n"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("Dankbar"))
        #expect(run.output.contains("Bezug: Familie"))
        #expect(run.errors.contains("Wie fühlen Sie sich?"))
        let json = try home.json("samples").array
        #expect(json.count == 1)
        let stored = try home.run("samples", "--format", "json").output
        #expect(stored.contains("grateful"))
    }

    @Test func `a language without words is named, and English is used`() throws {
        let home = try home()
        let run = try home.run("flags", "--language", "fr")
        #expect(run.errors.contains("there are no fr words"))
        #expect(run.output.contains("Flag 1"))
        #expect(try home.run("flags", "--language", "d").status == 64)
    }
}

extension TestHome {
    /// Runs the program with further variables.
    fileprivate func run(
        _ arguments: [String], _ variables: [String: String] = [:],
        input: ProgramRun.Input = .text("")
    ) throws -> ProgramRun {
        try ProgramRun(
            arguments, input: input,
            environment: environment.merging(variables) { _, new in new })
    }
}
