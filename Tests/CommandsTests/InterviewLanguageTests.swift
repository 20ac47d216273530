import Foundation
import Testing

/// The program's words are in the language of the questions.
@Suite struct InterviewLanguageTests {
    static let languages: [(tag: String, question: String, echo: String, words: [String])] = [
        (
            "es-US", "Pregunta 1 de 9", "Respondió: 0, Ningún día.",
            ["Nadie ve sus respuestas", "p  Prefiero no responder", "no tiene que enfrentarlos"]
        ),
        (
            "de", "Frage 1 von 9", "Beantwortet: 0, Überhaupt nicht.",
            ["Niemand sieht Ihre", "p  Möchte ich nicht beantworten", "nicht allein"]
        ),
    ]

    @Test(arguments: languages)
    func `the program's words have the language of the questionnaire's wording`(
        tag: String, question: String, echo: String, words: [String]
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9", "--language", tag, columns: 200)
        try terminal.expect(question)
        try terminal.expect("): ")
        try terminal.sendLine("x")
        for _ in 0..<8 {
            try terminal.expect("): ")
            try terminal.sendLine("0")
        }
        try terminal.expect("): ")
        try terminal.sendLine("1")
        try terminal.expect("): ")
        try terminal.sendLine("q")
        #expect(try terminal.exitStatus() == .exit(75))
        for word in words + [echo] { #expect(terminal.transcript.contains(word), "\(word)") }
        for english in [
            "Question ", "Your answer", "Prefer not", "Answered", "saved", "To continue",
        ] {
            #expect(!terminal.transcript.contains(english), "\(english)")
        }
        // A draft continues in the language in which it was begun.
        let resumed = try home.run("administer", "--resume", "0", input: .text(""))
        #expect(resumed.errors.contains(question.split(separator: " ")[0]))
    }
}
