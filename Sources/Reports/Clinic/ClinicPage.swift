public import Outcomes
public import Questionnaires

/// The outcomes of a clinic as a page. It begins with the results in plain words. Then come the
/// rates as bars with intervals and as numbers, a table of all rates by group or band, the people
/// and scores left out, and the rules.
///
/// It contains counts, means and names of groups, but no person's results. Counts that are
/// suppressed in the report are suppressed on the page.
///
///     ClinicPage(report, made: now, by: "wellbeing 1.0").html    // "<!DOCTYPE html>…"
public struct ClinicPage: Hashable, Sendable {
    private let page: ReportPage

    /// The page. Save it in UTF-8.
    ///
    /// - Complexity: O(*n*) in its length.
    public var html: String { page.html }

    /// A page about a programme.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - period: The period of the scores, in words; `nil` for all scores.
    ///   - made: When the page is made.
    ///   - maker: The program that makes it, with its version.
    ///   - language: The language of the page; `nil` for English. Titles and rules of programmes
    ///     are always in English.
    public init(
        _ report: ProgrammeReport, period: String? = nil, made: Timestamp, by maker: String,
        in language: LanguageTag? = nil
    ) {
        self.init(report, nil, period: period, made: made, by: maker, in: language)
    }

    /// A page about a programme, with the completeness of follow-up.
    package init(
        _ report: ProgrammeReport, _ followUp: FollowUpCompleteness?, period: String?,
        made: Timestamp, by maker: String, in language: LanguageTag?
    ) {
        page = ClinicWords.$phrase.withValue(Phrasebook(language)) {
            Self.frame(
                report.programme.title, period, made, maker, Self.summary(of: report),
                Self.parts(of: report, followUp))
        }
    }

    /// A page about first and last scores.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - scale: Its scale, for the names of bands and the thresholds.
    ///   - period: The period of the scores, in words; `nil` for all scores.
    ///   - made: When the page is made.
    ///   - maker: The program that makes it, with its version.
    ///   - language: The language of the page; `nil` for English.
    public init(
        _ table: ChangeTable, scale: Scale, period: String? = nil, made: Timestamp,
        by maker: String, in language: LanguageTag? = nil
    ) {
        self.init(table, scale: scale, nil, period: period, made: made, by: maker, in: language)
    }

    /// A page about first and last scores, with the completeness of follow-up.
    package init(
        _ table: ChangeTable, scale: Scale, _ followUp: FollowUpCompleteness?, period: String?,
        made: Timestamp, by maker: String, in language: LanguageTag?
    ) {
        page = ClinicWords.$phrase.withValue(Phrasebook(language)) {
            Self.frame(
                Self.phrase("\(Self.phrase.title(of: scale)): first score against last"), period,
                made, maker, Self.summary(of: table, scale), Self.parts(of: table, scale, followUp))
        }
    }

    static var phrase: Phrasebook { ClinicWords.phrase }

    private static func frame(
        _ title: String, _ period: String?, _ made: Timestamp, _ maker: String,
        _ summary: [Markup], _ parts: [Part]
    ) -> ReportPage {
        ReportPage(
            title: title, language: phrase.language,
            header: [
                .paragraph(.prose(period ?? phrase("All stored scores."))),
                .paragraph(.prose(phrase("Made on \(phrase.date(made)) by \(maker)."))),
                .contents(parts.map { ($0.id, $0.heading) }, name: phrase("On this page")),
            ],
            sections: [
                .element(
                    "section", ["class": "summary"],
                    [.element("h2", [.text(phrase("Summary"))])] + summary)
            ] + parts.map(\.markup),
            footer: [
                .paragraph(
                    .text(
                        phrase(
                            """
                            Counts of what was recorded. They are no official report, and cannot say \
                            what a change is due to.
                            """))),
                phrase.ownTranslation.map { .paragraph(.text($0)) } ?? .nothing,
            ],
            note: phrase.noDiagnosis, style: .clinic, margins: phrase.language.formPhrases.margins)
    }
}

// The parts of both kinds of page.

extension ClinicPage {
    struct Part: Hashable {
        /// Its `id`, a constant of this program.
        let id: String
        let heading: String
        let content: [Markup]

        var markup: Markup {
            .element("section", [.element("h2", ["id": id], [.text(heading)])] + content)
        }
    }

    static func list(_ lines: [String]) -> Markup { .list(lines.map { .text($0) }) }

    /// The rates of all people: for each, the numbers and then their meaning.
    static func words(_ rates: [Rate]) -> Markup {
        .element(
            "ul", ["class": "in-words"],
            rates.map { rate in
                var line: [Markup] = [.strong("\(rate.name): \(number(rate.total))")]
                if case .of(let share) = rate.total {
                    line.append(.text(" (\(Markup.unbroken(ClinicWords.interval(share))))"))
                }
                return .element(
                    "li",
                    line + [
                        .element("br"),
                        .element("span", ["class": "quiet small"], [.text(rate.sentence)]),
                    ])
            })
    }

    private static func number(_ share: RateRow.Share) -> String {
        guard case .of(let share) = share else { return ClinicWords.share(share) }
        return "\(ClinicWords.count(share)), \(Markup.unbroken(ClinicWords.percent(share)))"
    }

    /// The scores left out, by reason.
    static func scores(_ counts: [Evidence.Exclusion.Reason.Kind: Int]?) -> Markup {
        guard let reasons = ClinicWords.scores(counts) else {
            return .paragraph(.text(phrase("Scores left out: \(ClinicWords.hidden)") + "."))
        }
        guard !reasons.isEmpty else { return .paragraph(.text(phrase("No score was left out."))) }
        return table(
            phrase("Scores left out"), id: "scores-left-out",
            columns: [phrase("Reason"), phrase("Scores")],
            rows: reasons.map { ($0.reason, [String($0.count)]) })
    }

    /// The note about suppressed counts; empty if no limit is set.
    static func suppression(_ limit: Int?) -> Markup {
        guard let limit else { return .nothing }
        return .paragraph(.text(ClinicWords.suppression(limit)))
    }
}
