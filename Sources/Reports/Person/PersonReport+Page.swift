internal import Outcomes
public import Questionnaires
internal import Samples

extension PersonReport {
    /// A page about one person. First come the answers that a person must see, then the scores in
    /// plain words. Each questionnaire follows with its drawing, numbers, answers and rules. Then
    /// come the treatments, the moods, and the sources.
    ///
    ///     let page = PersonReport.Page(report)
    ///     page.html    // one complete file
    ///
    /// It has the content of `PersonTrend.Text`, in the same words.
    public struct Page: Sendable {
        let report: PersonReport
        /// The words of each questionnaire.
        let texts: [PersonTrend.Text]
        /// The flags of the person, the most urgent first.
        let raised: [PersonFlag]

        let phrase: Phrasebook
        let details: Details

        /// Whether the page shows its details at first.
        public enum Details: Hashable, Sendable {
            /// Folded on the screen, and not printed.
            case folded
            /// Open on the screen, and printed.
            case shown
        }

        /// Prepares a page.
        ///
        /// - Parameters:
        ///   - report: The content.
        ///   - language: The language of the page; `nil` for English.
        ///   - details: Whether details are shown at first.
        public init(
            _ report: PersonReport, in language: LanguageTag? = nil, details: Details = .folded
        ) {
            self.report = report
            self.details = details
            phrase = Phrasebook(language)
            texts = report.worstFirst.map { PersonTrend.Text($0, in: language) }
            raised = PersonFlag.byUrgency(report.flags)
        }

        /// The page.
        ///
        /// - Complexity: O(*n*) in the number of answers and moods, and O(*m* log *m*) in that of
        ///   flags.
        public var html: String {
            ReportPage(
                title: title, language: phrase.language, header: header,
                sections: [flags, summary] + questionnaires + unscaled + [
                    treatments, moods, otherFlags, method,
                ],
                footer: footer, note: phrase.noDiagnosis,
                margins: phrase.language.formPhrases.margins
            ).html
        }

        private var title: String {
            report.subject == .oneself
                ? phrase("Your results") : phrase("Results of \(report.subject)")
        }

        private var header: [Markup] {
            let dates = report.trends.flatMap { $0.series.points.map(\.date.day) }
            var words: [String] = texts.map(\.trend.series.definition.shortTitle)
            words += report.unscaled.map(\.definition.shortTitle)
            if let first = dates.min(), let last = dates.max() {
                words.append(
                    first == last
                        ? phrase.date(first)
                        : phrase("\(phrase.date(first)) to \(phrase.date(last))"))
            }
            words.append(phrase("made on \(phrase.date(report.made.day))"))
            return [.paragraph(.prose(words.joined(separator: ", "))), contents]
        }

        /// Links to the sections, for a page that is longer than a screen.
        private var contents: Markup {
            guard !texts.isEmpty || !report.unscaled.isEmpty else { return .nothing }
            let forms = texts.map(\.trend.series.definition) + report.unscaled.map(\.definition)
            var sections = forms.map { form in
                (QuestionnaireSection.id(of: form), form.shortTitle)
            }
            if report.trends.contains(where: { !$0.treatments.isEmpty }) {
                sections.append(("treatments", phrase("Treatments")))
            }
            if !report.moods.isEmpty { sections.append(("moods", phrase("Moods"))) }
            return .contents(
                sections + [("method", phrase("Method and sources"))], name: phrase("On this page"))
        }

        private var footer: [Markup] {
            let made = phrase(
                """
                Made on \(phrase.date(report.made)) by \(report.maker) from the results stored at that \
                time. The page is one complete file: it loads and sends no data.
                """)
            return [
                details == .folded && !texts.isEmpty
                    ? .paragraph(
                        .text(
                            phrase("Details are left out on paper. To print them: report --full")),
                        "paper-only")
                    : .nothing,
                .paragraph(.text(made)),
                phrase.ownTranslation.map { .paragraph(.text($0)) } ?? .nothing,
            ]
        }

        // MARK: Summary

        private var summary: Markup {
            texts.isEmpty && !report.unscaled.isEmpty ? .nothing : scoreSummary
        }

        private var scoreSummary: Markup {
            .section(
                "summary", phrase("Summary"), style: "summary",
                texts.isEmpty
                    ? [.paragraph(.text(phrase("No results are stored for this person.")))]
                    : [
                        .element("div", ["class": "columns"], texts.map(summary)),
                        .paragraph(
                            .link(
                                to: "method",
                                [.text(phrase("Where the rules and thresholds were published"))]),
                            details == .folded ? "small screen-only" : "small"),
                    ])
        }

        private func summary(_ text: PersonTrend.Text) -> Markup {
            .element(
                "div",
                [
                    .heading(phrase.title(of: text.scale)),
                    .paragraph(.prose(text.summary.joined(separator: " "))),
                    .list(text.summaryFindings.map { .finding($0) }),
                ])
        }

        // MARK: Parts

        private var questionnaires: [Markup] {
            texts.map { QuestionnaireSection(text: $0, details: details).markup }
        }
    }
}

extension Markup {
    /// A finding with an emphasized answer.
    fileprivate static func finding(_ finding: PersonTrend.Text.Finding) -> Markup {
        .group([
            "\(finding.name): ", .strong(.prose(finding.answer)),
            .prose(finding.rule.map { " (\($0))" } ?? ""),
        ])
    }
}
