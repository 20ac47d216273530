internal import Outcomes
public import Questionnaires
public import Samples

/// A page about a day, week, month or year of a person's moods: a summary, the drawing, and tables
/// with all its values.
///
///     let page = MoodPage(period, of: .oneself, made: now, maker: "wellbeing 0.1.0")
///     page.html    // one complete file
public struct MoodPage: Sendable {
    let period: MoodPeriod
    let text: MoodPeriodText
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
    public init(_ period: MoodPeriod, of subject: SubjectID, made: Timestamp, maker: String) {
        self.period = period
        text = MoodPeriodText(period)
        self.subject = subject
        self.made = made
        self.maker = maker
    }

    /// The page.
    ///
    /// - Complexity: O(*n*) in the number of states of mind.
    public var html: String {
        ReportPage(
            title: title, header: [.paragraph(.prose("\(text.days), made on \(made.day)"))],
            sections: [attention, summary, chart, feelings, scores, treatments], footer: footer
        ).html
    }

    private var title: String {
        let name = "Moods of \(period)"
        return subject == .oneself ? name : "\(name), \(subject)"
    }

    private var footer: [Markup] {
        [
            .paragraph(
                """
                Made on \(made.reading) by \(maker) from the entries stored at that time. The page \
                is one complete file: it loads and sends no data.
                """)
        ]
    }

    private var attention: Markup {
        guard let words = text.attention else { return .nothing }
        return .section("flags", "Safety", style: "flags", [.paragraph(.text(words))])
    }

    private var summary: Markup {
        let sentences = period.entries == 0 ? [text.noEntries] : text.findings
        return .section(
            "summary", "Summary", style: "summary", sentences.map { .paragraph(.text($0)) })
    }

    private var chart: Markup {
        guard period.entries > 0 else { return .nothing }
        let drawings = ScoreDrawing.Format.allCases.map { MoodDrawing(period, format: $0) }
        return .section(
            "chart", "Over time",
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
                    point.date.reading, row.title, row.text(point.points),
                    row.label(of: point) ?? "",
                ]
            }
        }
        guard !rows.isEmpty else { return .nothing }
        return .section(
            "scores", "Scores",
            [.values("Every score", ["Date", "Scale", "Score", "Band"], rows)])
    }

    private var treatments: Markup {
        let treatments = period.ownTreatments
        guard !treatments.isEmpty else { return .nothing }
        return .section(
            "treatments", "Treatments",
            [
                .treatments(treatments),
                .paragraph(
                    "They are on the same axis as the moods, which does not show causes.",
                    "quiet small"),
            ])
    }
}
