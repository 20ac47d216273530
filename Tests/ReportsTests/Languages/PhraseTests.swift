import Questionnaires
import Shelf
import Testing

@testable import Reports

@Suite struct PhraseTests {
    static let tables: [(language: LanguageTag, table: [String: String])] = [
        ("de", German.phrases), ("es", Spanish.phrases),
    ]

    /// Phrases that are passed on before they are said.
    static let passedOn: Set = [
        "Kind: daily mood, because the date has no time (--kind).",
        "Kind: daily mood, because it is past 18:00 (--kind).",
        "Kind: momentary emotion (to change it: --kind).",
    ]

    @Test func `every phrase of the sources exists in every language`() throws {
        let written = try WrittenPhrases.all()
        #expect(written.count > 400)
        for (language, table) in Self.tables {
            let missing = written.filter { table[$0.key] == nil }
            #expect(missing.isEmpty, "\(language): \(missing)")
        }
    }

    @Test func `two tables of a language never translate a phrase differently`() {
        #expect(German.phrases.count == German.tables.map(\.count).reduce(0, +))
        #expect(Spanish.phrases.count == Spanish.tables.map(\.count).reduce(0, +))
    }

    @Test func `no table has a phrase that the program never says`() throws {
        let written = Set(try WrittenPhrases.all().map(\.key)).union(Self.passedOn)
        for (language, table) in Self.tables {
            let unused = table.keys.filter { !written.contains($0) }
            #expect(unused.isEmpty, "\(language): \(unused)")
        }
    }

    @Test func `the languages have the same phrases, each with the same values`() {
        #expect(Set(German.phrases.keys) == Set(Spanish.phrases.keys))
        for (language, table) in Self.tables {
            for (key, translation) in table {
                #expect(
                    key.count { $0 == "{" } == translation.count { $0 == "{" },
                    "\(language): \(key)")
                #expect(!translation.isEmpty)
                let (first, last) = (key.last, translation.last)
                #expect(
                    first == last || first?.isPunctuation == false, "\(language): \(translation)")
            }
        }
    }

    @Test(
        arguments: [
            ("en", "From 18 on a to 9 on b", "2026-01-05", "0.25"),
            ("de", "Von 18 am a auf 9 am b", "05.01.2026", "0,25"),
            ("es-US", "De 18 el a a 9 el b", "05 ene 2026", "0.25"),
            ("fr", "From 18 on a to 9 on b", "2026-01-05", "0.25"),
        ] as [(LanguageTag, String, String, String)])
    func `a phrase, a date and a number are in the language`(
        language: LanguageTag, words: String, day: String, number: String
    ) throws {
        let phrase = Phrasebook(language)
        #expect(phrase("From \(18) on \("a") to \(9) on \("b")") == words)
        #expect(phrase.date(try LocalDate(year: 2026, month: 1, day: 5)) == day)
        #expect(phrase.decimal(0.25) == number)
    }

    @Test func `a value that looks like a place is not filled`() {
        let phrase = Phrasebook("de")
        let said = phrase("From \("{}") on \("{2}") to \("x") on \("y")")
        #expect(said == "Von {} am {2} auf x am y")
    }

    @Test(arguments: ["de", "es-US"] as [LanguageTag])
    func `every term of a shipped result has a translation`(language: LanguageTag) throws {
        let terms = OwnTerms(for: language)
        for id in ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs {
            for term in Phrasebook.terms(of: try ShippedQuestionnaires.questionnaire(id)) {
                #expect(terms[term] != nil, "\(id): \(term)")
            }
        }
    }

    @Test(arguments: ["en", "de", "es"] as [LanguageTag])
    func `no sentence calls an answer of 0 no risk`(language: LanguageTag) {
        let sentences =
            language == "en"
            ? Array(German.phrases.keys)
            : Array(Self.tables.first { $0.language == language }?.table.values ?? [:].values)
        let wrong = ["no risk", "kein Risiko", "sin riesgo", "no hay riesgo", "ningún riesgo"]
        let negated = [
            "not mean that there is no risk", "not say that there is no risk",
            "nicht, dass kein Risiko besteht",
        ]
        for sentence in sentences where wrong.contains(where: sentence.contains) {
            #expect(negated.contains(where: sentence.contains), "\(sentence)")
        }
    }
}
