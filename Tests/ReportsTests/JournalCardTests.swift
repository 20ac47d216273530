import Questionnaires
import Reports
import Samples
import Testing

@Suite struct `Journal cards` {
    private static let classes = Valence.Classification.allCases

    /// The relative luminance of a colour, WCAG 2.2.
    private func luminance(_ rgb: [Int]) -> Double {
        let parts = rgb.map { part -> Double in
            let value = Double(part) / 255
            // (value + 0.055) / 1.055 to the power of 2.4, as its square times its 0.4th power.
            guard value > 0.04045 else { return value / 12.92 }
            let base = (value + 0.055) / 1.055
            var root = base
            // The fifth root of the square, by Newton's method.
            for _ in 0..<60 {
                root -=
                    (root * root * root * root * root - base * base)
                    / (5 * root * root * root * root)
            }
            return base * base * root
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    @Test(arguments: Valence.Gradient.Background.allCases)
    func `text on every gradient has a contrast of 7 to 1`(
        background: Valence.Gradient.Background
    ) {
        let ink = luminance(Valence.Gradient.rgb(Valence.Gradient.textColor(on: background)))
        for classification in Self.classes {
            let gradient = Valence.Gradient(classification, on: background)
            #expect(gradient.stops.map(\.location) == [0, 1])
            for place in [0, 0.25, 0.5, 0.75, 1] {
                let back = luminance(gradient.rgb(at: place))
                let contrast = (max(ink, back) + 0.05) / (min(ink, back) + 0.05)
                #expect(contrast >= 7, "\(classification) at \(place): \(contrast)")
            }
        }
    }

    @Test func `each class has its own picture, with its words`() {
        let icons = Self.classes.map(\.icon)
        #expect(Set(icons).count == 7)
        for (classification, icon) in zip(Self.classes, icons) {
            #expect(icon.contains("<title>\(classification.name)</title>"))
            #expect(
                icon.hasPrefix("<?xml") && icon.contains("xmlns=\"http://www.w3.org/2000/svg\""))
            // The picture has a meaning without colour: the number of full dots.
            let full = icon.matches(of: /cy="58" r="2.5" fill="#17202a"/).count
            #expect(full == classification.rawValue)
        }
    }

    @Test func `a card of a terminal has rows of one width on the gradient`() throws {
        let subject = JournalSubject(try suggestion("e\u{1B}[2Jvil \u{1F600}"))
        let rows = try #require(subject.card(width: 200))
        #expect(rows.count == 6)
        for row in rows {
            let text = row.split(separator: "m", maxSplits: 2).last ?? ""
            #expect(text.hasSuffix("\u{1B}[0m"))
            let shown = text.dropLast(4)
            #expect(!shown.contains("\u{1B}") && DisplayWidth.columns(of: shown) == 60)
        }
        #expect(rows.first?.contains("48;2;203;227;246m") ?? false)
        #expect(rows.last?.contains("48;2;163;205;238m") ?? false)
        #expect(subject.card(width: 30)?.count ?? 0 > 6)
        #expect(subject.line.contains("2024-01-01 01:00, Pleasant (0.50), Calm"))
    }

    @Test(arguments: [nil, "en", "de", "de-AT", "es-US", "fr"] as [LanguageTag?])
    func `prompts fit the suggestion, stay the same, and are questions`(
        language: LanguageTag?
    ) throws {
        let pleasant = try suggestion("app").prompts(in: language)
        let unpleasant = try suggestion("app", -0.5).prompts(in: language)
        #expect(pleasant == (try suggestion("app").prompts(in: language)))
        #expect(Set(pleasant).isDisjoint(with: unpleasant))
        #expect((pleasant + unpleasant).allSatisfy { $0.hasSuffix("?") })
        #expect(Set(pleasant).count == pleasant.count && pleasant.count >= 3)
        let isSpanish = language == "es-US"
        #expect(pleasant.allSatisfy { $0.hasPrefix("¿") } == isSpanish)
    }

    @Test func `every language has as many prompts`() {
        let all = ["en", "de", "es"].map { LanguageTag?($0).journalPhrases }
        for prompts in [
            \JournalPhrases.unpleasantPrompts, \.neutralPrompts, \.pleasantPrompts, \.eventPrompts,
            \.resultPrompts, \.freePrompts,
        ] {
            #expect(Set(all.map { $0[keyPath: prompts].count }).count == 1)
            #expect(
                Set(all.flatMap { $0[keyPath: prompts] }).count == all[0][keyPath: prompts].count
                    * 3)
        }
    }

    @Test func `a page shows Markdown as blocks and everything else as text`() throws {
        let day = try #require(Timestamp("2024-01-01"))
        let entry = try #require(
            JournalEntry(
                id: SampleID(high: 1, low: 1), subject: .oneself, date: day,
                source: SampleSource(name: "app"),
                title: "<i>", prompt: "Why?",
                text: "# One\ntwo\nthree\n- a\n* b\n\n#no <script>\r\n####### seven"))
        let page = JournalPage(
            [(entry, [JournalSubject(try suggestion("app"))])], language: "de", maker: "tests"
        ).html
        for part in [
            "<html lang=\"de\">", "<h1>Tagebuch</h1>", "&#60;i&#62;</h2>", "<em>Why?</em>",
            "<h3>One</h3>", "two<br/>three", "<li>a</li>", "<li>b</li>",
            "#no &#60;script&#62;<br/>####### seven", "class=\"card valence-6\"",
            "app — Momentary Emotion",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(!page.contains("<script") && !page.contains("<i>"))
    }

    private func suggestion(_ source: String, _ valence: Double = 0.5) throws
        -> JournalEntry.Suggestion
    {
        let mind = StateOfMind(
            id: SampleID(high: 1, low: 2), subject: .oneself,
            date: try #require(Timestamp("2024-01-01T01:00:00+01:00")),
            source: SampleSource(name: source), kind: .momentaryEmotion,
            valence: try #require(Valence(valence)), labels: [.calm])
        let stored = StoredSample(content: .observation(.stateOfMind(mind)), sequence: 1)
        return try #require(JournalEntry.Suggestion(stored))
    }
}
