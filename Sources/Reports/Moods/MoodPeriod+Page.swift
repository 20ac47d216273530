internal import Outcomes
public import Questionnaires
public import Samples

extension MoodPeriod {
    /// A page about a day, week, month or year of a person's moods: a summary, the drawing, and
    /// tables with all values of the drawing.
    ///
    ///     let page = MoodPeriod.Page(period, of: .oneself, made: now, maker: "wellbeing 0.1.0")
    ///     page.html    // one complete file
    public struct Page: Sendable {
        let period: MoodPeriod
        let text: MoodPeriod.Text
        private let subject: SubjectID
        private let made: Timestamp
        private let maker: String

        /// Prepares a page.
        ///
        /// - Parameters:
        ///   - period: The period.
        ///   - subject: The person.
        ///   - made: When the page is made.
        ///   - maker: The program that makes it, with its version.
        ///   - language: The language of the page; `nil` for English.
        public init(
            _ period: MoodPeriod, of subject: SubjectID, made: Timestamp, maker: String,
            in language: LanguageTag? = nil
        ) {
            self.period = period
            text = MoodPeriod.Text(period, in: language)
            self.subject = subject
            self.made = made
            self.maker = maker
        }

        /// The page.
        ///
        /// - Complexity: O(*n*) in the number of states of mind.
        public var html: String {
            ReportPage(
                title: title, language: phrase.language,
                header: [
                    .paragraph(
                        .prose("\(text.days), " + phrase("made on \(phrase.date(made.day))")))
                ],
                sections: [
                    phrase.safetySection(text.attention), summary, chart, feelings, scores,
                    treatments,
                ], footer: footer,
                note: phrase.noDiagnosis, margins: phrase.language.formPhrases.margins
            ).html
        }

        var phrase: Phrasebook { text.phrase }

        private var title: String {
            let name = phrase("Moods of \(phrase.name(of: period))")
            return subject == .oneself ? name : "\(name), \(subject)"
        }

        private var footer: [Markup] {
            let words = phrase(
                """
                Made on \(phrase.date(made)) by \(maker) from the entries stored at that time. The page \
                is one complete file: it loads and sends no data.
                """)
            let hasTerms = period.scoreRows.contains { !$0.points.isEmpty }
            return [
                .paragraph(.text(words)),
                (hasTerms ? phrase.ownTranslation : nil).map { .paragraph(.text($0)) } ?? .nothing,
            ]
        }

        private var summary: Markup {
            let sentences = period.entries == 0 ? [text.noEntries] : text.findings
            return .section(
                "summary", phrase("Summary"), style: "summary",
                sentences.map { .paragraph(.text($0)) })
        }

        private var chart: Markup {
            guard period.entries > 0 else { return .nothing }
            let drawings = ScoreDrawing.Format.allCases.map {
                MoodDrawing(period, format: $0, in: phrase.requested)
            }
            return .section(
                "chart", phrase("Over time"),
                [
                    .element(
                        "figure",
                        drawings.map { $0.markup(id: "chart-\($0.format.rawValue)") })
                ])
        }

        private var scores: Markup {
            let rows = period.scoreRows.flatMap { row in
                row.points.map { point in
                    [
                        phrase.date(point.date), row.series.heading(in: phrase),
                        row.text(point.points, in: phrase), row.label(of: point, in: phrase) ?? "",
                    ]
                }
            }
            guard !rows.isEmpty else { return .nothing }
            return .section(
                "scores", phrase("Scores"),
                [
                    values(
                        phrase("Every score"),
                        [phrase("Date"), phrase("Scale"), phrase("Score"), phrase("Band")], rows)
                ])
        }

        private var treatments: Markup {
            let treatments = period.ownTreatments
            guard !treatments.isEmpty else { return .nothing }
            return .section(
                "treatments", phrase("Treatments"),
                [
                    .treatments(treatments, in: phrase),
                    .paragraph(
                        .text(
                            phrase(
                                "They are on the same axis as the moods, which does not show causes."
                            )),
                        "quiet small"),
                ])
        }
    }
}
